"""Ids: ULIDs behind a prefix."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from zero_memory_server.ids import new_id

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MOMENTS = st.datetimes(datetime(1970, 1, 1), datetime(9999, 12, 31), timezones=st.just(UTC))


def number(digits: str) -> int:
    found = 0
    for digit in digits:
        found = found * 32 + DIGITS.index(digit)
    return found


@given(MOMENTS)
def test_an_id_begins_with_its_milliseconds(moment: datetime) -> None:
    prefix, _, ulid = new_id("mem", moment).partition("_")
    assert (prefix, len(ulid)) == ("mem", 26)
    assert number(ulid[:10]) == int(moment.timestamp() * 1000)
    assert 0 <= number(ulid[10:]) < 2**80


@given(MOMENTS, st.integers(1, 10**9))
def test_ids_sort_by_time(moment: datetime, later: int) -> None:
    try:
        after = moment + timedelta(milliseconds=later)
    except OverflowError:
        return
    assert new_id("mem", moment) < new_id("mem", after)


def test_every_digit_comes_at_every_place() -> None:
    moment = datetime(2026, 11, 30, tzinfo=UTC)
    ids = [new_id("mem", moment)[14:] for _ in range(2000)]
    assert len(set(ids)) == 2000
    assert [set(digits) for digits in zip(*ids, strict=True)] == [set(DIGITS)] * 16
