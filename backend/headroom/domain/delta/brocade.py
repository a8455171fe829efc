"""Delta of Brocade zoning: against `cfgshow` of one switch of the fabric, defined and effective.

A change stays in a transaction of the session until cfgenable puts all of it in force at once; a transaction that
somebody else has open would be lost or would take ours along, so that the first step looks for one.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final

from headroom.domain.delta.context import DeltaContext, files_of, oldest_of, texts, too_old
from headroom.domain.delta.records import ACTIVATION, DeltaGuard, DeltaStep, MachineDelta
from headroom.domain.delta.zoning_plan import ZoningPlan, plan, refusal
from headroom.domain.delta.zoning_steps import (
    PathCount,
    ZoningDifference,
    ending_with,
    extra_members,
    fabrics_on,
    managed_ports,
    member_list,
    speakers,
)
from headroom.domain.importers.collect import KeptListing
from headroom.domain.statements.brocade import (
    changed,
    changed_peers,
    create_alias,
    create_zone,
    deleted,
    grown,
    zoning_state,
)
from headroom.domain.statements.zoning import WishedZoning, ZoneStatement, ZoningState, is_property
from headroom.domain.writers.fabric.zoning import Fabric
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.network.brocade import wished_zoning

NAME: Final = "brocade"
LABEL: Final = "Brocade zoning"
READERS: Final = frozenset({"cfgshow"})
MARK: Final = "#"
SUFFIX: Final = "txt"
HOW: Final = "Enter it on one switch of the fabric, as admin, line by line; cfgenable asks y or n."
_NOT_THERE: Final = "not there"


def deltas(context: DeltaContext) -> Iterator[MachineDelta]:
    """One delta for each fabric of Fabric OS switches."""
    for fabric in fabrics_on(context.expanded, "fabric_os"):
        found = speakers(context, fabric, "cfgshow")
        switch = fabric.switches[0]
        if not found:
            why = f"No listing of this fabric was given: run cfgshow on {switch.name}."
            yield MachineDelta(switch.name, switch.origin, NAME, refused=why)
            continue
        machine, listings = found[0]
        component = context.machines.get(machine, switch.origin)
        name = next((one.name for one in fabric.switches if one.origin == component), machine)
        if len({zoning_state(texts(own)).digest() for _, own in found}) > 1:
            why = "The switches of this fabric list different zoning: take cfgshow of one of them again, now."
            yield MachineDelta(name, component, NAME, files_of(listings), refused=why)
        else:
            yield _delta(context, fabric, MachineDelta(name, component, NAME), listings)


def _delta(context: DeltaContext, fabric: Fabric, empty: MachineDelta, listings: list[KeptListing]) -> MachineDelta:
    lines = texts(listings)
    state, problems = zoning_state(lines), Refusals()
    wished = wished_zoning(context.expanded, fabric, problems)
    taken = oldest_of(listings, context.now)
    found = replace(empty, files=files_of(listings), taken=taken, digest=state.digest())
    why = too_old(context, taken) or _incomplete(lines) or refusal(state)
    if why or problems:
        return replace(found, refused=why or problems[0].message)
    members = {port for alias in wished.aliases for port in alias.members}
    places = {place: name for place, name in _places(fabric).items() if place not in members}
    made = difference(state.with_places(places), wished, managed_ports(fabric, members))
    return replace(
        found,
        guard=_guard(found),
        steps=made.steps,
        removals=made.removals,
        paths=made.counted.staying,
        left_alone=tuple(extra_members(made.planned, state)),
        notes=("Where you stop before cfgenable, cfgtransabort takes back a transaction of your own.",),
    )


def _places(fabric: Fabric) -> dict[str, str]:
    """`domain,port` of each port of the fabric that has a name; those of directors are not known."""
    return {
        f"{port.switch.attributes['domain_id']},{port.switch_port}": port.wwpn
        for port in fabric.ports
        if port.wwpn is not None and port.switch.attributes.get("domain_id") and port.switch_port.isdecimal()
    }


def difference(state: ZoningState, wished: WishedZoning, managed: Collection[str]) -> ZoningDifference:
    """Steps and removals from one state to what is wished; `managed` are the ports of the design in the fabric."""
    planned = plan(state, wished, managed)
    counted = PathCount(state, planned)
    steps = tuple(_steps(state, planned, counted))
    if state.effective_set is None:  # then nothing is enabled on the way back, which would save it
        steps = ending_with(steps, "cfgsave")
    return ZoningDifference(planned, counted, steps, tuple(_removals(state, planned, counted)))


def _incomplete(lines: list[str]) -> str:
    missing = [one for one in ("Defined", "Effective") if not any(line.strip().startswith(one) for line in lines)]
    if not missing:
        return ""
    return f"The listing has no {' and no '.join(missing).lower()} configuration: take the whole of cfgshow."


def _guard(found: MachineDelta) -> DeltaGuard:
    return DeltaGuard(
        "Stop if a transaction is open. Stop if cfgshow differs from the one that was read, whose sum is"
        f" {found.digest}: headroom delta says the sum of another.",
        ("cfgtransshow", "cfgshow"),
    )


def _steps(state: ZoningState, planned: ZoningPlan, counted: PathCount) -> Iterator[DeltaStep]:
    stay = counted.staying
    made: tuple[str, ...]
    for alias in planned.aliases:
        made = (create_alias(alias.name, alias.members[0]),)
        what = f"alias {alias.name}"
        yield DeltaStep(what, _NOT_THERE, member_list(alias.members), made, (deleted("alidelete", alias.name),), stay)
    for zone in planned.zones:
        what, made = f"zone {zone.name}", tuple(create_zone(zone))
        yield DeltaStep(what, _NOT_THERE, member_list(zone.members), made, (deleted("zonedelete", zone.name),), stay)
    for zone in planned.growing:
        now = [one for one in state.zones[zone.name] if not is_property(one)]
        adds, back = tuple(_changed_zone("zoneadd", zone)), tuple(_changed_zone("zoneremove", zone))
        yield DeltaStep(f"zone {zone.name}", member_list(now), member_list([*now, *zone.members]), adds, back, stay)
    if planned.into_set:
        yield _set_step(state, planned, stay)
    if planned.activates:
        yield _activation(state, planned, counted)


def _set_step(state: ZoningState, planned: ZoningPlan, stay: int) -> DeltaStep:
    name, zones = planned.zone_set, planned.into_set
    now = state.zone_sets.get(name)
    what = f"cfg {name}"
    if now is None:
        made = tuple(grown("cfg", name, zones))
        return DeltaStep(what, _NOT_THERE, member_list(zones), made, (deleted("cfgdelete", name),), stay)
    wished = f"{len(now)} zones; {member_list(zones)}"
    added, back = tuple(changed("cfgadd", name, zones)), tuple(changed("cfgremove", name, zones))
    return DeltaStep(what, f"{len(now)} zones", wished, added, back, stay)


def _activation(state: ZoningState, planned: ZoningPlan, counted: PathCount) -> DeltaStep:
    name = planned.zone_set
    was = f"{state.effective_set}, {len(state.effective)} zones" if state.effective_set else "nothing in force"
    wished = f"{name}, {len(state.effective) + len(planned.into_set)} zones"
    commands = (f'cfgenable "{name}"',)
    if state.effective_set is None:
        note = "Nothing is in force now: what the default zone lets see each other ends with this step."
        back = ("cfgdisable",)
        return DeltaStep(f"effective {name}", was, wished, commands, back, counted.staying, counted.new, note=note)
    note = "Once, at the end. Asks y or n."
    return DeltaStep(
        f"effective {name}",
        was,
        wished,
        commands,
        commands,
        counted.staying,
        counted.new,
        back_turn=ACTIVATION,
        note=note,
    )


def _changed_zone(verb: str, zone: ZoneStatement) -> Iterable[str]:
    if zone.peer:
        return changed_peers(verb, zone.name, zone.targets, zone.initiators)
    return changed(verb, zone.name, zone.members)


def _removals(state: ZoningState, planned: ZoningPlan, counted: PathCount) -> Iterator[DeltaStep]:
    stay, zones = counted.staying + counted.new, planned.surplus_zones
    kept = {*state.zone_sets.get(planned.zone_set, ()), *planned.into_set} - set(zones)
    if not kept or not (zones or planned.surplus_members):
        return
    for zone, members in planned.surplus_members:
        now = member_list(state.zones[zone])
        left = member_list(one for one in state.zones[zone] if one not in members)
        note = "The design has these ports and does not let them see the others."
        back = tuple(changed("zoneadd", zone, members))
        yield DeltaStep(f"zone {zone}", now, left, tuple(changed("zoneremove", zone, members)), back, stay, note=note)
    yield from (_surplus_zone(state, planned.zone_set, zone, stay) for zone in zones)
    for alias in _unnamed(state, planned):
        back = (create_alias(alias, "; ".join(state.aliases[alias])),)
        out = (deleted("alidelete", alias),)
        what, now, needs = f"alias {alias}", member_list(state.aliases[alias]), tuple(_named_by(state, planned, alias))
        yield DeltaStep(what, now, "deleted", out, back, stay, note="Only what is taken away names it.", needs=needs)
    enable = (f'cfgenable "{planned.zone_set}"',)
    yield DeltaStep(
        f"effective {planned.zone_set}", "with these", "without these", enable, enable, stay, back_turn=ACTIVATION,
        note="Asks y or n.",
    )  # fmt: skip


def _surplus_zone(state: ZoningState, zone_set: str, zone: str, stay: int) -> DeltaStep:
    """Out of its configuration, and deleted where no other has it."""
    members = state.zones[zone]
    out, back = ((*changed(verb, zone_set, [zone]),) for verb in ("cfgremove", "cfgadd"))
    others = any(zone in own for name, own in state.zone_sets.items() if name != zone_set)
    wished, note = f"not in {zone_set}", "The design has all its ports and no zone that joins these."
    if not others and zone not in state.peers:
        wished, out = "deleted", (*out, deleted("zonedelete", zone))
        back = (*grown("zone", zone, members), *back)
    return DeltaStep(f"zone {zone}", member_list(members), wished, out, back, stay, note=note)


def _named_by(state: ZoningState, planned: ZoningPlan, alias: str) -> Iterator[str]:
    """Removals of what names an alias, which have to go first."""
    yield from (f"zone {zone}" for zone, members in planned.surplus_members if alias in members)
    yield from (f"zone {zone}" for zone in planned.surplus_zones if alias in state.zones[zone])


def _unnamed(state: ZoningState, planned: ZoningPlan) -> list[str]:
    """Aliases that nothing names any more, where their zones can be deleted."""
    staying = {
        member
        for zone in planned.surplus_zones
        if zone in state.peers or sum(zone in own for own in state.zone_sets.values()) > 1
        for member in state.zones[zone]
    }
    return [alias for alias in planned.surplus_aliases if alias not in staying]
