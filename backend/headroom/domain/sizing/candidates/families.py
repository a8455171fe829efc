"""Families of plans: every choice of parts that an architecture allows; counts are left open."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.catalogue.fit import ports_refusal
from headroom.domain.catalogue.records import Catalogue, Part, Port
from headroom.domain.sizing.architectures.records import Architecture, Role, RoleName, WantedPort
from headroom.domain.sizing.candidates.filters import parts_for, top_speed
from headroom.domain.sizing.candidates.plan import PartChoices
from headroom.domain.sizing.candidates.prices import CostTable
from headroom.domain.sizing.candidates.refusal_words import role_words
from headroom.domain.sizing.candidates.shapes import (
    ControllerSide,
    HostShape,
    SystemShape,
    drawer_shape,
    enclosure_bays,
    host_shape,
    plug_fits,
    ports_of,
    switch_group,
    system_shape,
)
from headroom.domain.sizing.candidates.suitable import drives_maker, is_shingled, is_sold_with, no_volumes
from headroom.domain.sizing.candidates.worth import beats, cost_order, host_cost_order, serves, share, worth
from headroom.domain.sizing.requirements.records import Requirement

NO_PORT: Final = WantedPort("", "")


@dataclass(frozen=True, slots=True)
class Family:
    """Parts for each role, and the switches among which the number of ports decides."""

    parts: PartChoices
    switches: tuple[Part, ...]
    """That take these ports, the cheapest first."""
    bays: int
    """Of a system without enclosures."""
    bays_an_enclosure: int


class FamilyFinder:
    """All families of one architecture for one requirement; `refused` counts parts that are out, by reason."""

    def __init__(
        self, catalogue: Catalogue, architecture: Architecture, requirement: Requirement, costs: CostTable
    ) -> None:
        self._catalogue, self._architecture, self._requirement, self._costs = (
            catalogue,
            architecture,
            requirement,
            costs,
        )
        self.refused: Counter[str] = Counter()
        self._shapes: dict[tuple[str | None, ...], SystemShape] = {}
        self._drives_by_plugs: dict[tuple[str, frozenset[str]], list[Part]] = {}
        self._of = {
            name: parts_for(catalogue, role, requirement.choice, self.refused)
            for name, role in architecture.roles.items()
        }

    def families(self) -> Iterator[Family]:
        """Each family once."""
        service, client = self._cheapest("service"), self._cheapest("client")
        for adapter, host, switches in self._reached_by():
            for system, controller, card in self._systems():
                for drive in self._drives(system, controller, card):
                    shape = self._shape(system, controller, card, drive, adapter)
                    if not shape.sides or not shape.bays:
                        self.refused[self._reason("system", "no place for such ports or drives")] += 1
                        continue
                    enclosure = self._enclosure(system, shape, drive)
                    joined = self._joined(switches, adapter, system, controller, card)
                    if joined is None:
                        self.refused[self._reason("card", "no speed in common with the switches or adapters")] += 1
                        continue
                    parts = PartChoices(
                        host or HostShape(system, ()), adapter, None, shape, controller, card, enclosure, drive,
                        service, client,
                    )  # fmt: skip
                    more = len(enclosure_bays(self._catalogue, enclosure, drive)) if enclosure is not None else 0
                    yield Family(parts, joined, len(shape.bays), more)

    def _reached_by(self) -> Iterator[tuple[Part | None, HostShape | None, tuple[Part, ...]]]:
        """An adapter of each speed, the cheapest that a host takes; that host, and switches."""
        role = self._architecture.roles.get("adapter")
        if role is None:
            yield None, None, ()
            return
        hosts = {part.id: self._host(part) for part in self._of["adapter"]}
        taken = [part for part in self._of["adapter"] if hosts[part.id] is not None]
        if len(taken) < len(hosts):
            self.refused[self._reason("adapter", "no host has a place for them")] += len(hosts) - len(taken)
        for adapter in self._by_speed(role, taken):
            yield adapter, hosts[adapter.id], self._switches(adapter, role, top_speed(adapter, role) or 0.0)

    def _by_speed(self, role: Role, parts: Sequence[Part]) -> list[Part]:
        """The cheapest of each speed and number of ports, cards without those that a faster one undercuts."""
        best: dict[tuple[float, int], tuple[float, Part]] = {}
        for part in parts:
            price = self._costs.of(part).price
            if price is None:
                self.refused[self._reason(role.name, "no price")] += 1
                continue
            if role.name == "adapter" and not self._is_limited(part):
                self.refused[self._reason("adapter", "nobody states what they carry")] += 1
                continue
            key = top_speed(part, role) or 0.0, len(ports_of(part, role.port or NO_PORT))
            if key not in best or cost_order(price, part) < cost_order(*best[key]):
                best[key] = price, part
        return [
            part
            for key, (price, part) in sorted(best.items())
            if role.name == "adapter"  # a faster one asks for faster switches
            or not any(serves(other, key) and cost < price for other, (cost, _) in best.items())
        ]

    def _is_limited(self, part: Part) -> bool:
        """Whether a part, or its class, states what it carries: without that it would seem to carry anything."""
        stated = any(one.row == "throughput" for one in part.figures)
        return stated or any((one.kind, one.row) == (part.kind, "throughput") for one in self._catalogue.priors)

    def _host(self, adapter: Part) -> HostShape | None:
        wanted = self._requirement.hosts.part
        hosts = [self._catalogue.parts[wanted]] if wanted in self._catalogue.parts else self._of.get("host", [])
        shapes = self._host_shapes(hosts, adapter)
        fitting = [one for one in shapes if len(one.slots) >= min(self._architecture.adapters)]
        priced = [
            (price + (self._costs.of(one.drawer).price or 0.0), one)
            for one in fitting
            if (price := self._costs.of(one.part).price) is not None
        ]
        return min(priced, key=host_cost_order)[1] if priced else None

    def _host_shapes(self, hosts: Sequence[Part], adapter: Part) -> list[HostShape]:
        """Places of each host for an adapter, in its drawers where the architecture has such."""
        if "drawer" not in self._architecture.roles:
            taken = self._requirement.hosts.taken
            return [host_shape(self._catalogue, one.id, adapter.plugs).without(taken) for one in hosts]
        drawers = [one for one in self._of["drawer"] if self._costs.of(one).price is not None]
        return [drawer_shape(self._catalogue, one.id, each, adapter.plugs) for one in hosts for each in drawers]

    def _switches(self, adapter: Part, role: Role, speed: float) -> tuple[Part, ...]:
        mine = self._architecture.roles.get("switch")
        if mine is None:
            return ()
        end = next(group for group in adapter.ports if role.port and group.type == role.port.type)
        found = []
        for part in self._of["switch"]:
            price, group = self._costs.of(part).price, switch_group(part, mine.port or NO_PORT)
            if not self._is_limited(part):
                self.refused[self._reason("switch", "nobody states what they carry")] += 1
            elif price is not None and group is not None and self._takes(group, end, speed):
                found.append((price, part.id, part))
        return tuple(part for _, _, part in sorted(found, key=lambda one: one[:2]))

    def _takes(self, group: Port, end: Port, speed: float) -> bool:
        """Whether ports of a switch take those of adapters at a speed."""
        return max(group.speeds_gbps, default=0.0) >= speed and ports_refusal(self._catalogue, group, end) is None

    def _joined(
        self, switches: tuple[Part, ...], adapter: Part | None, system: Part, controller: Part | None, card: Part | None
    ) -> tuple[Part, ...] | None:
        """Switches that share a speed with the ports of storage; None where nothing joins the two."""
        role = self._architecture.roles.get("card")
        if role is None or role.port is None:
            return switches
        inner = [one.part for one in assemblies(self._catalogue)[system.id].values()]
        ends = card or controller
        targets = [group for one in ([ends] if ends is not None else inner) for _, group in ports_of(one, role.port)]
        if self._architecture.wiring == "direct":
            starts = adapter.ports if adapter is not None else []
            return () if any(share(start, end) for start in starts for end in targets) else None
        found = tuple(one for one in switches if any(share(port, end) for port in one.ports[:1] for end in targets))
        return found or None

    def _systems(self) -> Iterator[tuple[Part, Part | None, Part | None]]:
        """Storage systems with controllers and cards where these are bought apart."""
        wanted = self._architecture.roles["card"].port if "card" in self._architecture.roles else None
        for system in self._of["system"]:
            if self._costs.of(system).price is None:
                self.refused[self._reason("system", "no price")] += 1
                continue
            if why := no_volumes(self._catalogue, system):
                self.refused[self._reason("system", why)] += 1
                continue
            controllers = self._controllers(system, wanted)
            if controllers:
                yield from ((system, one, None) for one in controllers)
                continue
            yield system, None, None
            if wanted is not None:
                yield from ((system, None, card) for card in self._cards(system))

    def _controllers(self, system: Part, wanted: WantedPort | None) -> list[Part]:
        if wanted is None:
            return []
        accepts = {slot.accepts for slot in system.slots}
        parts = (one for one in self._catalogue.parts.values() if one.kind == "controller")
        return [
            one
            for one in sorted(parts, key=lambda one: one.id)
            if any(plug_fits(self._catalogue, each, one.plugs) for each in accepts) and ports_of(one, wanted)
        ]

    def _cards(self, system: Part) -> Iterator[Part]:
        """Cards of each speed that fit the system, the cheapest."""
        role, drive = self._architecture.roles["card"], next(iter(self._of["drive"]), None)
        if drive is None or role.port is None:
            return
        fitting = [
            card
            for card in self._of["card"]
            if any(s.slots for s in system_shape(self._catalogue, system, role.port, card, None, drive).sides)
        ]
        yield from self._by_speed(role, fitting)

    def _shape(
        self, system: Part, controller: Part | None, card: Part | None, drive: Part, adapter: Part | None
    ) -> SystemShape:
        """A system for these parts, found once for each plug."""
        key = (
            system.id, None if controller is None else controller.id, None if card is None else card.plugs, drive.plugs,
            None if adapter is None else adapter.plugs,
        )  # fmt: skip
        if key not in self._shapes:
            self._shapes[key] = self._new_shape(system, controller, card, drive, adapter)
        return self._shapes[key]

    def _new_shape(
        self, system: Part, controller: Part | None, card: Part | None, drive: Part, adapter: Part | None
    ) -> SystemShape:
        role = self._architecture.roles.get("card")
        wanted = role.port if role is not None and role.port is not None else NO_PORT
        shape = system_shape(self._catalogue, system, wanted, card, controller, drive)
        if card is not None:
            return replace(
                shape, sides=tuple(ControllerSide(side.path, (), side.slots) for side in shape.sides if side.slots)
            )
        if self._architecture.hosts_hold_data:
            slots = host_shape(self._catalogue, system.id, adapter.plugs).slots if adapter is not None else (("", ""),)
            return replace(shape, sides=tuple(ControllerSide(path, (), ((path, slot),)) for path, slot in slots))
        return replace(shape, sides=tuple(side for side in shape.sides if side.ports))

    def _drives(self, system: Part, controller: Part | None, card: Part | None) -> list[Part]:
        """Drives that fit and that no other beats in price, capacity and every figure that is asked."""
        plugs = frozenset(
            one.plugs
            for one in self._of["drive"]
            if one.plugs is not None and self._shape(system, controller, card, one, None).bays
        )
        key = drives_maker(system), plugs
        if key not in self._drives_by_plugs:
            plugged = [one for one in self._of["drive"] if one.plugs in plugs]
            fitting = [one for one in plugged if not is_shingled(one)]
            if len(fitting) < len(plugged):
                self.refused[self._reason("drive", "shingled tracks, in arrays")] += len(plugged) - len(fitting)
            sold = [one for one in fitting if is_sold_with(one, key[0])]
            self.refused[self._reason("drive", "not sold with the storage system")] += len(fitting) - len(sold)
            self._drives_by_plugs[key] = self._best_drives(sold)
        return self._drives_by_plugs[key]

    def _best_drives(self, fitting: Sequence[Part]) -> list[Part]:
        random = any(one.pattern == "random" for one in self._requirement.workloads)
        valued = [(one, worth(self._catalogue, self._costs, one, random)) for one in fitting]
        known = [(one, values) for one, values in valued if values is not None]
        self.refused[self._reason("drive", "no price")] += len(valued) - len(known)
        best = [
            one
            for place, (one, mine) in enumerate(known)
            if not any(beats(theirs, mine, other < place) for other, (_, theirs) in enumerate(known) if other != place)
        ]
        self.refused[self._reason("drive", "another is cheaper and no worse")] += len(known) - len(best)
        return best

    def _enclosure(self, system: Part, shape: SystemShape, drive: Part) -> Part | None:
        """The cheapest enclosure for a bay that the system takes, of its vendor."""
        if "enclosure" not in self._architecture.roles or not shape.expansions:
            return None
        accepts = {slot.accepts for slot in system.slots}
        found = []
        for one in self._of["enclosure"]:
            bays, price = enclosure_bays(self._catalogue, one, drive), self._costs.of(one).price
            fits = any(plug_fits(self._catalogue, each, one.plugs) for each in accepts)
            joins = bool(shape.outlets) == any(group.role == "expansion_in" for group in one.ports)
            if fits and joins and bays and price is not None and one.vendor == system.vendor:
                found.append((price / len(bays), one))
        return min(found, key=lambda one: cost_order(*one))[1] if found else None

    def _reason(self, name: RoleName, words: str) -> str:
        return f"{role_words(self._architecture.roles[name])}: {words}"

    def _cheapest(self, name: RoleName) -> Part | None:
        priced = [(price, one) for one in self._of.get(name, []) if (price := self._costs.of(one).price) is not None]
        return min(priced, key=lambda one: cost_order(*one))[1] if priced else None
