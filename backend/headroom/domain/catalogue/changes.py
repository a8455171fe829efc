"""What differs between two versions of a part, in words that an architect reads."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, Final

from headroom.domain.catalogue.records import Part

_BY_ID: Final = {"figures": "id", "inside": "id", "includes": "part"}
_BY_IDS: Final = frozenset({"slots", "ports"})
_NOT_COMPARED: Final = frozenset({"id", "version"})


@dataclass(frozen=True, slots=True)
class PartChange:
    """One field that differs; None: it is not there on that side."""

    place: str
    before: str | None
    after: str | None


def part_changes(before: Part, after: Part) -> list[PartChange]:
    """Every field that differs, in the order of the record; figures and inner parts are matched by their ids."""
    old, new = _flat(asdict(before)), _flat(asdict(after))
    return [
        PartChange(place, old.get(place), new.get(place))
        for place in dict.fromkeys([*old, *new])
        if old.get(place) != new.get(place)
    ]


def _flat(fields: dict[str, Any]) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in fields.items():
        if key in _NOT_COMPARED:
            continue
        if key in _BY_ID:
            items: Iterable[tuple[str, Any]] = ((f"{key}/{item[_BY_ID[key]]}", item) for item in value)
        elif key in _BY_IDS:
            items = ((f"{key}/{entry}", {**item, "ids": entry}) for item in value for entry in item["ids"])
        else:
            items = [(key, value)]
        for place, item in items:
            found.update(_leaves(place, item))
    return found


def _leaves(place: str, value: Any) -> Iterable[tuple[str, str]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(f"{place}/{key}", item)
    elif isinstance(value, list):
        yield place, ", ".join(map(str, value))
    elif value is not None:
        yield place, f"{value:g}" if isinstance(value, float) else str(value)
