"""What is worked out of failures in a process: each call answers bytes as they are sent."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from headroom.domain.failure.records import Failure, FailureTarget
from headroom.web.engine import domain as engine
from headroom.web.engine.calls import SentDesign
from headroom.web.http.reply import json_bytes
from headroom.web.processes.limits import Task

if TYPE_CHECKING:
    from headroom.domain.topology.records import ExpandedDesign

_REMEDY: Final = "use counts (x N) for what is alike, or split the design"
FAILING: Final = Task("The answer about failures", _REMEDY)
BREAKING: Final = Task("What is left", _REMEDY)


@dataclass(frozen=True, slots=True)
class Named:
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


def failures_found(sent: SentDesign, members: bool) -> bytes:
    """What every single failure of a stored document leaves, or the first of each class, as JSON.

    Raises:
        DomainError: the document cannot be read or evaluated.
    """
    found = engine.failures_of(*sent.taken())
    if not members:
        first = {one.members[0] for one in found.classes}
        found = replace(found, failures=tuple(one for one in found.failures if one.id in first))
    return json_bytes(found)


def impact_found(sent: SentDesign, named: Named) -> bytes:
    """What these failures at once leave, as JSON. Raises `DomainError` (`unknown_failure`)."""
    return json_bytes(engine.impact_of(*sent.taken(), named))


def impact_answer(failure: Failure, expanded: "ExpandedDesign") -> ImpactAnswer:
    """What is left, with what stops working."""
    from headroom.domain.failure.failure_sets import failure_set

    stopped = failure_set(expanded, failure.targets)
    return ImpactAnswer(
        failure,
        _drawn(stopped.parts, expanded.nodes),
        _drawn(stopped.cables, expanded.cables),
    )


def _drawn(dead: Iterable[str], every: Iterable[str]) -> list[DeadCopies]:
    from headroom.domain.design.multiplicity import drawn_id

    stopped = Counter(drawn_id(name) for name in dead)
    copies = Counter(drawn for drawn in map(drawn_id, every) if drawn in stopped)
    return [DeadCopies(name, count, copies[name]) for name, count in sorted(stopped.items())]


def targets_of(expanded: "ExpandedDesign", named: Named) -> list[FailureTarget]:
    """What a caller names, as the domain names it. Raises `DomainError` (`unknown_failure`)."""
    from headroom.domain.design.multiplicity import drawn_id
    from headroom.domain.errors import DomainError, Problem

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
