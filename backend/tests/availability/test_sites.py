"""Two sites: what a link and a site cost, against arithmetic by hand; and what is asked rather than guessed."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from headroom.domain.availability.backlog import worst_backlog_mb
from headroom.domain.availability.design_sites import sites_of
from headroom.domain.availability.facts import Facts, read_facts
from headroom.domain.availability.site_records import Replication, SiteEvent, SitesAnswer
from headroom.domain.availability.sites import find_sites
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.topology.expansion import expand
from headroom.settings import RELIABILITY
from tests.builders import catalogue
from tests.reference_designs.gallery import document

_PLAN = Replication("s1", "s2", "sync", None, 1000.0, 50_000.0, 2, 400.0, None, "go_on_alone", None)


@lru_cache(maxsize=1)
def facts() -> Facts:
    return read_facts(RELIABILITY)


def event(answer: SitesAnswer, name: str) -> SiteEvent:
    return next(one for one in answer.events if one.event == name)


def two_sites(scenario: str, **attributes: Any) -> SitesAnswer:
    raw = document("dr-two-sites")
    raw["components"]["s1"].update(attributes)
    design = parse_design(raw, catalogue())
    result = evaluate(design, catalogue(), "measured", scenario)
    on = {workload.id: workload.on for workload in design.workloads.values()}
    (found,) = sites_of(expand(design, catalogue()), result, on, facts())
    return found


def test_the_reference_design_has_four_links_and_asks_for_what_nobody_decided() -> None:
    found = two_sites("Mirrored writes")
    assert found.link_mb_s == pytest.approx(4 * 1600)
    assert found.write_ceiling_mb_s == found.link_mb_s
    assert {question.id for question in found.questions} == {"on_break", "distance", "decision"}
    assert event(found, "site_loss").rpo_s is not None
    link = event(found, "link_loss")
    assert link.rto_s is None
    assert link.catch_up_s is None, "it writes as much as the links carry"
    assert link.catch_up_idle_s is not None
    assert event(found, "site_loss_after_link_loss").rpo_s is None


def test_a_scenario_that_leaves_the_system_alone_takes_the_writes_of_the_busiest_other() -> None:
    busiest = two_sites("Mirrored writes").write_mb_s
    assert busiest is not None
    assert two_sites("Storage of site 1 lost").write_mb_s == busiest
    usual = two_sites("Site 1 at home").write_mb_s
    assert usual is not None
    assert 0 < usual < busiest


def test_what_is_decided_is_answered() -> None:
    stops = two_sites("Site 1 at home", replication_on_break="stop_writes", replication_m=100_000)
    assert {question.id for question in stops.questions} == {"decision"}
    assert stops.added_write_ms is not None
    assert stops.added_write_ms.median == pytest.approx(1.0), "100 km there and back"
    assert event(stops, "site_loss_after_link_loss").rpo_s == event(stops, "site_loss").rpo_s
    alone = two_sites("Site 1 at home", replication_on_break="go_on_alone")
    apart = event(alone, "site_loss_after_link_loss")
    assert apart.rpo_s is not None
    assert apart.rpo_s.low > 0
    assert apart.lost_mb is not None
    assert alone.write_mb_s is not None
    assert apart.lost_mb.median == pytest.approx(apart.rpo_s.median * alone.write_mb_s)


def test_catch_up_by_hand() -> None:
    link = event(find_sites(_PLAN, facts()), "link_loss")
    assert link.backlog_mb is not None
    assert link.catch_up_s is not None
    assert link.catch_up_idle_s is not None
    assert link.catch_up_s.median == pytest.approx(link.backlog_mb.median / 600)
    assert link.catch_up_idle_s.median == pytest.approx(link.backlog_mb.median / 1000)


def test_an_asynchronous_copy_is_a_cycle_behind_and_more_in_busy_hours() -> None:
    wide = replace(_PLAN, mode="async", cycle_s=300.0, link_mb_s=10_000.0, on_break=None)
    behind = event(find_sites(wide, facts()), "site_loss").rpo_s
    assert behind is not None
    assert behind.median == pytest.approx(300.0)
    narrow = event(find_sites(replace(wide, link_mb_s=500.0), facts()), "site_loss").rpo_s
    assert narrow is not None
    assert narrow.median > 3 * 300
    never = event(find_sites(replace(wide, link_mb_s=300.0), facts()), "site_loss")
    assert never.rpo_s is None
    assert "without end" in never.rpo_words


def test_the_worst_backlog_of_a_day() -> None:
    hours = np.full(24, 50.0)
    hours[[9, 10]] = 200.0
    assert float(worst_backlog_mb(hours, 100.0)) == pytest.approx(2 * 100 * 3600)
    hours[23], hours[0] = 150.0, 150.0
    assert float(worst_backlog_mb(hours, 100.0)) == pytest.approx(2 * 100 * 3600), "nights join over midnight"
    assert np.isinf(worst_backlog_mb(np.full(24, 101.0), 100.0))


def test_nothing_said_is_unknown_not_nothing() -> None:
    bare = Replication("s1", "s2", None, None, None, None, 1, None, None, None, None)
    found = find_sites(bare, facts())
    assert {question.id for question in found.questions} == {
        "mode",
        "on_break",
        "cycle",
        "distance",
        "writes",
        "link",
        "decision",
    }
    assert event(found, "site_loss").rpo_s is None
    assert event(found, "site_loss").lost_mb is None
    rto = event(found, "site_loss").rto_s
    assert rto is not None
    assert rto.high > 2 * rto.low > 0
