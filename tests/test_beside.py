"""Work beside other work: done once, its errors raised here, nothing left running."""

import os
import signal
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from charter import beside as module
from charter.beside import ahead, beside


@pytest.fixture
def forking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the work away, even where this process has threads or one processor."""
    if sys.platform != "linux":
        pytest.skip("processes are forked on Linux alone")
    monkeypatch.setattr(module, "_can_fork", lambda: True)


@pytest.mark.usefixtures("forking")
def test_the_result_comes_from_another_process() -> None:
    """Where processes can be forked, the work is not done in this one."""
    with beside(os.getpid) as result:
        assert result() != os.getpid()


def test_with_one_processor_it_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then a second process would only be in the way."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0}, raising=False)
    with beside(os.getpid) as result:
        assert result() == os.getpid()


@pytest.mark.usefixtures("forking")
def test_its_error_is_raised_here() -> None:
    """What cannot be done there is done again where the result is asked for."""

    def work() -> None:
        raise ValueError(os.getpid())

    with (
        beside(work) as result,
        pytest.raises(ValueError, match=f"^{os.getpid()}$"),
    ):
        result()


@pytest.mark.usefixtures("forking")
def test_what_nobody_asks_for_is_stopped(tmp_path: Path) -> None:
    """The block ends at once, and the process with it."""
    own = tmp_path / "pid"

    def work() -> None:
        own.write_text(str(os.getpid()))
        time.sleep(600)

    with beside(work):
        while not own.exists() or not own.read_text():
            time.sleep(0.01)
    with pytest.raises(ProcessLookupError):
        os.kill(int(own.read_text()), 0)


@pytest.mark.usefixtures("forking")
def test_work_goes_to_a_process_that_prepared_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is done there, with what was prepared, which is not here."""
    monkeypatch.delenv("PREPARED", raising=False)
    with ahead(partial(os.environ.update, PREPARED="there")) as give:
        assert give(partial(os.getenv, "PREPARED"))() == "there"
    assert os.getenv("PREPARED") is None


@pytest.mark.usefixtures("forking")
def test_giving_work_waits_for_nothing() -> None:
    """Work that is larger than what a pipe holds is given while the other process prepares."""
    going, go = os.pipe()
    large = "x" * 2**22
    with ahead(partial(os.read, going, 1)) as give:
        result = give(partial(large.replace, "x", "y", 1))
        os.write(go, b"!")
        assert result() == "y" + large[1:]
    os.close(going)
    os.close(go)


@pytest.mark.usefixtures("forking")
@pytest.mark.parametrize("prepare", [partial(int, "no number"), partial(os._exit, 3)])
def test_work_is_done_here_where_nothing_could_be_prepared(prepare: partial[object]) -> None:
    """A process that is gone is no fault of the work's."""
    with ahead(prepare) as give:
        assert give(os.getpid)() == os.getpid()


@pytest.mark.usefixtures("forking")
def test_work_that_cannot_be_given_is_done_here() -> None:
    """A pickle holds no value that is nested as deep as this."""
    deep: list[object] = []
    for _ in range(sys.getrecursionlimit()):
        deep = [deep]
    with ahead(int) as give:
        assert give(partial(len, deep))() == 1


@pytest.mark.usefixtures("forking")
def test_an_error_of_work_that_was_given_is_raised_here() -> None:
    """As it is of work beside."""
    with ahead(int) as give, pytest.raises(ValueError, match="no number"):
        give(partial(int, "no number"))()


def test_with_one_processor_work_to_come_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is prepared then."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0}, raising=False)
    with ahead(partial(int, "no number")) as give:
        assert give(os.getpid)() == os.getpid()


@pytest.mark.usefixtures("forking")
def test_who_prepares_for_nothing_is_stopped(tmp_path: Path) -> None:
    """The block ends at once, and the process that waits for work with it."""
    own = tmp_path / "pid"
    with ahead(lambda: own.write_text(str(os.getpid()))):
        while not own.exists() or not own.read_text():
            time.sleep(0.01)
    with pytest.raises(ProcessLookupError):
        os.kill(int(own.read_text()), 0)


@pytest.mark.usefixtures("forking")
def test_a_signal_ends_the_other_process_in_silence(capfd: pytest.CaptureFixture[str]) -> None:
    """It takes no part in what this one does about a signal, and this one is as before."""
    here = os.getpid()

    def work() -> int:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(600)
        return os.getpid()

    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    with beside(work) as result:
        assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before
        assert result() == here
    assert capfd.readouterr() == ("", "")
