"""Mending several alike findings one by one: after each one the design is read and the check run again."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.check_design import applies, find_hits, finding_key
from headroom.domain.checks.fixes.edits import with_edits
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.policy import CheckPolicy
from headroom.domain.checks.records import Hit
from headroom.domain.checks.table import Check
from headroom.domain.design.document import read_live
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult


@dataclass(frozen=True, slots=True)
class ReadState:
    """A document with what checks see of it, and what had to be set aside to read it."""

    document: dict[str, Any]
    inputs: CheckInputs
    problems: list[Problem]


class StateReader:
    """Reads states of one document; spares what did not change between them."""

    def __init__(self, catalogue: Catalogue, today: date) -> None:
        self._catalogue, self._today = catalogue, today
        self._memory = EvaluationMemory()

    def read(self, document: dict[str, Any], result: EvaluationResult | None = None) -> ReadState:
        """A state with figures that were worked out before, if any. Raises `DomainError`."""
        design, problems = read_live(document, self._catalogue, self._memory.reading)
        inputs = CheckInputs(design, self._catalogue, result, self._today, self._memory.expansions, problems)
        inputs.document = document
        return ReadState(document, inputs, problems)

    def evaluated(self, document: dict[str, Any], with_changes: bool = True) -> ReadState:
        """A state with its own figures, where it can be evaluated. Raises `DomainError` where it cannot be read.

        Fixes ask what would help; findings do not (`with_changes`).
        """
        state = self.read(document)
        design = state.inputs.design
        basis, scenario = design.meta.basis, design.meta.scenario or None
        with suppress(DomainError):  # a design without figures has findings all the same
            state.inputs.result = evaluate(design, self._catalogue, basis, scenario, self._memory, with_changes)
        return state


@dataclass(slots=True)
class MendedBatch:
    """The document after the fixes that could be made, all edits in order, and why not all were made."""

    document: dict[str, Any]
    edits: list[Edit] = field(default_factory=list)
    stopped: str = ""


def hits_by_key(inputs: CheckInputs, check: Check, policy: CheckPolicy) -> dict[str, Hit]:
    """What a check finds, by the keys of the findings; nothing where no part is drawn that it is about."""
    if not applies(inputs, check.row):
        return {}
    return {finding_key(check.row.id, hit): hit for hit in find_hits(inputs, check, policy)}


def mend_all(
    reader: StateReader,
    before: ReadState,
    check: Check,
    fix: Fix,
    keys: Sequence[str],
    answer: str,
    policy: CheckPolicy,
) -> MendedBatch:
    """Apply a fix to findings of one check; what another fix of the batch made go needs none of its own.

    A fix that would change what another one has changed otherwise, or leave something that cannot be read, ends it.
    """
    batch, state = MendedBatch(before.document), before
    written: dict[tuple[str, str, str | None], Any] = {}
    known = {(problem.code, problem.place) for problem in before.problems}
    for number, key in enumerate(keys):
        hit = hits_by_key(state.inputs, check, policy).get(key)
        edits = [] if hit is None else list(fix.mend(state.inputs, hit, answer, policy.parameters(check.row)))
        if not edits:
            continue
        if any(written.get(_place(edit), edit.value) != edit.value for edit in edits):
            batch.stopped = f"After {number} of {len(keys)} the next fix would change what one before it has changed."
            return batch
        document = dict(with_edits(state.document, edits))
        after = _read_again(reader, document, check, state)
        wrong = next((one for one in after.problems if (one.code, one.place) not in known), None)
        if wrong is not None:
            batch.stopped = wrong.message
            return batch
        written |= {_place(edit): edit.value for edit in edits}
        batch.document, state = document, after
        batch.edits += edits
    return batch


def _read_again(reader: StateReader, document: dict[str, Any], check: Check, before: ReadState) -> ReadState:
    """Figures are worked out anew only where the check looks at them: that is most of the work."""
    if {"loads", "result"} & {*check.row.reads}:
        return reader.evaluated(document)
    return reader.read(document, before.inputs.result)


def _place(edit: Edit) -> tuple[str, str, str | None]:
    return edit.root, edit.id, edit.key
