"""What a delta says of one machine: steps with their way back, removals apart, and what is not written."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

ACTIVATION: Final = 1
"""Turn of the ways back of steps that put in force what others have changed."""


@dataclass(frozen=True, slots=True)
class DeltaStep:
    """One statement that leads from what is to what is wished, and the way back from it."""

    what: str
    now: str
    wished: str
    commands: tuple[str, ...]
    roll_back: tuple[str, ...]
    paths: int | None = None
    """I/O paths of those that shall stay which are there after it; None where it touches none."""

    new_paths: int = 0
    """I/O paths that are there after it and were not before all steps."""

    back_turn: int = 0
    """Ways back of a higher turn come later; within one the last step is taken back first."""

    note: str = ""

    needs: tuple[str, ...] = ()
    """Of a removal: `what` of others of its list that have to be chosen with it."""

    id: str = ""
    """Of a removal: by what it is chosen; empty where it follows any other."""


@dataclass(frozen=True, slots=True)
class UnwrittenDifference:
    """A difference for which no command is written, and why."""

    what: str
    now: str
    wished: str
    reason: str


@dataclass(frozen=True, slots=True)
class DeltaGuard:
    """What is looked at before the first command, and when to stop."""

    words: str
    commands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MachineDelta:
    """The difference of one machine in one language; `refused` says why there are no steps, where it is not empty."""

    machine: str
    component_id: str
    format: str
    files: tuple[str, ...] = ()
    """The listings that it was made from."""

    taken: datetime | None = None
    digest: str = ""
    """Changes with what the listings say of what is compared."""

    refused: str = ""
    guard: DeltaGuard = DeltaGuard("")
    steps: tuple[DeltaStep, ...] = ()
    removals: tuple[DeltaStep, ...] = ()
    not_written: tuple[UnwrittenDifference, ...] = ()
    paths: int | None = None
    """I/O paths that are there now and shall stay; None where the format has none."""

    left_alone: tuple[str, ...] = ()
    """What the machine has and no design speaks of, in sentences."""

    opening: tuple[str, ...] = ()
    """Commands that come before the steps and before the way back: entering a mode, functions of a script."""

    closing: tuple[str, ...] = ()
    """Commands that come after them: leaving the mode, saving."""

    notes: tuple[str, ...] = field(default=())

    @property
    def agrees(self) -> bool:
        """Whether the machine has what the design wishes of it, and nothing that it does not."""
        return not (self.refused or self.steps or self.removals or self.not_written)


def way_back(steps: tuple[DeltaStep, ...]) -> Iterator[tuple[int, DeltaStep]]:
    """Steps with their numbers from 1, in the order in which they are taken back."""
    numbered = list(enumerate(steps, 1))
    yield from sorted(numbered, key=lambda one: (one[1].back_turn, -one[0]))
