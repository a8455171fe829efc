"""Which process is what: pids are used again, so a pid alone proves nothing."""

import json
import os
from pathlib import Path

import psutil

_SAME_START_S = 0.05


def postmaster_pid(cluster: Path) -> int | None:
    """The pid that the cluster's lock file names, whoever has it now; None without a readable one."""
    try:
        first = (cluster / "postmaster.pid").read_text(encoding="utf-8", errors="replace").split("\n", 1)[0].strip()
    except (FileNotFoundError, PermissionError):
        return None
    return int(first) if first.isdecimal() and 0 < int(first) < 2**31 else None


def is_our_postmaster(pid: int, cluster: Path) -> bool:
    """True when the pid lives, is no zombie, is `postgres` and works on this very cluster."""
    try:
        process = psutil.Process(pid)
        if process.status() == psutil.STATUS_ZOMBIE or process.name() != "postgres":
            return False
        arguments = process.cmdline()
    except psutil.Error:
        return False
    folders = [arguments[i + 1] for i, word in enumerate(arguments[:-1]) if word == "-D"]
    return any(os.path.realpath(folder) == os.path.realpath(cluster) for folder in folders)


def works_in(cluster: Path) -> list[int]:
    """Pids of living processes whose working directory is the cluster: a server, or what a killed one left behind."""
    real_cluster = os.path.realpath(cluster)
    pids = []
    for process in psutil.process_iter(["pid", "cwd", "status"]):
        folder = process.info["cwd"]
        if folder and process.info["status"] != psutil.STATUS_ZOMBIE and os.path.realpath(folder) == real_cluster:
            pids.append(int(process.info["pid"]))
    return pids


class Handles:
    """The processes that use the cluster, each by pid and start time; call only under the launcher's lock."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def add(self, pid: int) -> None:
        """Enter a living process."""
        self._write({**self.living(), pid: psutil.Process(pid).create_time()})

    def remove(self, pid: int) -> int:
        """Take a process out; answers how many others still use the cluster."""
        others = {other: start for other, start in self.living().items() if other != pid}
        self._write(others)
        return len(others)

    def living(self) -> dict[int, float]:
        """Pid -> start time of those that still run; the dead and the unreadable are dropped."""
        try:
            entries = json.loads(self._file.read_text(encoding="utf-8"))
            starts = {int(pid): float(start) for pid, start in entries.items()}
        except (FileNotFoundError, ValueError, AttributeError, TypeError):
            return {}
        return {pid: start for pid, start in starts.items() if _lives(pid, start)}

    def _write(self, entries: dict[int, float]) -> None:
        partial = self._file.with_suffix(".new")
        partial.write_text(json.dumps({str(pid): start for pid, start in entries.items()}), encoding="utf-8")
        partial.replace(self._file)


def _lives(pid: int, start: float) -> bool:
    try:
        process = psutil.Process(pid)
        return bool(process.status() != psutil.STATUS_ZOMBIE and abs(process.create_time() - start) < _SAME_START_S)
    except psutil.Error:
        return False
