"""Two failures at once: every pair of failures that do different things, in blocks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from headroom.domain.failure.failure_sets import failure_set, single_targets
from headroom.domain.failure.impact.impacts import Impacts, status_of
from headroom.domain.failure.losses import Loss, ResidualScenario
from headroom.domain.failure.records import FailureSet, FailureTarget
from headroom.domain.failure.several.pair_records import PAIRS_A_BLOCK, Pair, PairBlock, PairImpact
from headroom.domain.failure.study import StudiedFailure, Study, are_apart


@dataclass(slots=True, eq=False)
class Group:
    """Failures of parts and cables that take the same with them, so that no other failure tells them apart."""

    first: StudiedFailure
    count: int
    """How many, copies counted."""
    in_doubt: frozenset[int]
    """Workloads of which nobody says whether it takes something down that they need."""

    @property
    def key(self) -> str:
        """Id of the first failure."""
        return self.first.failed.targets[0].key


class _GroupKinds(NamedTuple):
    """What tells a group of failures from others, and where it does something."""

    kinds: tuple[int, ...]
    """By scenario."""
    islands: int
    """Bits of the islands of all scenarios that it touches."""


@dataclass(frozen=True, slots=True)
class _Two:
    """Two groups of a scenario; the same twice where two of one group do more than one."""

    first: Loss
    second: Loss | None
    of: tuple[StudiedFailure, StudiedFailure]

    def failed(self) -> FailureSet:
        """What fails."""
        return joined(self.of[0].failed, self.of[1].failed)


def groups_of(study: Study) -> list[Group]:
    """All failures of parts and cables by what they take with them, in order of the first."""
    found: dict[object, Group] = {}
    impacts = Impacts(study)
    for target in single_targets(study.expanded):
        if target.kind in ("port", "feed", "fabric", "rack", "site"):
            continue  # a port is its cable; the others are many parts at once
        failed = failure_set(study.expanded, [target])
        doubt = impacts.in_doubt(failed)
        key = study.effects.taken(failed), doubt
        known = found.get(key)
        if known is None:
            found[key] = Group(study.know(failed), 1, doubt)
        else:
            known.count += 1
    return list(found.values())


def pairs(study: Study, cursor: int, block: int) -> Iterator[PairBlock]:
    """Blocks of pairs from `cursor` on; the last one has a cursor equal to its total."""
    work = PairWork(study)
    waiting = islice(work.twos(), cursor, None)
    while chunk := list(islice(waiting, block)):
        cursor += len(chunk)
        yield PairBlock(cursor, work.total, work.looked_at(chunk))


@dataclass(slots=True)
class PairWork:
    """Looks at pairs of one design."""

    study: Study
    groups: list[Group] = field(init=False)
    _impacts: dict[tuple[tuple[ResidualScenario, ...], frozenset[int]], tuple[PairImpact, ...]] = field(
        init=False, default_factory=dict
    )
    _sorts: dict[Group, _GroupKinds] = field(init=False, default_factory=dict)
    _by_kinds: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[ResidualScenario, ...]] = field(
        init=False, default_factory=dict
    )
    """What two failures of these kinds leave by scenario where they touch nothing in common."""
    _bits: dict[tuple[int, int], int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.groups = groups_of(self.study)
        self.study.foresee(one.first for one in self.groups)

    @property
    def block(self) -> int:
        """So many pairs are looked at together: what they leave is solved at once, unless each is laid out anew."""
        return PAIRS_A_BLOCK if self.study.by_cut else 10 * PAIRS_A_BLOCK

    @property
    def total(self) -> int:
        """How many pairs there are."""
        return len(self.groups) * (len(self.groups) + 1) // 2

    def twos(self) -> Iterator[tuple[Group, Group]]:
        """All pairs of groups, in an order that stays."""
        for number, first in enumerate(self.groups):
            for second in self.groups[number:]:
                yield first, second

    def looked_at(self, chunk: Sequence[tuple[Group, Group]]) -> tuple[Pair, ...]:
        """What the pairs of a block leave."""
        known = [self._known(one, other) for one, other in chunk]
        rest = iter(self._looked_at([two for two, left in zip(chunk, known, strict=True) if left is None]))
        return tuple(
            self._pair(one, other, next(rest) if left is None else left)
            for (one, other), left in zip(chunk, known, strict=True)
        )

    def _known(self, first: Group, second: Group) -> tuple[ResidualScenario, ...] | None:
        """What two failures leave that touch nothing in common, where two of their kinds were looked at before."""
        kinds = self._kinds(first, second)
        return None if kinds is None else self._by_kinds.get(kinds)

    def _kinds(self, first: Group, second: Group) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """Kinds of both by scenario; None where they touch something in common."""
        if first is second or not are_apart(first.first, second.first):
            return None
        one, other = self._sort(first), self._sort(second)
        return None if one.islands & other.islands else (one.kinds, other.kinds)

    def _sort(self, group: Group) -> _GroupKinds:
        found = self._sorts.get(group)
        if found is None:
            losses, scenarios, islands = group.first.losses, self.study.scenarios, 0
            for number, loss in enumerate(losses):
                islands |= sum(1 << (self._bit(number, island)) for island in loss.islands)
            kinds = tuple(one.table.kind(loss) for one, loss in zip(scenarios, losses, strict=True))
            found = self._sorts[group] = _GroupKinds(kinds, islands)
        return found

    def _bit(self, scenario: int, island: int) -> int:
        """Number of an island of a scenario."""
        return self._bits.setdefault((scenario, island), len(self._bits))

    def _looked_at(self, chunk: Sequence[tuple[Group, Group]]) -> list[tuple[ResidualScenario, ...]]:
        """What pairs leave by scenario."""
        members = [(one.first, self._another(one) if one is other else other.first) for one, other in chunk]
        losses = [self._losses(one, other) for one, other in members]
        by_scenario = [
            scenario.left_of_pairs(
                [_Two(one[number], other[number], of) for (one, other), of in zip(losses, members, strict=True)]
            )
            for number, scenario in enumerate(self.study.scenarios)
        ]
        found = list(zip(*by_scenario, strict=True))
        for (one, other), left in zip(chunk, found, strict=True):
            self._keep(one, other, left)
        return found

    def _keep(self, first: Group, second: Group, left: tuple[ResidualScenario, ...]) -> None:
        kinds = self._kinds(first, second)
        if kinds is None:
            return
        losses = zip(self.study.scenarios, first.first.losses, second.first.losses, strict=True)
        if all(scenario.adds_up(a, b) for scenario, a, b in losses):
            self._by_kinds[kinds] = left

    def _losses(self, first: StudiedFailure, second: StudiedFailure) -> tuple[Sequence[Loss], Sequence[Loss | None]]:
        """By scenario: the losses of both where they only add up, else that of both at once, and nothing."""
        if first is not second and are_apart(first, second):
            return first.losses, second.losses
        both = first if first is second else self.study.know(joined(first.failed, second.failed))
        return both.losses, [None] * len(both.losses)

    def _another(self, group: Group) -> StudiedFailure:
        """A second member of a group that counts drives; any other member takes nothing more."""
        target = group.first.failed.targets[0]
        mate = self.study.effects.mate_of(target.id) if target.kind == "drive" else None
        if mate is None:
            return group.first
        return self.study.know(failure_set(self.study.expanded, [FailureTarget("drive", mate)]))

    def _pair(self, first: Group, second: Group, left: tuple[ResidualScenario, ...]) -> Pair:
        count = first.count * (first.count - 1) // 2 if first is second else first.count * second.count
        key = left, first.in_doubt | second.in_doubt
        impacts = self._impacts.get(key)
        if impacts is None:
            impacts = self._impacts[key] = self._impacts_of(*key)
        return Pair(first.key, second.key, count, impacts)

    def _impacts_of(self, left: tuple[ResidualScenario, ...], in_doubt: frozenset[int]) -> tuple[PairImpact, ...]:
        before, ids = self.study.before, self.study.ids
        found = {number: one for scenario in left for number, one in scenario.of.items()}
        return tuple(
            PairImpact(
                ids[number],
                "unknown" if number in in_doubt and not one.down else status_of(before[number], one),
                one.throughput_mb_s,
            )
            for number, one in sorted(found.items())
        )


def joined(first: FailureSet, second: FailureSet) -> FailureSet:
    """Both failures at once."""
    return FailureSet(
        tuple(dict.fromkeys((*first.targets, *second.targets))), first.parts | second.parts,
        first.cables | second.cables, 1,
    )  # fmt: skip
