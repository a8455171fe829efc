"""From a requirement to offers: bounds first, then the model by cost, each architecture in turn."""

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from typing import Final

import numpy as np

from headroom.domain.errors import DomainError, Problem
from headroom.domain.sizing.architectures.records import Architecture
from headroom.domain.sizing.bound.space import BoundTables, bound_tables, design_space
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.front import ENOUGH_TIMES, front_of, useful
from headroom.domain.sizing.search.records import (
    FrontPoint,
    Offer,
    Relaxation,
    SearchStage,
    SizingAnswer,
    SizingProgress,
    SolvedPlan,
    headroom_percent,
    offer_of,
)
from headroom.domain.sizing.search.rejections import parts_out, rejections
from headroom.domain.sizing.search.relax import find_relaxations
from headroom.domain.sizing.search.solve import SizingInputs
from headroom.domain.sizing.search.unknown_names import refuse_unknown_names
from headroom.domain.sizing.search.walk import SpaceWalk
from headroom.domain.sizing.search.why import reasons_for, unproven_limits

SCHEMA: Final = 1
LEAST_OFFERS: Final = 3
"""That people choose from, where so many meet what is asked."""
_FIRST: Final = 40
"""Plans of one architecture solved until one meets all."""
_AFTER: Final = 6
"""Plans solved after that, whose bounds are cheaper than its bill."""
_PUT_OFF: Final = 12
"""Plans solved that were put off and may cost less than what was found."""
_MOST_ABLE: Final = 12
"""Plans solved by what they likely carry for their cost, where nothing else was found."""
_BETTER: Final = 6
"""Plans solved for more headroom."""
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ALIKE: Final = 0.02
"""Offers whose costs differ by less, and whose headroom does, are one."""


def size(
    requirement: Requirement,
    architectures: Sequence[Architecture],
    around: SizingInputs,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[SizingProgress | SizingAnswer]:
    """Search; yields progress after each plan that is solved, and the answer last: of what was found until `stopped`.

    Raises:
        DomainError: `bad_value` for an architecture, host, vendor or part that there is not.
    """
    if requirement.base and around.base is None:
        raise ValueError("a requirement with a base is searched for beside it")
    search = _Search(requirement, _architectures_of(requirement, architectures, around.base is not None), around)
    ended = False
    for step in search.progress():
        yield step
        ended = stopped()
        if ended:
            break
    yield search.last_stage()
    yield search.answer(stopped, ended)


def _architectures_of(
    requirement: Requirement, architectures: Sequence[Architecture], beside: bool
) -> list[Architecture]:
    """Those that are named, or all; `beside` a base those whose hosts only use storage."""
    known = {one.id: one for one in architectures}
    for number, name in enumerate(requirement.choice.architectures):
        if name not in known:
            words = f"There is no architecture {name!r}; there are {', '.join(known)}."
            raise DomainError(Problem("bad_value", words, f"/architectures/{number}"))
        if beside and not known[name].uses_given_hosts:
            words = (
                f"{known[name].name} brings hosts of its own and cannot stand beside a base; leave it or `base` out."
            )
            raise DomainError(Problem("bad_value", words, f"/architectures/{number}"))
    named = [known[name] for name in requirement.choice.architectures]
    fitting = [one for one in architectures if one.uses_given_hosts] if beside else architectures
    return named or [one for one in fitting if not one.named_only]


class _Search:
    """One run."""

    def __init__(self, requirement: Requirement, architectures: Sequence[Architecture], around: SizingInputs) -> None:
        refuse_unknown_names(requirement, around.catalogue)
        self._requirement, self._around = requirement, around
        self._costs = around.costs
        self._architectures = architectures
        self._walks: list[SpaceWalk] = []
        self._bounded: list[BoundTables] = []
        self._cheapest: dict[str, SolvedPlan] = {}
        self._shown: tuple[int, tuple[Offer, ...]] = 0, ()
        """Offers so far, and of how many that meet all."""

    def progress(self) -> Iterator[SizingProgress]:
        """Solve, and say so as it goes: first what is cheapest of each architecture, then what has headroom."""
        for architecture in self._architectures:
            yield self._so_far(architecture.id)
            bounded = bound_tables(self._around.catalogue, architecture, self._requirement, self._costs)
            self._bounded.append(bounded)
            walk = SpaceWalk(design_space(bounded, self._requirement), self._requirement, self._around)
            self._walks.append(walk)
        for walk in sorted(self._walks, key=lambda one: float(one.space.cost.min(initial=np.inf))):
            yield self._so_far(walk.space.architecture.id)
            yield from self._find_cheapest(walk)
        wanted = 1 / (1 - self._requirement.headroom_percent / 100)
        for walk in self._by_cheapest():
            yield from self._find_better(walk, wanted)
        for walk in self._by_cheapest()[:1]:
            yield from self._find_better(walk, ENOUGH_TIMES)
        for walk in self._by_cheapest():
            yield from self._find_other_systems(walk)
        for walk in self._by_cheapest():
            yield from self._find_other_counts(walk)

    def _find_cheapest(self, walk: SpaceWalk) -> Iterator[SizingProgress]:
        name = walk.space.architecture.id
        yield from self._find_by_cost(walk)
        if name not in self._cheapest:
            if not walk.lacks_rate:
                return  # larger plans fail as those did
            yield from self._keep_cheapest(name, walk.most_able(_MOST_ABLE))
        best = self._cheapest.get(name)
        below = Decimal("Infinity") if best is None or best.cost is None else best.cost
        yield from self._keep_cheapest(name, walk.put_off_below(_PUT_OFF, below))

    def _keep_cheapest(self, name: str, found: Iterator[SolvedPlan]) -> Iterator[SizingProgress]:
        for solved in found:
            best = self._cheapest.get(name)
            if solved.meets and (best is None or (solved.cost or 0) < (best.cost or 0)):
                self._cheapest[name] = solved
            yield self._so_far(name)

    def _find_by_cost(self, walk: SpaceWalk) -> Iterator[SizingProgress]:
        name, after = walk.space.architecture.id, 0
        for number, solved in walk.by_cost(_FIRST):
            best = self._cheapest.get(name)
            after += best is not None
            if best is not None and (float(best.cost or 0) <= walk.costs_at_least(number) or after > _AFTER):
                return
            if solved.meets and (best is None or (solved.cost or 0) < (best.cost or 0)):
                self._cheapest[name] = solved
            yield self._so_far(name)

    def _find_better(self, walk: SpaceWalk, times: float) -> Iterator[SizingProgress]:
        """The cheapest with so many times what is asked."""
        found: SolvedPlan | None = None
        for number, solved in walk.by_cost(_BETTER, times):
            if found is not None and float(found.cost or 0) <= walk.costs_at_least(number):
                return
            if solved.meets and solved.times >= times and (found is None or (solved.cost or 0) < (found.cost or 0)):
                found = solved
            yield self._so_far(walk.space.architecture.id)

    def _find_other_systems(self, walk: SpaceWalk) -> Iterator[SizingProgress]:
        """The cheapest of another storage system, until there are enough to choose from."""
        while len(known := {_system(one) for one in self._meeting()}) < LEAST_OFFERS:
            for _, solved in walk.by_cost(_BETTER, 1.0, known):
                yield self._so_far(walk.space.architecture.id)
                if solved.meets:
                    break
            else:
                return

    def _find_other_counts(self, walk: SpaceWalk) -> Iterator[SizingProgress]:
        """Larger plans of the same parts, where there are too few others to choose from."""
        if len(self._meeting()) < LEAST_OFFERS:
            for _ in walk.larger(self._cheapest[walk.space.architecture.id], _BETTER):
                yield self._so_far(walk.space.architecture.id)
                if len(self._meeting()) >= LEAST_OFFERS:
                    return

    def _by_cheapest(self) -> list[SpaceWalk]:
        """Walks of architectures that have something to offer, the cheapest first."""
        found = [one for one in self._walks if one.space.architecture.id in self._cheapest]
        return sorted(found, key=lambda one: float(self._cheapest[one.space.architecture.id].cost or 0))

    def _meeting(self) -> list[SolvedPlan]:
        """All that meet what is asked, the cheapest first."""
        found = [one for walk in self._walks for one in walk.solved.values() if one.meets]
        return sorted(found, key=lambda one: float(one.cost or 0))

    def last_stage(self) -> SizingProgress:
        """What is done after the search: reasons, or what to give up where nothing fits."""
        return self._so_far("", "explain" if self._meeting() else "relax")

    def _so_far(self, architecture: str, stage: SearchStage = "solve") -> SizingProgress:
        meeting = self._meeting()
        if len(meeting) != self._shown[0]:
            titled = zip(_LETTERS, self._offers(front_of(meeting)), strict=False)
            offers = [offer_of(one, letter, title, ()) for letter, (title, one) in titled]
            self._shown = len(meeting), tuple(offers)
        return SizingProgress(
            architecture,
            sum(one.space.designs for one in self._walks),
            sum(len(one.solved) for one in self._walks),
            len(meeting),
            min((float(one.cost or 0) for one in meeting), default=None),
            stage,
            self._shown[1],
        )

    def answer(self, stopped: Callable[[], bool] = lambda: False, ended: bool = False) -> SizingAnswer:
        """What was found so far; `ended` where the search was stopped, which leaves out what to give up."""
        solved = [one for walk in self._walks for one in walk.solved.values()]
        front = front_of(solved)
        titled = self._offers(front)
        offers, documents = [], []
        for letter, (title, one) in zip(_LETTERS, titled, strict=False):
            walk = next(each for each in self._walks if each.space.architecture.id == one.plan.architecture.id)
            why, unproven = reasons_for(walk, one, self._requirement), unproven_limits(one, self._requirement)
            offers.append(offer_of(one, letter, title, (*why, *unproven), unproven))
            documents.append(one.document)
        relax = self._relaxations(stopped) if not offers and not ended else ()
        return SizingAnswer(
            schema=SCHEMA,
            name=self._requirement.name,
            catalogue_version=self._around.catalogue.version,
            price_book=self._requirement.price_book,
            currency=self._around.books[0].currency if self._around.books else "",
            offers=tuple(offers),
            documents=tuple(documents),
            front=tuple(map(_point, front)),
            beaten=tuple(_point(one) for one in self._meeting() if all(one is not other for other in front)),
            rejected=rejections(self._walks, len(offers)),
            designs=sum(one.space.designs for one in self._walks),
            solved=len(solved),
            parts_out=parts_out(self._walks),
            relax=relax,
            assumed=self._requirement.assumed,
            stopped=ended or stopped(),
        )

    def _relaxations(self, stopped: Callable[[], bool]) -> tuple[Relaxation, ...]:
        return find_relaxations(self._requirement, self._bounded, self._around, self._costs, stopped)

    def _offers(self, front: Sequence[SolvedPlan]) -> list[tuple[str, SolvedPlan]]:
        """The cheapest, the cheapest with headroom, the most within the budget, and the cheapest of each other kind."""
        found: list[tuple[str, SolvedPlan]] = []
        wanted = 1 / (1 - self._requirement.headroom_percent / 100)
        ample = [one for one in front if one.times >= wanted]
        for title, some in (
            ("Cheapest", front[:1]),
            ("Cheapest with headroom", ample[:1]),
            ("Most within budget" if self._requirement.limits.budget is not None else "Most headroom", front[-1:]),
        ):
            found += [(title, one) for one in some if not any(_alike(one, other) for _, other in found)]
        for walk in self._by_cheapest():
            name = walk.space.architecture.id
            if not any(one.plan.architecture.id == name for _, one in found):
                found.append((f"Cheapest of {walk.space.architecture.name_within}", self._cheapest[name]))
        for one in self._meeting():
            if len(found) < LEAST_OFFERS and all(_system(one) != _system(other) for _, other in found):
                found.append(("With another storage system", one))
        for one in self._meeting():
            if len(found) < LEAST_OFFERS and all(one is not other for _, other in found):
                found.append(("Next in cost", one))
        return found


def _point(one: SolvedPlan) -> FrontPoint:
    return FrontPoint(one.plan.architecture.id, float(one.cost or 0), headroom_percent(one.times), one.odds)


def _system(one: SolvedPlan) -> str:
    return one.plan.parts.system.part.id


def _alike(one: SolvedPlan, other: SolvedPlan) -> bool:
    cost, theirs = float(one.cost or 0), float(other.cost or 0)
    near = abs(cost - theirs) <= _ALIKE * max(cost, theirs)
    return one is other or (near and abs(useful(one) - useful(other)) <= _ALIKE * useful(other))
