"""What Visual Studio Code needs to complete and check Charter's keywords.

There, the `$schema` of a document wins over a file pattern, and our documents
carry the plain 2020-12 one. A `json.schemas` entry with that URL and a schema
in place says what the URL means in this workspace, without a network.

To make the file again:
python -m charter.vocabulary.editor codegen/charter/vocabulary schemas > .vscode/settings.json
"""

from __future__ import annotations

import json
import sys
from typing import Any

from charter.vocabulary import SCHEMA, meta_schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def settings(vocabulary: str, schemas: str) -> dict[str, Any]:
    """Return `.vscode/settings.json`.

    `vocabulary` is the folder of the meta-schemas and `schemas` that of the contract,
    both POSIX and relative to the workspace.
    """
    made = f"Made from {vocabulary}/{SCHEMA}; change it there."
    return {
        "json.schemas": [
            {
                "fileMatch": [f"/{schemas}/contract.json"],
                "url": f"./{vocabulary}/contract.schema.json",
            },
            {"url": DIALECT, "schema": {"$comment": made, **_shown(meta_schema())}},
        ]
    }


def text(vocabulary: str, schemas: str) -> str:
    """Return the text of `.vscode/settings.json`; the arguments are those of `settings`."""
    return json.dumps(settings(vocabulary, schemas), indent=2, ensure_ascii=False) + "\n"


def _shown(value: Any, named: bool = False) -> Any:
    """Leave out what an editor makes no use of, except where the keys are names."""
    if isinstance(value, list):
        return [_shown(item) for item in value]
    if not isinstance(value, dict):
        return value
    unused = () if named else ("$schema", "$id", "examples")
    return {
        key: _shown(item, named=key in ("properties", "$defs") and not named)
        for key, item in value.items()
        if key not in unused
    }


if __name__ == "__main__":
    sys.stdout.write(text(*sys.argv[1:]))
