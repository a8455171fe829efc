"""What is hidden goes from wherever it stands, and nothing else goes."""

import re
import time
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.store.links.links import Hidden
from headroom.web.live.document.encode import doc_to_document, new_doc
from headroom.web.live.document.redacted_document import StrangerError, VeiledDoc
from headroom.web.redaction.document import DocumentScope, seen

DIGITS = "5effacade0c0ff01"
NOTATIONS = [
    DIGITS,
    f"0x{DIGITS}",
    f"naa.{DIGITS}",
    f"wwn-0x{DIGITS}",
    f"3{DIGITS}0011223344556677",
    *(sign.join(re.findall("..", DIGITS)) for sign in ":-."),
    *(sign.join(re.findall("....", DIGITS)).upper() for sign in ":-."),
]
AMOUNTS = ["EUR 7654321", "$7,654,321.00", "7.654.321,00 €", "7654321 USD", "7 654 321 EUR", "7654321 euros"]
AMOUNTS += ["7\u2019654\u2019321.00 CHF", "7,654,321,- \u20ac", "7 . 654 . 321 EUR", "7654321 EUR 7654321 EUR"]
PLAIN = [
    "RIO2 link1",
    "serial",
    "SN2700",
    "SN550",
    "nvme-tcp",
    "f1/controllerA",
    "192.168.10.11",
    "2026-11-21T12:00:00Z",
    "18,512 MB/s of 20,000",
    "12 costs",
    "0d7kq2m4x8z1v",
    "r5 6+P+S",
]
WWN_KEYS = ["ports/fc0/wwpn", "ports/controllerA/host1/wwnn", "ports/fc0/npiv", "wwid", "nqn", "serial_number"]
KEYS = ["kind", "name", "part", "at", "count", "sub_requests", "drives"]

values = st.sampled_from([*PLAIN, *NOTATIONS, *AMOUNTS]) | st.integers(0, 9) | st.booleans()
texts = st.lists(st.sampled_from([*PLAIN, *NOTATIONS, *AMOUNTS]), min_size=1, max_size=3).map(" and ".join)
entries = st.dictionaries(
    st.sampled_from([*KEYS, *WWN_KEYS]), values | texts | st.lists(texts, max_size=2), min_size=1, max_size=6
)
ids = st.sampled_from(["c1", "0d7kq2m4x8z1v", "10000000c92f0102", "5E:FF:AC:AD:E0:C0:FF:01", "x#2"])


@st.composite
def documents(draw: st.DrawFn) -> dict[str, Any]:
    return {
        "schema": 1,
        "meta": {"name": draw(texts), "catalogue": {"ibm-fc6239": 1}},
        "components": draw(st.dictionaries(ids, entries, max_size=4)),
        "cables": draw(st.dictionaries(ids, entries, max_size=2)),
        "zones": {},
        "workloads": {},
        "layout": {key: [0, 1] for key in draw(st.sets(ids, max_size=3))},
    }


def secrets_in(value: object) -> list[str]:
    text = re.sub(r"[:.,\-\s'\u2019]", "", str(value)).lower()
    return [secret for secret in (DIGITS, "7654321") if secret in text]


@settings(max_examples=150, deadline=None)
@given(documents(), documents())
def test_no_place_keeps_a_secret(first: dict[str, Any], second: dict[str, Any]) -> None:
    scope = DocumentScope(["wwns", "prices"])
    for document in (first, second, first):
        shown = scope.seen(document)
        assert secrets_in(shown) == []
        assert len(shown["components"]) == len(document["components"])  # ids that tell are called otherwise, not merged
        for component in shown["components"].values():
            assert not set(WWN_KEYS) & component.keys()


@settings(max_examples=100, deadline=None)
@given(st.lists(documents(), min_size=1, max_size=4))
def test_a_veiled_document_shows_each_state_whole(states: list[dict[str, Any]]) -> None:
    veiled, (reader, _) = VeiledDoc(["wwns", "prices"]), new_doc()
    for state in states:
        for update in veiled.show(state):
            assert secrets_in(update.decode("latin-1")) == []
            reader.apply_update(update)
        assert doc_to_document(reader) == veiled.shown
    fresh, _ = new_doc()
    fresh.apply_update(veiled.answer(fresh.get_state()))
    assert doc_to_document(fresh) == veiled.shown
    with pytest.raises(StrangerError):
        VeiledDoc(["wwns"]).answer(reader.get_state() if len(reader.get_state()) > 1 else b"\x01\x07\x01")
    veiled.close()


@pytest.mark.parametrize("text", PLAIN)
def test_plain_words_stay(text: str) -> None:
    assert seen(text, ["wwns", "prices"]) == text


@pytest.mark.parametrize(("text", "hides"), [*((n, "wwns") for n in NOTATIONS), *((a, "prices") for a in AMOUNTS)])
def test_every_notation_is_known(text: str, hides: Hidden) -> None:
    assert secrets_in(seen(f"before {text}, after", [hides])) == []


@pytest.mark.parametrize("unit", ["1", "1 ", "1.", "1  ", "wwn-", "5e:", "serial no ", "nqn.", "EUR "])
def test_a_text_made_to_be_slow_is_looked_through_at_once(unit: str) -> None:
    """As long as a comment may be, and longer, as a name in the document may be: that goes as a whole."""
    before = time.process_time()
    for length in (10_000, 1_000_000):
        seen(unit * (length // len(unit)), ["wwns", "prices"])
    assert time.process_time() - before < 1
    assert seen("7654321 " * 100_000, ["prices"]) == "hidden"


def test_what_is_not_hidden_is_the_same_object() -> None:
    document = {"components": {"c1": {"wwid": DIGITS}}}
    assert seen(document, []) is document


@dataclass(frozen=True)
class Line:
    description: str
    quantity: int
    cost: Decimal | None
    list_total: str
    prices: list[Decimal]


@dataclass(frozen=True)
class Change:
    key: str
    label: str
    before: object
    after: object


def test_money_of_records_goes_and_the_rest_stays() -> None:
    line = Line("FC adapter", 2, Decimal("12.50"), "25.00", [Decimal(1)])
    assert seen([line], ["prices"]) == [Line("FC adapter", 2, None, "", [])]
    assert seen([line], ["wwns"]) == [line]


def test_a_change_of_a_hidden_key_tells_no_value() -> None:
    change = Change("ports/fc0/wwpn", "WWPN", "anything", "else")
    assert seen(change, ["wwns"]) == Change("ports/fc0/wwpn", "WWPN", "", "")
    told = {"root": "components", "id": "c1", "key": "ports/fc0/wwpn", "value": "anything"}
    assert seen(told, ["wwns"]) == {**told, "value": None}
    assert seen(told, ["prices"]) == told
