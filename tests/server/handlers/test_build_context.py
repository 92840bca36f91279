"""Context packs under a budget."""

from typing import Any

import pytest

from tests.server.conftest import ADA, GRACE, Server

TEXT = {"rules": "statement", "open_loops": "excerpt", "memories": "excerpt", "entities": "name"}
ITEMS = {"open_loops": "memories"}


def pack(server: Server, principal: Any = ADA, **arguments: Any) -> dict[str, Any]:
    arguments = {"task": "Work on billing."} | arguments
    found: dict[str, Any] = server.ok("build_context", principal, **arguments)["pack"]
    return found


def shown(found: dict[str, Any]) -> dict[str, list[str]]:
    return {
        section["kind"]: [
            item[TEXT[section["kind"]]]
            for item in section[ITEMS.get(section["kind"], section["kind"])]
        ]
        for section in found["sections"]
    }


def fill(server: Server) -> None:
    for content, pinned in (("Plain rule of billing.", False), ("Pinned rule of billing.", True)):
        server.ok("promote_rule", memory_id=server.remember(content), pinned=pinned)
    server.remember("Second loop of billing.", kind="task")
    server.remember("Third loop: who pays?", kind="open-question")
    done = server.remember("Done loop of billing.", kind="task")
    server.ok("close_loop", memory_id=done)
    server.remember("Billing is a service.", entities=[{"entity_type": "service", "name": "api"}])
    server.remember("Lunch is at noon.")


def test_the_sections_come_in_order(server: Server) -> None:
    """Pinned rules, other rules, loops by age, memories that bear on the task, entities."""
    fill(server)
    found = pack(server)
    assert list(shown(found)) == ["rules", "open_loops", "memories", "entities"]
    assert shown(found)["rules"] == ["Pinned rule of billing.", "Plain rule of billing."]
    assert shown(found)["open_loops"] == ["Second loop of billing.", "Third loop: who pays?"]
    assert set(shown(found)["memories"]) == {"Billing is a service.", "Done loop of billing."}
    assert shown(found)["entities"] == ["api"]
    assert found["omitted"] == 0


def test_the_tokens_are_counted_as_the_contract_says(server: Server) -> None:
    """Bytes in UTF-8 by four, rounded up, for every text; the sum is what was used."""
    fill(server)
    server.remember("Ünïcödé billing 🙂.")
    found = pack(server)
    for section in found["sections"]:
        texts = shown({"sections": [section]})[section["kind"]]
        assert section["tokens"] == sum(-(-len(text.encode()) // 4) for text in texts)
    assert found["tokens_used"] == sum(section["tokens"] for section in found["sections"])
    assert found["token_count"] == found["tokens_used"]


@pytest.mark.parametrize("budget", [256, 300, 512, 1000])
def test_the_budget_is_kept_and_memories_come_to_word(server: Server, budget: int) -> None:
    """What does not fit is left out whole and counted; loops do not crowd out memories."""
    for number in range(20):
        server.remember(f"Loop {number} of billing. " + "x " * 40, kind="task")
    for number in range(20):
        server.remember(f"Fact {number} of billing. " + "y " * 40)
    found = pack(server, token_budget=budget)
    assert found["tokens_used"] <= budget
    sizes = {section["kind"]: section["tokens"] for section in found["sections"]}
    assert set(sizes) == {"open_loops", "memories"}
    assert sizes["open_loops"] <= budget / 2
    listed = sum(len(texts) for texts in shown(found).values())
    assert listed + found["omitted"] == 40


def test_sections_can_be_left_out(server: Server) -> None:
    """What was not asked for is neither shown nor counted."""
    fill(server)
    found = pack(server, include_rules=False, include_open_loops=False, include_entities=False)
    assert list(shown(found)) == ["memories"]
    assert "Second loop of billing." in shown(found)["memories"]
    assert found["omitted"] == 0


def test_kinds_narrow_memories_and_loops(server: Server) -> None:
    """Rules are rules, whatever their memory was."""
    fill(server)
    server.remember("A gotcha of billing.", kind="gotcha")
    found = shown(pack(server, kinds=["gotcha", "open-question"]))
    assert found["open_loops"] == ["Third loop: who pays?"]
    assert found["memories"] == ["A gotcha of billing."]
    assert len(found["rules"]) == 2


def test_a_place_narrows(server: Server) -> None:
    """Only the project is drawn on; the caller's own rules apply wherever they work."""
    fill(server)
    server.remember("Billing of the shop.", scope="proj.ada.shop")
    server.ok(
        "promote_rule", memory_id=server.remember("Lab rule of billing.", scope="proj.ada.lab")
    )
    outcome = server.call("build_context", task="billing", project_hint="shop")
    found = shown(outcome.content["pack"])
    assert found == {
        "rules": ["Pinned rule of billing.", "Plain rule of billing."],
        "memories": ["Billing of the shop."],
    }
    assert outcome.content["session"]["attached_project"] == "proj.ada.shop"
    assert outcome.links[-1].uri == "zm://rules"
    lost = server.ok("build_context", task="billing", project_hint="/nowhere")
    assert lost["session"] == {"attached_project": None}


def test_an_empty_store_gives_an_empty_pack(server: Server) -> None:
    """Nothing known is an answer."""
    assert pack(server, token_budget=256) == {
        "sections": [],
        "token_budget": 256,
        "tokens_used": 0,
        "token_count": 0,
        "omitted": 0,
    }


def test_strangers_scopes_are_forbidden(server: Server) -> None:
    """As everywhere."""
    fill(server)
    server.fails("build_context", "forbidden", GRACE, task="billing", scope="user.ada")
    server.fails("build_context", "not_found", GRACE, task="billing", thread="thr_" + "x" * 24)
    assert pack(server, GRACE)["sections"] == []
