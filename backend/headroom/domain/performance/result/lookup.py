"""Finding the explanations of a figure by whatever a reader calls it: a key, a row, a part, a cable, a workload."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.result.evaluation import EvaluationResult, Explanation

_NEAR: Final = 5
_CUTOFF: Final = 0.4
_SHOWN: Final = 80


def find_explanations(result: EvaluationResult, asked: str) -> list[Explanation]:
    """All explanations behind a name, the plainest first.

    Args:
        result: as `evaluate` gives it.
        asked: a key of `explanations`, such a key without its scenario, the id of a part, cable, workload or layer,
            or a name as tables and the sentence show it, whatever its capitals.

    Raises:
        DomainError: `unknown_row`; the message names what comes near and what kinds of names there are.
    """
    keys = _keys(result, asked)
    if not keys:
        raise DomainError(Problem("unknown_row", _refusal(result, asked), "--explain"))
    return [result.explanations[key] for key in keys]


def _keys(result: EvaluationResult, asked: str) -> list[str]:
    for name in (asked, f"{result.scenario}/{asked}"):
        if name in result.explanations:
            return [name]
    parts: list[tuple[str, list[str]]] = [(one.id, one.explanations) for one in result.components]
    parts += [(one.id, one.explanations) for one in result.cables]
    rows = [key for part_id, keys in parts if part_id == asked for key in keys]
    if rows:
        return _with_details(result, rows)
    called = asked.casefold()
    starts = [one.explanation for one in result.workloads if called in (one.id.casefold(), one.name.casefold())]
    starts += [one.explanation for one in result.layers if called in (one.layer, one.label.casefold())]
    starts += [step.explanation for step in result.ladder if step.name.casefold() == called]
    starts += [key for one in result.components if one.name.casefold() == called for key in one.explanations]
    return _with_details(result, starts)


def _with_details(result: EvaluationResult, keys: Iterable[str]) -> list[str]:
    """Each key with those that go on from it (`<key>/times`), without repeats."""
    distinct = list(dict.fromkeys(keys))
    return [key for start in distinct for key in result.explanations if key == start or key.startswith(f"{start}/")]


def _refusal(result: EvaluationResult, asked: str) -> str:
    """What was asked for, what comes near, and what there is."""
    found = _names(result)
    idle = {one.id for one in result.components} | {one.id for one in result.cables}
    if any(one.id == asked and one.throughput_mb_s > 0 for one in result.components):
        words = f"{asked} has no limit of its own in {result.scenario}: other parts on the way limit what it carries."
    elif asked in idle:
        words = f"No limit of {asked} is loaded in {result.scenario or 'this design'}, so there is nothing to explain."
    else:
        words = f"Nothing here is called {asked[:_SHOWN]!r}."
    holding = [name for name in found if asked.casefold() in name.casefold()] if asked else []
    near = list(dict.fromkeys([*holding, *get_close_matches(asked[:_SHOWN], found, _NEAR, _CUTOFF)]))[:_NEAR]
    nearest = f" Near: {', '.join(near)}." if near else ""
    rows = [name for name in found if ":" in name][:_NEAR]
    kinds = "a component, cable, workload or layer by its id, or a row" + (
        f" such as {', '.join(rows)}" if rows else ""
    )
    return f"{words}{nearest} What can be explained: {kinds}."


def _names(result: EvaluationResult) -> list[str]:
    """All that can be asked for: rows of the scenario, then ids."""
    start = f"{result.scenario}/"
    rows = [key.removeprefix(start) for key in result.explanations]
    ids = [one.id for one in result.components if one.explanations] + [one.id for one in result.cables]
    ids += [one.id for one in result.workloads] + [one.layer for one in result.layers]
    return [*rows, *dict.fromkeys(ids)]
