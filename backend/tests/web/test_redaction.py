"""What is hidden goes from wherever it stands, and nothing else goes."""

import re
import time
from dataclasses import dataclass, field, fields, is_dataclass, replace
from decimal import Decimal
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.catalogue.records import Sensitivity
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.store.links.links import Hidden
from headroom.web.features.comparisons.answers import ComparisonAnswer
from headroom.web.features.reviews.answers import SharedApproval
from headroom.web.features.threads.answers import Thread
from headroom.web.live.document.encode import doc_to_document, new_doc
from headroom.web.live.document.redacted_document import RedactedDocument, UnknownReaderError
from headroom.web.redaction.document import DocumentRedaction, redact
from headroom.web.redaction.rules import make_redaction
from tests.builders import catalogue
from tests.pace import is_within

CATALOGUE = catalogue()
WWNS = make_redaction(CATALOGUE, ["wwns"])
PRICES = make_redaction(CATALOGUE, ["prices"])
BOTH = make_redaction(CATALOGUE, ["wwns", "prices"])
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
    suppressions = draw(st.dictionaries(ids, entries, max_size=2))
    return {
        "schema": 1,
        **({"suppressions": suppressions} if suppressions else {}),
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
    redaction = DocumentRedaction(BOTH)
    for document in (first, second, first):
        shown = redaction.redact(document)
        assert secrets_in(shown) == []
        assert len(shown["components"]) == len(document["components"])  # ids that tell are called otherwise, not merged
        for component in shown["components"].values():
            assert not set(WWN_KEYS) & component.keys()


@settings(max_examples=100, deadline=None)
@given(st.lists(documents(), min_size=1, max_size=4))
def test_a_redacted_document_shows_each_state_whole(states: list[dict[str, Any]]) -> None:
    redacted, (reader, _) = RedactedDocument(BOTH), new_doc()
    for state in states:
        for update in redacted.show(state):
            assert secrets_in(update.decode("latin-1")) == []
            reader.apply_update(update)
        assert doc_to_document(reader) == redacted.shown
    fresh, _ = new_doc()
    fresh.apply_update(redacted.answer(fresh.get_state()))
    assert doc_to_document(fresh) == redacted.shown
    with pytest.raises(UnknownReaderError):
        RedactedDocument(WWNS).answer(reader.get_state() if len(reader.get_state()) > 1 else b"\x01\x07\x01")
    redacted.close()


@pytest.mark.parametrize("text", PLAIN)
def test_plain_words_stay(text: str) -> None:
    assert redact(text, BOTH) == text


@pytest.mark.parametrize(("text", "hides"), [*((n, "wwns") for n in NOTATIONS), *((a, "prices") for a in AMOUNTS)])
def test_every_notation_is_known(text: str, hides: Hidden) -> None:
    assert secrets_in(redact(f"before {text}, after", make_redaction(CATALOGUE, [hides]))) == []


@pytest.mark.parametrize("unit", ["1", "1 ", "1.", "1  ", "wwn-", "5e:", "serial no ", "nqn.", "EUR "])
def test_a_text_made_to_be_slow_is_looked_through_at_once(unit: str) -> None:
    """As long as a comment may be, and longer, as a name in the document may be: that goes as a whole."""
    before = time.process_time()
    for length in (10_000, 1_000_000):
        redact(unit * (length // len(unit)), BOTH)
    assert is_within(time.process_time() - before, 1)
    assert redact("7654321 " * 100_000, PRICES) == "hidden"


def test_what_is_not_hidden_is_the_same_object() -> None:
    document = {"components": {"c1": {"wwid": DIGITS}}}
    assert redact(document, make_redaction(CATALOGUE, [])) is document


@dataclass(frozen=True)
class Line:
    description: str
    quantity: int
    cost: Decimal | None
    list_total: str = field(metadata={"sensitive": "price"})
    prices: list[Decimal] = field(metadata={"sensitive": "price"})


@dataclass(frozen=True)
class Change:
    key: str
    label: str
    before: object
    after: object


def test_money_of_records_goes_and_the_rest_stays() -> None:
    line = Line("FC adapter", 2, Decimal("12.50"), "25.00", [Decimal(1)])
    assert redact([line], PRICES) == [Line("FC adapter", 2, None, "", [])]
    assert redact([line], WWNS) == [line]


def test_a_change_of_a_hidden_key_tells_no_value() -> None:
    change = Change("ports/fc0/wwpn", "WWPN", "anything", "else")
    assert redact(change, WWNS) == Change("ports/fc0/wwpn", "WWPN", "", "")
    told = {"root": "components", "id": "c1", "key": "ports/fc0/wwpn", "value": "anything"}
    assert redact(told, WWNS) == {**told, "value": None}
    assert redact(told, PRICES) == told


def test_a_key_that_nobody_knows_is_hidden_wherever_it_stands() -> None:
    """Whatever a later release, another client or a hand in the database writes: it is not known to be public."""
    document = {
        "schema": 1,
        "meta": {"name": "A", "headroom": {"percent": 30, "owner": 7}, "contract": 7, "catalogue": {"ibm-fc6239": 1}},
        "components": {"c1": {"kind": "hba", "chap": 7, "ports/fc0/secret": 7, "ports/fc0/speed_gbps": 2}},
        "cables": {"k1": {"from": ["c1", "fc0"], "ticket": 7}},
        "workloads": {"w1": {"threads": 4, "ticket": 7}},
        "layout": {"c1": [0, 1]},
        "vault": {"c1": 7},
    }
    shown = DocumentRedaction(PRICES).redact(document)
    assert shown == {
        "schema": 1,
        "meta": {"name": "A", "headroom": {"percent": 30}, "catalogue": {"ibm-fc6239": 1}},
        "components": {"c1": {"kind": "hba", "ports/fc0/speed_gbps": 2}},
        "cables": {"k1": {"from": ["c1", "fc0"]}},
        "workloads": {"w1": {"threads": 4}},
        "layout": {"c1": [0, 1]},
    }
    place = {"root": "components", "id": "c1", "key": "chap", "value": 7}
    assert redact(place, PRICES) == {**place, "value": None}
    whole = {"root": "components", "id": "c1", "key": None, "value": {"kind": "hba", "chap": 7}}
    assert redact(whole, PRICES) == {**whole, "value": {"kind": "hba"}}


@pytest.mark.parametrize(
    ("sensitive", "hidden"),
    [("wwn", ["wwns"]), ("serial", ["wwns"]), ("price", ["prices"]), ("credential", ["wwns", "prices"])],
)
def test_an_attribute_is_hidden_by_what_the_catalogue_says_of_it(sensitive: Sensitivity, hidden: list[str]) -> None:
    """A new one needs a row in the catalogue's table, and no code."""
    host = CATALOGUE.kinds["host"]
    new = replace(host.attributes["memory_gib"], name="vault", sensitive=sensitive)
    kinds = {**CATALOGUE.kinds, "host": replace(host, attributes={**host.attributes, "vault": new})}
    for hides in ("wwns", "prices"):
        redaction = make_redaction(replace(CATALOGUE, kinds=kinds), [hides])
        shown = DocumentRedaction(redaction).redact({"components": {"c1": {"kind": "host", "vault": 7}}})
        assert ("vault" in shown["components"]["c1"]) is (hides not in hidden)


@pytest.mark.parametrize("key", ["host_device", "target_device"])
def test_a_device_is_hidden_where_its_name_is_what_is_burnt_into_it(key: str) -> None:
    entries = {
        name: {"kind": "volume", key: name} for name in ("sdb", "/dev/mapper/vg-lv", "wwn-x", "/dev/disk/by-id/usb-a")
    }
    shown = DocumentRedaction(WWNS).redact({"components": entries})["components"].values()
    assert [entry.get(key) for entry in shown] == ["sdb", "/dev/mapper/vg-lv", None, None]


def test_every_amount_of_money_that_readers_may_get_is_marked() -> None:
    """Names of fields are looked at here, where a mistake is found, and not where answers are made."""
    money = re.compile(r"(^|_)(price|cost|discount|margin|list_each|list_total)s?($|_)")
    found = {
        (record.__name__, one.name): one.metadata.get("sensitive") == "price" or "Decimal" in str(types[one.name])
        for record, types in records(ComparisonAnswer, Thread, SharedApproval, EvaluationResult).items()
        for one in fields(record)
        if money.search(one.name)
    }
    assert ("CatalogueChange", "cost") in found
    assert [name for name, marked in found.items() if not marked] == []


def records(*roots: Any) -> dict[Any, dict[str, Any]]:
    """The records that records consist of, with the types of their fields."""
    found: dict[Any, dict[str, Any]] = {}
    left = list(roots)
    while left:
        one = left.pop()
        left += get_args(one)
        if is_dataclass(one) and one not in found:
            found[one] = get_type_hints(one)
            left += found[one].values()
    return found
