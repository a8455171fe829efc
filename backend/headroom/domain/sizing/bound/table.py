"""All counts of a family at once: what each costs at least, and what it may carry at most, in arrays of numpy.

One row is one plan. Throughput is bounded by layers: so many parts side by side, each with its highest figure; the
least layer counts: with all of them, and where a failure must be survived without what fails.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from headroom.domain.catalogue.fit import drive_limits
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.performance.solve.share import Floats, Ints
from headroom.domain.sizing.architectures.records import Architecture, Counted, LayerRule
from headroom.domain.sizing.bound.needs import Need
from headroom.domain.sizing.candidates.array_plans import DriveBays, array_plans, write_cost
from headroom.domain.sizing.candidates.families import NO_PORT, Family
from headroom.domain.sizing.candidates.figures import INF, PartLimits, Sides, limits_of_part
from headroom.domain.sizing.candidates.plan import ArrayPlan, Plan
from headroom.domain.sizing.candidates.prices import CostTable
from headroom.domain.sizing.candidates.shapes import ports_of, switch_ports
from headroom.domain.sizing.requirements.records import Requirement

GB_BYTES: Final = 1e9
TIB_BYTES: Final = 2.0**40
_FABRICS: Final = 2
_CONTROLLER_FAILURES: Final = frozenset({"one_part", "one_controller"})
_FABRIC_FAILURES: Final = frozenset({"one_part", "one_fabric"})


@dataclass(frozen=True, slots=True)
class BoundTable:
    """Rows of one family; arrays of one length."""

    architecture: Architecture
    family: Family
    arrays: tuple[ArrayPlan, ...]
    which: Ints
    """Number into `arrays`."""
    systems: Ints
    ports: Ints
    adapters: Ints
    enclosures: Ints
    switch: Ints
    """Number into the switches of the family; -1: none has so many ports."""
    fits: np.ndarray[tuple[int], np.dtype[np.bool_]]
    """Ports, slots and bays suffice."""
    cost: Floats
    power_w: Floats
    rack_units: Floats
    usable_tib: Floats
    factor: Floats
    """How many times what is asked may pass at most."""
    left: Floats
    """The same after the failure that must be survived."""
    layer: Ints
    """Number of the layer rule that is tightest then."""

    def plan(self, row: int, hosts: int) -> Plan:
        """The plan of a row."""
        number = int(self.switch[row])
        switch = self.family.switches[number] if number >= 0 and self.family.switches else None
        parts = replace(self.family.parts, switch=switch)
        if not self.enclosures[row]:
            parts = replace(parts, enclosure=None)
        return Plan(
            self.architecture, parts, self.arrays[self.which[row]], hosts, int(self.adapters[row]),
            int(self.systems[row]), int(self.ports[row]), int(self.enclosures[row]),
        )  # fmt: skip


def bound_table(
    catalogue: Catalogue,
    architecture: Architecture,
    family: Family,
    requirement: Requirement,
    need: Need,
    costs: CostTable,
) -> BoundTable | None:
    """Every plan of a family, bounded; None where its drives cannot be bound in arrays."""
    most_enclosures = len(family.parts.system.expansions) if family.parts.enclosure is not None else 0
    supported = drive_limits(family.parts.system.part).most_of(family.parts.drive)
    bays = DriveBays(family.bays, family.bays_an_enclosure, most_enclosures, supported)
    arrays = array_plans(catalogue, family.parts.system.part.id, architecture.arrays, bays)
    if not arrays:
        return None
    systems = (requirement.hosts.count,) if architecture.wiring == "inside" else architecture.systems
    grid = np.meshgrid(np.arange(len(arrays)), systems, architecture.ports, architecture.adapters, indexing="ij")
    which, count, ports, adapters = (one.ravel().astype(np.int64) for one in grid)
    return _BoundColumns(catalogue, architecture, family, requirement, need, costs, arrays).table(
        which, count, ports, adapters
    )


class _BoundColumns:
    """Works out the columns of one family."""

    def __init__(
        self,
        catalogue: Catalogue,
        architecture: Architecture,
        family: Family,
        requirement: Requirement,
        need: Need,
        costs: CostTable,
        arrays: Sequence[ArrayPlan],
    ) -> None:
        self.catalogue, self.architecture, self.family = catalogue, architecture, family
        self.requirement, self.need, self.costs, self.arrays = requirement, need, costs, tuple(arrays)
        self.hosts = requirement.hosts.count
        self.sides = len(family.parts.system.sides)
        self.adapter_ports = self._ports("adapter", family.parts.adapter)

    def table(self, which: Ints, systems: Ints, ports: Ints, adapters: Ints) -> BoundTable:
        """The whole table."""
        drives = np.array([one.all_drives for one in self.arrays])[which]
        more = np.maximum(drives - self.family.bays, 0)
        enclosures = np.ceil(more / max(self.family.bays_an_enclosure, 1)).astype(np.int64)
        cards = self._cards(ports)
        fits = self._fits(ports, adapters, cards, systems)
        switch = self._switch(systems, ports, adapters)
        fits &= switch >= (0 if self.architecture.wiring in ("two_fabrics", "network") else -1)
        counts = self._counts(which, systems, ports, adapters, cards)
        cost, power, units = self._costs(systems, adapters, cards, drives, enclosures, switch)
        factor, left, layer = self._factor(which, counts)
        data = np.array([one.data * one.arrays for one in self.arrays])[which] * systems
        size = self.family.parts.drive.attributes.get("capacity_gb")
        gigabytes = float(size) if isinstance(size, int | float) else 0.0
        usable = np.asarray(data * gigabytes * GB_BYTES / TIB_BYTES * self.architecture.stored_share, np.float64)
        return BoundTable(
            self.architecture, self.family, self.arrays, which, systems, ports, adapters, enclosures, switch, fits,
            cost, power, units, usable, factor, left, layer,
        )  # fmt: skip

    def _ports(self, role: str, part: Part | None) -> int:
        wanted = next((one.port for name, one in self.architecture.roles.items() if name == role), None)
        return len(ports_of(part, wanted or NO_PORT)) if part is not None else 0

    def _cards(self, ports: Ints) -> Ints:
        """Cards of a controller; none where it has ports of its own."""
        each = self._ports("card", self.family.parts.card)
        return np.ceil(ports / each).astype(np.int64) if each else np.zeros_like(ports)

    def _fits(
        self, ports: Ints, adapters: Ints, cards: Ints, systems: Ints
    ) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        side = self.family.parts.system.sides[0]
        fits = adapters <= max(len(self.family.parts.host.slots), 1)
        if self.architecture.wiring in ("two_fabrics", "direct"):
            fits &= (cards <= len(side.slots)) if self.family.parts.card is not None else ports <= len(side.ports)
        if self.architecture.wiring == "network":
            fits &= ports <= self.sides
        if self.architecture.wiring == "direct":
            fits &= ports == max(min(int(ports.max()), self.hosts), int(ports[ports >= self.hosts].min(initial=10**6)))
            fits &= (ports >= self.hosts) & (systems * math.ceil(self.sides / 2) <= self.adapter_ports * adapters // 2)
        return np.asarray(fits, np.bool_)

    def _switch(self, systems: Ints, ports: Ints, adapters: Ints) -> Ints:
        """The cheapest switch with ports for one fabric, by its number."""
        needed = self.hosts * adapters * self.adapter_ports / _FABRICS
        if self.architecture.wiring == "network":
            needed = needed + systems * ports * self.adapter_ports / _FABRICS
        else:
            needed = needed + systems * self.sides * ports / _FABRICS
        found = np.full(systems.size, -1, np.int64)
        for number in reversed(range(len(self.family.switches))):
            wanted = self.architecture.roles["switch"].port or NO_PORT
            found[needed <= len(switch_ports(self.family.switches[number], wanted))] = number
        return found

    def _counts(self, which: Ints, systems: Ints, ports: Ints, adapters: Ints, cards: Ints) -> dict[Counted, Ints]:
        drives = np.array([one.bound_drives for one in self.arrays])[which]
        data = np.ceil(np.array([one.data * one.arrays for one in self.arrays])[which]).astype(np.int64)
        every = adapters * self.hosts
        if self.architecture.wiring == "network":
            target_ports = systems * ports * self.adapter_ports
        else:
            target_ports = systems * self.sides * ports
        return {
            "hosts": np.full(systems.size, self.hosts), "adapters": every, "adapter_ports": every * self.adapter_ports,
            "switches": np.full(systems.size, _FABRICS), "systems": systems, "controllers": systems * self.sides,
            "cards": systems * self.sides * cards, "target_ports": target_ports, "drives": systems * drives,
            "data_drives": systems * data,
        }  # fmt: skip

    def _costs(
        self, systems: Ints, adapters: Ints, cards: Ints, drives: Ints, enclosures: Ints, switch: Ints
    ) -> tuple[Floats, Floats, Floats]:
        """Money, watts and rack units at least: cables, optics and racks are left to the bill."""
        parts = self.family.parts
        apart = self.sides if parts.system.apart else 0
        terms: list[tuple[Part | None, Ints]] = [
            (parts.system.part, systems),
            (parts.controller, systems * apart),
            (parts.card, systems * self.sides * cards),
            (parts.enclosure, systems * enclosures),
            (parts.drive, systems * drives),
            (parts.adapter, self.hosts * adapters),
        ]
        if self.architecture.wiring != "inside":
            terms.append((parts.host.part, np.full(systems.size, self.hosts, np.int64)))
        for number, one in enumerate(self.family.switches):
            terms.append((one, np.where(switch == number, _FABRICS, 0)))
        found = [np.zeros(systems.size) for _ in range(3)]
        for part, count in terms:
            cost = self.costs.of(part)
            for total, each in zip(found, (cost.price or 0.0, cost.power_w, cost.rack_units), strict=True):
                total += each * count
        return found[0], found[1], found[2]

    def _factor(self, which: Ints, counts: dict[Counted, Ints]) -> tuple[Floats, Floats, Ints]:
        """How many times what is asked all layers carry, what is left of them, and which is then the tightest."""
        writes = np.array([write_cost(one) for one in self.arrays])[which]
        found, left = np.full(which.size, INF), np.full(which.size, INF)
        layer = np.full(which.size, -1, np.int64)
        for number, rule in enumerate(self.architecture.layers):
            limits, whole, some = self._limits(rule), counts[rule.counted], self._survivors(rule, counts)
            here = self.need.factor(limits, some, writes)
            tighter = here < left
            left, layer = np.where(tighter, here, left), np.where(tighter, number, layer)
            found = np.minimum(found, self.need.factor(limits, whole.astype(np.float64), writes))
        return found, left, layer

    def _survivors(self, rule: LayerRule, counts: dict[Counted, Ints]) -> Floats:
        """How many of a layer are there when the failure has happened that must be survived."""
        count: Floats = counts[rule.counted].astype(np.float64)
        if rule.fails_as == "controller" and self.requirement.survive in _CONTROLLER_FAILURES:
            controllers = counts["controllers"]
            return count * (controllers - 1) / np.maximum(controllers, 1)
        if rule.fails_as == "fabric" and self.requirement.survive in _FABRIC_FAILURES:
            return count / _FABRICS
        return count

    def _limits(self, rule: LayerRule) -> PartLimits:
        part = self._part(rule)
        if rule.figure == "part":
            return limits_of_part(self.catalogue, part)
        return port_limits(self.catalogue, self.architecture, rule, part or self.family.parts.controller)

    def _part(self, rule: LayerRule) -> Part | None:
        parts = self.family.parts
        return {
            "adapter": parts.adapter, "card": parts.card, "system": parts.system.part, "drive": parts.drive,
            "enclosure": parts.enclosure, "host": parts.host.part,
        }.get(rule.role)  # fmt: skip


def port_limits(catalogue: Catalogue, architecture: Architecture, rule: LayerRule, part: Part | None) -> PartLimits:
    """What a port of a part carries each way at its highest speed."""
    wanted = architecture.roles[rule.role].port
    none = Sides(INF, INF, INF)
    if part is None or wanted is None:
        return PartLimits(none, none, none, none)
    speeds = [max(group.speeds_gbps) for _, group in ports_of(part, wanted)]
    rate = max((one.mb_s for one in catalogue.links if one.type == wanted.type and one.gbps in speeds), default=INF)
    return PartLimits(Sides(rate, rate, INF), none, none, none)
