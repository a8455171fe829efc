"""Blocks of `key: value` lines."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from headroom.domain.importers.listings.listing import Line

_MOST_KEY: Final = 80


class KeyValue(NamedTuple):
    """One `key: value` line."""

    line: Line
    key: str
    value: str


def pair(line: Line) -> KeyValue | None:
    """The line as key and value, split at the first colon or equals sign; None where there is none."""
    text = line.text
    places = [place for place in (text.find(":"), text.find("=")) if place > 0]
    key = text[: min(places)].strip() if places else ""
    if not key or len(key) > _MOST_KEY:
        return None
    return KeyValue(line, key, text[min(places) + 1 :].strip())


class Block(NamedTuple):
    """Lines that belong to one thing, begun by its own line."""

    head: Line
    pairs: tuple[KeyValue, ...]
    others: tuple[Line, ...]
    """Lines that are no pairs."""

    def get(self, *keys: str) -> str:
        """The first value of these keys that says something; empty where none does."""
        return next(
            (one.value for key in keys for one in self.pairs if one.key.lower() == key.lower() and one.value), ""
        )


def blocks(lines: Sequence[Line], begins: re.Pattern[str]) -> Iterator[Block]:
    """The lines in blocks, each begun by a line that `begins` matches; lines before the first are left out."""
    head: Line | None = None
    held: list[Line] = []
    for line in lines:
        if begins.match(line.text):
            if head is not None:
                yield _block(head, held)
            head, held = line, []
        elif head is not None:
            held.append(line)
    if head is not None:
        yield _block(head, held)


def _block(head: Line, lines: list[Line]) -> Block:
    pairs, others = [], []
    for line in (head, *lines):
        if (one := pair(line)) is not None:
            pairs.append(one)
        elif line is not head and line.text.strip():
            others.append(line)
    return Block(head, tuple(pairs), tuple(others))
