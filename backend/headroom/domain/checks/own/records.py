"""What an own check is."""

from dataclasses import dataclass
from typing import Final

from headroom.domain.observation import Severity

MOST_OWN_CHECKS: Final = 50
"""Of one organisation: each is run after every edit of its designs."""
MOST_CHARACTERS: Final = 2_000
MOST_TERMS: Final = 100
"""Of one expression. It has no brackets, so there is no depth to bound."""
MOST_TERMS_IN_ALL: Final = 500
"""Of all own checks of an organisation together."""


@dataclass(frozen=True, slots=True)
class OwnCheck:
    """A filter expression with what is to be said where it does not hold."""

    id: str
    """`OWN-001` and on; a number is not given a second time, so that an acceptance never means another check."""
    title: str
    """At most 60 characters."""
    sentence: str
    """What is wrong, and why it matters to the organisation."""
    severity: Severity
    expression: str
    """In the filter language, without terms on findings."""
    at_least: int | None
    """None: no part may match. Else so many must, copies counted."""
    remedy: str
    """How to mend it; may be empty."""


def own_id(number: int) -> str:
    """The id of an organisation's check of this number."""
    return f"OWN-{number:03}"
