"""Hosts with their FC adapters."""

from itertools import count

from headroom.domain.design.places import base_of
from headroom.domain.importers.claims import Ref
from headroom.domain.importers.counts.shares import display_name, hosts
from headroom.domain.importers.keys import display_key
from headroom.domain.importers.match.local_disks import local_disks
from headroom.domain.importers.match.part_index import PartChoice, PartIndex
from headroom.domain.importers.match.parts import adapters_of, hba_part, host_part
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.place.draft import Draft
from headroom.domain.importers.place.existing_objects import ref_of
from headroom.domain.importers.place.local_drives import drive_plugs, place_drives
from headroom.domain.importers.place.nvme_names import host_nqn
from headroom.domain.importers.place.speeds import set_speed


def place_hosts(draft: Draft, estate: Estate, index: PartIndex) -> None:
    """Every host, each FC adapter in a slot that takes it, each port with its names."""
    for host in hosts(estate):
        adapters = [(adapter, ports, hba_part(index, adapter, ports)) for adapter, ports in adapters_of(estate, host)]
        new = [one for one in adapters if not _there(draft, one[1])]
        disks = local_disks(estate, host, index.knowledge)
        plugs = [str(one[2].part.plugs) for one in adapters]
        choice = host_part(index, host, plugs, drive_plugs(estate, index, host, disks))
        system = host.text("operating_system_version") or host.text("operating_system")
        component = draft.put(
            "host",
            host,
            _name(host, estate),
            choice,
            None,
            serial=host.text("serial")[:64] or None,
            operating_system=system[:80] or None,
            sockets=host.number("sockets"),
            nqn=host_nqn(estate, host),
        )
        for adapter, ports, chosen in new:
            _adapter(draft, index, component, adapter, ports, chosen, _hba_name(draft, component))
        for adapter, ports, _ in adapters:
            if ref_of(draft, adapter) if adapter else False:
                _names(draft, index, estate, ports)
        for _, ports, _ in new:
            _names(draft, index, estate, ports)
        place_drives(draft, estate, index, host, disks)


def _hba_name(draft: Draft, host: str) -> str:
    """The first number that no adapter of the host has."""
    taken = {
        one.get("name")
        for one in draft.components.values()
        if one["kind"] == "hba" and base_of(str((one.get("at") or [""])[0])) == host
    }
    return next(name for number in count(1) if (name := f"HBA {number}") not in taken)


def _there(draft: Draft, ports: list[EstateObject]) -> bool:
    return any(port.ref in draft.port_of for port in ports)


def _name(host: EstateObject, estate: Estate) -> str:
    """Name that it gives itself, else that of a storage system's host object, else the port that is seen."""
    if host.text("name") or host.has_key("machine:"):
        return display_name(host)
    port = next((port for port in estate.from_(host, "inside", "port") if port.has_key("wwpn:")), None)
    alias = port.text("alias") if port else ""
    seen = ":".join(port.keys("wwpn:")[0][i : i + 2] for i in range(0, 16, 2)) if port else host.ref[1]
    return f"Host behind {alias or seen}"


def _adapter(
    draft: Draft,
    index: PartIndex,
    host: str,
    adapter: EstateObject | None,
    ports: list[EstateObject],
    choice: PartChoice,
    name: str,
) -> None:
    part = index.catalogue.parts[draft.components[host]["part"]]
    slot = next(
        (
            (f"{host}/{path}" if path else host, slot)
            for path, slot in index.slots_for(part, str(choice.part.plugs))
            if (f"{host}/{path}" if path else host, slot) not in draft.slots
        ),
        None,
    )
    if slot is None:
        for port in ports:
            draft.leave_out(
                port,
                display_key(port.ref[1]),
                f"{part.name} has no free slot for its adapter; give the host another part.",
            )
        return
    component = draft.put("hba", adapter, name, choice, list(slot))
    free = [port_id for _, port_id, _ in index.fc_ports(choice.part, "initiator")]
    for port, port_id in zip(_ordered(ports), free, strict=False):
        draft.port_of[port.ref] = (component, port_id)


def _ordered(ports: list[EstateObject]) -> list[EstateObject]:
    def order(port: EstateObject) -> tuple[str, Ref]:
        return port.text("pci_address"), port.ref

    return sorted(ports, key=order)


def _names(draft: Draft, index: PartIndex, estate: Estate, ports: list[EstateObject]) -> None:
    for port in ports:
        if port.ref in draft.port_of:
            virtual = [name for one in estate.from_(port, "virtual_on", "port") for name in one.keys("wwpn:")]
            component, port_id = draft.port_of[port.ref]
            draft.name_port(component, port_id, port, virtual)
            set_speed(draft, index, estate, port)
