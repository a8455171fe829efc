"""The designs that come with the product: documents beside an index of their stories."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
import yaml

from headroom.domain.errors import DomainError, Problem
from headroom.web.http.errors import refuse


@dataclass(frozen=True, slots=True)
class Reference:
    """One reference design as the files have it."""

    id: str
    title: str
    story: str
    paper: str
    order: int
    document: dict[str, Any]


def load_references(folder: Path) -> dict[str, Reference]:
    """All reference designs by id, in their order.

    Raises:
        DomainError: `reference_invalid` when the index names a file that is not there or not JSON.
    """
    index = folder / "index.yaml"
    entries = yaml.safe_load(index.read_text(encoding="utf-8"))["designs"]
    found = [_read(folder, entry) for entry in entries]
    return {
        reference.id: reference for reference in sorted(found, key=lambda reference: (reference.order, reference.id))
    }


def find_reference(references: Mapping[str, Reference], reference_id: str) -> Reference:
    """A reference design by id. Raises `DomainError` (`not_found`)."""
    reference = references.get(reference_id)
    if reference is None:
        known = ", ".join(references) or "none"
        raise refuse("not_found", f"There is no reference design {reference_id[:80]!r}; there are: {known}.")
    return reference


def _read(folder: Path, entry: dict[str, Any]) -> Reference:
    file = folder / f"{entry['id']}.json"
    try:
        document = orjson.loads(file.read_bytes())
    except (OSError, orjson.JSONDecodeError) as error:
        message = f"The reference design {entry['id']!r} cannot be read: {error}."
        raise DomainError(Problem("reference_invalid", message, str(file))) from None
    return Reference(
        id=str(entry["id"]),
        title=str(entry["title"]),
        story=str(entry["story"]).strip(),
        paper=str(entry.get("paper") or ""),
        order=int(entry.get("order", 0)),
        document=document,
    )
