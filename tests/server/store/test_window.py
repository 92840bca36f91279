"""A search that looks at the best first finds what one that looks at all would."""

from tests.server.conftest import GRACE, Server


def test_better_matches_of_others_hide_nothing(server: Server) -> None:
    """Where another's memories take every first place, one's own is still found."""
    for number in range(60):
        server.remember(f"heron heron heron {number}", GRACE)
    mine = server.remember("A heron among many other words that say something else altogether.")
    assert server.ids(query="heron", limit=3) == [mine]


def test_few_among_many_are_found_in_order(server: Server) -> None:
    """Every match is looked at where the best are others', and the page goes on where it ended."""
    words = " and ".join(f"word{number}" for number in range(3))
    mine: list[str] = []
    for number in range(240):
        server.remember(f"heron heron {number}", GRACE)
        if number % 40 == 0:
            mine.append(server.remember(f"heron {words} {'more ' * len(mine)}and {number}"))
    first = server.ok("recall", query="heron", limit=2)
    found = [memory["id"] for memory in first["memories"]]
    again = server.ok("recall", query="heron", limit=2, cursor=first["next_cursor"])
    found += [memory["id"] for memory in again["memories"]]
    assert found == server.ids(query="heron", limit=4)
    assert sorted(server.ids(query="heron", limit=100)) == sorted(mine)
