"""All pairs of failures in chunks of some seconds, each summed up with its worst pairs: for a job that goes on."""

import heapq
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeAlias

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.failure.impact.failure_names import drawn_parts, names
from headroom.domain.failure.impact.impacts import status_of
from headroom.domain.failure.several.pair_records import (
    MOST_WORST,
    Pair,
    PairChunk,
    PairImpact,
    PairSums,
    WorstPair,
    harm_rank,
)
from headroom.domain.failure.several.pairs import Group, PairWork
from headroom.domain.failure.study import Study
from headroom.domain.performance.memory import EvaluationMemory

MOST_PAIRS: Final = 250_000
"""Pairs told apart that are all looked at."""
DRAWN_PAIRS: Final = 20_000
"""Pairs that are drawn where there are more."""
_SEED: Final = "pairs"
_Alone: TypeAlias = tuple[tuple[bool, float], ...]
"""Of each workload: whether one failure takes it down, and what it leaves."""
_MORE: Final = 0.01
"""A pair that costs no more than this share beyond its worse failure adds nothing worth telling."""


def pair_chunk(
    design: Design,
    catalogue: Catalogue,
    cursor: int = 0,
    goes_on: Callable[[], bool] = lambda: False,
    memory: EvaluationMemory | None = None,
    most_pairs: int = MOST_PAIRS,
) -> PairChunk:
    """The pairs from `cursor` on, block after block as long as `goes_on`.

    Where more than `most_pairs` are told apart, pairs are drawn with a fixed seed, so that chunks fit together.
    """
    return pairs_between(open_pairs(design, catalogue, memory), cursor, None, goes_on, most_pairs)


def open_pairs(design: Design, catalogue: Catalogue, memory: EvaluationMemory | None = None) -> PairWork:
    """What all chunks of a design share: its failures by what they take, each worked out by itself."""
    return PairWork(Study(design, catalogue, None, memory or EvaluationMemory()))


def pairs_between(
    work: PairWork,
    cursor: int,
    last: int | None,
    goes_on: Callable[[], bool] = lambda: True,
    most_pairs: int = MOST_PAIRS,
) -> PairChunk:
    """The pairs from `cursor` up to `last`, to the end where that is None; as `pair_chunk` else."""
    sums = _Sums(work)
    sampled = work.total > most_pairs
    total = DRAWN_PAIRS if sampled else work.total
    end = total if last is None else min(last, total)
    waiting = islice(_drawn(work.groups) if sampled else work.twos(), cursor, max(end, cursor))
    at = cursor
    while chunk := list(islice(waiting, work.block)):
        for (one, other), pair in zip(chunk, work.looked_at(chunk), strict=True):
            sums.add(one, other, pair, 1 if sampled else pair.count)
        at += len(chunk)
        if not goes_on():
            break
    failures = sum(group.count for group in work.groups)
    every = failures * (failures - 1) // 2
    return PairChunk(cursor, at, total, every, sampled, sums.pairs, sums.of_workloads(), sums.worst())


def _drawn(groups: Sequence[Group]) -> Iterator[tuple[Group, Group]]:
    """Pairs of different failures, each as likely as any other; the same ones each time."""
    dice = random.Random(_SEED)  # noqa: S311  # a sample, not a secret
    last = list(_running(group.count for group in groups))
    numbers = range(len(groups))
    while True:
        one, other = sorted(dice.choices(numbers, cum_weights=last, k=2))
        if one != other or dice.random() * groups[one].count >= 1:
            yield groups[one], groups[other]


def _running(counts: Iterable[int]) -> Iterator[int]:
    total = 0
    for count in counts:
        total += count
        yield total


def worst_of(pairs: Iterable[WorstPair]) -> tuple[WorstPair, ...]:
    """The worst pairs, worst first."""
    return tuple(heapq.nsmallest(MOST_WORST, pairs, key=_harm))


def _harm(pair: WorstPair) -> tuple[object, ...]:
    return harm_rank(len(pair.only_together), pair.more_lost, pair.count, pair.first, pair.second)


@dataclass(slots=True)
class _AlikePairs:
    """Pairs that leave the same, as both failures alone do."""

    workloads: tuple[PairImpact, ...]
    together: tuple[str, ...]
    more: float
    count: int = 0


class _Sums:
    """Sums of pairs, and the worst of them."""

    def __init__(self, work: PairWork) -> None:
        self._work, self._study = work, work.study
        self.pairs = 0
        self._found: dict[tuple[int, int, int], _AlikePairs] = {}
        """By identity of what a pair leaves and of what both leave alone, which are kept beside it."""
        self._worst: list[WorstPair] = []
        self._floor: tuple[object, ...] | None = None
        self._alone: dict[Group, _Alone] = {}
        self._same: dict[_Alone, _Alone] = {}
        self._whole = [max(self._study.before[number].throughput_mb_s, 0.0) for number in range(len(self._study.ids))]

    def add(self, first: Group, second: Group, pair: Pair, count: int) -> None:
        """Count a pair so many times."""
        if count == 0:
            return
        self.pairs += count
        alone = self._left_alone(first), self._left_alone(second)
        key = id(pair.workloads), id(alone[0]), id(alone[1])
        known = self._found.get(key)
        if known is None:
            known = self._found[key] = _AlikePairs(pair.workloads, *self._beyond(pair, *alone))
        known.count += count
        if known.together or known.more > _MORE:
            self._keep(first, second, pair, count, known.together, known.more)

    def _beyond(self, pair: Pair, first: _Alone, second: _Alone) -> tuple[tuple[str, ...], float]:
        """What goes down only together, and how much more is lost than by the worse of both, as a share."""
        together, more = [], 0.0
        for number, one in enumerate(pair.workloads):
            (down, left), (other_down, other_left) = first[number], second[number]
            if one.status == "down" and not down and not other_down:
                together.append(one.id)
            if self._whole[number] > 0:
                more += max(min(left, other_left) - one.throughput_mb_s, 0.0) / self._whole[number]
        return tuple(together), more

    def _keep(
        self, first: Group, second: Group, pair: Pair, count: int, together: tuple[str, ...], more: float
    ) -> None:
        rank = -len(together), -round(more, 9)
        if self._floor is not None and rank > self._floor:
            return
        targets = first.first.failed.targets[0], second.first.failed.targets[0]
        expanded = self._study.expanded
        named = names(expanded, targets[:1]), names(expanded, targets[1:])
        parts = tuple(dict.fromkeys(drawn for one in targets for drawn in drawn_parts(expanded, one)))
        self._worst.append(WorstPair(pair.first, pair.second, named, parts, count, pair.workloads, together, more))
        if len(self._worst) >= 4 * MOST_WORST:
            self._worst = list(worst_of(self._worst))
            last = self._worst[-1]
            self._floor = -len(last.only_together), -round(last.more_lost, 9)

    def _left_alone(self, group: Group) -> _Alone:
        found = self._alone.get(group)
        if found is None:
            left = self._study.left(group.first)
            before = self._study.before
            each = tuple(
                (status_of(before[number], left[number]) == "down", left[number].throughput_mb_s)
                for number in range(len(before))
            )
            found = self._alone[group] = self._same.setdefault(each, each)
        return found

    def of_workloads(self) -> tuple[PairSums, ...]:
        """By workload."""
        counts = {name: [0, 0, 0, 0, 0] for name in self._study.ids}
        for known in self._found.values():
            for one in known.workloads:
                counts[one.id][_STATES[one.status]] += known.count
            for name in known.together:
                counts[name][4] += known.count
        return tuple(PairSums(name, *of) for name, of in counts.items())

    def worst(self) -> tuple[WorstPair, ...]:
        """Those that do more than their worse failure."""
        return worst_of(self._worst)


_STATES: Final = {"up": 0, "unknown": 1, "degraded": 2, "down": 3}
