"""Bundles of our own among what is imported: what was made from a design is no listing of what runs."""

import json
from collections.abc import Mapping
from typing import Any, Final

from headroom.domain.importers.reading.archives import Member

DESIGN: Final = "design.json"
OPEN: Final = (
    "design: It is the design of a bundle. Nothing of the bundle is read, since it says what shall be, not what runs:"
    " open this file as a design."
)
MADE: Final = "It was made from the design in this bundle, and says nothing of what runs."
_MANIFEST: Final = "manifest.json"
_LARGEST: Final = 16 * 2**20
_DEEPEST: Final = b"[" * 64


def bundle_files(member: Member) -> frozenset[str]:
    """Names of all files of a bundle, of its manifest; none where a member is no such manifest."""
    folder, _, name = member.name.rpartition("/")
    if name != _MANIFEST or len(member.data) > _LARGEST or _DEEPEST in member.data:
        return frozenset()
    try:
        found: Any = json.loads(member.data)
    except (ValueError, RecursionError):
        return frozenset()
    if not isinstance(found, dict) or not {"design_hash", "catalogue_version"} <= found.keys():
        return frozenset()
    listed = found.get("files")
    paths = [one.get("path") for one in listed if isinstance(one, Mapping)] if isinstance(listed, list) else []
    if DESIGN not in paths:
        return frozenset()
    return frozenset(f"{folder}/{path}" if folder else path for path in [*map(str, paths), _MANIFEST])


def of_bundle(file: str, made: frozenset[str]) -> bool:
    """Whether a file is one of a bundle, or within one that is packed itself."""
    parts = file.split("/")
    return any("/".join(parts[:end]) in made for end in range(len(parts), 0, -1))


def is_design(file: str, made: frozenset[str]) -> bool:
    """Whether a file is the design of a bundle."""
    return file in made and file.rpartition("/")[2] == DESIGN
