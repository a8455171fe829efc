"""RAID that a Linux target keeps below its namespaces: one script a controller for the arrays that it alone assembles.

Facts: mdadm.conf(5) (`AUTO -all`: only arrays that the file names are assembled at a start, so that drives with two
ports are never assembled on both controllers).
"""

from typing import Final

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.fabric.nvmeof import fabric_systems, target_volumes
from headroom.domain.writers.files.effects import CABLING, Effects, resources
from headroom.domain.writers.files.names import FILE, Namer
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, gathered
from headroom.domain.writers.files.text import comment, spoken
from headroom.domain.writers.linux.mdadm import creation
from headroom.domain.writers.linux.scripts import opening
from headroom.domain.writers.lookup.nodes import folder_names
from headroom.domain.writers.lookup.target_devices import arrays_of_target, controllers_of, is_target
from headroom.domain.writers.storage.nvmet import serving_ports

_ALONE: Final = (
    *comment(
        "Both controllers see these drives: no array may be assembled by both, so that none is unless it is named here."
    ),
    "conf=/etc/mdadm.conf",
    "[ ! -d /etc/mdadm ] || conf=/etc/mdadm/mdadm.conf",
    'grep -qsx "AUTO -all" "$conf" || echo "AUTO -all" >>"$conf"',
    "",
)


def applies(context: WriterContext) -> bool:
    """Whether a Linux target keeps an array of several drives."""
    expanded = context.expanded
    return any(
        arrays_of_target(expanded, target_volumes(expanded, system))
        for system in filter(is_target, fabric_systems(expanded))
    )


def write(context: WriterContext) -> Output:
    """`<storage system>/<controller>/mdadm.sh` for each controller of a Linux target; without arrays it keeps none."""
    expanded = context.expanded
    folders = folder_names(expanded, "storage_system")
    files: list[OutputFile] = []
    problems = Refusals()
    for system in filter(is_target, fabric_systems(expanded)):
        serving = serving_ports(expanded, system)
        if not arrays_of_target(expanded, target_volumes(expanded, system)):
            continue
        namer = Namer(FILE)
        for controller in map(expanded.nodes.__getitem__, serving):
            folder = f"{folders[system.id]}/{namer.name(controller.id, controller.name)}"
            arrays = kept_by(expanded, system, controller, len(serving))
            run = (
                "Run as root on this controller only: sh mdadm.sh. CHECK WITH lsblk -o NAME,SERIAL,SIZE that each is"
                " the drive of the design. Compare: cat /proc/mdstat."
            )
            where = f"{spoken(controller.name)} of {spoken(system.name)}"
            effects = Effects(after=frozenset({CABLING}), makes=resources(arrays.values()))
            lines = [*opening(context, where, "RAID arrays", run)]
            if len(controllers_of(expanded, system)) > 1:
                lines += _ALONE
            files.append(file_of(f"{folder}/mdadm.sh", [*lines, *creation(expanded, arrays, problems)], effects))
    return gathered(files, problems)


def kept_by(expanded: ExpandedDesign, system: Node, controller: Node, serving: int) -> dict[str, Node]:
    """Device to array of those that the controller owns; the only one that serves hosts owns what has no owner."""
    own = [
        volume
        for volume in target_volumes(expanded, system)
        if volume.attributes.get("owner") in ((controller.id,) if serving > 1 else (controller.id, None, ""))
    ]
    return arrays_of_target(expanded, own)
