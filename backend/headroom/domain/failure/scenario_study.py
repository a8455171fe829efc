"""One scenario of a design and what failures leave of it; failures that are alike but for names are solved once."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from headroom.domain.failure.loss_solver import LossSolver, solve_losses
from headroom.domain.failure.loss_table import LossTable
from headroom.domain.failure.losses import Loss, ResidualScenario, TwoLosses
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.residual_workload import ResidualWorkload, down_left
from headroom.domain.failure.variants import NewRoutes
from headroom.domain.failure.whole_scenario import WholeScenario

_BY_CATALOGUE: Final = ("processor time", "thread time")
"""Limits that are called as the catalogue calls software, whatever parts of the design are called."""


class ScenarioStudy:
    """Answers for one scenario of a study."""

    def __init__(self, whole: WholeScenario, of: Mapping[int, int], routes: NewRoutes, table: LossTable) -> None:
        """Look at failures of some workloads of a scenario with which no others share anything.

        Args:
            whole: the scenario with nothing failed.
            of: number in the whole design by number in the prepared design of `routes`.
            routes: of the design with the limits of idle parts too, for all scenarios that are solved together.
            table: what failures take of these workloads, and of others that go the same ways.
        """
        self.base, self.table = whole, table
        self.numbers = list(of)
        """In the prepared design."""
        self._of = list(of.values())
        """By place in the scenario."""
        self.solver = LossSolver(whole, of, routes)
        self._nothing = self.solver.numbered(dict.fromkeys(self.numbers, down_left(())))
        self._alike: dict[object, ResidualScenario] = {}
        self._anew: dict[tuple[int, ...], ResidualScenario] = {}
        self._alike_anew: dict[int, ResidualScenario] = {}
        """By colour of what has failed."""
        self._twos: dict[tuple[int, int], ResidualScenario] = {}

    @cached_property
    def whole(self) -> ResidualScenario:
        """What each gets with nothing failed."""
        return ResidualScenario({number: self.base.left[number] for number in self._of})

    def waiting(self, losses: Iterable[Loss]) -> dict[object, Loss]:
        """Of many losses those that nobody has solved yet, one of each that are alike; by what tells them apart."""
        if self.table.by_cut:
            return {}
        mine = [
            loss
            for loss in dict.fromkeys(losses)
            if loss.pieces and loss.plain and self.base.name not in loss.left and len(loss.down) < len(self.numbers)
        ]
        self.table.tell_apart(mine)
        waiting: dict[object, Loss] = {}
        for loss in mine:
            key = loss.down, self.table.tokens(loss)
            if key not in self._alike:
                waiting.setdefault(key, loss)
        return waiting

    def keep(self, key: object, left: ResidualScenario) -> None:
        """What losses of this key leave."""
        self._alike[key] = left

    def left(self, loss: Loss, failed: Callable[[], FailureSet]) -> ResidualScenario:
        """What is left after a loss; names of lost storage may be those of a loss that is alike.

        `failed` is asked where a loss does more than to move and end legs.
        """
        found = loss.left.get(self.base.name)
        if found is None:
            found = loss.left[self.base.name] = self._left(loss, failed)
        return found

    def _left(self, loss: Loss, failed: Callable[[], FailureSet]) -> ResidualScenario:
        if not loss.pieces:
            return self.whole
        if not self.table.by_cut and len(loss.down) == len(self.numbers):
            return self._nothing
        if loss.plain:
            key = loss.down, self.table.tokens(loss)
            if key not in self._alike:
                foresee([self], [[loss]])
            return self._alike[key]
        numbers = tuple(piece.number for piece in loss.pieces)
        anew = self._anew.get(numbers)
        if anew is None:
            anew = self._anew[numbers] = self._laid_anew(loss, failed())
        return anew

    def _laid_anew(self, loss: Loss, failed: FailureSet) -> ResidualScenario:
        """What is left, laid out anew unless the failure is like one before that took and named nothing of its own."""
        if not self.table.by_cut:
            return self.solver.laid_anew(loss, failed)
        key = self.solver.routes.colours.of(failed)
        found = self._alike_anew.get(key)
        if found is None:
            found = self.solver.laid_anew(loss, failed)
            if not any(one.lost or self._names_a_part(one) for one in found.of.values()):
                self._alike_anew[key] = found
        return found

    def _names_a_part(self, left: ResidualWorkload) -> bool:
        """Whether what limits a workload is called by a name that one part alone has."""
        limits = [limit for limit in left.limited_by if not limit.endswith(_BY_CATALOGUE)]
        return any(name in limit for limit in limits for name in self.solver.routes.unique_names)

    def named(self, loss: Loss, left: ResidualScenario) -> dict[int, ResidualWorkload]:
        """What is left, with the names of what this loss took."""
        if not loss.pieces or (not loss.plain and left is not self._nothing):
            return left.of
        lost = {self._of[place]: names for place, names in loss.lost.items()}
        return {
            number: one if one.lost == (names := lost.get(number, ())) else one._replace(lost=names)
            for number, one in left.of.items()
        }

    def left_of_pairs(self, twos: Sequence[TwoLosses]) -> list[ResidualScenario]:
        """What is left after each of many pairs of losses; names of lost storage may be those of alike ones."""
        found = [self._quickly(two) for two in twos]
        foresee([self], [[one for one in found if isinstance(one, Loss)]])
        return [
            one if isinstance(one, ResidualScenario) else self._kept(two, one)
            for one, two in zip(found, twos, strict=True)
        ]

    def _quickly(self, two: TwoLosses) -> ResidualScenario | Loss:
        """What is left where that is known already, else the loss that says it."""
        first, second, table = two.first, two.second, self.table
        if second is None or not second.pieces:
            return first
        if not first.pieces:
            return second
        if not table.by_cut and table.all in (first.down, second.down):
            return self._nothing
        if first.islands.isdisjoint(second.islands):
            known = self._twos.get((table.kind(first), table.kind(second)))
            if known is not None:
                return known
        return table.of_two(first, second)

    def _kept(self, two: TwoLosses, loss: Loss) -> ResidualScenario:
        found = loss.left.get(self.base.name)
        if found is not None:
            return found
        left, second = self.left(loss, two.failed), two.second
        of_both = loss is not two.first and loss is not second and loss.plain
        if second is not None and of_both and two.first.islands.isdisjoint(second.islands):
            self._twos[self.table.kind(two.first), self.table.kind(second)] = left
        return left

    def adds_up(self, first: Loss, second: Loss) -> bool:
        """Whether it is known by now what any two losses of these kinds leave, on islands and storage apart."""
        table = self.table
        known = not first.pieces or not second.pieces or table.all in (first.down, second.down)
        return known or (table.kind(first), table.kind(second)) in self._twos


def foresee(scenarios: Sequence[ScenarioStudy], losses: Sequence[Iterable[Loss]]) -> None:
    """Tell many losses of each scenario apart and solve them together, which costs far less than one by one."""
    waiting = [one.waiting(mine) for one, mine in zip(scenarios, losses, strict=True)]
    asked = [(one, key, loss) for one, of in zip(scenarios, waiting, strict=True) for key, loss in of.items()]
    lefts = solve_losses([(one.solver, loss) for one, _, loss in asked])
    for (one, key, _), left in zip(asked, lefts, strict=True):
        one.keep(key, left)
