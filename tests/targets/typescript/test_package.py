"""The package compiles, is formatted and linted as its ecosystem asks, and says what it should."""

import json
import re
from pathlib import Path

import pytest

from charter.contract import Contract
from charter.ir import casing
from tests.targets.typescript.conftest import Node, Package, rendered, write
from tests.targets.typescript.test_vectors import PACKAGES


@pytest.mark.parametrize("name", PACKAGES)
def test_clean_under_the_strictest_rules(name: str, request: pytest.FixtureRequest) -> None:
    """`tsc` has compiled it without a word; eslint's strict set and prettier find nothing."""
    package: Package = request.getfixturevalue(name)
    folder = package.folder
    sources = ["src"]
    if (folder / "examples").is_dir():
        package.node.run(folder, "tsc", "-p", "tsconfig.examples.json")
        sources.append("examples")
    package.node.run(folder, "eslint", "--max-warnings", "0", *sources)
    done = package.node.run(
        folder, "prettier", "--check", *sources, "package.json", "eslint.config.js"
    )
    assert "All matched files use Prettier code style!" in done.stdout


def test_types_are_what_they_look_like(case_package: Package, node: Node) -> None:
    """Absent is not null, unions narrow by their tag, closed enums are exhausted by a switch."""
    good = """
import { CODECS, Level } from "./src/index.js";
import type { Block, Result } from "./src/index.js";
const given: Result = { content: [{ type: "text", text: "a" }], cursor: null };
export const level: Level = Level.Minus1;
export const text: string = CODECS.Result.encode(given);
export const units: bigint = CODECS.Money.decode(text).units;
export function said(block: Block): string {
  switch (block.type) {
    case "text": return block.text;
    case "image": return block.mimeType;
    case "link": return block.uri;
  }
}
"""
    bad = {
        "null is not absent": "const a: Result = { content: [], cursor: null, note: null };",
        "a required member": "const a: Result = { content: [] };",
        "no such member": 'const a: Result = { content: [], cursor: null, "curser": "" };',
        "no such tag": 'const a: Block = { type: "audio" };',
        "of another branch": 'const a: Block = { type: "text", mimeType: "image/a" };',
        "no such level": "const a: Level = 3;",
        "a double": "const a: Money = { units: 1 };",
    }
    folder = case_package.folder
    (folder / "use.ts").write_text(good)
    imports = 'import type { Block, Level, Money, Result } from "./src/index.js";\n'
    for number, line in enumerate(bad.values()):
        used = f"{imports}export type {{ Block, Level, Money, Result }};\n"
        (folder / f"bad{number}.ts").write_text(f"{used}{line}\nexport {{ a }};\n")
    options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--target", "ES2022"]
    options += ["--module", "NodeNext", "--skipLibCheck", "--ignoreConfig"]
    files = ["use.ts", *(f"bad{number}.ts" for number in range(len(bad)))]
    done = node.run(folder, "tsc", *options, *files, check=False)
    wrong = sorted(set(re.findall(r"^(\w+)\.ts\(", done.stdout, re.MULTILINE)))
    assert wrong == [f"bad{number}" for number in range(len(bad))], done.stdout


def test_what_is_deprecated_is_marked(zero_memory: Contract) -> None:
    """Each deprecated property has the language's own mark, with what to do instead."""
    models = rendered(zero_memory)["src/models.ts"]
    marked = re.findall(r"@deprecated Since 2\.1\.0;.*?\*/\s+(\w+)\??:", models, re.DOTALL)
    subjects = [casing.pascal(d.subject) for d in zero_memory.deprecations]
    assert sorted(map(casing.pascal, marked)) == sorted(subjects)


def test_the_manifest_is_one_to_publish(lending: Contract) -> None:
    """Types for ESM, the contract's version, no address of a registry."""
    said = json.loads(rendered(lending)["package.json"])
    assert said["type"] == "module"
    assert said["exports"]["."]["types"] == "./dist/index.d.ts"
    assert said["version"] == lending.version
    assert "publishConfig" not in said
    assert not [path for path, text in rendered(lending).items() if "registry." in text]


def test_a_plain_folder_is_types_and_codecs(case_package: Package) -> None:
    """Without a manifest there are no tables."""
    files = {
        str(f.relative_to(case_package.folder / "src"))
        for f in Path(case_package.folder / "src").iterdir()
    }
    assert files == {
        "codecs.ts",
        "index.ts",
        "json.ts",
        "models.ts",
        "schemas.ts",
        "validation.ts",
    }


def test_templates_of_ones_own_win(lending: Contract, tmp_path: Path) -> None:
    """A template is overridden by its name."""
    from charter.targets import Options, target

    own = write(tmp_path, {"tsconfig.json.j2": '{"extends": "../base.json"}\n'})
    files = target("typescript").render(lending, Options(package="case", templates=own))
    assert files["tsconfig.json"] == '{"extends": "../base.json"}\n'
    assert "strictTypeChecked" in files["eslint.config.js"]
