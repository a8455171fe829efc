"""Consolidation: what is said to fit is served by the whole evaluation, and what is unknown is never said to fit."""

from dataclasses import replace

import pytest

from headroom.cli import main
from headroom.commands.designs import read_design
from headroom.domain.design.records import Design, Workload
from headroom.domain.errors import DomainError
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.sizing.consolidation.consolidate import MOST_WORKLOADS, consolidate
from tests.builders import catalogue

ON = "fc64-flashsystem"
ESTATE = ("dr-two-sites",)


def _design(name: str) -> Design:
    """A reference design without draws, so that figures are the same in any company."""
    design = read_design(name, catalogue())
    return replace(design, meta=design.meta._replace(draws=0))


def _with(design: Design, *workloads: Workload) -> Design:
    return replace(design, workloads={one.id: one for one in workloads})


def _asked(mb_s: float, count: int, limit_ms: float | None = None) -> Design:
    """An estate of one design with so many workloads, each with a target, on volumes of 2,048 GiB."""
    design = _design("dr-two-sites")
    first = next(iter(design.workloads.values()))
    return _with(
        design,
        *(
            first._replace(
                id=f"a{number:03}", name=f"A{number}", target_mb_s=mb_s + count - number, latency_limit_ms=limit_ms
            )
            for number in range(count)
        ),
    )


def test_what_fits_is_served_together_by_the_whole_evaluation_and_the_next_is_not() -> None:
    on, estate = _design(ON), _asked(9_000, 7)
    found = consolidate([estate], on, catalogue())
    rates = [one.mb_s for one in found.moved]
    assert rates == sorted(rates, reverse=True)
    assert len(found.moved) + len(found.left) == 7
    assert 0 < len(found.moved) < 7
    assert found.mb_s == pytest.approx(sum(rates))
    place = next(iter(on.workloads.values()))
    names = {one.name: one for one in estate.workloads.values()}

    def served(*chosen: str) -> list[bool | None]:
        there = [
            names[name]._replace(id=f"m{number}", scenario=place.scenario, on=place.on, spread=place.spread)
            for number, name in enumerate(chosen)
        ]
        return [one.meets_target for one in evaluate(_with(on, *there), catalogue(), with_changes=False).workloads]

    moved = [one.workload for one in found.moved]
    assert all(served(*moved))
    for one in found.left:
        assert not all(served(*moved, one.workload))
        assert one.binds
        assert one.binds in one.reason


def test_volumes_that_workloads_share_take_room_once_and_capacity_stops_what_finds_none() -> None:
    found = consolidate([_asked(100, 3)], _design(ON), catalogue())
    assert [one.capacity_gib for one in found.moved] == [8192, 0, 0]
    full = _design(ON)
    full = replace(full, meta=full.meta._replace(growth=full.meta.growth._replace(stored_gib=found.usable_gib - 100)))
    found = consolidate([_asked(100, 1)], full, catalogue())
    assert not found.moved
    assert "100 GiB are free" in found.left[0].reason


def test_a_smaller_one_is_tried_after_one_that_does_not_fit() -> None:
    found = consolidate([_asked(60_000, 1), _asked(100, 1)], _design(ON), catalogue())
    assert [one.mb_s for one in found.moved] == [101]
    assert [one.mb_s for one in found.left] == [60_001]


def test_a_response_limit_holds_and_is_told() -> None:
    found = consolidate([_asked(5_000, 1, limit_ms=0.0001)], _design(ON), catalogue())
    assert "0.00 ms at most are asked" in found.left[0].reason


def test_what_is_unknown_is_never_said_to_fit() -> None:
    found = consolidate([_design("ds8300-debian")], _design(ON), catalogue())
    assert not found.moved
    assert [one.mb_s for one in found.left] == [None]
    found = consolidate([_design("origin300-tp9500")], _design(ON), catalogue())
    assert not found.moved
    assert {one.capacity_gib for one in found.left} == {None}
    assert all("size of its volumes is unknown" in one.reason for one in found.left)


def test_workloads_with_a_target_stay_and_a_design_that_does_not_serve_them_is_refused() -> None:
    on = _design(ON)
    first = next(iter(on.workloads.values()))
    stays = consolidate([_asked(9_000, 7)], _with(on, first._replace(target_mb_s=20_000)), catalogue())
    assert stays.kept == (first.name,)
    assert len(stays.moved) < len(consolidate([_asked(9_000, 7)], on, catalogue()).moved)
    with pytest.raises(DomainError, match="is full as it is"):
        consolidate([_asked(100, 1)], _with(on, first._replace(target_mb_s=900_000)), catalogue())


def test_each_workload_of_the_design_can_be_the_place_by_its_id() -> None:
    on = _design("origin300-tp9500")
    first = consolidate([_asked(1, 1)], on, catalogue())
    assert [(one.id, one.name) for one in first.places] == [(one.id, one.name) for one in on.workloads.values()]
    assert first.place_id == first.places[0].id
    last = first.places[-1]
    assert last.id != first.place_id
    chosen = consolidate([_asked(1, 1)], on, catalogue(), last.id)
    assert (chosen.place_id, chosen.place) == (last.id, last.name)


def test_wrong_questions_are_refused_with_their_place() -> None:
    on = _design(ON)
    for estate, target, place, code, where in (
        ([_with(on)], on, "", "no_workloads", "/estate"),
        ([on], _with(on), "", "no_workloads", "/on"),
        ([on], on, "Nobody's", "not_found", "/place"),
        ([_asked(1, MOST_WORKLOADS + 1)], on, "", "too_large", "/estate"),
    ):
        with pytest.raises(DomainError) as caught:
            consolidate(estate, target, catalogue(), place)
        assert (caught.value.problems[0].code, caught.value.problems[0].place) == (code, where)


def test_the_command_prints_what_fits_and_ends_with_1_where_something_is_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["consolidate", *ESTATE, "--on", ON, "--format", "table"]) == 0
    assert ": 1 workload fits, " in capsys.readouterr().out
    assert main(["consolidate", "ds8300-debian", "--on", ON, "--format", "table"]) == 1
    assert "Left over" in capsys.readouterr().out
    assert main(["consolidate", "ds8300-debian", "--on", ON, "--place", "none"]) == 2


@pytest.mark.parametrize(
    ("count", "hit", "told"), [(1, 1.0, "A0 is counted"), (2, 0.5, "2 workloads are counted"), (2, 0.0, "")]
)
def test_cache_hits_of_today_are_said_to_be_no_promise(count: int, hit: float, told: str) -> None:
    """They go to systems that have less cache, or none."""
    asked = _asked(1_000.0, count)
    estate = _with(asked, *(one._replace(cache_hit=hit) for one in asked.workloads.values()))
    warnings = [one for one in consolidate([estate], _design(ON), catalogue()).warnings if "cache hits" in one]
    assert [one.startswith(told) for one in warnings] == ([True] if told else [])
