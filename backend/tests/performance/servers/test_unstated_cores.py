"""Hosts that do not say their cores: their class limits them, the answer is wider, and both say so."""

from dataclasses import replace

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import catalogue
from tests.performance.servers.nets import Net

SOCKETS_1 = 56
"""Median of hosts of one socket (db/priors/hosts.yaml)."""


def small_reads(cores: int | None, draws: int = 200, known: Catalogue | None = None) -> EvaluationResult:
    """Many small reads of a local array: its host's processors bind."""
    net = Net(clients=0, servers=1)
    net.document["meta"]["draws"] = draws
    if cores is not None:
        net.document["components"]["s1"]["cores"] = cores
    net.part("files", "filesystem", at="s1", type="xfs", io_mode="direct", on=["s1a"])
    asked = {"pattern": "random", "read_share": 1, "request_kib": 4, "threads": 4096, "spread": "striped"}
    net.workload("all", ["files"], **asked)
    known = known or catalogue()
    return evaluate(parse_design(net.document, known), known, with_changes=False)


def test_the_class_limits_a_host_that_does_not_state_its_cores() -> None:
    unstated, usual = small_reads(None, draws=0), small_reads(SOCKETS_1, draws=0)
    assert unstated.throughput_mb_s == pytest.approx(usual.throughput_mb_s)
    rows = [one for one in unstated.explanations.values() if "Cores of s1, not stated" in {i.name for i in one.inputs}]
    assert rows
    assert all(i.basis == "prior" for one in rows for i in one.inputs if i.name == "Cores of s1, not stated")


def test_it_is_named_among_what_stands_in_and_in_a_note() -> None:
    result = small_reads(None, draws=0)
    (named,) = (one for one in result.stand_ins if one.limit == "Unstated processor cores")
    assert (named.grade, named.value, named.component_ids) == ("prior", f"{SOCKETS_1} cores", ["s1"])
    assert any(f"unstated processor cores: not measured; using the prior figure, {SOCKETS_1} cores" in note.message
               for note in result.notes)  # fmt: skip
    assert not any(one.limit == "Unstated processor cores" for one in small_reads(8).stand_ins)


def test_the_interval_follows_the_cores_and_names_them() -> None:
    wide, narrow = (small_reads(cores).workloads[0].interval for cores in (None, SOCKETS_1))
    assert wide is not None
    assert narrow is not None
    cause = next(one for one in wide.narrowed_by if one.name == "Unstated processor cores")
    assert (cause.part, cause.unit, cause.part_id) == ("s1", "cores", "")
    assert wide.high_mb_s / wide.low_mb_s > narrow.high_mb_s / narrow.low_mb_s


def test_an_old_host_has_the_cores_of_its_time() -> None:
    known = catalogue()
    part = "generic-nvme-server-g4-1s"
    old = replace(known, parts={**known.parts, part: replace(known.parts[part], year=2010)})
    unstated, usual = small_reads(None, draws=0, known=old), small_reads(6, draws=0, known=old)
    assert unstated.throughput_mb_s == pytest.approx(usual.throughput_mb_s)


@pytest.mark.parametrize(("year", "speed"), [(2013, 0.665), (2020, 1), (2023, 1.191), (1990, 0.394), (2100, 1.594)])
def test_cores_of_later_years_do_more(year: int, speed: float) -> None:
    """By 6% a year of what classes state; a year that nobody has seen counts as the nearest."""
    known, part = catalogue(), "generic-nvme-server-g4-1s"
    dated = replace(known, parts={**known.parts, part: replace(known.parts[part], year=year)})
    plain, moved = small_reads(4, draws=0), small_reads(4, draws=0, known=dated)
    assert moved.throughput_mb_s / plain.throughput_mb_s == pytest.approx(speed, rel=2e-3)
    names = {one.name for row in moved.explanations.values() for one in row.inputs}
    assert (f"Work of a core of {year} / of 2020, which divides the times of classes" in names) == (year != 2020)
