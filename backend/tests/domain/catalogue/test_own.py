"""Parts of an organisation: the same checks as for files, and how they join the catalogue."""

from dataclasses import replace
from typing import Any

import pytest

from headroom.domain.catalogue.changes import part_changes
from headroom.domain.catalogue.merge import merged, pinned
from headroom.domain.catalogue.own import OwnPart, as_text, look_at, read_own
from headroom.domain.catalogue.part_yaml import part_yaml
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.errors import DomainError
from headroom.settings import CATALOGUE
from tests.builders import catalogue

SHIPPED = catalogue()


def fields(part_id: str = "acme-box", **changed: Any) -> dict[str, Any]:
    return {
        "schema": 1, "id": part_id, "version": 1, "kind": "io_drawer", "vendor": "Acme", "name": "Box",
        "part_number": None, "year": None, "summary": "A box.", "rack_units": None, "weight_kg": None,
        "power_w": {"typical": None, "maximum": None}, **changed,
    }  # fmt: skip


def own(part_id: str = "acme-box", catalogue: Catalogue = SHIPPED, version: int = 1, **changed: Any) -> OwnPart:
    return read_own(as_text(fields(part_id, **changed)), version, catalogue, CATALOGUE)


def flaws(catalogue: Catalogue = SHIPPED, **changed: Any) -> list[tuple[str, str]]:
    return [(flaw.place, flaw.message) for flaw in look_at(as_text(fields(**changed)), 1, catalogue, CATALOGUE)[1]]


def test_the_version_is_given_and_the_text_stays_as_it_was_typed() -> None:
    text = "# ours\n" + part_yaml(fields(version=9))
    assert read_own(text, 4, SHIPPED, CATALOGUE).yaml == text.replace("version: 9", "version: 4")


def test_a_part_cannot_be_inside_itself_by_any_way() -> None:
    assert "itself" in flaws(inside=[{"id": "a", "part": "acme-box"}])[0][1]
    outer = own("acme-outer", merged(SHIPPED, [own()]), inside=[{"id": "a", "part": "acme-box"}])
    together = merged(SHIPPED, [own(), outer])
    ((place, words),) = flaws(together, inside=[{"id": "a", "part": "acme-outer"}])
    assert place == "/inside/0/part"
    assert "acme-outer holds acme-box in turn" in words


def test_a_part_that_unfolds_into_too_many_is_refused_without_unfolding_it() -> None:
    catalogue, inner = SHIPPED, "ibm-fc6571-planar"
    for level in range(4):
        holding = own(f"acme-{level}", catalogue, inside=[{"id": f"i{n}", "part": inner} for n in range(4)])
        catalogue, inner = merged_with(catalogue, holding), f"acme-{level}"
    ((place, words),) = flaws(catalogue, inside=[{"id": f"i{n}", "part": inner} for n in range(50)])
    assert place == "/inside"
    assert "at most 20,000" in words


def merged_with(catalogue: Catalogue, part: OwnPart) -> Catalogue:
    return replace(catalogue, parts={**catalogue.parts, part.part.id: part.part})


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"name": "<b>Box</b>"}, "/name"),
        ({"name": "Box\u202eevil"}, "/name"),
        ({"notes": ["a\x00b"]}, "/notes/0"),
        ({"attributes": {"<script>": 1}}, "/attributes/<script>"),
        ({"name": " "}, "/name"),
        ({"surprise": 1}, ""),
        ({"weight_kg": -1}, "/weight_kg"),
        ({"attributes": {"cores": 4}}, "/attributes/cores"),
    ],
)
def test_hostile_and_wrong_fields_are_named_by_place(changed: dict[str, Any], place: str) -> None:
    assert (place or "/") in [found or "/" for found, _ in flaws(**changed)]


def test_a_measured_figure_without_a_page_is_refused() -> None:
    figure = {"id": "m", "label": "M", "row": "throughput", "direction": "simplex", "value": 1, "unit": "MB/s",
              "basis": "measured", "source": "S"}  # fmt: skip
    assert any("page" in words for _, words in flaws(sources={"S": "a test"}, figures=[figure]))


def test_approved_parts_join_the_files_and_change_the_version() -> None:
    once = merged(SHIPPED, [own()])
    assert set(once.parts) - set(SHIPPED.parts) == {"acme-box"}
    assert list(once.parts) == sorted(once.parts)
    assert once.version not in {SHIPPED.version, merged(SHIPPED, [own(summary="Another.")]).version}
    assert once.version == merged(SHIPPED, [own()]).version
    assert merged(SHIPPED, []) is SHIPPED


def test_a_file_keeps_its_id_and_a_part_that_no_longer_fits_is_left_out_with_its_holders() -> None:
    box, outer = own(), own("acme-outer", merged(SHIPPED, [own()]), inside=[{"id": "a", "part": "acme-box"}])
    usurper = OwnPart("", {}, replace(box.part, id="ibm-fc6239"))
    assert merged(SHIPPED, [usurper]) is SHIPPED
    misfit = OwnPart("", {}, replace(box.part, kind="no_such_kind"))
    assert set(merged(SHIPPED, [misfit, outer]).parts) == set(SHIPPED.parts)
    assert {"acme-box", "acme-outer"} <= set(merged(SHIPPED, [box, outer]).parts)


def test_a_pin_puts_the_older_version_in_place_unless_it_no_longer_fits() -> None:
    now = SHIPPED.parts["ibm-fc6239"]
    older = replace(now, version=7, figures=[])
    seen = pinned(SHIPPED, {"ibm-fc6239": older})
    assert seen.parts["ibm-fc6239"].version == 7
    assert list(seen.parts) == list(SHIPPED.parts)
    assert seen.version != SHIPPED.version
    assert pinned(SHIPPED, {"ibm-fc6239": replace(older, kind="gone")}) is SHIPPED


def test_changes_are_told_by_field_and_figures_matched_by_id() -> None:
    part = SHIPPED.parts["ibm-fc6239"]
    figures = [replace(figure, value=190) if figure.id == "measured" else figure for figure in part.figures[::-1]]
    changes = part_changes(part, replace(part, figures=figures, weight_kg=0.5, version=2))
    assert {(item.place, item.before, item.after) for item in changes} == {
        ("weight_kg", None, "0.5"), ("figures/measured/value", "195", "190"),
    }  # fmt: skip


def test_a_form_that_sends_no_object_is_refused() -> None:
    with pytest.raises(DomainError):
        as_text([1])
