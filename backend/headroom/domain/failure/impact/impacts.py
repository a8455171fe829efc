"""From what is left after a failure to the records of the answer."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final, NamedTuple

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.failure.effect_records import NO_EFFECT, FoundEffect
from headroom.domain.failure.failure_sets import FEEDS, feed_parts, may_stand_in
from headroom.domain.failure.impact.failure_names import drawn_parts, names
from headroom.domain.failure.impact.impact_bases import (
    NO_STORAGE_EFFECT,
    ImpactBase,
    StorageEffect,
    StorageReach,
    around,
    impact_bases,
)
from headroom.domain.failure.records import Failure, FailureSet, ResidualRedundancy, Status, WorkloadImpact
from headroom.domain.failure.residual_workload import ResidualWorkload
from headroom.domain.failure.study import StudiedFailure, StudiedGroup, Study
from headroom.domain.failure.ways import array_guards
from headroom.domain.performance.result.prospects import Interval

_LESS: Final = 0.01
"""A workload that keeps all but this share of its throughput is up."""
_NO_EFFECT: Final = FoundEffect(NO_EFFECT, (), 0)
_NOTHING: Final = ResidualRedundancy(0, 0, 0, None)


class CopyNames(NamedTuple):
    """A group of workloads that is an earlier one again."""

    numbers: Sequence[int]
    """Its workloads, as numbers into the whole design."""
    drawn: Mapping[str, str]
    """Drawn part of the earlier group -> its own."""


def renamed(parts: Sequence[str], drawn: Mapping[str, str]) -> tuple[str, ...]:
    """Drawn parts of an earlier group as those of this one, in order."""
    return tuple(sorted([drawn[name] for name in parts])) if parts else ()


class StorageLoss(NamedTuple):
    """What a failure does to arrays."""

    drives_at_risk: int
    drives_lost: int
    arrays_lost: tuple[str, ...]


class Impacts:
    """Makes records of failures of one design."""

    def __init__(self, study: Study) -> None:
        self._study = study
        self._kept: dict[object, WorkloadImpact] = {}
        self._workloads: dict[tuple[FoundEffect, frozenset[str]], tuple[WorkloadImpact, ...]] = {}
        self._bases = impact_bases(study)
        self._of_storage: dict[FoundEffect, StorageLoss] = {}
        self._around: dict[int, frozenset[str]] = {}
        self._adapters = frozenset(node.id for node in study.expanded.of_kind("device_adapter"))
        self._renamed: dict[tuple[int, int], tuple[WorkloadImpact, WorkloadImpact]] = {}

    def failures(self, several: Iterable[FailureSet]) -> Iterator[Failure]:
        """What each failure does to every workload; many together cost far less than one by one."""
        known = [self._study.know(failed) for failed in several]
        self._study.foresee(known)
        for one in known:
            yield self._failure(one)

    def failure(self, failed: FailureSet) -> Failure:
        """What a failure does to every workload."""
        return self._failure(self._study.know(failed))

    def in_doubt(self, failed: FailureSet) -> frozenset[int]:
        """Workloads of which the design does not say whether a failure takes something down that they need."""
        unknown = self._unknown(failed)
        return frozenset(base.number for base in self._bases if self._may_concern(base, unknown))

    def within(self, known: StudiedFailure, group: StudiedGroup) -> Failure:
        """A failure that touches the workloads of one group only."""
        key = known.found, self._unknown(known.failed)
        workloads = self._workloads.get(key)
        if workloads is None:
            left, every = group.answers.left(known), list(self._untouched)
            bases = [self._bases[number] for number in group.numbers]
            for base, impact in zip(bases, self._impacts(bases, known.found, left, key[1]), strict=True):
                every[base.number] = impact
            workloads = self._workloads[key] = tuple(every)
        return self._recorded(known, key[1], workloads)

    def untouched(self, failed: FailureSet) -> Failure:
        """A failure that takes nothing down, as far as the design says."""
        unknown = self._unknown(failed)
        key = _NO_EFFECT, unknown
        workloads = self._workloads.get(key)
        if workloads is None:
            found = self._impacts(self._bases, _NO_EFFECT, self._study.before, unknown)
            workloads = self._workloads[key] = tuple(found)
        return self._recorded(StudiedFailure(failed, _NO_EFFECT, ()), unknown, workloads)

    @cached_property
    def _untouched(self) -> tuple[WorkloadImpact, ...]:
        """What every workload gets with nothing failed."""
        before = self._study.before
        return tuple(self._made(base, before[base.number], NO_STORAGE_EFFECT, False) for base in self._bases)

    def again(
        self, impacts: Sequence[WorkloadImpact], of: Sequence[int], copy: CopyNames
    ) -> tuple[WorkloadImpact, ...]:
        """What a failure leaves where the group that it touches is another one again.

        Args:
            impacts: of the failure in the earlier group.
            of: the workloads of the earlier group.
            copy: the workloads of this one, and its parts.
        """
        every = list(self._untouched)
        for first, number in zip(of, copy.numbers, strict=True):
            every[number] = self._named(impacts[first], number, copy.drawn)
        return tuple(every)

    def _named(self, one: WorkloadImpact, number: int, drawn: Mapping[str, str]) -> WorkloadImpact:
        known = self._renamed.get((id(one), number))
        if known is not None:
            return known[1]
        base, whole = self._bases[number], self._untouched[number]
        left, interval = one, one.interval
        if one.throughput_mb_s == one.before_mb_s and one.response_ms == one.response_before_ms:
            left, interval = whole, whole.interval
        elif interval is not None:
            share = one.throughput_mb_s / whole.before_mb_s if whole.before_mb_s > 0 else 0.0
            interval = _scaled(base, share, one.throughput_mb_s)
        found = replace(
            one,
            id=base.id,
            throughput_mb_s=left.throughput_mb_s,
            before_mb_s=whole.before_mb_s,
            interval=interval,
            response_ms=left.response_ms,
            response_before_ms=whole.response_ms,
            limited_by=left.limited_by,
            held_by=left.held_by,
            lost_volumes=renamed(one.lost_volumes, drawn),
        )
        self._renamed[id(one), number] = one, found
        return found

    def _failure(self, known: StudiedFailure) -> Failure:
        key = known.found, self._unknown(known.failed)
        workloads = self._workloads.get(key)
        if workloads is None:
            found = self._impacts(self._bases, known.found, self._study.left(known), key[1])
            workloads = self._workloads[key] = tuple(found)
        return self._recorded(known, key[1], workloads)

    def _recorded(
        self, known: StudiedFailure, unknown: frozenset[str], workloads: tuple[WorkloadImpact, ...]
    ) -> Failure:
        expanded, targets = self._study.expanded, known.failed.targets
        storage, kind = self._storage(known.found), targets[0].kind if len(targets) == 1 else "several"
        parts = [name for target in targets for name in drawn_parts(expanded, target)]
        return Failure(
            id="+".join([target.key for target in targets]),
            kind=kind,
            name=names(expanded, targets),
            targets=targets,
            parts=tuple(parts) if len(parts) == 1 else tuple(dict.fromkeys(parts)),
            copies=known.failed.copies,
            workloads=workloads,
            drives_at_risk=storage.drives_at_risk,
            drives_lost=storage.drives_lost,
            arrays_lost=storage.arrays_lost,
            unknown_parts=tuple(sorted({drawn_id(name) for name in unknown})) if unknown else (),
            class_id="",
        )

    def _storage(self, found: FoundEffect) -> StorageLoss:
        known = self._of_storage.get(found)
        if known is None:
            arrays, guards = found.arrays, array_guards(self._study.expanded)
            known = self._of_storage[found] = StorageLoss(
                sum(len(guards[array].drives) for array, more in arrays.left if more == 0),
                arrays.drives,
                tuple(sorted({drawn_id(array) for array in arrays.lost})),
            )
        return known

    def _unknown(self, failed: FailureSet) -> frozenset[str]:
        """Parts that may go down too.

        On feeds, in racks or at sites that nobody states; device adapters, whose pairs nobody states.
        """
        expanded, found = self._study.expanded, failed.parts & self._adapters
        for target in failed.targets:
            if target.kind == "feed" and target.id in FEEDS:
                found |= feed_parts(expanded, target.id)[1]
            found |= may_stand_in(expanded, target)
        return found

    def _impacts(
        self,
        bases: Iterable[ImpactBase],
        finding: FoundEffect,
        left: Mapping[int, ResidualWorkload],
        unknown: frozenset[str],
    ) -> Iterator[WorkloadImpact]:
        """What a failure leaves of these workloads; equal impacts of a workload are one record."""
        by_reach: dict[StorageReach, StorageEffect] = {}
        before = self._study.before
        for base in bases:
            storage_effect = by_reach.get(base.reach)
            if storage_effect is None:
                storage_effect = by_reach[base.reach] = base.reach.effect_of(finding)
            in_doubt = self._may_concern(base, unknown)
            if storage_effect == NO_STORAGE_EFFECT and not in_doubt and left[base.number] is before[base.number]:
                yield self._untouched[base.number]
                continue
            key = base.number, left[base.number], storage_effect, in_doubt
            found = self._kept.get(key)
            if found is None:
                found = self._kept[key] = self._made(base, left[base.number], storage_effect, in_doubt)
            yield found

    def _made(
        self, base: ImpactBase, left: ResidualWorkload, storage_effect: StorageEffect, unknown: bool
    ) -> WorkloadImpact:
        before = base.scenario.left[base.number]
        status = status_of(before, left)
        if status != "down" and unknown:
            status = "unknown"
        share = left.throughput_mb_s / before.throughput_mb_s if before.throughput_mb_s > 0 else 0.0
        fewer = bool(storage_effect.spare) or (left.paths or 0) < (before.paths or 0)
        through = base.writes and storage_effect.through
        return WorkloadImpact(
            id=base.id,
            status=status,
            throughput_mb_s=left.throughput_mb_s,
            before_mb_s=before.throughput_mb_s,
            interval=_scaled(base, share, left.throughput_mb_s),
            response_ms=left.response_ms,
            response_before_ms=before.response_ms,
            limited_by=left.limited_by,
            held_by="down" if left.down else left.held_by,
            at_risk=status != "down" and (fewer or storage_effect.parity is not None or through),
            before=base.before,
            left=_NOTHING if left.down else _redundancy(base, left, storage_effect),
            lost_volumes=tuple(sorted({drawn_id(name) for name in left.lost})),
            volumes=len(base.reach.storage),
            moved_volumes=0 if left.down else storage_effect.moved,
            write_through=through and not left.down,
        )

    def _may_concern(self, base: ImpactBase, unknown: frozenset[str]) -> bool:
        """Whether any of these parts is on the way of a workload, or holds what is."""
        if not unknown:
            return False
        known = self._around.get(base.number)
        if known is None:
            known = self._around[base.number] = around(self._study, base)
        return not unknown.isdisjoint(known)


def _redundancy(base: ImpactBase, left: ResidualWorkload, storage_effect: StorageEffect) -> ResidualRedundancy:
    before, living, parity = base.before, [one for one in storage_effect.spare if one.paths], storage_effect.parity
    paths = min([before.paths, *(one.paths for one in living)])
    return ResidualRedundancy(
        paths if left.paths is None else min(paths, left.paths),
        min([before.fabrics, *(one.fabrics for one in living)]),
        min([before.controllers, *(one.controllers for one in living)]),
        before.parity if before.parity is None or parity is None else min(before.parity, parity),
    )


def status_of(before: ResidualWorkload, left: ResidualWorkload) -> Status:
    """How a workload stands, as far as the design says what fails."""
    if left.down:
        return "down"
    less = left.throughput_mb_s < before.throughput_mb_s * (1 - _LESS)
    return "degraded" if less or left.lost else "up"


def _scaled(base: ImpactBase, share: float, throughput_mb_s: float) -> Interval | None:
    """The interval of the whole design, as much narrower and lower as the throughput is."""
    whole = base.scenario.interval_of(base.number)
    before = base.scenario.left[base.number].throughput_mb_s
    if whole is None or share <= 0:
        return None
    low, high = min(whole.low_mb_s, before) * share, max(whole.high_mb_s, before) * share
    return Interval(low, throughput_mb_s, high, whole.draws, whole.seed, [])
