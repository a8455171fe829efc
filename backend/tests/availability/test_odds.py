"""Minutes down and odds of loss: arithmetic by hand, laws, purchases under the same draws, and real designs."""

from dataclasses import replace
from functools import lru_cache

import numpy as np
import pytest

from headroom.domain.availability.answer import answer_hazards, find_availability
from headroom.domain.availability.answer_records import DesignAvailability
from headroom.domain.availability.facts import Facts, read_facts, stated
from headroom.domain.availability.hazards import Hazard, HazardArray, Hazards
from headroom.domain.availability.odds import draw_odds, loss_percent, unavailable
from headroom.domain.availability.purchases import cured_by_pair, find_gains
from headroom.domain.design.document import parse_design
from headroom.domain.failure.failures import find_failures, find_impact
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.topology.expansion import expand
from headroom.settings import RELIABILITY
from tests.availability.fixtures import form_of
from tests.builders import catalogue
from tests.reference_designs.gallery import document

_DRAWS = 401


@lru_cache(maxsize=1)
def facts() -> Facts:
    return read_facts(RELIABILITY)


def hazard(percent: float = 5.0, hours: float = 10.0, **more: object) -> Hazard:
    rate, lasts = stated("afr", "switch", percent, "% a year", "test"), stated("repair", "switch", hours, "h", "test")
    return replace(Hazard("a", "single", "A", {"w": 1.0}, rate, lasts), **more)  # type: ignore[arg-type]


def test_one_part_by_hand() -> None:
    odds = draw_odds(Hazards(("w",), (hazard(copies=3),), ()), facts(), _DRAWS)
    part = 0.05 * 10 / 8766
    assert np.allclose(odds.minutes["w"], 3 * part / (1 + part) * 525_960)
    assert not odds.loss_a_year.any(), "no array, no data"


def test_the_same_hazards_give_the_same_answer() -> None:
    given = Hazards(("w",), (hazard(rate=facts().find("afr", "hba")),), ())
    assert answer_hazards(given, facts(), _DRAWS) == answer_hazards(given, facts(), _DRAWS)


def test_a_pair_and_a_common_cause_by_hand() -> None:
    pair = hazard(kind="pair", second_rate=hazard(20.0).rate, second_lasts=hazard(5.0, 100.0).lasts)
    first, second = 0.05 * 10 / 8766, 0.2 * 100 / 8766
    assert np.allclose(unavailable(pair, _DRAWS), first / (1 + first) * second / (1 + second))
    shared = hazard(kind="common_cause", share=stated("beta", "part", 10.0, "%", "test"))
    assert np.allclose(unavailable(shared, _DRAWS), 0.1 * first / (1 + first))


def test_a_window_and_an_independent_workload_by_hand() -> None:
    window = hazard(
        kind="window", rate=stated("windows", "part", 2.0, "times", "test"),
        lasts=stated("window", "switch", 3.0, "min", "test"), down={"w": 0.25},
    )  # fmt: skip
    odds = draw_odds(Hazards(("w", "v"), (window,), ()), facts(), _DRAWS)
    assert np.allclose(odds.minutes["w"], 0.25 * 2 * 3, rtol=1e-3)
    assert not odds.minutes["v"].any()


def test_what_nobody_states_is_an_interval_and_never_nothing() -> None:
    unknown = hazard(rate=facts().find("afr", "something_new"), lasts=facts().find("repair", "something_new"))
    (found,) = answer_hazards(Hazards(("w",), (unknown,), ()), facts(), _DRAWS).workloads
    assert found.minutes_a_year.low > 0
    assert found.minutes_a_year.high > 5 * found.minutes_a_year.low
    assert stated("afr", "hba", 0.0, "% a year", "a vendor").draw(3).min() > 0


@pytest.mark.parametrize("hours", [1.0, 10.0, 100.0])
def test_a_second_part_never_makes_it_worse_and_saves_what_is_left_out(hours: float) -> None:
    alone = hazard(hours=hours, lasts=replace(facts().find("repair", "part")), remedy="A second switch")
    both = replace(alone, cured=cured_by_pair(alone, facts()))
    before = Hazards(("w",), (both,), (HazardArray(form_of("raid5", 8, parity=1), 4, "Array"),))
    odds = draw_odds(before, facts(), _DRAWS)
    after = draw_odds(replace(before, hazards=both.cured), facts(), _DRAWS)
    assert np.mean(after.minutes["w"]) < np.mean(odds.minutes["w"])
    gains = find_gains(before, facts(), _DRAWS, odds)
    second = next(one for one in gains if one.words.startswith("A second switch"))
    saved = np.percentile(odds.minutes["w"] - after.minutes["w"], 50)
    assert second.minutes_saved_a_year.median == pytest.approx(float(saved))
    parity = next(one for one in gains if one.words.startswith("Two parity drives"))
    assert parity.loss_percent_saved_5_years.low > 0, "the same draws: no case gets worse"


def test_odds_grow_with_years_and_shrink_with_parity_and_copies() -> None:
    one = Hazards((), (), (HazardArray(form_of("raid5", 8, parity=1), 4, "Array"),))
    two = Hazards((), (), (HazardArray(form_of("raid6", 9, parity=2), 4, "Array"),))
    copied = replace(one, sites=2, arrays=tuple(replace(array, elsewhere=True) for array in one.arrays))
    odds, better, best = (draw_odds(given, facts(), _DRAWS) for given in (one, two, copied))
    assert np.all(loss_percent(odds, 5) > loss_percent(odds, 1))
    assert np.all(loss_percent(better, 5) <= loss_percent(odds, 5))
    assert np.all(loss_percent(best, 5) < loss_percent(odds, 5))
    assert np.all(loss_percent(best, 1) > 0), "copies share something too"


@lru_cache(maxsize=4)
def of_design(name: str) -> DesignAvailability:
    design, memory = parse_design(document(name), catalogue()), EvaluationMemory()
    return find_availability(
        design,
        expand(design, catalogue()),
        evaluate(design, catalogue()),
        find_failures(design, catalogue(), memory=memory),
        facts(),
        impact=lambda targets: find_impact(design, catalogue(), targets, memory=memory),
        draws=201,
    )


def test_a_level_that_bears_a_drive_saves_data_too() -> None:
    """It was said to save minutes alone, beside odds of loss of a third to nine tenths of which the array was all."""
    found = of_design("nvmeof-jbof").availability
    level = next(one for one in found.purchases if "RAID level" in one.words)
    assert level.loss_percent_saved_5_years.median > 0.9 * found.loss_percent_5_years.median
    form = form_of(level="raid0", drives=2, parity=0)
    before = Hazards(("w",), (hazard(remedy="Mirror it.", of_data=True),), (HazardArray(form, 1, "Pair"),))
    (gained, *_) = find_gains(before, facts(), _DRAWS)
    assert gained.loss_percent_saved_5_years.median > 0


def test_a_real_design_names_what_dominates_and_what_was_left_out() -> None:
    found = of_design("dr-two-sites").availability
    for workload in found.workloads:
        assert 0 < workload.minutes_a_year.low < workload.minutes_a_year.high < 525_960
        shares = [one.share_percent for one in workload.contributors]
        assert shares == sorted(shares, reverse=True)
        assert sum(shares) <= 100 + 1e-6
    assert any("Two failures" in words for words in found.left_out)
    assert 0 < found.loss_percent_1_year.low < found.loss_percent_5_years.low
    assert all(fact.source for fact in found.facts)


def test_time_lines_of_a_real_design_are_whole() -> None:
    scenarios = of_design("dr-two-sites").scenarios
    assert {one.kind for one in scenarios} >= {
        "rebuild", "takeover", "path_failover", "lost_fabric", "outage", "switch_firmware", "controller_firmware",
    }  # fmt: skip
    for one in scenarios:
        assert one.phases[0].start_s == 0
        for before, after in zip(one.phases, one.phases[1:], strict=False):
            assert before.end_s == after.start_s
        assert all(phase.end_s is None or phase.end_s >= phase.start_s for phase in one.phases)
        assert all(phase.true_here for phase in one.phases)
    takeover = next(one for one in scenarios if one.kind == "takeover")
    assert any(left.throughput_mb_s == 0 for left in takeover.phases[0].workloads)
    assert any((left.throughput_mb_s or 0) > 0 for left in takeover.phases[1].workloads)
