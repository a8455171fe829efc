"""What a design must survive, and with how much left: the policy of its meta, and failures that breach it."""

from typing import NamedTuple


class PolicyRule(NamedTuple):
    """Any one failure of these kinds leaves each workload at least so much."""

    of: str
    """A kind of failure (`controller`, `cable`, `fabric`), or `any` for every part, port and cable."""
    at_least_percent: float
    """Of what the workload gets in the whole design, or of its target where that is less; 0: it is not down."""


class FailurePolicy(NamedTuple):
    """Rules of a design, each for itself."""

    rules: tuple[PolicyRule, ...]
