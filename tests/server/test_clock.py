"""The time as the contract writes it."""

from datetime import UTC, datetime, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st

from zero_memory_server.clock import timestamp

ZONES = st.integers(-1439, 1439).map(lambda minutes: timezone(timedelta(minutes=minutes)))


@given(st.datetimes(datetime(1, 1, 3), datetime(9999, 12, 29), timezones=ZONES))
def test_a_timestamp_is_the_moment_in_utc_cut_to_milliseconds(moment: datetime) -> None:
    found = timestamp(moment)
    assert len(found) == 24
    behind = moment - datetime.fromisoformat(found)
    assert timedelta(0) <= behind < timedelta(milliseconds=1)


def test_the_last_moment_has_a_timestamp() -> None:
    assert timestamp(datetime.max.replace(tzinfo=UTC)) == "9999-12-31T23:59:59.999Z"
