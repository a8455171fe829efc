"""Weights as an address or a command names them."""

from collections.abc import Sequence

from headroom.domain.deliverable.alternatives.columns import BY_KEY, DEFAULT_WEIGHTS, MOST_WEIGHT, ColumnKey
from headroom.domain.errors import DomainError, Problem

_KEYS: dict[str, ColumnKey] = {str(key): key for key in BY_KEY}
_WEIGHTS = {str(weight): weight for weight in range(MOST_WEIGHT + 1)}


def weights_of(named: Sequence[str]) -> dict[ColumnKey, int]:
    """Weights as `cost:4`; columns that are not named keep theirs. Raises `DomainError` (`malformed`)."""
    if len(named) > len(BY_KEY):
        raise DomainError(Problem("malformed", "Give each column one weight at most.", "/weight"))
    return DEFAULT_WEIGHTS | dict(map(_weight, named))


def _weight(text: str) -> tuple[ColumnKey, int]:
    name, _, value = text.partition(":")
    if name not in _KEYS or value not in _WEIGHTS:
        words = f"A weight is <column>:<0 to {MOST_WEIGHT}>, such as cost:4; the columns are {', '.join(_KEYS)}."
        raise DomainError(Problem("malformed", words, "/weight"))
    return _KEYS[name], _WEIGHTS[value]
