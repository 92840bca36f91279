"""The vocabulary as pages of text, from the meta-schemas that document it."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent, indent
from typing import Any

from charter import jsontext
from charter.vocabulary import MANIFEST, SCHEMA, meta_schema

TOPIC = "vocabulary"
"""What the page of all of them is called."""

_BOUNDS = (("minimum", "at least"), ("maximum", "at most"))


def described() -> dict[str, tuple[str, Any]]:
    """Return our keywords and the members of the manifest, each with meta-schema and schema."""
    keywords = meta_schema()["$defs"]["schema"]["properties"]
    members = meta_schema(MANIFEST)["properties"]
    return {
        **{name: (SCHEMA, said) for name, said in keywords.items() if name.startswith("x-")},
        **{name: (MANIFEST, said) for name, said in members.items() if name != "$schema"},
    }


def overview() -> str:
    """Return every keyword and member with its description, one paragraph each."""
    named = described()
    parts = ["Charter's keywords, in a schema:"]
    parts += [_entry(name, said) for name, (home, said) in named.items() if home == SCHEMA]
    parts.append("Members of `contract.json`:")
    parts += [_entry(name, said) for name, (home, said) in named.items() if home == MANIFEST]
    parts.append("`charter explain KEYWORD` shows what one of them holds, with an example.")
    return "\n\n".join(parts)


def page(name: str) -> str:
    """Return what one keyword or member means and holds, with examples."""
    home, said = described()[name]
    whole = _followed(home, said)
    parts = [said["description"]]
    if held := _held(whole):
        parts.append(held)
    if members := "\n".join(_members(home, whole)):
        parts.append(members)
    shown = "\n".join(jsontext.dump({name: example})[2:-2] for example in said["examples"])
    parts.append(f"Example:\n\n{indent(dedent(shown), '    ')}")
    return "\n\n".join(parts)


def _entry(name: str, said: Any) -> str:
    return f"{name}\n    {said['description']}"


def _followed(home: str, schema: Any) -> Any:
    """Return a schema with what it refers to, which is always a definition of its meta-schema."""
    if "$ref" not in schema:
        return schema
    target = meta_schema(home)["$defs"][schema["$ref"].rpartition("/")[2]]
    return {**_followed(home, target), **schema}


def _held(schema: Any) -> str:
    """Return in words what values a schema of ours allows."""
    if "const" in schema:
        return f"Value: `{jsontext.dump(schema['const'], indent=None)}`."
    if "enum" in schema:
        return f"One of: {', '.join(f'`{value}`' for value in schema['enum'])}."
    parts = [str(schema["type"])]
    parts += [f"{word} {schema[key]}" for key, word in _BOUNDS if key in schema]
    if "pattern" in schema:
        parts.append(f"of the form `{schema['pattern']}`")
    return f"Value: {', '.join(parts)}."


def _members(home: str, schema: Any) -> Iterator[str]:
    inner = _followed(home, schema.get("items", schema))
    required = inner.get("required", ())
    for name, said in inner.get("properties", {}).items():
        needed = " (required)" if name in required else ""
        held = _held(_followed(home, said))
        yield f"  {name}{needed}: {said['description']} {held}"
