"""One launcher at a time on a data folder."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from headroom.store.errors import DatabaseError

WAIT_S = 90.0


@contextmanager
def launcher_lock(data: Path) -> Iterator[None]:
    """Hold the folder's lock; it ends with the process, so that a crash leaves none behind.

    Raises:
        DatabaseError: when another start or stop holds it for longer than 90 s.
    """
    descriptor = os.open(data / ".launcher.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        until = time.monotonic() + WAIT_S
        while True:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > until:
                    message = (
                        f"Another Headroom has been starting or stopping on {data} for {WAIT_S:.0f} s; end it first."
                    )
                    raise DatabaseError(message) from None
                time.sleep(0.02)
        yield
    finally:
        os.close(descriptor)
