"""The catalogue that an organisation works with now: the files and its approved parts, swapped whole when one is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final
from uuid import UUID

from fastapi.concurrency import run_in_threadpool

from headroom.domain.catalogue.merge import merged, pinned
from headroom.domain.catalogue.own import OwnPart
from headroom.domain.catalogue.raid_rules import RAID_LEVELS
from headroom.domain.catalogue.read import read_part
from headroom.domain.catalogue.records import Catalogue, Part
from headroom.domain.design.pins import used_parts
from headroom.domain.performance.parts.laws import values_by_law
from headroom.domain.recent_answers import RecentAnswers
from headroom.store.actor import reach
from headroom.store.parts.own_parts import OwnPartRow, OwnParts
from headroom.store.parts.shipped_parts import PartVersion, ShippedParts, digests_of
from headroom.web.http.answers import CatalogueAnswer
from headroom.web.http.reply import json_bytes

_PINNED_VIEWS: Final = 16
"""Designs with old versions share a view when their pins are the same; more views than this are made anew."""
Versions = dict[PartVersion, Part]


@dataclass(frozen=True, slots=True)
class _OrganisationCatalogue:
    """What one organisation sees, from one approval to the next."""

    current: Catalogue
    json: bytes
    older: Versions
    approvals: int = 0
    views: RecentAnswers[frozenset[tuple[str, int]], Catalogue] = field(
        default_factory=lambda: RecentAnswers(_PINNED_VIEWS)
    )


class CatalogueService:
    """Takes in what is approved. Belongs to one event loop; views are asked for on any thread.

    Whose catalogue is asked for is known by who acts.
    """

    def __init__(self, files: Catalogue, own: OwnParts, shipped: ShippedParts) -> None:
        self.files = files
        self._own = own
        self._shipped = shipped
        self._bare = _OrganisationCatalogue(files, _json_of_files(files), {})
        """Of organisations without a part of their own."""
        self._by_organisation: dict[UUID, _OrganisationCatalogue] = {}
        self.changed: Callable[[], None] = lambda: None

    @property
    def current(self) -> Catalogue:
        """The catalogue of now."""
        return self._of_organisation().current

    @property
    def json(self) -> bytes:
        """The answer to whoever asks for it."""
        return self._of_organisation().json

    @property
    def versions_of_organisations(self) -> dict[UUID, str]:
        """The catalogue's version for every organisation that has parts of its own."""
        return {one: entry.current.version for one, entry in self._by_organisation.items()}

    async def start(self) -> None:
        """Keep what the files say now for designs that will be pinned to it, and take in what is approved."""
        older = await self._shipped.keep(*_versions_of_files(self.files))
        self._bare = replace(self._bare, older={key: read_part(raw) for key, raw in older.items()})
        await self.refresh()

    async def refresh(self) -> None:
        """Take in what was approved since, here or by another replica."""
        changed = False
        for organisation_id, approvals in (await self._own.approvals()).items():
            entry = self._by_organisation.get(organisation_id)
            if entry is None or entry.approvals != approvals:
                rows = await self._own.approved(organisation_id)
                self._by_organisation[organisation_id] = await run_in_threadpool(self._with_own_parts, rows)
                changed = True
        if changed:
            self.changed()

    def for_document(self, document: Mapping[str, Any]) -> Catalogue:
        """The catalogue as a design sees it: with the versions that it is pinned to, where they are known."""
        entry = self._of_organisation()
        current = entry.current
        pins = self.pins(document)
        older = frozenset(
            (part_id, version)
            for part_id, version in pins.items()
            if (part := current.parts.get(part_id)) is not None
            and part.version != version
            and (part_id, version) in entry.older
        )
        if not older:
            return current
        return entry.views.get(older, lambda: pinned(current, {key[0]: entry.older[key] for key in older}))

    def json_for(self, document: Mapping[str, Any]) -> bytes:
        """The answer to whoever asks for the catalogue as a design sees it."""
        entry, catalogue = self._of_organisation(), self.for_document(document)
        return entry.json if catalogue is entry.current else catalogue_json(catalogue, self._own_ids(catalogue))

    def json_for_reader(self, document: Mapping[str, Any]) -> bytes:
        """The same for who reads one design by a link: of own parts only those of the design."""
        catalogue = self.for_document(document)
        all_own = set(self._own_ids(catalogue))
        own = all_own & used_parts(document, catalogue)
        if own == all_own:
            return self.json_for(document)
        parts = {key: part for key, part in catalogue.parts.items() if key in self.files.parts or key in own}
        return catalogue_json(replace(catalogue, parts=parts), sorted(own))

    def for_reader(self, document: Mapping[str, Any], shown: Mapping[str, Any]) -> Catalogue:
        """The catalogue for what a reader by link made of a design: of own parts it has only those of the design."""
        catalogue = self.for_document(document)
        own = set(self._own_ids(catalogue))
        hidden = (own & used_parts(document, catalogue)) - used_parts(shown, catalogue)
        if not hidden:
            return catalogue
        return replace(catalogue, parts={key: part for key, part in catalogue.parts.items() if key not in hidden})

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
        entry = self._of_organisation()
        part = entry.current.parts.get(part_id)
        return part if part is not None and part.version == version else entry.older.get((part_id, version))

    def _of_organisation(self) -> _OrganisationCatalogue:
        organisation_id = reach()
        return self._bare if organisation_id is None else self._by_organisation.get(organisation_id, self._bare)

    def _with_own_parts(self, rows: list[OwnPartRow]) -> _OrganisationCatalogue:
        newest = {row.part_id: OwnPart(row.yaml, row.part, read_part(row.part)) for row in rows}
        catalogue = merged(self.files, newest.values())
        own = {(row.part_id, row.version): read_part(row.part) for row in rows}
        content = catalogue_json(catalogue, self._own_ids(catalogue))
        return _OrganisationCatalogue(catalogue, content, {**self._bare.older, **own}, len(rows))


def _is_version(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value == value // 1 and 0 < value < 2**31


@lru_cache(maxsize=1)
def _json_of_files(files: Catalogue) -> bytes:
    return catalogue_json(files, [])


@lru_cache(maxsize=1)
def _versions_of_files(files: Catalogue) -> tuple[Versions, dict[PartVersion, bytes]]:
    """Parts of the files, and their digests."""
    parts = {(part.id, part.version): part for part in files.parts.values()}
    return parts, digests_of(parts)


def catalogue_json(catalogue: Catalogue, own: list[str]) -> bytes:
    """The answer to whoever asks for the catalogue."""
    return json_bytes(
        CatalogueAnswer(
            version=catalogue.version,
            parts=catalogue.parts,
            by_law=values_by_law(catalogue.parts),
            own_parts=own,
            kinds=catalogue.kinds,
            layers=catalogue.layers,
            connections=catalogue.connections,
            slots=catalogue.slots,
            links=catalogue.links,
            raid=catalogue.raid,
            raid_levels=RAID_LEVELS,
            synonyms=catalogue.synonyms,
            port_attributes=catalogue.port_attributes,
            workload_fields=catalogue.workload_fields,
        )
    )
