"""Reading one object of a requirement field by field; every problem is kept with its place."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from headroom.domain.catalogue.values import number_refusal, text_refusal
from headroom.domain.errors import Problem

_LONGEST_NAME: Final = 200
_MOST_SHOWN: Final = 60


class FieldReader:
    """Takes fields out of an object; `close` names those that nobody took."""

    def __init__(self, raw: object, place: str, problems: list[Problem]) -> None:
        self.place, self.problems = place, problems
        if not isinstance(raw, Mapping):
            self.refuse("wrong_type", "This must be an object of names and values.", "")
            raw = {}
        self._raw: Mapping[str, Any] = raw
        self._taken: set[str] = set()

    def __contains__(self, name: str) -> bool:
        return self._raw.get(name) is not None

    def raw(self, name: str) -> Any:
        """The value as it stands, None where there is none."""
        self._taken.add(name)
        return self._raw.get(name)

    def number(self, name: str, low: float, high: float, default: float | None = None) -> float | None:
        """A number within bounds."""
        value = self.raw(name)
        if value is None:
            return default
        if refusal := number_refusal(value, low, high):
            self.refuse("bad_value", f"`{name}` {refusal}.", name)
            return default
        return float(value)

    def count(self, name: str, low: int, high: int, default: int) -> int:
        """A whole number within bounds."""
        value = self.number(name, low, high, None)
        if value is None:
            return default
        if value != int(value):
            self.refuse("bad_value", f"`{name}` must be a whole number.", name)
            return default
        return int(value)

    def text(self, name: str, default: str = "") -> str:
        """A short text on one line."""
        value = self.raw(name)
        if value is None:
            return default
        if refusal := text_refusal(value, _LONGEST_NAME):
            self.refuse("bad_value", f"`{name}` {refusal}.", name)
            return default
        return str(value)

    def one_of(self, name: str, values: Sequence[str], default: str) -> str:
        """One of some words."""
        value = self.raw(name)
        if value is None:
            return default
        if value not in values:
            self.refuse("bad_value", f"`{name}` must be one of {', '.join(values)}.", name)
            return default
        return str(value)

    def texts(self, name: str, most: int = 100) -> tuple[str, ...]:
        """A list of short texts."""
        value = self.raw(name)
        if value is None:
            return ()
        if not isinstance(value, list) or len(value) > most or any(text_refusal(one, _LONGEST_NAME) for one in value):
            self.refuse("bad_value", f"`{name}` must be a list of at most {most} short texts.", name)
            return ()
        return tuple(dict.fromkeys(map(str, value)))

    def within(self, name: str) -> "FieldReader":
        """The object under a name; an empty one where there is none."""
        value = self.raw(name)
        return FieldReader({} if value is None else value, f"{self.place}/{name}", self.problems)

    def refuse(self, code: str, message: str, name: str) -> None:
        """Keep a problem of a field."""
        self.problems.append(Problem(code, message, f"{self.place}/{name}" if name else self.place or "/"))

    def close(self) -> None:
        """Refuse what there is beside the fields that were read."""
        for name in self._raw:
            if name not in self._taken:
                known = ", ".join(sorted(self._taken))
                shown = str(name)[:_MOST_SHOWN]
                self.refuse("unknown_attribute", f"There is no field {shown!r} here; the fields are {known}.", shown)
