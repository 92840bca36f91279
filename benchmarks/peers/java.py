"""Generated Java beside that of quicktype, for `benchmarks.languages`.

A type that does not compile is left out, and the rest compiled again. Needs a JDK and
`mvn` beside `npm`.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from charter.contract import Contract
from charter.targets import Options, target

ROOT = Path(__file__).parents[2]
JACKSON = """\
    <dependency>
      <groupId>com.fasterxml.jackson.core</groupId>
      <artifactId>jackson-databind</artifactId>
      <version>2.22.0</version>
    </dependency>
    <dependency>
      <groupId>com.fasterxml.jackson.datatype</groupId>
      <artifactId>jackson-datatype-jsr310</artifactId>
      <version>2.22.0</version>
    </dependency>
  </dependencies>
"""
JUDGE = """\
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

public final class Peers {
  public static void main(String[] arguments) throws Exception {
    JsonMapper mapper = new JsonMapper();
    ArrayNode answers = mapper.createArrayNode();
    for (JsonNode row : mapper.readTree(Files.readString(Path.of(arguments[0])))) {
      String back = null;
      try {
        String text = row.path("text").stringValue();
        back = row.has("ours") ? ours(row, text) : theirs(row, text);
      } catch (ReflectiveOperationException refused) {
        back = null;
      }
      answers.addObject().put("accepted", back != null).put("back", back);
    }
    Files.writeString(Path.of(arguments[1]), mapper.writeValueAsString(answers));
  }

  @SuppressWarnings("unchecked")
  private static String ours(JsonNode row, String text) {
    var codec = (ours.Codec<Object>) ours.Codecs.ALL.get(row.path("ours").stringValue());
    try {
      return codec.encode(codec.decode(text));
    } catch (ours.InvalidException refused) {
      return null;
    }
  }

  private static String theirs(JsonNode row, String text) throws ReflectiveOperationException {
    Class<?> converter = Class.forName(row.path("theirs").stringValue() + ".Converter");
    Object value = converter.getMethod("fromJsonString", String.class).invoke(null, text);
    for (Method method : converter.getMethods()) {
      if (method.getName().equals("toJsonString")) {
        return (String) method.invoke(null, value);
      }
    }
    throw new NoSuchMethodException(Arrays.toString(converter.getMethods()));
  }
}
"""


def answers(contract: Contract, asked: Sequence[Any], scratch: Path) -> dict[str, list[Any]]:
    """Judge the instances of each question with both; nothing where a JDK or `mvn` is absent.

    `scratch` has `quicktype-core` installed. For each name there is, by question, a
    list of `{accepted, back}`, None where no type came or none compiles.
    """
    for tool in ("javac", "mvn"):
        if shutil.which(tool) is None:
            print(f"`{tool}` is not installed: no rows for Java.")
            return {}
    folder = scratch / "java"
    shutil.rmtree(folder, ignore_errors=True)
    options = Options(package="ours", settings={"package": "ours"})
    for path, text in target("java").render(contract, options).items():
        if not path.startswith("src/test"):
            _write(folder / "ours" / path, text)
    jars = scratch / "jars"
    if not jars.exists():
        pom = (folder / "ours" / "pom.xml").read_text("utf-8")
        _write(scratch / "pom.xml", pom.replace("  </dependencies>\n", JACKSON))
        _run(
            scratch,
            *("mvn", "--batch-mode", "--quiet", "dependency:copy-dependencies"),
            f"-DoutputDirectory={jars}",
        )
    made = _quicktype(asked, folder / "theirs", scratch)
    _write(folder / "Peers.java", JUDGE)
    while True:
        theirs = [folder / "theirs" / f"m{n}" for n, found in enumerate(made) if found]
        sources = [*(folder / "ours").rglob("*.java"), folder / "Peers.java"]
        sources += [file for home in theirs for file in home.glob("*.java")]
        _write(folder / "sources", "\n".join(map(str, sources)))
        command: list[str | Path] = [
            "javac",
            "-nowarn",
            "-Xmaxerrs",
            "10000",
            "-cp",
            f"{jars}/*",
            "-d",
            folder,
        ]
        done = subprocess.run(
            [*command, f"@{folder / 'sources'}"], capture_output=True, text=True, check=False
        )
        if done.returncode == 0:
            break
        broken = {int(n) for n in re.findall(r"/theirs/m(\d+)/\w+\.java:\d+: error", done.stderr)}
        if not broken:
            raise RuntimeError(done.stderr)
        made = [found and index not in broken for index, found in enumerate(made)]
    shutil.copytree(folder / "ours/src/main/resources", folder, dirs_exist_ok=True)
    rows = [{"ours": q.name, "text": text} for q in asked for text in q.instances]
    rows += [{"theirs": f"m{n}", "text": text} for n, q in enumerate(asked) for text in q.instances]
    _write(folder / "asked.json", json.dumps(rows))
    _run(folder, "java", "-cp", f"{folder}:{jars}/*", "Peers", "asked.json", "answers.json")
    said = iter(json.loads((folder / "answers.json").read_text("utf-8")))
    both = [[[next(said) for _ in q.instances] for q in asked] for _ in range(2)]
    theirs_said = [found if came else None for found, came in zip(both[1], made, strict=True)]
    return {"charter": both[0], "quicktype": theirs_said}


def _quicktype(asked: Sequence[Any], folder: Path, scratch: Path) -> list[bool]:
    """Write what quicktype makes of each question; return whether something came."""
    shutil.copy(ROOT / "benchmarks/peers/java_peers.mjs", scratch)
    rows = [{"name": q.name, "schema": q.schema} for q in asked]
    _write(scratch / "java.json", json.dumps(rows))
    found: list[bool] = json.loads(
        _run(scratch, "node", "java_peers.mjs", "java.json", str(folder))
    )
    return found


def _run(folder: Path, *command: str) -> str:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
