"""A quote by place: shares add up to their lines, places to the quote, whatever holds the parts."""

import json
from decimal import Decimal
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.bom.bill.lines import bill
from headroom.domain.bom.quote.places import NOWHERE, QuotePlace, boxes, places
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.design.document import parse_design
from tests import builders
from tests.quotes.makers import bill_line, bill_of, book_of, price_line, terms_of

ROOT = Path(__file__).resolve().parents[3]


@settings(max_examples=60, deadline=None)
@given(
    quantities=st.lists(
        st.dictionaries(st.sampled_from("abcdef"), st.integers(1, 900), min_size=1), min_size=1, max_size=6
    ),
    amounts=st.lists(st.decimals("0.01", "99999", places=2), min_size=6, max_size=6),
    where=st.fixed_dictionaries({name: st.sampled_from(["box1", "box2", NOWHERE]) for name in "abcdef"}),
    unpriced=st.integers(0, 5),
)
def test_shares_add_up_to_the_cent(
    quantities: list[dict[str, int]], amounts: list[Decimal], where: dict[str, str], unpriced: int
) -> None:
    lines = [
        bill_line(f"p{index}", sum(held.values()), component_ids=list(held), quantities=held)
        for index, held in enumerate(quantities)
    ]
    prices = [price_line(f"p{index}", str(amount)) for index, amount in enumerate(amounts) if index != unpriced]
    whole = bill_of(*lines)
    sheet = price(whole, [book_of(*prices)], terms_of(margin_percent=Decimal(7)))
    found = places(sheet, whole, where, {"box1": "Drawer 1", "box2": "Drawer 2"})
    assert sum(place.net for place in found) == sheet.totals.net
    assert sum(place.price for place in found) == sheet.totals.price - sheet.totals.support
    for line in sheet.lines:
        shares = [share for place in found for share in place.shares if share.line_key == line.key]
        assert sum(share.quantity for share in shares) == line.quantity
        assert sorted(part for share in shares for part in share.component_ids) == sorted(line.component_ids)
        assert sum(share.price_total or 0 for share in shares) == (line.price_total or 0)
    assert [place.name for place in found] == sorted((p.name for p in found if p.id), key=str.casefold) + [
        "" for place in found if place.id == NOWHERE
    ]


def test_each_drawer_of_the_p690_holds_its_adapters() -> None:
    catalogue = builders.catalogue()
    document = json.loads((ROOT / "db/reference-designs/p690-gpfs.json").read_text(encoding="utf-8"))
    design = parse_design(document, catalogue)
    whole = bill(design, catalogue)
    names = {component.id: component.name for component in design.components.values()}
    sheet = price(whole, [book_of(price_line("ibm-fc6239", "400"))], terms_of())
    found = places(sheet, whole, boxes(design, catalogue), names)
    (adapters,) = [line for line in sheet.lines if line.part == "ibm-fc6239"]
    held = {place.name: share for place in found for share in place.shares if share.line_key == adapters.key}
    assert {name: (share.quantity, share.net_total) for name, share in held.items()} == {
        f"Drawer {number}": (16, Decimal("6400.00")) for number in range(1, 8)
    }
    assert found[-1].id == NOWHERE, "cables hang between boxes and come last"
    assert not any(place.complete for place in found), "most lines have no price here"


def test_a_kept_line_that_the_bill_no_longer_has_stays_whole() -> None:
    kept = bill_of(bill_line("x", 4))
    sheet = price(kept, [book_of(price_line("x", "2.50"))], terms_of())
    now = bill_of(bill_line("x", 3))
    assert places(sheet, now, {"c-x": "box"}, {"box": "Drawer"}) == [
        QuotePlace(NOWHERE, "", places(sheet, now, {}, {})[0].shares, Decimal("10.00"), Decimal("10.00"), True)
    ]
