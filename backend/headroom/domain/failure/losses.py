"""What failures take of scenarios, and what that leaves."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from headroom.domain.failure.alike.signature import IslandChange, NewRoute
from headroom.domain.failure.effect_records import Effect, joined_effect
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.residual_workload import ResidualWorkload


class ScenarioPiece(NamedTuple):
    """What a piece of an effect changes in one scenario."""

    number: int
    effect: Effect
    plain: bool
    """Whether it changes nothing but routes of legs, over places whose limits are known."""
    gone: dict[int, int]
    """Workload, as `LossTable` numbers them, to how many of its legs are gone."""
    lost: dict[int, tuple[str, ...]]
    """Workload to the storage that it lost."""
    rehosted: frozenset[int]
    """Workloads with storage that has lost some of its ways, and not all."""
    dead: frozenset[int]
    """Legs that are gone, as signatures number them."""
    changed: dict[int, NewRoute]
    islands: frozenset[int]


@dataclass(slots=True, eq=False)
class Loss:
    """What a failure takes of one scenario."""

    pieces: tuple[ScenarioPiece, ...]
    gone: dict[int, int] = field(default_factory=dict)
    lost: dict[int, tuple[str, ...]] = field(default_factory=dict)
    down: frozenset[int] = frozenset()
    """Workloads that cannot go on."""
    plain: bool = True
    islands: frozenset[int] = frozenset()
    tokens: tuple[int, ...] | None = None
    """Of its islands; None where nobody asked."""
    left: dict[str, "ResidualScenario"] = field(default_factory=dict)
    """What it leaves of the scenarios, by name, of which somebody asked."""
    kind: int = -1
    """As `LossTable` numbers them; -1 where nobody asked."""


class TwoLosses(Protocol):
    """Two losses at once."""

    @property
    def first(self) -> Loss:
        """One of them, or both where there is no second."""
        ...

    @property
    def second(self) -> Loss | None:
        """The other, which touches no group of storage in common with the first."""
        ...

    def failed(self) -> FailureSet:
        """What fails."""
        ...


@dataclass(slots=True, eq=False)
class ResidualScenario:
    """What is left of the workloads of one scenario; one record for failures that are alike."""

    of: dict[int, ResidualWorkload]
    """By the numbers of workloads in the prepared design."""


def effect_of(loss: Loss) -> Effect:
    """All that a loss changes."""
    return joined_effect([piece.effect for piece in loss.pieces])


def job_of(pieces: Iterable[ScenarioPiece], islands: frozenset[int], dead: frozenset[int]) -> IslandChange:
    """What pieces change on some islands, where these legs are gone in any case."""
    changed: dict[int, NewRoute] = {}
    gone = set(dead)
    for piece in pieces:
        changed.update(piece.changed)
        gone |= piece.dead
    return IslandChange(tuple(sorted(islands)), frozenset(gone), changed)


def pieces_apart(pieces: Sequence[ScenarioPiece]) -> Iterator[tuple[list[ScenarioPiece], frozenset[int]]]:
    """Pieces that touch an island in common together, with their islands."""
    of_island: dict[int, set[int]] = {}
    for piece in pieces:
        joined = set(piece.islands)
        for island in piece.islands:
            joined |= of_island.get(island, frozenset())
        for island in joined:
            of_island[island] = joined
    found: dict[int, tuple[list[ScenarioPiece], frozenset[int]]] = {}
    for piece in pieces:
        islands = of_island[min(piece.islands)] if piece.islands else set[int]()
        found.setdefault(id(islands) if islands else -1, ([], frozenset(islands)))[0].append(piece)
    yield from found.values()
