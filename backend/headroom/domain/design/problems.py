"""Collecting what is wrong with a document, so that its reader hears everything at once."""

import re
from typing import Final

from headroom.domain.catalogue.values import MAX_TEXT, text_refusal
from headroom.domain.errors import Problem

_MOST: Final = 200
_ID: Final = re.compile(r"[A-Za-z0-9_.:-]{1,64}")
_IDS: Final = re.compile(rf"{_ID.pattern}(\n{_ID.pattern})*+")


class Problems:
    """Problems in the order of finding; after the first 200 only their number grows."""

    def __init__(self) -> None:
        self._found: list[Problem] = []
        self._more = 0
        self.entries: set[str] = set()
        """Ids of the entries that have any."""

    def add(self, code: str, message: str, place: tuple[object, ...], component_id: str | None = None) -> None:
        """Note a problem; `place` are the steps of the JSON pointer: table, id of the entry, key."""
        self.entries.update(str(step) for step in place[1:2])
        if len(self._found) < _MOST:
            self._found.append(Problem(code, message, pointer(place), component_id))
        else:
            self._more += 1

    def take(self, others: "Problems") -> None:
        """Note all that were found elsewhere."""
        free = _MOST - len(self._found)
        self._more += others._more + max(len(others._found) - free, 0)
        self._found += others._found[:free]

    @property
    def number(self) -> int:
        """How many were found."""
        return len(self._found) + self._more

    def all(self) -> list[Problem]:
        """Everything found."""
        if not self._more:
            return list(self._found)
        rest = Problem("more_problems", f"There are {self._more} more problems; correct these first.", "")
        return [*self._found, rest]


def pointer(place: tuple[object, ...]) -> str:
    """JSON pointer (RFC 6901) to a place."""
    return "".join("/" + short_text(step, 80).replace("~", "~0").replace("/", "~1") for step in place)


def short_text(value: object, limit: int = 60) -> str:
    """A value in a sentence: short, on one line."""
    text = value if isinstance(value, str) else repr(value)
    text = text if text.isprintable() else ascii(text)[1:-1]
    return text if len(text) <= limit else text[: limit - 3] + "..."


def id_refusal(value: object) -> str | None:
    """Why `value` is no id, None if it is one."""
    if isinstance(value, str) and _ID.fullmatch(value):
        return None
    return "ids have 1 to 64 letters, digits and the signs _ . : -; choose another"


def ids_good(ids: list[str]) -> bool:
    """Whether all of these are ids: one look at thousands. False says nothing about which."""
    joined = "\n".join(ids)
    return joined.count("\n") == len(ids) - 1 and _IDS.fullmatch(joined) is not None


def name_refusal(value: object) -> str | None:
    """Why `value` is no name, None if it is one."""
    if isinstance(value, str) and 0 < len(value) <= MAX_TEXT and value.isprintable():
        return None
    return "must not be empty" if value == "" else text_refusal(value)


def table(raw: dict[str, object], name: str, problems: Problems) -> dict[str, object]:
    """A table of the document by id; missing is empty."""
    found = raw.get(name)
    if found is None:
        return {}
    if isinstance(found, dict):
        return found
    problems.add("wrong_type", f"{name} must be an object of entries by id.", (name,))
    return {}
