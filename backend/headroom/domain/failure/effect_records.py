"""What failures change: records that equal failures have in common."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from headroom.domain.failure.array_losses import NO_LOSSES, ArrayLosses
from headroom.domain.failure.ways import Pair, Spare
from headroom.domain.performance.parts.routes import Way
from headroom.domain.topology.records import IoPath


@dataclass(frozen=True, slots=True)
class Effect:
    """What a failure changes; equal effects leave the same, whatever has failed."""

    routes: tuple[tuple[Way, tuple[IoPath, ...]], ...] = ()
    """Ways that take other paths, with these."""
    dead: frozenset[Way] = frozenset()
    """Ways that lead nowhere any more; those through services are found on the cut design."""
    lost: frozenset[str] = frozenset()
    """Volumes, and arrays used as a whole, whose data are out of reach for everybody."""
    moved: tuple[tuple[str, str], ...] = ()
    """Volumes and their new owners."""
    pools: tuple[tuple[str, str], ...] = ()
    """Extent pools and the processor complexes that serve them then."""
    write_through: frozenset[str] = frozenset()
    """Arrays whose write cache has lost its mirror."""
    hosts: frozenset[str] = frozenset()
    """Hosts that are dead."""
    cut: tuple[frozenset[str], frozenset[str]] | None = None
    """Parts and cables to be cut where ways lead through services, or paths adapt; None elsewhere."""

    def of(self, ways: frozenset[Way], storage: frozenset[str], beneath: frozenset[str]) -> "Effect":
        """What of it concerns these ways, their storage and what lies beneath that."""
        dead = self.dead & ways
        return Effect(
            tuple([one for one in self.routes if one[0] in ways]),
            dead,
            self.lost & storage,
            tuple([one for one in self.moved if one[0] in storage]),
            tuple([one for one in self.pools if one[0] in beneath]),
            self.write_through & beneath,
            frozenset([way[0] for way in dead]) & self.hosts,
            self.cut,
        )

    @property
    def storage(self) -> frozenset[str]:
        """Volumes, arrays and pools that it is about."""
        return frozenset().union(
            (way[1] for way, _ in self.routes), (way[1] for way in self.dead), self.lost,
            (name for name, _ in self.moved), (name for name, _ in self.pools), self.write_through,
        )  # fmt: skip

    @property
    def changes_nothing(self) -> bool:
        """Whether every throughput stays."""
        return self == NO_EFFECT


NO_EFFECT: Final = Effect()


def joined_effect(effects: Sequence[Effect]) -> Effect:
    """Several effects that concern different storage, at once."""
    if len(effects) == 1:
        return effects[0]
    return Effect(
        tuple(sorted(one for effect in effects for one in effect.routes)),
        frozenset().union(*(effect.dead for effect in effects)),
        frozenset().union(*(effect.lost for effect in effects)),
        tuple(sorted(one for effect in effects for one in effect.moved)),
        tuple(sorted(one for effect in effects for one in effect.pools)),
        frozenset().union(*(effect.write_through for effect in effects)),
        frozenset().union(*(effect.hosts for effect in effects)),
        next((effect.cut for effect in effects if effect.cut is not None), None),
    )


@dataclass(frozen=True, slots=True, eq=False)
class EffectPiece:
    """What a failure changes in one group of storage; one record for equal changes."""

    number: int
    effect: Effect
    storage: frozenset[str]
    """Whose workloads it may concern; empty where it may concern any."""


@dataclass(frozen=True, slots=True, eq=False)
class FoundEffect:
    """The effect of a failure, and what it takes of redundancy; one record for failures that take the same."""

    effect: Effect
    pieces: tuple[EffectPiece, ...]
    """The effect by groups of storage, in order of their numbers."""
    groups: int
    """Bits of the groups that it touches. What touches no group in common does together what each does alone;
    -1 where only looking at both tells."""
    spare: dict[Pair, Spare] = field(default_factory=dict)
    """What is left to pairs that lost paths."""
    arrays: ArrayLosses = NO_LOSSES
