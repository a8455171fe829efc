"""The fields that a filter may name."""

from collections.abc import Sequence
from typing import Final, TypeGuard, get_args

from headroom.domain.filter.records import FieldName, NumberField, TextField

EXAMPLES: Final[dict[str, str]] = {
    "kind": "kind:hba",
    "part": 'part:"FC 6239"',
    "vendor": "vendor:ibm",
    "name": "name:hba1",
    "id": "id=p690",
    "in": 'in:"Drawer 1"',
    "fabric": "fabric=A",
    "zone": "zone:oracle",
    "binds": "binds:yes",
    "port": "port:free",
    "speed": "speed>=16",
    "size": "size>5TiB",
    "load": "load>10GB/s",
    "util": "util>80",
    "mb/s": "mb/s>500",
    "ceiling": "ceiling<200",
    "queue": "queue>4",
    "wait": "wait>1",
    "count": "count>1",
    "finding": "finding:error",
    "check": "check:RED-02",
}
"""Every field, with how a filter on it reads."""
NUMBER_UNITS: Final[dict[NumberField, str | None]] = {
    "util": "%",
    "mb/s": "MB/s",
    "ceiling": "MB/s",
    "queue": None,
    "wait": "ms",
    "count": None,
    "speed": "Gb/s",
    "size": "GiB",
}
"""Units that are meant where none is typed; plain numbers have none."""
_LONGEST: Final = 40
"""Names are short, so only the start of a long text counts."""


def is_field(name: str) -> TypeGuard[FieldName]:
    """Whether a filter may name it."""
    return name in EXAMPLES


def is_text_field(name: str) -> TypeGuard[TextField]:
    """Whether it holds texts."""
    return name in get_args(TextField)


def is_number_field(name: str) -> TypeGuard[NumberField]:
    """Whether it holds numbers."""
    return name in NUMBER_UNITS


def nearest(typed: str, names: Sequence[str]) -> str:
    """The name that takes the fewest changes of letters."""
    return min(names, key=lambda name: _changes(typed, name))


def _changes(typed: str, name: str) -> int:
    """Letters to put in, take out or replace."""
    a, b = _letters(typed.lower())[:_LONGEST], _letters(name.lower())
    above = list(range(len(b) + 1))
    for row, letter in enumerate(a, start=1):
        here = [row]
        for column, other in enumerate(b, start=1):
            replaced = above[column - 1] + (letter != other)
            here.append(min(replaced, above[column] + 1, here[column - 1] + 1))
        above = here
    return above[-1]


def _letters(text: str) -> list[bytes]:
    """Letters as the page counts them."""
    data = text.encode("utf-16-le", "surrogatepass")
    return [data[at : at + 2] for at in range(0, len(data), 2)]
