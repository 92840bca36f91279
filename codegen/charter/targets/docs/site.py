"""The files of the site: every page twice, as Markdown and as HTML."""

from __future__ import annotations

from charter.contract import Contract
from charter.targets import Options
from charter.targets.docs.blocks import Heading, Page
from charter.targets.docs.html import html
from charter.targets.docs.markdown import file_name, markdown
from charter.targets.docs.pages import pages
from charter.targets.templates import environment


def site(contract: Contract, options: Options) -> dict[str, str]:
    """Return the files by path."""
    env = environment(__file__, options.templates)
    manifest = contract.manifest
    name = (manifest.title or manifest.name) if manifest else options.package
    frame = {
        "site": name,
        "version": contract.version,
        "language": (manifest.language if manifest else None) or "en",
        "command": options.command,
    }
    found = pages(contract, options)
    web, text = env.get_template("page.html.j2"), env.get_template("page.md.j2")
    navigation = [(page.name, page.title) for page in found]
    files = {"style.css": env.get_template("style.css.j2").render()}
    for page in found:
        files[f"{page.name}.html"] = web.render(
            **frame,
            page=page,
            navigation=navigation,
            contents=_contents(page),
            body=html(page.blocks),
        )
        files[file_name(page.name)] = text.render(
            **frame,
            page=page,
            navigation=[(file_name(other), title) for other, title in navigation],
            body=markdown(page.blocks),
        )
    return dict(sorted(files.items()))


def _contents(page: Page) -> list[tuple[str, str]]:
    """Return anchor and text of the page's headings of level 2."""
    return [
        (block.anchor, "".join(span.text for span in block.text))
        for block in page.blocks
        if isinstance(block, Heading) and block.level == 2
    ]
