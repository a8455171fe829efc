"""What the tests of processes ask for; a process imports it by name."""

import os
import subprocess
import sys
import time
from pathlib import Path

from headroom.domain.errors import DomainError, Problem


def spin() -> bytes:
    """Take time and never answer."""
    while True:
        pass


def hoard(size: int) -> bytes:
    """Take memory, page by page."""
    held = [b"x" * 1_000_000 for _ in range(size // 1_000_000)]
    time.sleep(30)
    return held[0]


def talk(size: int) -> bytes:
    """Answer so many bytes."""
    return bytes(size)


def refuse_it() -> bytes:
    """Raise what the domain raises."""
    raise DomainError(Problem("bad_price_file", "Row 7 is empty.", "/file"), Problem("other", "More.", "", "c1"))


def break_it() -> bytes:
    """Raise what nobody foresaw."""
    raise ZeroDivisionError("seven")


def crash() -> bytes:
    """End as a fault in a library would."""
    os.abort()


def leave() -> bytes:
    """End without a word."""
    os._exit(3)


def start_another(note: str) -> bytes:
    """Start a program that would outlive this process, and wait for it."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    Path(note).write_text(str(child.pid), encoding="ascii")
    return bytes(child.wait())


def nap(seconds: float) -> bytes:
    """Take a while."""
    time.sleep(seconds)
    return b"done"
