"""Results on the live socket: message 65, full and delta, as compressed columns (contract, section 5)."""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final, Literal, NamedTuple, TypeAlias, TypeVar

import orjson

from headroom.domain.errors import Problem
from headroom.domain.performance.result.evaluation import CableResult, ComponentResult, EvaluationResult, Explanation
from headroom.web.live.protocol.frames import result_frame

_COMPONENT_FIGURES: Final = tuple(
    field.name for field in fields(ComponentResult) if field.name not in {"id", "name", "explanations"}
)
_CABLE_FIGURES: Final = tuple(field.name for field in fields(CableResult) if field.name not in {"id", "explanations"})
"""Most rows say the same as others but for their names: 2,245 parts of a p690 have 30 different rows."""
_HEAD: Final = tuple(
    field.name for field in fields(EvaluationResult) if field.name not in {"components", "cables", "explanations"}
)
_LEVEL: Final = 1
"""zlib level; higher ones cost more time than they save."""

Row = TypeVar("Row", ComponentResult, CableResult)


Mark: TypeAlias = Literal["stale", "searching"]
"""What of a result is of an earlier state: all of it, and a newer one follows; or what would help, which follows."""


def full_result(seq: int, result: EvaluationResult, mark: Mark | None = None) -> bytes:
    """The whole result, computed from the state at row `seq`, as one frame."""
    rows = _Rows(result.components, result.cables, result.explanations)
    return _pack(seq, result, True, _HEAD, rows, [], mark)


def delta_result(seq: int, before: EvaluationResult, after: EvaluationResult, mark: Mark | None = None) -> bytes:
    """What changed between two results, as one frame; the receiver must hold `before`.

    `gone` names components, cables and explanations that left. Where a name left one of the three and stands in
    another, deleting it everywhere would be wrong, and the whole result is sent.
    """
    components, lost_components = _changed(before.components, after.components)
    cables, lost_cables = _changed(before.cables, after.cables)
    gone = {*lost_components, *lost_cables, *(before.explanations.keys() - after.explanations.keys())}
    if gone and not gone.isdisjoint(_names(after)):
        return full_result(seq, after, mark)
    explanations = {key: row for key, row in after.explanations.items() if before.explanations.get(key) != row}
    head = [name for name in _HEAD if getattr(before, name) != getattr(after, name)]
    return _pack(seq, after, False, head, _Rows(components, cables, explanations), sorted(gone), mark)


def problems_result(seq: int, problems: Sequence[Problem]) -> bytes:
    """Why the state at row `seq` cannot be evaluated, as one frame."""
    return _frame(seq, {"full": True, "seq": seq, "problems": list(problems)})


def _names(result: EvaluationResult) -> set[str]:
    """Names of all that a message may say is gone."""
    return {*(row.id for row in result.components), *(row.id for row in result.cables), *result.explanations}


def _changed(before: Sequence[Row], after: Sequence[Row]) -> tuple[list[Row], set[str]]:
    """Rows that are new or say something else, and the ids of those that left."""
    # Mostly the same parts stand in the same order, and what did not change is the same object.
    if len(before) == len(after):
        pairs = [pair for pair in zip(before, after, strict=True) if pair[0] is not pair[1]]
        if all(was.id == now.id for was, now in pairs):
            return [now for was, now in pairs if was != now], set()
    known = {row.id: row for row in before}
    changed = [row for row in after if (was := known.get(row.id)) is not row and was != row]
    return changed, known.keys() - {row.id for row in after}


def _columns(rows: Sequence[ComponentResult] | Sequence[CableResult], names: Sequence[str]) -> dict[str, list[Any]]:
    """Columns with each different row once; `alike` has for each id the place of its row in them."""
    figures_of = attrgetter(*names)
    places: dict[tuple[object, ...], int] = {}
    alike = [places.setdefault((*figures_of(row), *row.explanations), len(places)) for row in rows]
    columns = {name: [figures[place] for figures in places] for place, name in enumerate(names)}
    keys = [figures[len(names) :] for figures in places]
    return {"id": [row.id for row in rows], "alike": alike, **columns, "explanations": keys}


class _Rows(NamedTuple):
    """What a message has of each part, cable and figure."""

    components: Sequence[ComponentResult]
    cables: Sequence[CableResult]
    explanations: Mapping[str, Explanation]


def _pack(
    seq: int, result: EvaluationResult, full: bool, head: Sequence[str], rows: _Rows, gone: Sequence[str],
    mark: Mark | None,
) -> bytes:  # fmt: skip
    marks: dict[str, bool] = {} if mark is None else {mark: True}
    body = {
        "full": full,
        "seq": seq,
        "basis": result.basis,
        "scenario": result.scenario,
        "head": {name: getattr(result, name) for name in head},
        "columns": {"name": [row.name for row in rows.components], **_columns(rows.components, _COMPONENT_FIGURES)},
        "cables": _columns(rows.cables, _CABLE_FIGURES),
        "explanations": rows.explanations,
        "gone": gone,
        **marks,
    }
    return _frame(seq, body)


def _frame(seq: int, body: Mapping[str, Any]) -> bytes:
    return result_frame(seq, zlib.compress(orjson.dumps(body), _LEVEL))
