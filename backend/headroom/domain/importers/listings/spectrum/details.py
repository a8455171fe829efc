"""Detailed views of Spectrum Virtualize: `key value` lines of one object after the other."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from headroom.domain.importers.listings.listing import Line

_PAIR: Final = re.compile(r"^([A-Za-z][A-Za-z_0-9#]{1,50})[:! |,;](.{0,400})$")
_KEY: Final = re.compile(r"^[A-Za-z][A-Za-z_0-9#]{1,50}[:! |,;]?\s*$")


def is_detail(head: str, *keys: str) -> float:
    """0.95 where the lines of a head begin with `id` and have all these keys, else 0."""
    found = [pair[1] for line in head.split("\n") if (pair := _PAIR.match(line)) is not None]
    return 0.95 if found[:1] == ["id"] and set(keys) <= set(found) else 0.0


def objects(lines: Iterable[Line]) -> Iterator[list[tuple[str, str, Line]]]:
    """Each object as its keys, values and lines, in order; a line that is no pair has an empty key."""
    held: list[tuple[str, str, Line]] = []
    for line in lines:
        pair = _PAIR.match(line.text)
        if pair is not None and pair[1] == "id" and held:
            yield held
            held = []
        if pair is not None:
            held.append((pair[1], pair[2].strip(), line))
        elif line.text.strip() and not _KEY.match(line.text):
            held.append(("", line.text, line))
    if held:
        yield held
