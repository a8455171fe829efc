"""The most memory that a server and the processes below it have had, watched from beside them (Linux)."""

import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Final

_EVERY_S: Final = 0.05
_OTHERS: Final = frozenset({"postgres"})
"""Processes that are no part of the server's own work."""


class Peaks:
    """Watches while it is open; figures in MB of 10^6 bytes."""

    def __init__(self, server: int) -> None:
        self._server = server
        self._open = threading.Event()
        self._watch = threading.Thread(target=self._run, daemon=True)
        self.server_mb = _resident_mb(server)
        self.child_mb = 0.0
        """Of the largest process below the server."""

    def __enter__(self) -> "Peaks":
        self._watch.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.set()
        self._watch.join()

    def _run(self) -> None:
        while not self._open.is_set():
            self.server_mb = max(self.server_mb, _resident_mb(self._server))
            for child in _below(self._server):
                self.child_mb = max(self.child_mb, _resident_mb(child))
            time.sleep(_EVERY_S)


def _below(process: int) -> list[int]:
    found, waiting = [], [process]
    while waiting:
        for task in Path(f"/proc/{waiting.pop()}/task").glob("*/children"):
            try:
                mine = [int(word) for word in task.read_text().split()]
            except OSError:
                continue
            mine = [one for one in mine if _name(one) not in _OTHERS]
            found += mine
            waiting += mine
    return found


def _name(process: int) -> str:
    try:
        return Path(f"/proc/{process}/comm").read_text().strip()
    except OSError:
        return ""


def _resident_mb(process: int) -> float:
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0.0
    line = next((line for line in status.split("\n") if line.startswith("VmRSS:")), "VmRSS: 0 kB")
    return int(line.split()[1]) * 1024 / 1e6
