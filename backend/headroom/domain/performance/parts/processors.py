"""Processors of hosts: what software takes of them, gathered from all workloads into one row a host."""

from dataclasses import dataclass, field

from headroom.domain.catalogue.records import Part
from headroom.domain.performance.parts.laws import RowCost
from headroom.domain.performance.parts.routes import DIRECTIONS, PROCESSOR, SHARED, Charge, Routes, RowSpec, RowTable
from headroom.domain.performance.parts.rows import RowLimit, processor_costs
from headroom.domain.performance.parts.sources import processor_source
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.units import MS_PER_SECOND

_NOTHING = RowCost(0.0, 0.0, 0.0)
"""What plain traffic takes: only charges load processors."""


@dataclass(frozen=True, slots=True)
class _Use:
    workload: int
    share: float
    software: str
    part: Part
    limit: RowLimit


@dataclass(slots=True)
class Processors:
    """Collects what workloads take of the processors of hosts."""

    expanded: ExpandedDesign
    basis: BasisPolicy
    _uses: dict[str, list[_Use]] = field(default_factory=dict)

    def use(self, workload: int, host: str, software: Node, share: float) -> bool:
        """Let a share of a workload pass software of a host; whether that takes known processor time."""
        cores = number(self.expanded.nodes[host], "cores")
        if software.part is None or not cores:
            return False
        mode, pins = str(software.attributes.get("io_mode")), software.attributes.get("pinning") == "filesystem"
        costs = [one for one in processor_costs(software.part, self.basis, mode, pins) if one.figure.value is not None]
        self._uses.setdefault(host, []).extend(
            _Use(workload, share, software.id, software.part, cost) for cost in costs
        )
        return bool(costs)

    def add_rows(self, table: RowTable, routes: Routes) -> None:
        """Append a row for each host whose software takes time, and its charges."""
        for host, uses in self._uses.items():
            if uses:
                table.charges += [_charge(len(table.spec), host, use) for use in uses]
                table.place.append(routes.place(f"{PROCESSOR}{host}"))
                table.spec.append(self._spec(self.expanded.nodes[host], uses))

    def _spec(self, host: Node, uses: list[_Use]) -> RowSpec:
        cores = float(number(host, "cores") or 0)
        percent = number(host, "cpu_usable_percent")
        usable = 1.0 if percent is None else percent / 100
        costs = list({(use.part.id, use.limit.figure.id): (use.part, use.limit) for use in uses}.values())
        numbers = f"{cores:g} x {MS_PER_SECOND:,.0f}" + (f" x {usable:g}" if usable < 1 else "")
        return RowSpec(
            direction=SHARED,
            media=False,
            capacity=cores * MS_PER_SECOND * usable,
            source=processor_source(host.name, cores, usable, costs),
            numbers=numbers,
            unit="core-ms/s",
            cost=_NOTHING,
            stage=any(use.limit.figure.stage for use in uses),
            servers=max(cores * usable, 1.0),
        )


def _charge(row: int, host: str, use: _Use) -> Charge:
    value = use.limit.figure.value or 0.0
    a_request = use.limit.figure.row == "cpu_io"
    return Charge(
        workload=use.workload,
        row=row,
        host=host,
        software=use.software,
        share=use.share,
        direction=DIRECTIONS.index(use.limit.direction),
        per_mb=0.0 if a_request else value,
        per_request=value if a_request else 0.0,
        when=use.limit.when,
        part=use.part,
        figure=use.limit.figure,
    )
