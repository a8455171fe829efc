"""Where a limit comes from: the figure, its evidence and the words for it, one record for all like rows."""

from dataclasses import dataclass

from headroom.domain.catalogue.records import Figure, LinkRate, Part
from headroom.domain.performance.result import FigureInput, Grade
from headroom.domain.performance.rows import RowLimit


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
    basis: Grade
    stands_in: bool
    other_basis: str
    figure: Figure | None = None
    """The figure behind; None for the rate of a link."""


def part_source(part: Part, kind: str, limit: RowLimit, layers: tuple[str, ...]) -> RowSource:
    """Evidence for a limit that a catalogue part states."""
    figure = limit.figure
    formula = f"ceiling = {figure.label.lower()} of {part.name}"
    if figure.law is not None:
        formula = "ceiling = 1 / (1 / C + 1 / (data drives x d))"
    elif kind == "raid_array":
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
    )


def link_source(rate: LinkRate, layers: tuple[str, ...], stands_in: bool) -> RowSource:
    """Evidence for the limit of a cable each way."""
    name = f"{rate.type.replace('_', ' ').upper()} {rate.gbps:g} Gb/s"
    evidence = FigureInput(f"Rate of {name} each way", rate.mb_s, "MB/s", rate.basis, rate.source, rate.page, False)
    formula = "ceiling = data rate of the link each way"
    return RowSource(
        "cable", f"{rate.type}-{rate.gbps:g}", name, layers, formula, [evidence], rate.basis, stands_in, ""
    )


def processor_source(host_name: str, cores: float, part: Part, figure: Figure) -> RowSource:
    """Evidence for the processor limit of a host under filesystem software."""
    drawn = FigureInput(f"Cores of {host_name}", cores, "", "drawn", "this design", "", False)
    return RowSource(
        kind="filesystem",
        part=part.id,
        part_name=part.name,
        layers=("filesystem",),
        formula="ceiling = cores x 1,000 core-ms a second / processor time a MB",
        inputs=[drawn, *figure_inputs(part, figure)],
        basis=figure.basis,
        stands_in=False,
        other_basis="",
        figure=figure,
    )


def figure_inputs(part: Part, figure: Figure) -> list[FigureInput]:
    """A figure as inputs of a formula: its value, or the parameters of its law."""
    source = part.sources.get(figure.source, figure.source)
    if figure.law is None:
        values = [(figure.label, figure.value if figure.value is not None else "unknown", figure.unit)]
    else:
        values = [
            ("C, ceiling with many drives", figure.parameters["ceiling_mb_s"], "MB/s"),
            ("d, rate of one data drive", figure.parameters["per_drive_mb_s"], "MB/s"),
        ]
    return [
        FigureInput(name, value, unit, figure.basis, source, figure.page, figure.unverified)
        for name, value, unit in values
    ]


def _in_one_line(figure: Figure | None) -> str:
    if figure is None:
        return ""
    if figure.value is None:
        return f"{figure.basis.replace('_', ' ')}: by data drives"
    return f"{figure.basis.replace('_', ' ')}: {figure.value:,g} {figure.unit}"
