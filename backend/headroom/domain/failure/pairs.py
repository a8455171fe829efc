"""Two failures at once: every pair of failures that do different things, in blocks."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from headroom.domain.failure.failure_sets import failure_set, single_targets
from headroom.domain.failure.impacts import status_of
from headroom.domain.failure.records import FailureSet, FailureTarget, Pair, PairBlock, PairImpact
from headroom.domain.failure.study import Study


@dataclass(slots=True)
class Group:
    """Failures of parts and cables that take the same with them, so that no other failure tells them apart."""

    first: FailureSet
    count: int
    """How many, copies counted."""


class _Two(NamedTuple):
    """Numbers of two groups; the same twice where two of one group do more than one."""

    first: int
    second: int


def groups_of(study: Study) -> list[Group]:
    """All failures of parts and cables by what they take with them, in order of the first; those that take nothing
    are the last group, if any.
    """
    found: dict[object, Group] = {}
    for target in single_targets(study.expanded):
        if target.kind in ("port", "feed", "fabric", "rack", "site"):
            continue  # a port is its cable; the others are many parts at once
        failed = failure_set(study.expanded, [target])
        key = study.effects.taken(failed)
        known = found.get(key)
        if known is None:
            found[key] = Group(failed, 1)
        else:
            known.count += 1
    return list(found.values())


def pairs(study: Study, cursor: int, block: int) -> Iterator[PairBlock]:
    """Blocks of pairs from `cursor` on; the last one has a cursor equal to its total."""
    groups = groups_of(study)
    total = len(groups) * (len(groups) + 1) // 2
    waiting = islice(_twos(len(groups)), cursor, None)
    while chunk := list(islice(waiting, block)):
        cursor += len(chunk)
        yield PairBlock(cursor, total, tuple(_pair(study, groups[one.first], groups[one.second]) for one in chunk))


def _twos(count: int) -> Iterator[_Two]:
    for first in range(count):
        for second in range(first, count):
            yield _Two(first, second)


def _pair(study: Study, first: Group, second: Group) -> Pair:
    """What two failures of these groups leave; of one group, two of its members (for drives: of one array)."""
    failed = joined(first.first, _another(study, first) if first is second else second.first)
    count = first.count * (first.count - 1) // 2 if first is second else first.count * second.count
    _, left = study.find(failed)
    before = study.before
    impacts = tuple(
        PairImpact(study.ids[number], status_of(before[number], one), one.throughput_mb_s)
        for number, one in sorted(left.items())
    )
    return Pair(first.first.targets[0].key, second.first.targets[0].key, count, impacts)


def _another(study: Study, group: Group) -> FailureSet:
    """A second member of a group that counts drives; any other member takes nothing more."""
    target = group.first.targets[0]
    mate = study.effects.mate_of(target.id) if target.kind == "drive" else None
    return group.first if mate is None else failure_set(study.expanded, [FailureTarget("drive", mate)])


def joined(first: FailureSet, second: FailureSet) -> FailureSet:
    """Both failures at once."""
    return FailureSet(
        tuple(dict.fromkeys((*first.targets, *second.targets))), first.parts | second.parts,
        first.cables | second.cables, 1,
    )  # fmt: skip
