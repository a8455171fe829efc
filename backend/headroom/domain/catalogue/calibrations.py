"""Limits of one component that measurements have told, set as attributes of it beside what its part states.

`figures/<inner id>/<row>/<direction>` is the value in the row's unit, `figures/throughput/read` that of the component
itself; `/low` and `/high` below it hold 80% of what it may be, `/source` says which runs told it.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from headroom.domain.catalogue.assembly import Assembly
from headroom.domain.catalogue.figure_terms import UNITS, Direction, RowKind
from headroom.domain.catalogue.records import Attribute, Figure, Part, Value

CALIBRATED: Final = "figures/"
"""Begins the keys of such attributes."""
_ROWS: Final[Mapping[RowKind, str]] = {"throughput": "throughput", "iops": "requests"}
_DIRECTIONS: Final[tuple[Direction, ...]] = ("read", "write", "shared")
_ASIDE: Final = ("low", "high", "source")
_NAME: Final = "calibrated_"
"""Begins the names of such figures and of their sources."""
_LONGEST: Final = 300
"""Characters of a source."""


class Calibration(NamedTuple):
    """A figure that measurements have told."""

    figure: Figure
    source: str
    """Which runs."""


def calibration_key(inner: str, row: str, direction: str) -> str:
    """The attribute that has the value; `inner` is empty for the component itself."""
    return f"{CALIBRATED}{inner}/{row}/{direction}" if inner else f"{CALIBRATED}{row}/{direction}"


def calibration_attribute(assembly: Assembly, key: str) -> Attribute | None:
    """What such a key of a component means: a rate above zero, or words; None where it names no row of its parts."""
    steps = key.removeprefix(CALIBRATED).split("/")
    aside = steps.pop() if steps[-1] in _ASIDE else ""
    if len(steps) < 2:
        return None
    *path, name, direction = steps
    row = next((one for one in _ROWS if one == name), None)
    if (path and "/".join(path) not in assembly) or row is None or direction not in _DIRECTIONS:
        return None
    number = aside != "source"
    return Attribute(
        name="",
        type="number" if number else "string",
        unit=None,
        default=None,
        minimum=0.001 if number else None,
        maximum=None,
        values=[],
        kinds=[],
        pattern=None if number else f"^[^\\n]{{1,{_LONGEST}}}$",
        required=False,
        label=f"Calibrated {_ROWS[row]}, {direction}{f', {aside}' if aside else ''}",
        help=f"In {UNITS[row]}, as runs have told it." if number else "Which runs told it.",
        sensitive=None,
        sensitive_pattern=None,
        applies=[],
    )


def calibrations_of(part: Part, attributes: Mapping[str, Value]) -> Iterator[Calibration]:
    """Limits that are set for a part, by its own keys; what it states tells whether they take time of their own."""
    for row in _ROWS:
        for side in _DIRECTIONS:
            key = calibration_key("", row, side)
            value = attributes.get(key)
            if isinstance(value, int | float) and value > 0:
                source = str(attributes.get(f"{key}/source") or "Measurements of this design")
                low, high = (_number(attributes.get(f"{key}/{name}"), float(value)) for name in ("low", "high"))
                yield Calibration(_figure(part, row, side, (min(low, value), float(value), max(high, value))), source)


def is_calibration(figure: Figure) -> bool:
    """Whether measurements of one component have told it: its bounds hold 80%, not all that it may be."""
    return figure.basis == "calibrated" and figure.source.startswith(_NAME)


def _number(value: Value, otherwise: float) -> float:
    return float(value) if isinstance(value, int | float) else otherwise


def _figure(part: Part, row: RowKind, side: Direction, bounds: tuple[float, float, float]) -> Figure:
    stated = next((one for one in part.figures if one.row == row and one.direction in (side, "simplex")), None)
    low, value, high = bounds
    name = f"{_NAME}{row}_{side}"
    return Figure(
        id=name,
        label=f"Calibrated {_ROWS[row]}{'' if side == 'shared' else f', {side}s'}",
        row=row,
        direction=side,
        value=value,
        unit=UNITS[row],
        basis="calibrated",
        source=name,
        page="",
        traffic="all",
        law=None,
        parameters={},
        stage=stated is not None and stated.stage,
        servers=1 if stated is None else stated.servers,
        cv2=1.0 if stated is None else stated.cv2,
        when={},
        low=low,
        high=high,
        unverified=False,
        note="",
    )
