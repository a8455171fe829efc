"""What runs tell of the parts that they crossed: the capacity of what binds, and what each part carries at least.

A run tells the capacity of a row of parts only where more load did not raise its throughput, the model names the row,
and all others have air. Everything else is a lower bound. The figure in force and the runs are weighed by their doubt,
in the logarithm of the capacity.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from headroom.domain.catalogue.calibrations import calibration_key
from headroom.domain.catalogue.figure_terms import UNITS, RowKind
from headroom.domain.catalogue.records import Catalogue, Figure, Part
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import Design
from headroom.domain.measurements.comparison import SolvedRun
from headroom.domain.measurements.records import Proposal, RefutedFigure
from headroom.domain.performance.parts.class_evidence import evident_part
from headroom.domain.performance.parts.grades import grade_of, reached
from headroom.domain.performance.parts.priors import priors_of
from headroom.domain.performance.parts.rows import limits_of
from headroom.domain.performance.result.evaluation import BasisPolicy, LadderStep
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.records import ExpandedDesign, Node

_MORE_LOAD: Final = 1.8
"""In flight of the second run / the first, from which it is a higher load."""
_SAME: Final = 0.03
"""Throughput of the two runs differs less: the higher load brought nothing."""
_AIR: Final = 0.9
"""Utilisation of all other rows at most."""
_RUN_TO_RUN: Final = 0.03
_LOAD_TO_ROW: Final = 0.02
_DECILE: Final = 1.2815515655446004
"""Standard deviations from the middle to the end of 80%."""
_REFUTED: Final = 1.02
"""Load / stated capacity from which a figure is refuted."""
_MEASURED: Final = "measured"
_SOURCE_LENGTH: Final = 300


@dataclass(frozen=True, slots=True)
class CalibrationAnswer:
    """What the runs tell, and why they do not tell more."""

    proposals: list[Proposal]
    refuted: list[RefutedFigure]
    undecided: list[str]


class _Saturation(NamedTuple):
    """Two runs of one workload of which the higher load brought nothing."""

    low: SolvedRun
    high: SolvedRun

    @property
    def mb_s(self) -> float:
        return (self.low.run.mb_s + self.high.run.mb_s) / 2

    @property
    def source(self) -> str:
        """As it is kept beside a figure."""
        return self.words[:_SOURCE_LENGTH]

    @property
    def words(self) -> str:
        files = dict.fromkeys(f"{one.file} {one.run.name}".strip() for one in (self.low, self.high))
        in_flight = f"{self.low.run.in_flight} and {self.high.run.in_flight} in flight"
        return f"{', '.join(files)}: {self.mb_s:,.0f} MB/s with {in_flight}"


class _OneFigure(NamedTuple):
    """The one figure that a row of parts rests on."""

    part: Part
    figure: Figure
    row: RowKind
    value: float
    """As the model takes it, in the figure's unit."""
    deviation: float
    """Standard deviation of its logarithm."""


def weighed(stated: float, stated_deviation: float, seen: float, seen_deviation: float) -> tuple[float, float]:
    """A capacity by the figure in force and by what was seen: the middle, and the deviation of its logarithm."""
    ours, theirs = stated_deviation**-2, seen_deviation**-2
    middle = math.exp((ours * math.log(stated) + theirs * math.log(seen)) / (ours + theirs))
    return middle, (ours + theirs) ** -0.5


def calibrate(
    design: Design, catalogue: Catalogue, solved: Iterable[SolvedRun], basis: BasisPolicy
) -> CalibrationAnswer:
    """Figures that the runs tell, to be set on the design's components; nothing is set here."""
    runs = list(solved)
    sound = [one for one in runs if not one.run.doubts]
    undecided = [
        f"{one.file} {one.run.name}: {one.run.doubts[0]} Nothing is taken from it." for one in runs if one.run.doubts
    ]
    builder = _Proposals(expand(design, catalogue), basis)
    proposals: dict[tuple[str, ...], Proposal] = {}
    pairs = list(_saturations(sound))
    for pair in pairs:
        proposal = builder.of(pair)
        if isinstance(proposal, str):
            undecided.append(proposal)
        else:
            proposals.setdefault((*proposal.component_ids, proposal.direction), proposal)
    if sound and not pairs:
        undecided.append(
            "No run was repeated with twice as much in flight, so it is not known whether anything was at its limit: "
            "run each load again with twice the threads or depth."
        )
    return CalibrationAnswer(list(proposals.values()), list(_refuted(sound)), list(dict.fromkeys(undecided)))


def _saturations(runs: list[SolvedRun]) -> Iterator[_Saturation]:
    """Pairs of like loads, the second with more in flight and as fast; the highest pair of each workload and load."""
    free = sorted(
        (one for one in runs if not one.run.paced and one.run.in_flight), key=lambda one: one.run.in_flight or 0
    )
    found: dict[tuple[object, ...], _Saturation] = {}
    for low in free:
        for high in free:
            more = (high.run.in_flight or 0) >= _MORE_LOAD * (low.run.in_flight or 1)
            if more and _load(low) == _load(high) and abs(high.run.mb_s / low.run.mb_s - 1) <= _SAME:
                found[_load(low)] = _Saturation(low, high)
    yield from found.values()


def _load(one: SolvedRun) -> tuple[object, ...]:
    load = one.workload
    return load.id, load.pattern, round(load.request_kib, 2), round(load.read_share, 2)


@dataclass(frozen=True, slots=True)
class _Proposals:
    expanded: ExpandedDesign
    basis: BasisPolicy

    def of(self, pair: _Saturation) -> Proposal | str:
        """The figure that a pair of runs tells, or why it tells none."""
        predicted, ladder = pair.high.predicted, pair.high.result.ladder
        if not ladder or predicted.throughput_mb_s <= 0:
            return f"{pair.words}: the model knows no limit on the way, so there is none to correct."
        step, share = ladder[0], pair.mb_s / predicted.throughput_mb_s
        if predicted.held_by != "row":
            return f"{pair.words}: the model says that more in flight would bring more, so it cannot say what binds."
        close = [other.name for other in ladder[1:] if other.utilisation * share > _AIR]
        if close:
            names = ", ".join([step.name, *close[:3]])
            return f"{pair.words}: {names} cannot be told apart; run a load that only one of them carries."
        stated = self._one_figure(pair, step)
        if isinstance(stated, str):
            return f"{pair.words}: {step.name} binds; {stated}"
        return _proposal(pair, step, stated, share)

    def _one_figure(self, pair: _Saturation, step: LadderStep) -> _OneFigure | str:
        node = self._node(step.component_ids[0]) if step.component_ids else None
        evident = None if node is None else evident_part(self.expanded, node, self.basis)
        if node is None or evident is None or node.kind in ("raid_array", "host"):
            return "its limit follows from several parts, so no single figure can be corrected."
        row: RowKind = "iops" if step.row.endswith(":requests") else "throughput"
        limits = [
            one
            for one in limits_of(evident.part, self.basis)
            if one.direction == step.direction and one.figure.row == row
        ]
        figures = [one.figure for one in limits]
        if len(figures) != 1 or figures[0].value is None or figures[0].when or figures[0].traffic == "media":
            return "its limit follows from a law or depends on the load, so no single figure can be corrected."
        figure, catalogue = figures[0], self.expanded.catalogue
        if figure.basis == _MEASURED:
            return "its figure was measured already; what this run says stands beside it and does not replace it."
        if figure.basis == "calibrated" and evident.part.sources.get(figure.source) == pair.source:
            return "its figure was set from these runs; they are not counted twice."
        value = (figures[0].value or 0.0) * reached(catalogue, self.basis, figure)
        drawn = priors_of(evident.part, figure, grade_of(catalogue, figure.basis, self.basis))
        spread = math.log(drawn[0].high / drawn[0].low) / (2 * _DECILE) if drawn else _RUN_TO_RUN
        return _OneFigure(evident.part, figure, row, value, spread)

    def _node(self, drawn: str) -> Node | None:
        found = self.expanded.nodes.get(drawn)
        return found or next((node for node in self.expanded.nodes.values() if drawn_id(node.id) == drawn), None)


def _proposal(pair: _Saturation, step: LadderStep, stated: _OneFigure, share: float) -> Proposal:
    within = max(one.run.spread or 0.0 for one in pair)
    seen_deviation = math.hypot(within, _RUN_TO_RUN, _LOAD_TO_ROW)
    middle, deviation = weighed(stated.value, stated.deviation, stated.value * share, seen_deviation)
    keys = {}
    for name in step.component_ids:
        keys[name] = calibration_key(name.partition("/")[2], stated.row, step.direction)
    return Proposal(
        component_ids=list(step.component_ids),
        part=stated.part.name,
        direction=step.direction,
        unit=UNITS[stated.row],
        stated=stated.value,
        stated_basis=stated.figure.basis,
        value=round(middle, 3),
        low=round(middle * math.exp(-_DECILE * deviation), 3),
        high=round(middle * math.exp(_DECILE * deviation), 3),
        source=pair.source,
        reason=f"{step.name} binds alone: more load brought no more, and no other part was above {100 * _AIR:.0f}%.",
        keys=keys,
    )


def _refuted(runs: list[SolvedRun]) -> Iterator[RefutedFigure]:
    """Rows that carried more than they are said to, each once with the most that it carried."""
    found: dict[str, RefutedFigure] = {}
    for one in runs:
        given = one.predicted.throughput_mb_s
        for step in one.result.ladder if given > 0 else ():
            carried = step.load_mb_s * one.run.mb_s / given
            before = found.get(step.row)
            if carried > _REFUTED * step.ceiling_mb_s and (before is None or before.carried_mb_s < carried):
                words = f"{one.file} {one.run.name}: {one.run.mb_s:,.0f} MB/s"
                found[step.row] = RefutedFigure(step.name, list(step.component_ids), step.ceiling_mb_s, carried, words)
    yield from found.values()


def with_proposals(document: Mapping[str, Any], proposals: Iterable[Proposal]) -> dict[str, Any]:
    """A document with the proposed figures set on its components; the document itself stays as it is."""
    components = dict(document["components"])
    for proposal in proposals:
        for name, key in proposal.keys.items():
            component = name.partition("/")[0]
            told = {key: proposal.value, f"{key}/low": proposal.low, f"{key}/high": proposal.high}
            components[component] = {**components[component], **told, f"{key}/source": proposal.source}
    return {**document, "components": components}
