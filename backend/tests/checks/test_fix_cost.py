"""What a fix would cost: lines that come and go at list prices, and what nobody has a price for."""

from datetime import date
from decimal import Decimal

import pytest

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.checks.fix_batch import StateReader, hits_by_key
from headroom.domain.checks.fix_preview import preview_fix
from headroom.domain.checks.fixes.cost import fix_cost
from headroom.domain.checks.fixes.preview import FixRequest
from headroom.domain.checks.policy import AS_SHIPPED
from headroom.domain.checks.table import checks
from tests.builders import catalogue
from tests.checks.cases.records import san
from tests.quotes.makers import book_of, price_line, terms_of

TODAY = date(2026, 11, 23)
HBA = "qlogic-qle2872"


@pytest.fixture
def bills() -> tuple[Bill, Bill]:
    """A host gets a second adapter."""
    document = san(adapters=1).document
    inputs = StateReader(catalogue(), TODAY).evaluated(document).inputs
    keys = list(hits_by_key(inputs, checks()["RED-02"], AS_SHIPPED))
    preview, found = preview_fix(document, catalogue(), FixRequest("RED-02", keys, ""), TODAY)
    assert preview.question is None
    assert found is not None
    return found


def test_what_is_added_costs_its_list_price_and_the_rest_is_said_to_have_none(bills: tuple[Bill, Bill]) -> None:
    cost = fix_cost(*bills, [book_of(price_line(HBA, "1850"))], terms_of())
    adapters = [line for line in cost.lines if line.cost is not None]
    assert [(line.change, line.cost) for line in adapters] == [(1, Decimal(1850))]
    assert cost.total == Decimal(1850)
    assert cost.unpriced == len(cost.lines) - 1 > 0
    assert (cost.books, cost.demonstration) == (["Field"], False)


def test_what_is_taken_out_is_spared(bills: tuple[Bill, Bill]) -> None:
    cost = fix_cost(bills[1], bills[0], [book_of(price_line(HBA, "1850"))], terms_of())
    assert cost.total == Decimal(-1850)
    assert all(line.change < 0 for line in cost.lines)


def test_without_a_book_nothing_has_a_price(bills: tuple[Bill, Bill]) -> None:
    cost = fix_cost(*bills, [], terms_of())
    assert cost.books == []
    assert {line.cost for line in cost.lines} == {None}
    assert cost.unpriced == len(cost.lines)


def test_a_fix_that_buys_nothing_costs_nothing(bills: tuple[Bill, Bill]) -> None:
    cost = fix_cost(bills[0], bills[0], [], terms_of())
    assert (cost.lines, cost.total, cost.unpriced) == ([], Decimal(0), 0)
