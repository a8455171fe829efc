"""The response curve of reports: the result's own points, inside the plot, with the design's ring on the line."""

from dataclasses import replace
from itertools import pairwise

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.documents.words import milliseconds
from headroom.domain.deliverable.report.curve import MOST_CURVES, curve_cells
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import WorkloadResult
from tests.deliverable.references import reference


def workload_of(name: str, catalogue: Catalogue) -> WorkloadResult:
    found = evaluate(parse_design(reference(name), catalogue), catalogue, with_changes=False).workloads
    return next(one for one in found if one.curve is not None)


@pytest.mark.parametrize("name", ["origin300-tp9500", "nvmeof-jbof", "ds8300-debian"])
def test_the_line_rises_inside_the_plot_and_meets_the_design(catalogue: Catalogue, name: str) -> None:
    workload = workload_of(name, catalogue)
    (plot,) = curve_cells([workload])["plots"]
    assert all(0 <= share <= 1 for point in plot["line"] for share in point)
    assert all(a[0] <= b[0] and a[1] <= b[1] for a, b in pairwise(plot["line"]))
    assert min(abs(point[0] - plot["now"][0]) + abs(point[1] - plot["now"][1]) for point in plot["line"]) < 0.02
    last = plot["x_ticks"][-1]
    scale = 1000 if plot["unit"] == "GB/s" else 1
    said = float(last["label"].replace(",", "")) * scale
    assert plot["now"][0] == pytest.approx(workload.throughput_mb_s / said * last["at"], rel=0.001)
    assert all(tick["at"] <= 1 for tick in [*plot["x_ticks"], *plot["y_ticks"]])
    assert len(plot["y_ticks"]) >= 3


def test_a_latency_limit_is_drawn_and_told(catalogue: Catalogue) -> None:
    workload = workload_of("nvmeof-jbof", catalogue)
    assert workload.curve is not None
    limited = replace(workload.curve, latency_limit_ms=1.5, within_limit_mb_s=1234.0)
    (plot,) = curve_cells([replace(workload, curve=limited)])["plots"]
    assert 0 < plot["limit"] < 1
    assert "1,200 MB/s at or below 1.5 ms." in plot["words"]
    (plot,) = curve_cells([replace(workload, curve=replace(limited, within_limit_mb_s=None))])["plots"]
    assert "No load stays below 1.5 ms." in plot["words"]


def test_what_goes_on_beyond_the_plot_is_cut_at_its_edge(catalogue: Catalogue) -> None:
    workload = workload_of("origin300-tp9500", catalogue)
    assert workload.curve is not None
    last = workload.curve.by_threads[-1]
    far = replace(workload.curve, by_threads=[*workload.curve.by_threads, replace(last, threads=9e5, response_ms=9e5)])
    (plot,) = curve_cells([replace(workload, curve=far)])["plots"]
    assert plot["line"][-1][1] == 1.0
    assert all(dot["at"][1] <= 1 for dot in plot["dots"])


def test_many_curves_are_counted_and_none_is_none(catalogue: Catalogue) -> None:
    workload = workload_of("nvmeof-jbof", catalogue)
    cells = curve_cells([workload] * 9)
    assert (len(cells["plots"]), cells["more"]) == (MOST_CURVES, 9 - MOST_CURVES)
    assert curve_cells([replace(workload, curve=None)]) == {"plots": [], "more": 0}


def test_times_have_three_digits_and_none_is_zero() -> None:
    times = [None, 0.0000123, 0.01234, 5.9712, 99.96, 1234.5]
    assert [milliseconds(one) for one in times] == ["\u2013", "under 0.001", "0.0123", "5.97", "100", "1,234"]
