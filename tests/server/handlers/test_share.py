"""Sharing memories with groups."""

from tests.server.conftest import ADA, ALAN, GRACE, Server


def test_the_shared_is_read_where_it_is(server: Server) -> None:
    """Members of the target read it, in the scope that it stays in; nobody else does."""
    server.join("team.platform", ADA, "reader")
    server.join("team.platform", GRACE, "reader")
    id_ = server.remember("x", visibility="private")
    assert server.read(id_, GRACE).code == "not_found"
    told = server.ok("share", memory_ids=[id_], target="team.platform")
    assert told == {"target": "team.platform", "shared": [id_], "unchanged": [], "failed": []}
    row = server.read(id_, GRACE).content
    assert (row["scope"], row["shared_with"]) == ("user.ada", ["team.platform"])
    assert server.read(id_, ALAN).code == "not_found"
    again = server.ok("share", memory_ids=[id_], target="team.platform")
    assert (again["shared"], again["unchanged"]) == ([], [id_])


def test_each_memory_is_judged_on_its_own(server: Server) -> None:
    """Failures name their memory and carry a code of the contract; the rest is done."""
    for group in ("team.platform", "team.core"):
        server.join(group, ADA, "reader")
        server.join(group, GRACE, "writer")
    mine, theirs = server.remember("Mine."), server.remember("Theirs.", GRACE)
    common = server.remember("Common.", GRACE, scope="team.core")
    secret = server.remember("Secret.", GRACE, visibility="private")
    server.ok("share", GRACE, memory_ids=[secret], target="team.core")
    missing = "mem_" + "0" * 26
    told = server.ok(
        "share", memory_ids=[theirs, mine, common, secret, missing], target="team.platform"
    )
    assert told["shared"] == [mine]
    codes = {fault["memory_id"]: fault["error"]["code"] for fault in told["failed"]}
    assert codes == {
        theirs: "not_found", common: "forbidden", secret: "forbidden", missing: "not_found",
    }  # fmt: skip
    errors = {fault["memory_id"]: fault["error"] for fault in told["failed"]}
    assert errors[theirs] == errors[missing]
    assert errors[secret]["message"] == "Only the author can share a private memory."


def test_what_members_can_read_already_is_unchanged(server: Server) -> None:
    """A memory of the target itself needs no share, unless it is private."""
    server.join("team.platform", ADA, "writer")
    server.join("team.platform", GRACE, "reader")
    common = server.remember("Common.", scope="team.platform")
    private = server.remember("Private.", scope="team.platform", visibility="private")
    told = server.ok("share", memory_ids=[common, private], target="team.platform")
    assert (told["shared"], told["unchanged"]) == ([private], [common])
    assert server.read(private, GRACE).ok


def test_only_members_share_with_a_group(server: Server) -> None:
    """The caller must belong to the target; one's own projects need not exist."""
    id_ = server.remember("x")
    server.fails("share", "forbidden", memory_ids=[id_], target="team.platform")
    server.fails("share", "forbidden", memory_ids=[id_], target="proj.grace.importer")
    assert server.ok("share", memory_ids=[id_], target="proj.ada.new")["shared"] == [id_]


def test_a_share_is_for_reading(server: Server) -> None:
    """Whoever reads by a share cannot change, forget, promote, move or share on."""
    for principal in (ADA, GRACE):
        server.join("team.platform", principal, "admin")
        server.join("team.core", principal, "admin")
    id_ = server.remember("x", kind="task")
    server.ok("share", memory_ids=[id_], target="team.platform")
    assert server.read(id_, GRACE).ok
    for tool in ("close_loop", "forget", "promote_rule"):
        server.fails(tool, "forbidden", GRACE, memory_id=id_)
    for tool in ("share", "move_memories"):
        told = server.ok(tool, GRACE, memory_ids=[id_], target="team.core")
        assert [fault["error"]["code"] for fault in told["failed"]] == ["forbidden"]
    entity = {"entity_type": "tool", "name": "Ninja"}
    connection = {"kind": "entity_mention", "memory_id": id_, "entity": entity}
    server.fails("link", "forbidden", GRACE, connection=connection)
