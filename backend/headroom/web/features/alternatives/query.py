"""What is asked of a table of alternatives, checked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from headroom.domain.deliverable.alternatives.columns import MOST_ALTERNATIVES, ColumnKey
from headroom.domain.deliverable.alternatives.weights import weights_of
from headroom.web.http.errors import refuse

_LONGEST_REF: Final = 200


@dataclass(frozen=True, slots=True)
class AlternativesQuery:
    """Which designs, which of them is only shown, and what counts how much."""

    refs: tuple[str, ...]
    today: str
    weights: dict[ColumnKey, int]


def parse_alternatives(refs: Sequence[str], weights: Sequence[str], today: str) -> AlternativesQuery:
    """What an address asks for. Raises `DomainError` (`malformed`)."""
    named = tuple(dict.fromkeys(refs))
    if not named:
        raise refuse("malformed", "Name what to compare: revision:<id>, design:<id> or reference:<id>.", "/ref")
    if len(named) > MOST_ALTERNATIVES:
        raise refuse("malformed", f"At most {MOST_ALTERNATIVES} designs are compared at once.", "/ref")
    if any(len(ref) > _LONGEST_REF for ref in named):
        raise refuse("malformed", f"A name has at most {_LONGEST_REF} characters.", "/ref")
    return AlternativesQuery(named, today, weights_of(weights))
