"""Counts of storage systems: controllers, ports, drives, arrays, pools, volumes, mappings."""

from typing import Any

from headroom.domain.importers.counts import shares
from headroom.domain.importers.merge.estate import Estate, EstateObject


def storage_counts(estate: Estate) -> dict[str, Any]:
    """Keys of `counts` about storage systems."""
    systems = estate.of("system")
    ports = shares.storage_ports(estate)
    physical = [port for port in ports if not shares.virtual(estate, port)]
    single = systems[0] if len(systems) == 1 else None
    guessed = any(system.supposed for system in systems)
    fc = [
        port
        for port in estate.of("port")
        if port.text("type") == "fc" and port.listed and not shares.virtual(estate, port)
    ]
    return {
        "storage_systems": len(systems),
        "storage_systems_are_a_guess": guessed,
        "storage_family": single.value("inquiry") if single else None,
        "model": single.value("model") if single else None,
        "serial": single.value("serial") if single else None,
        "controllers": len([one for one in estate.of("controller") if estate.to(one, "inside", "system")]),
        "storage_ports": len(physical),
        "storage_ports_virtual": len(ports) - len(physical),
        "target_ports": len(physical),
        "fc_ports": len(fc),
        "fc_ports_up": sum(
            1 for port in fc if port.value("link_up") or port.text("port_state") in {"Online", "active"}
        ),
        "drives": sum(1 for drive in estate.of("drive") if drive.facts),
        "empty_bays": sum(1 for bay in estate.of("bay") if bay.value("empty")),
        **_arrays(estate),
        **_volumes(estate),
    }


def _arrays(estate: Estate) -> dict[str, Any]:
    arrays = [array for array in estate.of("array") if estate.to(array, "inside", "system")]
    groups = [array for array in arrays if array.value("raid_group")]
    pools = [pool for pool in estate.of("pool") if estate.to(pool, "inside", "system")]
    named = {pool.text("name") for pool in estate.of("pool") if pool not in pools and pool.text("name")}
    return {
        "arrays": sum(1 for array in arrays if not array.value("unbound")),
        "raid_groups": len(groups),
        "raid_groups_unbound": sum(1 for group in groups if group.value("unbound")),
        "pools": len(pools),
        "volumes_names_of_pools_not_listed": sorted(named),
    }


def _volumes(estate: Estate) -> dict[str, Any]:
    volumes = shares.volumes(estate)
    logins = estate.of("port_logins")
    return {
        "volumes": len(volumes),
        "volume_names": sorted(unit.ref[1] for unit in volumes),
        "volumes_seen_by_two_hosts": sum(1 for unit in volumes if len(_viewers(estate, unit)) > 1),
        "mappings": len({(host.ref, unit.ref) for host, unit, _ in estate.links("maps")}),
        "storage_groups": len(estate.of("storage_group")),
        "initiators_that_are_none": len(estate.of("no_initiator")),
        "registered_initiators": sum(one.number("registered") or 0 for one in logins),
        "logged_in_initiators": sum(one.number("logged_in") or 0 for one in logins),
    }


def _viewers(estate: Estate, unit: EstateObject) -> list[EstateObject]:
    return shares.viewers(estate, unit)
