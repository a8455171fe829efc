"""Aligned columns of text for a terminal."""

from collections.abc import Sequence

UNKNOWN = "unknown"


def section(title: str, heads: list[str], rows: list[list[str]]) -> list[str]:
    """Title and aligned columns, no line at all without rows; figures stand right, words left."""
    if not rows:
        return []
    figures = [all(_is_figure(row[column]) for row in rows) for column in range(len(heads))]
    widths = [max(len(row[column]) for row in [heads, *rows]) for column in range(len(heads))]
    return [title, *(_line(row, widths, figures) for row in [heads, *rows])]


def counted_things(count: int, noun: str) -> str:
    """`1 file`, `2 files`."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def printable(line: str) -> str:
    """A line that cannot steer a terminal: control characters are shown as `?`."""
    return "".join(character if character.isprintable() else "?" for character in line)


def _line(row: Sequence[str], widths: list[int], figures: list[bool]) -> str:
    cells = [
        cell.rjust(width) if figure else cell.ljust(width)
        for cell, width, figure in zip(row, widths, figures, strict=True)
    ]
    return ("  " + "  ".join(cells)).rstrip()


def _is_figure(cell: str) -> bool:
    return cell in ("-", UNKNOWN) or cell[:1].isdigit() or cell.startswith("+")
