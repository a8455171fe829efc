"""The recipe: design, catalogue and basis in; the whole result out. Pure, no clock, no files."""

from dataclasses import replace
from typing import NamedTuple

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design, Headroom, Workload
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.answer.components import cable_results, component_results
from headroom.domain.performance.answer.headroom import headroom_result
from headroom.domain.performance.answer.intervals import (
    ScenarioIntervals,
    about,
    find_intervals,
    row_doubts,
    with_intervals,
)
from headroom.domain.performance.answer.place_loads import place_loads
from headroom.domain.performance.answer.threads import widen
from headroom.domain.performance.answer.unknown import unknown_layers
from headroom.domain.performance.answer.workloads import ladder_steps, remarked, results_with_curves
from headroom.domain.performance.changes.search import NO_CHANGES, Changes, GoOn, find_changes
from headroom.domain.performance.demand.prepared_design import PreparedDesign, prepare_design
from headroom.domain.performance.explain.figures import with_explanations
from headroom.domain.performance.explain.layers import layer_ceilings
from headroom.domain.performance.explain.notes import find_notes
from headroom.domain.performance.explain.row_classes import explain_class, explain_workload
from headroom.domain.performance.explain.sentence import empty_sentence, sentence_pieces, short_sentence
from headroom.domain.performance.explain.stand_ins import stand_ins
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import (
    BasisPolicy,
    EvaluationResult,
    Explanation,
    ScenarioResult,
    WorkloadResult,
)
from headroom.domain.performance.scenario.cases import CaseInputs, solve_cases
from headroom.domain.performance.scenario.ladder import LiftStep, find_ladder
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_scenario
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign


class EvaluationProgress(NamedTuple):
    """A result as far as it was worked out."""

    result: EvaluationResult
    changes: Changes
    """Those in the result."""
    whole: bool
    """Whether they are those of the design; else they are the ones that were given to stand meanwhile."""


def evaluate(
    design: Design,
    catalogue: Catalogue,
    basis: BasisPolicy = "measured",
    scenario: str | None = None,
    memory: EvaluationMemory | None = None,
    with_changes: bool = True,
) -> EvaluationResult:
    """How fast a design will be, what binds, what comes next and what would help.

    Args:
        design: as `parse_design` or `read_live` gives it.
        catalogue: the parts.
        basis: which figures rule; others stand in only where none of it exists, and a note says so.
        scenario: the one of which components, ladder and layers speak; else `meta.scenario`, else the first workload's.
        memory: what the caller keeps between evaluations; spares work and changes no answer.
        with_changes: whether the catalogue is searched for what would help, which is half the work.

    Raises:
        DomainError: `unknown_scenario`.
    """
    memory = memory or EvaluationMemory()
    found = _evaluate(design, catalogue, basis, scenario, memory)
    changes = found.changes(design, lambda: True) if with_changes else None
    return found.result(design, memory, changes or NO_CHANGES)


def evaluate_so_far(
    design: Design, catalogue: Catalogue, memory: EvaluationMemory, meanwhile: Changes | None, go_on: GoOn
) -> EvaluationProgress:
    """As `evaluate` on the basis of the design, where the search of the catalogue may be put off or ended.

    Args:
        design: as `read_live` gives it.
        catalogue: the parts.
        memory: what the caller keeps: with it, asking once more costs only the search.
        meanwhile: changes that are shown where those of the design are not known; none if nothing is given.
        go_on: asked before each part of the catalogue that is tried; what was found before is known in any case.

    Raises:
        DomainError: `unknown_scenario`.
    """
    found = _evaluate(design, catalogue, design.meta.basis, None, memory)
    changes = found.changes(design, go_on)
    shown = changes or meanwhile or NO_CHANGES
    return EvaluationProgress(found.result(design, memory, shown), shown, changes is not None)


def _evaluate(
    design: Design, catalogue: Catalogue, basis: BasisPolicy, scenario: str | None, memory: EvaluationMemory
) -> "_DesignAnswer":
    expanded = memory.expansions.expand(design, catalogue)
    prepared = prepare_design(expanded, design.workloads.values(), basis)
    scenarios = _scenarios(prepared)
    chosen = _choose(design, list(scenarios), scenario)
    workloads = [laid.workload for laid in prepared.workload_legs]
    question = _Question(basis, chosen, design.meta.draws, design.meta.headroom, workloads)
    asked = [CaseInputs(numbers, name == chosen) for name, numbers in scenarios.items()]
    cases = zip(scenarios, solve_cases(prepared, asked, memory), strict=True)
    intervals = {name: find_intervals(case, design.meta.draws) for name, case in cases}
    paces = [one.pace for one in intervals.values()]
    solve_cases(prepared, [one._replace(pace=pace) for one, pace in zip(asked, paces, strict=True)], memory)
    outcomes = [
        solve_scenario(prepared, name, numbers, name == chosen, memory, intervals[name].pace)
        for name, numbers in scenarios.items()
    ]
    selected = next((one for one in outcomes if one.id == chosen), None)
    selected = selected or solve_scenario(prepared, "", [], True, memory)
    return _DesignAnswer(
        expanded, question, _answer(expanded, question, _SolvedDesign(prepared, outcomes, selected, intervals))
    )


class _Question(NamedTuple):
    """All that an answer depends on beside the expanded design."""

    basis: BasisPolicy
    scenario: str | None
    draws: int
    headroom: Headroom
    workloads: list[Workload]


class _SolvedDesign(NamedTuple):
    """A design with the outcomes of its scenarios, and the one that was chosen; without workloads an empty one."""

    prepared: PreparedDesign
    outcomes: list[ScenarioOutcome]
    selected: ScenarioOutcome
    intervals: dict[str, ScenarioIntervals]
    """By scenario."""


class _Answer(NamedTuple):
    """All of a result but changes, the hash of the design and the explanations of single figures."""

    result: EvaluationResult
    selected: ScenarioOutcome
    ladder: list[LiftStep]


class _DesignAnswer(NamedTuple):
    """An answer to a question about a design."""

    expanded: ExpandedDesign
    question: _Question
    answer: _Answer

    def changes(self, design: Design, go_on: GoOn) -> Changes | None:
        """What would help; `None` where the search was ended."""
        return find_changes(self.answer.selected, self.answer.ladder, design, go_on)

    def result(self, design: Design, memory: EvaluationMemory, changes: Changes) -> EvaluationResult:
        """The whole result with some changes."""
        found = _with_changes(self.expanded, self.question, changes, self.answer.result)
        return replace(found, design_hash=memory.hashes.hash(design))


@needs(*Facet, by=lambda _, question, changes, __: (question, changes), most=4)
def _with_changes(_: ExpandedDesign, __: _Question, changes: Changes, result: EvaluationResult) -> EvaluationResult:
    return with_explanations(replace(result, ladder=remarked(result.ladder, changes.remark), changes=changes.found))


@needs(*Facet, by=lambda _, question, __: question, most=4)
def _answer(_: ExpandedDesign, question: _Question, solved: _SolvedDesign) -> _Answer:
    prepared, outcomes, selected, intervals = solved
    own = intervals.get(selected.id)
    beyond = 1.0 if own is None else own.limit_pace / selected.pace
    ladder = find_ladder(selected.sharing, selected.solution, *selected.steps(), beyond)
    layers = layer_ceilings(selected)
    loads = place_loads(selected)
    workloads, explanations = _workloads(outcomes, selected)
    intervals = {outcome.id: widen(outcome, intervals[outcome.id]) for outcome in outcomes}
    explanations.update((answer.explanation.key, answer.explanation) for answer in layers)
    sentence = sentence_pieces(selected, ladder, intervals[selected.id]) if outcomes else empty_sentence()
    whole = "".join(piece.text for piece in sentence)
    unknown = unknown_layers(selected) if outcomes else []
    result = EvaluationResult(
        schema=1,
        design_hash="",
        catalogue_version=prepared.catalogue.version,
        basis=prepared.basis,
        scenario=selected.id,
        throughput_mb_s=selected.total_mb_s,
        sentence=sentence,
        scenarios=_scenario_results(outcomes, selected, whole, intervals),
        workloads=sorted(with_intervals(outcomes, intervals, workloads), key=lambda workload: workload.id),
        components=component_results(selected, loads),
        cables=cable_results(selected, loads),
        ladder=ladder_steps(selected, ladder, own),
        layers=[answer.ceiling for answer in layers],
        explanations=explanations,
        notes=find_notes(prepared, outcomes),
        headroom=headroom_result(selected, question.headroom, own),
        changes=[],
        at_most=bool(unknown),
        unknown=unknown,
        stand_ins=stand_ins(prepared),
        doubts=row_doubts(intervals[selected.id], selected.classes) if outcomes else [],
    )
    return _Answer(result, selected, ladder)


def _scenarios(prepared: PreparedDesign) -> dict[str, list[int]]:
    """Scenario -> numbers of its workloads, in order of the first workload id of each."""
    found: dict[str, list[int]] = {}
    for number, laid in enumerate(prepared.workload_legs):
        found.setdefault(laid.workload.scenario, []).append(number)
    return found


def _choose(design: Design, names: list[str], asked: str | None) -> str | None:
    """The scenario that was asked for, else the one that the design names, else the first; `None` without workloads."""
    if asked is not None and asked not in names:
        known = ", ".join(names) or "none, because the design has no workload"
        message = f"The design has no scenario named {asked!r}; its scenarios: {known}."
        raise DomainError(Problem("unknown_scenario", message, "/workloads"))
    name = design.meta.scenario if asked is None else asked
    return name if name in names else next(iter(names), None)


def _workloads(
    outcomes: list[ScenarioOutcome], selected: ScenarioOutcome
) -> tuple[list[WorkloadResult], dict[str, Explanation]]:
    """Workloads of all scenarios, with the explanations of their figures and of what limits them."""
    results: list[WorkloadResult] = []
    explanations = {selected.key(one): explain_class(selected, one) for one in selected.classes}
    for outcome in outcomes:
        found, held = results_with_curves(outcome)
        results += found
        for result, classes, number in zip(found, held, outcome.numbers, strict=True):
            flows = outcome.prepared.workload_legs[number].flows
            explanations[result.explanation] = explain_workload(outcome, result, flows, classes)
            if outcome is not selected:
                explanations.update((outcome.key(one), explain_class(outcome, one)) for one in classes)
    return results, explanations


def _scenario_results(
    outcomes: list[ScenarioOutcome], selected: ScenarioOutcome, sentence: str, intervals: dict[str, ScenarioIntervals]
) -> list[ScenarioResult]:
    """All scenarios; the chosen one has the whole sentence, the others a short one of their own."""
    others = {one.id: short_sentence(one, intervals[one.id]) for one in outcomes if one is not selected}
    return [_scenario_result(one, others.get(one.id, sentence), intervals[one.id]) for one in outcomes]


def _scenario_result(outcome: ScenarioOutcome, sentence: str, intervals: ScenarioIntervals) -> ScenarioResult:
    workload_ids = [outcome.prepared.workload_legs[number].workload.id for number in outcome.numbers]
    unknown = unknown_layers(outcome)
    total_mb_s = outcome.total_mb_s
    interval = None if intervals.total is None else about(intervals.total, total_mb_s)
    return ScenarioResult(outcome.id, outcome.id, workload_ids, total_mb_s, interval, sentence, bool(unknown), unknown)
