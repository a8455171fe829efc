"""What a fix is: which choices it leaves open, and what it changes in the document."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters

Root: TypeAlias = Literal["components", "cables", "zones", "workloads", "suppressions"]


@dataclass(frozen=True, slots=True)
class Edit:
    """A place of the document and what it should say: a whole entry (`key` None), or one key; value None: nothing."""

    root: Root
    id: str
    key: str | None
    value: Any


@dataclass(frozen=True, slots=True)
class FixChoice:
    """One way to mend; `value` is what the fix is called with."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Question:
    """What a fix must know first: one of `choices`, or where there are none a value of the `attribute` of `kind`."""

    label: str
    choices: tuple[FixChoice, ...] = ()
    kind: str = ""
    attribute: str = ""


Ask: TypeAlias = Callable[[CheckInputs, Sequence[Hit], Parameters], Question | None]
"""What to ask for some alike hits; None where nothing is open."""
Mend: TypeAlias = Callable[[CheckInputs, Hit, str, Parameters], Sequence[Edit]]
"""Edits that make one hit go, with the answer to the question (empty without one); none where it cannot be done."""


@dataclass(frozen=True, slots=True)
class Fix:
    """How hits of a check are made to go."""

    mend: Mend
    ask: Ask | None = None
