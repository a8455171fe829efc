"""Why a figure has its value: formula in words, with numbers, and its inputs with their evidence."""

from headroom.domain.performance.classes import RowClass
from headroom.domain.performance.outcome import Outcome
from headroom.domain.performance.result import Explanation, FigureInput, Grade
from headroom.domain.performance.words import join, mb_s, percent

MODEL = "max-min fair sharing"


def explain_class(outcome: Outcome, row_class: RowClass) -> Explanation:
    """Utilisation of one of the rows of a class, which are alike, and where its ceiling comes from."""
    row = int(row_class.rows[0])
    spec = outcome.setting.table.spec[row]
    source, numbers = spec.source, spec.numbers
    load, ceiling = float(outcome.load_mb_s[row]), float(outcome.ceiling_mb_s[row])
    utilisation = load / ceiling if ceiling else 1.0
    how = f"; ceiling = {numbers} = {mb_s(ceiling)} MB/s" if numbers else ""
    what = "media traffic" if spec.media else "traffic"
    return Explanation(
        key=outcome.key(row_class),
        label=f"{row_class.name}, {row_class.direction}",
        value=round(100 * utilisation, 6),
        unit="%",
        formula=f"utilisation = load / ceiling; load = {what} of all workloads that pass; {source.formula}",
        with_numbers=f"{mb_s(load)} / {mb_s(ceiling)} MB/s = {percent(utilisation)}{how}",
        inputs=[derived("Load", load, "MB/s", f"{MODEL} in {outcome.id}"), *source.inputs],
        basis=source.basis,
        stands_in=source.stands_in,
        other_basis=source.other_basis,
    )


def explain_workload(
    outcome: Outcome, key: str, name: str, flows: int, total_mb_s: float, limits: list[RowClass]
) -> Explanation:
    """Throughput of a workload as the sum of its flows."""
    held = [row_class.name for row_class in limits]
    if held:
        formula = f"sum over flows; each rises with all others until a part that it passes is full, here {held[0]}"
    else:
        formula = "sum over flows; each rises with all others until its target is reached"
    each = f"{flows} flows, {mb_s(total_mb_s / flows)} MB/s on average" if flows > 1 else "1 flow over all its volumes"
    inputs = [ceiling_input(outcome, limit) for limit in limits]
    return Explanation(
        key, name, total_mb_s, "MB/s", formula, f"{each} = {mb_s(total_mb_s)} MB/s", inputs, "derived", False, ""
    )


def explain_layer(
    outcome: Outcome, key: str, label: str, ceiling_mb_s: float | None, limits: list[RowClass],
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
        inputs=[ceiling_input(outcome, limit) for limit in limits],
        basis="derived" if ceiling_mb_s is not None else "unknown",
        stands_in=False,
        other_basis="",
    )


def ceiling_input(outcome: Outcome, row_class: RowClass) -> FigureInput:
    """Ceiling of one of the rows of a class, with the evidence of the figure behind it."""
    row = int(row_class.rows[0])
    name, value = f"Ceiling of {row_class.name}, {row_class.direction}", float(outcome.ceiling_mb_s[row])
    proof = outcome.setting.table.spec[row].source.inputs[-1]
    return FigureInput(name, round(value, 6), "MB/s", proof.basis, proof.source, proof.page, proof.unverified)


def derived(name: str, value: float, unit: str, source: str) -> FigureInput:
    """An input that the model computed itself."""
    grade: Grade = "derived"
    return FigureInput(name, round(value, 6), unit, grade, source, "", False)
