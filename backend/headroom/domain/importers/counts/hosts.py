"""Counts of hosts: who they are, their ports, paths, disks and what lies on them."""

from collections import defaultdict
from typing import Any

from headroom.domain.importers.counts import shares
from headroom.domain.importers.merge.estate import Estate, EstateObject


def host_counts(estate: Estate) -> dict[str, Any]:
    """Keys of `counts` about hosts."""
    hosts = shares.hosts(estate)
    listed = [host for host in hosts if host.has_key("machine:")]
    ports = [port for host in hosts for port in shares.host_ports_of(estate, host)]
    alone = [host for host in hosts if host not in listed]
    in_fabric = [
        host for host in alone if any(estate.to(port, "attached") for port in shares.host_ports_of(estate, host))
    ]
    names = sorted(shares.display_name(host) for host in hosts)
    single = listed[0] if len(listed) == 1 else None
    return {
        "hosts": len(hosts),
        "hosts_are_a_guess": any(host.supposed for host in hosts),
        "hosts_listed": len(listed),
        "hosts_known_from_the_fabric_alone": len(in_fabric),
        "hosts_known_from_the_array_alone": len(alone) - len(in_fabric),
        "host_names": names,
        "host_name": names[0] if len(names) == 1 else None,
        "host_serials": {shares.display_name(host): host.text("serial") for host in hosts if host.text("serial")},
        "host_ports": len(ports),
        "host_fc_ports": sum(1 for port in ports if port.has_key("wwpn:")),
        "host_iscsi_names": sum(1 for port in ports if port.has_key("iqn:")),
        "initiator_ports": len({port.ref for port in ports}),
        "operating_system": single.value("operating_system") if single else None,
        "kernel": single.value("kernel") if single else None,
        "virtual_machine": bool(single.value("virtual")) if single else None,
        **_uuids(single),
    }


def _uuids(host: EstateObject | None) -> dict[str, Any]:
    dmi, hardware = (host.value("uuid_dmidecode"), host.value("uuid_lshw")) if host else (None, None)
    same = len({fact.value for fact in host.facts.get("uuid", [])}) == 1 if host and dmi and hardware else None
    return {"uuid_dmidecode": dmi, "uuid_lshw": hardware, "uuids_are_the_same": same}


def path_counts(estate: Estate) -> dict[str, Any]:
    """Keys of `counts` about paths and adapters."""
    volumes = {unit.ref for unit in shares.volumes(estate)}
    paths = [
        path
        for path in estate.of("io_path")
        if (unit := shares.unit_of_path(estate, path)) is not None and unit.ref in volumes
    ]
    adapters: dict[Any, set[str]] = defaultdict(set)
    carriers: set[tuple[Any, str]] = set()
    for path in estate.of("io_path"):
        number = path.ref[1].rpartition("/")[2].split(":")[0]
        for host in estate.to(path, "inside", "host"):
            adapters[host.ref].add(number)
    for path in paths:
        number = path.ref[1].rpartition("/")[2].split(":")[0]
        carriers |= {(host.ref, number) for host in estate.to(path, "inside", "host")}
    for port in estate.of("port"):
        for host in estate.to(port, "inside", "host"):
            if (number_ := port.number("scsi_host")) is not None:
                adapters[host.ref].add(str(number_))
    maps: dict[Any, set[Any]] = defaultdict(set)
    for device, unit, _ in estate.links("shows"):
        if device.text("type") == "mpath":
            for host in estate.to(device, "inside", "host"):
                maps[host.ref].add(unit.ref)
    return {
        "io_paths_listed": len(paths),
        "scsi_adapters_per_host": max((len(found) for found in adapters.values()), default=0),
        "adapters_with_paths_to_shared_volumes": len(carriers),
        "maps_per_host": max((len(found) for found in maps.values()), default=0),
    }


def block_counts(estate: Estate) -> dict[str, Any]:
    """Keys of `counts` about disks, LVM, software RAID and filesystems."""
    disks = [disk for host in shares.hosts(estate) for disk in shares.own_disks(estate, host)]
    groups = estate.of("lvm_group")
    seen_twice = [group for group in groups if len(estate.to(group, "inside", "host")) > 1]
    logical = [one for one in estate.of("logical_volume") if not one.value("hidden")]
    md_arrays = estate.of("md_array")
    levels = {array.text("level") for array in md_arrays if array.text("level")}
    return {
        "disks": len(disks),
        "disk_names": sorted(_name(disk) for disk in disks),
        "disk_bytes_gib": {
            _name(disk): round(size / 2**30)
            for disk in disks
            if (size := disk.number("capacity_bytes") or disk.number("rounded_bytes"))
        },
        "local_drives": len(disks),
        "local_nvme_drives": sum(1 for disk in disks if disk.text("transport") == "nvme"),
        "lvm_volume_groups": len(groups),
        "lvm_groups_seen_by_two_hosts": sorted(group.text("name") for group in seen_twice),
        "logical_volumes": len(logical),
        "striped_logical_volumes": {
            one.text("name"): {"stripes": one.value("stripes"), "stripe_kib": one.value("strip_kib")}
            for one in logical
            if (one.number("stripes") or 0) > 1
        },
        "physical_volumes_in_a_group": len(
            [one for one in estate.of("physical_volume") if estate.to(one, "member", "lvm_group")]
        ),
        "md_arrays": len(md_arrays),
        "md_level": levels.pop() if len(levels) == 1 else None,
        "filesystems": _filesystems(estate),
    }


def stack_counts(estate: Estate) -> dict[str, Any]:
    """Keys of `counts` about what stands between disks and filesystems."""
    devices = estate.of("device")
    crypts = [device for device in devices if device.text("type") == "crypt"]
    mounts = [
        one.text("mount_point")
        for one in estate.of("filesystem")
        for device in estate.to(one, "on", "device")
        if device.text("type") == "crypt"
    ]
    osds = estate.of("osd")
    return {
        "bcache_sets": sum(
            1 for device in devices if _name(device).startswith("bcache") and _name(device)[6:].isdecimal()
        ),
        "crypt_devices": len(crypts),
        "mounts_on_a_crypt": sorted(mounts),
        "ceph_osds": len(osds),
        "osd_stack": _stack(estate, osds[0]) if len(osds) == 1 else None,
    }


def _stack(estate: Estate, osd: EstateObject) -> list[str]:
    """Names of the layers below an OSD, the lowest first."""
    layers = [osd.text("name")]
    level = estate.to(osd, "on", "device")
    seen: set[Any] = set()
    while level and not seen & {device.ref for device in level}:
        seen |= {device.ref for device in level}
        layers.append(" + ".join(sorted(_layer(device) for device in level)))
        if all(device.text("type") in {"part", "disk"} and not _name(device).startswith("bcache") for device in level):
            break
        below = {one.ref: one for device in level for one in estate.to(device, "over", "device")}
        level = [below[ref] for ref in sorted(below)]
    return layers[::-1]


def _layer(device: EstateObject) -> str:
    return {"crypt": "crypt", "lvm": "LVM"}.get(device.text("type"), _name(device))


def _name(device: EstateObject) -> str:
    names = sorted(key.rpartition("/")[2] for _, key in device.refs)
    return next((name for name in names if not name.startswith("dm-")), names[0])


def _filesystems(estate: Estate) -> dict[str, list[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for host in shares.hosts(estate):
        for filesystem in estate.from_(host, "inside", "filesystem"):
            found[shares.display_name(host)].add(filesystem.text("mount_point"))
    return {name: sorted(points) for name, points in sorted(found.items())}
