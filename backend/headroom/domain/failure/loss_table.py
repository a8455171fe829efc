"""What failures take of scenarios whose workloads go the same ways: found once for all of them."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from headroom.domain.failure.alike.signature import IslandChange, NewRoute, Signatures, place_colours
from headroom.domain.failure.effect_records import NO_EFFECT, Effect, EffectPiece, FoundEffect
from headroom.domain.failure.losses import Loss, ScenarioPiece, job_of, pieces_apart
from headroom.domain.failure.spare import borne_by_copies
from headroom.domain.failure.variants import knows_places
from headroom.domain.failure.ways import beneath_storage
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.demand.workload_routes import legs_by_place
from headroom.domain.performance.parts.routes import Way
from headroom.domain.topology.filesystem_copies import copied_storage

_MOST_TWOS: Final = 20_000
"""Losses of two failures that are kept for the other scenarios of a table."""


def same_ways(prepared: PreparedDesign, numbers: Iterable[int]) -> object:
    """Key of all that a loss table reads of workloads; scenarios of equal keys have one table.

    Args:
        prepared: the design.
        numbers: workloads of a scenario, as numbers into it.
    """
    laid = [(prepared.workload_legs[number], prepared.legs[number]) for number in numbers]
    return tuple(
        (
            one.workload.spread,
            one.flows,
            tuple([leg.way for leg in one.legs]),
            *(column.tobytes() for column in (legs.flow, legs.route, legs.share, legs.own)),
        )
        for one, legs in laid
    )


class LossTable:
    """Losses of scenarios with the same ways; workloads are numbered from 0 within such a scenario."""

    def __init__(self, prepared: PreparedDesign, numbers: Sequence[int], by_cut: bool) -> None:
        """Look at failures of some workloads with which no others share anything.

        Args:
            prepared: the design, with the limits of idle parts too.
            numbers: workloads of one of the scenarios, as numbers into it.
            by_cut: each failure is laid out anew.
        """
        self._prepared, self._numbers, self.by_cut = prepared, list(numbers), by_cut
        self._laid = laid = [prepared.workload_legs[number] for number in numbers]
        self._ways: frozenset[Way] = frozenset(leg.way for one in laid for leg in one.legs)
        self._storage = frozenset(leg.volume for one in laid for leg in one.legs)
        self._beneath = frozenset(one for name in self._storage for one in beneath_storage(prepared.expanded, name))
        self._reached = self._storage | self._beneath
        every = legs_by_place(prepared.expanded, [one.workload for one in laid])
        self._unreached = {leg.volume for one in every.values() for leg in one.legs if leg.way not in self._ways}
        """Storage that some hosts may reach only where another controller serves it."""
        self._legs_of: dict[Way, list[int]] = {}
        self._volume_legs: dict[tuple[int, str], int] = {}
        for place, one in enumerate(laid):
            for leg in one.legs:
                self._legs_of.setdefault(leg.way, []).append(place)
                key = place, leg.volume
                self._volume_legs[key] = self._volume_legs.get(key, 0) + 1
        self._several = frozenset(place for place, one in enumerate(laid) if len({leg.host for leg in one.legs}) > 1)
        """Workloads of several hosts: where storage is lost, what each host asks of the rest is another share."""
        self._striped = frozenset(place for place, one in enumerate(laid) if one.workload.spread == "striped")
        self._sizes = [len(one.legs) for one in laid]
        self._copied = bool(copied_storage(prepared.expanded))
        self.all = frozenset(range(len(laid)))
        self._pieces: dict[EffectPiece, ScenarioPiece | None] = {}
        self._by_effect: dict[Effect, ScenarioPiece] = {}
        self._losses: dict[tuple[int, ...], Loss] = {}
        """By the numbers of their pieces."""
        self._two: dict[tuple[Loss, Loss], Loss] = {}
        self._token: dict[tuple[int, ...], int] = {}
        self._kinds: dict[object, int] = {}

    @cached_property
    def _signatures(self) -> Signatures:
        return Signatures(self._prepared, self._numbers, place_colours(self._prepared))

    def loss(self, found: FoundEffect) -> Loss:
        """What a failure takes; one record for failures that take the same of these workloads."""
        pieces = [one for piece in found.pieces if (one := self._piece(piece)) is not None]
        key = tuple([piece.number for piece in pieces])
        loss = self._losses.get(key)
        if loss is None:
            loss = self._losses[key] = self._joined(pieces)
        return loss

    def of_two(self, first: Loss, second: Loss) -> Loss:
        """What two failures take at once that touch no group of storage in common."""
        loss = self._two.get((first, second))
        if loss is None:
            if len(self._two) >= _MOST_TWOS:
                self._two.clear()
            loss = self._two[first, second] = self._joined((*first.pieces, *second.pieces))
        return loss

    def _piece(self, piece: EffectPiece) -> ScenarioPiece | None:
        if piece not in self._pieces:
            found = None
            elsewhere = piece.storage and piece.storage.isdisjoint(self._reached)
            effect = NO_EFFECT if elsewhere else piece.effect.of(self._ways, self._storage, self._beneath)
            if not effect.changes_nothing:
                found = self._by_effect.get(effect)
                if found is None:
                    found = self._by_effect[effect] = self._made(effect)
            self._pieces[piece] = found
        return self._pieces[piece]

    def _made(self, effect: Effect) -> ScenarioPiece:
        gone: dict[int, int] = {}
        by_volume: dict[tuple[int, str], int] = {}
        for way in sorted(effect.dead):
            for place in self._legs_of.get(way, ()):
                gone[place] = gone.get(place, 0) + 1
                by_volume[place, way[1]] = by_volume.get((place, way[1]), 0) + 1
        lost: dict[int, tuple[str, ...]] = {}
        rehosted = set()
        for (place, volume), count in by_volume.items():
            if count == self._volume_legs[place, volume]:
                lost[place] = (*lost.get(place, ()), volume)
            else:
                rehosted.add(place)
        dead, changed, plain = frozenset[int](), dict[int, NewRoute](), False
        islands = frozenset[int]()
        gained = any(volume in self._unreached for volume, _ in effect.moved)
        if not self.by_cut and not gained and knows_places(self._prepared, effect):
            plain, of = True, self._signatures
            dead = frozenset(leg for way in effect.dead for leg in of.legs_of(way))
            for way, paths in effect.routes:
                route = of.route(way, paths)
                changed.update(dict.fromkeys(of.legs_of(way), route))
            islands = of.touched((*dead, *changed), changed.values())
        number = len(self._by_effect)
        return ScenarioPiece(number, effect, plain, gone, lost, frozenset(rehosted), dead, changed, islands)

    def _joined(self, pieces: Sequence[ScenarioPiece]) -> Loss:
        """All pieces at once; workloads that go down are found from what is gone in all."""
        mine = tuple(sorted(pieces, key=lambda piece: piece.number))
        if len(mine) == 1:
            loss = Loss(mine, mine[0].gone, mine[0].lost)
        else:
            loss = Loss(mine)
            for piece in mine:
                for place, count in piece.gone.items():
                    loss.gone[place] = loss.gone.get(place, 0) + count
                for place, names in piece.lost.items():
                    loss.lost[place] = (*loss.lost.get(place, ()), *names)
        borne = self._leave_copies(loss)
        loss.down = self._down(loss.gone, loss.lost)
        loss.islands = frozenset().union(*(piece.islands for piece in mine))
        loss.plain = all(piece.plain and piece.rehosted <= loss.down for piece in mine) and not (
            borne or self._several & (loss.lost.keys() - loss.down)
        )
        return loss

    def _leave_copies(self, loss: Loss) -> bool:
        """Take out of what is lost whatever file systems have elsewhere too; whether there is any."""
        if self.by_cut or not self._copied:
            return False
        borne = {place: borne_by_copies(self._prepared.expanded, names) for place, names in loss.lost.items()}
        left = {place: tuple(n for n in names if n not in borne[place]) for place, names in loss.lost.items()}
        loss.lost = {place: names for place, names in left.items() if names}
        return any(borne.values())

    def _down(self, gone: Mapping[int, int], lost: Mapping[int, object]) -> frozenset[int]:
        if not gone:
            return frozenset()
        down = [place for place, count in gone.items() if count == self._sizes[place]]
        return self._striped.intersection(lost).union(down)

    def tell_apart(self, losses: Iterable[Loss]) -> None:
        """Find what tells losses that only move or end legs from others; many together cost far less than one."""
        waiting = [(loss, self._jobs(loss)) for loss in losses if loss.tokens is None]
        jobs = {key: job for _, of in waiting for key, job in of if key not in self._token}
        self._token.update(zip(jobs, self._signatures.tokens(list(jobs.values())), strict=True))
        for loss, of in waiting:
            loss.tokens = tuple(sorted(self._token[key] for key, _ in of))

    def _jobs(self, loss: Loss) -> list[tuple[tuple[int, ...], IslandChange]]:
        """Islands of a loss, apart where no piece touches two of them, each with the key of what changes there."""
        gone: dict[int, dict[int, frozenset[int]]] = {}
        """Island to the legs there of workloads that are down."""
        for place in sorted(loss.down):
            for island, legs in self._signatures.legs_by_island(place).items():
                gone.setdefault(island, {})[place] = legs
        found = []
        for pieces, islands in pieces_apart(loss.pieces):
            here = [of for island in sorted(islands) if (of := gone.pop(island, None)) is not None]
            key = (*(piece.number for piece in pieces), -1, *sorted({place for of in here for place in of}))
            dead = frozenset().union(*(legs for of in here for legs in of.values()))
            found.append((key, job_of(pieces, islands, dead)))
        for island, of in gone.items():
            found.append(((-1, island, *of), job_of((), frozenset((island,)), frozenset().union(*of.values()))))
        return found

    def tokens(self, loss: Loss) -> tuple[int, ...]:
        """What tells a loss that only moves or ends legs from others."""
        if loss.tokens is None:
            self.tell_apart([loss])
        assert loss.tokens is not None
        return loss.tokens

    def kind(self, loss: Loss) -> int:
        """Losses of one kind do the same to whatever fails on other islands and other storage."""
        if loss.kind < 0:
            tokens = tuple(-1 - piece.number for piece in loss.pieces)
            if loss.plain and tokens:
                tokens = () if loss.down == self.all else self.tokens(loss)
            key = loss.down, tokens, tuple(sorted(loss.gone.items())), frozenset(loss.lost)
            loss.kind = self._kinds.setdefault(key, len(self._kinds))
        return loss.kind
