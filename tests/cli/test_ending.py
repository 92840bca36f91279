"""However a run ends, it says so, exits by the rules, and leaves everything whole."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from charter.cli import run as module

from .conftest import Run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and devices of POSIX")

COUNTING = """
import os, signal, sys
from charter.cli import main

own, count, written = os.getpid(), 0, 0
at, number = map(int, sys.argv.pop().split("-"))

def step(event, arguments):  # whatever asks the system for something, as it is about to
    global count, written
    if os.getpid() != own:
        return
    count += 1
    if event == "os.mkdir" and not written:
        written = count
    if count == at:
        os.kill(own, number)

class Ready:  # the first import that Charter itself asks for
    def find_spec(self, name, path=None, target=None):
        if name == "charter.cli.run":
            sys.meta_path.remove(self)
            sys.addaudithook(step)

sys.meta_path.insert(0, Ready())
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it
leave = os._exit

def told(code):  # however a process ends
    if os.getpid() == own:
        os.write(1, f"{written} {count}\\n".encode())
    leave(code)

if not at:
    os._exit = told
try:
    main()
except SystemExit as end:
    if at:
        raise
    sys.stdout.flush()
    told(end.code)
"""
TARGET = """
def render(contract, options):
    title = contract.documents[0].value["title"]
    return {f"{name}/{name}.txt": f"{title}\\n" for name in map(str, range(40))}
"""
PATIENCE_S = 120.0
COMMANDS = (
    ("--help",),
    ("explain",),
    ("lint",),
    ("generate",),
    ("check",),
    ("fmt",),
    ("snapshot", "schemas", "--out", "-"),
    ("diff", "schemas", "schemas"),
    ("subset", "schemas/a.json", "schemas/a.json"),
)


def python(cwd: Path, *words: str, **streams: object) -> subprocess.Popen[str]:
    """Start `charter` in a process group of its own."""
    return subprocess.Popen(  # type: ignore[call-overload,no-any-return]
        [sys.executable, *words],
        cwd=cwd,
        env={**os.environ, "NO_COLOR": "1", "CI": ""},
        text=True,
        start_new_session=True,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams},
    )


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_full_disk_behind_standard_output_is_said(words: tuple[str, ...], project: Path) -> None:
    """One message with a remedy, and exit code 2."""
    with Path("/dev/full").open("w") as full:
        process = python(project, "-m", "charter", *words, stdout=full)
        _, said = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 2
    assert said == (
        "error: Standard output could not be written: No space left on device.\n"
        "  fix: Free some space, or send the output elsewhere.\n"
    )


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_reader_that_has_seen_enough_is_no_fault(words: tuple[str, ...], project: Path) -> None:
    """Nothing is said, and the code is the one that shells know."""
    reading, writing = os.pipe()
    os.close(reading)
    process = python(project, "-m", "charter", *words, stdout=writing)
    os.close(writing)
    _, said = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, said) == (141, "")


def test_the_exit_code_stands_where_standard_error_cannot_be_written(project: Path) -> None:
    """Full or closed."""
    for redirection in ("2>/dev/full", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"):
        for words, code in (("generate --target nope", 2), ("generate --nope", 2), ("lint", 0)):
            line = f"{sys.executable} -m charter {words} {redirection}"
            done = subprocess.run(
                line, shell=True, cwd=project, stdout=subprocess.DEVNULL, check=False
            )
            assert done.returncode == code, line


def test_what_the_encoding_lacks_is_escaped(charter: Run, project: Path) -> None:
    """A name that is no text, or not in the terminal's encoding, is no traceback."""
    done = charter("lint", "é", cwd=project, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stdout.splitlines()[0]) == (
        2,
        "\\u00e9: error [invalid-input]: `\\u00e9` does not exist.",
    )


@pytest.fixture
def trees(project: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Return what is generated before and after an edit; the project is before it."""
    (project / "target.py").write_text(TARGET)
    schema = project / "schemas" / "a.json"
    found = []
    for title in ("New", "Old"):
        schema.write_text(f'{{"title": "{title}"}}')
        process = python(project, "-m", "charter", "generate", "--quiet")
        assert process.wait(PATIENCE_S) == 0
        found.append(present(project / "out"))
    new, old = found
    schema.write_text('{"title": "New"}')
    return old, new


def present(out: Path) -> dict[str, str]:
    """Return every file below `out`."""
    return {str(p.relative_to(out)): p.read_text() for p in out.rglob("*") if p.is_file()}


@pytest.mark.parametrize(
    ("number", "code", "message"),
    [
        (signal.SIGINT, 2, "Interrupted; nothing was left half-written.\n"),
        (signal.SIGTERM, -signal.SIGTERM, "Ended by a signal; nothing was left half-written.\n"),
    ],
)
def test_a_signal_at_any_moment_leaves_everything_whole(
    number: signal.Signals,
    code: int,
    message: str,
    project: Path,
    trees: tuple[dict[str, str], dict[str, str]],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """The code and the message are the same at each, and no file is between old and new."""
    old, new = trees
    before = shutil.copytree(project, tmp_path_factory.mktemp("before"), dirs_exist_ok=True)

    def generated(moment: int) -> tuple[int, str, str]:
        """Generate what is new over what is old, with the signal at that moment."""
        shutil.rmtree(project)
        shutil.copytree(before, project)
        process = python(project, "-c", COUNTING, "generate", f"{moment}-{number}")
        told, said = process.communicate(timeout=PATIENCE_S)
        return process.returncode, told, said

    written, last = map(int, generated(0)[1].split()[-2:])
    assert present(project / "out") == new
    ended = 0
    for moment in (*spread(1, written, 8), *spread(written, last, 12)):
        returned, _, said = generated(moment)
        # Until Charter is loaded, the system itself ends the process.
        allowed = {message, ""} if number is signal.SIGTERM else {message}
        assert (returned, said) == (0, "") or (returned == code and said in allowed)
        ended += said == message
        assert present(project / "out") in (old, new)
    assert ended > 10


def spread(first: int, last: int, count: int) -> range:
    """Return numbers from the first to before the last, evenly."""
    return range(first, last, -(-(last - first) // count))


def test_what_a_killed_process_left_is_cleaned_by_the_next(project: Path, charter: Run) -> None:
    """Only what no living process is writing."""
    charter("generate", cwd=project)
    gone = python(project, "-c", "")
    gone.wait(PATIENCE_S)
    out = project / "out" / "pkg"
    (out / f".{gone.pid}-0.charter-tmp").write_text("")
    (out / f".{os.getpid()}-0.charter-tmp").write_text("")
    (project / "schemas" / "c.json").write_text("{}")
    assert charter("generate", cwd=project).returncode == 0
    assert [p.name for p in out.glob(".*tmp")] == [f".{os.getpid()}-0.charter-tmp"]


def test_an_interrupt_that_became_another_error_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python makes a RuntimeError of one that comes in `__set_name__`."""

    def app() -> None:
        try:
            raise KeyboardInterrupt
        except KeyboardInterrupt as error:
            raise RuntimeError from error

    monkeypatch.setattr("charter.cli.app.app", app)
    with pytest.raises(KeyboardInterrupt):
        module.call()


def test_a_fault_of_charter_is_not_taken_for_findings(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1 means findings; what nobody foresaw is 2."""

    def app() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("charter.cli.app.app", app)
    assert module.call() == 2
    assert "This is a fault in Charter." in capsys.readouterr().err
