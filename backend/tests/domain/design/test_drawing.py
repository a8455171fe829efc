"""How parts are drawn: kept with the design, read strictly and tolerantly, no part of what the design is."""

import pytest

from headroom.domain.design.document import design_hash, parse_design, read_live, to_document
from headroom.domain.design.frame import missing_places
from headroom.domain.design.records import Drawing
from headroom.domain.errors import DomainError
from headroom.web.live.document.encode import document_to_update, update_to_document
from tests.domain.shop import Document, catalogue, small


def drawn(drawing: object) -> Document:
    return {**small(), "drawing": drawing}


def some_id() -> str:
    return str(next(iter(small()["components"])))


def test_what_is_said_is_kept_and_what_is_usual_is_not() -> None:
    part = some_id()
    design = parse_design(drawn({part: {"collapsed": True}, f"{part}/phb1": {"pinned": False}}), catalogue())
    assert design.drawing == {part: Drawing(collapsed=True)}
    assert to_document(design)["drawing"] == {part: {"collapsed": True}}
    assert "drawing" not in to_document(parse_design(small(), catalogue()))


def test_the_hash_does_not_know_how_it_is_drawn() -> None:
    assert design_hash(drawn({some_id(): {"pinned": True}})) == design_hash(small())


def test_the_live_document_carries_it_and_leaves_it_out_when_empty() -> None:
    document = drawn({some_id(): {"collapsed": True, "pinned": True}})
    assert update_to_document(document_to_update(document)) == document
    assert update_to_document(document_to_update(drawn({}))) == small()


@pytest.mark.parametrize(
    "drawing",
    [{"PART": {"folded": True}}, {"PART": {"pinned": 1}}, {"PART": [True]}],
)
def test_what_cannot_be_is_refused_with_its_place_and_set_aside_live(drawing: dict[str, object]) -> None:
    broken = drawn({key.replace("PART", some_id()): value for key, value in drawing.items()})
    with pytest.raises(DomainError) as refused:
        parse_design(broken, catalogue())
    assert [problem.place.split("/")[1] for problem in refused.value.problems] == ["drawing"]
    design, problems = read_live(broken, catalogue())
    assert design.drawing == {}
    assert len(problems) == 1


def test_places_of_what_went_are_left_out_and_named() -> None:
    document = drawn({"nobody/phb1": {"pinned": True}, some_id(): {"pinned": True}})
    document = {**document, "layout": {**document["layout"], "gone": [0, "far"]}}
    for design in (parse_design(document, catalogue()), read_live(document, catalogue())[0]):
        assert missing_places(design.raw, design.components) == ["gone", "nobody"]
        assert design.layout.keys() <= design.components.keys()
        assert list(design.drawing) == [some_id()]
    design = parse_design(small(), catalogue())
    assert missing_places(design.raw, design.components) == []
