"""What was read before is taken for what is read now only where both say the same."""

from typing import Any

import pytest

from headroom.domain.design.document import empty_document, read_live
from headroom.domain.design.reading_memory import ReadingMemory
from headroom.domain.errors import DomainError
from tests.builders import Bench, catalogue

Document = dict[str, Any]


def start() -> Document:
    bench = Bench().full_planar()
    bench.add("vg", "lvm_volume_group", at=["p690", None], volumes=["f11av", "f11bv"])
    return bench.document


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [("count", 1, True), ("strip_kib", 1, True), ("count", 2, 2.5), ("name", "x", "")],
)
def test_values_that_python_takes_for_equal_are_told_apart(key: str, good: object, bad: object) -> None:
    document, memory = start(), ReadingMemory()
    document["components"]["f11a"][key] = good
    read_live(document, catalogue(), memory)
    document["components"]["f11a"][key] = bad
    _, problems = read_live(document, catalogue(), memory)
    assert [problem.component_id for problem in problems][:1] == ["f11a"]


def test_a_list_changed_in_place_does_not_reach_what_was_read() -> None:
    document, memory = start(), ReadingMemory()
    before, _ = read_live(document, catalogue(), memory)
    document["components"]["vg"]["volumes"].append("f12av")
    after, _ = read_live(document, catalogue(), memory)
    assert before.components["vg"].attributes["volumes"] == ["f11av", "f11bv"]
    assert after.components["vg"].attributes["volumes"] == ["f11av", "f11bv", "f12av"]


def test_a_design_that_grows_part_by_part_is_refused_where_it_would_be_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("headroom.domain.design.document.MAX_PARTS", 3)
    document: Document = empty_document("Growing")
    memory = ReadingMemory()
    for number in range(3):
        document["components"][f"w{number}"] = {"kind": "switch", "part": "ibm-2109-f32"}
        assert not read_live(document, catalogue(), memory)[1]
    document["components"]["w9"] = {"kind": "switch", "part": "ibm-2109-f32"}
    with pytest.raises(DomainError, match="4 parts"):
        read_live(document, catalogue(), memory)
