"""Which removals of a delta are wanted: none, some by their ids, or all; in the order in which they were planned.

An id stands for a removal as it was shown: another machine, other commands or another way back make another id, so
that nobody takes away something else than what was looked at.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.delta.records import ACTIVATION, DeltaStep, MachineDelta
from headroom.domain.errors import DomainError, Problem

_NAMED: Final = 5
"""Ids that one message names at most."""


@dataclass(frozen=True, slots=True)
class RemovalChoice:
    """What may be taken away: everything, or these ids alone."""

    everything: bool = False
    ids: frozenset[str] = frozenset()

    @property
    def nothing(self) -> bool:
        """Whether none is wanted."""
        return not (self.everything or self.ids)


NO_REMOVALS: Final = RemovalChoice()
ALL_REMOVALS: Final = RemovalChoice(everything=True)


def identified(one: MachineDelta) -> MachineDelta:
    """The same with an id for each removal that can be chosen: twelve hexadecimal digits."""
    return replace(one, removals=tuple(replace(step, id=_id(one, step)) for step in one.removals))


def offered(one: MachineDelta) -> tuple[DeltaStep, ...]:
    """Removals that can be chosen by themselves: what puts them in force follows any of them."""
    return tuple(step for step in one.removals if step.back_turn != ACTIVATION)


def chosen(removals: tuple[DeltaStep, ...], choice: RemovalChoice) -> tuple[DeltaStep, ...]:
    """The wanted of one machine, in their order, and what puts them in force.

    Raises:
        DomainError: `needs_removal` where one is wanted without another that it needs.
    """
    if choice.everything:
        return removals
    wanted = {step.what: step for step in removals if step.id in choice.ids and step.back_turn != ACTIVATION}
    ids = {step.what: step.id for step in removals}
    for step in wanted.values():
        lacking = [what for what in step.needs if what not in wanted]
        if lacking:
            others = ", ".join(f"{what} ({ids.get(what, '')})" for what in lacking[:_NAMED])
            words = f"It cannot be taken away alone: choose {others} too, or leave {step.what}."
            raise DomainError(Problem("needs_removal", words, step.id))
    if not wanted:
        return ()
    return tuple(step for step in removals if step.what in wanted or step.back_turn == ACTIVATION)


def check_choice(found: Iterable[MachineDelta], choice: RemovalChoice) -> None:
    """Raises: DomainError: `unknown_removal` where no machine has a removal of a wanted id."""
    unknown = choice.ids - {step.id for one in found for step in offered(one)}
    if unknown:
        named = ", ".join(sorted(unknown)[:_NAMED])
        words = "No removal has this id: the listings or the design have changed since. List the removals again."
        raise DomainError(Problem("unknown_removal", words, named))


def _id(one: MachineDelta, step: DeltaStep) -> str:
    if step.back_turn == ACTIVATION:
        return ""
    shown = (one.component_id, one.format, step.what, step.now, step.commands, step.roll_back)
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:12]
