"""What a design is found by."""

from typing import Any

from headroom.domain.search.index import index_of
from headroom.domain.search.records import DesignIndex, IndexFact, SearchPlace, Secrecy
from tests.builders import catalogue

WWPN = "10:00:00:00:c9:2f:01:02"


def document(**components: dict[str, Any]) -> dict[str, Any]:
    meta = {"name": "Berlin ERP", "description": "", "basis": "measured", "scenario": "", "catalogue": {}}
    return {"schema": 1, "meta": meta, "components": components, "cables": {}, "zones": {}, "workloads": {}}


def nothing_hidden(_text: str) -> tuple[Secrecy, ...]:
    return ()


def indexed(raw: dict[str, Any]) -> DesignIndex:
    return index_of(raw, catalogue(), None, nothing_hidden, nothing_hidden)


def fact(index: DesignIndex, field: str, value: str) -> IndexFact:
    (found,) = (one for one in index.facts if (one.field, one.value) == (field, value))
    return found


def fastt(**more: Any) -> dict[str, Any]:
    return {"kind": "storage_system", "part": "ibm-fastt600-turbo", "name": "FAStT 1", **more}


def test_parts_are_counted_with_copies_and_with_those_inside() -> None:
    inside = catalogue().parts["ibm-fastt600-turbo"].inside[0].part
    within = sum(one.part == inside for one in catalogue().parts["ibm-fastt600-turbo"].inside)
    index = indexed(document(a=fastt(count=3), b=fastt(name="FAStT 2")))
    assert fact(index, "part", "ibm-fastt600-turbo").count == 4
    assert fact(index, "part", inside).count == 4 * within
    assert fact(index, "part", inside).components == 2
    assert fact(index, "part", "ibm-fastt600-turbo").places == [
        SearchPlace("a", "FAStT 1"),
        SearchPlace("b", "FAStT 2"),
    ]
    assert not index.has_findings


def test_the_last_day_of_support_is_that_of_the_design() -> None:
    index = indexed(document(a=fastt(end_of_support="2026-12-31", count=2), b=fastt()))
    assert (fact(index, "support", "2026-12-31").count, fact(index, "support", "2026-12-31").components) == (2, 1)
    assert [one.value for one in index.facts if one.field == "support"] == ["2026-12-31"]


def test_identifiers_are_secret_and_names_are_as_secret_as_what_they_tell() -> None:
    def of_text(text: str) -> tuple[Secrecy, ...]:
        return ("wwn",) if WWPN in text else ()

    raw = document(
        a=fastt(**{"ports/controllerA/host1/wwpn": WWPN, "serial": "75ABC12"}), b=fastt(name=f"behind {WWPN}")
    )
    index = index_of(raw, catalogue(), None, of_text, nothing_hidden)
    texts = {(text.field, text.text): text.secrecy for chunk in index.chunks for text in chunk.texts}
    assert texts == {
        ("design", "Berlin ERP"): (),
        ("name", "FAStT 1"): (),
        ("wwn", WWPN): ("wwn",),
        ("serial", "75ABC12"): ("serial",),
        ("name", f"behind {WWPN}"): ("wwn",),
    }


def test_a_large_design_is_cut_into_chunks_that_the_database_takes() -> None:
    long = "x1 " * 60
    index = indexed(document(**{f"f{number}": fastt(name=f"{long} {number}") for number in range(600)}))
    assert len(index.chunks) >= 3
    assert all(sum(len(term.text) for term in chunk.terms) < 200_000 for chunk in index.chunks)
    assert sum(len(chunk.texts) for chunk in index.chunks) == 601
