"""What a design needs and the catalogue has no part for: the bill names it instead of leaving it out in silence."""

from collections.abc import Iterator

from headroom.domain.topology.plant import Plant


def left_out(plant: Plant) -> Iterator[str]:
    """One sentence for each kind of thing that is not counted."""
    drawers = {plant.nodes[link.parent].parent for link in plant.of_kind("rio_link") if link.parent is not None}
    if drawers:
        yield f"RIO cables and loops of {_counted(len(drawers), 'I/O drawer')} are not counted."
    switches = [one for one in plant.of_kind("switch") if one.attributes.get("operating_system") == "fabric_os"]
    if switches:
        yield f"Ports on Demand licences of {_counted(len(switches), 'Fabric OS switch', 'es')} are not counted."
    releases = [one.attributes.get("operating_system") for one in plant.of_kind("host")]
    named = dict.fromkeys(release for release in releases if isinstance(release, str) and release)
    if named:
        yield f"Operating system licences are not counted: {', '.join(named)}."


def _counted(number: int, noun: str, plural: str = "s") -> str:
    return f"{number} {noun}{'' if number == 1 else plural}"
