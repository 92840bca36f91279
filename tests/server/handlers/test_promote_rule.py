"""Standing rules."""

from tests.server.conftest import ADA, ALAN, GRACE, Server


def rules(server: Server, principal: object = ADA) -> list[str]:
    found = server.dispatcher.read_resource("zm://rules", principal)  # type: ignore[arg-type]
    return [rule["statement"] for rule in found.content["rules"]]


def test_a_memory_becomes_a_rule_in_its_own_words(server: Server) -> None:
    """Without a statement its content is used; it is not pinned unless asked for."""
    id_ = server.remember("Never store an amount of money as a float.", scope="proj.ada.shop")
    made = server.ok("promote_rule", memory_id=id_)
    assert made["outcome"] == "created"
    assert made["rule"] | {"id": 0, "created_at": 0, "updated_at": 0} == {
        "id": 0,
        "statement": "Never store an amount of money as a float.",
        "scope": "proj.ada.shop",
        "pinned": False,
        "memory_id": id_,
        "author": "user.ada",
        "created_at": 0,
        "updated_at": 0,
    }
    assert server.dispatcher.read_resource("zm://rules", ADA).content == {"rules": [made["rule"]]}


def test_promoting_again_overwrites_what_the_call_names(server: Server) -> None:
    """The rest is kept; the same call twice changes nothing."""
    id_ = server.remember("Use integers.")
    first = server.ok("promote_rule", memory_id=id_, statement="Always integers.")["rule"]
    pinned = server.ok("promote_rule", memory_id=id_, pinned=True)
    assert pinned["outcome"] == "updated"
    assert pinned["rule"]["statement"] == "Always integers."
    assert pinned["rule"]["id"] == first["id"]
    assert pinned["rule"]["created_at"] == first["created_at"]
    assert pinned["rule"]["updated_at"] > first["updated_at"]
    again = server.ok("promote_rule", memory_id=id_, pinned=True)
    assert again == {"rule": pinned["rule"], "outcome": "unchanged"}


def test_a_long_memory_needs_a_statement(server: Server) -> None:
    """A rule is a sentence or two."""
    id_ = server.remember("word " * 300)
    error = server.fails("promote_rule", "validation_failed", memory_id=id_)
    assert error["details"]["errors"][0]["pointer"] == "/statement"
    assert server.ok("promote_rule", memory_id=id_, statement="Short.")["outcome"] == "created"


def test_the_superseded_and_the_forgotten_are_no_rules(server: Server) -> None:
    """They cannot become one, and stop being one."""
    old = server.remember("Old.")
    server.ok("promote_rule", memory_id=old)
    new = server.remember("New.", supersedes=[old])
    server.fails("promote_rule", "conflict", memory_id=old)
    assert rules(server) == []
    server.ok("promote_rule", memory_id=new)
    assert rules(server) == ["New."]
    server.ok("forget", memory_id=new)
    assert rules(server) == ["Old."]
    server.fails("promote_rule", "not_found", memory_id=new)


def test_rules_are_of_the_members_of_their_scope(server: Server) -> None:
    """Pinned ones first, then by age; a share does not make a rule apply."""
    server.join("team.core", ADA, "writer")
    server.join("team.core", GRACE, "reader")
    server.join("team.other", ALAN, "reader")
    server.join("team.other", ADA, "reader")
    for content, scope, pinned in (
        ("First.", "team.core", False),
        ("Second.", "team.core", True),
        ("Third.", "user.ada", False),
    ):
        id_ = server.remember(content, scope=scope)
        server.ok("promote_rule", memory_id=id_, pinned=pinned)
        server.ok("share", memory_ids=[id_], target="team.other")
    assert rules(server) == ["Second.", "First.", "Third."]
    assert rules(server, GRACE) == ["Second.", "First."]
    assert rules(server, ALAN) == []
    server.fails("promote_rule", "forbidden", GRACE, memory_id=server.ids(query="first")[0])


def test_a_secret_in_the_statement_is_refused(server: Server) -> None:
    """A rule is announced to every client."""
    id_ = server.remember("x")
    error = server.fails(
        "promote_rule", "validation_failed", memory_id=id_, statement="Use api_key = 'f00b4r99'."
    )
    assert error["message"].startswith("secret_content_rejected:")
