"""One scenario of a design and what failures leave of it; failures that are alike but for names are solved once."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from headroom.domain.failure.alike.signature import IslandChange, NewRoute, Signatures, place_colours
from headroom.domain.failure.effect_records import NO_EFFECT, Effect, EffectPiece, FoundEffect
from headroom.domain.failure.left import Left, down_left
from headroom.domain.failure.loss_solver import LossSolver
from headroom.domain.failure.losses import (
    Loss,
    ScenarioLeft,
    ScenarioPiece,
    TwoLosses,
    job_of,
    pieces_apart,
)
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.variants import knows_places
from headroom.domain.failure.ways import beneath_storage
from headroom.domain.failure.whole_scenario import WholeScenario
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.demand.workload_routes import legs_by_place
from headroom.domain.performance.parts.routes import Way


class ScenarioStudy:
    """Answers for one scenario of a study."""

    def __init__(self, whole: WholeScenario, of: Mapping[int, int], prepared: PreparedDesign, by_cut: bool) -> None:
        """Look at failures of some workloads of a scenario with which no others share anything.

        Args:
            whole: the scenario with nothing failed.
            of: number in the whole design by number in `prepared`.
            prepared: these workloads, with the limits of idle parts too.
            by_cut: each failure is laid out anew.
        """
        self.base, self._of = whole, of
        self._solver = LossSolver(whole, of, prepared, by_cut)
        self.numbers = numbers = list(of)
        """In `prepared`."""
        self._prepared, self._by_cut = prepared, by_cut
        laid = [prepared.workload_legs[number] for number in numbers]
        self.ways: frozenset[Way] = frozenset(leg.way for one in laid for leg in one.legs)
        self._storage = frozenset(leg.volume for one in laid for leg in one.legs)
        self._beneath = frozenset(one for name in self._storage for one in beneath_storage(prepared.expanded, name))
        self._reached = self._storage | self._beneath
        every = legs_by_place(prepared.expanded, [one.workload for one in laid])
        self._unreached = {leg.volume for one in every.values() for leg in one.legs if leg.way not in self.ways}
        """Storage that some hosts may reach only where another controller serves it."""
        self._legs_of: dict[Way, list[int]] = {}
        self._volume_legs: dict[tuple[int, str], int] = {}
        for number, one in zip(numbers, laid, strict=True):
            for leg in one.legs:
                self._legs_of.setdefault(leg.way, []).append(number)
                key = number, leg.volume
                self._volume_legs[key] = self._volume_legs.get(key, 0) + 1
        of_number = zip(numbers, laid, strict=True)
        self._several = frozenset(number for number, one in of_number if len({leg.host for leg in one.legs}) > 1)
        """Workloads of several hosts: where storage is lost, what each host asks of the rest is another share."""
        self._all = frozenset(numbers)
        self._nothing = self._solver.numbered(dict.fromkeys(numbers, down_left(())))
        self._pieces: dict[EffectPiece, ScenarioPiece | None] = {}
        self._by_effect: dict[Effect, ScenarioPiece] = {}
        self._losses: dict[FoundEffect, Loss] = {}
        self._token: dict[tuple[int, ...], int] = {}
        self._alike: dict[object, ScenarioLeft] = {}
        self._anew: dict[tuple[int, ...], ScenarioLeft] = {}
        self._kinds: dict[object, int] = {}
        self._twos: dict[tuple[int, int], ScenarioLeft] = {}

    @cached_property
    def whole(self) -> ScenarioLeft:
        """What each gets with nothing failed."""
        return ScenarioLeft({number: self.base.left[number] for number in self._of.values()})

    @cached_property
    def _signatures(self) -> Signatures | None:
        return None if self._by_cut else Signatures(self._prepared, self.numbers, place_colours(self._prepared))

    def loss(self, found: FoundEffect) -> Loss:
        """What a failure takes."""
        loss = self._losses.get(found)
        if loss is None:
            pieces = [one for piece in found.pieces if (one := self._piece(piece)) is not None]
            loss = self._losses[found] = self._joined(pieces)
        return loss

    def _piece(self, piece: EffectPiece) -> ScenarioPiece | None:
        if piece not in self._pieces:
            found = None
            elsewhere = piece.storage and piece.storage.isdisjoint(self._reached)
            effect = NO_EFFECT if elsewhere else piece.effect.of(self.ways, self._storage, self._beneath)
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
            for number in self._legs_of.get(way, ()):
                gone[number] = gone.get(number, 0) + 1
                by_volume[number, way[1]] = by_volume.get((number, way[1]), 0) + 1
        lost: dict[int, tuple[str, ...]] = {}
        rehosted = set()
        for (number, volume), count in by_volume.items():
            if count == self._volume_legs[number, volume]:
                lost[number] = (*lost.get(number, ()), volume)
            else:
                rehosted.add(number)
        dead, changed, plain = frozenset[int](), dict[int, NewRoute](), False
        islands = frozenset[int]()
        gained = any(volume in self._unreached for volume, _ in effect.moved)
        if self._signatures is not None and not gained and knows_places(self._prepared, effect):
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
        loss = Loss(mine)
        for piece in mine:
            for number, count in piece.gone.items():
                loss.gone[number] = loss.gone.get(number, 0) + count
            for number, names in piece.lost.items():
                loss.lost[number] = (*loss.lost.get(number, ()), *names)
        loss.down = self._down(loss.gone, loss.lost.keys())
        loss.islands = frozenset().union(*(piece.islands for piece in mine))
        loss.plain = all(piece.plain and piece.rehosted <= loss.down for piece in mine) and not (
            self._several & (loss.lost.keys() - loss.down)
        )
        return loss

    def _down(self, gone: dict[int, int], lost: Iterable[int]) -> frozenset[int]:
        laid = self._prepared.workload_legs
        striped = {number for number in lost if laid[number].workload.spread == "striped"}
        return frozenset(striped | {number for number, count in gone.items() if count == len(laid[number].legs)})

    def foresee(self, losses: Iterable[Loss]) -> None:
        """Find the signatures of many losses and solve them together, which costs far less than one by one."""
        if self._signatures is None:
            return
        mine = [
            loss
            for loss in dict.fromkeys(losses)
            if loss.left is None and loss.pieces and loss.plain and len(loss.down) < len(self.numbers)
        ]
        self._tell_apart(mine)
        waiting: dict[object, Loss] = {}
        for loss in mine:
            key = loss.down, self._tokens(loss)
            if key not in self._alike:
                waiting.setdefault(key, loss)
        self._alike.update(zip(waiting, self._solver.rerouted(list(waiting.values())), strict=True))

    def _tell_apart(self, losses: Iterable[Loss]) -> None:
        """Find what tells losses that only move or end legs from others."""
        assert self._signatures is not None
        waiting = [(loss, self._jobs(loss)) for loss in losses if loss.tokens is None]
        jobs = {key: job for _, of in waiting for key, job in of if key not in self._token}
        self._token.update(zip(jobs, self._signatures.tokens(list(jobs.values())), strict=True))
        for loss, of in waiting:
            loss.tokens = tuple(sorted(self._token[key] for key, _ in of))

    def _jobs(self, loss: Loss) -> list[tuple[tuple[int, ...], IslandChange]]:
        """Islands of a loss, apart where no piece touches two of them, each with the key of what changes there."""
        assert self._signatures is not None
        gone: dict[int, dict[int, frozenset[int]]] = {}
        """Island to the legs there of workloads that are down."""
        for number in sorted(loss.down):
            for island, legs in self._signatures.legs_by_island(number).items():
                gone.setdefault(island, {})[number] = legs
        found = []
        for pieces, islands in pieces_apart(loss.pieces):
            here = [of for island in sorted(islands) if (of := gone.pop(island, None)) is not None]
            key = (*(piece.number for piece in pieces), -1, *sorted({number for of in here for number in of}))
            dead = frozenset().union(*(legs for of in here for legs in of.values()))
            found.append((key, job_of(pieces, islands, dead)))
        for island, of in gone.items():
            found.append(((-1, island, *of), job_of((), frozenset((island,)), frozenset().union(*of.values()))))
        return found

    def _tokens(self, loss: Loss) -> tuple[int, ...]:
        if loss.tokens is None:
            self._tell_apart([loss])
        assert loss.tokens is not None
        return loss.tokens

    def left(self, loss: Loss, failed: Callable[[], FailureSet]) -> ScenarioLeft:
        """What is left after a loss; names of lost storage may be those of a loss that is alike.

        `failed` is asked where a loss does more than to move and end legs.
        """
        if loss.left is None:
            loss.left = self._left(loss, failed)
        return loss.left

    def _left(self, loss: Loss, failed: Callable[[], FailureSet]) -> ScenarioLeft:
        if not loss.pieces:
            return self.whole
        if self._signatures is not None and len(loss.down) == len(self.numbers):
            return self._nothing
        if loss.plain:
            key = loss.down, self._tokens(loss)
            if key not in self._alike:
                self.foresee([loss])
            return self._alike[key]
        numbers = tuple(piece.number for piece in loss.pieces)
        anew = self._anew.get(numbers)
        if anew is None:
            anew = self._anew[numbers] = self._solver.laid_anew(loss, failed())
        return anew

    def named(self, loss: Loss, left: ScenarioLeft) -> dict[int, Left]:
        """What is left, with the names of what this loss took."""
        if not loss.pieces or (not loss.plain and left is not self._nothing):
            return left.of
        lost = {self._of[number]: names for number, names in loss.lost.items()}
        return {number: one._replace(lost=lost.get(number, ())) for number, one in left.of.items()}

    def left_of_pairs(self, twos: Sequence[TwoLosses]) -> list[ScenarioLeft]:
        """What is left after each of many pairs of losses; names of lost storage may be those of alike ones."""
        found = [self._quickly(two) for two in twos]
        self.foresee([one for one in found if isinstance(one, Loss)])
        return [
            one if isinstance(one, ScenarioLeft) else self._kept(two, one) for one, two in zip(found, twos, strict=True)
        ]

    def _quickly(self, two: TwoLosses) -> ScenarioLeft | Loss:
        """What is left where that is known already, else the loss that says it."""
        first, second = two.first, two.second
        if second is None or not second.pieces:
            return first
        if not first.pieces:
            return second
        if self._signatures is not None and self._all in (first.down, second.down):
            return self._nothing
        if first.islands.isdisjoint(second.islands):
            known = self._twos.get((self.kind(first), self.kind(second)))
            if known is not None:
                return known
        return self._joined((*first.pieces, *second.pieces))

    def _kept(self, two: TwoLosses, loss: Loss) -> ScenarioLeft:
        if loss.left is not None:
            return loss.left
        left, second = self.left(loss, two.failed), two.second
        of_both = loss is not two.first and loss is not second and loss.plain
        if second is not None and of_both and two.first.islands.isdisjoint(second.islands):
            self._twos[self.kind(two.first), self.kind(second)] = left
        return left

    def adds_up(self, first: Loss, second: Loss) -> bool:
        """Whether it is known by now what any two losses of these kinds leave, on islands and storage apart."""
        known = not first.pieces or not second.pieces or self._all in (first.down, second.down)
        return known or (self.kind(first), self.kind(second)) in self._twos

    def kind(self, loss: Loss) -> int:
        """Losses of one kind do the same to whatever fails on other islands and other storage."""
        if loss.kind < 0:
            tokens = tuple(-1 - piece.number for piece in loss.pieces)
            if loss.plain and tokens:
                tokens = () if loss.down == self._all else self._tokens(loss)
            key = loss.down, tokens, tuple(sorted(loss.gone.items())), frozenset(loss.lost)
            loss.kind = self._kinds.setdefault(key, len(self._kinds))
        return loss.kind
