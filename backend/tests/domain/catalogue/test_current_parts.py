"""Parts of today: what they limit was read in a source, and no storage system lacks limits in silence."""

import pytest

from headroom.domain.catalogue.records import Part
from tests.builders import catalogue

CURRENT = 2017
"""The first year of a current part."""
LEAST = 120
STANDS_IN = "prior of its class"


def current() -> list[Part]:
    parts = catalogue().parts.values()
    return [part for part in parts if part.vendor != "Generic" and (part.year or 0) >= CURRENT]


def rests_on_sources(part: Part) -> bool:
    """Whether it states limits, and each of them was read where it says."""
    limits = [figure for figure in part.figures if figure.row is not None]
    return bool(limits) and not any(figure.unverified for figure in limits)


def test_the_limits_of_many_current_parts_were_read() -> None:
    assert sum(rests_on_sources(part) for part in current()) >= LEAST


@pytest.mark.parametrize(("kind", "least"), [("drive", 50), ("hba", 35), ("switch", 7), ("numa_node", 5)])
def test_current_parts_of_each_kind_have_limits_that_were_read(kind: str, least: int) -> None:
    assert sum(part.kind == kind and rests_on_sources(part) for part in current()) >= least


def test_every_array_says_its_class_and_what_stands_in_for_its_limits() -> None:
    arrays = [part for part in catalogue().parts.values() if part.kind == "storage_system" and part.vendor != "Generic"]
    families = {"linux_nvmet", "storage_virtualize", None}
    named = [part for part in arrays if part.attributes.get("array_family") not in families]
    assert len(named) > 50
    for part in named:
        assert part.attributes.get("tier") in ("entry", "midrange", "highend"), part.id
        assert any(STANDS_IN in note for note in part.notes), part.id


def test_a_frame_that_builds_arrays_is_of_a_class() -> None:
    """A frame that stands for no product is limited by its class, never by what its lanes and ports could carry."""
    parts = catalogue().parts.values()
    frames = [part for part in parts if part.kind == "storage_system" and part.vendor == "Generic"]
    builders = [part for part in frames if part.attributes.get("raid_rules") == "classic"]
    assert len(builders) >= 7
    assert [part.id for part in builders if part.attributes.get("tier") is None] == []
