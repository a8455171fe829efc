"""Single failures of a design from one place up to another, summed up by classes of like ones."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.failure.failure_sets import targets_by_drawn
from headroom.domain.failure.failures import Worst, drawn_failures
from headroom.domain.failure.impact.single_failures import SingleFailures
from headroom.domain.failure.in_chunks.chunk_records import BreachSoFar, ChunkOfSingles, ClassSoFar, DoubtSoFar
from headroom.domain.failure.policy import find_breaches, find_doubts
from headroom.domain.failure.records import Failure, FailureTarget, WorkloadImpact
from headroom.domain.failure.study import Study
from headroom.domain.failure.summary.classes import classify, likeness
from headroom.domain.failure.summary.single_points import single_points
from headroom.domain.performance.memory import EvaluationMemory

_FIRST: Final = (-1e18,)
"""Rank of what no failure says: a rule about racks where none is drawn."""


@dataclass(slots=True)
class SinglesWork:
    """What all chunks of a design share."""

    study: Study
    singles: SingleFailures
    groups: list[list[FailureTarget]]
    """One failure a drawn part: of its copies the worst counts."""
    design_hash: str

    @property
    def total(self) -> int:
        """How many failures there are."""
        return len(self.groups)

    def nothing(self) -> ChunkOfSingles:
        """The sum of no chunk: what the policy asks of racks and sites where none is drawn."""
        found, catalogue = self._begun(), self.study.catalogue
        kinds = {targets[0].kind for targets in self.groups}
        doubts = find_doubts(self.study.design.meta.failure_policy, (), tuple(self.study.design.workloads), catalogue)
        found.doubts.update(
            {_key(one.rule, one.workload): DoubtSoFar(_FIRST, -1, one) for one in doubts if one.kind not in kinds}
        )
        return found

    def _begun(self) -> ChunkOfSingles:
        catalogue, basis = self.study.catalogue, self.study.prepared.basis
        return ChunkOfSingles(1, self.design_hash, catalogue.version, basis, {}, {}, {}, {}, {})

    def between(self, first: int, last: int) -> ChunkOfSingles:
        """The failures from `first` up to `last`, not among them."""
        worst, found = Worst(), self._begun()
        each = list(enumerate(drawn_failures(self.singles, self.groups[first:last], worst), first))
        ranked = {one.id: (worst(one), place) for place, one in each}
        in_order = sorted((one for _, one in each), key=lambda one: ranked[one.id])
        for one in in_order:
            found.kinds[one.kind] = found.kinds.get(one.kind, 0) + one.copies
        self._classes(in_order, ranked, found)
        self._policy(in_order, ranked, found)
        return found

    def _classes(
        self, in_order: Sequence[Failure], ranked: dict[str, tuple[tuple[float, ...], int]], found: ChunkOfSingles
    ) -> None:
        expanded = self.study.expanded
        of_id = {one.id: one for one in in_order}
        keys: dict[int, str] = {}
        for one in classify(expanded, in_order)[1]:
            first = of_id[one.members[0]]
            rank, place = ranked[first.id]
            point = next(iter(single_points(self.study, (first,))), None)
            impacts = tuple(_kept(impact, keys, found.impacts) for impact in first.workloads)
            members = tuple((*ranked[name], name) for name in one.members)
            found.classes[_digest(likeness(expanded, first))] = ClassSoFar(
                rank, place, one.label, one.count, members, replace(first, workloads=()), impacts, point
            )

    def _policy(
        self, in_order: Sequence[Failure], ranked: dict[str, tuple[tuple[float, ...], int]], found: ChunkOfSingles
    ) -> None:
        design, catalogue = self.study.design, self.study.catalogue
        rules = design.meta.failure_policy
        targets_mb_s = {workload.id: workload.target_mb_s for workload in design.workloads.values()}
        for breach in find_breaches(rules, in_order, targets_mb_s, catalogue):
            found.breaches[_key(breach.rule, breach.workload)] = BreachSoFar(*ranked[breach.failure], breach)
        for doubt in find_doubts(rules, in_order, tuple(design.workloads), catalogue):
            if doubt.failure:
                found.doubts[_key(doubt.rule, doubt.workload)] = DoubtSoFar(*ranked[doubt.failure], doubt)


def open_singles(design: Design, catalogue: Catalogue, memory: EvaluationMemory | None = None) -> SinglesWork:
    """A design made ready for chunks of its single failures."""
    memory = memory or EvaluationMemory()
    study = Study(design, catalogue, None, memory)
    groups = targets_by_drawn(study.expanded)
    return SinglesWork(study, SingleFailures(study), groups, memory.hashes.hash(design))


def _kept(impact: WorkloadImpact, keys: dict[int, str], impacts: dict[str, WorkloadImpact]) -> str:
    """The key of an impact, which is kept under it. `keys` are by identity, as long as the failures live."""
    key = keys.get(id(impact))
    if key is None:
        key = keys[id(impact)] = _digest(repr(impact))
        impacts[key] = impact
    return key


def _key(rule: int, workload: str) -> str:
    return f"{rule}/{workload}"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:20]
