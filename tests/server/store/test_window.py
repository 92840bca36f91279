"""A search in two steps finds what a search in one would."""

from collections.abc import Sequence

import pytest

from tests.server.conftest import GRACE, Server
from zero_memory_server.store.window import Ranked, ranked


@pytest.mark.parametrize("every", [1, 2, 3, 7, 50, 5000, 100_000])
@pytest.mark.parametrize("wanted", [1, 10, 100])
def test_what_is_found_is_what_one_step_finds(every: int, wanted: int) -> None:
    """However few are admitted, the best of those come, in their order."""
    index: list[Ranked] = [(number, -1.0 / (number + 1)) for number in range(20_000)]
    rightful = [one for one in index if one[0] % every == every - 1]
    looked: list[int] = []

    def best(most: int) -> Sequence[Ranked]:
        looked.append(most)
        return index[:most]

    found = ranked(
        best,
        lambda numbers: {number for number in numbers if number % every == every - 1},
        lambda: rightful[:wanted],
        wanted,
    )
    assert list(found[:wanted]) == rightful[:wanted]
    assert len(looked) <= 2
    assert max(looked) <= 4096


def test_better_matches_of_others_hide_nothing(server: Server) -> None:
    """Where another's memories take every first place, one's own is still found."""
    for number in range(60):
        server.remember(f"heron heron heron {number}", GRACE)
    mine = server.remember("A heron among many other words that say something else altogether.")
    assert server.ids(query="heron", limit=3) == [mine]
