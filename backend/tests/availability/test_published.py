"""What public documents say beside what the laws predict: nothing gets worse, and every miss has its reason."""

import json

import pytest

from headroom.cli import main
from headroom.commands.tables.published_table import as_published_table
from headroom.domain.availability.facts import read_facts
from headroom.domain.availability.published_figures import AvailabilityLedger, availability_ledger
from headroom.domain.availability.published_state import read_state, worse_than
from headroom.settings import RELIABILITY

_LEAST = 10


@pytest.fixture(scope="module")
def ledger() -> AvailabilityLedger:
    return availability_ledger(RELIABILITY / "published", read_facts(RELIABILITY))


def test_no_error_has_grown(ledger: AvailabilityLedger) -> None:
    assert worse_than(ledger, read_state()) == [], "if it is right, headroom ledger --availability --accept"


def test_growth_would_be_seen(ledger: AvailabilityLedger) -> None:
    state = read_state()
    name = next(row.id for row in ledger.rows if abs(row.error) > 0.1)
    worse = worse_than(ledger, {"errors": {**state["errors"], name: 0.0, "gone": 0.5}, "hits": state["hits"] + 1})
    assert [line.partition(":")[0] for line in worse] == [name, "gone", "hits"]


def test_there_are_enough_and_each_has_its_place(ledger: AvailabilityLedger) -> None:
    assert len(ledger.rows) >= _LEAST
    assert all(row.source and row.page for row in ledger.rows)
    assert sum(row.predicted_low is not None for row in ledger.rows) >= _LEAST


def test_misses_are_those_that_have_a_reason(ledger: AvailabilityLedger) -> None:
    assert {row.id for row in ledger.rows if row.misses} == {row.id for row in ledger.rows if not row.hit}


def test_the_command_shows_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ledger", "--availability", "--format", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["rows"]) >= _LEAST


def test_the_table_says_what_was_missed(ledger: AvailabilityLedger) -> None:
    table = as_published_table(ledger)
    assert all(row.metric in table and row.misses in table for row in ledger.rows)
