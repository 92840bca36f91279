"""The generator's text made ours: what it imports, and lines that fit."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

from charter.targets.python.source import export_order, import_order

RUNTIME = "charter_runtime"
"""What the generator is told to import from; it stands for the package's `_validation`."""
WIDTH = 100

_UNSEEN = re.compile("[\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]")
_IMPORT = re.compile(r"^from (\S+) import (?:\(([^)]*)\)|([^\n(]*))$", re.MULTILINE)
_DEFINITION = re.compile(r"^(?:class |\w+ = TypeAliasType)", re.MULTILINE)
_TEXTS = r'"{3}(?:[^"\\]|\\[\s\S]|"(?!""))*"{3}'
_STRING = re.compile(rf"""{_TEXTS}|r?"(?:[^"\\]|\\.)*"|r?'(?:[^'\\]|\\.)*'""", re.DOTALL)
_LITERAL = re.compile(
    rf"""(?P<text>{_STRING.pattern})
    |Literal(?:_aliased)?\[(?P<values>(?:{_STRING.pattern}|[^"'\[\]])*)\]""",
    re.DOTALL | re.VERBOSE,
)
_ALIASED = re.compile(
    r"""^class\ (?P<class>\w+)\(Model\):\n
    (?:(?!class\ |\w+\ =\ TypeAliasType|\ {8}extra="forbid").*\n)*?
    \ {4}\w+:\ .*\balias=""",
    re.VERBOSE | re.MULTILINE,
)
"""A class that is not closed, and has a member that Python has another name for."""
_PIECE = re.compile(
    rf"""^class\ (?P<class>\w+)\((?P<base>\w+)\):\n(?:(?P<about>\ {{4}}{_TEXTS})\n)?
    |{_TEXTS}
    |^\ {{4}}model_config\ =\ ConfigDict\(\n(?P<config>(?:\ {{8}}[^\n]*\n)*)\ {{4}}\)\n
    |^\ {{4}}__annotations__\ =\ \{{\n\ +"__pydantic_extra__":\ (?P<extra>[^\n]*),\n\ +\}}\n
    |(?P<alias>^\w+\ =\ TypeAliasType\((?:\n[\s\S]*?^\)|[^\n]*\))$)
    |(?P<field>^(?=[^\n]{{{WIDTH + 1}}})\ {{4}}\w+:\ [^\n]*$)""",
    re.VERBOSE | re.MULTILINE,
)
_FIELD = re.compile(r"^ {4}(\w+): ", re.MULTILINE)
_EXTRA_NAME = '"__pydantic_extra__"'
_EXTRA = re.compile(rf"(?<={_EXTRA_NAME}: )[^\n]*")
_TAKEN = re.compile(r"^ {4}(?:Annotated|Exact): ", re.MULTILINE)
"""A field with the name of what marks a hint."""
_HINT = re.compile(
    rf"""(?P<name>Literal)(?P<values>\[(?:{_STRING.pattern}|[^"'\[\]])*\])
    |"(?P<ahead>\w+)"|(?P<other>\w+)""",
    re.VERBOSE,
)
_MARKED = re.compile(rf"{_STRING.pattern}|(?P<other>Annotated(?=\[)|Exact(?=\(\)))")
_NO_USE = re.compile(rf"{_TEXTS}|place=(?:{_STRING.pattern})|{_FIELD.pattern}", re.MULTILINE)
"""What has names in it that are not those of imports: docstrings, places, fields."""
_EMPTY = re.compile(
    r"^(class \w+\([^\n]*:\n|class \w+\(\n[^)]*\):\n)(?=\n*(?:\S|\Z))", re.MULTILINE
)
_TOKEN = re.compile(r"""r?"(?:[^"\\]|\\.)*"|r?'(?:[^'\\]|\\.)*'|[\[\](){},|]|[^"'\[\](){},|]+""")


def laid_out(
    text: str, module: str, names: list[str], title: str, head: Callable[[str, str], str]
) -> str:
    """Return a module of models: docstring, sorted imports, `__all__`, definitions.

    `module` is its dotted path below `models`; `head` returns the lines that
    open a class of a name and a base.
    """
    text = _STRING.sub(lambda found: _seen(_double(found[0])), text)
    if "Literal" in text:
        text = _LITERAL.sub(_literal, text)
    found = _DEFINITION.search(text)
    if found is None:
        raise AssertionError("the generator printed a module without a definition")
    aliased = {found["class"] for found in _ALIASED.finditer(text)} if 'alias="' in text else ()

    def opened(name: str, base: str) -> str:
        return head(name, "Aliased" if name in aliased and base == "Model" else base)

    body, hidden = _unhidden(text[found.start() :].rstrip())
    body = _PIECE.sub(lambda piece: _piece(piece, opened), body)
    body = _EMPTY.sub(r"\1    pass\n", re.sub(r"\n{4,}", "\n\n\n", body))
    imports = _imports(text[: found.start()], body, "." * (module.count(".") + 2), hidden)
    listed = "\n".join(
        exploded(f"__all__ = [{', '.join(map(quoted, sorted(names, key=export_order)))}]")
    )
    return "\n\n".join((f'"""{title}"""', *imports, listed)) + f"\n\n\n{body}\n"


def _double(string: str) -> str:
    """Return a string literal in double quotes where none has to be escaped for it."""
    prefix = "r" if string[0] == "r" else ""
    inner = string[len(prefix) + 1 : -1]
    if string[len(prefix)] == '"' or '"' in inner:
        return string
    return prefix + '"' + (inner if prefix else inner.replace("\\'", "'")) + '"'


def _literal(found: re.Match[str]) -> str:
    """Return a `Literal` with a mark where pydantic alone would take 1 for `True`."""
    values = found["values"]
    if values is None or not re.search(r"(?<![-\w])(?:True|False|[01])\b", _STRING.sub("", values)):
        return found[0]
    return f"Annotated[{found[0]}, Exact()]"


def _unhidden(text: str) -> tuple[str, set[str]]:
    """Return definitions where no field is taken for a type of its name, and those types.

    The generator sees to its own hints, but not to those of members that have no field.
    """
    hidden: set[str] = set()

    def definition(text: str) -> str:
        if _EXTRA_NAME not in text and not _TAKEN.search(text):
            return text
        fields = {*_FIELD.findall(_STRING.sub("", text))}

        def shown(name: str) -> str:
            if name not in fields:
                return name
            hidden.add(name)
            return f"{name}_aliased"

        def hinted(found: re.Match[str]) -> str:
            if found["name"]:
                return shown(found["name"]) + found["values"]
            return found["ahead"] or shown(found["other"])

        def marked(found: re.Match[str]) -> str:
            return shown(found["other"]) if found["other"] else found[0]

        return _MARKED.sub(marked, _EXTRA.sub(lambda hint: _HINT.sub(hinted, hint[0]), text))

    return "".join(map(definition, re.split(r"^(?=\S)", text, flags=re.MULTILINE))), hidden


def _piece(found: re.Match[str], head: Callable[[str, str], str]) -> str:
    """Return one piece of the generator's text as it should read."""
    if found["class"]:
        about = f"{found['about']}\n\n" if found["about"] else ""
        return head(found["class"], found["base"]) + about
    if found["config"] is not None:
        return _config(found["config"])
    if found["extra"]:
        hint = re.sub(r"\bDict\[", "dict[", found["extra"])
        return f"    __pydantic_extra__: {hint}\n"
    if found["alias"]:
        return "\n".join(exploded(_joined(found["alias"])))
    if found["field"]:
        return "\n".join(_field(found["field"].strip()))
    return found[0]


def _field(line: str) -> list[str]:
    """Return a field that is too long as lines; a union of three or more is put in parentheses."""
    name, _, rest = line.partition(": ")
    annotation, default = _assigned(_TOKEN.findall(rest))
    choices = _parted(_TOKEN.findall(annotation), "|")
    if len(choices) < 3:
        return exploded(line, 4)
    members = [choices[0], *(f"| {choice}" for choice in choices[1:])]
    inner = [line for member in members for line in exploded(member, 8)]
    return [f"    {name}: (", *inner, f"    ){default}"]


def _assigned(tokens: list[str]) -> tuple[str, str]:
    """Part an annotation from its default; the equals sign goes with the default."""
    depth = 0
    for index, token in enumerate(tokens):
        depth += (token in "[({") - (token in "])}")
        if depth == 0 and " = " in token and token[0] not in "\"'":
            before, _, after = token.partition(" = ")
            return "".join((*tokens[:index], before)), "".join((" = ", after, *tokens[index + 1 :]))
    return "".join(tokens), ""


def _config(lines: str) -> str:
    """Return a class's configuration without what its base says, or the generator in caution."""
    kept = [
        line.strip().rstrip(",")
        for line in lines.splitlines()
        if "arbitrary_types_allowed" not in line and 'extra="allow"' not in line
    ]
    return f"    model_config = ConfigDict({', '.join(kept)})\n\n" if kept else ""


def quoted(text: str) -> str:
    """Return `text` as a string literal."""
    return _seen(json.dumps(text, ensure_ascii=False))


def _seen(string: str) -> str:
    """Return a string literal with an escape for each character that no one sees."""
    if string.isprintable():
        return string
    escaped = _UNSEEN.sub(lambda c: f"\\u{ord(c[0]):04x}", string)
    return string if string.startswith("r") else escaped


def _imports(head: str, body: str, dots: str, hidden: set[str]) -> Iterator[str]:
    """Yield the blocks of imports: future, standard library, others, our own.

    `hidden` are the names that have to go by another beside the fields of a class.
    """
    yield "from __future__ import annotations"
    used = {*re.findall(r"\w+", _NO_USE.sub("", body))}
    sources = {"Aliased": RUNTIME, "Exact": RUNTIME, "Annotated": "typing"}
    if "@deprecated(" in body:
        sources["deprecated"] = "typing_extensions"
    for source, several, one in _IMPORT.findall(head):
        sources |= dict.fromkeys((name.strip() for name in (several or one).split(",")), source)
    for name in hidden:
        sources.setdefault(f"{name} as {name}_aliased", sources.get(name, "builtins"))
    blocks: tuple[dict[str, set[str]], ...] = ({}, {}, {})
    for name, source in sources.items():
        if name.rpartition(" ")[2] in used and source != "__future__":
            origin = f"{dots}_validation" if source == RUNTIME else source
            rank = 2 if origin.startswith(".") else 0 if origin in _STANDARD else 1
            blocks[rank].setdefault(origin, set()).add(name)
    for block in blocks:
        # The farthest relative import stands first.
        ordered = sorted(block.items(), key=lambda i: (len(i[0].lstrip(".")) - len(i[0]), i[0]))
        if ordered:
            yield "\n".join(
                _import(source, sorted(names, key=import_order)) for source, names in ordered
            )


_STANDARD = frozenset(("builtins", "collections.abc", "typing"))


def _import(source: str, names: list[str]) -> str:
    """Return the statements that import `names`; each that gets another name has its own."""
    plain = [name for name in names if " as " not in name]
    said = {name: f"from {source} import {name}" for name in names if " as " in name}
    if plain:
        line = f"from {source} import {', '.join(plain)}"
        listed = "".join(f"    {name},\n" for name in plain)
        said[plain[0]] = line if len(line) <= WIDTH else f"from {source} import (\n{listed})"
    return "\n".join(said[name] for name in names if name in said)


def _joined(statement: str) -> str:
    """Return a statement of several lines on one."""
    tokens: list[str] = []
    for token in _TOKEN.findall(statement):
        text = token if token[0] in "\"'" else re.sub(r"\s*\n\s*", " ", token).strip(" ")
        if not text:
            continue
        if text in "])" and tokens[-1] == ",":
            tokens.pop()
        tokens.append(text)
    line = ""
    for before, token in zip(["", *tokens], tokens, strict=False):
        spaced = before in (",", "|") or token == "|" or before == "=" or before.endswith(" =")
        line += f" {token}" if spaced else token
    return line


def exploded(line: str, indent: int = 0) -> list[str]:
    """Return `line` as lines that fit, its last bracket's content one part a line."""
    space = " " * indent
    tokens = _TOKEN.findall(line)
    opening, closing = _last_bracket(tokens)
    if len(space) + len(line) <= WIDTH or closing == 0:
        return [space + line]
    head, tail = "".join(tokens[: opening + 1]), "".join(tokens[closing:])
    parts = _parted(tokens[opening + 1 : closing], ",")
    comma = "," if len(parts) > 1 or head.endswith(("(", "= [")) else ""
    inner = [line for part in parts for line in _part(part, comma, indent + 4)]
    return [space + head, *inner, space + tail]


def _part(part: str, comma: str, indent: int) -> list[str]:
    """Return one of a bracket's parts as lines, a union that does not fit by its members."""
    choices = _parted(_TOKEN.findall(part), "|")
    if indent + len(part + comma) <= WIDTH or len(choices) == 1:
        return exploded(part + comma, indent)
    members = [choices[0], *(f"| {choice}" for choice in choices[1:-1]), f"| {choices[-1]}{comma}"]
    return [line for member in members for line in exploded(member, indent)]


def _last_bracket(tokens: list[str]) -> tuple[int, int]:
    """Return where the last bracket that is in no other opens and closes, (0, 0) without one."""
    depth = opening = 0
    found = (0, 0)
    for index, token in enumerate(tokens):
        if token in "[({":
            opening = opening if depth else index
            depth += 1
        elif token in "])}":
            depth -= 1
            if depth == 0 and index > opening + 1:
                found = (opening, index)
    return found


def _parted(tokens: list[str], mark: str) -> list[str]:
    """Part `tokens` where `mark` stands in no bracket."""
    parts, depth = [""], 0
    for token in tokens:
        depth += (token in "[({") - (token in "])}")
        if token == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += token
    return [part.strip() for part in parts if part.strip()]
