"""What a failure leaves when what stands and what is added run at once: the loss of a host's part meets both."""

from collections.abc import Mapping, Set
from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.failure.failures import find_singles
from headroom.domain.failure.records import Failure, FailureTarget
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.sizing.base.base_design import BaseDesign
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.survival import first_of_each, residual_share

_NAMED: Final = ("site", "feed")
"""Kinds of failures that go by no part."""


class FailuresBeside:
    """Failures of a base by itself, worked out once, and those of the base with a plan."""

    def __init__(self, base: BaseDesign, catalogue: Catalogue) -> None:
        self._base, self._catalogue = base, catalogue
        self._ids = {name for table in ("components", "cables") for name in base.document.get(table, {})}
        self._kept: dict[tuple[frozenset[str], BasisPolicy], Mapping[str, Failure]] = {}

    def worst(self, document: Mapping[str, Any], requirement: Requirement, kinds: Set[str]) -> tuple[float, str]:
        """The least share that a single failure leaves, and what fails; 1 and nothing where none is felt.

        Of what is required it is the share of what is asked; of the base's own work, of what the same failure leaves of
        it where nothing is added.

        Args:
            document: as `extended` makes it, found to serve both while all is up.
            requirement: of which the base is the base.
            kinds: of failures that must be survived.
        """
        design = parse_design(document, self._catalogue)
        added = first_of_each(kinds)
        failures = find_singles(
            design, self._catalogue, lambda one: self._is_of_base(one, kinds) or added(one), requirement.basis
        )
        alone = self._alone(kinds, requirement.basis)
        new = [name for name in document["workloads"] if name not in self._base.document.get("workloads", {})]
        limits = {name: asked.latency_limit_ms for name, asked in zip(new, requirement.workloads, strict=True)}
        left, worst = 1.0, ""
        for failure in failures:
            share = min(residual_share(failure, name, limit_ms) for name, limit_ms in limits.items())
            share = min(share, self._kept_share(failure, alone.get(failure.id)))
            if share < left:
                left, worst = share, failure.name
        return left, worst

    def _is_of_base(self, target: FailureTarget, kinds: Set[str]) -> bool:
        if target.kind not in kinds:
            return False
        part = target.id.rpartition(":")[0] if target.kind == "port" else target.id
        return target.kind in _NAMED or drawn_id(part).partition("/")[0] in self._ids

    def _alone(self, kinds: Set[str], basis: BasisPolicy) -> Mapping[str, Failure]:
        key = frozenset(kinds), basis
        if key not in self._kept:
            design = parse_design(self._base.document, self._catalogue)
            found = find_singles(design, self._catalogue, lambda one: self._is_of_base(one, kinds), basis)
            self._kept[key] = {one.id: one for one in found}
        return self._kept[key]

    def _kept_share(self, failure: Failure, alone: Failure | None) -> float:
        """Of the work of the base; a failure in what is added must not be felt there."""
        shares = [1.0]
        before = {} if alone is None else {one.id: one.throughput_mb_s for one in alone.workloads}
        for one in failure.workloads:
            expected = before.get(one.id, one.before_mb_s)
            if one.id in self._base.gets_mb_s and expected > 0:
                shares.append(one.throughput_mb_s / expected)
        return min(shares)
