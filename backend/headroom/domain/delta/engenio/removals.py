"""Mappings of an Engenio system that a design does not have, of its own volumes to its own hosts: removals, apart."""

from collections.abc import Iterator

from headroom.domain.delta.engenio.state import DEFAULT, PresentEngenio
from headroom.domain.delta.records import DeltaStep
from headroom.domain.statements.smcli import Accessor, EngenioVolumeStatement, WishedEngenio, map_volume, unmap_volume


def removals(present: PresentEngenio, wished: WishedEngenio) -> Iterator[DeltaStep]:
    """Mappings of the design's volumes to hosts of the design alone, none of which it gives them to."""
    left: dict[Accessor, int] = {}
    for volume, whom, lun in unwished(present, wished):
        left[whom] = left.get(whom, len(present.of(whom))) - 1
        if not left[whom] and present.seen(None):
            continue  # without its last mapping a host falls back to the default group, and would see what that has
        name, words = present.volumes[volume.node_id].name, wished.words
        out, back = unmap_volume(words, name, whom.pair), map_volume(words, name, whom.pair, lun)
        note = "The design has both and does not give it to this host. Unmount it there first."
        yield DeltaStep(f"mapping {name}", f"to {whom.spoken}, LUN {lun}", "without it", (out,), (back,), note=note)


def unwished(present: PresentEngenio, wished: WishedEngenio) -> Iterator[tuple[EngenioVolumeStatement, Accessor, int]]:
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
