"""The table of alternatives as text for a terminal."""

from headroom.commands.tables.columns import printable, section
from headroom.domain.deliverable.alternatives.records import AlternativesTable, ShownCell
from headroom.domain.deliverable.alternatives.words import doubts_of, row_name


def as_table(table: AlternativesTable) -> str:
    """The table as lines of plain text; a star marks what is clearly the best of its column."""
    heads = [
        "",
        "design",
        *(f"{one.label.lower()}{f' {one.unit}' if one.unit else ''}" for one in table.columns),
        "score",
    ]
    rows = [
        [
            str(row.number),
            row_name(row),
            *map(_cell, row.cells),
            f"{row.score.points:.0f}" if row.score is not None else "-",
        ]
        for row in table.rows
    ]
    weights = ["", "weight, 0 to 5", *(str(one.weight) for one in table.columns), ""]
    lines = [
        *section("Alternatives", heads, [weights, *rows]),
        "",
        "".join(piece.text for piece in table.lead),
        *table.notes,
        *doubts_of(table),
        "A star marks what is clearly the best of its column.",
    ]
    return "\n".join(map(printable, lines)) + "\n"


def _cell(cell: ShownCell) -> str:
    return f"{cell.text}{f' ({cell.ends})' if cell.ends else ''}{' *' if cell.best else ''}"
