"""Findings and checks in words: a row's templates filled with the facts of a hit, or with thresholds alone."""

from collections.abc import Callable
from typing import Final

from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import (
    CheckParameter,
    CheckRow,
    Fact,
    Facts,
    FindingFact,
    Hit,
    Names,
    Parameters,
)
from headroom.domain.checks.rows import names_in, parts_of
from headroom.domain.performance.result.figure_words import join
from headroom.domain.writers.files.names import natural_key

_SHOWN: Final = 3
_MOST_ORDERED: Final = 1_000
"""More names than this are told in the order of the drawing: to order all of them would take longer than the check."""
_NOTHING: Final = "nothing"
_CABLE: Final = "the cable between "
"""What has no name of its own begins a sentence with a capital letter; names stand as they are."""


class _CountWord(str):
    """Words that a template makes agree: `{found:cable has|cables have}` is “1 cable has” or “3 cables have”."""

    __slots__ = ("is_one",)
    is_one: bool

    def __new__(cls, words: str, *, is_one: bool) -> "_CountWord":
        """The words of a fact, and whether it is a single thing."""
        own = super().__new__(cls, words)
        own.is_one = is_one
        return own

    def __format__(self, form: str) -> str:
        one, _, several = form.partition("|")
        return f"{self!s} {one if self.is_one else several}" if form else str(self)


def message_of(inputs: CheckInputs, row: CheckRow, hit: Hit, parameters: Parameters) -> str:
    """The sentence of a finding."""
    facts: Facts = {**parameters, **hit.facts}
    words = row.message.format_map({name: _counted(inputs, facts[name]) for name in names_in(row.message)})
    return f"{words[:1].upper()}{words[1:]}" if words.startswith(_CABLE) else words


def facts_of(inputs: CheckInputs, row: CheckRow, hit: Hit, parameters: Parameters) -> list[FindingFact]:
    """Inputs of the rule as a table: thresholds of the check, and what the design says."""
    found = []
    for name, label in row.facts.items():
        if name in hit.facts:
            fact = hit.facts[name]
            ids = list(fact.ids) if isinstance(fact, Names) else []
            found.append(FindingFact(label, fact_words(inputs, fact), "drawn", ids))
        elif name in parameters:
            words = f"{fact_words(inputs, parameters[name])} {row.parameters[name].unit}".strip()
            found.append(FindingFact(label, words, "check", []))
    return found


def fact_words(inputs: CheckInputs, fact: Fact) -> str:
    """A number with its digits grouped, names in a row, a text as it is."""
    if isinstance(fact, Names):
        return _names(inputs, fact.ids)
    if isinstance(fact, bool | str):
        return str(fact)
    return f"{fact:,}" if isinstance(fact, int) else f"{fact:,.4g}"


def _counted(inputs: CheckInputs, fact: Fact) -> _CountWord:
    """The words of a fact; one thing is a name alone, or the number 1."""
    return _CountWord(fact_words(inputs, fact), is_one=len(fact.ids) == 1 if isinstance(fact, Names) else fact == 1)


def rule_words(row: CheckRow) -> str:
    """The condition, thresholds as shipped and with their units."""
    words, parts = "", parts_of(row.rule)
    for at, (text, name) in enumerate(parts):
        words += text
        if name in row.parameters:
            after = parts[at + 1][0] if at + 1 < len(parts) else ""
            words += _threshold(row.parameters[name], text, after)
    return words


def statement_words(row: CheckRow, open_word: Callable[[str], str]) -> str:
    """What a check looks for, as its findings say it; `open_word` writes the name of what only a design can say."""
    template = row.statement or row.message
    names = names_in(template)
    return template.format_map({name: _CountWord(open_word(name.replace("_", " ")), is_one=False) for name in names})


def threshold_words(parameter: CheckParameter, value: float | str | None) -> str:
    """A value of a threshold with its unit; empty where there is none."""
    return "" if value is None else f"{_number(value)} {parameter.unit}".strip()


def _names(inputs: CheckInputs, ids: tuple[str, ...]) -> str:
    if not ids:
        return _NOTHING
    names = [_name(inputs, one) for one in ids[: _SHOWN if len(ids) > _MOST_ORDERED else len(ids)]]
    names = sorted(names, key=natural_key)[:_SHOWN]
    more = [f"{len(ids) - _SHOWN:,} more"] if len(ids) > _SHOWN else []
    return join([*names, *more])


def _name(inputs: CheckInputs, name: str) -> str:
    design = inputs.design
    for table in (design.components, design.zones, design.workloads):
        if name in table:
            return table[name].name
    if name in design.cables:
        ends = (f"{_name(inputs, part)} port {port}" for part, port in design.cables[name][1:3])
        return f"{_CABLE}{' and '.join(ends)}"
    node = inputs.expanded.nodes.get(name)
    return name if node is None else node.name


def _threshold(parameter: CheckParameter, before: str, after: str) -> str:
    """With its unit, unless the words around it say that already, as in `{percent}%` and `U{unit}`."""
    unit = parameter.unit
    says_unit = unit != "" and (after.lstrip().startswith(unit) or before.endswith(unit))
    return _number(parameter.default) if says_unit else threshold_words(parameter, parameter.default)


def _number(value: float | str) -> str:
    return value if isinstance(value, str) else f"{value:,}"
