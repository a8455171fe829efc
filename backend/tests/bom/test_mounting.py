"""Rails and power cords: what a rack's power strips ask for, and what is named instead of counted as none."""

from pathlib import Path
from typing import Any

from headroom.domain.bom.bill.lines import Bill, BillLine, bill
from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.bom.quote.terms import first_terms
from headroom.domain.design.document import parse_design
from tests.builders import catalogue

ROOT = Path(__file__).resolve().parents[3]
CATALOGUE = catalogue()
RACK = {"kind": "rack", "part": "apc-ar3100", "name": "Rack 1"}


def of(**components: dict[str, Any]) -> Bill:
    document = {"schema": 1, "meta": {"name": "n"}, "components": components}
    return bill(parse_design(document, CATALOGUE), CATALOGUE)


def strip(feed: str) -> dict[str, Any]:
    return {"kind": "pdu", "part": "apc-ap8853", "name": f"Strip {feed}", "at": ["r", None], "feed": feed}


def part(kind: str, part_id: str, name: str, **own: object) -> dict[str, Any]:
    return {"kind": kind, "part": part_id, "name": name, **own}


def of_kind(found: Bill, kind: str) -> list[BillLine]:
    return [line for line in found.lines if line.kind == kind]


def test_a_cord_for_each_inlet_on_both_feeds_in_turn() -> None:
    """devicetype-library: two C14 inlets of the G720, one of the G610, which hangs on feed A."""
    found = of(
        r=RACK,
        a=strip("A"),
        b=strip("B"),
        s=part("switch", "brocade-g720", "S", count=3, in_rack="r"),
        t=part("switch", "brocade-g610", "T", in_rack="r"),
    )
    cords = of_kind(found, "power_cord")
    assert [(line.part, line.note, line.quantity) for line in cords] == [
        ("power-cord-c14-c13-002m", "on feed A, 2 m assumed", 4),
        ("power-cord-c14-c13-002m", "on feed B, 2 m assumed", 3),
    ]
    assert [line.quantities for line in cords] == [{"s": 3, "t": 1}, {"s": 3}]
    assert all(line.assumed and line.group == "Racks and power" for line in cords)
    assert "7 power cords are counted by the inlets of what they feed: 2 m each assumed." in found.assumptions


def test_unknown_inlets_and_rails_are_named_and_not_none() -> None:
    host = part("host", "generic-pcie-5-server", "Host 1", in_rack="r")
    found = of(r=RACK, a=strip("A"), h=host)
    assert of_kind(found, "power_cord") == of_kind(found, "rail_kit") == []
    assert any("power inlets" in words and "Host 1" in words for words in found.assumptions)
    assert any("rails" in words and "Host 1" in words for words in found.assumptions)

    told = of(r=RACK, a=strip("A"), h={**host, "power_inlets": 2, "rails": "separate"})
    (cord,) = of_kind(told, "power_cord")
    assert (cord.part, cord.quantity, cord.note) == (None, 2, "on feed A, 2 m assumed")
    (rails,) = of_kind(told, "rail_kit")
    assert (rails.quantity, rails.part_number, rails.note) == (1, None, "")
    assert not any("Host 1" in words for words in told.assumptions)


def test_without_a_rack_or_a_strip_nothing_is_guessed() -> None:
    loose = of(s=part("switch", "brocade-g720", "S"))
    assert of_kind(loose, "power_cord") == []
    assert any(words.startswith("Nothing is rack-mounted") for words in loose.assumptions)
    unfed = of(r=RACK, s=part("switch", "brocade-g720", "S", in_rack="r"))
    assert of_kind(unfed, "power_cord") == []
    assert any("not in a rack with power strips" in words for words in unfed.assumptions)


def test_what_comes_in_the_box_is_listed_and_has_no_price_of_its_own() -> None:
    """NVIDIA, SN4700: rails and two cords that fit come in the box, so no cord is counted for its two inlets."""
    found = of(r=RACK, a=strip("A"), b=strip("B"), s=part("switch", "nvidia-sn4700", "S", in_rack="r"))
    (cords,), (rails,) = of_kind(found, "power_cord"), of_kind(found, "rail_kit")
    assert (cords.quantity, cords.note) == (2, "comes in the box")
    assert (rails.part_number, rails.note) == ("930-9NRKT-00JN-000", "comes in the box")
    assert not any("inlets" in words or "ails are included" in words for words in found.assumptions)

    terms = first_terms([], "EUR")
    sheet = price(found, [PriceBook("b", "Book", "EUR", False, None, [])], terms)
    free = [line for line in sheet.lines if line.kind in ("power_cord", "rail_kit")]
    assert [(str(line.price_total), line.missing) for line in free] == [("0.00", None), ("0.00", None)]
    missing = {entry.line_key for entry in sheet.missing}
    assert not missing & {line.key for line in free}
    assert missing >= {line.key for line in sheet.lines if line.kind == "switch"}
