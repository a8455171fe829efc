"""What several people's edits left dangling, as notes of a result."""

from collections.abc import Sequence
from dataclasses import replace

from headroom.domain.errors import Problem
from headroom.domain.performance.result.evaluation import EvaluationResult, Note


def with_problems(result: EvaluationResult, problems: Sequence[Problem]) -> EvaluationResult:
    """A result that tells, before anything else, what had to be set aside."""
    return replace(result, notes=[*map(_note, problems), *result.notes]) if problems else result


def _note(problem: Problem) -> Note:
    component_ids = [] if problem.component_id is None else [problem.component_id]
    return Note(problem.code, "error", problem.message, component_ids)
