"""What became of an import in a design, beside what was found."""

from typing import Any

from headroom.domain.importers.place.design import PlacedEstate


def with_placed(report: dict[str, Any], placed: PlacedEstate) -> dict[str, Any]:
    """The report with what placing did, and the parts that are not sure among `ambiguous`."""
    return {
        **report,
        "ambiguous": [*report["ambiguous"], *placed.ambiguous],
        "added": placed.added,
        "left_out": placed.left_out,
        "differs": placed.differs,
        "vanished": placed.vanished,
        "left_by_hand": placed.left_by_hand,
        "kept": placed.kept,
        "not_read": placed.not_read,
    }
