"""Where new parts of the top level stand: hosts above, switches between, storage systems below; placed ones stay."""

from typing import Any, Final

_ROWS: Final = ("host", "switch", "storage_system")
_STEP: Final = {"host": (1000, 300), "switch": (1500, 260), "storage_system": (1600, 1300)}
_COLUMNS: Final = 12
_GAP: Final = 240


def lay_out(components: dict[str, dict[str, Any]], layout: dict[str, Any]) -> dict[str, Any]:
    """The layout with a place for every component of the top level that had none, below what has one.

    Units are those of the canvas; the studio's own tidying moves them later as people like.
    """
    result = dict(layout)
    bottom = max((int(place[1]) + 1400 for place in layout.values()), default=0)
    for kind in _ROWS:
        new = [
            key
            for key, one in components.items()
            if one.get("kind") == kind and not one.get("at") and key not in result
        ]
        wide, high = _STEP[kind]
        for number, key in enumerate(new):
            result[key] = [number % _COLUMNS * wide, bottom + number // _COLUMNS * high]
        if new:
            bottom += ((len(new) - 1) // _COLUMNS + 1) * high + _GAP
    return result
