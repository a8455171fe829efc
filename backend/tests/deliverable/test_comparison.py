"""Two designs held against each other: figures, findings, bill, totals and files."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headroom.domain.bom.prices.book import PriceBook, PriceLine
from headroom.domain.bom.quote.priced_bill import price
from headroom.domain.bom.quote.terms import first_terms
from headroom.domain.deliverable.comparison.comparison import Comparison, PricedBills, compare
from headroom.domain.deliverable.comparison.figures import FigureRow
from headroom.domain.deliverable.comparison.files import MOST_LINES_A_FILE, FileDiff, compare_files
from headroom.domain.deliverable.comparison.likely import ComparedFigure, Range, is_clear
from headroom.domain.deliverable.comparison.side import Side
from headroom.domain.deliverable.comparison.work import NO_HASH, side_of
from headroom.domain.design.document import parse_design
from headroom.domain.writers.files.output import OutputFile
from tests.builders import Bench, catalogue
from tests.domain.design.test_diff import p690, without

TODAY = date(2026, 11, 23)
LINES = st.lists(st.sampled_from(["a", "b", "c", "zone", ""]), max_size=40)


def planar() -> Bench:
    return Bench().full_planar().workload("all read", on=["p690"])


def sides(*gone: str) -> tuple[Side, Side]:
    """A planar full of adapters, and the same without some of them."""
    whole, fewer = planar(), planar()
    fewer.document = without(whole.document, *gone)
    return side_of(whole.design(), catalogue(), TODAY), side_of(fewer.design(), catalogue(), TODAY)


def compared(*gone: str) -> Comparison:
    return compare(*sides(*gone))


def test_two_adapters_less_in_figures_bill_findings_and_zoning() -> None:
    found = compared("d1h7", "d1h8")
    figures = {row.key: row for row in found.performance}
    throughput = figures["all read/throughput"]
    assert throughput.before is not None
    assert throughput.after is not None
    assert throughput.after < throughput.before
    assert throughput.change == throughput.after - throughput.before
    adapters = next(line for line in found.bill.lines if line.part_number == "FC 6239")
    assert (adapters.before, adapters.after, adapters.change) == (8, 6, -2)
    assert adapters.component_ids == ["d1h7", "d1h8"]
    assert {"TOP-01", "ZON-05"} <= {finding.code for finding in found.findings.new}, "no path, and zones of one port"
    gone = {finding.code: finding.component_ids for finding in found.findings.gone}
    assert gone["TOP-23"] == ["d1/planar0/phb3"], "nothing flows through the bridge that both were in"
    same = {finding.code for finding in found.findings.in_both}
    assert "PRC-03" in same - gone.keys(), "there are fewer cables without a length, and it is one finding still"


def test_what_somebody_has_accepted_is_no_open_finding() -> None:
    fewer = planar()
    fewer.document = without(planar().document, "d1h7", "d1h8")
    fewer.document["suppressions"] = {
        "s1": {"check": "TOP-01", "scope": "check", "reason": "A spare.", "author": "Ada", "at": "2026-11-23T08:00:00Z"}
    }
    found = compare(sides()[0], side_of(fewer.design(), catalogue(), TODAY))
    codes = {finding.code for finding in found.findings.new}
    assert "ZON-05" in codes
    assert "TOP-01" not in codes


def test_a_difference_is_clear_where_it_is_larger_than_the_doubt() -> None:
    def of(value: float, low: float, high: float) -> ComparedFigure:
        return ComparedFigure(value, Range(low, high))

    assert is_clear(ComparedFigure(100.0), ComparedFigure(101.0)), "nothing is in doubt"
    assert is_clear(of(100.0, 80.0, 120.0), of(150.0, 125.0, 170.0))
    assert is_clear(of(100.0, 80.0, 120.0), of(115.0, 110.0, 170.0)), "the first is below all of the second"
    assert not is_clear(of(100.0, 80.0, 120.0), of(110.0, 90.0, 130.0))
    assert is_clear(of(100.0, 80.0, 120.0), of(100.0, 80.0, 120.0)), "they are the same"
    assert not is_clear(ComparedFigure(100.0), ComparedFigure(300.0, bound=True))


def check_ranges(side: Side, rows: dict[str, FigureRow]) -> None:
    """That compared figures have the range of their scenario, times the other way round."""
    assert side.result is not None
    scenario = next(one for one in side.result.scenarios if one.id == side.result.scenario)
    assert scenario.interval is not None
    throughput = rows[f"{scenario.id}/throughput"]
    assert throughput.before_range is not None
    assert throughput.before_range.low == pytest.approx(scenario.interval.low_mb_s)
    assert throughput.before_range.high == pytest.approx(scenario.interval.high_mb_s)
    assert not throughput.clear, "two adapters of 112 are less than what nobody knows"
    response = next(row for key, row in rows.items() if key.startswith(f"{scenario.id}/response/"))
    assert response.before is not None
    assert response.before_range is not None
    assert response.before_range.low < response.before < response.before_range.high


def test_the_p690_without_two_adapters_has_two_zones_less() -> None:
    whole = parse_design(p690(), catalogue())
    fewer = parse_design(without(whole.raw, "d1h1", "d1h2"), catalogue())
    before, after = side_of(whole, catalogue(), TODAY), side_of(fewer, catalogue(), TODAY)
    assert all(NO_HASH in file.text for path, file in before.files.items() if path.endswith("zoning.txt"))
    found = compare(before, after)
    check_ranges(before, {row.key: row for row in found.performance})
    assert [file.path for file in found.files.changed] == [
        "config/cabling/cables.csv",
        "config/cabling/ports.csv",
        "config/switches/sw1/zoning.txt",
    ]
    hunks = found.files.changed[-1].hunks
    gone = [line.text for hunk in hunks for line in hunk.lines if line.mark == "-"]
    assert sum(text.startswith("zonecreate") for text in gone) == 2
    assert {"d1h1", "d1h2"} <= set(hunks[0].component_ids)


def test_the_same_design_differs_in_nothing() -> None:
    found = compared()
    assert found.design.empty
    assert found.bill.lines == []
    assert found.files.changed == []
    assert (found.findings.new, found.findings.gone) == ([], [])
    assert all(row.change in (0, None) for row in found.performance)


def test_costs_are_at_list_prices_and_unknown_where_there_is_none() -> None:
    before, after = sides("d1h8")
    book = PriceBook(
        "b", "Book", "EUR", False, None,
        [PriceLine("FC 6239", None, "IBM", "HBA", "piece", Decimal("1850.00"), [], None, None)],
    )  # fmt: skip
    terms = first_terms(["b"], "EUR")
    assert before.bill is not None
    assert after.bill is not None
    found = compare(before, after, PricedBills(price(before.bill, [book], terms), price(after.bill, [book], terms)))
    lines = {line.part_number: line for line in found.bill.lines}
    assert lines["FC 6239"].cost_change == Decimal("-1850.00")
    assert all(line.cost_change is None for number, line in lines.items() if number != "FC 6239")
    assert found.bill.cost is not None
    assert found.bill.cost.change == Decimal("-1850.00")
    assert found.bill.cost.missing_after > 0


def test_what_cannot_be_expanded_is_told() -> None:
    whole = planar()
    empty = Bench()
    found = compare(side_of(whole.design(), catalogue(), TODAY), side_of(empty.design(), catalogue(), TODAY))
    assert all(row.after is None for row in found.performance if row.key == "all read/throughput")
    assert found.design.components.count > 0


def one_file(was: list[str], now: list[str]) -> FileDiff | None:
    made = [{"x": OutputFile("x", "\n".join(lines) + "\n")} for lines in (was, now)]
    changed, _ = compare_files(made[0], made[1])
    return changed[0] if changed else None


@settings(max_examples=200, deadline=None)
@given(LINES, LINES)
def test_hunks_make_the_later_file_of_the_earlier_one(was: list[str], now: list[str]) -> None:
    was, now = [*was, "end"], [*now, "end"]
    found = one_file(was, now)
    if found is None:
        assert was == now
        return
    result, at = [], 0
    for hunk in found.hunks:
        result += was[at : hunk.before_start - 1]
        at = hunk.before_start - 1 + hunk.before_count
        result += [line.text for line in hunk.lines if line.mark != "-"]
        assert [line.text for line in hunk.lines if line.mark != "+"] == was[hunk.before_start - 1 : at]
        assert all(now[line.after - 1] == line.text for line in hunk.lines if line.after is not None)
    assert result + was[at:] == now
    assert (found.lines_added - found.lines_removed) == len(now) - len(was)


def test_a_file_that_changed_throughout_is_cut() -> None:
    found = one_file([f"a {number}" for number in range(9000)], [f"b {number}" for number in range(9000)])
    assert found is not None
    assert found.cut
    assert sum(len(hunk.lines) for hunk in found.hunks) <= MOST_LINES_A_FILE
    assert found.lines_added == 9000
