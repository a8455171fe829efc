"""The drawing of a design, as the deliverable asks for it; who draws stands outside the domain and is handed in."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

import orjson

from headroom.domain.catalogue.raid_rules import RAID_LEVELS
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import to_document
from headroom.domain.design.records import Design
from headroom.domain.performance.result.evaluation import CableResult, ComponentResult, EvaluationResult


@dataclass(frozen=True, slots=True)
class DesignDrawing:
    """The drawing as SVG: at full size with its font inside, and as one sheet for a typesetter that has the font.

    At full size it is as bytes: of a large design as text it would take twice their 25 MB.
    """

    svg: bytes
    sheet: str


class NoDrawing(Exception):
    """There is no drawing; the message is one sentence for whoever reads the bundle."""


Draw: TypeAlias = Callable[[bytes], DesignDrawing]
"""Draws what `drawing_order` says. Raises `NoDrawing`."""


def no_drawing(_order: bytes) -> DesignDrawing:
    """For callers that want none."""
    raise NoDrawing("The drawing was not asked for.")


def drawing_order(design: Design, catalogue: Catalogue, result: EvaluationResult, approval: str = "") -> bytes:
    """What the page's painters need as JSON: the document, the parts it uses, the loads, and what its legend says."""
    needed = {
        "version": catalogue.version,
        "parts": {name: catalogue.parts[name] for name in _with_inside(_parts_of(design), catalogue)},
        "kinds": catalogue.kinds,
        "layers": [],
        "port_attributes": {},
        "workload_fields": {},
        "connections": {"ports": [], "pairs": [], "otherwise": "", "speed": "", "same_port": ""},
        "slots": {},
        "links": [],
        "raid": catalogue.raid,
        "raid_levels": RAID_LEVELS,
    }
    loads = {
        "basis": result.basis,
        "scenario": result.scenario,
        "design_hash": result.design_hash,
        "components": _loads(result.components),
        "cables": _loads(result.cables),
    }
    order: dict[str, object] = {
        "document": to_document(design),
        "catalogue": needed,
        "result": loads,
        "scheme": "light",
    }
    if approval:
        order["approval"] = approval
    return orjson.dumps(order, option=orjson.OPT_SORT_KEYS)


def _parts_of(design: Design) -> Iterable[str]:
    return (component.part for component in design.components.values() if component.part is not None)


def _with_inside(names: Iterable[str], catalogue: Catalogue) -> list[str]:
    """The parts and all that come inside them, sorted."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [item.part for item in catalogue.parts[name].inside]
    return sorted(found)


def _loads(rows: Iterable[ComponentResult | CableResult]) -> list[dict[str, object]]:
    return [
        {
            "id": row.id,
            "utilisation": row.utilisation,
            "throughput_mb_s": row.throughput_mb_s,
            "ceiling_mb_s": row.ceiling_mb_s,
            "binds": row.binds,
        }
        for row in rows
    ]
