"""The reference: every link leads somewhere, in both forms, and nothing comes from outside."""

import posixpath
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from charter.contract import Contract
from charter.loader import load
from charter.targets import Options, target
from charter.targets.docs.blocks import Code, Text, paragraphs, prose, slug
from charter.targets.docs.html import html
from charter.targets.docs.markdown import markdown

PAGES = ("deprecations", "errors", "history", "index", "routes", "tools", "types")


class Markup(HTMLParser):
    """What a test asks of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.outside: list[str] = []
        self.headings: list[int] = []
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.language: str | None = None
        self.columns: list[str | None] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.tags.add(tag)
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)
        if found := said.get("id"):
            self.ids.append(found)
        if tag == "a":
            self.links.append(said.get("href") or "")
        self.outside += [v for k, v in attrs if v and re.match(r"(https?:)?//", v)]
        if re.fullmatch(r"h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag == "html":
            self.language = said.get("lang")
        if tag == "th":
            self.columns.append(said.get("scope"))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module", params=["lending", "zero_memory"])
def site(request: pytest.FixtureRequest) -> dict[str, str]:
    contract: Contract = request.getfixturevalue(request.param)
    return target("docs").render(contract, Options(package="docs"))


def test_each_page_is_there_twice(site: dict[str, str]) -> None:
    """Every page is HTML and Markdown; a git host finds README.md and DEPRECATIONS.md."""
    names = {f"{page}.html" for page in PAGES} | {f"{page}.md" for page in PAGES}
    names = names - {"index.md", "deprecations.md"} | {"README.md", "DEPRECATIONS.md", "style.css"}
    assert set(site) == names


def test_no_link_of_the_site_is_dead(site: dict[str, str]) -> None:
    """Every `href` names a page of the site and an `id` on it."""
    pages = {path: Markup(text) for path, text in site.items() if path.endswith(".html")}
    dead = []
    for path, page in pages.items():
        for link in page.links:
            file, _, anchor = link.partition("#")
            leads = pages.get(file or path)
            if leads is None or (anchor and anchor not in leads.ids):
                dead.append((path, link))
    assert dead == []
    assert sum(len(page.links) for page in pages.values()) > 100


def test_no_link_of_the_markdown_is_dead(site: dict[str, str]) -> None:
    """Every link names a file beside it and a heading in it, as git hosts make anchors."""
    files = {path: text for path, text in site.items() if path.endswith(".md")}
    anchors = {
        path: [slug(h.replace("`", "")) for h in re.findall(r"^#+ (.*)$", text, re.MULTILINE)]
        for path, text in files.items()
    }
    dead = []
    for path, text in files.items():
        plain = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
        plain = re.sub(r"`[^`\n]*`", "code", plain)
        for link in re.findall(r"\]\(([^)]*)\)", plain):
            file, _, anchor = link.partition("#")
            leads = posixpath.normpath(file) if file else path
            if leads not in files or (anchor and anchor not in anchors[leads]):
                dead.append((path, link))
    assert dead == []


def test_nothing_comes_from_outside(site: dict[str, str]) -> None:
    """No page names an address on the network, and none runs a script."""
    for path, text in site.items():
        if path.endswith(".html"):
            page = Markup(text)
            assert page.outside == [], path
            assert "script" not in page.tags, path
    assert "http" not in site["style.css"]
    assert "prefers-color-scheme: dark" in site["style.css"]


def test_pages_can_be_found_ones_way_in(site: dict[str, str]) -> None:
    """Landmarks, a language, headings in order, unique ids, scopes on header cells."""
    for path, text in site.items():
        if not path.endswith(".html"):
            continue
        page = Markup(text)
        assert {"main", "nav", "header", "footer", "h1"} <= page.tags, path
        assert page.language == "en"
        assert page.headings[0] == 1 and page.headings.count(1) == 1, path
        steps = zip(page.headings, page.headings[1:], strict=False)
        assert all(after - before <= 1 for before, after in steps), path
        assert len(page.ids) == len(set(page.ids)), path
        assert set(page.columns) <= {"col", "row"}, path
        assert page.open == [], path


def test_pages_say_what_the_contract_says(lending: Contract) -> None:
    """Tools, hints, types, codes, collapse, ledger and history stand on their pages."""
    site = target("docs").render(lending, Options(package="docs"))
    assert "| `weeks` | integer | no | How long. 1 to 8. Default: `4`. |" in site["tools.md"]
    assert (
        "> **Note:** Deprecated since 1.1.0; not removed before 2.0.0. Call `lend`."
        in (site["tools.md"])
    )
    assert "| `sequel` | [`Book`](types.md#book) \\| null | no |" in site["types.md"]
    assert "| `fiction` | A story. Deprecated since 1.1.0;" in site["types.md"]
    assert (
        "| `gate.NO_RULE` | No rule names the caller. | [`gate.DENIED`](errors.md#gatedenied) |"
        in site["errors.md"]
    )
    assert "| Retry | After a delay, where a second execution does no harm. |" in site["errors.md"]
    assert (
        "| `borrow` (tool), `tools/borrow.json` | 1.1.0 (2026-02-01) | 2.0.0 | 2026-12-31 "
        "| `lend`. Call `lend`. |" in site["DEPRECATIONS.md"]
    )
    headings = re.findall(r"^## (.*)$", site["history.md"], re.MULTILINE)
    assert headings == ["1.2.0", "1.1.0", "1.0.0"]


def test_versions_of_the_same_digits_are_told_apart(folder: Callable[..., Path]) -> None:
    """1.1.10 and 1.11.0 have one slug; the second heading is numbered, as git hosts do."""
    versions = ("1.11.0", "1.1.10")
    told = {"kind": "behavioural", "client": "Look."}
    manifest = {
        "name": "notes",
        "title": "Notes",
        "description": "Notes to find again.",
        "version": "1.11.0",
        "x-releases": [{"version": version, "date": "2026-01-31"} for version in versions],
        "x-changes": [{"version": version, "summary": version, **told} for version in versions],
    }
    contract = load(folder({"contract.json": manifest, "a.json": {"type": "string"}}))
    site = target("docs").render(contract, Options(package="notes"))
    page = Markup(site["history.html"])
    assert [name for name in page.ids if name.startswith("1")] == ["1110", "1110-1"]
    assert {"#1110", "#1110-1"} <= set(page.links)
    for text in (site["history.md"], site["DEPRECATIONS.md"]):
        assert "[1.11.0](history.md#1110)" in text
        assert "[1.1.10](history.md#1110-1)" in text


def test_text_is_escaped() -> None:
    """Markup in a description stays text, in either form."""
    blocks = paragraphs("<b>bold</b> *star* [link](x) `a|<b>`")
    assert html(blocks) == (
        "<p>&lt;b&gt;bold&lt;/b&gt; *star* [link](x) <code>a|&lt;b&gt;</code></p>"
    )
    assert markdown(blocks) == "\\<b>bold\\</b> \\*star\\* \\[link\\](x) `a|<b>`"


def test_prose_marks_code() -> None:
    """Backticks mark code; a lone one is text."""
    assert prose("a `b` c") == (Text("a "), Code("b"), Text(" c"))
    assert prose("a ` b") == (Text("a ` b"),)


def test_a_plain_folder_has_a_reference(folder: Callable[..., Path]) -> None:
    """Schemas that are no contract have an overview and their types."""
    schema = {"title": "Content", "type": "object", "properties": {"a": {"type": "string"}}}
    contract = load(folder({"content.json": schema}))
    site = target("docs").render(contract, Options(package="things"))
    assert set(site) == {"index.html", "README.md", "types.html", "types.md", "style.css"}
    assert "| `a` | string | no |" in site["types.md"]
    ids = Markup(site["types.html"]).ids
    assert len(ids) == len(set(ids))


def test_own_templates_win(lending: Contract, tmp_path: Path) -> None:
    """A template of one's own takes the place of the target's, by name."""
    (tmp_path / "page.md.j2").write_text("{{ page.title }} of {{ site }}")
    site = target("docs").render(lending, Options(package="docs", templates=tmp_path))
    assert site["tools.md"] == "Tools of Lending"
    assert site["tools.html"].startswith("<!doctype html>")
