"""No pattern takes more than linear time in the text that it meets, however that text was made to hurt it.

Patterns are found where they are written (`patterns.py`), so a new one is tested without anybody thinking of it.
"""

import re
import signal
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest

from tests.house.pattern_texts import families, text
from tests.house.patterns import AT_START, LOOKS_EVERYWHERE, FoundPattern, patterns

LENGTHS: Final = (40, 300, 5_000)
"""Characters; a pattern that explodes shows at the first, and is stopped."""
LONG: Final = 20_000
LAST_LENGTH: Final = 100_000
WORST: Final = 3
"""Families of a pattern, of those that took longest, that are tried at the last length."""
ALIKE: Final = 1.1
"""Families whose times at the last of `LENGTHS` are within this ratio are alike: `WORST` of them are tried at `LONG`.

A square that hides behind linear work shows between `LONG` and the last length where it is more than a fifth of that
work before; a family that has it is not alike to those that do the linear work alone.
"""
LONGEST_SECONDS: Final = 1.0
"""Of processor time for one text: three times what the slowest of ours takes at the last length."""
LEAST_SECONDS: Final = 0.008
"""Below it the clock says little."""
SLACK: Final = 2.8
"""How many times more than linear a growth may be: a machine that does much else is uneven, a square is 4 and 5."""
TELLING_LENGTH: Final = LENGTHS[-1]
TELLING_SECONDS: Final = LEAST_SECONDS * SLACK * (LAST_LENGTH / LONG) * (TELLING_LENGTH / LAST_LENGTH) ** 2
"""What takes less at that length may grow as a square: at the last length that is within what is allowed there."""


class TooLongError(Exception):
    """The pattern was stopped."""


Family: TypeAlias = tuple[str, str, str]


def _stop(_number: int, _frame: object) -> None:
    raise TooLongError


def _uses(found: FoundPattern) -> list[Callable[[Any], object]]:
    uses: list[Callable[[Any], object]] = []
    if found.methods & LOOKS_EVERYWHERE:
        uses.append(lambda content: deque(found.pattern.finditer(content), maxlen=0))
    if found.methods & AT_START:
        uses.append(found.pattern.fullmatch)
    return uses


def _seconds(use: Callable[[Any], object], content: str | bytes, times: int = 1) -> float:
    best = LONGEST_SECONDS
    for _ in range(times):
        before = time.thread_time()  # the clock of the process goes in steps of 4 ms while its timer is set
        signal.setitimer(signal.ITIMER_PROF, LONGEST_SECONDS)
        try:
            use(content)
        except TooLongError:
            continue
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        best = min(best, time.thread_time() - before)
    return best


def _content(found: FoundPattern, family: Family, length: int) -> str | bytes:
    content = text(family, length)
    return content if isinstance(found.pattern.pattern, str) else content.encode("latin-1", "replace")


def _grows(found: FoundPattern, use: Callable[[Any], object], family: Family, lengths: tuple[int, ...]) -> float:
    """Seconds at the last of some lengths; raises where the growth between two of them is more than linear."""
    seconds, before = LEAST_SECONDS, 0
    for length in lengths:
        content = _content(found, family, length)
        now = _seconds(use, content)
        for _ in range(2):
            # One that was stopped is far above what a machine is uneven by.
            if before and LONGEST_SECONDS > now > _allowed(seconds, length / before):
                now = min(now, _seconds(use, content))
                seconds = max(seconds, _seconds(use, _content(found, family, before)))
        growth = f"{seconds * 1000:.1f} ms at {before}, {now * 1000:.1f} ms at {length}"
        assert now < LONGEST_SECONDS, f"{family}: {growth}"
        assert not before or now <= _allowed(seconds, length / before), f"{family}: {growth}"
        seconds, before = now, length
    return seconds


def _allowed(seconds: float, times: float) -> float:
    return max(seconds, LEAST_SECONDS) * max(times * SLACK if times < 6 else times * 2, 1.0)


FOUND: Final = patterns()


@pytest.fixture(autouse=True)
def _stopped() -> Any:
    before = signal.signal(signal.SIGPROF, _stop)
    yield
    signal.signal(signal.SIGPROF, before)


def test_patterns_are_found_everywhere() -> None:
    """In constants, in tables, in calls, in functions, in the catalogue's tables and in its schemas."""
    places = {found.place.split(":")[0].rsplit("/", 1)[-1] for found in FOUND}
    assert {"document.py", "platform.py", "oidc.py", "wwn_paste.py", "kinds.yaml", "part.schema.json"} <= places
    assert len(FOUND) > 100


@pytest.mark.parametrize("source", [r"([0-9.,' ]*[0-9])?EUR", r"(a+)+$", r"<c\s[^>]*?\br\s*=", r"wwn-[^,]*[0-9]"])
def test_a_pattern_that_is_not_linear_is_caught(source: str) -> None:
    slow = FoundPattern("here", re.compile(source), LOOKS_EVERYWHERE)
    with pytest.raises(AssertionError):
        _try(slow)


@pytest.mark.parametrize("found", [*FOUND], ids=lambda found: f"{found.place} {str(found.pattern.pattern)[:40]}")
def test_a_pattern_is_linear(found: FoundPattern) -> None:
    _try(found)


def _try(found: FoundPattern) -> None:
    for use in _uses(found):
        early: list[float] = []
        taken: dict[Family, float] = {}
        for family in families(found.pattern):
            seconds = _grows(found, use, family, LENGTHS)
            alike = sum(seconds / ALIKE <= one <= seconds * ALIKE for one in early)
            if seconds >= TELLING_SECONDS and alike < WORST:
                early.append(seconds)
                taken[family] = _grows(found, use, family, (LENGTHS[-1], LONG))
        for family in sorted(taken, key=lambda one: -taken[one])[:WORST]:
            _grows(found, use, family, (LONG, LAST_LENGTH))
