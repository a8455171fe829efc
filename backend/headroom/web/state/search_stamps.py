"""What the index of a design is made with beside its document: it is made again when that is another."""

import hashlib
from typing import Final

from headroom.store.search.indexing import IndexStamps
from headroom.web.state.studio import Studio

_FORM: Final = "1"
"""Counts up when the same design gets another index."""


def search_stamps(studio: Studio) -> IndexStamps:
    """The stamps of now: the catalogue's version and what the organisation wants of the checks."""
    usual = studio.catalogue_service.files.version
    versions = studio.catalogue_service.versions_of_organisations
    policies = studio.check_policies.stamps
    differing = {one: _stamp(versions.get(one, usual), policies.get(one)) for one in {*versions, *policies}}
    return IndexStamps(_stamp(usual, None), differing)


def _stamp(version: str, policy: tuple[str, str] | None) -> str:
    return hashlib.sha256(repr((_FORM, version, policy)).encode()).hexdigest()[:16]
