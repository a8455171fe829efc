"""Pauses follow the values of the host and its storage."""

from dataclasses import replace
from functools import lru_cache

import pytest

from headroom.domain.availability.facts import Facts, read_facts
from headroom.domain.availability.pauses import OFF, HostTimes, PauseEvent, find_last_path_wait, find_pause
from headroom.domain.availability.records import Span
from headroom.settings import RELIABILITY

_BARE = HostTimes("fc", None, None, None, False, None, None, False)


@lru_cache(maxsize=1)
def facts() -> Facts:
    return read_facts(RELIABILITY)


def median(event: PauseEvent, times: HostTimes) -> float:
    return find_pause(event, times, facts(), 1001).seconds.median


def test_fast_io_fail_counts_second_by_second() -> None:
    default, longer = median("link_loss", _BARE), median("link_loss", replace(_BARE, fast_io_fail_s=25.0))
    assert default == pytest.approx(5 + 1, abs=0.2)
    assert longer - default == pytest.approx(20)


def test_without_fast_io_fail_the_driver_waits_for_the_port() -> None:
    off = replace(_BARE, fast_io_fail_s=float(OFF))
    assert median("link_loss", off) > 30
    assert median("link_loss", replace(off, dev_loss_s=120.0)) > 120


def test_frames_that_nobody_misses_take_longest() -> None:
    assert median("link_loss", _BARE) < median("remote_loss", _BARE) < median("silent_loss", _BARE)


def test_takeover_is_what_the_storage_states_else_an_interval() -> None:
    stated = find_pause("takeover", replace(_BARE, takeover_s=4.0), facts(), 1001)
    assert stated.seconds.median == pytest.approx(5, abs=0.2)
    unknown = find_pause("takeover", _BARE, facts(), 1001)
    assert unknown.seconds.high > 3 * unknown.seconds.low
    assert median("takeover", replace(_BARE, moves_ownership=True)) > unknown.seconds.median


def test_no_path_fails_after_its_time_or_waits_for_ever() -> None:
    fails = find_last_path_wait(replace(_BARE, no_path_s=60.0), facts(), 101)
    assert fails.seconds == Span(60.0, 60.0, 60.0)
    assert find_last_path_wait(replace(_BARE, no_path_queue=True), facts(), 101).seconds is None
    nvme = replace(_BARE, transport="nvme")
    assert find_last_path_wait(nvme, facts(), 101).seconds == Span(600.0, 600.0, 600.0)
    assert find_last_path_wait(replace(nvme, nvme_ctrl_loss_s=float(OFF)), facts(), 101).seconds is None
