"""Same design, same bytes, same hash: wherever it was edited and in whatever order it was written."""

import hashlib
import json
import random

import pytest

from headroom.domain.design.document import canonical_json, design_hash, empty_document, parse_design, parse_json
from headroom.domain.errors import DomainError
from tests.domain.shop import Document, catalogue, p690, small


def shuffled(value: object, source: random.Random) -> object:
    """The same JSON with keys in another order and whole numbers as floats, as a browser's document gives them."""
    if isinstance(value, dict):
        keys = list(value)
        source.shuffle(keys)
        return {key: shuffled(value[key], source) for key in keys}
    if isinstance(value, list):
        return [shuffled(item, source) for item in value]
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


@pytest.mark.parametrize("document", [small(), p690()], ids=["small", "p690"])
def test_order_and_float_make_no_difference(document: Document) -> None:
    other = shuffled(document, random.Random(1))
    assert canonical_json(other) == canonical_json(document)
    assert design_hash(other) == design_hash(document)
    there, here = parse_design(other, catalogue()), parse_design(document, catalogue())
    assert there.components == here.components
    texts = [json.dumps([*map(list, item.components.values())], sort_keys=True) for item in (there, here)]
    assert texts[0] == texts[1], "numbers have one type"
    assert list(there.components) == list(here.components)
    assert there.workloads == here.workloads


def test_the_canonical_form_is_the_contracts() -> None:
    document = small()
    expected = json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
    assert canonical_json(document).decode() == expected


def test_the_hash_is_the_contracts() -> None:
    document = small()
    compact = {key: value for key, value in document.items() if key != "layout"}
    text = json.dumps(compact, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
    assert design_hash(document) == hashlib.sha256(text.encode()).hexdigest()


def test_the_layout_is_not_hashed_and_the_rest_is() -> None:
    moved, renamed = small(), small()
    moved["layout"]["p"] = [100, 100]
    renamed["components"]["p"]["name"] = "Other"
    assert design_hash(moved) == design_hash(small()) != design_hash(renamed)


def test_a_name_that_looks_like_a_float_stays() -> None:
    document = small()
    document["components"]["p"]["name"] = "release 1.0, final"
    document["components"]["v"]["capacity_gib"] = 2.0
    written = canonical_json(document)
    assert b'"release 1.0, final"' in written
    assert b'"capacity_gib": 2,' in written or b'"capacity_gib": 2\n' in written


def test_a_round_trip_keeps_every_byte() -> None:
    written = canonical_json(p690())
    assert canonical_json(parse_json(written)) == written


def test_an_empty_design_can_be_read() -> None:
    assert parse_design(empty_document("Mine"), catalogue()).meta.name == "Mine"


def test_what_json_cannot_hold_is_refused() -> None:
    with pytest.raises(DomainError, match="cannot be written"):
        canonical_json({"name": "\ud800"})
