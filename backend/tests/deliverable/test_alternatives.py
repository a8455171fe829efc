"""The table of alternatives: what is best for sure, what scores by weights, and what its files say."""

import io
from dataclasses import replace
from typing import Any

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.availability.facts import read_facts
from headroom.domain.deliverable.alternatives.columns import BY_KEY, COLUMNS, DEFAULT_WEIGHTS, ColumnKey
from headroom.domain.deliverable.alternatives.pdf import alternatives_data, alternatives_pdf
from headroom.domain.deliverable.alternatives.ranking import best_of, places_of, score_all
from headroom.domain.deliverable.alternatives.records import Alternative, Bound, Cell
from headroom.domain.deliverable.alternatives.survival import survival_of
from headroom.domain.deliverable.alternatives.table import table_of
from headroom.domain.deliverable.alternatives.weights import weights_of
from headroom.domain.deliverable.alternatives.words import cell_words
from headroom.domain.deliverable.alternatives.xlsx import alternatives_xlsx
from headroom.domain.errors import DomainError
from headroom.domain.failure.failures import find_failures
from headroom.domain.performance.memory import EvaluationMemory
from headroom.settings import RELIABILITY
from tests.builders import Bench, catalogue

NOTHING: dict[ColumnKey, int] = dict.fromkeys(DEFAULT_WEIGHTS, 0)
FIGURES = st.floats(min_value=1, max_value=1e6)


def design(number: int, state: Any = "answer", ranked: Any = True, **cells: Any) -> Alternative:
    found = {key: cell if isinstance(cell, Cell) else Cell(float(cell)) for key, cell in cells.items()}
    return Alternative(f"design:{number}", f"Design {number}", None, None, state, "", found, (), ranked)  # type: ignore[arg-type]


def doubted(value: float, low: float, high: float) -> Cell:
    return Cell(value, low, high)


def bound(value: float, sort: Bound) -> Cell:
    return Cell(value, bound=sort)


def test_the_best_is_marked_by_the_direction_of_its_column_and_shared_by_equals() -> None:
    rows = [design(1, cost=10, throughput_mb_s=10), design(2, cost=20, throughput_mb_s=20), design(3, cost=10)]
    assert best_of("cost", rows).rows == {0, 2}
    assert best_of("throughput_mb_s", rows).rows == {1}
    assert best_of("power_w", rows).rows == frozenset()


def test_nothing_is_best_where_all_are_alike_or_one_is_alone() -> None:
    assert best_of("errors", [design(1, errors=0), design(2, errors=0)]).rows == frozenset()
    assert best_of("errors", [design(1, errors=0), design(2)]).rows == frozenset()


def test_what_differs_by_less_than_its_doubt_has_no_best() -> None:
    near = [design(1, throughput_mb_s=doubted(100, 80, 120)), design(2, throughput_mb_s=doubted(110, 90, 130))]
    found = best_of("throughput_mb_s", near)
    assert (found.rows, found.why_none) == (frozenset(), "2 and 1 differ by less than their doubt")
    far = [near[0], design(2, throughput_mb_s=doubted(200, 180, 220))]
    assert best_of("throughput_mb_s", far).rows == {1}


@pytest.mark.parametrize(
    ("key", "rival", "best"),
    [
        ("throughput_mb_s", bound(80, "at_most"), {0}),
        ("throughput_mb_s", bound(200, "at_most"), set()),
        ("throughput_mb_s", bound(50, "at_least"), set()),
        ("power_w", bound(200, "at_least"), {0}),
        ("power_w", bound(50, "at_least"), set()),
        ("power_w", bound(200, "at_most"), set()),
    ],
)
def test_a_bound_is_never_best_and_may_keep_another_from_it(key: ColumnKey, rival: Cell, best: set[int]) -> None:
    assert best_of(key, [design(1, **{key: 100}), design(2, **{key: rival})]).rows == best


def test_scores_go_from_the_worst_to_the_best_by_weight() -> None:
    rows = [
        design(1, cost=10, throughput_mb_s=10),
        design(2, cost=20, throughput_mb_s=20),
        design(3, cost=15, throughput_mb_s=20),
    ]
    weights: dict[ColumnKey, int] = {**NOTHING, "cost": 1, "throughput_mb_s": 3}
    points = [one.score.points for one in score_all(rows, weights) if one.score is not None]
    assert points == pytest.approx([25, 75, 87.5])
    assert places_of(score_all(rows, weights)) == [3, 2, 1]


def test_an_unknown_takes_the_score_away_unless_nobody_knows_it_or_it_counts_for_nothing() -> None:
    rows = [design(1, cost=10, throughput_mb_s=10), design(2, throughput_mb_s=20), design(3, cost=1, throughput_mb_s=5)]
    weights: dict[ColumnKey, int] = {**NOTHING, "cost": 1, "throughput_mb_s": 1, "power_w": 5}
    without = score_all(rows, weights)
    assert [one.score is None for one in without] == [False, True, False]
    assert without[1].why_none == "Cost is not known."
    assert all(one.score is not None for one in score_all(rows, {**weights, "cost": 0}))


def test_today_has_no_score_and_does_not_move_those_of_others() -> None:
    rows = [design(1, cost=10), design(2, cost=20), design(3, ranked=False, cost=1)]
    scored = score_all(rows, {**NOTHING, "cost": 1})
    assert [one.score.points if one.score is not None else None for one in scored] == [100, 0, None]
    assert best_of("cost", rows).rows == {0}


def test_scores_within_their_doubt_share_a_place() -> None:
    rows = [
        design(1, throughput_mb_s=doubted(100, 60, 140)),
        design(2, throughput_mb_s=doubted(90, 50, 130)),
        design(3, throughput_mb_s=0),
    ]
    scored = score_all(rows, {**NOTHING, "throughput_mb_s": 1})
    assert places_of(scored) == [1, 1, 3]
    table = table_of(rows, [], {**NOTHING, "throughput_mb_s": 1}, None)
    assert "not clearly ahead of Design 2" in "".join(piece.text for piece in table.lead)


@given(st.lists(st.tuples(FIGURES, FIGURES), min_size=2, max_size=20), st.integers(1, 5), st.integers(1, 5))
@settings(deadline=None, max_examples=60)
def test_who_is_better_in_all_never_scores_less(figures: list[tuple[float, float]], one: int, other: int) -> None:
    rows = [design(number, cost=cost, throughput_mb_s=fast) for number, (cost, fast) in enumerate(figures)]
    scored = score_all(rows, {**NOTHING, "cost": one, "throughput_mb_s": other})
    points = [found.score.points for found in scored if found.score is not None]
    assert len(points) == len(rows)
    for first, (cost, fast) in enumerate(figures):
        for second, (other_cost, other_fast) in enumerate(figures):
            if cost <= other_cost and fast >= other_fast:
                assert points[first] >= points[second] - 1e-9
    assert all(-1e-9 <= found <= 100 + 1e-9 for found in points)


def test_the_lead_names_who_a_doubled_weight_would_put_first() -> None:
    rows = [design(1, cost=10, throughput_mb_s=10), design(2, cost=20, throughput_mb_s=20)]
    table = table_of(rows, [], {**NOTHING, "cost": 3, "throughput_mb_s": 2}, None)
    words = "".join(piece.text for piece in table.lead)
    assert words == (
        "Design 1 scores 60 of 100 with these weights. Design 2 is 20 points behind; with twice the weight on"
        " throughput, Design 2 is first."
    )
    assert [piece.ref for piece in table.lead if piece.ref] == ["design:1", "design:2", "design:2"]
    assert "Add a design" in "".join(piece.text for piece in table_of(rows[:1], [], NOTHING, None).lead)


@pytest.mark.parametrize(
    ("key", "cell", "text"),
    [
        ("cost", Cell(None), "unknown"),
        ("cost", bound(517_000, "at_least"), "over 517,000"),
        ("throughput_mb_s", bound(96_123, "at_most"), "at most 97,000"),
        ("down_minutes_a_year", doubted(30, 5, 120), "5 to 120"),
        ("survives_percent", Cell(99.9), "99.9"),
        ("survives_percent", Cell(0.2), "0.2"),
        ("errors", Cell(0.0), "0"),
    ],
)
def test_a_cell_says_no_more_than_is_known(key: ColumnKey, cell: Cell, text: str) -> None:
    assert cell_words(key, cell).lead == text


def test_weights_are_checked() -> None:
    assert weights_of(["cost:0", "power_w:5"]) == {**DEFAULT_WEIGHTS, "cost": 0, "power_w": 5}
    for wrong in ("cost:6", "cost:-1", "cost", "cost:٣", "beauty:1", ""):
        with pytest.raises(DomainError):
            weights_of([wrong])
    with pytest.raises(DomainError):
        weights_of(["cost:1"] * (len(BY_KEY) + 1))


def test_survival_is_the_worst_of_all_single_failures() -> None:
    bench = Bench().full_planar().workload("all read", on=["p690"])
    found, memory = bench.design(), EvaluationMemory()
    cells = survival_of(found, catalogue(), read_facts(RELIABILITY), memory).cells
    answer = find_failures(found, catalogue())
    left = [
        (sum(w.throughput_mb_s for w in f.workloads), sum(w.before_mb_s for w in f.workloads)) for f in answer.failures
    ]
    survives = cells["survives_percent"]
    assert survives.value == pytest.approx(100 * min(after / before for after, before in left))
    minutes = cells["down_minutes_a_year"]
    assert 0 < (minutes.low or 0) < (minutes.value or 0) < (minutes.high or 0)


def test_the_workbook_has_figures_as_numbers_formulas_for_scores_and_never_a_formula_of_a_user() -> None:
    rows = [
        replace(design(1, cost=10, throughput_mb_s=doubted(100, 90, 120)), name="=1+1"),
        design(2, cost=bound(20, "at_least"), throughput_mb_s=50),
        design(3, ranked=False, cost=5, throughput_mb_s=1),
    ]
    table = table_of(rows, [], {**NOTHING, "throughput_mb_s": 2}, None)
    content = alternatives_xlsx(table)
    assert content == alternatives_xlsx(table)
    book = openpyxl.load_workbook(io.BytesIO(content))
    sheet, likely = book.worksheets
    cost = 3 + [column.key for column in COLUMNS].index("cost")
    assert (sheet.cell(7, 2).value, sheet.cell(7, 2).data_type) == ("=1+1", "s")
    assert (sheet.cell(7, 3).value, sheet.cell(8, cost).value) == (100, "over 20")
    assert str(sheet.cell(7, 3 + len(COLUMNS)).value).startswith("=IF(")
    assert sheet.cell(9, 3 + len(COLUMNS)).value == "not ranked"
    assert [likely.cell(2, place).value for place in (4, 5, 6)] == [90, 100, 120]


def test_the_page_is_the_same_bytes_each_time_and_takes_no_words_for_source() -> None:
    rows = [replace(design(1, cost=10), name='#panic("x") *bold*'), design(2, cost=20)]
    table = table_of(rows, [], DEFAULT_WEIGHTS, None)
    content = alternatives_pdf(table)
    assert content.startswith(b"%PDF")
    assert content == alternatives_pdf(table)
    data = alternatives_data(table)
    assert [row["cells"][8]["best"] for row in data["rows"]] == [True, False]
