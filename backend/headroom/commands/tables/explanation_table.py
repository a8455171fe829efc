"""Explanations as text for a terminal: figure, formula, the same with numbers, and the inputs with their evidence."""

from collections.abc import Sequence

from headroom.commands.tables.columns import UNKNOWN, printable, section
from headroom.domain.performance.result.evaluation import Explanation, FigureInput

_HEADS = ["input", "value", "unit", "evidence", "source"]


def as_explanations(explanations: Sequence[Explanation]) -> str:
    """All explanations as lines of plain text, a blank line between two."""
    return "\n\n".join("\n".join(printable(line) for line in _lines(one)) for one in explanations) + "\n"


def _lines(one: Explanation) -> list[str]:
    figure = UNKNOWN if one.value is None else f"{one.value:,.6g} {one.unit}".rstrip()
    lines = [f"{one.label}: {figure}", f"  key      {one.key}", f"  formula  {one.formula}"]
    lines.append(f"  numbers  {one.with_numbers}")
    lines.append(f"  basis    {_words(one.basis)}{', stands in for one that is missing' if one.stands_in else ''}")
    if one.other_basis:
        lines.append(f"  else     {one.other_basis}")
    return [*lines, *section("", _HEADS, [_input(proof) for proof in one.inputs])[1:]]


def _input(proof: FigureInput) -> list[str]:
    evidence = _words(proof.basis) + (", unverified" if proof.unverified else "")
    return [proof.name, _value(proof.value), proof.unit, evidence, ", ".join(filter(None, (proof.source, proof.page)))]


def _value(value: float | str) -> str:
    if isinstance(value, str):
        return value
    return f"{value:,}" if isinstance(value, int) else f"{value:,.6g}"


def _words(basis: str) -> str:
    return basis.replace("_", " ")
