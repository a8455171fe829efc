"""Results on the live socket: message 65, full and delta, as compressed columns (contract, section 5)."""

import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final, TypeVar

import orjson

from headroom.domain.errors import Problem
from headroom.domain.performance.result import CableResult, ComponentResult, EvaluationResult, Explanation
from headroom.web.live.protocol import result_frame

_COMPONENT_COLUMNS: Final = tuple(field.name for field in fields(ComponentResult))
_CABLE_COLUMNS: Final = tuple(field.name for field in fields(CableResult))
_HEAD: Final = tuple(
    field.name for field in fields(EvaluationResult) if field.name not in {"components", "cables", "explanations"}
)
_LEVEL: Final = 1
"""zlib level: 50 KB in 1.7 ms for 2,000 parts; higher levels cost more time than they save."""

Row = TypeVar("Row", ComponentResult, CableResult, Explanation)


def full_result(seq: int, result: EvaluationResult) -> bytes:
    """The whole result, computed from the state at row `seq`, as one frame."""
    return _pack(seq, result, True, result.components, result.cables, result.explanations, [])


def delta_result(seq: int, before: EvaluationResult, after: EvaluationResult) -> bytes:
    """What changed between two results, as one frame; the receiver must hold `before`.

    `gone` names components, cables and explanations that left. Where a name left one of the three and stands in
    another, deleting it everywhere would be wrong, and the whole result is sent.
    """
    tables_before = _tables(before)
    tables_after = _tables(after)
    gone: set[str] = set()
    for was, now in zip(tables_before, tables_after, strict=True):
        gone.update(was.keys() - now.keys())
    if any(not gone.isdisjoint(now) for now in tables_after):
        return full_result(seq, after)
    explanations = {key: row for key, row in after.explanations.items() if before.explanations.get(key) != row}
    components = _changed(before.components, after.components, _component_id)
    cables = _changed(before.cables, after.cables, _cable_id)
    return _pack(seq, after, False, components, cables, explanations, sorted(gone))


def problems_result(seq: int, problems: Sequence[Problem]) -> bytes:
    """Why the state at row `seq` cannot be evaluated, as one frame."""
    return _frame(seq, {"full": True, "seq": seq, "problems": list(problems)})


def _component_id(row: ComponentResult) -> str:
    return row.id


def _cable_id(row: CableResult) -> str:
    return row.id


def _tables(result: EvaluationResult) -> tuple[Mapping[str, Any], Mapping[str, Any], Mapping[str, Any]]:
    components = {row.id: row for row in result.components}
    return components, {row.id: row for row in result.cables}, result.explanations


def _changed(before: Iterable[Row], after: Iterable[Row], key: Callable[[Row], str]) -> list[Row]:
    known = {key(row): row for row in before}
    return [row for row in after if known.get(key(row)) != row]


def _pack(
    seq: int,
    result: EvaluationResult,
    full: bool,
    components: Sequence[ComponentResult],
    cables: Sequence[CableResult],
    explanations: Mapping[str, Explanation],
    gone: Sequence[str],
) -> bytes:
    body = {
        "full": full,
        "seq": seq,
        "basis": result.basis,
        "scenario": result.scenario,
        "head": {name: getattr(result, name) for name in _HEAD},
        "columns": {name: [getattr(row, name) for row in components] for name in _COMPONENT_COLUMNS},
        "cables": {name: [getattr(row, name) for row in cables] for name in _CABLE_COLUMNS},
        "explanations": explanations,
        "gone": gone,
    }
    return _frame(seq, body)


def _frame(seq: int, body: Mapping[str, Any]) -> bytes:
    return result_frame(seq, zlib.compress(orjson.dumps(body), _LEVEL))
