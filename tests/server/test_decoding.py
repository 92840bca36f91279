"""JSON that nests deeply, and what takes long to tell that it does."""

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zero_memory_server.decoding import DEEPEST, NotJson, decode, too_deep
from zero_memory_server.gateway.rawjson import outline

OPEN_TEXT = b'"' + rb"\"" * 100_000
"""Text without an end; each quote in it could begin one."""

VALUES = st.recursive(
    st.none() | st.text('[]{}"\\,:', max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text('[{"\\'), inner),
)


def depth(value: Any) -> int:
    if isinstance(value, dict):
        value = [*value.values()]
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


@given(value=VALUES, levels=st.integers(DEEPEST - 12, DEEPEST + 1), key=st.booleans())
def test_the_depth_is_that_of_arrays_and_objects(value: Any, levels: int, key: bool) -> None:
    """Brackets in text are none."""
    first, last = ('{"[\\"":', "}") if key else ("[0,[],", ",{}]")
    body = (first * levels + json.dumps(value) + last * levels).encode()
    found = levels + max(depth(value), 0 if key else 1)
    assert too_deep(body) is (found > DEEPEST)


@pytest.mark.parametrize("body", [b"[" * 5000, b"[]" * 300 + b"[" * 5000, b'{"":' * 5000 + b'"'])
def test_what_is_not_closed_is_as_deep(body: bytes) -> None:
    """A parser would descend into it before it finds that."""
    assert too_deep(body)


def test_text_without_an_end_is_read_once() -> None:
    """It was read again from each of its quotes: seconds for a few bytes, an hour for a body."""
    body = b"[]," * (DEEPEST + 1) + OPEN_TEXT
    began = time.process_time()
    with pytest.raises(NotJson):
        decode(body)
    outline(OPEN_TEXT)
    assert time.process_time() - began < 10
