"""Tables with headings: columns by where their headings stand, or by a delimiter."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from headroom.domain.importers.listings.listing import Line, Listing

_WORD: Final = re.compile(r"\S+")
_HEADINGS: Final = re.compile(r"^\S+(?: \S+)*")


class Row(NamedTuple):
    """One row of a table: heading -> cell, without blanks around it."""

    line: Line
    cells: dict[str, str]

    def get(self, *names: str) -> str:
        """The first of these cells that says something; empty where none does."""
        return next((self.cells[name] for name in names if self.cells.get(name)), "")


def by_position(heading: str, lines: Sequence[Line], single_words: bool = True) -> Iterator[Row]:
    """Each word belongs to the heading over which it stands, or the nearest; cells may be empty.

    `single_words`: no heading holds a blank; else headings are told apart by two blanks.
    """
    spans = [(m.group(), m.start(), m.end()) for m in (_WORD if single_words else _HEADINGS).finditer(heading)]
    if not spans:
        return
    for line in lines:
        if line.text.strip():
            yield Row(line, _cells(line.text, spans))


def _cells(text: str, spans: list[tuple[str, int, int]]) -> dict[str, str]:
    cells = {name: "" for name, _, _ in spans}
    column = 0
    for word in _WORD.finditer(text):
        while column + 1 < len(spans) and _nearer(word, spans[column], spans[column + 1]):
            column += 1
        name = spans[column][0]
        cells[name] = f"{cells[name]} {word.group()}".strip()
    return cells


def _nearer(word: re.Match[str], here: tuple[str, int, int], after: tuple[str, int, int]) -> bool:
    return _away(word, after) < _away(word, here) or (
        _away(word, after) == 0 == _away(word, here) and _shared(word, after) > _shared(word, here)
    )


def _away(word: re.Match[str], span: tuple[str, int, int]) -> int:
    return max(0, span[1] - word.end() + 1, word.start() - span[2] + 1)


def _shared(word: re.Match[str], span: tuple[str, int, int]) -> int:
    return min(word.end(), span[2]) - max(word.start(), span[1])


def delimited(listing: Listing, heading: str = "") -> Iterator[Row]:
    """Rows of a delimited table whose first line is the heading; `heading` where the text has none.

    Where a name such as `iqn.1986-03.com.ibm:2145` holds the delimiter, the cells of that name are joined again.
    """
    rows = [line for line in listing.lines if line.text.strip()]
    if not rows:
        return
    delimiter = delimiter_of(heading or rows[0].text)
    names = [name.strip() for name in (heading or rows[0].text).split(delimiter)]
    for line in rows if heading else rows[1:]:
        cells = line.text.strip().split(delimiter)
        if len(cells) > len(names):
            cells = _joined(cells, delimiter, len(cells) - len(names))
        yield Row(line, dict(zip(names, (cell.strip() for cell in cells), strict=False)))


def delimiter_of(heading: str) -> str:
    """The character that separates the cells of a heading."""
    return max(":!|,;", key=heading.count)


def _joined(cells: list[str], delimiter: str, more: int) -> list[str]:
    place = next((i for i, cell in enumerate(cells) if cell.startswith(("iqn.", "eui.", "nqn."))), None)
    if place is None:
        return cells
    return [*cells[:place], delimiter.join(cells[place : place + more + 1]), *cells[place + more + 1 :]]
