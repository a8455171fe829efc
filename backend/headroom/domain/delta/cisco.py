"""Delta of Cisco zoning: against the active zone set, the database, device aliases and the status of one VSAN.

In basic mode each line changes the database at once, and what is in force only with `zoneset activate`; in enhanced
mode a session holds the fabric's lock until `zone commit`. A lock that somebody holds is a reason to stop, never to
clear it. Device aliases are shared by all VSANs, so that they are made and never taken away.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
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
from headroom.domain.statements.cisco import (
    SAVE,
    ZoneStatus,
    activate,
    add_aliases,
    add_zones,
    change_zone,
    change_zone_set,
    create_zone,
    enable_smart,
    name_alias,
    zone_lines,
    zone_status,
)
from headroom.domain.statements.zoning import WishedZoning, ZoneStatement, ZoningState
from headroom.domain.writers.fabric.zoning import Fabric
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.network.mds import is_enhanced, vsan_of, wished_zoning

NAME: Final = "cisco"
LABEL: Final = "Cisco zoning"
ZONES: Final = "show zoneset"
ALIASES: Final = "show device-alias database"
STATUS: Final = "show zone status"
READERS: Final = frozenset({ZONES, ALIASES, STATUS})
MARK: Final = "!"
SUFFIX: Final = "txt"
HOW: Final = "Enter it on the switch of the fabric that zoning is done on, as network-admin, line by line."
_NOT_THERE: Final = "not there"


@dataclass(frozen=True, slots=True)
class Vsan:
    """What is zoned: the number, and how."""

    number: int
    enhanced: bool
    smart: bool


def deltas(context: DeltaContext) -> Iterator[MachineDelta]:
    """One delta for each fabric of NX-OS switches, in the VSAN that the design names."""
    for fabric in fabrics_on(context.expanded, "nx_os"):
        found = speakers(context, fabric, ZONES)
        switch = fabric.switches[0]
        if not found:
            why = f"No listing of this fabric was given: run show zoneset active and show zone on {switch.name}."
            yield MachineDelta(switch.name, switch.origin, NAME, refused=why)
            continue
        machine, _ = max(found, key=lambda one: (len(context.listings(one[0], STATUS)), len(one[1])))
        component = context.machines.get(machine, switch.origin)
        name = next((one.name for one in fabric.switches if one.origin == component), machine)
        yield _delta(context, fabric, MachineDelta(name, component, NAME), machine)


def _delta(context: DeltaContext, fabric: Fabric, empty: MachineDelta, machine: str) -> MachineDelta:
    zones, aliases, status = (context.listings(machine, reader) for reader in (ZONES, ALIASES, STATUS))
    everything, problems = [*zones, *aliases, *status], Refusals()
    number = vsan_of(fabric, problems)
    wished = wished_zoning(context.expanded, fabric, problems)
    taken = oldest_of(everything, context.now)
    said = zone_status(texts(status), number)
    active = [one for one in zones if _is_active(one)]
    full = [one for one in zones if not _is_active(one)]
    state = zoning_state(aliases, active, full, number)
    found = replace(empty, files=files_of(everything), taken=taken, digest=state.digest())
    why = problems[0].message if problems else too_old(context, taken)
    why = why or _incomplete(number, active, full, aliases, said) or refusal(state)
    if why or said is None:
        return replace(found, refused=why)
    if is_enhanced(fabric, problems) and not said.enhanced:
        words = "Zone mode is basic and the design wishes enhanced: changing it is done by hand, when nobody zones."
        found = replace(found, notes=(words,))
    vsan = Vsan(number, said.enhanced, said.smart)
    made = difference(state, wished, managed_ports(fabric), vsan)
    return replace(
        found,
        guard=_guard(found, number),
        steps=made.steps,
        removals=made.removals,
        paths=made.counted.staying,
        left_alone=(*extra_members(made.planned, state), *_aliases_left(made.planned)),
        opening=("configure terminal",),
        closing=("end", SAVE),
    )


def zoning_state(
    aliases: list[KeptListing], active: list[KeptListing], full: list[KeptListing], vsan: int
) -> ZoningState:
    """What the listings of one switch say of one VSAN."""
    state = ZoningState()
    add_aliases(state, texts(aliases))
    for listings, is_active in ((full, False), (active, True)):
        for one in listings:
            add_zones(state, texts([one]), vsan, is_active)
    return state


def _is_active(listing: KeptListing) -> bool:
    """Whether a listing shows the active zone set: by what was typed, the name of its file, or marks of logins."""
    typed = listing.listing.command or listing.listing.file.rpartition("/")[2]
    if "active" in typed:
        return True
    return any(said is not None and said.active for said in zone_lines(texts([listing])))


def _incomplete(
    number: int, active: list[KeptListing], full: list[KeptListing], aliases: list[KeptListing], said: ZoneStatus | None
) -> str:
    missing = [
        command
        for command, there in (
            (f"show zoneset active vsan {number}", active),
            (f"show zoneset vsan {number}", full),
            ("show device-alias database", aliases),
            (f"show zone status vsan {number}", said),
        )
        if not there
    ]
    if missing:
        return f"What is compared is not complete: run {' and '.join(missing)} on this switch."
    if said is not None and said.session != "none":
        who = said.session or "not told"
        return f"A session holds the zoning of this VSAN ({who}): let its owner end it, then list again."
    return ""


def _guard(found: MachineDelta, number: int) -> DeltaGuard:
    return DeltaGuard(
        "Stop if a session is open, and never clear its lock. Stop if the zone sets differ from those that were read,"
        f" whose sum is {found.digest}: headroom delta says the sum of others.",
        (
            f"show zone status vsan {number}",
            "show device-alias session status",
            f"show zoneset active vsan {number}",
            f"show zoneset vsan {number}",
        ),
    )


def _aliases_left(planned: ZoningPlan) -> Iterator[str]:
    if planned.surplus_aliases:
        yield f"Device aliases are shared by all VSANs and stay: {', '.join(planned.surplus_aliases[:5])}."


def difference(state: ZoningState, wished: WishedZoning, managed: Collection[str], vsan: Vsan) -> ZoningDifference:
    """Steps and removals from one state to what is wished; `managed` are the ports of the design in the fabric."""
    planned = plan(state, wished, managed)
    counted = PathCount(state, planned)
    steps = tuple(_steps(state, planned, counted, vsan))
    if vsan.enhanced and state.effective_set is None:
        steps = ending_with(steps, f"zone commit vsan {vsan.number}")
    return ZoningDifference(planned, counted, steps, tuple(_removals(state, planned, counted, vsan)))


def _steps(state: ZoningState, planned: ZoningPlan, counted: PathCount, vsan: Vsan) -> Iterator[DeltaStep]:
    stay = counted.staying
    back: tuple[str, ...]
    if planned.aliases:
        yield _alias_step(planned, stay)
    if not vsan.smart and any(zone.peer for zone in (*planned.zones, *planned.growing)):
        smart = enable_smart(vsan.number)
        yield DeltaStep("smart zoning", "disabled", "enabled", (smart,), (f"no {smart}",), stay)
    for zone in planned.zones:
        back = (f"no zone name {zone.name} vsan {vsan.number}",)
        made = tuple(create_zone(zone, vsan.number))
        yield DeltaStep(f"zone {zone.name}", _NOT_THERE, member_list(zone.members), made, back, stay)
    for zone in planned.growing:
        now = state.zones[zone.name]
        grown = tuple(create_zone(zone, vsan.number))
        back = tuple(change_zone(zone.name, vsan.number, zone.members, removed=True))
        yield DeltaStep(f"zone {zone.name}", member_list(now), member_list([*now, *zone.members]), grown, back, stay)
    if planned.into_set:
        yield _set_step(state, planned, stay, vsan)
    if planned.activates:
        yield _activation(state, planned, counted, vsan)


def _alias_step(planned: ZoningPlan, stay: int) -> DeltaStep:
    """All aliases at once: each commit goes through the whole fabric."""
    names = [alias.name for alias in planned.aliases]
    made = ("device-alias database", *map(name_alias, planned.aliases), "  exit", "device-alias commit")
    gone = (f"  no device-alias name {name}" for name in names)
    back = ("device-alias database", *gone, "  exit", "device-alias commit")
    ports = member_list(f"{alias.name} {alias.members[0]}" for alias in planned.aliases)
    return DeltaStep("device aliases", _NOT_THERE, ports, made, back, stay, back_turn=2)


def _set_step(state: ZoningState, planned: ZoningPlan, stay: int, vsan: Vsan) -> DeltaStep:
    name, zones = planned.zone_set, planned.into_set
    now = state.zone_sets.get(name)
    made = tuple(change_zone_set(name, vsan.number, zones))
    if now is None:
        back: tuple[str, ...] = (f"no zoneset name {name} vsan {vsan.number}",)
        return DeltaStep(f"zone set {name}", _NOT_THERE, member_list(zones), made, back, stay)
    back = tuple(change_zone_set(name, vsan.number, (), zones))
    return DeltaStep(
        f"zone set {name}", f"{len(now)} zones", f"{len(now)} zones; {member_list(zones)}", made, back, stay
    )


def _activation(state: ZoningState, planned: ZoningPlan, counted: PathCount, vsan: Vsan) -> DeltaStep:
    name = planned.zone_set
    was = f"{state.effective_set}, {len(state.effective)} zones" if state.effective_set else "nothing active"
    wished = f"{name}, {len(state.effective) + len(planned.into_set)} zones"
    commands = tuple(activate(name, vsan.number, vsan.enhanced))
    note = "Once, at the end."
    if state.effective_set is not None:
        return DeltaStep(
            f"active {name}",
            was,
            wished,
            commands,
            commands,
            counted.staying,
            counted.new,
            back_turn=ACTIVATION,
            note=note,
        )
    note = "No zone set is active now: what the default zone lets see each other ends with this step."
    back = (f"no {commands[0]}", *commands[1:])
    return DeltaStep(f"active {name}", was, wished, commands, back, counted.staying, counted.new, note=note)


def _removals(state: ZoningState, planned: ZoningPlan, counted: PathCount, vsan: Vsan) -> Iterator[DeltaStep]:
    stay, zones, number = counted.staying + counted.new, planned.surplus_zones, vsan.number
    kept = {*state.zone_sets.get(planned.zone_set, ()), *planned.into_set} - set(zones)
    if not kept or not (zones or planned.surplus_members):
        return
    for zone, members in planned.surplus_members:
        left = member_list(one for one in state.zones[zone] if one not in members)
        note = "The design has these ports and does not let them see the others."
        out, back = (tuple(change_zone(zone, number, members, removed=removed)) for removed in (True, False))
        yield DeltaStep(f"zone {zone}", member_list(state.zones[zone]), left, out, back, stay, note=note)
    yield from (_surplus_zone(state, planned.zone_set, zone, number, stay) for zone in zones)
    commands = tuple(activate(planned.zone_set, number, vsan.enhanced))
    what = f"active {planned.zone_set}"
    yield DeltaStep(what, "with these", "without these", commands, commands, stay, back_turn=ACTIVATION)


def _surplus_zone(state: ZoningState, zone_set: str, zone: str, number: int, stay: int) -> DeltaStep:
    """Out of its zone set, and deleted where no other has it."""
    out, back = tuple(change_zone_set(zone_set, number, (), [zone])), tuple(change_zone_set(zone_set, number, [zone]))
    others = any(zone in own for name, own in state.zone_sets.items() if name != zone_set)
    wished, note = f"not in {zone_set}", "The design has all its ports and no zone that joins these."
    if not others and zone not in state.peers:
        now = ZoneStatement(zone, state.zones[zone], ())
        wished, out = "deleted", (*out, f"no zone name {zone} vsan {number}")
        back = (*create_zone(now, number), *back)
    return DeltaStep(f"zone {zone}", member_list(state.zones[zone]), wished, out, back, stay, note=note)
