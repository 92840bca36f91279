"""A PostgreSQL cluster of the tests' own, on a Unix socket in a folder of its own."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

SERVERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))


def programs() -> Path | None:
    """Return the folder of PostgreSQL's server programs, None where there is none."""
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else (SERVERS[-1] if SERVERS else None)


class Cluster:
    """A running cluster; each database is made by name."""

    def __init__(self, bin_folder: Path) -> None:
        """Make the cluster and start it; PostgreSQL refuses to run as root, so root hands over."""
        self._bin = bin_folder
        self._root = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))
        self._user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        if os.geteuid() == 0:
            shutil.chown(self._root, "postgres", "postgres")
        else:
            self._user = []
        self._data = self._root / "data"
        self._run(
            "initdb", "-D", self._data, "-U", "zm", "-A", "trust", "-E", "UTF8", "--no-sync",
            "--locale=C.UTF-8",
        )  # fmt: skip
        self.start()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        self._run(
            "pg_ctl", "-D", self._data, "-w", "-l", self._root / "log", "-o",
            f"-c listen_addresses='' -c unix_socket_directories='{self._root}' "
            "-c fsync=off -c max_connections=60",
            "start",
        )  # fmt: skip

    def stop(self) -> None:
        """Stop the server at once, whoever is connected."""
        self._run("pg_ctl", "-D", self._data, "-w", "-m", "immediate", "stop")

    def database(self, name: str) -> str:
        """Make a database; return its URL."""
        self._run("createdb", "-h", self._root, "-U", "zm", name)
        return f"postgresql://zm@/{name}?host={self._root}"

    def remove(self) -> None:
        """Stop the server and remove everything."""
        self.stop()
        shutil.rmtree(self._root)

    def _run(self, program: str, *arguments: object) -> None:
        done = subprocess.run(
            [*self._user, str(self._bin / program), *map(str, arguments)],
            cwd="/",
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()
