"""Architectures with I/O drawers: adapters where they carry most, and ECKD volumes with their aliases."""

from collections import Counter
from typing import Any, Final

import numpy as np

from headroom.domain.sizing.bound.space import design_space
from headroom.domain.sizing.build.builder import build
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.records import SizingAnswer
from headroom.domain.sizing.search.search import size
from tests.builders import catalogue
from tests.sizing.makers import architectures, bounded, inputs, requirement, workload

READS: Final = {"read_percent": 100, "pattern": "sequential", "request_kib": 1024}
PAPER: Final = "ibm-7040-681"


def _document(asked: Requirement, architecture: str, adapters: int, adapter: str = "") -> dict[str, Any]:
    """The first plan with so many adapters a host."""
    around = inputs()
    for table in bounded(architectures()[architecture], asked, around).tables:
        parts = table.family.parts
        rows = np.flatnonzero(table.fits & (table.adapters == adapters) & (table.systems == 1))
        if rows.size and parts.adapter is not None and adapter in ("", parts.adapter.id):
            return build(table.plan(int(rows[0]), asked.hosts.count), asked, around.catalogue, around.rack)
    raise AssertionError("there is no such plan")


def test_thirty_two_adapters_of_the_paper_fill_two_drawers_three_three_and_two_a_planar() -> None:
    asked = requirement(
        architectures=["pseries-drawers"], usable_tib=0.1, survive="none", hosts={"count": 1, "part": PAPER},
        workloads=[workload(throughput_mb_s=100, **READS)],
    )  # fmt: skip
    components = _document(asked, "pseries-drawers", 32, "ibm-fc6239")["components"]
    adapters = [one for one in components.values() if one["kind"] == "hba"]
    drawers = [one for one in components.values() if one["kind"] == "io_drawer"]
    bridges = Counter(one["at"][0] for one in adapters)
    assert (len(adapters), len(drawers)) == (32, 2)
    assert sorted(bridges.values()) == [2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]
    assert len({tuple(one["at"]) for one in adapters}) == 32


def test_two_adapters_sit_in_two_drawers() -> None:
    asked = requirement(hosts=1, survive="none", usable_tib=1, workloads=[workload(throughput_mb_s=100, **READS)])
    components = _document(asked, "mainframe-eckd", 2)["components"]
    holders = {one["at"][0].partition("/")[0] for one in components.values() if one["kind"] == "hba"}
    assert holders == {"h1i1", "h1i2"}


def test_volumes_of_a_mainframe_are_eckd_with_aliases_of_their_pool() -> None:
    asked = requirement(hosts=2, survive="none", usable_tib=1, workloads=[workload(throughput_mb_s=100, **READS)])
    components = _document(asked, "mainframe-eckd", 2)["components"]
    volumes = [one for one in components.values() if one["kind"] == "volume"]
    assert volumes
    for one in volumes:
        assert (one["protocol"], one["pav"], one["alias_pool"]) == ("eckd", "hyper", one["at"][0])
        assert "lun_id" not in one


def _answer(asked: Requirement) -> SizingAnswer:
    *_, last = size(asked, tuple(architectures().values()), inputs())
    assert isinstance(last, SizingAnswer)
    return last


def test_they_are_offered_where_they_are_named_and_survive_what_must_be_survived() -> None:
    for name, hosts, rate, tib in (("mainframe-eckd", 2, 2000, 20), ("pseries-drawers", 1, 800, 1)):
        asked = requirement(
            architectures=[name], hosts=hosts, usable_tib=tib, workloads=[workload(throughput_mb_s=rate, **READS)]
        )
        answer = _answer(asked)
        assert len(answer.offers) >= 3
        assert {one.architecture for one in answer.offers} == {name}


def test_nobody_is_offered_them_unasked() -> None:
    assert {one.id for one in architectures().values() if one.named_only} == {"mainframe-eckd", "pseries-drawers"}
    asked = requirement(hosts=1, usable_tib=1, survive="none", workloads=[workload(throughput_mb_s=50, **READS)])
    space = design_space(bounded(architectures()["mainframe-eckd"], asked, inputs()), asked)
    assert len(space) > 0
    assert all(one.architecture not in ("mainframe-eckd", "pseries-drawers") for one in _answer(asked).offers)
    assert catalogue().parts[PAPER].kind == "host"
