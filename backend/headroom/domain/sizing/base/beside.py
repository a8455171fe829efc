"""Whether what stands keeps its rates, and what is required gets its own, when both run at once."""

from collections.abc import Mapping
from typing import Any

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario_figures import find_figures
from headroom.domain.sizing.base.base_design import BaseDesign
from headroom.domain.sizing.base.extended_base import scenario_of
from headroom.domain.sizing.requirements.records import Requirement


def share_beside(
    base: BaseDesign, document: Mapping[str, Any], requirement: Requirement, catalogue: Catalogue
) -> float:
    """The least share of its rate, or of its response limit, that any workload gets in a document of `extended`."""
    design = parse_design(document, catalogue)
    figures = find_figures(design, catalogue, scenario_of(base), EvaluationMemory())
    found = {one.id: one for one in figures.workloads}
    shares = [found[name].throughput_mb_s / mb_s for name, mb_s in base.gets_mb_s.items() if mb_s > 0]
    new = [one for one in figures.workloads if one.id not in base.gets_mb_s]
    for asked, got in zip(requirement.workloads, new, strict=True):
        shares.append(got.throughput_mb_s / asked.throughput_mb_s)
        if asked.latency_limit_ms is not None and got.response_ms is not None:
            shares.append(asked.latency_limit_ms / got.response_ms)
    return min([1.0, *shares])
