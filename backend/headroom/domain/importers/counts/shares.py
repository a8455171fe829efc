"""Questions that several counts ask of an estate."""

from headroom.domain.importers.keys import display_key, short_name
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.importers.merge.suppose import is_target, is_volume, owners


def hosts(estate: Estate) -> list[EstateObject]:
    """Hosts; a name on a storage system without a port is a name to be asked about."""
    return [
        host for host in estate.of("host") if host.has_key("machine:") or host_ports_of(estate, host) or host.supposed
    ]


def names_only(estate: Estate) -> list[EstateObject]:
    """Host objects that no port ties to a host."""
    real = {host.ref for host in hosts(estate)}
    return [host for host in estate.of("host") if host.ref not in real and host.has_key("object:")]


def host_ports_of(estate: Estate, host: EstateObject) -> list[EstateObject]:
    """Physical ports of a host that have a name of their own."""
    found = {port.ref: port for port in estate.from_(host, "inside", "port")}
    for adapter in estate.from_(host, "inside", "adapter"):
        found |= {port.ref: port for port in estate.from_(adapter, "inside", "port")}
    return [
        port for _, port in sorted(found.items()) if named(port) and not virtual(estate, port) and not is_target(port)
    ]


def named(port: EstateObject) -> bool:
    """Whether a port has a name that others may know."""
    return port.has_key("wwpn:") or port.has_key("iqn:")


def virtual(estate: Estate, port: EstateObject) -> bool:
    """Whether a port stands on another."""
    return bool(port.value("virtual") or estate.to(port, "virtual_on", "port"))


def storage_ports(estate: Estate) -> list[EstateObject]:
    """Ports of storage systems, physical and virtual, that are there."""
    return [port for port in estate.of("port") if is_target(port) and owners(estate, port, "system")]


def volumes(estate: Estate) -> list[EstateObject]:
    """Volumes of storage systems."""
    return [unit for unit in estate.of("unit") if is_volume(estate, unit)]


def viewers(estate: Estate, unit: EstateObject) -> list[EstateObject]:
    """Hosts to which a volume is mapped, or that show it."""
    found = {host.ref: host for host in estate.from_(unit, "maps", "host")}
    for device in estate.from_(unit, "shows", "device"):
        found |= {host.ref: host for host in estate.to(device, "inside", "host")}
    for path in estate.from_(unit, "of", "io_path"):
        found |= {host.ref: host for host in estate.to(path, "inside", "host")}
    return [host for _, host in sorted(found.items())]


def display_name(thing: EstateObject) -> str:
    """What a thing is called: its name, else that of its machine, else its key."""
    if thing.text("name"):
        return short_name(thing.text("name")) or thing.text("name") if thing.kind == "host" else thing.text("name")
    machine = next(iter(thing.keys("machine:")), "")
    return machine.rsplit("/", 1)[-1] or thing.ref[1]


def readable_name(thing: EstateObject) -> str:
    """What people read of a thing: its name, else that of its machine, else its key as they write it."""
    name = display_name(thing)
    return display_key(name) if name == thing.ref[1] else name


def unit_of_path(estate: Estate, path: EstateObject) -> EstateObject | None:
    """The volume that a path leads to."""
    direct = estate.to(path, "of", "unit")
    if direct:
        return direct[0]
    shown = [unit for device in estate.to(path, "device", "device") for unit in estate.to(device, "shows", "unit")]
    return shown[0] if shown else None


def own_disks(estate: Estate, host: EstateObject) -> list[EstateObject]:
    """Disks of a host that are no volumes of a storage system, loops or layers over other devices."""
    found = []
    for device in estate.from_(host, "inside", "device"):
        units = estate.to(device, "shows", "unit")
        if (
            device.text("type") != "disk"
            or estate.to(device, "over", "device")
            or any(is_volume(estate, unit) for unit in units)
        ):
            continue
        if any(
            unit is not None and is_volume(estate, unit)
            for path in estate.from_(device, "device", "io_path")
            for unit in [unit_of_path(estate, path)]
        ):
            continue
        found.append(device)
    return found
