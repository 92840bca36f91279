"""The package compiles, is formatted as its ecosystem asks, and says what it should."""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from charter.contract import Contract, Document
from charter.ir import casing
from charter.loader import link, load
from charter.targets import Options, refusals, surface, target
from tests.targets.functions import ASKED, answers, plain
from tests.targets.java.conftest import HERE, Jdk, Package, compiled, rendered, write

MAVEN = {"m": "http://maven.apache.org/POM/4.0.0"}
DRAFT = "https://json-schema.org/draft/2020-12/schema"

GOOD = """
import case_.Circle;
import case_.Codecs;
import case_.Field;
import case_.Level;
import case_.Nothing;
import case_.Polygon;
import case_.PolygonKind;
import case_.Shape;
import java.math.BigDecimal;
import tools.jackson.databind.json.JsonMapper;

public class Use {
  @SuppressWarnings("deprecation")
  static String said(Shape shape) {
    if (shape instanceof Circle circle) {
      return circle.kind() + " " + circle.radius() + " " + circle.center();
    }
    return shape instanceof Polygon polygon ? polygon.label().toString() : "";
  }

  static int loud(Level level) {
    return switch (level) {
      case LOW -> 0;
      case HIGH -> 1;
      case TOP -> 2;
    };
  }

  public static void main(String[] arguments) {
    Circle circle = new Circle(new BigDecimal("1.50"), null);
    System.out.println(Codecs.SHAPE.encode(circle));
    Polygon absent = Polygon.builder().kind(PolygonKind.SQUARE).side(1L << 62).build();
    System.out.println(Codecs.SHAPE.encode(absent));
    Polygon nothing = new Polygon(
        PolygonKind.SQUARE, 1, Field.of(null), Field.absent(), Field.absent());
    System.out.println(Codecs.SHAPE.encode(nothing));
    System.out.println(said(Codecs.SHAPE.decode("{\\"kind\\":\\"circle\\",\\"radius\\":1.0,\\"center\\":null}")));
    System.out.println(absent.equals(Codecs.POLYGON.decode(Codecs.POLYGON.encode(absent))));
    System.out.println(loud(Codecs.LEVEL.decode("\\"top\\"")));
    JsonMapper mapper = new JsonMapper();
    System.out.println(mapper.writeValueAsString(mapper.convertValue(circle, Shape.class)));
    try {
      Polygon.builder().kind(PolygonKind.SQUARE).build();
    } catch (NullPointerException missing) {
      System.out.println(missing.getMessage());
    }
  }
}
"""
PRINTED = [
    '{"kind":"circle","radius":1.50,"center":null}',
    '{"kind":"square","side":4611686018427387904}',
    '{"kind":"square","side":1,"label":null}',
    "circle 1.0 null",
    "true",
    "2",
    '{"kind":"circle","radius":1.50,"center":null}',
    "side",
]
BAD = {
    "a double is no decimal": "new Circle(1.5, null)",
    "a required member": 'new Circle(new java.math.BigDecimal("1"))',
    "null is not absent": "new Polygon(PolygonKind.SQUARE, 1, (String) null, null, null)",
    "no such tag": "PolygonKind.HEXAGON",
    "no such branch": "(Shape) (Object) null instanceof Empty",
    "a text is no enum": 'Polygon.builder().color("red")',
    "a branch more": "new Shape() {}",
    "what is deprecated": "Level.HIGH",
}


def test_formatted(jdk: Jdk, request: pytest.FixtureRequest) -> None:
    """google-java-format would change no file, and `javac -Xlint:all -Werror` has said nothing."""
    sources = [HERE / "Judge.java", HERE / "Walk.java"]
    for name in ("zero_memory_java", "case_java"):
        package: Package = request.getfixturevalue(name)
        sources += [*package.sources(), *package.sources("test")]
    assert len(sources) > 200
    assert jdk.formatted(sources) == []


def test_types_are_what_they_look_like(case_java: Package, jdk: Jdk, tmp_path: Path) -> None:
    """Absent is not null, unions narrow by their branch, closed enums are exhausted by a switch."""
    write(tmp_path, {"Use.java": GOOD})
    jdk.run("javac", "-cp", jdk.path(case_java.classes), "-d", tmp_path, tmp_path / "Use.java")
    said = jdk.java("Use", classes=[case_java.classes, tmp_path])
    assert said.splitlines() == PRINTED
    imports = "".join(
        f"import case_.{n};\n"
        for n in ("Circle", "Level", "Polygon", "PolygonKind", "Shape", "Empty")
    )
    sources = []
    for number, expression in enumerate(BAD.values()):
        text = f"{imports}class Bad{number} {{ Object it = {expression}; }}\n"
        write(tmp_path / "bad", {f"Bad{number}.java": text})
        sources.append(tmp_path / "bad" / f"Bad{number}.java")
    done = jdk.run(
        "javac",
        "-Xlint:deprecation",
        "-cp",
        jdk.path(case_java.classes),
        "-d",
        tmp_path / "bad",
        *sources,
        check=False,
    )
    wrong = {int(n) for n in re.findall(r"Bad(\d+)\.java:\d+: (?:error|warning)", done.stderr)}
    assert wrong == {*range(len(BAD))}, done.stderr


DEEP = """
import case_.Chain;
import case_.Codecs;
import case_.Field;
import case_.InvalidException;

class Deep {
  public static void main(String[] arguments) {
    for (int levels : new int[] {128, 129, 100_000}) {
      Chain chain = new Chain(Field.absent());
      for (int level = 1; level < levels; level++) {
        chain = new Chain(Field.of(chain));
      }
      try {
        System.out.println(Codecs.CHAIN.decode(Codecs.CHAIN.encode(chain)).equals(chain));
      } catch (InvalidException refused) {
        System.out.println(refused.faults());
      }
    }
  }
}
"""


def test_what_is_built_too_deep_is_refused(jdk: Jdk, tmp_path: Path) -> None:
    """As a text of as many levels is: with a fault, and no error of the machine."""
    schema = {"type": "object", "properties": {"next": {"$ref": "#"}}}
    contract = link([Document("chain.json", {**schema, "additionalProperties": False})])
    package = compiled(contract, tmp_path / "case", jdk)
    write(tmp_path, {"Deep.java": DEEP.replace("case_", package.name)})
    jdk.compile([tmp_path / "Deep.java"], tmp_path, package.classes)
    said = jdk.java("Deep", classes=[package.classes, tmp_path]).splitlines()
    fault = "Fault[pointer=, keyword=json, message=is no JSON: it has more than 128 levels]"
    assert said == ["true", f"[{fault}]", f"[{fault}]"]


def test_what_is_deprecated_is_marked(zero_memory: Contract) -> None:
    """Each deprecated property has the language's own mark, with the version."""
    files = rendered(zero_memory)
    sources = "".join(text for path, text in files.items() if path.endswith(".java"))
    marked = re.findall(
        r"@deprecated (?:(?!\*/).)*\*/\s+"
        r'@Deprecated\(since = "2\.1\.0"\)\s+(?:@Override\s+public \S+ )?(?!public)(\w+)\(',
        sources,
        re.DOTALL,
    )
    subjects = [casing.camel(d.subject) for d in zero_memory.deprecations]
    assert sorted(map(casing.camel, marked)) == sorted(subjects)


def test_the_manifest_is_one_to_publish(lending: Contract) -> None:
    """Java 17, the contract's version, no address of a registry; settings name it."""
    pom = ET.fromstring(rendered(lending)["pom.xml"])
    assert pom.findtext("m:version", namespaces=MAVEN) == lending.version
    assert pom.findtext("m:properties/m:maven.compiler.release", namespaces=MAVEN) == "17"
    assert pom.find("m:repositories", namespaces=MAVEN) is None
    settings = {"name": "Books", "group": "org.example", "package": "org.example.books"}
    files = target("java").render(lending, Options(package="case", settings=settings))
    pom = ET.fromstring(files["pom.xml"])
    named = [pom.findtext(f"m:{part}", namespaces=MAVEN) for part in ("groupId", "artifactId")]
    assert named == ["org.example", "books"]
    source = files["src/main/java/org/example/books/Codecs.java"]
    assert "\npackage org.example.books;\n" in source


def test_maven_builds_it(lending: Contract, jdk: Jdk, tmp_path: Path) -> None:
    """A copy of the folder is a library after one command."""
    write(tmp_path, rendered(lending))
    jdk.run("mvn", "--batch-mode", "--quiet", "--file", tmp_path / "pom.xml", "package")
    jar = tmp_path / "target" / f"lending-{lending.version}.jar"
    listed = jdk.run("jar", "--list", "--file", jar).stdout.splitlines()
    assert {"lending/Codecs.class", "lending/schemas.json", "lending/Tools.class"} <= {*listed}


def test_a_plain_folder_is_types_and_codecs(case_java: Package) -> None:
    """Without a manifest there are no tables."""
    names = {file.stem for file in case_java.sources()}
    assert {"Codecs", "Codec", "Shape", "Circle"} <= names
    assert not names & {"Tools", "Errors", "Contract", "Deprecations"}


def test_file_names_differ_in_more_than_case(case_java: Package) -> None:
    """A file system that knows no case holds them all."""
    names = [file.name.casefold() for file in case_java.sources()]
    assert len(names) == len({*names})


def test_templates_of_ones_own_win(lending: Contract, tmp_path: Path) -> None:
    """A template is overridden by its name."""
    own = write(tmp_path, {"Retry.java.j2": "// {{ package }} of {{ made | length > 9 }}\n"})
    files = target("java").render(lending, Options(package="case", templates=own))
    assert files["src/main/java/lending/Retry.java"] == "// lending of True\n"


@pytest.mark.parametrize(
    ("schema", "at", "said"),
    [
        ({"pattern": "(?<=a+)b"}, "pattern", "`java.util.regex`"),
        (
            {"type": "object", "properties": {f"p{n}": {"type": "string"} for n in range(255)}},
            "",
            "An object of 255 properties",
        ),
        ({"enum": [f"member {n}" for n in range(2001)]}, "", "An enum of 2001 members"),
        ({"enum": ["a", "b" * 65_535]}, "", "longer than the 65534 bytes"),
        ({"enum": ["a", "é" * 32_768]}, "", "longer than the 65534 bytes"),
        (
            {"type": "object", "properties": {"a": {"const": "b" * 65_535}}},
            "properties/a",
            "longer than the 65534 bytes",
        ),
    ],
)
def test_what_java_cannot_say_is_refused(
    schema: Mapping[str, Any], at: str, said: str, folder: Callable[[Mapping[str, Any]], Path]
) -> None:
    """Each with file and pointer."""
    contract = load(folder({"Odd.json": {"$schema": DRAFT, "title": "Odd", **schema}}))
    (found,) = refusals(contract, "java")
    assert str(found.at) == ("Odd.json#/" + at if at else "Odd.json")
    assert said in found.message


def test_what_just_fits_compiles(
    folder: Callable[[Mapping[str, Any]], Path], jdk: Jdk, tmp_path: Path
) -> None:
    """The largest object, enum and constant that are not refused."""
    text = {"type": "string"}
    documents: dict[str, dict[str, Any]] = {
        "Wide.json": {"type": "object", "properties": {f"p{n}": text for n in range(253)}},
        "Long.json": {
            "type": "object",
            "properties": {f"p{n}": {"type": "boolean"} for n in range(254)},
            "additionalProperties": False,
        },
        "Many.json": {"enum": [f"member {n}" for n in range(2000)]},
        "Big.json": {"enum": ["a", "b" * 65_534]},
        "F.json": {"enum": ["F", "G"]},
    }
    contract = load(folder({n: {"$schema": DRAFT, **s} for n, s in documents.items()}))
    assert refusals(contract, "java") == ()
    write(tmp_path / "fits", rendered(contract))
    jdk.compile(sorted((tmp_path / "fits").rglob("*.java")), tmp_path / "classes")


SURFACE = """
import zeromemory.Surface;

class UseSurface {
  public static void main(String[] arguments) {
    System.out.println(Surface.ROUTES.keySet());
    System.out.println(Surface.ROUTES.get("healthz").output().orElseThrow().name());
    Surface.RESOURCES.values().forEach(r -> System.out.println(r.uri() + " " + r.variables()));
    Surface.SEGMENTS.forEach(s -> System.out.println(s.name() + " " + s.priority()));
    Surface.META_KEYS.forEach(k -> System.out.println(k.key() + " " + k.content().name()));
    System.out.println(Surface.REMINDER.orElseThrow());
  }
}
"""


def test_tables_beside_the_tools(zero_memory_java: Package, jdk: Jdk, tmp_path: Path) -> None:
    """Routes, resources, segments and `_meta` keys, as a caller reads them."""
    write(tmp_path, {"UseSurface.java": SURFACE})
    classes = zero_memory_java.classes
    source = tmp_path / "UseSurface.java"
    jdk.run("javac", "-cp", jdk.path(classes), "-d", tmp_path, source)
    said = jdk.java("UseSurface", classes=[classes, tmp_path]).splitlines()
    contract = zero_memory_java.contract
    named = contract.types.names
    health = next(route for route in contract.routes if route.name == "healthz")
    assert health.output is not None
    assert contract.manifest is not None
    assert said == [
        f"[{', '.join(route.name for route in contract.routes)}]",
        named[health.output],
        *(f"{row['uri']} [{', '.join(row['variables'])}]" for row in surface.resources(contract)),
        *(f"{row['name']} {row['priority']}" for row in surface.segments(contract)),
        *(f"{key.key} {named[key.place]}" for key in contract.meta_keys),
        contract.manifest.reminder,
    ]


def test_functions_of_the_tables(zero_memory_java: Package, jdk: Jdk, tmp_path: Path) -> None:
    """Instructions, URIs, budgets and retries are what Python makes of them."""
    jdk.compile([HERE / "Functions.java"], tmp_path, zero_memory_java.classes)
    (tmp_path / "questions.json").write_text(json.dumps(ASKED))
    classes = [zero_memory_java.classes, tmp_path]
    said = json.loads(jdk.java("Functions", tmp_path / "questions.json", classes=classes))
    assert plain(said) == answers()
