"""What the API answers about deltas: what leads from the listings of an import to a design."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class StepAnswer:
    """A step; `back` is the turn of its way back among all ways back of its list, from 1."""

    what: str
    now: str
    wished: str
    commands: list[str]
    roll_back: list[str]
    paths: int | None
    """I/O paths of those that shall stay which are there after it; None where it touches none."""
    new_paths: int
    note: str
    back: int


@dataclass(frozen=True, slots=True)
class RemovalAnswer:
    """A removal; it is off unless its id was asked for, and one without an id follows any other of its machine."""

    id: str
    needs: list[str]
    """`what` of other removals of the machine without which it cannot be made."""
    what: str
    now: str
    wished: str
    commands: list[str]
    roll_back: list[str]
    paths: int | None
    """I/O paths of those that shall stay which are there after it; None where it touches none."""
    new_paths: int
    note: str
    number: int
    """Its place among those that are asked for, from 1; 0 where it is off."""
    back: int
    """The place of its way back among theirs, from 1; 0 where it is off."""


@dataclass(frozen=True, slots=True)
class NotWrittenAnswer:
    """A difference for which no command is written, and why."""

    what: str
    now: str
    wished: str
    reason: str


@dataclass(frozen=True, slots=True)
class GuardAnswer:
    """What is looked at before the first command."""

    words: str
    commands: list[str]


@dataclass(frozen=True, slots=True)
class DeltaFile:
    """A file of commands; `removes`: it takes away; `leads_back`: it is the way back from the one before it."""

    path: str
    text: str
    removes: bool
    leads_back: bool


@dataclass(frozen=True, slots=True)
class MachineDeltaAnswer:
    """The difference of one machine in one language; lists are the first of what there is."""

    machine: str
    component_id: str
    format: str
    label: str
    how: str
    """How its files are run."""
    listings: list[str]
    """Files that it was made from."""
    taken: datetime | None
    """When the oldest listing was taken; None where one does not say."""
    digest: str
    """Changes with what the listings say of what is compared."""
    refused: str
    """Why nothing is planned, else empty."""
    agrees: bool
    guard: GuardAnswer
    steps: list[StepAnswer]
    steps_total: int
    removals: list[RemovalAnswer]
    removals_total: int
    """How many can be chosen."""
    not_written: list[NotWrittenAnswer]
    not_written_total: int
    paths: int | None
    """I/O paths that are there now and shall stay; None where the language has none."""
    left_alone: list[str]
    files: list[DeltaFile]
    """Of steps, and of the removals that were asked for."""


@dataclass(frozen=True, slots=True)
class DeltaAnswer:
    """The difference of every machine that the design has something to say to; of many the first."""

    machines: list[MachineDeltaAnswer]
    machines_total: int
