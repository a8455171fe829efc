"""What stands at the end of a cable or in a zone, as people know it."""

from headroom.domain.design.places import base_of
from headroom.domain.importers.place.base import PortRef
from headroom.domain.importers.place.draft import Draft


def top_of(draft: Draft, component: str) -> str:
    """What a component stands in at the top."""
    seen: set[str] = set()
    root = base_of(component)
    while root in draft.components and root not in seen:
        seen.add(root)
        at = draft.components[root].get("at")
        if not isinstance(at, list) or at[0] is None or base_of(str(at[0])) not in draft.components:
            break
        root = base_of(str(at[0]))
    return root


def end_name(draft: Draft, end: PortRef) -> str:
    """A port with the names of the host, switch or storage system and of the card that it is on."""
    component, port = end
    base, top = base_of(component), top_of(draft, component)
    names = [str(draft.components.get(one, {}).get("name", one)) for one in dict.fromkeys([top, base])]
    inner = component.partition("/")[2]
    return " ".join([", ".join(names), *([inner] if inner else []), port])
