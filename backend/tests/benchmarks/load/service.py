"""The service under load: its replicas and their Postgres, and what they use of the machine."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx
import psutil

from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres
from headroom.store.postgres.processes import postmaster_pid

BACKEND: Final = Path(__file__).parents[3]
START_S: Final = 60
MB: Final = 1_000_000
PROGRAM: Final = (sys.executable, "-m", "headroom")
_COMMITS: Final = "headroom_commit_seconds"


@dataclass(frozen=True, slots=True)
class Usage:
    """Since the start: processor seconds, and what was counted; memory now."""

    at_s: float
    replica_s: tuple[float, ...]
    """Of each server process itself: event loop, evaluations and checks of live designs share its interpreter."""
    helpers_s: float
    """Of processes that servers start for long work."""
    postgres_s: float
    client_s: float
    machine_s: float
    """Of the whole machine, other people's work included."""
    resident_mb: float
    """Of all server processes, without those that they start."""
    commits: float
    commits_s: float
    """Seconds that all commits together took."""
    rooms: float


@dataclass(frozen=True, slots=True)
class Service:
    """Replicas that run, and the process of their Postgres."""

    ports: Sequence[int]
    replicas: Sequence[psutil.Process]
    postmaster: psutil.Process

    def base(self, number: int) -> str:
        """Host and port of a replica, in turn."""
        return f"127.0.0.1:{self.ports[number % len(self.ports)]}"

    def usage(self) -> Usage:
        """What was used and counted up to now."""
        counted = [_counted(port) for port in self.ports]
        machine = psutil.cpu_times()
        return Usage(
            at_s=time.monotonic(),
            replica_s=tuple(_own(process) for process in self.replicas),
            helpers_s=sum(_below(process) for process in self.replicas),
            postgres_s=_own(self.postmaster) + _below(self.postmaster),
            client_s=_own(psutil.Process()),
            machine_s=sum(machine) - machine.idle - getattr(machine, "iowait", 0.0) - getattr(machine, "guest", 0.0),
            resident_mb=sum(process.memory_info().rss for process in self.replicas) / MB,
            commits=sum(one.get(f"{_COMMITS}_count", 0.0) for one in counted),
            commits_s=sum(one.get(f"{_COMMITS}_sum", 0.0) for one in counted),
            rooms=sum(one.get("headroom_rooms_open", 0.0) for one in counted),
        )


@contextmanager
def serving(replicas: int, port: int, program: Sequence[str] = PROGRAM) -> Iterator[Service]:
    """Start so many server processes, on loopback from `port` on, and a Postgres that only they use; end all of it."""
    with ExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="headroom-load-"))
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        postgres = start_postgres(folder)
        stack.callback(postgres.stop)
        migrate(postgres.url)
        ports = [port + number for number in range(replicas)]
        started = [stack.enter_context(_replica(program, postgres.url, each, folder / f"{each}.log")) for each in ports]
        for each in ports:
            _ready(each)
        pid = postmaster_pid(postgres.cluster)
        assert pid is not None, "Postgres was just started"
        yield Service(ports, [psutil.Process(one.pid) for one in started], psutil.Process(pid))


@contextmanager
def _replica(program: Sequence[str], url: str, port: int, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    environment = {**os.environ, "DATABASE_URL": url, "PYTHONPATH": str(BACKEND)}
    command = [*program, "serve", "--port", str(port)]
    with log.open("wb") as errors:
        process = subprocess.Popen(command, cwd=BACKEND, env=environment, stdout=subprocess.DEVNULL, stderr=errors)
        try:
            yield process
        finally:
            died = process.poll() is not None
            process.terminate()
            process.wait(60)
    if died:
        raise SystemExit(f"A server ended by itself:\n{log.read_text(errors='replace')[-2000:]}")


def _ready(port: int) -> None:
    deadline = time.monotonic() + START_S
    while True:
        with suppress(httpx.HTTPError):
            if httpx.get(f"http://127.0.0.1:{port}/api/ready", timeout=5).is_success:
                return
        if time.monotonic() > deadline:
            raise SystemExit(f"The server on port {port} is not ready after {START_S} s.")
        time.sleep(0.1)


def _own(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


def _below(process: psutil.Process) -> float:
    """Processor time of all that it started; of those that have ended, what was handed up."""
    total = _ended(process)
    for child in process.children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            total += _own(child) + _ended(child)
    return total


def _ended(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.children_user + times.children_system)


def _counted(port: int) -> dict[str, float]:
    """Sums and counts of a replica's own figures, without labels."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=START_S).text
    figures: dict[str, float] = {}
    for line in text.splitlines():
        name, _, value = line.partition(" ")
        if line and line[0] != "#" and "{" not in name:
            figures[name] = float(value)
    return figures
