"""Twelve arrays with rates so high that a simulation soon loses them, each with the closed formula of its loss."""

from collections.abc import Callable
from typing import NamedTuple

from headroom.domain.availability.data_loss.rebuild import ArrayForm


class Case(NamedTuple):
    """An array, the mean life of a drive and the mean time of a rebuild in hours, and what mathematics says."""

    name: str
    form: ArrayForm
    life_hours: float
    rebuild_hours: float
    closed_hours: Callable[[float, float], float]
    """Of failures and rebuilds an hour, the mean hours to loss."""
    unreadable: float = 0.0
    further: float = 1.0


def form_of(
    level: str, drives: int, *, parity: int = 0, mirrored: bool = False, distributed: bool = False, width: int = 0
) -> ArrayForm:
    return ArrayForm(
        "array", level, drives, parity, mirrored, distributed, width or (2 if mirrored else drives), 1000.0,
        "disk_7200", spares=1,
    )  # fmt: skip


def one_parity(drives: int) -> Callable[[float, float], float]:
    """((2n - 1) l + m) / (n (n - 1) l^2), Patterson, Gibson and Katz as corrected by Chen and others."""
    return lambda fails, back: ((2 * drives - 1) * fails + back) / (drives * (drives - 1) * fails**2)


def two_parity(drives: int) -> Callable[[float, float], float]:
    """Of three states, one rebuild at a time: 1/a + 1/b + 1/c + m/(ab) + m/(bc) + m^2/(abc)."""

    def closed(fails: float, back: float) -> float:
        first, second, third = (float((drives - lost) * fails) for lost in range(3))
        return (
            1 / first + 1 / second + 1 / third
            + back / (first * second) + back / (second * third) + back**2 / (first * second * third)
        )  # fmt: skip

    return closed


def three_parity(drives: int) -> Callable[[float, float], float]:
    """As above with four states, written out as sums of first passages."""

    def closed(fails: float, back: float) -> float:
        rates = [(drives - lost) * fails for lost in range(4)]
        passage = total = 1 / rates[0]
        for rate in rates[1:]:
            passage = 1 / rate + back / rate * passage
            total += passage
        return total

    return closed


def unreadable_parity(drives: int, share: float) -> Callable[[float, float], float]:
    """One parity, a share of losses finds a bad sector: ((b + m) / a + 1 - u) / (b + u m), a, b the failures."""

    def closed(fails: float, back: float) -> float:
        first, second = drives * fails, (drives - 1) * fails
        return ((second + back) / first + 1 - share) / (second + share * back)

    return closed


def critical_first(drives: int, width: int) -> Callable[[float, float], float]:
    """Two parity over many drives: the second rebuild takes (width - 1) / (drives - 1) of the time of the first."""

    def closed(fails: float, back: float) -> float:
        first, second, third = (float((drives - lost) * fails) for lost in range(3))
        faster = back * (drives - 1) / (width - 1)
        up_second = 1 / second + back / second / first
        return 1 / first + up_second + 1 / third + faster / third * up_second

    return closed


def correlated(drives: int, further: float) -> Callable[[float, float], float]:
    """One parity whose second drive fails more often: (a + b + m) / (a b)."""

    def closed(fails: float, back: float) -> float:
        first, second = drives * fails, (drives - 1) * fails * further
        return (first + second + back) / (first * second)

    return closed


CASES = (
    Case("RAID 0 of 4", form_of("raid0", 4), 1000, 10, lambda fails, _: 1 / (4 * fails)),
    Case("RAID 1", form_of("raid1", 2, mirrored=True), 1000, 50, one_parity(2)),
    Case(
        "RAID 10 of 8",
        form_of("raid10", 8, mirrored=True),
        1000,
        50,
        lambda fails, back: one_parity(2)(fails, back) / 4,
    ),
    Case("RAID 5 of 4", form_of("raid5", 4, parity=1), 1000, 25, one_parity(4)),
    Case("RAID 5 of 8", form_of("raid5", 8, parity=1), 2000, 20, one_parity(8)),
    Case("RAID 6 of 6", form_of("raid6", 6, parity=2), 1000, 60, two_parity(6)),
    Case("RAID 6 of 10", form_of("raid6", 10, parity=2), 2000, 60, two_parity(10)),
    Case("triple parity of 8", form_of("triple_parity", 8, parity=3), 800, 60, three_parity(8)),
    Case(
        "distributed RAID 6 of 12, stripes of 6",
        form_of("raid6", 12, parity=2, distributed=True, width=6),
        1500,
        60,
        critical_first(12, 6),
    ),
    Case(
        "RAID 5 of 6, 20% unreadable",
        form_of("raid5", 6, parity=1),
        2000,
        25,
        unreadable_parity(6, 0.2),
        unreadable=0.2,
    ),
    Case(
        "RAID 5 of 6, failures that come together",
        form_of("raid5", 6, parity=1),
        2000,
        25,
        correlated(6, 4.0),
        further=4.0,
    ),
    Case("distributed mirror of 10", form_of("raid10", 10, mirrored=True, distributed=True), 2000, 10, one_parity(10)),
)
