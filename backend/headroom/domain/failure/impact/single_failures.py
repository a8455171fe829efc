"""Many single failures at once: each group of workloads that share nothing by itself, and what repeats only once."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from headroom.domain.failure.failure_sets import single_sets
from headroom.domain.failure.impact.failure_names import drawn_parts, names
from headroom.domain.failure.impact.impacts import CopyNames, Impacts, renamed
from headroom.domain.failure.records import Failure, FailureSet, FailureTarget, WorkloadImpact
from headroom.domain.failure.study import StudiedFailure, Study

_ACROSS: Final = frozenset({"feed", "rack", "site", "pdu"})
"""Kinds of failures that may take parts of several islands."""


class _Place(NamedTuple):
    """Where a failure belongs: the group that it touches, and what it is in the first group that this one repeats."""

    group: int
    first: int
    target: FailureTarget


class SingleFailures:
    """Makes records of single failures of one design."""

    def __init__(self, study: Study) -> None:
        self._study, self._impacts = study, Impacts(study)
        self._again: dict[tuple[int, int], tuple[Failure, tuple[WorkloadImpact, ...]]] = {}
        """What an earlier group's failure leaves in a group that repeats it, by identity of the impacts, and group."""

    def failures(self, targets: Sequence[FailureTarget], copies: Sequence[int]) -> Iterator[Failure]:
        """What each leaves, in order; `copies` says how many the drawn part of each stands for."""
        places = [self._place(target) for target in targets]
        within = {place.target: place.first for place in places if place is not None}
        known = self._known_within(within)
        across = [target for target, place in zip(targets, places, strict=True) if place is None]
        sets = single_sets(self._study.expanded, across)
        others = self._failures_across(sets)
        first = {target: self._impacts.within(one, self._study.group(within[target])) for target, one in known.items()}
        for target, place, count in zip(targets, places, copies, strict=True):
            if place is None:
                found = next(others)
            elif place.group == place.first:
                found = first[target]
            else:
                found = self._repeated(target, place, first[place.target])
            yield found if count == 1 else replace(found, copies=count)

    def _failures_across(self, sets: Sequence[FailureSet]) -> Iterator[Failure]:
        found = self._impacts.failures([one for one in sets if one.parts or one.cables])
        for one in sets:
            yield next(found) if one.parts or one.cables else self._impacts.untouched(one)

    def _place(self, target: FailureTarget) -> _Place | None:
        """None where a failure may touch several groups of workloads, or none."""
        study = self._study
        if target.kind in _ACROSS or study.expanded.islands is None:
            return None
        part, _, port = target.id.rpartition(":") if target.kind == "port" else (target.id, "", "")
        at = study.expanded.cables[part].a[0] if target.kind == "cable" else part
        group = study.island_group(at)
        if group is None:
            return None
        copy = study.copies[group]
        if copy is None:
            return _Place(group, group, target)
        name = copy.cables[part] if target.kind == "cable" else copy.parts[part]
        return _Place(group, copy.of, FailureTarget(target.kind, f"{name}:{port}" if port else name))

    def _known_within(self, within: dict[FailureTarget, int]) -> dict[FailureTarget, StudiedFailure]:
        """Failures that touch one group only, looked at in that group."""
        found: dict[FailureTarget, StudiedFailure] = {}
        for number in dict.fromkeys(within.values()):
            group = self._study.group(number)
            targets = [target for target, of in within.items() if of == number]
            sets = single_sets(group.expanded, targets)
            mine = {target: group.answers.know(one) for target, one in zip(targets, sets, strict=True)}
            group.answers.foresee(mine.values())
            found.update(mine)
        return found

    def _repeated(self, target: FailureTarget, place: _Place, first: Failure) -> Failure:
        """The failure of an earlier group, in a group that repeats it."""
        study = self._study
        copy = study.copies[place.group]
        assert copy is not None
        key = id(first.workloads), place.group
        known = self._again.get(key)
        if known is None:
            renaming = CopyNames(study.groups[place.group].numbers, copy.drawn)
            workloads = self._impacts.again(first.workloads, study.groups[place.first].numbers, renaming)
            known = self._again[key] = first, workloads
        return Failure(
            id=target.key,
            kind=target.kind,
            name=names(study.expanded, (target,)),
            targets=(target,),
            parts=tuple(dict.fromkeys(drawn_parts(study.expanded, target))),
            copies=1,
            workloads=known[1],
            drives_at_risk=first.drives_at_risk,
            drives_lost=first.drives_lost,
            arrays_lost=renamed(first.arrays_lost, copy.drawn),
            unknown_parts=renamed(first.unknown_parts, copy.drawn),
            class_id="",
        )
