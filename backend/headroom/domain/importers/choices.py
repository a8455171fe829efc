"""What a person decided of an import: the part of a thing that may be several, and which of two statements holds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from headroom.domain.importers.claims import Claim, StatedFact
from headroom.domain.importers.merge.union import plain

MergeResult: TypeAlias = Literal["design", "listings", "open"]
"""Whose value holds; `open`: the design's until somebody decides, and it is asked again."""


@dataclass(frozen=True, slots=True)
class ImportChoices:
    """Decisions by what they are about; what is not in it stays open."""

    parts: Mapping[str, str] = field(default_factory=dict)
    """`key` of an entry of the report's `ambiguous` -> id of the part."""
    statements: Mapping[int, int] = field(default_factory=dict)
    """Place in the report's `contradictions`, from 0 -> which of its statements holds, 0 or 1."""
    results: Mapping[str, MergeResult] = field(default_factory=dict)
    """`key` of a value that differs -> whose holds."""
    deleted: frozenset[str] = frozenset()
    """Ids of components and zones that are gone and are to be deleted."""
    asked: frozenset[str] = frozenset()
    """Keys of what somebody deleted and asks for again."""


def without_refuted(
    claims: Iterable[Claim], contradictions: Sequence[Mapping[str, Any]], statements: Mapping[int, int]
) -> Iterator[Claim]:
    """Claims without the statements that were decided against.

    Args:
        claims: all of an import.
        contradictions: as the report of these claims lists them.
        statements: as in `ImportChoices`; numbers that the report does not have decide nothing.
    """
    refuted = set()
    for number, holds in statements.items():
        if 0 <= number < len(contradictions) and holds in {0, 1}:
            found = contradictions[number]
            other = found["statements"][1 - holds]
            refuted.add((other["file"], other["line"], found["fact"], plain(other["value"])))
    for claim in claims:
        if isinstance(claim, StatedFact) and (claim.at.file, claim.at.line, claim.name, plain(claim.value)) in refuted:
            continue
        yield claim
