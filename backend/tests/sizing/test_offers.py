"""Offers side by side: the same bytes, sums that add up, and what another price book makes of them."""

import io
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache

import pytest
from openpyxl import load_workbook

from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.errors import DomainError
from headroom.domain.sizing.offers.document import chosen_offers, offers_document
from headroom.domain.sizing.offers.pdf import offers_data, offers_pdf
from headroom.domain.sizing.offers.prices import priced_offers
from headroom.domain.sizing.offers.ranking import OffersRanking, rank_offers
from headroom.domain.sizing.offers.records import FoundOffers, OffersDocument, PricedOffer
from headroom.domain.sizing.offers.xlsx import offers_xlsx
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.records import SizingAnswer
from tests.builders import catalogue
from tests.sizing.makers import answer, architectures, book, requirement

BUDGET = 200_000


@lru_cache(maxsize=1)
def asked() -> Requirement:
    """A small requirement that several designs meet."""
    return requirement(name="=1+1 <b>Archive", usable_tib=200, architectures=["direct-attached"], budget=BUDGET)


@lru_cache(maxsize=1)
def searched() -> SizingAnswer:
    """What the search found for it."""
    return answer(asked(), (architectures()["direct-attached"],))


def found() -> FoundOffers:
    return FoundOffers(**{name: getattr(searched(), name) for name in FoundOffers.__slots__})


def priced(by: PriceBook | None = None) -> tuple[PricedOffer, ...]:
    return priced_offers(searched().offers, searched().documents, catalogue(), by or book())


def document(by: PriceBook | None = None, count: int = 3) -> OffersDocument:
    used = by or book()
    shipped = tuple(architectures().values())
    return offers_document(found(), priced(used)[:count], asked(), 3, catalogue(), shipped, used)


def other_prices(factor: Decimal, parts: set[str]) -> PriceBook:
    """The demonstration prices, those of some parts multiplied."""
    lines = [
        replace(line, list_price=line.list_price * factor, breaks=[]) if line.part in parts else line
        for line in book().lines
    ]
    return replace(book(), id="later", name="Later", lines=lines)


def ranked(by: PriceBook) -> OffersRanking:
    return rank_offers(found(), priced(by), asked(), by)


def test_bills_cost_what_the_search_said() -> None:
    for one in priced():
        assert one.cost is not None
        assert float(one.cost) == pytest.approx(one.offer.cost)


def test_the_same_offers_give_the_same_bytes() -> None:
    assert offers_pdf(document()) == offers_pdf(document())
    assert offers_xlsx(document()) == offers_xlsx(document())
    assert offers_pdf(document()) != offers_pdf(document(count=2))


def test_the_paper_has_every_offer_with_reasons_and_its_whole_bill() -> None:
    data = offers_data(document())
    assert [one["letter"] for one in data["heads"]] == ["A", "B", "C"]
    labels = {row["label"] for row in data["rows"]}
    assert {"Cost", "Chance to meet all", "Rate left", "Usable", "Power", "Height", "Findings", "Headroom"} <= labels
    assert all(len(row["cells"]) == 3 for row in data["rows"])
    assert all(one["reasons"] for one in data["why"])
    assert data["rejected"]
    assert data["assumed"]
    assert data["demonstration"]
    for bill, offer in zip(data["bills"], priced(), strict=False):
        assert sum(len(group["rows"]) for group in bill["groups"]) == len(offer.sheet.lines)


def test_a_sheet_of_each_bill_sums_up_and_the_first_refers_to_it() -> None:
    workbook = load_workbook(io.BytesIO(offers_xlsx(document())))
    assert workbook.sheetnames == ["Offers", "Why", "Bill A", "Bill B", "Bill C"]
    offers = workbook["Offers"]
    assert offers["A1"].value == "=1+1 <b>Archive"
    assert offers["A1"].data_type == "s", "what a user typed is no formula"
    (row,) = [one for one in offers.iter_rows(min_col=1, max_col=5) if one[0].value == "Cost"]
    for cell, letter, one in zip(row[2:], "ABC", priced(), strict=False):
        last = len(one.sheet.lines) + 5
        assert cell.value == f"='Bill {letter}'!H{last}"
        assert workbook[f"Bill {letter}"][f"H{last}"].value == f"=SUM(H5:H{last - 1})"
    values = load_workbook(io.BytesIO(offers_xlsx(document())), data_only=True)
    for letter, one in zip("ABC", priced(), strict=False):
        sheet = values[f"Bill {letter}"]
        sums = [float(str(sheet.cell(at, 8).value)) for at in range(5, 5 + len(one.sheet.lines))]
        assert sum(sums) == pytest.approx(float(one.cost or 0))
        assert sheet.cell(5 + len(one.sheet.lines), 8).value == pytest.approx(float(one.cost or 0))


def test_another_book_changes_order_costs_and_the_budget() -> None:
    first = searched().offers[0]
    bills = [{line.part for line in one.sheet.lines if line.part is not None} for one in priced()]
    only = max((bills[0] - bill for bill in bills[1:]), key=len)
    assert only, "another offer lacks a part of the cheapest"
    ranking = ranked(other_prices(Decimal(400), only))
    assert ranking.reordered
    row = next(one for one in ranking.offers if one.id == first.id)
    assert row.place > row.place_before == 1
    assert row.change is not None
    assert row.cost == pytest.approx((row.cost_before or 0) + row.change)
    assert row.over_budget == pytest.approx((row.cost or 0) - BUDGET)
    assert [one.place for one in ranking.offers] == list(range(1, len(ranking.offers) + 1))
    costs = [one.cost or 0 for one in ranking.offers]
    assert costs == sorted(costs)
    assert f"it was {first.id}." in ranking.sentences[0]
    assert any(f"{first.id} by" in words for words in ranking.sentences)


def test_the_same_book_changes_nothing() -> None:
    ranking = ranked(book())
    assert not ranking.reordered
    assert all(one.change == pytest.approx(0) and one.over_budget == 0 for one in ranking.offers)


def test_a_book_without_a_price_ranks_last_and_says_which() -> None:
    drive = searched().offers[0].plan.drive
    lacking = replace(book(), id="later", name="Later", lines=[one for one in book().lines if one.part != drive])
    ranking = ranked(lacking)
    without = [one for one in ranking.offers if one.cost is None]
    assert without
    assert ranking.offers[-1].cost is None
    assert all(one.unpriced and one.change is None and one.over_budget is None for one in without)
    assert any("no price for" in words for words in ranking.sentences)
    data = offers_data(document(lacking))
    assert any(cell["text"] == "price unknown" for row in data["rows"] for cell in row["cells"])
    assert any(not bill["complete"] for bill in data["bills"])


def test_another_currency_is_not_compared() -> None:
    ranking = ranked(replace(book(), id="later", name="Later", currency="USD"))
    assert all(one.change is None and one.over_budget is None for one in ranking.offers)
    assert any("nobody can tell" in words for words in ranking.sentences)


def test_letters_choose_offers() -> None:
    letters = [one.id for one in searched().offers]
    assert [one.id for one in chosen_offers(found(), [])] == letters[:3]
    assert [one.id for one in chosen_offers(found(), letters[1::-1])] == letters[1::-1]
    for wrong in (["Z"], ["A", "A"], ["A", "B", "C", "D"]):
        with pytest.raises(DomainError, match="offer"):
            chosen_offers(found(), wrong)
    with pytest.raises(DomainError, match="no offers"):
        chosen_offers(replace(found(), offers=()), [])


def test_prices_that_changed_in_the_same_book_are_told() -> None:
    parts = {line.part for line in priced()[0].sheet.lines if line.part is not None}
    dearer = replace(other_prices(Decimal(2), parts), id=book().id, name=found().price_book)
    assert any("when it was found" in note for note in document(dearer).notes)
    same = replace(book(), name=found().price_book)
    assert not any("when it was found" in note for note in document(same).notes)
