"""How long the rebuild of a drive takes, what it costs the array meanwhile, and what may go wrong until it is done."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from headroom.domain.availability.facts import HOURS_A_YEAR, Fact, Facts
from headroom.domain.availability.records import RebuildAnswer
from headroom.domain.availability.spans import span_of
from headroom.domain.performance.solve.share import Floats

_MB_A_GB: Final = 1_000.0
_SECONDS_AN_HOUR: Final = 3_600.0
_BITS_A_GB: Final = 8e9


@dataclass(frozen=True, slots=True)
class ArrayForm:
    """What a rebuild depends on."""

    id: str
    level: str
    """Of the catalogue's table of RAID levels."""
    drives: int
    """That hold data or parity of it, spares apart; of a distributed array all."""
    parity: int
    mirrored: bool
    distributed: bool
    stripe_width: int
    """Drives of one stripe, parity included; 2 where mirrored."""
    capacity_gb: float
    """Of one drive, 10^9 bytes, as far as it is rebuilt."""
    media: str
    """Class of drives of `db/reliability`; empty for unknown."""
    spares: int
    rebuild_mb_s: float | None = None
    """As the design states it of the array."""
    loaded: bool = True
    """Whether hosts work on it meanwhile; else it is rebuilt as fast as controllers that are not busy do."""
    over_servers: bool = False
    """A cluster: its drives, or arrays, are those of several servers."""

    @property
    def bears(self) -> int:
        """Drives that it may lose, whichever they are, and keep its data."""
        return 1 if self.mirrored else self.parity

    @property
    def sets(self) -> int:
        """Parts of it that are lost each by itself: pairs of a mirror; else 1."""
        return self.drives // 2 if self.mirrored and not self.distributed else 1

    @property
    def lossy_members(self) -> int:
        """Drives of one set."""
        return 2 if self.mirrored and not self.distributed else self.drives


def rebuild_hours(form: ArrayForm, facts: Facts, draws: int) -> Floats:
    """Hours to write a drive of the array anew, one value a draw.

    Classic: one spare is written, `capacity / rate`. Distributed: every byte lost is made of `stripe_width - parity`
    others and written once, which all other drives share: `capacity x (read + written) / (drives - 1) / rate` each,
    and all together no faster than what controllers carry.
    """
    capacity_mb = form.capacity_gb * _MB_A_GB
    if form.rebuild_mb_s is not None:
        return np.full(draws, capacity_mb / form.rebuild_mb_s / _SECONDS_AN_HOUR)
    rate = facts.find("rebuild_rate", "drive", form.media).draw(draws)
    seconds: Floats = capacity_mb / rate
    if form.distributed:
        passes = 2 if form.mirrored else form.stripe_width - form.parity + 1
        by_drives = capacity_mb * passes / (form.drives - 1) / rate
        seconds = np.maximum(by_drives, capacity_mb / facts.find("pool_rebuild_rate", "drive", form.media).draw(draws))
    if form.loaded:
        seconds = seconds / rebuild_rate_share(facts, draws)
    return seconds / _SECONDS_AN_HOUR


def rebuild_rate_share(facts: Facts, draws: int) -> Floats:
    """Share of the rate that a rebuild gets while hosts work: what they leave idle, but never less than its own share.

    Controllers set the share by a priority; below it hosts wait for the rebuild instead.
    """
    idle = np.minimum(facts.find("idle_share", "drive").draw(draws), 1.0)
    share = np.minimum(facts.find("rebuild_share", "drive").draw(draws), 1.0)
    found: Floats = np.maximum(idle, share)
    return found


def follow_rebuild(form: ArrayForm, facts: Facts, draws: int) -> RebuildAnswer | None:
    """All that a rebuild means for its array; None where the array has nothing to rebuild from."""
    if form.bears < 1:
        return None
    hours = rebuild_hours(form, facts, draws)
    wait = facts.find("detection", "drive").draw(draws)
    replaced = np.zeros(draws) if form.spares else facts.find("repair", "drive").draw(draws)
    afr = facts.find("afr", "drive", form.media)
    further = facts.find("correlation", "drive").draw(draws)
    rate = afr.draw(draws) / 100 / HOURS_A_YEAR * further
    exposed = wait + replaced + hours
    others = 1 if form.mirrored and not form.distributed else form.drives - 1
    second = -np.expm1(-others * rate * exposed)
    unreadable = unreadable_share(form, facts, draws) if form.bears == 1 else np.zeros(draws)
    third = second if form.bears == 1 else second * -np.expm1(-(others - 1) * rate * exposed / 2)
    for _ in range(2, form.bears):
        third = third * -np.expm1(-others * rate * exposed / 3)
    loss = 1 - (1 - third) * (1 - unreadable)
    busy = _share_of_drive(form, facts, draws, hours)
    used: tuple[Fact, ...] = (
        afr,
        facts.find("rebuild_rate", "drive", form.media),
        facts.find("unreadable", "drive", form.media),
    )
    if form.loaded and form.rebuild_mb_s is None:
        used = (*used, facts.find("idle_share", "drive"), facts.find("rebuild_share", "drive"))
    return RebuildAnswer(
        array=form.id,
        waits_for_drive=form.spares < 1,
        hours=span_of(hours),
        exposed_hours=span_of(exposed),
        drive_time_percent=span_of(busy * 100),
        read_left_percent=span_of(100 * (1 - busy) * reads_left(form)),
        write_left_percent=span_of(100 * (1 - busy) * writes_left(form)),
        second_failure_percent=span_of(100 * second),
        unreadable_percent=span_of(100 * unreadable),
        loss_percent=span_of(100 * loss),
        facts=used,
    )


def reads_left(form: ArrayForm) -> float:
    """Share of the reads that an array with one drive lost carries, its rebuild apart.

    A read of lost data costs a read on each drive that it is made of: `1 + (d - 1) / n` reads instead of 1 in the
    mean, on one drive fewer. A mirror's other drive serves both; the worst pair is half.
    """
    if form.mirrored and not form.distributed:
        return 0.5
    made_of = 1 if form.mirrored else form.stripe_width - form.parity
    drives = form.drives
    return (drives - 1) / drives / (1 + (made_of - 1) / drives)


def writes_left(form: ArrayForm) -> float:
    """The same of writes: those to the lost drive cost nothing there, the others have one drive fewer."""
    return 1.0 if form.mirrored and not form.distributed else (form.drives - 1) / form.drives


def _share_of_drive(form: ArrayForm, facts: Facts, draws: int, hours: Floats) -> Floats:
    """Share of the time of the other drives, 0 to 0.95, that the rebuild takes."""
    drive_mb_s = facts.find("drive_rate", "drive", form.media).draw(draws)
    passes = 1.0
    if form.distributed:
        made_of = 2 if form.mirrored else form.stripe_width - form.parity + 1
        passes = made_of / (form.drives - 1)
    each = form.capacity_gb * _MB_A_GB * passes / (hours * _SECONDS_AN_HOUR)
    return np.minimum(each / drive_mb_s, 0.95)


def unreadable_share(form: ArrayForm, facts: Facts, draws: int) -> Floats:
    """Chance that a rebuild with no redundancy left meets an unreadable sector: 1 - (1 - rate)^(bits read)."""
    if form.bears < 1:
        return np.zeros(draws)
    drives = 1 if form.mirrored else form.stripe_width - form.bears
    bits = drives * form.capacity_gb * _BITS_A_GB
    found: Floats = -np.expm1(-bits * facts.find("unreadable", "drive", form.media).draw(draws))
    return found
