"""Where a limit comes from: the figure, its evidence and the words for it, one record for all like rows."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.catalogue.class_priors import EvidenceGrade
from headroom.domain.catalogue.figure_terms import Basis
from headroom.domain.catalogue.records import Catalogue, Figure, LinkRate, Part
from headroom.domain.performance.parts.core_speed import REFERENCE_YEAR, SPEED_SOURCE, core_speed
from headroom.domain.performance.parts.frames import NO_FRAMING, Framing
from headroom.domain.performance.parts.grades import grade_input
from headroom.domain.performance.parts.laws import Terms
from headroom.domain.performance.parts.rows import RowLimit
from headroom.domain.performance.result.evaluation import FigureInput
from headroom.domain.topology.records import Node

_HOST: Final = "host"
_BENEATH: Final = "raid_array"
"""What other software stands on: named after it."""


@dataclass(frozen=True, slots=True)
class RowSource:
    """Evidence for a row, shared by all rows of the same part and direction."""

    kind: str
    part: str
    """Catalogue id of the part that gives the figure, or the type and speed of a link."""
    part_name: str
    layers: tuple[str, ...]
    formula: str
    """How the ceiling comes about, in words."""
    inputs: list[FigureInput]
    basis: Basis
    stands_in: bool
    other_basis: str
    figure: Figure | None = None
    """The figure behind; None for the rate of a link."""
    link: LinkRate | None = None
    framing: Framing = NO_FRAMING
    """How the link frames its data."""
    entry: Part | None = None
    """The part with all figures that count for it; None for the rate of a link."""
    beside: "RowSource | None" = None
    """Evidence for a fact of the design that nobody states and the capacity is proportional to: cores of a host."""


def layers_of(catalogue: Catalogue, part: Part) -> tuple[str, ...]:
    """The layer of a part's kind, if it has one."""
    layer = catalogue.kinds[part.kind].layer
    return (layer,) if layer else ()


def part_source(
    part: Part, kind: str, limit: RowLimit, layers: tuple[str, ...], terms: Terms | None = None
) -> RowSource:
    """Evidence for a limit or a fixed time that a catalogue part states."""
    figure = limit.figure
    formula = f"ceiling = {figure.label.lower()} of {part.name}"
    if terms is not None and terms.formula:
        formula = terms.formula
    elif kind == _BENEATH != part.kind:
        formula = f"ceiling = data drives x {figure.label.lower()} of {part.name}"
    return RowSource(
        kind=kind,
        part=part.id,
        part_name=part.name,
        layers=layers,
        formula=formula,
        inputs=figure_inputs(part, figure),
        basis=figure.basis,
        stands_in=limit.stands_in,
        other_basis=_in_one_line(limit.other),
        figure=figure,
        entry=part,
    )


def graded(source: RowSource, grade: EvidenceGrade) -> RowSource:
    """The same evidence where what is reached of figures of its grade counts."""
    inputs = [grade_input(source.basis, grade), *source.inputs]
    return replace(source, formula=f"{source.formula} x what is reached of such figures", inputs=inputs)


def link_source(rate: LinkRate, layers: tuple[str, ...], stands_in: bool, framing: Framing = NO_FRAMING) -> RowSource:
    """Evidence for the limit of a cable each way; `rate`: as its frames leave it."""
    name = f"{rate.type.replace('_', ' ').upper()} {rate.gbps:g} Gb/s"
    evidence = FigureInput(f"Rate of {name} each way", rate.mb_s, "MB/s", rate.basis, rate.source, rate.page, False)
    formula = "ceiling = data rate of the link each way"
    return RowSource(
        "cable",
        f"{rate.type}-{rate.gbps:g}",
        name,
        layers,
        formula,
        [evidence],
        rate.basis,
        stands_in,
        "",
        link=rate,
        framing=framing,
    )


def unstated_cores(host: Node, evident: Part) -> RowSource:
    """Evidence for the cores of a host where only its class tells them.

    Args:
        host: the component.
        evident: what its class tells, as of `evident_attribute`.
    """
    figure, part = evident.figures[0], host.part
    return RowSource(
        kind="host",
        part=host.kind if part is None else part.id,
        part_name=host.name if part is None else part.name,
        layers=("host",),
        formula="",
        inputs=figure_inputs(evident, figure),
        basis=figure.basis,
        stands_in=True,
        other_basis="",
        figure=figure,
        entry=evident,
    )


def processor_source(
    host_name: str,
    cores: float,
    usable: float,
    costs: list[tuple[Part, RowLimit]],
    unstated: RowSource | None,
    year: int | None,
) -> RowSource:
    """Evidence for the processor limit of a host under software.

    Args:
        host_name: of the host.
        cores: that count.
        usable: the share that I/O may reach.
        costs: what software takes.
        unstated: evidence for the cores where the design does not state them.
        year: in which the host came out.
    """
    drawn = FigureInput(f"Cores of {host_name}", cores, "", "drawn", "this design", "", False)
    if unstated is not None:
        drawn = replace(unstated.inputs[0], name=f"Cores of {host_name}, not stated")
    share = FigureInput(f"Usable share of {host_name}", 100 * usable, "%", "drawn", "this design", "", False)
    within = " x usable share" if usable < 1 else ""
    costs = sorted(costs, key=lambda one: _depth(one[0]))
    names = [owner.name for owner, _ in costs if owner.kind != _HOST] or [owner.name for owner, _ in costs]
    part, figure = costs[0][0], costs[0][1].figure
    proofs = [one for owner, cost in costs for one in figure_inputs(owner, cost.figure)]
    proofs += _speed_inputs(year, costs)
    return RowSource(
        kind="filesystem" if part.kind == "filesystem" else "host",
        part=part.id,
        part_name=_together(dict.fromkeys(names)),
        layers=("filesystem",) if part.kind == "filesystem" else ("host",),
        formula=f"ceiling = cores x 1,000 core-ms a second{within} / processor time a MB",
        inputs=[drawn, *([share] if usable < 1 else []), *proofs],
        basis=figure.basis if unstated is None else unstated.basis,
        stands_in=any(cost.stands_in for _, cost in costs),
        other_basis="",
        figure=figure,
        entry=part,
        beside=unstated,
    )


def _depth(part: Part) -> int:
    """How far beneath others software of a host lies: its block layer names a limit only where it is alone."""
    return (_HOST, _BENEATH).index(part.kind) + 1 if part.kind in (_HOST, _BENEATH) else 0


def _together(names: Iterable[str]) -> str:
    """Names of the software that shares processors: `Ceph OSDs`, `Ceph OSDs and RAID array`, `Ceph OSDs and 2 more`."""
    first, *others = names
    if len(others) > 1:
        return f"{first} and {len(others)} more"
    return f"{first} and {others[0]}" if others else first


def _speed_inputs(year: int | None, costs: list[tuple[Part, RowLimit]]) -> list[FigureInput]:
    """What divides the costs that classes state: how fast cores of a year work."""
    if core_speed(year) == 1 or all(cost.figure.basis != "prior" for _, cost in costs):
        return []
    name = f"Work of a core of {year} / of {REFERENCE_YEAR}, which divides the times of classes"
    return [FigureInput(name, round(core_speed(year), 3), "", "derived", SPEED_SOURCE, "", False)]


def thread_source(host_name: str, costs: list[tuple[Part, RowLimit]], year: int | None) -> RowSource:
    """Evidence for what the threads that issue requests on a host can pass through its software."""
    part, figure = costs[0][0], costs[0][1].figure
    software = part.kind == "filesystem"
    return RowSource(
        kind="filesystem" if software else "host",
        part=part.id,
        part_name=part.name,
        layers=("filesystem",) if software else ("host",),
        formula=f"ceiling = threads on {host_name} x 1,000 ms a second / time that a thread spends on a MB",
        inputs=[
            *(one for owner, cost in costs for one in figure_inputs(owner, cost.figure)),
            *_speed_inputs(year, costs),
        ],
        basis=figure.basis,
        stands_in=any(cost.stands_in for _, cost in costs),
        other_basis="",
        figure=figure,
    )


_PARAMETERS: Final = {
    "ceiling_mb_s": ("C, ceiling with many drives", "MB/s"),
    "per_drive_mb_s": ("d, rate of one data drive", "MB/s"),
    "fixed_ms": ("Fixed time of a request", "ms"),
    "per_doubling_ms": ("Time for each doubling of the streams", "ms"),
    "rate_mb_s": ("Rate", "MB/s"),
    "generation": ("PCI Express generation", ""),
    "lanes": ("Lanes", ""),
    "payload_bytes": ("Payload of a packet", "bytes"),
}


def figure_inputs(part: Part, figure: Figure) -> list[FigureInput]:
    """A figure as inputs of a formula: its value, or the parameters of its law."""
    source = part.sources.get(figure.source, figure.source)
    if figure.law is None:
        values = [(figure.label, figure.value if figure.value is not None else "unknown", figure.unit)]
    else:
        words = [(_PARAMETERS[name], value) for name, value in figure.parameters.items() if name in _PARAMETERS]
        values = [(label, value, unit) for (label, unit), value in words]
    return [
        FigureInput(name, value, unit, figure.basis, source, figure.page, figure.unverified)
        for name, value, unit in values
    ]


def _in_one_line(figure: Figure | None) -> str:
    if figure is None:
        return ""
    basis = figure.basis.replace("_", " ")
    return f"{basis}: by a law" if figure.value is None else f"{basis}: {figure.value:,g} {figure.unit}"
