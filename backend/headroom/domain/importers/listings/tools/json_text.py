"""JSON that stands in a text, with the line of each object; warnings may stand before it and inside."""

import json
import json.decoder
import json.scanner
from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, Final

from headroom.domain.importers.claims import Claim, Unread
from headroom.domain.importers.listings.listing import Line, Listing

_MOST_WARNINGS: Final = 50
_JSON_STARTS: Final = tuple('{}[]",0123456789-tfn')


class JsonObject(dict[str, Any]):
    """An object of JSON that knows the line on which it begins."""

    line: int = 0

    def text(self, *names: str) -> str:
        """The first of these that says something, as text; names are compared without case, hyphens and underscores."""
        for name in names:
            for key, value in self.items():
                if _plain(key) == _plain(name) and value not in (None, "") and not isinstance(value, dict | list):
                    return str(value).strip()
        return ""

    def number(self, *names: str) -> int | None:
        """The first of these that is a whole number, whether written as text or not."""
        text = self.text(*names)
        return int(text) if text.isdecimal() and len(text) < 20 else None


def _plain(name: str) -> str:
    return name.lower().replace("-", "").replace("_", "").replace(" ", "").replace(":", "")


class _Decoder(json.JSONDecoder):
    """Gives `Node` in place of dict; the scanner is the one in Python, which takes another reader of objects."""

    def __init__(self, starts: list[int], numbers: list[int]) -> None:
        super().__init__()
        self._starts, self._numbers = starts, numbers
        self.parse_object = self._object
        self.scan_once = json.scanner.py_make_scanner(self)  # type: ignore[attr-defined]

    def _object(self, start: tuple[str, int], strict: bool, scan: Any, _hook: Any, _pairs: Any, memo: Any) -> Any:
        value, end = json.decoder.JSONObject(start, strict, scan, None, None, memo)  # type: ignore[attr-defined]
        node = JsonObject(value)
        node.line = self._numbers[bisect_right(self._starts, start[1]) - 1]
        return node, end


def read_json(listing: Listing, unread: list[Claim]) -> Any:
    """The JSON of a listing, None where there is none; lines that do not belong to it go to `unread`."""
    lines = list(listing.lines)
    while lines and not lines[0].text.lstrip().startswith(("{", "[")):
        unread.extend(listing.not_understood(lines.pop(0)))
    for _ in range(_MOST_WARNINGS):
        if not lines:
            return None
        try:
            return _decode(lines)
        except json.JSONDecodeError as error:
            place = min(error.lineno, len(lines)) - 1
            if lines[place].text.lstrip().startswith(_JSON_STARTS):
                unread.append(
                    Unread(listing.at(lines[place]), lines[place].text.strip()[:400], f"No JSON: {error.msg}.")
                )
                return None
            unread.extend(listing.not_understood(lines.pop(place)))
        except RecursionError:
            unread.append(Unread(listing.at(lines[0]), "", "The JSON is nested too deeply."))
            return None
    return None


def _decode(lines: list[Line]) -> Any:
    starts, place = [], 0
    for line in lines:
        starts.append(place)
        place += len(line.text) + 1
    text = "\n".join(line.text for line in lines)
    value, end = _Decoder(starts, [line.number for line in lines]).raw_decode(text, len(text) - len(text.lstrip()))
    rest = text[end:].strip()
    if rest and not rest.startswith(("{", "[")) and rest[0] in "}],":
        raise json.JSONDecodeError("more brackets than were opened", text, end)
    return value


def nodes(value: Any) -> Iterator[JsonObject]:
    """Every object in a JSON value, outer ones first."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, JsonObject):
            yield one
            waiting.extend(reversed(list(one.values())))
        elif isinstance(one, list):
            waiting.extend(reversed(one))
