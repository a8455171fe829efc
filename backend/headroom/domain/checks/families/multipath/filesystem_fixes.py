"""Edits that set filesystems, and the memory of their hosts, to what is beneath."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final

from headroom.domain.checks.fixes.attributes import hit_number, set_all
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters


def allow_threads(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """MPL-17: enough threads are allowed; what was seen in use before holds no longer."""
    arrays, allowed = int(hit_number(hit, "arrays")), hit.facts["allowed"]
    if isinstance(allowed, int | float) and allowed >= arrays:
        return ()
    threads = max(int(parameters["threads"]), arrays)
    return set_all(inputs, hit, "filesystem", prefetch_threads=threads, prefetch_threads_used=None)


def plan_for_more(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """MPL-18: some times the rate that a host could have."""
    planned = ceil(float(parameters["times"]) * hit_number(hit, "possible"))
    return set_all(inputs, hit, "filesystem", max_mb_s=planned)


def pin_before(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """MPL-19: the application pins its buffers."""
    return set_all(inputs, hit, "filesystem", pinning="application")


def go_together(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """MPL-20: blocks of a request go to the disks in parallel."""
    return set_all(inputs, hit, "filesystem", sub_requests="parallel")


def write_back_early(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """MPL-22: the most that storage takes in time, and writing from half of it; nothing where 1% is too much."""
    percent = min(int(hit_number(hit, "fits")), int(parameters["percent"]))
    if percent < 1:
        return ()
    # Linux halves a background limit that is no lower than the other one.
    return set_all(inputs, hit, "host", dirty_percent=percent, dirty_background_percent=max(percent // 2, 1))


def read_further_ahead(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """MPL-23: the rows that are wanted."""
    return set_all(inputs, hit, "filesystem", read_ahead_kib=ceil(hit_number(hit, "wanted")))


FIXES: Final[Mapping[str, Fix]] = {
    "MPL-17": Fix(allow_threads),
    "MPL-18": Fix(plan_for_more),
    "MPL-19": Fix(pin_before),
    "MPL-20": Fix(go_together),
    "MPL-22": Fix(write_back_early),
    "MPL-23": Fix(read_further_ahead),
}
