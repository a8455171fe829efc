"""The catalogue that everybody works with now: the files and the approved parts, swapped whole when one is approved."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from fastapi.concurrency import run_in_threadpool

from headroom.domain.catalogue.merge import merged, pinned
from headroom.domain.catalogue.own import OwnPart
from headroom.domain.catalogue.read import read_part
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.design.pins import used_parts
from headroom.store.kept_parts import KeptParts
from headroom.store.own_parts import OwnPartRow, OwnParts
from headroom.web.answers import CatalogueAnswer
from headroom.web.reply import json_bytes

_PINNED_KEPT: Final = 16
"""Designs with old versions share a view when their pins are the same; more views than this are made anew."""


class Shelf:
    """Takes in what is approved. Belongs to one event loop; views are asked for on any thread."""

    def __init__(self, files: Catalogue, own: OwnParts, kept: KeptParts) -> None:
        self.files = files
        self.current = files
        self.json = catalogue_json(files, [])
        self._own = own
        self._kept = kept
        self._approvals = 0
        self._older: dict[tuple[str, int], Part] = {}
        self._views: OrderedDict[frozenset[tuple[str, int]], Catalogue] = OrderedDict()
        self.changed: Callable[[], None] = lambda: None

    async def start(self) -> None:
        """Keep what the files say now for designs that will be pinned to it, and take in what is approved."""
        await self._kept.keep({(part.id, part.version): part for part in self.files.parts.values()})
        self._older = {key: read_part(raw) for key, raw in (await self._kept.other_than(self.files)).items()}
        await self.refresh()

    async def refresh(self) -> None:
        """Take in what was approved since, here or by another replica."""
        approvals = await self._own.approvals()
        if approvals == self._approvals:
            return
        rows = await self._own.approved()
        self.current, self.json = await run_in_threadpool(self._merge, rows)
        self._older.update({(row.part_id, row.version): read_part(row.part) for row in rows})
        self._views = OrderedDict()
        self._approvals = approvals
        self.changed()

    def for_document(self, document: Mapping[str, Any]) -> Catalogue:
        """The catalogue as a design sees it: with the versions that it is pinned to, where they are known."""
        current, views = self.current, self._views
        pins = self.pins(document)
        older = frozenset(
            (part_id, version)
            for part_id, version in pins.items()
            if (part := current.parts.get(part_id)) is not None
            and part.version != version
            and (part_id, version) in self._older
        )
        if not older:
            return current
        view = views.get(older)
        if view is None:
            view = views[older] = pinned(current, {key[0]: self._older[key] for key in older})
            while len(views) > _PINNED_KEPT:
                views.popitem(last=False)
        return view

    def json_for(self, document: Mapping[str, Any]) -> bytes:
        """The answer to whoever asks for the catalogue as a design sees it."""
        catalogue, current, content = self.for_document(document), self.current, self.json
        return content if catalogue is current else catalogue_json(catalogue, self._own_ids(catalogue))

    def json_for_reader(self, document: Mapping[str, Any]) -> bytes:
        """The same for who reads one design by a link: of own parts only those of the design."""
        catalogue = self.for_document(document)
        own = set(self._own_ids(catalogue)) & used_parts(document, catalogue)
        parts = {key: part for key, part in catalogue.parts.items() if key in self.files.parts or key in own}
        return catalogue_json(replace(catalogue, parts=parts), sorted(own))

    def _own_ids(self, catalogue: Catalogue) -> list[str]:
        return sorted(set(catalogue.parts) - set(self.files.parts))

    @staticmethod
    def pins(document: Mapping[str, Any]) -> dict[str, int]:
        """The versions that a document names, as far as they can be read."""
        meta = document.get("meta")
        found = meta.get("catalogue") if isinstance(meta, Mapping) else None
        if not isinstance(found, Mapping):
            return {}
        return {str(key): int(value) for key, value in found.items() if _is_version(value)}

    def version(self, part_id: str, version: int) -> Part | None:
        """One version of a part, present or past."""
        part = self.current.parts.get(part_id)
        return part if part is not None and part.version == version else self._older.get((part_id, version))

    def _merge(self, rows: list[OwnPartRow]) -> tuple[Catalogue, bytes]:
        newest = {row.part_id: OwnPart(row.yaml, row.part, read_part(row.part)) for row in rows}
        catalogue = merged(self.files, newest.values())
        return catalogue, catalogue_json(catalogue, self._own_ids(catalogue))


def _is_version(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value == value // 1 and 0 < value < 2**31


def catalogue_json(catalogue: Catalogue, own: list[str]) -> bytes:
    """The answer to whoever asks for the catalogue."""
    return json_bytes(
        CatalogueAnswer(
            version=catalogue.version,
            parts=catalogue.parts,
            own_parts=own,
            kinds=catalogue.kinds,
            layers=catalogue.layers,
            connections=catalogue.connections,
            slots=catalogue.slots,
            links=catalogue.links,
            port_attributes=catalogue.port_attributes,
        )
    )
