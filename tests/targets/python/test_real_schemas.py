"""Public schemas: right on every instance, or refused with file and pointer."""

import json
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from charter.findings import Refusal
from tests.sample import sample

from .conftest import Build

KNOWN = Path(__file__).with_name("real_schemas_known.json")


def answers(build: Build, folder: Path) -> list[str]:
    """Return what is not right about the schema in `folder`, nothing where all is."""
    try:
        model = build(folder / "schema.json").MODELS["schema.json"]
    except Refusal as refusal:
        return [f"refused at {f.pointer}: {f.message}" for f in refusal.findings]
    wrong = []
    for kind in ("valid", "invalid"):
        for file in sorted((folder / kind).glob("*.json")):
            value: Any = json.loads(file.read_text("utf-8"))
            for enter, given in (
                (model.model_validate, value),
                (model.model_validate_json, file.read_bytes()),
            ):
                try:
                    made = enter(given)
                except ValidationError as error:
                    if kind == "valid":
                        wrong.append(f"{file.name} was refused: {error.errors()[0]['type']}")
                    continue
                if kind == "invalid":
                    wrong.append(f"{file.name} was accepted")
                elif made.model_dump(mode="json", by_alias=True, exclude_unset=True) != value:
                    wrong.append(f"{file.name} came out changed")
    return wrong


def test_real_schemas(data: Path, build: Build) -> None:
    """Each public schema is right on all instances, but for those known, each with its reason.

    In `.ci/run` all of them; elsewhere one in three, and those that are known.
    """
    known = json.loads(KNOWN.read_text("utf-8"))
    folders = sorted(folder for folder in (data / "real_schemas").iterdir() if folder.is_dir())
    taken = {*sample(folders, 3), *(folder for folder in folders if folder.name in known)}
    found = {folder.name: wrong for folder in taken if (wrong := answers(build, folder))}
    assert found == known
    assert len(found) <= 5
