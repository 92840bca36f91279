"""Values become source that means the same, within the line."""

import ast
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charter.targets.python.source import (
    WIDTH,
    Call,
    Raw,
    class_name,
    constant_name,
    docstring,
    expression,
    parameter_name,
)

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(VALUES, st.sampled_from([0, 4, 8]), st.integers(0, 40))
def test_an_expression_means_its_value(value: Any, indent: int, before: int) -> None:
    """Whatever the room, the source evaluates to the value."""
    assert ast.literal_eval(expression(value, indent, before)) == value


@given(st.lists(st.text("abcdef ghi.", max_size=12), max_size=60), st.sampled_from([0, 4, 8]))
def test_long_text_is_broken_at_spaces(words: list[str], indent: int) -> None:
    """Text of short words never goes over the line."""
    source = expression(" ".join(words), indent, 12)
    first, *rest = source.splitlines()
    assert indent + 12 + len(first) <= WIDTH or not rest
    assert all(len(line) <= WIDTH for line in rest)


@given(st.text(), st.sampled_from([0, 4]))
def test_a_docstring_is_one_string(text: str, indent: int) -> None:
    """Quotes and backslashes of the text stay inside the docstring."""
    tree = ast.parse(docstring(text.replace("\r", ""), indent))
    assert len(tree.body) == 1
    value = ast.literal_eval(ast.unparse(tree.body[0]))
    assert "".join(value.split()) == "".join(text.split()) or not text.strip()


def test_quotes_are_those_that_escape_less() -> None:
    """Double quotes, unless the text has more of them."""
    assert expression("it's") == '"it\'s"'
    assert expression('say "x"') == "'say \"x\"'"
    assert expression("plain") == '"plain"'


def test_calls_open_up_where_they_are_long() -> None:
    """A call that is too long has an argument a line, and a comma after the last."""
    call = Call("Release", {"version": "1.0.0", "date": Raw("DATE")})
    assert expression(call) == 'Release(version="1.0.0", date=DATE)'
    assert expression(call, 4, 70) == (
        'Release(\n        version="1.0.0",\n        date=DATE,\n    )'
    )


@pytest.mark.parametrize(
    ("text", "constant", "klass", "parameter"),
    [
        ("policy.AUTHORIZATION_DENIED", "POLICY_AUTHORIZATION_DENIED", None, None),
        ("open-question", "OPEN_QUESTION", "OpenQuestion", "open_question"),
        ("Memory kind", "MEMORY_KIND", "MemoryKind", "memory_kind"),
        ("createdAt", "CREATED_AT", "CreatedAt", "created_at"),
        ("404", "N_404", "N404", "n_404"),
        ("class", "CLASS", "Class", "class_"),
        ("scope_target_required:", "SCOPE_TARGET_REQUIRED", None, None),
        ("", "N", "N", "n"),
    ],
)
def test_names(text: str, constant: str, klass: str | None, parameter: str | None) -> None:
    """Any text has a name that Python accepts."""
    assert constant_name(text) == constant
    assert klass is None or class_name(text) == klass
    assert parameter is None or parameter_name(text) == parameter
