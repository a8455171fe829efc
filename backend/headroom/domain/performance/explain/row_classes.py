"""Why a figure has its value: formula in words, with numbers, and its inputs with their evidence."""

from typing import Final

from headroom.domain.performance.explain.media import media_inputs
from headroom.domain.performance.result.evaluation import Explanation, FigureInput, WorkloadResult
from headroom.domain.performance.result.evidence import Grade
from headroom.domain.performance.result.figure_words import join, mb_s, percent
from headroom.domain.performance.scenario.classes import RowClass
from headroom.domain.performance.scenario.outcome import ScenarioOutcome

MODEL = "max-min fair sharing"
SATURATION: Final = "Saturation"
IN_FLIGHT: Final = "Outstanding I/Os"
"""Names of inputs."""

_ROUNDING: Final = 1e-9
_UNITS: Final = {"MB/s": "MB", "IO/s": "IO", "ms/s": "ms", "core-ms/s": "core-ms", "thread-ms/s": "thread-ms"}
"""What a row gives in a second."""


def explain_class(outcome: ScenarioOutcome, row_class: RowClass) -> Explanation:
    """Utilisation of one of the rows of a class, which are alike, and where its ceiling comes from."""
    row = int(row_class.rows[0])
    spec = outcome.prepared.table.spec[row]
    source = spec.source
    load, ceiling = float(outcome.load_mb_s[row]), float(outcome.ceiling_mb_s[row])
    utilisation = load / ceiling if ceiling else 1.0
    taken = spec.capacity / ceiling if ceiling else 1.0
    costs = spec.unit != "MB/s" or abs(taken - 1) > _ROUNDING
    numbers = f"({spec.numbers or f'{spec.capacity:g}'}) / {taken:.6g}" if costs else spec.numbers
    how = f"; ceiling = {numbers} = {mb_s(ceiling)} MB/s" if numbers else ""
    what = "media traffic" if spec.media else "traffic"
    return Explanation(
        key=outcome.key(row_class),
        label=f"{row_class.name}, {row_class.direction}",
        value=round(100 * utilisation, 6),
        unit="%",
        formula=f"utilisation = load / ceiling; load = {what} of all workloads that pass; {source.formula}"
        + ("; a MB of this traffic takes several units of it" if costs else ""),
        with_numbers=f"{mb_s(load)} / {mb_s(ceiling)} MB/s = {percent(utilisation)}{how}",
        inputs=[
            derived("Load", load, "MB/s", f"throughputs of {outcome.id}"),
            *([derived("Taken by each MB", taken, _UNITS[spec.unit], "cost of these requests")] if costs else []),
            *(media_inputs(outcome, row_class) if costs else []),
            *source.inputs,
        ],
        basis=source.basis,
        stands_in=source.stands_in,
        other_basis=source.other_basis,
    )


def explain_workload(
    outcome: ScenarioOutcome, workload: WorkloadResult, flows: int, limits: list[RowClass]
) -> Explanation:
    """Throughput of a workload as the sum of its flows, and what holds them."""
    total = workload.throughput_mb_s
    formula, inputs = (
        f"sum over flows; each rises with all others until {_end(workload)}",
        [
            *([] if workload.target_mb_s is None else [drawn("Target", workload.target_mb_s, "MB/s")]),
            derived("Flows", flows, "", "volumes that it uses, one flow for all where it is striped"),
        ],
    )
    numbers = f"{flows} x {mb_s(total / flows)} = {mb_s(total)} MB/s" if flows else "no flow has a path"
    if workload.held_by == "in_flight" and workload.saturation_mb_s:
        reached = total / workload.saturation_mb_s
        numbers = f"{mb_s(workload.saturation_mb_s)} x {reached:.4g} = {mb_s(total)} MB/s"
        formula += "; throughput = saturation x what the closed network of the same rows reaches with these outstanding"
        inputs.insert(0, derived(IN_FLIGHT, workload.in_flight, "", "threads and caps of this design"))
        inputs.insert(0, derived(SATURATION, workload.saturation_mb_s, "MB/s", f"{MODEL} in {outcome.id}"))
    return Explanation(
        key=workload.explanation,
        label=workload.name,
        value=total,
        unit="MB/s",
        formula=formula,
        with_numbers=numbers,
        inputs=[*(ceiling_input(outcome, limit) for limit in limits), *inputs],
        basis="derived",
        stands_in=False,
        other_basis="",
    )


def _end(workload: WorkloadResult) -> str:
    """What ends the rise of a workload's flows."""
    if workload.held_by == "in_flight":
        return "too few of its requests are outstanding to fill any part"
    if workload.held_by == "target":
        return "its target is reached"
    held = [limit.name for limit in workload.limited_by]
    return f"a part that it passes is full, here {held[0]}" if held else "a part that it passes is full; none is known"


def explain_layer(
    outcome: ScenarioOutcome, key: str, label: str, ceiling_mb_s: float | None, limits: list[RowClass],
    parts: list[tuple[str, float | None]],
) -> Explanation:  # fmt: skip
    """The scenario with every limit lifted but those of one layer; `parts` are names and known ceilings in MB/s."""
    formula = "throughput of the scenario if only the limits of this layer held, without targets; a striped workload"
    known = [f"{name} {mb_s(most)} MB/s" for name, most in parts if most is not None]
    if ceiling_mb_s is not None:
        shown = f"{mb_s(ceiling_mb_s)} MB/s"
    elif known:
        shown = f"unknown: some flows meet no known limit here; the parts that limit the others: {join(known)}"
    else:
        shown = "unknown: no traffic meets a known limit here"
    return Explanation(
        key=key,
        label=f"{label}, ceiling",
        value=ceiling_mb_s,
        unit="MB/s",
        formula=f"{formula} keeps its proportions, so that its traffic without a limit here grows with the rest",
        with_numbers=f"{outcome.id} = {shown}",
        inputs=[ceiling_input(outcome, limit) for limit in limits]
        or [derived("Traffic", outcome.total_mb_s, "MB/s", f"{MODEL} in {outcome.id}")],
        basis="derived" if ceiling_mb_s is not None else "unknown",
        stands_in=False,
        other_basis="",
    )


def ceiling_input(outcome: ScenarioOutcome, row_class: RowClass) -> FigureInput:
    """Ceiling of one of the rows of a class, with the evidence of the figure behind it."""
    row = int(row_class.rows[0])
    name, value = f"Ceiling of {row_class.name}, {row_class.direction}", float(outcome.ceiling_mb_s[row])
    proof = outcome.prepared.table.spec[row].source.inputs[-1]
    return FigureInput(name, round(value, 6), "MB/s", proof.basis, proof.source, proof.page, proof.unverified)


def derived(name: str, value: float, unit: str, source: str) -> FigureInput:
    """An input that the model computed itself."""
    grade: Grade = "derived"
    return FigureInput(name, round(value, 6), unit, grade, source, "", False)


def drawn(name: str, value: float | str, unit: str) -> FigureInput:
    """An input that the design states."""
    return FigureInput(name, value, unit, "drawn", "this design", "", False)
