"""Work beside other work: done once, its errors raised here, nothing left running."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from charter import beside as module
from charter.beside import beside


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
