"""Names: whose tool a shown name is."""

from pathlib import Path

import pytest

from tests.server.gateway_wire.rig import (
    DENIED,
    ERROR,
    Granting,
    Upstream,
    approve,
    rig,
    stdio_entry,
    until,
    write,
)
from tests.server.gateway_wire.upstream import TOOLS


def test_every_page_is_read(tmp_path: Path) -> None:
    """The upstream lists in pages; the gateway in one."""
    upstream = Upstream(tmp_path / "bank")
    upstream.control(page=1)
    file = write(tmp_path, [stdio_entry("bank", upstream)])
    approve(file)
    with rig(file) as running:
        assert running.tools() == [tool["name"] for tool in TOOLS]
        assert running.ask("tools/list", {"cursor": "1"})["error"]["code"] == -32602
        assert running.call("payments.transfer")["isError"] is False


def test_names_that_collide_have_a_prefix(tmp_path: Path) -> None:
    """Both of them, and each call goes where its prefix says; the upstream sees its own name."""
    bank, mail = Upstream(tmp_path / "bank"), Upstream(tmp_path / "mail")
    mail.control(tools=[TOOLS[1], {**TOOLS[0], "name": "inbox.read"}])
    tools = [{"tool": name} for name in ("bank.email.send", "mail.email.send", "inbox.read")]
    entries = [stdio_entry("bank", bank), stdio_entry("mail", mail)]
    file = write(tmp_path, entries, tools=tools)
    approve(file)
    with rig(file) as running:
        assert running.tools() == [
            "documents.read",
            "bank.email.send",
            "payments.transfer",
            "mail.email.send",
            "inbox.read",
        ]
        assert running.call("mail.email.send")["isError"] is False
        assert (bank.count, mail.count) == (0, 1)
        assert mail.lines("calls.jsonl")[0]["params"]["name"] == "email.send"
        assert running.authorizer.calls[0].tool == "mail.email.send"
        assert running.call("email.send")["_meta"][ERROR] == DENIED


@pytest.mark.surprising
@pytest.mark.parametrize("ttl", [10**400, -(10**400)])
def test_how_long_a_list_holds_may_be_any_number(tmp_path: Path, ttl: int) -> None:
    """An integer that no double holds takes neither its upstream's tools away nor another's."""
    bank, mail = Upstream(tmp_path / "bank"), Upstream(tmp_path / "mail")
    bank.control(ttl=ttl)
    mail.control(tools=[{**TOOLS[0], "name": "inbox.read"}])
    file = write(tmp_path, [stdio_entry("bank", bank), stdio_entry("mail", mail)])
    approve(file)
    with rig(file) as running:
        assert running.tools() == [*(tool["name"] for tool in TOOLS), "inbox.read"]
        assert running.call("email.send")["isError"] is False


@pytest.mark.surprising
def test_an_upstream_that_is_down_moves_no_name(tmp_path: Path) -> None:
    """`email.send` never becomes the other upstream's because the first one is away."""
    bank, mail = Upstream(tmp_path / "bank"), Upstream(tmp_path / "mail")
    file = write(tmp_path, [stdio_entry("bank", bank), stdio_entry("mail", mail)])
    approve(file)
    broken = {"transport": "stdio", "name": "bank", "command": ["/nonexistent/program"]}
    write(tmp_path, [broken, stdio_entry("mail", mail)])
    with rig(file) as running:
        assert running.tools() == [f"mail.{tool['name']}" for tool in TOOLS]
        assert running.call("email.send")["_meta"][ERROR] == DENIED
        assert running.call("mail.email.send")["isError"] is False


def test_a_tool_that_nobody_approved_takes_no_name(tmp_path: Path) -> None:
    """An upstream that begins to offer another one's tool changes nothing for that."""
    bank, mail = Upstream(tmp_path / "bank"), Upstream(tmp_path / "mail")
    mail.control(tools=[])
    file = write(tmp_path, [stdio_entry("bank", bank), stdio_entry("mail", mail)])
    approve(file)
    with rig(file) as running:
        assert running.tools() == [tool["name"] for tool in TOOLS]
        mail.control(tools=[TOOLS[1]])
        until(lambda: "mail.email.send" in running.tools())
        assert running.call("email.send")["isError"] is False
        assert running.call("mail.email.send")["_meta"][ERROR] == DENIED
        assert (bank.count, mail.count) == (1, 0)


@pytest.mark.surprising
def test_a_tool_named_as_anothers_with_its_prefix_shadows_none(tmp_path: Path) -> None:
    """Not while nobody approved it; approved, the name is neither's, and nothing is called."""
    bank, mail = Upstream(tmp_path / "bank"), Upstream(tmp_path / "mail")
    mail.control(tools=[TOOLS[1]])
    file = write(tmp_path, [stdio_entry("bank", bank), stdio_entry("mail", mail)])
    approve(file)
    with rig(file) as running:
        assert {"bank.email.send", "mail.email.send"} <= set(running.tools())
        mail.control(tools=[TOOLS[1], {**TOOLS[1], "name": "bank.email.send"}])
        until(lambda: "mail.bank.email.send" in running.tools())
        assert running.call("bank.email.send")["isError"] is False
        assert running.call("mail.bank.email.send")["_meta"][ERROR] == DENIED
        assert (bank.count, mail.count) == (1, 0)
        approve(file)
        assert running.run(running.gateway.reload)
        assert running.call("bank.email.send")["_meta"][ERROR] == DENIED
        assert running.call("mail.email.send")["isError"] is False
        assert (bank.count, mail.count) == (1, 1)


@pytest.mark.surprising
def test_a_name_that_is_none_is_not_shown(tmp_path: Path) -> None:
    """Letters that only look like a name's are left out, and so are names that are too long."""
    upstream = Upstream(tmp_path / "bank")
    names = ["payments.tran\u017ffer", "a b", "", "x" * 129, "fine"]
    upstream.control(tools=[{**TOOLS[0], "name": name} for name in names])
    file = write(tmp_path, [stdio_entry("bank", upstream)])
    approve(file)
    with rig(file, Granting()) as running:
        assert running.tools() == ["fine"]


def test_progress_reaches_the_caller_that_asked_for_it(tmp_path: Path) -> None:
    """Under the caller's own token, before the answer."""
    upstream = Upstream(tmp_path / "bank")
    file = write(tmp_path, [stdio_entry("bank", upstream)])
    approve(file)
    with rig(file) as running:
        running.call("email.send", progressToken="mine")
        running.call("email.send")
        assert [note["params"] for note in running.notes] == [
            {"progressToken": "mine", "progress": 1}
        ]
