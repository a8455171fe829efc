"""Storage systems with host cards, drives, arrays, pools and volumes."""

from headroom.domain.catalogue.records import Part
from headroom.domain.importers.counts.shares import display_name, storage_ports, viewers, virtual, volumes
from headroom.domain.importers.keys import display_key
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.match.parts import card_part, drive_part, link_speed, system_part
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.merge.suppose import owners
from headroom.domain.importers.place.draft import Draft
from headroom.domain.importers.place.existing_objects import find, ref_of
from headroom.domain.importers.place.nvme_names import device_on_target, system_nqn, wwid_of_uuid
from headroom.domain.importers.place.speeds import set_speed

_SHORT_NAME = 16
"""Digits of a name that people can read."""
_LEVELS = frozenset({"raid0", "raid1", "raid10", "raid5", "raid6"})


def place_systems(draft: Draft, estate: Estate, index: PartIndex) -> None:
    """Every storage system with what is known to be in it."""
    for system in estate.of("system"):
        choice = system_part(index, system)
        component = draft.put(
            "storage_system",
            system,
            draft.free_name("storage_system", _name(system)) if system.supposed else _name(system),
            choice,
            None,
            serial=system.text("serial")[:64] or None,
            nqn=system_nqn(system),
            nvme_transport=system.text("nvme_transport") if system.text("nvme_transport") in {"rdma", "tcp"} else None,
        )
        part = index.catalogue.parts.get(str(draft.components[component].get("part")), choice.part)
        _ports(draft, estate, index, system, component, part)
        _drives(draft, estate, index, system, component, part)
        _arrays(draft, estate, system, component)
        _pools(draft, estate, system, component, _controllers(index, component, part))


def _name(system: EstateObject) -> str:
    if system.text("name"):
        return system.text("name")
    if system.supposed:
        return (
            f"Storage system ({system.text('inquiry')})"
            if system.text("inquiry")
            else f"Storage system {system.ref[1].rpartition(':')[2]}"
        )
    return system.text("serial") or display_name(system)


def _ports(draft: Draft, estate: Estate, index: PartIndex, system: EstateObject, component: str, part: Part) -> None:
    """Ports that the part has, then cards, controller by controller in the order of their names."""
    mine = [
        port
        for port in storage_ports(estate)
        if system in owners(estate, port, "system") and not virtual(estate, port) and port.text("type") != "iscsi"
    ]
    by_side: dict[str, list[EstateObject]] = {}
    for port in mine:
        sides = estate.to(port, "inside", "controller")
        by_side.setdefault(sides[0].text("name") or sides[0].ref[1] if sides else "", []).append(port)
    inner = [
        path for path, one in index.assembly(part.id).items() if one.part.kind in {"controller", "processor_complex"}
    ] or [""]
    for number, side in enumerate(sorted(by_side)):
        path = inner[min(number, len(inner) - 1)]
        new = sorted(
            (port for port in by_side[side] if port.ref not in draft.port_of),
            key=lambda port: (port.text("port"), port.ref),
        )
        _built_in(draft, index, component, part, path, new)
        _cards(draft, estate, index, component, part, path, [port for port in new if port.ref not in draft.port_of])
        for port in by_side[side]:
            if port.ref in draft.port_of:
                names = [name for one in estate.from_(port, "virtual_on", "port") for name in one.keys("wwpn:")]
                draft.name_port(*draft.port_of[port.ref], port, names)
                set_speed(draft, index, estate, port)


def _built_in(draft: Draft, index: PartIndex, component: str, part: Part, path: str, ports: list[EstateObject]) -> None:
    taken = set(draft.port_of.values())
    free = [
        (f"{component}/{where}" if where else component, port_id)
        for where, port_id, _ in index.fc_ports(part, "target")
        if not path or where == path or where.startswith(f"{path}/")
    ]
    free = [one for one in free if one not in taken]
    for port, place in zip(ports, free, strict=False):
        draft.port_of[port.ref] = place


def _cards(
    draft: Draft, estate: Estate, index: PartIndex, component: str, part: Part, path: str, ports: list[EstateObject]
) -> None:
    left = list(ports)
    while left:
        choice = card_part(index, part, path, max(link_speed(estate, port) for port in left), left[0])
        holder = f"{component}/{path}" if path else component
        slots = (
            [slot for where, slot in index.slots_for(part, str(choice.part.plugs)) if where == path] if choice else []
        )
        slot = next((slot for slot in slots if (holder, slot) not in draft.slots), None)
        if choice is None or slot is None:
            for port in left:
                draft.leave_out(
                    port,
                    display_key(port.ref[1]),
                    f"{part.name} has no place for this port; give the system another part.",
                )
            return
        card = draft.put("host_adapter", None, f"FC card {slot}", choice, [holder, slot])
        ids = [port_id for _, port_id, _ in index.fc_ports(choice.part, "target")]
        for port, port_id in zip(left, ids, strict=False):
            draft.port_of[port.ref] = (card, port_id)
        left = left[len(ids) :]


def _drives(draft: Draft, estate: Estate, index: PartIndex, system: EstateObject, component: str, part: Part) -> None:
    said: set[str] = set()
    before = set(draft.components)
    drives = [drive for drive in estate.from_(system, "inside", "drive") if drive.facts]
    for drive in sorted(drives, key=lambda one: (one.text("enclosure"), one.text("bay").zfill(4), one.ref)):
        choice = drive_part(index, part, drive)
        slots = [slot for where, slot in index.slots_for(part, str(choice.part.plugs)) if where == ""] if choice else []
        slot = next((slot for slot in slots if (component, slot) not in draft.slots), None)
        where = "/".join(one for one in (drive.text("enclosure"), drive.text("bay")) if one)
        name, bay = f"Drive {where or drive.ref[1].rpartition('/')[2]}", f"bay{drive.text('bay')}"
        if drive.ref not in draft.component_of and (known := find(draft, "drive", component, name=name)) in before:
            draft.component_of[drive.ref] = str(known)
        if ref_of(draft, drive) is None and (choice is None or slot is None):
            draft.leave_out(
                drive,
                drive.text("model") or drive.ref[1],
                f"{part.name} has no free bay that takes it, or its capacity is not known.",
            )
            continue
        slot = bay if bay in slots and (component, bay) not in draft.slots else slot
        size = drive.number("capacity_bytes") or drive.number("rounded_bytes")
        quiet = choice if choice and choice.key not in said else None
        made = draft.put(
            "drive",
            drive,
            name,
            choice,
            [component, slot],
            capacity_gb=round(size / 1e9, 3) if size else drive.value("capacity_gb"),
        )
        if choice and quiet is None and draft.ambiguous and draft.ambiguous[-1]["component"] == made:
            draft.ambiguous.pop()
        said |= {choice.key} if choice else set()


def _arrays(draft: Draft, estate: Estate, system: EstateObject, component: str) -> None:
    for array in estate.from_(system, "inside", "array"):
        level = array.text("level")
        name = array.text("name") or array.ref[1].rpartition("/")[2]
        if level not in _LEVELS:
            if not array.value("unbound"):
                draft.leave_out(array, name, "Its RAID level is not known.")
            continue
        told = {one.ref: one for how in ("member", "named_in") for one in estate.from_(array, how, "drive")}
        members = [ref_of(draft, drive) for drive in told.values()]
        drives = sorted({one for one in members if one})
        if drives and None in members:  # some of them would make an array of fewer drives
            words = f"No listing of drives shows {members.count(None)} of its {len(members)}; none are stated."
            draft.leave_out(array, f"Drives of {name}", words)
            drives = []
        known = (
            find(draft, "raid_array", component, drives=drives)
            if drives
            else find(draft, "raid_array", component, name=name)
        )
        if known and array.ref not in draft.component_of:
            draft.component_of[array.ref] = known
        draft.put(
            "raid_array",
            array,
            name,
            None,
            [component, None],
            level=level,
            drives=drives or None,
            distributed=True if array.value("distributed") else None,
            strip_kib=array.number("strip_kib"),
        )


def _controllers(index: PartIndex, component: str, part: Part) -> dict[str, str]:
    """The controllers of a part, by the letters that listings give them."""
    inner = [path for path, one in index.assembly(part.id).items() if one.part.kind == "controller"]
    return {letter: f"{component}/{path}" for letter, path in zip("AB", inner, strict=False)}


def _pools(draft: Draft, estate: Estate, system: EstateObject, component: str, controllers: dict[str, str]) -> None:
    """Volumes on the one array of their pool, else in an extent pool of its arrays; what is not known stays open."""
    mine = [unit for unit in volumes(estate) if system in estate.to(unit, "inside", "system")]
    for unit in mine:
        holder = component if ref_of(draft, unit) else _holder(draft, estate, unit, component)
        size = unit.number("capacity_bytes") or unit.number("rounded_bytes") or _listed_size(estate, unit)
        seen = sorted({one for host in viewers(estate, unit) if (one := ref_of(draft, host))})
        draft.put(
            "volume",
            unit,
            unit.text("name") or _made_name(unit),
            None,
            [holder, None],
            capacity_gib=round(size / 2**30, 3) if size else None,
            wwid=_wwid(unit),
            host_device=_map_name(estate, unit),
            hosts=seen or None,
            lun_id=unit.number("lun"),
            owner=controllers.get(unit.text("owner")),
            protocol=unit.text("protocol") or None,
            target_device=device_on_target(unit),
        )


def _made_name(unit: EstateObject) -> str:
    """What a volume without a name is called: the end of its own, in which volumes of one system differ."""
    digits = display_key(unit.ref[1])
    return digits if len(digits) <= _SHORT_NAME else f"Volume {digits[-12:]}"


def _listed_size(estate: Estate, unit: EstateObject) -> int | None:
    return next(
        (size for device in estate.from_(unit, "shows", "device") if (size := device.number("capacity_bytes"))), None
    )


def _map_name(estate: Estate, unit: EstateObject) -> str | None:
    """Name of its multipath map, where all hosts that have one call it alike."""
    names = {device.text("name") for device in estate.from_(unit, "shows", "device") if device.text("type") == "mpath"}
    return names.pop() or None if len(names) == 1 else None


def _wwid(unit: EstateObject) -> str | None:
    """As its hosts know it: namespaces of Linux targets by their UUID, all else by its NAA or EUI name."""
    name = next((key for _, key in unit.refs if key.startswith(("naa.", "eui."))), None)
    named = next((key for _, key in unit.refs if key.startswith("uuid.")), None)
    if named is not None and (name is None or unit.text("protocol") == "nvme"):
        return wwid_of_uuid(named)
    return None if name is None else f"{'3' if name.startswith('naa.') else '2'}{name.partition('.')[2]}"


def _holder(draft: Draft, estate: Estate, unit: EstateObject, component: str) -> str:
    pool = next(iter(estate.to(unit, "in_pool", "pool")), None)
    arrays = [one for array in estate.from_(pool, "member", "array") if (one := ref_of(draft, array))] if pool else []
    if len(arrays) == 1:
        return arrays[0]
    if pool is not None and (known := ref_of(draft, pool)) is not None:
        return known
    name = (pool.text("name") or pool.ref[1].rpartition("/")[2]) if pool else "Pool, not known"
    found = find(draft, "extent_pool", component, name=name)
    if found is not None:
        return found
    ranks = [
        draft.put("rank", None, f"Rank of {draft.components[array]['name']}", None, [component, None], arrays=[array])
        for array in sorted(arrays)
    ]
    return draft.put("extent_pool", pool, name, None, [component, None], ranks=ranks or None)
