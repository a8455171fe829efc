"""The catalogue as an import looks at it: parts by kind, with the slots and ports of their assemblies."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from headroom.domain.catalogue.assembly import Assemblies, Assembly, assemblies
from headroom.domain.catalogue.records import Catalogue, Part, Port
from headroom.domain.importers.knowledge import Knowledge


@dataclass(frozen=True)
class PartChoice:
    """A part for a thing; where it is not sure, why, and what else it may be."""

    part: Part
    why: str = ""
    """Empty: the listing names the part."""
    candidates: tuple[str, ...] = ()
    key: str = ""
    """What a person's choice is kept under; empty where there is none to make."""
    first: str = ""
    """Id of the part that stands there unless somebody chooses."""


_NONE_CHOSEN: Final[Mapping[str, str]] = MappingProxyType({})


class PartIndex:
    """Parts to choose from; `chosen` are those that a person chose, by the key of the choice."""

    def __init__(self, catalogue: Catalogue, knowledge: Knowledge, chosen: Mapping[str, str] = _NONE_CHOSEN) -> None:
        self.catalogue = catalogue
        self.knowledge = knowledge
        self.chosen = chosen

    @cached_property
    def _assemblies(self) -> Assemblies:
        return assemblies(self.catalogue)

    def assembly(self, part: str) -> Assembly:
        """Inner parts of a part by path, itself under the empty one."""
        return self._assemblies[part]

    def of(self, kind: str) -> list[Part]:
        """Parts of a kind in order of their ids."""
        return sorted((part for part in self.catalogue.parts.values() if part.kind == kind), key=lambda part: part.id)

    def is_general(self, part: Part) -> bool:
        """Whether a part stands for no product."""
        return part.vendor == self.knowledge.general_vendor

    def general(self, kind: str) -> list[Part]:
        """Parts of a kind that stand for no product."""
        return [part for part in self.of(kind) if self.is_general(part)]

    def stand_ins(self, kind: str) -> list[Part]:
        """Parts that stand for what is not known, the first choice first."""
        first = [
            self.catalogue.parts[name] for name in self.knowledge.first.get(kind, ()) if name in self.catalogue.parts
        ]
        return first or self.general(kind)

    def fc_ports(self, part: Part, role: str) -> list[tuple[str, str, Port]]:
        """Path, id and record of each FC port of an assembly in this role."""
        return [
            (path, name, port)
            for path, inner in self.assembly(part.id).items()
            for name, port in inner.ports.items()
            if port.type == "fc" and port.role == role
        ]

    def slots_for(self, part: Part, plugs: str) -> list[tuple[str, str]]:
        """Path and id of each slot of an assembly that takes this plug, in order."""
        return [
            (path, name)
            for path, inner in self.assembly(part.id).items()
            for name, slot in inner.slots.items()
            if plugs in self.catalogue.slots[slot.accepts].plugs
        ]

    def fitting(self, part: Part, path: str, kind: str) -> list[Part]:
        """Parts of a kind that fit any slot of an inner part."""
        accepted = {
            plug
            for slot in self.assembly(part.id)[path].slots.values()
            for plug in self.catalogue.slots[slot.accepts].plugs
        }
        return [one for one in self.of(kind) if one.plugs in accepted]


def by_words(parts: Iterable[Part], texts: Sequence[str]) -> Iterator[Part]:
    """Parts whose number or name stands as whole words in one of the texts; longer names first."""
    padded = [f" {_plain(text)} " for text in texts if text]
    found = []
    for part in parts:
        for name in {part.part_number, part.model_number, part.name} - {None}:
            if any(f" {_plain(str(name))} " in text for text in padded):
                found.append((-len(_plain(str(name))), part.id, part))
                break
    yield from (part for _, _, part in sorted(found, key=lambda one: one[:2]))


def _plain(text: str) -> str:
    return " ".join("".join(letter if letter.isalnum() or letter == "-" else " " for letter in text.lower()).split())
