"""Being told to stop: a start that is cut short still ends what it started."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_ENDING = (signal.SIGINT, signal.SIGTERM, *((signal.SIGHUP,) if hasattr(signal, "SIGHUP") else ()))


class StopSignal(Exception):
    """A signal asked this process to end."""


@contextmanager
def ending_by_signal() -> Iterator[None]:
    """Inside, a signal raises `StopSignal` where the program is; it is swallowed here, after everybody's clean-up."""
    before = {number: signal.signal(number, _stop) for number in _ENDING}
    try:
        yield
    except StopSignal:
        pass
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def signals_deferred() -> Iterator[None]:
    """Inside, a signal waits, so that what is begun is ended or known to whom ends it; then it does what it does."""
    if threading.current_thread() is not threading.main_thread():  # which alone is told of signals
        yield
        return
    told: list[int] = []
    before = {number: signal.signal(number, lambda number, _: told.append(number)) for number in _ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if told:
        signal.raise_signal(told[0])


def hold_signals() -> None:
    """From here on somebody else (the event loop) ends us in order; a second signal must not cut that short."""
    for number in _ENDING:
        signal.signal(number, signal.SIG_IGN)


def _stop(_number: int, _frame: FrameType | None) -> None:
    hold_signals()
    raise StopSignal
