"""Workloads that share no part do not change each other's figures, whatever else runs at the same time."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from headroom.domain.performance.evaluate import evaluate
from tests.benchmarks.evaluation import add_copy
from tests.builders import as_stated
from tests.failure.random_designs import random_document


@pytest.mark.parametrize("seed", range(24))
def test_what_runs_elsewhere_changes_nothing(seed: int) -> None:
    document = random_document(4000 + seed)
    add_copy(document, random_document(4500 + seed), "other-")
    design = parse_design(document, as_stated())
    together = _mb_s(design, lambda _: True)
    apart = {**_mb_s(design, lambda name: name.startswith("other-")), **_mb_s(design, lambda name: name[0] == "w")}
    assert together.keys() == apart.keys()
    for name, mb_s in together.items():
        assert mb_s == pytest.approx(apart[name], rel=1e-7), name


def _mb_s(design: Design, wanted: Callable[[str], bool]) -> dict[str, float]:
    """Throughput of the workloads that are wanted, with no other workload in the design; each scenario by itself."""
    workloads = {name: one for name, one in design.workloads.items() if wanted(name)}
    alone = replace(design, workloads=workloads, meta=design.meta._replace(scenario=""))
    return {one.id: one.throughput_mb_s for one in evaluate(alone, as_stated(), with_changes=False).workloads}
