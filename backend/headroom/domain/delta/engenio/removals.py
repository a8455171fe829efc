"""Mappings of an Engenio system that a design does not have, of its own volumes to its own hosts: removals, apart."""

from collections.abc import Iterator

from headroom.domain.delta.engenio.state import DEFAULT, PresentEngenio
from headroom.domain.delta.records import DeltaStep
from headroom.domain.statements.smcli import Accessor, EngenioVolumeStatement, WishedEngenio, map_volume, unmap_volume


def removals(present: PresentEngenio, wished: WishedEngenio) -> Iterator[DeltaStep]:
    """Mappings of the design's volumes to hosts of the design alone, none of which it gives them to."""
    for volume, whom, lun, last in _unwished(present, wished):
        if last:
            continue
        name, words = present.volumes[volume.node_id].name, wished.words
        out, back = unmap_volume(words, name, whom.pair), map_volume(words, name, whom.pair, lun)
        note = "The design has both and does not give it to this host. Unmount it there first."
        yield DeltaStep(f"mapping {name}", f"to {whom.spoken}, LUN {lun}", "without it", (out,), (back,), note=note)


def mappings_to_keep(present: PresentEngenio, wished: WishedEngenio) -> Iterator[str]:
    """What would be a removal and is none, in sentences."""
    for volume, whom, _, last in _unwished(present, wished):
        if last:
            name = present.volumes[volume.node_id].name
            yield (
                f"Volume {name} stays mapped to {whom.spoken}, which the design does not give it: without its last"
                " mapping it would see what the default group has."
            )


def _unwished(
    present: PresentEngenio, wished: WishedEngenio
) -> Iterator[tuple[EngenioVolumeStatement, Accessor, int, bool]]:
    """Mappings that the design does not have; whether one is the last that keeps somebody out of the default group."""
    left: dict[Accessor, int] = {}
    for volume, whom, lun in _of_hosts(present, wished):
        left[whom] = left.get(whom, len(present.of(whom))) - 1
        yield volume, whom, lun, not left[whom] and bool(present.visible_luns(None))


def _of_hosts(present: PresentEngenio, wished: WishedEngenio) -> Iterator[tuple[EngenioVolumeStatement, Accessor, int]]:
    """Mappings that the design does not have, of its volumes to nobody but its hosts."""
    hosts = {port: host.node_id for host in wished.hosts for port in {*host.known, *(one.wwpn for one in host.ports)}}
    for volume in wished.volumes:
        whom, lun = present.mappings.get(volume.node_id, (DEFAULT, 0))
        if whom == DEFAULT:
            continue
        ports = [port for name in present.reached(whom) for port in present.hosts[name].ports]
        known = {hosts.get(port) for port in ports}
        if ports and None not in known and not known & set(volume.host_ids):
            yield volume, whom, lun
