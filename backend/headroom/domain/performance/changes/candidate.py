"""A design with one change, and the scenario solved in it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from headroom.domain.catalogue.records import Part
from headroom.domain.derived_answers import DerivedAnswers
from headroom.domain.design.records import Cable, Component, Design, Workload
from headroom.domain.performance.demand.prepared_design import PreparedDesign, prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import BasisPolicy
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
    name: str = ""
    """What it is called where the part's name does not say what comes with it."""
    touched: int = 0
    """Parts that come where they are more than the places."""


def solve_candidate(
    outcome: ScenarioOutcome, candidate: Candidate, keep: bool, memory: EvaluationMemory
) -> ScenarioOutcome:
    """The scenario of an outcome in a candidate design, as a new evaluation would have it.

    Args:
        outcome: the scenario in the design as it is.
        candidate: that design with one change.
        keep: whether the candidate is kept with the design: the next workload then asks only what it costs.
        memory: of the search: candidates whose figures are the same share what was solved.
    """
    workloads = sorted(one for one in candidate.design.workloads.values() if one.scenario == outcome.id)
    asked = _PlacedCandidate(candidate, outcome.prepared.basis, workloads)
    prepared = (_prepare if keep else _prepare_once)(outcome.prepared.expanded, asked)
    numbers = list(range(len(workloads)))
    once = replace(prepared.asked(workloads), derived=DerivedAnswers())
    return solve_scenario(once, outcome.id, numbers, False, memory, outcome.pace)


class _PlacedCandidate(NamedTuple):
    """A candidate for some workloads."""

    candidate: Candidate
    basis: BasisPolicy
    workloads: list[Workload]


def _places(_: ExpandedDesign, asked: _PlacedCandidate) -> object:
    """What tells candidates of the same design apart, and where workloads go."""
    candidate, basis, workloads = asked
    places = [(one.on, one.spread) for one in workloads]
    return candidate.part.id, candidate.component_ids, candidate.added, basis, places


def _prepare_once(expanded: ExpandedDesign, asked: _PlacedCandidate) -> PreparedDesign:
    return prepare_design(expand(asked.candidate.design, expanded.catalogue), asked.workloads, asked.basis)


_prepare = needs(Facet.PARTS, Facet.LONE_PARTS, Facet.CABLES, Facet.ATTRIBUTES, by=_places, most=12)(_prepare_once)
