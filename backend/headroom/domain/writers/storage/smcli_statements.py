"""What a design wants of an Engenio storage system, as statements: for who compares it with what is there."""

from dataclasses import replace

from headroom.domain.statements.smcli import EngenioHostStatement, EngenioVolumeStatement, WishedEngenio
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.fabric.host_ports import users
from headroom.domain.writers.files.names import SMCLI, Namer
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import exact
from headroom.domain.writers.lookup.nodes import children_of, holder, nodes_of
from headroom.domain.writers.storage.smcli import owner_of
from headroom.domain.writers.storage.smcli_dialects import Model, model_of
from headroom.domain.writers.storage.smcli_hosts import HostAccess
from headroom.domain.writers.storage.smcli_settings import system_settings, volume_settings

_NO_NAME = "0" * 16


def engenio_systems(expanded: ExpandedDesign) -> list[tuple[Node, Model]]:
    """The storage systems that SMcli configures."""
    found = ((node, model_of(node)) for node in nodes_of(expanded, "storage_system"))
    return [(node, model) for node, model in found if model is not None]


def wished_engenio(expanded: ExpandedDesign, system: Node, model: Model, problems: Refusals) -> WishedEngenio:
    """Volumes, hosts and mappings of a system as they shall be; a setting that it does not take goes to `problems`.

    What the design leaves open is empty: it is not compared, and nothing is made that needs it.
    """
    dialect = model.dialect
    arrays = children_of(expanded, system, "raid_array")
    volumes = [volume for array in arrays for volume in children_of(expanded, array, "volume")]
    open_values = Refusals()
    access = HostAccess(expanded, system, volumes, dialect.maps_apart, open_values)
    names, groups = Namer(SMCLI), Namer(SMCLI)
    made = []
    for array in arrays:
        settings = volume_settings(array, dialect, problems)
        for volume in children_of(expanded, array, "volume"):
            capacity_gib, entered = number(volume, "capacity_gib"), number(volume, "lun_id")
            made.append(
                EngenioVolumeStatement(
                    volume.id,
                    names.name(volume.id, volume.name),
                    array.id,
                    groups.name(array.id, array.name),
                    dialect.levels.get(str(array.attributes.get("level")), ""),
                    None if capacity_gib is None else exact(capacity_gib),
                    owner_of(expanded, system, volume, open_values) if volume.attributes.get("owner") else "",
                    int(number(array, "strip_kib") or 0),
                    settings,
                    access.hosts_of(volume),
                    access.luns.get(volume.id),
                    None if entered is None else int(entered),
                )
            )
    hosts = [access.statement(host_id) for host_id in users(expanded, volumes)]
    return WishedEngenio(
        dialect.words,
        tuple(made),
        tuple(_with_named_ports(expanded, host) for host in hosts),
        access.private,
        access.group_names,
        system_settings(system, dialect, problems),
    )


def _with_named_ports(expanded: ExpandedDesign, host: EngenioHostStatement) -> EngenioHostStatement:
    named = tuple(port for port in host.ports if port.wwpn != _NO_NAME)
    names = {
        str(value).replace(":", "").upper()
        for node in nodes_of(expanded, "hba")
        if (around := holder(expanded, node, "host")) is not None and around.id == host.node_id
        for key, value in node.attributes.items()
        if key.startswith("ports/") and key.endswith("/wwpn") and value
    }
    return replace(host, ports=named, known=frozenset(names | {port.wwpn for port in named}))
