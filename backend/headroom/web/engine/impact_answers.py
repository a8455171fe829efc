"""What the call about several failures at once answers, and how it names them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.errors import DomainError, Problem
from headroom.domain.failure.failure_sets import failure_set
from headroom.domain.failure.records import Failure, FailureTarget
from headroom.domain.topology.records import ExpandedDesign


@dataclass(frozen=True, slots=True)
class NamedFailures:
    """What is to fail, as a caller names it."""

    parts: tuple[str, ...]
    cables: tuple[str, ...]
    failures: tuple[str, ...]
    """`kind:id`, as `FailureTarget.key`."""


@dataclass(frozen=True, slots=True)
class DeadCopies:
    """A drawn part or cable that stops working, and in how many of its copies."""

    id: str
    dead: int
    copies: int


@dataclass(frozen=True, slots=True)
class ImpactAnswer:
    """What is left after some failures at once."""

    failure: Failure
    dead_parts: list[DeadCopies]
    """What was named and everything that stops with it, as drawn."""
    dead_cables: list[DeadCopies]


def impact_answer(failure: Failure, expanded: ExpandedDesign) -> ImpactAnswer:
    """What is left, with what stops working."""
    stopped = failure_set(expanded, failure.targets)
    return ImpactAnswer(
        failure,
        _dead_copies(stopped.parts, expanded.nodes),
        _dead_copies(stopped.cables, expanded.cables),
    )


def _dead_copies(dead: Iterable[str], every: Iterable[str]) -> list[DeadCopies]:
    stopped = Counter(drawn_id(name) for name in dead)
    copies = Counter(drawn for drawn in map(drawn_id, every) if drawn in stopped)
    return [DeadCopies(name, count, copies[name]) for name, count in sorted(stopped.items())]


def targets_of(expanded: ExpandedDesign, named: NamedFailures) -> list[FailureTarget]:
    """What a caller names, as the domain names it. Raises `DomainError` (`unknown_failure`)."""
    kinds = {node.id: node.kind for node in expanded.nodes.values()}
    by_drawing = {drawn_id(name): kind for name, kind in kinds.items()}
    found: list[FailureTarget] = []
    for name in named.parts:
        kind = kinds.get(name) or by_drawing.get(name)
        if kind is None:
            raise DomainError(Problem("unknown_failure", f"The design has no part {name!r} that could fail.", "/part"))
        found.append(FailureTarget(kind, name))
    found += [FailureTarget("cable", name) for name in named.cables]
    for key in named.failures:
        kind, _, name = key.partition(":")
        found.append(FailureTarget(kind, name))
    return found
