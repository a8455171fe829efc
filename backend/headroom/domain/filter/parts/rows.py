"""Parts of a design as filters see them, and the values that a field can have there."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final

from headroom.domain.catalogue.assembly import InnerPart, assemblies
from headroom.domain.catalogue.records import Catalogue, Port
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import Component, Design, PortRef
from headroom.domain.filter.parts.fabric_names import fabric_names
from headroom.domain.filter.parts.sizes import Sizes
from headroom.domain.filter.parts.subtitles import subtitle
from headroom.domain.filter.records import KindNames, TextField
from headroom.domain.topology.array_layout import ArrayLayout, array_layout
from headroom.domain.topology.records import ExpandedDesign

_NAMES_OF_PORTS: Final = ("wwpn", "wwnn", "npiv")


def kind_names(catalogue: Catalogue) -> list[KindNames]:
    """Kinds by all their names."""
    return [KindNames(kind.id, kind.label, kind.plural) for kind in catalogue.kinds.values()]


def filter_rows(design: Design, expanded: ExpandedDesign) -> list["PartRow"]:
    """All drawn parts, each component before what is inside it; what a row says is worked out when a filter asks."""
    around = _Surroundings(design, expanded)
    by_part = assemblies(expanded.catalogue)
    found: list[PartRow] = []
    for component in design.components.values():
        assembly = {} if component.part is None else by_part[component.part]
        found.append(PartRow(component, "", assembly.get(""), around))
        found += [PartRow(component, path, inner, around) for path, inner in assembly.items() if path]
    return found


class _Surroundings:
    """What many rows share, each made when a row first asks for it."""

    def __init__(self, design: Design, expanded: ExpandedDesign) -> None:
        self.design, self.expanded, self.catalogue = design, expanded, expanded.catalogue
        self._by_part = assemblies(expanded.catalogue)
        self._holders: dict[str, tuple[str, ...]] = {}
        self._texts: dict[str | None, tuple[str, ...]] = {}

    def texts(self, part: str | None) -> tuple[str, ...]:
        """What the catalogue calls a part."""
        found = self._texts.get(part)
        if found is None:
            entry = self.catalogue.parts.get(part or "")
            found = _lowered(() if entry is None else (entry.id, entry.name, entry.part_number))
            self._texts[part] = found
        return found

    def holders(self, part_id: str | None) -> tuple[str, ...]:
        """Names and ids of the part and of all that it stands in."""
        if part_id is None:
            return ()
        found = self._holders.get(part_id)
        if found is None:
            base, _, path = part_id.partition("/")
            component = self.design.components[base]
            name, above = component.name, component.parent
            if path:
                inner = self._by_part[component.part or ""][path]
                name, above = inner.name, f"{base}/{inner.parent}" if inner.parent else base
            found = (*self.holders(above), name.lower(), part_id.lower())
            self._holders[part_id] = found
        return found

    def layout(self, array_id: str) -> ArrayLayout | None:
        """How an array lies on its drives."""
        return self._layouts.get(array_id)

    @cached_property
    def _layouts(self) -> Mapping[str, ArrayLayout | None]:
        arrays = {drawn_id(node.id): node for node in reversed(self.expanded.of_kind("raid_array"))}
        return {name: array_layout(self.expanded, node) for name, node in arrays.items()}

    @cached_property
    def fabrics(self) -> Mapping[str, tuple[str, ...]]:
        """Names of fabrics by part."""
        return {part: _lowered(names) for part, names in fabric_names(self.design, self.catalogue).items()}

    @cached_property
    def zones(self) -> Mapping[PortRef, list[str]]:
        """Names of zones by port."""
        found: dict[PortRef, list[str]] = {}
        for zone in self.design.zones.values():
            for member in zone.members:
                found.setdefault(member, []).append(zone.name.lower())
        return found

    @cached_property
    def cabled(self) -> frozenset[PortRef]:
        """Ports that are not free."""
        return frozenset(end for cable in self.design.cables.values() for end in (cable.a, cable.b))

    @cached_property
    def sizes(self) -> Sizes:
        """Capacities."""
        return Sizes(self.design, self.catalogue, self.layout)


class PartRow:
    """A component, or a part inside one, as filters see it; all text is in lower case."""

    def __init__(self, component: Component, path: str, inner: InnerPart | None, around: _Surroundings) -> None:
        self._component, self._path, self._inner, self._around = component, path, inner, around
        self.id = f"{component.id}/{path}" if path else component.id

    @property
    def kind(self) -> str:
        """Kind of part."""
        return self._inner.part.kind if self._path and self._inner is not None else self._component.kind

    @property
    def name(self) -> str:
        """Its name as it is drawn."""
        return self._inner.name if self._path and self._inner is not None else self._component.name

    @property
    def count(self) -> int:
        """Alike parts that it stands for."""
        return 1 if self._path else self._component.count

    @cached_property
    def words(self) -> str:
        """Name, subtitle, part and world-wide names, a line break between."""
        texts = (self.name.lower(), self._subtitle.lower(), "\n".join(self._around.texts(self._part)))
        return "\n".join([*filter(None, texts), *self._world_wide_names()])

    @cached_property
    def speeds_gbps(self) -> tuple[float, ...]:
        """Speeds of its ports."""
        return tuple(dict.fromkeys(gbps for port in self._ports.values() for gbps in port.speeds_gbps))

    @property
    def size_gib(self) -> float | None:
        """Nominal capacity of one, None where it has none or nobody knows it."""
        return None if self._path else self._around.sizes.gib(self.id)

    def text(self, field: TextField) -> tuple[str, ...]:
        """What the part has of a field."""
        match field:
            case "part":
                return self._around.texts(self._part)
            case "vendor":
                entry = self._around.catalogue.parts.get(self._part or "")
                return _lowered(() if entry is None else (entry.vendor,))
            case "name":
                return (self.name.lower(),)
            case "id":
                return (self.id.lower(),)
            case "in":
                return self._around.holders(self._parent)
            case "fabric":
                return self._around.fabrics.get(self.id, ())
            case "zone":
                return tuple(zone for port in self._ports for zone in self._around.zones.get((self.id, port), ()))
            case "port":
                return self._port_texts

    @property
    def _part(self) -> str | None:
        return self._inner.part.id if self._path and self._inner is not None else self._component.part

    @property
    def _parent(self) -> str | None:
        if not self._path or self._inner is None:
            return self._component.parent
        return f"{self._component.id}/{self._inner.parent}" if self._inner.parent else self._component.id

    @property
    def _ports(self) -> Mapping[str, Port]:
        return {} if self._inner is None else self._inner.ports

    @property
    def _subtitle(self) -> str:
        if self._path and self._inner is not None:
            return self._inner.part.name
        layout = self._around.layout(self.id) if self._component.kind == "raid_array" else None
        return subtitle(self._component, self._around.catalogue, layout)

    @cached_property
    def _port_texts(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._port_words()))

    def _port_words(self) -> Iterator[str]:
        cabled = self._around.cabled
        for name, port in self._ports.items():
            state = "cabled" if (self.id, name) in cabled else "free"
            yield from _lowered((name, port.type, port.role.replace("_", " "), state))

    def _world_wide_names(self) -> Iterator[str]:
        attributes = self._component.attributes
        if not any(key.startswith("ports/") for key in attributes):
            return
        prefix = f"ports/{self._path}/" if self._path else "ports/"
        for port in self._ports:
            for name in _NAMES_OF_PORTS:
                value = attributes.get(f"{prefix}{port}/{name}")
                if isinstance(value, str) and value:
                    yield value.lower()
                    yield value.lower().replace(":", "")


def _lowered(texts: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(text.lower() for text in texts if text)
