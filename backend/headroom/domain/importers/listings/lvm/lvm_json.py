"""`pvs`, `vgs`, `lvs` and `lvm fullreport` with --reportformat json; warnings may stand before and inside."""

import re
from collections.abc import Iterator
from typing import Any, Final

from headroom.domain.importers.claims import Claim
from headroom.domain.importers.listings.listing import Listing
from headroom.domain.importers.listings.lvm.lvm_claims import row
from headroom.domain.importers.listings.tools.json_text import JsonObject, read_json

NAME: Final = "lvm json"
_REPORT: Final = re.compile(r'"report"\s*:\s*\[')
_ROWS: Final = re.compile(r'"(?:pv|vg|lv|seg|pvseg)"\s*:\s*\[')


def sniff(head: str) -> float:
    """How sure this is such a listing, 0 to 1."""
    return 1.0 if _REPORT.search(head) and _ROWS.search(head) else 0.0


def read(listing: Listing) -> Iterator[Claim]:
    """Claims of every row; a full report tells the group of all rows of one object by its own `vg` rows."""
    unread: list[Claim] = []
    tree = read_json(listing, unread)
    yield from unread
    reports = tree.get("report") if isinstance(tree, JsonObject) else None
    for report in reports if isinstance(reports, list) else []:
        if not isinstance(report, JsonObject):
            continue
        groups = [one.text("vg_name") for one in _rows(report.get("vg"))]
        only = groups[0] if len(groups) == 1 else ""
        for kind in ("vg", "pv", "lv", "seg"):
            for one in _rows(report.get(kind)):
                cell = {name: str(value).strip() for name, value in one.items() if value is not None}
                if only and "vg_name" not in cell:
                    cell["vg_name"] = only
                yield from row(listing, listing.at(one.line), cell)


def _rows(value: Any) -> list[JsonObject]:
    return [one for one in value if isinstance(one, JsonObject)] if isinstance(value, list) else []
