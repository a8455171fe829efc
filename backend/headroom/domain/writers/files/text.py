"""Text that goes into configuration files: comments that stay in their line, quoting, wrapping, numbers."""

import csv
import io
import shlex
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Final

from headroom.domain.cells import safe_cell

LINE_WIDTH: Final = 110


class PartLine(str):
    """A line that is about parts of the design: text like any other, with the ids of their components."""

    _component_ids: tuple[str, ...]

    def __new__(cls, line: str, component_ids: tuple[str, ...]) -> "PartLine":
        """The line; its text and its ids never change."""
        self = super().__new__(cls, line)
        self._component_ids = component_ids
        return self

    @property
    def component_ids(self) -> tuple[str, ...]:
        """Each once, in the order in which they were named."""
        return self._component_ids


def about(component_ids: Iterable[str], lines: Iterable[str]) -> Iterator[str]:
    """The same lines, marked as about these components; lines that already are about some keep theirs."""
    ids = tuple(dict.fromkeys(component_ids))
    return (line if isinstance(line, PartLine) else PartLine(line, ids) for line in lines)


def plain(text: str) -> str:
    """`text` as one line of printable ASCII: control characters and line separators become blanks, the rest escapes."""
    one_line = "".join(letter if letter.isprintable() else " " for letter in text)
    return one_line.encode("ascii", "backslashreplace").decode("ascii")


def spoken(name: str) -> str:
    """A typed name as comments and messages show it: one line, in double quotes that the name cannot close."""
    return '"' + plain(name).replace('"', "'") + '"'


def comment(text: str, mark: str = "#") -> list[str]:
    """Comment lines of `text`, wrapped; nothing in it can end the comment."""
    width = LINE_WIDTH - len(mark) - 1
    lines = textwrap.wrap(plain(text), width, break_long_words=True, break_on_hyphens=False) or [""]
    return [f"{mark} {line}".rstrip().rstrip("\\") for line in lines]


def shell(words: Iterable[str]) -> str:
    """Words quoted for a POSIX shell, ksh included, on one line."""
    return " ".join(shlex.quote(word) for word in words)


def shell_lines(words: Sequence[str], indent: str = "    ") -> list[str]:
    """Quoted words over as many lines as they need, joined by backslashes."""
    lines: list[str] = []
    line = ""
    for word in map(shlex.quote, words):
        if line and len(line) + len(word) + 3 > LINE_WIDTH:
            lines.append(f"{line} \\")
            line = indent + word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def sections(module: str, name: str) -> list[str]:
    """Sections of a text file beside a module (its `__file__`), which blank lines part; each ends with a newline."""
    text = (Path(module).parent / name).read_text(encoding="utf-8")
    return [f"{section}\n" for section in text.rstrip("\n").split("\n\n")]


def count(number: int, one: str, many: str | None = None) -> str:
    """`3 disks`, `1 disk`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def exact(value: float) -> str:
    """All digits and never an exponent: `16`, `0.25`, `1048576`."""
    return format(Decimal(repr(value)).normalize(), "f")


def table_line(cells: Iterable[str]) -> str:
    """Cells as a line of a table; none computes in a spreadsheet."""
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="").writerow([safe_cell(plain(cell)) for cell in cells])
    return buffer.getvalue()


def without_double_blanks(lines: Iterable[str]) -> list[str]:
    """Lines without a blank one twice, at the beginning or at the end."""
    tidy: list[str] = []
    for line in lines:
        if line or (tidy and tidy[-1]):
            tidy.append(line)
    while tidy and not tidy[-1]:
        tidy.pop()
    return tidy
