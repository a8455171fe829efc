"""An own check beside those that are shipped: its row, and what it finds in a design."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, NamedTuple

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.own.expression import read_expression, reads_result
from headroom.domain.checks.own.records import OwnCheck
from headroom.domain.checks.records import CheckParameter, CheckRow, Hit, Names, Parameters, Read
from headroom.domain.design.multiplicity import Copies
from headroom.domain.errors import DomainError
from headroom.domain.filter.match import matches

MOST_FINDINGS: Final = 1_000
"""Of one own check with a part each; one more finding counts the rest."""
MOST_NAMED: Final = 20
"""Parts of a design that are named when an expression is tried."""
_REST: Final = "rest"


@dataclass(frozen=True, slots=True)
class MatchedPart:
    """A drawn part that an expression matches."""

    id: str
    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class OwnTrial:
    """What an expression matches in a design: how many parts, copies counted, and the first of the drawn ones."""

    matches: int
    first: list[MatchedPart]


class MatchingParts(NamedTuple):
    """Drawn parts that an expression matches, and how many parts they stand for, copies counted."""

    ids: list[str]
    parts: int


def own_row(check: OwnCheck, catalogue: Catalogue) -> CheckRow:
    """All that is said of an own check."""
    sentence = check.sentence.replace("{", "{{").replace("}", "}}")
    expected = "nothing" if check.at_least is None else "at least {least} parts"
    message = f"{{part}}: {sentence}"
    parameters = {"expression": _parameter("expression", "Expression", check.expression)}
    if check.at_least is not None:
        message = f"{sentence} Found {{count}} of {{least}}: {{part}}."
        parameters["least"] = _parameter("least", "Parts that must match", check.at_least)
    reads: list[Read] = ["parts", "attributes", "names", "cables", "zones"]
    return CheckRow(
        id=check.id,
        family="own",
        severity=check.severity,
        title=check.title,
        message=message,
        why=check.sentence,
        rule=f"The expression {{expression}} matches {expected}.",
        facts={
            "part": "Parts that match",
            "count": "How many match",
            "expression": "Expression",
            "least": "Parts that must match",
        },
        sources=[],
        kinds=[],
        reads=[*reads, "loads", "result"] if _figures(check, catalogue) else reads,
        parameters=parameters,
        silenced_by=[],
        fix=None,
        remedy=check.remedy,
        not_when="",
        example="",
        sensitive=[],
        together="yes",
        statement="",
    )


def find_own(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """What an own check finds: each part that matches where none may, or that too few do.

    Without figures an expression that asks for them finds nothing: what is not known is neither right nor wrong.

    Raises:
        DomainError: the expression names a kind that the catalogue no longer has.
    """
    matched = own_matches(inputs, str(parameters["expression"]))
    if matched is None:
        return
    least = parameters.get("least")
    if isinstance(least, int):
        if matched.parts < least:
            yield Hit(facts={"part": Names(tuple(matched.ids)), "count": matched.parts})
        return
    for part in islice(matched.ids, MOST_FINDINGS):
        yield Hit(parts=(part,), facts={"part": Names((part,))})
    rest = len(matched.ids) - MOST_FINDINGS
    if rest > 0:
        yield Hit(place=_REST, facts={"part": f"{rest:,} more"})


def own_matches(inputs: CheckInputs, expression: str) -> MatchingParts | None:
    """What an expression matches; None where it asks for figures and there are none. Raises `DomainError`."""
    found = read_expression(expression, inputs.catalogue)
    if inputs.result is None and reads_result(found):
        return None
    ids = [row.id for row in inputs.filter_rows if matches(found, row, inputs.loads.get(row.id))]
    copies = Copies(inputs.design.components)
    return MatchingParts(ids, sum(map(copies.number, ids)) if copies.any else len(ids))


def own_trial(inputs: CheckInputs, expression: str) -> OwnTrial:
    """What an expression matches; nothing where it asks for figures and there are none. Raises `DomainError`."""
    matched = own_matches(inputs, expression) or MatchingParts([], 0)
    named = set(matched.ids[:MOST_NAMED])
    first = [MatchedPart(row.id, row.name, row.kind) for row in inputs.filter_rows if row.id in named]
    return OwnTrial(matched.parts, first)


def _figures(check: OwnCheck, catalogue: Catalogue) -> bool:
    try:
        return reads_result(read_expression(check.expression, catalogue))
    except DomainError:
        return False  # told when it is run


def _parameter(name: str, label: str, value: int | str) -> CheckParameter:
    return CheckParameter(name, label, value, "", None, None)
