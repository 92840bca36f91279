"""Whatever the schemas are, a crate comes of them: no traceback, and names that hold together."""

import json
import re
from typing import Any

from hypothesis import HealthCheck, given, settings

from charter.contract import Document
from charter.findings import Refusal
from charter.loader import link
from charter.targets.rust.names import KEYWORDS, constants
from charter.targets.rust.source import doc, prose, string
from tests.targets.rust.conftest import rendered
from tests.targets.typescript.test_any_contract import _schemas as schemas

DECLARED = re.compile(r"^pub (?:struct|enum|type) (\w+)", re.MULTILINE)
BODY = re.compile(r"^pub (?:struct|enum) \w+ \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
FIELD = re.compile(r"^    pub (\S+):", re.MULTILINE)
VARIANT = re.compile(r"^    ([A-Z]\w*)[(,]", re.MULTILINE)


@settings(deadline=None, max_examples=150, suppress_health_check=list(HealthCheck))
@given(schemas, schemas)
def test_any_schema_becomes_a_crate(a: Any, b: Any) -> None:
    """Every type is declared once and has a codec; no field or variant has another's name."""
    try:
        contract = link([Document("a.json", a), Document("b.json", b)])
    except Refusal:
        return
    files = rendered(contract)
    models = files["src/models.rs"]
    declared = DECLARED.findall(models)
    assert len(declared) == len({*declared})
    for names in (
        *map(FIELD.findall, BODY.findall(models)),
        *map(VARIANT.findall, BODY.findall(models)),
    ):
        assert len(names) == len({*names})
        assert not {*names} & KEYWORDS
    flat = json.loads(files["schemas.json"])["$defs"]
    for name, code in constants(contract.types.names.values()).items():
        assert f"pub const {code}: Codec<" in files["src/codecs.rs"]
        assert name in flat


def test_texts_are_no_source() -> None:
    """What a schema says cannot end a comment or a literal, and nothing in it is unseen."""
    assert string('a"\\\n\u202e\x00') == '"a\\"\\\\\\n\\u{202e}\\u{0}"'
    assert prose("see [a] <b> `[c]` https://x.org/y.\r\n\u202ez") == (
        "see \\[a\\] \\<b\\> `[c]` <https://x.org/y>.\nU+202Ez"
    )


def test_no_text_is_a_test() -> None:
    """rustdoc compiles blocks of code that say no other language, which a schema's are not."""
    said = doc("a\n```\nx\n```\n~~~rust,no_run\n```\ny\n~~~\n```json\nz\n```")
    assert said.replace("/// ", "") == (
        "a\n```text\nx\n```\n~~~text\n```\ny\n~~~\n```json\nz\n```\n"
    )
