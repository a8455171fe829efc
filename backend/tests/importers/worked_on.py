"""A design made of a set of listings, changed by hand, and the listings, which change too."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import empty_document, parse_design, to_document
from headroom.domain.importers.choices import MergeResult
from headroom.domain.importers.estate_reader import ImportedEstate, read_estate
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.place.base import ImportBase, base_of_bytes, written
from headroom.domain.importers.place.design import PlacedEstate, place
from headroom.domain.importers.place.merging import MergeTerms
from tests.importers.conftest import SAMPLES, contents

SVC: Final = SAMPLES / "sets" / "brocade-svc"


class WorkedOn:
    """The document, what the last import told, and a folder of listings."""

    def __init__(self, catalogue: Catalogue, knowledge: Knowledge, folder: Path) -> None:
        self.catalogue, self.knowledge, self.folder = catalogue, knowledge, folder
        self.base: ImportBase | None = None
        self.document: dict[str, Any] = dict(empty_document("estate"))
        for file in (one for root in contents(SVC) for one in root.rglob("*") if one.is_file()):
            copy = folder / file.relative_to(SVC)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())

    def listing(self, path: str, old: str, new: str) -> None:
        """Put something else in a listing."""
        file = self.folder / path
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")

    def look(
        self, results: dict[str, MergeResult] | None = None, asked: Iterable[str] = (), only: Iterable[str] = ()
    ) -> PlacedEstate:
        """What an import of all or some folders would do now."""
        files = [self.folder / one for one in only] or sorted(self.folder.iterdir())
        terms = MergeTerms(self.base, results or {}, frozenset(asked))
        return place(self.document, self.read(files), PartIndex(self.catalogue, self.knowledge), terms)

    def read(self, files: list[Path]) -> ImportedEstate:
        return read_estate(files, self.knowledge)

    def take(self, results: dict[str, MergeResult] | None = None, asked: Iterable[str] = ()) -> PlacedEstate:
        """Import, and keep what the next one is to know."""
        placed = self.look(results, asked)
        self.document = dict(to_document(parse_design(placed.document, self.catalogue)))
        self.base = base_of_bytes(written(placed.base))
        return placed

    def key(self, kind: str, name: str) -> str:
        [found] = [
            key for key, one in self.document["components"].items() if one["kind"] == kind and one["name"] == name
        ]
        return str(found)

    def delete(self, key: str) -> None:
        """Delete a part with what stands in it and leads to it, as the studio does."""
        parts = self.document["components"]
        going = {key}
        while more := {one for one, part in parts.items() if _base(part.get("at", [""])[0]) in going} - going:
            going |= more
        self.document["components"] = {one: part for one, part in parts.items() if one not in going}
        for part in self.document["components"].values():
            for name in ("hosts", "volumes", "on", "drives"):
                if isinstance(part.get(name), list):
                    part[name] = [one for one in part[name] if one not in going]
        self.document["layout"] = {one: place for one, place in self.document["layout"].items() if one not in going}
        self.document["cables"] = {
            one: cable
            for one, cable in self.document["cables"].items()
            if not {_base(cable[end][0]) for end in ("from", "to")} & going
        }
        for one, zone in list(self.document["zones"].items()):
            zone["members"] = [end for end in zone["members"] if _base(end[0]) not in going]
            if len(zone["members"]) < 2:
                del self.document["zones"][one]


def _base(reference: object) -> str:
    return str(reference).partition("/")[0]
