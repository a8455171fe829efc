"""A design with one change, and the scenario solved in it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from headroom.domain.catalogue.records import Part
from headroom.domain.derived import Derived
from headroom.domain.design.records import Cable, Component, Design
from headroom.domain.performance.demand.prepared_design import prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_scenario
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign


@dataclass(frozen=True, slots=True)
class Candidate:
    """A design with one change: another part in place of some, or more of one beside them."""

    part: Part
    instead_of: Part | None
    """None: one more beside each."""
    component_ids: list[str]
    places: int
    design: Design
    added: Sequence[Component | Cable] = ()
    """What the design has more, if the part goes beside others."""


def solve_candidate(
    outcome: ScenarioOutcome, candidate: Candidate, keep: bool, memory: EvaluationMemory
) -> ScenarioOutcome:
    """The scenario of an outcome in a candidate design, as a new evaluation would have it.

    Args:
        outcome: the scenario in the design as it is.
        candidate: that design with one change.
        keep: whether the candidate is kept with the design: the next workload then asks only what it costs.
        memory: of the caller; candidates whose figures are the same share what was solved.
    """
    before = outcome.prepared
    expanded = _expand(before.expanded, candidate) if keep else expand(candidate.design, before.catalogue)
    workloads = [one for one in candidate.design.workloads.values() if one.scenario == outcome.id]
    prepared = prepare_design(expanded, workloads, before.basis)
    once = replace(prepared, derived=Derived())  # outcomes of candidates are asked for once
    return solve_scenario(once, outcome.id, list(range(len(workloads))), False, memory.of_candidates, outcome.pace)


def _change(_: ExpandedDesign, candidate: Candidate) -> object:
    """What tells a candidate from others of the same design."""
    return candidate.part.id, candidate.component_ids, candidate.added


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.CABLES, Facet.ATTRIBUTES, by=_change, most=12)
def _expand(expanded: ExpandedDesign, candidate: Candidate) -> ExpandedDesign:
    return expand(candidate.design, expanded.catalogue)
