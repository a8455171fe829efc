"""From the zoning that is to the one that is wished, apart from any vendor's language.

Ports tell what is the same, not names: an alias or zone that does what is wished keeps the name that it has. A zone
grows only where all its ports are wished in it, so that nothing sees what no design lets it see.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from headroom.domain.statements.zoning import AliasStatement, WishedZoning, ZoneStatement, ZoningState, pairs

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_$^-]{0,63}")


@dataclass(slots=True)
class ZoningPlan:
    """What has to be made, what may be taken away, and what is left alone."""

    zone_set: str
    aliases: list[AliasStatement] = field(default_factory=list)
    zones: list[ZoneStatement] = field(default_factory=list)
    growing: list[ZoneStatement] = field(default_factory=list)
    """Zones that are there, with the members that they lack."""

    into_set: list[str] = field(default_factory=list)
    """Zones that the set lacks."""

    surplus_zones: list[str] = field(default_factory=list)
    surplus_members: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    surplus_aliases: list[str] = field(default_factory=list)
    unmanaged: list[str] = field(default_factory=list)
    """Zones of the set that speak of ports which the design does not have."""

    wider: list[str] = field(default_factory=list)
    """Zones that let more ports see each other than the design wishes, and are left as they are."""

    wished_pairs: set[frozenset[str]] = field(default_factory=set)
    """An initiator and a target each, as ports."""

    @property
    def activates(self) -> bool:
        """Whether something has to be put in force."""
        return bool(self.zones or self.growing or self.into_set)


def refusal(state: ZoningState) -> str:
    """Why nothing may be planned on this state; empty where it may."""
    odd = [name for name in (*state.aliases, *state.zones, *state.zone_sets) if not _NAME.fullmatch(name)]
    if odd:
        return f"The listing has a name that no switch takes, {odd[0][:40]!r}: take it again."
    name = state.effective_set
    if name is None:
        return ""
    if name not in state.zone_sets:
        return f"The listing has {name} in force and does not hold it in the database that commands change."
    defined = {zone: state.resolved(zone) for zone in state.zone_sets[name]}
    differing = sorted(zone for zone in {*defined, *state.effective} if defined.get(zone) != state.effective.get(zone))
    if not differing:
        return ""
    words = ", ".join(differing[:3]) + (f" and {len(differing) - 3} more" if len(differing) > 3 else "")
    return (
        f"What is in force differs from the database in {words}: putting the steps in force would change these as well."
        " Settle that first, then list again."
    )


def plan(state: ZoningState, wished: WishedZoning, managed: Collection[str]) -> ZoningPlan:
    """The difference; `managed` are the ports that the design has in this fabric."""
    made = _Planner(state, wished)
    for zone in [zone for zone in wished.zones if not made.settle_alike(zone)]:
        made.settle(zone)
    made.judge_rest(set(managed))
    return made.plan


class _Planner:
    def __init__(self, state: ZoningState, wished: WishedZoning) -> None:
        self._state = state
        self._taken = {name.lower() for name in (*state.aliases, *state.zones, *state.zone_sets)}
        self.plan = ZoningPlan(state.effective_set or self._free(wished.zone_set))
        self._in_set = list(state.zone_sets.get(self.plan.zone_set, ()))
        self._members_of_set = frozenset(self._in_set)
        self._by_name = {alias.name: alias.members for alias in wished.aliases}
        self._resolved = {zone: state.resolved(zone) for zone in state.zones}
        self._peers = state.peers
        self._having: dict[str, list[str]] = {}
        for name in dict.fromkeys([*self._in_set, *sorted(state.zones)]):
            for port in self._resolved.get(name, ()):
                self._having.setdefault(port, []).append(name)
        self._called: dict[tuple[str, ...], list[str]] = {}
        for name, behind in state.aliases.items():
            self._called.setdefault(behind, []).append(name)
        self._matched: dict[str, frozenset[str]] = {}
        """Zone that is there -> the ports that are wished in it."""
        self._wider: set[str] = set()
        self._names: dict[str, str] = {}

    def settle_alike(self, zone: ZoneStatement) -> bool:
        """Settle a wished zone by one that has just its ports; False where there is none."""
        initiators, targets = self._ports(zone.initiators), self._ports(zone.targets)
        self.plan.wished_pairs |= {frozenset((a, b)) for a in initiators for b in targets}
        ports = initiators | targets
        found = next((one for one in self._candidates(zone) if self._ports_of(one) == ports), None)
        if found is None or (zone.peer and len(initiators) > 1 and found not in self._peers):
            return False
        self._use(found, ports)
        return True

    def settle(self, zone: ZoneStatement) -> None:
        """Find what does the work of a wished zone with others, or let one grow, or make it."""
        initiators = self._ports(zone.initiators)
        ports = initiators | self._ports(zone.targets)
        if (wide := self._wide(zone, ports)) is not None:
            if wide != zone.name:
                self._wider.add(wide)
            self._use(wide, ports)
        elif (small := self._small(zone, initiators, ports)) is not None:
            lacking = self._named(zone, small, ports - self._ports_of(small))
            self.plan.growing.append(replace(lacking, peer=small in self._peers))
            self._use(small, ports)
        else:
            name = self._free(zone.name)
            self.plan.zones.append(self._named(zone, name, ports))
            self.plan.into_set.append(name)

    def _ports(self, names: Iterable[str]) -> frozenset[str]:
        return frozenset(port for name in names for port in self._behind(name))

    def _behind(self, name: str) -> tuple[str, ...]:
        return self._by_name.get(name, (name,))

    def _ports_of(self, zone: str) -> frozenset[str]:
        return self._resolved.get(zone, frozenset())

    def _candidates(self, zone: ZoneStatement) -> Iterator[str]:
        """Zones that nothing was settled with yet: the one of this name, those of the set, the rest.

        No listing says who sees whom in a peer zone, so that one does the work of peer zones alone.
        """
        return (one for one in self._near(zone) if one not in self._matched and self._may_serve(one, zone))

    def _near(self, zone: ZoneStatement) -> list[str]:
        """Zones that have an initiator of this one, the one of its name first, those of the set before others."""
        first = next(iter(self._ports(zone.initiators)), "")
        return sorted(self._having.get(first, ()), key=lambda one: one != zone.name)

    def _may_serve(self, name: str, zone: ZoneStatement) -> bool:
        return name in self._state.zones and (zone.peer or name not in self._peers)

    def _wide(self, zone: ZoneStatement, ports: frozenset[str]) -> str | None:
        """A zone in the set that has all these ports and more."""
        order = [one for one in self._near(zone) if one in self._members_of_set]
        return next((one for one in order if self._may_serve(one, zone) and self._ports_of(one) >= ports), None)

    def _small(self, zone: ZoneStatement, initiators: frozenset[str], ports: frozenset[str]) -> str | None:
        """A zone of the same initiators that has nothing else than these ports."""
        for one in self._candidates(zone):
            alike = one in self._peers or len(initiators) == 1
            if (
                alike
                and initiators <= self._ports_of(one) <= ports
                and (one in self._members_of_set or one == zone.name)
            ):
                return one
        return None

    def _use(self, zone: str, ports: frozenset[str]) -> None:
        self._matched[zone] = self._matched.get(zone, frozenset()) | ports
        self._put_in_set(zone)

    def _put_in_set(self, zone: str) -> None:
        if zone not in self._members_of_set and zone not in self.plan.into_set:
            self.plan.into_set.append(zone)

    def _named(self, zone: ZoneStatement, name: str, ports: frozenset[str]) -> ZoneStatement:
        """The zone with those of its members that are among `ports`, by the names that the fabric has for them."""
        initiators, targets = (
            tuple(self._name(one) for one in side if set(self._behind(one)) <= ports)
            for side in (zone.initiators, zone.targets)
        )
        return ZoneStatement(name, initiators, targets, zone.peer)

    def _name(self, member: str) -> str:
        """What the fabric calls a wished member: an alias of the same ports, else one that is made."""
        ports = self._behind(member)
        if ports == (member,):
            return member
        if member not in self._names:
            if own := self._called.get(ports):
                self._names[member] = member if member in own else min(own)
            else:
                self._names[member] = self._free(member)
                self.plan.aliases.append(AliasStatement(self._names[member], ports))
        return self._names[member]

    def _free(self, name: str) -> str:
        found, number = name, 2
        while found.lower() in self._taken:
            found = f"{name[: 64 - len(f'_{number}')]}_{number}"
            number += 1
        self._taken.add(found.lower())
        return found

    def judge_rest(self, managed: set[str]) -> None:
        """Sort what no wished zone needs into removals and what is left alone."""
        for zone in self._in_set:
            ports = self._ports_of(zone)
            extra = ports - self._matched.get(zone, frozenset())
            if zone in self._wider:
                self.plan.wider.append(zone)
            elif zone not in self._matched and ports and ports <= managed:
                self.plan.surplus_zones.append(zone)
            elif zone not in self._matched:
                self.plan.unmanaged.append(zone)
            elif extra and extra <= managed and (members := self._members_of(zone, extra)):
                self.plan.surplus_members.append((zone, members))
            elif extra:
                self.plan.wider.append(zone)
        self._judge_aliases()

    def _members_of(self, zone: str, ports: frozenset[str]) -> tuple[str, ...]:
        """The members of a zone that stand for these ports alone; none where it is a peer zone."""
        listed = () if zone in self._peers else self._state.zones[zone]
        return tuple(one for one in listed if set(self._state.ports(one)) <= ports)

    def _judge_aliases(self) -> None:
        """Aliases that only what is taken away has named."""
        gone = {member for zone in self.plan.surplus_zones for member in self._state.zones[zone]}
        for zone, members in self.plan.surplus_members:
            gone |= set(members)
            gone -= {one for one in self._state.zones[zone] if one not in members}
        named = {
            member
            for zone, members in self._state.zones.items()
            if zone not in self.plan.surplus_zones and zone not in dict(self.plan.surplus_members)
            for member in members
        }
        used = {member for zone in (*self.plan.zones, *self.plan.growing) for member in zone.members}
        self.plan.surplus_aliases += sorted((gone & set(self._state.aliases)) - named - used)


def stay(state: ZoningState, wished_pairs: set[frozenset[str]]) -> set[frozenset[str]]:
    """Pairs of ports that are joined now and shall be."""
    return pairs(state.effective) & wished_pairs
