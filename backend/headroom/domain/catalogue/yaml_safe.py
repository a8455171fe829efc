"""YAML from outside: plain data with the line of every entry, and bounds that no file can get round.

Values are read as the catalogue's own files are (YAML 1.1), so that a part exported from here loads there. What only
serves to surprise is refused by line: aliases, tags, tabs, keys that stand twice, more than one document.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import yaml

from headroom.domain.catalogue.values import LARGEST
from headroom.domain.errors import DomainError, Problem

MAX_BYTES: Final = 1_000_000
MAX_DEPTH: Final = 16
MAX_ENTRIES: Final = 50_000
_LONGEST_NUMBER: Final = 40
"""Reading a number takes longer than its length; none needs more signs."""
_UNFIT: Final = re.compile("[\t\ud800-\udfff]")
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PLAIN: Final = yaml.SafeLoader("")
"""Resolves and constructs single scalars; it is never given a text."""
_NUMBERS: Final = {
    "tag:yaml.org,2002:int": _PLAIN.construct_yaml_int,
    "tag:yaml.org,2002:float": _PLAIN.construct_yaml_float,
}

Path: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class YamlText:
    """What a text says, and on which line (from 1) each entry stands, by its path."""

    value: Any
    lines: dict[Path, int]

    def line(self, path: Path) -> int:
        """The line of an entry, or of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)


def read_yaml(text: str) -> YamlText:
    """Read one document. Raises DomainError (`too_large`, `yaml_invalid`) with line and remedy."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        words = f"The file has {size:,} bytes; a part has at most {MAX_BYTES:,}. Take out what is no fact of the part."
        raise DomainError(Problem("too_large", words, ""))
    _refuse_signs(text)
    try:
        reader = _YamlReader(text)
        return YamlText(reader.document(), reader.lines)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark is not None else _line_of_position(text, error)
        reason = getattr(error, "problem", None) or getattr(error, "reason", None) or "this is no YAML"
        raise refused(line, f"{reason}; correct the line") from None


def refused(line: int, words: str) -> DomainError:
    """The refusal of a line of a YAML text."""
    return DomainError(Problem("yaml_invalid", f"Line {line}: {words}.", f"line {line}"))


def _refuse_signs(text: str) -> None:
    found = _UNFIT.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        what = "a tab; put spaces in its place" if found.group() == "\t" else "half a character; type it again"
        raise refused(line, f"there is {what}")


def _line_of_position(text: str, error: yaml.YAMLError) -> int:
    position = getattr(error, "position", None)
    return text.count("\n", 0, position) + 1 if isinstance(position, int) else 1


class _YamlReader:
    """Builds values from the parser's events, so that nothing is expanded before it is counted."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self._events: Iterator[yaml.Event] = yaml.parse(text, Loader=_LOADER)

    def document(self) -> Any:
        self._next()  # the start of the stream
        start = self._next()
        if isinstance(start, yaml.StreamEndEvent):
            raise refused(1, "the file is empty; paste the text of a part")
        value = self._value(self._next(), ())
        self._next()  # the end of the document
        after = self._next()
        if not isinstance(after, yaml.StreamEndEvent):
            raise refused(_line(after), "a second document begins here; give one part at a time")
        return value

    def _next(self) -> yaml.Event:
        return next(self._events)

    def _value(self, event: yaml.Event, path: Path) -> Any:
        line = _line(event)
        if isinstance(event, yaml.AliasEvent):
            raise refused(line, "there is an alias (*); write the value out")
        if (anchor := getattr(event, "anchor", None)) is not None:
            raise refused(line, f"there is an anchor (&{str(anchor)[:40]}); take it out, and write out what repeats it")
        if (tag := getattr(event, "tag", None)) is not None:
            raise refused(line, f"there is a tag ({str(tag)[:60]}); take it out")
        if len(path) > MAX_DEPTH:
            raise refused(line, f"the nesting is deeper than {MAX_DEPTH} levels; no part is")
        if len(self.lines) >= MAX_ENTRIES:
            raise refused(line, f"there are more than {MAX_ENTRIES:,} entries; no part has so many")
        self.lines.setdefault(path, line)
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(path)
        if not isinstance(event, yaml.ScalarEvent):
            raise refused(line, "there is no value; write null for what is unknown")
        return _scalar(event)

    def _mapping(self, path: Path) -> dict[str, Any]:
        result: dict[str, Any] = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            line = _line(event)
            if not isinstance(event, yaml.ScalarEvent) or event.anchor is not None or event.tag is not None:
                raise refused(line, "a key must be a plain word")
            key = event.value
            if key in result:
                raise refused(line, f"the key {key[:60]!r} appears twice; keep one")
            self.lines[(*path, key)] = line
            result[key] = self._value(self._next(), (*path, key))
        return result

    def _sequence(self, path: Path) -> list[Any]:
        result: list[Any] = []
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            result.append(self._value(event, (*path, len(result))))
        return result


def _line(event: yaml.Event) -> int:
    return 1 if event.start_mark is None else int(event.start_mark.line) + 1


def _scalar(event: yaml.ScalarEvent) -> Any:
    """Text, number, truth value or None; a date stays text, because JSON knows none."""
    text: str = event.value
    tag: str = _PLAIN.resolve(yaml.ScalarNode, text, event.implicit)  # type: ignore[no-untyped-call]
    if tag == "tag:yaml.org,2002:null":
        return None
    if tag == "tag:yaml.org,2002:bool":
        return _PLAIN.bool_values[text.lower()]
    if tag in _NUMBERS:
        return _number(tag, text, _line(event))
    return text


def _number(tag: str, text: str, line: int) -> int | float:
    if len(text) > _LONGEST_NUMBER:
        raise refused(line, f"the number has {len(text)} signs; put text into quotes, and shorten a number")
    try:
        value: int | float = _NUMBERS[tag](yaml.ScalarNode(tag, text))
    except ValueError:
        raise refused(line, f"{text!r} is not a number; put text in quotes") from None
    if not math.isfinite(value) or abs(value) > LARGEST:
        raise refused(line, f"the number {text} is not finite or too large; put text into quotes")
    return value
