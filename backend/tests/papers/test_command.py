"""`headroom ledger`: the figures of the papers as JSON for programs and as a table for people."""

import json

import pytest

from headroom.commands.tables.ledger_table import as_table
from headroom.domain.papers.records import Ledger

pytestmark = pytest.mark.timeout(400)  # the first of them pays for the ledger


def test_json_has_a_row_for_every_figure(printed_ledger: str) -> None:
    answer = json.loads(printed_ledger)
    assert {"rows", "summary"} <= set(answer)
    drawer = next(row for row in answer["rows"] if row["id"] == "p690-drawer1-read")
    assert drawer["paper"] == "p690"
    assert drawer["unit"] == "MB/s"
    assert drawer["published"] == 2655
    assert drawer["predicted"] == pytest.approx(2655, rel=0.03)
    assert drawer["error"] == pytest.approx(drawer["predicted"] / 2655 - 1)
    assert drawer["fitted"] is False
    assert next(row for row in answer["rows"] if row["id"] == "p690-pair-6p-read")["published"] is None


def test_the_table_fits_a_reader(paper_ledger: Ledger) -> None:
    text = as_table(paper_ledger)
    line = next(line for line in text.splitlines() if line.startswith("  Drawer 1, read"))
    assert line.split()[3] == "2,655"
    assert line.split()[5] == "MB/s"
    assert "reserved" in text
    assert "predictions keep their targets" in text.splitlines()[-1]
    assert max(map(len, text.splitlines())) < 200
