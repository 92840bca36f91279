"""The module compiles, is formatted and linted as its ecosystem asks, and says what it should."""

import json
import re
import shutil
from pathlib import Path

import pytest

from charter.contract import Contract
from charter.targets import Options, surface, target
from charter.targets.go.naming import exported
from tests.targets.functions import ASKED, answers, plain
from tests.targets.go.conftest import Go, Package, rendered, write

STATICCHECK = "honnef.co/go/tools/cmd/staticcheck@v0.8.2"


@pytest.mark.parametrize("name", ["zero_memory_package", "lending_package", "case_package"])
def test_clean_under_the_strictest_rules(
    name: str, request: pytest.FixtureRequest, staticcheck: Path
) -> None:
    """`gofmt` changes nothing; the compiler, `go vet` and all of staticcheck find nothing."""
    package: Package = request.getfixturevalue(name)
    assert package.go.run(package.folder, "gofmt", "-l", ".").stdout == ""
    folders = [package.folder]
    if (package.folder / "examples").is_dir():
        folders.append(package.folder / "examples")
    for folder in folders:
        package.go.run(folder, "go", "vet", "./...")
        done = package.go.run(folder, str(staticcheck), "-checks", "all", "./...")
        assert done.stdout + done.stderr == ""


def test_the_sums_are_those_of_what_it_needs(zero_memory_package: Package) -> None:
    """`go.mod` and `go.sum` lack nothing: the toolchain would add nothing."""
    for folder in (zero_memory_package.folder, zero_memory_package.folder / "examples"):
        zero_memory_package.go.run(folder, "go", "build", "-mod=readonly", "./...")
        zero_memory_package.go.run(folder, "go", "mod", "verify")


USE = """package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	contract "IMPORT_PATH"
)

func said(block contract.Block) string {
	switch found := block.(type) {
	case contract.Text:
		return found.Text
	case contract.Image:
		return found.MimeType
	case contract.Link:
		return found.URI
	}
	return ""
}

func main() {
	given := contract.Result{
		Content: []contract.Block{contract.Text{Text: "a"}, contract.Link{URI: "b"}},
		Cursor:  contract.NotNull("c"),
		Level:   contract.Some(contract.LevelMinus1),
	}
	text, err := contract.ResultCodec.Encode(given)
	fmt.Println(string(text), err)
	back, err := contract.ResultCodec.Decode(text)
	_, noted := back.Note.Get()
	fmt.Println(said(back.Content[0]), said(back.Content[1]), back.Level, noted, err)
	token := contract.ResultTokenOfText("d")
	words, isText := token.AsText()
	_, isNumber := token.AsInteger()
	fmt.Println(words, isText, isNumber)
	_, err = contract.ResultCodec.Encode(contract.Result{})
	fmt.Println(err)
	_, err = contract.ResultCodec.Decode([]byte(`{"content":[{"type":"audio"}],"cursor":1}`))
	fmt.Println(err)
	var plain contract.Result
	fmt.Println(json.Unmarshal([]byte(`{"content":[],"CURSOR":null}`), &plain))
	fmt.Println(contract.LevelValues(), contract.Level(9).IsKnown())
	var money contract.Money
	text = []byte(`{"units":1e2,"count":123456789012345678901.0,"rate":0.10,"x":[1.50]}`)
	err = json.Unmarshal(text, &money)
	text, _ = json.Marshal(money)
	fmt.Println(string(text), err)
	_, err = contract.MoneyCodec.Decode([]byte(`{"units":1e999999999}`))
	fmt.Println(err)
	_, err = contract.WordsCodec.Decode([]byte(`"\\ud800"`))
	fmt.Println(err)
	either, _ := contract.EitherCodec.Decode([]byte(`{"a":1,"b":2}`))
	value, _ := either.Get()
	_, isA := value.AsVariant1()
	_, isB := value.AsVariant2()
	_, isList := value.AsList()
	fmt.Println(isA, isB, isList)
	ring := map[string]contract.Tree{}
	ring["a"] = contract.Tree{Named: contract.Some(ring)}
	_, err = contract.TreeCodec.Encode(ring["a"])
	var invalid *contract.InvalidError
	fmt.Println(errors.As(err, &invalid), invalid.Faults[0].Message)
	_, err = json.Marshal(ring["a"])
	fmt.Println(strings.HasSuffix(err.Error(), "is deeper than 128 levels"))
}
"""
PRINTED = r"""
{"content":[{"type":"text","text":"a"},{"type":"link","uri":"b"}],"level":-1,"cursor":"c"} <nil>
a b {-1 true} false <nil>
d true false
no `Result`: `/content` minItems: got 0, want 1
no `Result`: `/content/0` 'oneOf' failed, none matched (and 8 more)
`/cursor` is missing
[-1 0 1 2] false
{"units":100,"count":123456789012345678901,"rate":0.10,"x":[1.50]} <nil>
no `Money`: `/units` is a number of more than 4300 digits
no `Words`: `` is no Unicode text
true true false
true is deeper than 128 levels
true
"""


def test_types_are_what_they_look_like(case_package: Package) -> None:
    """Absent is not null, unions are told apart, digits stay, and faults are named."""
    folder = case_package.folder
    write(folder, {"cmd/use/main.go": USE.replace("IMPORT_PATH", case_package.path)})
    done = case_package.go.run(folder, "go", "run", "./cmd/use")
    (folder / "cmd" / "use" / "main.go").unlink()
    assert done.stdout.strip().splitlines() == PRINTED.strip().splitlines()


BAD = {
    "null is not absent": "contract.Result{Note: contract.NotNull(`a`)}",
    "no such member": "contract.Result{Curser: contract.NotNull(`a`)}",
    "no variant": "contract.Result{Content: []contract.Block{contract.Money{}}}",
    "no such level": "contract.Result{Level: contract.Some(`loud`)}",
    "a double": "contract.Money{Units: 1.5}",
    "a constant has no field": "contract.Text{Type: `text`}",
}


def test_what_does_not_fit_does_not_compile(case_package: Package) -> None:
    """The compiler refuses each line."""
    lines = "\n".join(f"\t_ = {text}" for text in BAD.values())
    source = (
        f'package main\n\nimport contract "{case_package.path}"\n\nfunc main() {{\n{lines}\n}}\n'
    )
    folder = write(case_package.folder, {"cmd/bad/main.go": source})
    done = case_package.go.run(folder, "go", "build", "-gcflags=-e", "./cmd/bad", check=False)
    (folder / "cmd" / "bad" / "main.go").unlink()
    wrong = {int(n) for n in re.findall(r"main\.go:(\d+)", done.stderr)}
    assert wrong == {n + 6 for n in range(len(BAD))}, done.stderr


def test_what_is_deprecated_is_marked(zero_memory: Contract) -> None:
    """Each deprecated property has the language's own mark, with what to do instead."""
    models = rendered(zero_memory)["models.go"]
    marked = re.findall(r"// Deprecated: Since 2\.1\.0;(?:.*\n\s*//)*.*\n\s*(\w+) ", models)
    assert len(marked) == len(zero_memory.deprecations)
    for found in zero_memory.deprecations:
        assert [name for name in marked if name.endswith(exported(found.subject))], found.subject


def test_errors_have_their_facts(lending: Contract) -> None:
    """Every documented code is in the table, with what its caller does."""
    errors = rendered(lending)["errors.go"]
    for taxonomy in lending.taxonomies:
        for code in taxonomy.codes:
            assert re.search(rf'Code: +"{re.escape(code.code)}"', errors)


def test_the_module_is_one_to_publish(lending: Contract) -> None:
    """A path of its own, the contract's version, no address of a registry."""
    files = target("go").render(
        lending, Options(package="case", settings={"import_path": "example.org/books/v2"})
    )
    assert files["go.mod"].startswith("module example.org/books/v2\n\ngo 1.")
    assert "\npackage books\n" in files["models.go"]
    assert f'const ContractVersion = "{lending.version}"' in files["contract.go"]
    assert not [path for path, text in files.items() if "proxy." in text]


def test_a_plain_folder_is_types_and_codecs(case_package: Package) -> None:
    """Without a manifest there are no tables."""
    assert {path for path in rendered(case_package.contract) if path.endswith(".go")} == {
        "codecs.go",
        "doc.go",
        "json.go",
        "models.go",
        "scalars.go",
        "unions.go",
        "validation.go",
        "values.go",
        "variants.go",
    }


def test_templates_of_ones_own_win(lending: Contract, tmp_path: Path) -> None:
    """A template is overridden by its name."""
    own = write(tmp_path, {"go.mod.j2": "module {{ import_path }} // {{ version | string }}\n"})
    files = target("go").render(lending, Options(package="case", templates=own))
    assert files["go.mod"] == f'module example.com/lending // "{lending.version}"\n'


@pytest.fixture(scope="session")
def staticcheck(go: Go, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The linter, built once."""
    folder = tmp_path_factory.mktemp("staticcheck")
    write(folder, {"go.mod": "module example.com/tools\n\ngo 1.25.0\n"})
    go.run(folder, "go", "get", "-tool", STATICCHECK)
    go.run(folder, "go", "build", "-o", "staticcheck", STATICCHECK.partition("@")[0])
    return folder / "staticcheck"


SURFACE = """package main

import (
	"fmt"

	contract "IMPORT_PATH"
)

func main() {
	for _, route := range contract.AllRouteFacts() {
		if route.Name == "healthz" {
			fmt.Println(route.Method, route.Path, route.Status, route.OtherStatuses)
			fmt.Println(route.Output.Name())
		}
	}
	for _, resource := range contract.AllResourceFacts() {
		fmt.Println(resource.URI, resource.Variables, resource.Content.Name())
	}
	for _, segment := range contract.Segments() {
		fmt.Println(segment.Name, segment.Priority, segment.Text != "", segment.IsUncapped)
	}
	for _, key := range contract.MetaKeys() {
		fmt.Println(key.Key, key.Content.Name())
	}
	fmt.Println(contract.Reminder)
}
"""


def test_tables_beside_the_tools(zero_memory_package: Package) -> None:
    """Routes, resources, segments and `_meta` keys, as a caller reads them."""
    folder, contract = zero_memory_package.folder, zero_memory_package.contract
    write(folder, {"cmd/surface/main.go": SURFACE.replace("IMPORT_PATH", zero_memory_package.path)})
    done = zero_memory_package.go.run(folder, "go", "run", "./cmd/surface")
    shutil.rmtree(folder / "cmd" / "surface")
    named = contract.types.names
    health = next(route for route in contract.routes if route.name == "healthz")
    others = " ".join(map(str, health.other_statuses))
    assert health.output is not None
    assert contract.manifest is not None
    assert done.stdout.splitlines() == [
        f"GET /healthz 200 [{others}]",
        named[health.output],
        *(
            f"{row['uri']} [{' '.join(row['variables'])}] {named[row['content']]}"
            for row in surface.resources(contract)
        ),
        *(
            f"{row['name']} {row['priority']} {str(bool(row['text'])).lower()} "
            f"{str(row['isUncapped']).lower()}"
            for row in surface.segments(contract)
        ),
        *(f"{key.key} {named[key.place]}" for key in contract.meta_keys),
        contract.manifest.reminder,
    ]


def test_functions_of_the_tables(zero_memory_package: Package) -> None:
    """Instructions, URIs, budgets and retries are what Python makes of them."""
    program = zero_memory_package.program("functions")
    file = zero_memory_package.folder / "questions.json"
    file.write_text(json.dumps(ASKED))
    done = zero_memory_package.go.run(zero_memory_package.folder, str(program), str(file))
    assert plain(json.loads(done.stdout)) == answers()
