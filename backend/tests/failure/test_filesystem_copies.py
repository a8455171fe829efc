"""File systems that keep copies: what is lost in one failure group is in another still."""

import json
from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.failure.failures import find_impact
from headroom.domain.failure.records import FailureTarget, WorkloadImpact
from headroom.settings import REFERENCE_DESIGNS
from tests.builders import as_stated


def impact(copies: int, spread: str, *systems: str, **groups: int) -> WorkloadImpact:
    """What is left of the reads of sixteen clients after the loss of these storage hosts."""
    raw: dict[str, Any] = json.loads((REFERENCE_DESIGNS / "scaleout-nvme-gpfs.json").read_text(encoding="utf-8"))
    raw["meta"]["draws"] = 0
    raw["workloads"] = {"w01": {**raw["workloads"]["w01"], "spread": spread}}
    for name, part in raw["components"].items():
        if part["kind"] == "filesystem":
            part["replicas"] = copies
        if name in groups:
            part["failure_group"] = groups[name]
    targets = [FailureTarget("storage_system", name) for name in systems]
    (found,) = find_impact(parse_design(raw, as_stated()), as_stated(), targets).workloads
    return found


@pytest.mark.parametrize("spread", ["striped", "independent"])
def test_one_storage_host_of_two_copies_takes_nothing_down(spread: str) -> None:
    bare, kept = impact(1, spread, "s1"), impact(2, spread, "s1")
    assert bare.lost_volumes
    assert bare.status == ("down" if spread == "striped" else "degraded")
    assert not kept.lost_volumes
    assert kept.status == "degraded", "three quarters of the ports are left"
    assert kept.throughput_mb_s == pytest.approx(0.75 * kept.before_mb_s, rel=0.03)


def test_two_storage_hosts_are_more_than_two_copies_bear() -> None:
    assert impact(2, "striped", "s1", "s2").status == "down"
    assert impact(3, "striped", "s1", "s2").status == "degraded"


def test_two_storage_hosts_of_one_failure_group_count_as_one() -> None:
    together = {f"v{host}{side}": 1 for host in (1, 2) for side in "AB"}
    assert impact(2, "striped", "s1", "s2", **together).status == "degraded"
