"""Where new parts of the top level stand: hosts above, switches between, storage below; placed ones stay."""

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue, Part

_KINDS: Final = ("host", "switch", "storage_system")
_LEAST_WIDTH: Final = 3200
_ASPECT: Final = 2
"""Width to height that rows are broken for, about that of a screen."""
_SIDE_GAP: Final = 80
_ROW_GAP: Final = 110
_TIER_GAP: Final = 240
"""For cables, more than between rows of one tier."""
_CARD_W: Final = 192
"""A card with its gap."""


def lay_out(components: dict[str, dict[str, Any]], layout: dict[str, Any], catalogue: Catalogue) -> dict[str, Any]:
    """The layout with a place for every component of the top level that had none, below what has one.

    Units are those of the canvas; the studio's own tidying moves them later as people like.
    """
    result = dict(layout)
    bottom = max((int(place[1]) + 1400 for place in layout.values()), default=0)
    contents = Counter(_holder(one) for one in components.values() if one.get("at"))
    sizes = {
        key: estimated_size(one["kind"], catalogue.parts.get(one.get("part") or ""), contents[key], catalogue)
        for key, one in components.items()
        if one.get("kind") in _KINDS and not one.get("at") and key not in result
    }
    area = sum((wide + _SIDE_GAP) * (high + _ROW_GAP) for wide, high in sizes.values())
    most = max(_LEAST_WIDTH, math.isqrt(_ASPECT * area))
    tiers = _tiers(components, sizes)
    rows = [(tier, row) for tier, keys in enumerate(tiers) for row in _rows(keys, sizes, most)]
    widest = max((_width(row, sizes) for _, row in rows), default=0)
    above: int | None = None
    for tier, row in rows:
        bottom += 0 if above is None else _ROW_GAP if tier == above else _TIER_GAP
        above = tier
        x = (widest - _width(row, sizes)) // 2
        for key in row:
            result[key] = [x, bottom]
            x += sizes[key][0] + _SIDE_GAP
        bottom += max(sizes[key][1] for key in row)
    return result


def estimated_size(kind: str, part: Part | None, contents: int, catalogue: Catalogue) -> tuple[int, int]:
    """Width and height of a part of the top level with so many components in it, at least what the studio draws."""
    inside = len(part.inside) if part is not None else 0
    nested = part is not None and any(catalogue.parts[one.part].inside for one in part.inside)
    slots = sum(len(slot.ids) for slot in part.slots) if part is not None else 0
    ports = sum(len(port.ids) for port in part.ports) if part is not None else 0
    if kind == "switch":
        return max(200, 20 * ports + 60), 100 + 60 * slots
    if kind == "host":
        width = max(800, 232 * inside + 16)
        return width, (640 if nested else 360) + 60 * math.ceil((contents + slots) * _CARD_W / (width - 32))
    return 620, 960 + 8 * (contents + slots)


def _tiers(components: dict[str, dict[str, Any]], new: Iterable[str]) -> tuple[list[str], list[str], list[str]]:
    """Hosts that work, switches, and what serves them: storage systems, and hosts with services that mount nothing."""
    inside = [(_holder(one), one["kind"]) for one in components.values() if one.get("at")]
    mounting = {holder for holder, kind in inside if kind == "filesystem"}
    serving = {holder for holder, kind in inside if kind == "storage_service"} - mounting
    kinds = [(key, components[key]["kind"]) for key in new]
    return (
        [key for key, kind in kinds if kind == "host" and key not in serving],
        [key for key, kind in kinds if kind == "switch"],
        [key for key, kind in kinds if kind == "storage_system" or key in serving],
    )


def _holder(component: dict[str, Any]) -> str:
    holder: str = component["at"][0].partition("/")[0]
    return holder


def _rows(keys: list[str], sizes: dict[str, tuple[int, int]], most: int) -> list[list[str]]:
    """Side by side as far as `most` reaches; rows of one tier are alike long."""
    if not keys:
        return []
    rows = math.ceil(_width(keys, sizes) / most)
    columns = math.ceil(len(keys) / rows)
    return [keys[start : start + columns] for start in range(0, len(keys), columns)]


def _width(row: list[str], sizes: dict[str, tuple[int, int]]) -> int:
    return sum(sizes[key][0] for key in row) + _SIDE_GAP * (len(row) - 1)
