"""What limits say of workloads and parts: which parts help, what is silent, what a fix asks."""

from datetime import date

import pytest

from headroom.domain.checks.check_design import find_hits
from headroom.domain.checks.fix_batch import StateReader
from headroom.domain.checks.fix_preview import preview_fix
from headroom.domain.checks.fixes.preview import FixPreview, FixRequest
from headroom.domain.checks.records import Hit
from headroom.domain.checks.table import checks
from tests.builders import catalogue
from tests.checks.cases.limits.balance import reading
from tests.checks.cases.limits.workloads import scan
from tests.checks.cases.records import Document
from tests.checks.cases.site.capacity import flash
from tests.checks.test_cases import hits_of
from tests.checks.test_fix_preview import keys_of
from tests.reference_designs.gallery import document

TODAY = date(2026, 11, 23)


def previewed(check: str, drawn: Document, answer: str = "") -> FixPreview:
    return preview_fix(drawn, catalogue(), FixRequest(check, keys_of(check, drawn), answer), TODAY).preview


def with_targets(design: str, target_mb_s: float) -> Document:
    """A reference design whose selected scenario has a target for each workload."""
    drawn = document(design)
    for one in drawn["workloads"].values():
        one["target_mb_s"] = target_mb_s if one["scenario"] == drawn["meta"]["scenario"] else None
    return drawn


def test_parts_that_give_what_a_target_misses_are_offered() -> None:
    drawn = with_targets("origin300-tp9500", 600)
    question = previewed("LIM-01", drawn).question
    assert question is not None
    assert "sgi-origin-350" in [one.value for one in question.choices]
    found = previewed("LIM-01", drawn, "sgi-origin-350")
    assert not found.left
    assert found.after is not None
    assert found.after.throughput_mb_s == pytest.approx(1200, rel=0.01)


def test_a_missed_target_says_what_limits_it() -> None:
    state = StateReader(catalogue(), TODAY).evaluated(with_targets("origin300-tp9500", 525))
    hits: list[Hit] = find_hits(state.inputs, checks()["LIM-01"])
    assert len(hits) == 2
    assert "limited by Bus 0 and Bus 1" in str(hits[0].facts["cause"])
    assert "within the likely range" in str(hits[0].facts["cause"])


def test_a_workload_without_a_target_is_not_told_of_what_it_fills() -> None:
    assert hits_of("LIM-03", scan()) == []
    assert hits_of("LIM-03", scan(target_mb_s=12_000))


@pytest.mark.parametrize("answer", ["threads", "queue_depth"])
def test_more_in_flight_is_of_more_threads_or_of_each(answer: str) -> None:
    found = previewed("LIM-17", scan(threads=2), answer)
    assert [change.key for change in found.changes] == [answer]
    assert not found.left


def test_a_volume_that_holds_ios_back_gets_a_greater_depth() -> None:
    drawn = scan(threads=64)
    drawn["components"]["v1"]["queue_depth"] = 2
    question = previewed("LIM-17", drawn).question
    assert question is not None
    assert [one.value for one in question.choices] == ["parts"]
    assert not previewed("LIM-17", drawn, "parts").left


def test_a_single_stream_is_left_alone() -> None:
    assert hits_of("LIM-17", scan(threads=1)) == []


def test_controllers_that_nobody_needs_whole_are_left_alone() -> None:
    drawn = reading(2, cables=1)
    drawn["workloads"]["w001"]["target_mb_s"] = 100
    assert hits_of("LIM-10", drawn) == []
    assert hits_of("LIM-11", drawn) == []


@pytest.mark.parametrize(
    ("drive", "rated", "how"),
    [
        ("samsung-bm1743-61tb", 0.26, "they are rated for"),
        ("solidigm-d5-p5336-61tb", 0.3, "their endurance is not stated, and usual would be"),
        ("kioxia-cd8-r-15tb", 1, "their endurance is not stated, and usual would be"),
    ],
)
def test_flash_of_which_nobody_states_endurance_bears_what_is_usual(drive: str, rated: float, how: str) -> None:
    (hit,) = hits_of("CAP-14", flash(0, drive))
    assert (hit.facts["rated"], hit.facts["how"]) == (rated, how)
    assert hits_of("CAP-14", flash(1, drive)) == []
