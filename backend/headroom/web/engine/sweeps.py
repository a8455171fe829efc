"""What is worked out of sweeps in a process, of whatever machine: counting, chunks, and adding chunks up.

What a sweep is opened with stays in the process, so that its next chunk begins at once. The engine is loaded
on first use: the server must answer before that.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol
from uuid import UUID

import orjson

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.failure.in_chunks.chunk_records import FIRST_SINGLES
from headroom.domain.failure.in_chunks.chunk_sums import added_singles
from headroom.domain.failure.several.pair_records import MOST_WORST, PAIRS_A_BLOCK, harm_rank
from headroom.domain.recent_answers import RecentAnswers
from headroom.store.tables.sweeps import SweepKind
from headroom.web.engine import domain as engine
from headroom.web.engine.sweep_requests import candidates_of, parse_sums
from headroom.web.http.reply import json_bytes
from headroom.web.processes.catalogues import SentCatalogue
from headroom.web.processes.limits import Task


@dataclass(frozen=True, slots=True)
class SentSweep:
    """What a sweep asks, as JSON, with the catalogue that it is read with."""

    id: UUID
    kind: SweepKind
    request: bytes
    catalogue: SentCatalogue


class OpenSweep(Protocol):
    """A sweep in a process."""

    def count(self) -> tuple[int, Any]:
        """How many things there are, and the sum of none of them, for JSON."""

    def chunk(self, first: int, last: int) -> Any:
        """What the things from `first` up to `last` give, for JSON."""


class _Candidates:
    """Candidates of a requirement."""

    def __init__(self, request: Any, catalogue: Catalogue) -> None:
        self._space = candidates_of(request, catalogue)

    def count(self) -> tuple[int, Any]:
        from headroom.domain.sizing.sweeps.candidates import NOTHING

        space = self._space
        return len(space), {"designs": space.designs, "refused": space.refused, "sum": NOTHING}

    def chunk(self, first: int, last: int) -> Any:
        from headroom.domain.sizing.sweeps.candidates import solve_candidates

        return solve_candidates(self._space, first, last)


class _Pairs:
    """Pairs of failures of a design."""

    def __init__(self, request: Any, catalogue: Catalogue) -> None:
        from headroom.domain.failure.several.pair_chunks import open_pairs

        self._work = open_pairs(engine.read_stored(request, catalogue), catalogue)

    def count(self) -> tuple[int, Any]:
        from headroom.domain.failure.several.pair_chunks import pairs_between

        return pairs_between(self._work, 0, 0).total, None

    def chunk(self, first: int, last: int) -> Any:
        from headroom.domain.failure.several.pair_chunks import pairs_between

        return pairs_between(self._work, first, last)


class _Singles:
    """Single failures of a design."""

    def __init__(self, request: Any, catalogue: Catalogue) -> None:
        from headroom.domain.failure.in_chunks.single_chunks import open_singles

        self._work = open_singles(engine.read_stored(request, catalogue), catalogue)

    def count(self) -> tuple[int, Any]:
        return self._work.total, self._work.nothing()

    def chunk(self, first: int, last: int) -> Any:
        return self._work.between(first, last)


@dataclass(frozen=True, slots=True)
class SweepSort:
    """How a sort of sweep is cut and added up."""

    open: Callable[[Any, Catalogue], OpenSweep]
    first: int
    """Things of the first chunk, before anybody knows how long one takes."""
    step: int
    """Chunks are multiples of it."""
    add: Callable[[Any, Any], Any]
    """Adds what a chunk found, both as JSON gave them; the order of chunks does not matter."""


def _add_candidates(before: Any, found: Any) -> Any:
    from headroom.domain.sizing.sweeps.candidates import added

    total = added(parse_sums(before["sum"]), parse_sums(found))
    return {**before, "sum": orjson.loads(json_bytes(total))}


def _add_pairs(before: Any, found: Any) -> Any:
    found = {key: value for key, value in found.items() if key not in ("first", "cursor", "total")}
    if before is None:
        return found
    sums = [
        {key: value if key == "id" else value + more[key] for key, value in one.items()}
        for one, more in zip(before["sums"], found["sums"], strict=True)
    ]
    worst = sorted([*before["worst"], *found["worst"]], key=_harm)[:MOST_WORST]
    return {**found, "pairs": before["pairs"] + found["pairs"], "sums": sums, "worst": worst}


def _harm(pair: Mapping[str, Any]) -> tuple[object, ...]:
    return harm_rank(len(pair["only_together"]), pair["more_lost"], pair["count"], pair["first"], pair["second"])


SORTS: Final[Mapping[SweepKind, SweepSort]] = {
    "sizing": SweepSort(_Candidates, 8, 1, _add_candidates),
    "failure_pairs": SweepSort(_Pairs, PAIRS_A_BLOCK, PAIRS_A_BLOCK, _add_pairs),
    "single_failures": SweepSort(_Singles, FIRST_SINGLES, 1, added_singles),
}
CANDIDATES: Final = Task("The candidate", "ask for fewer candidates")
_OPENED: Final = RecentAnswers[UUID, OpenSweep](2)


def counted(sent: SentSweep) -> bytes:
    """`[total, sum of nothing]` as JSON. Raises `DomainError` where the request cannot be read."""
    return json_bytes(_opened(sent).count())


def chunk_found(sent: SentSweep, first: int, last: int) -> bytes:
    """What a chunk gives, as JSON. Raises as `counted`."""
    return json_bytes(_opened(sent).chunk(first, last))


def candidate_drawn(sent: SentSweep, number: int) -> bytes:
    """The design of a candidate, as JSON. Raises `DomainError` (`not_found`)."""
    return json_bytes(candidates_of(orjson.loads(sent.request), sent.catalogue.load()).document(number))


def _opened(sent: SentSweep) -> OpenSweep:
    return _OPENED.get(sent.id, lambda: SORTS[sent.kind].open(orjson.loads(sent.request), sent.catalogue.load()))
