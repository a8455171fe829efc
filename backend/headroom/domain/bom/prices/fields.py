"""The fields that a price file may have, and the words by which their columns are known."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml


@dataclass(frozen=True, slots=True)
class PriceField:
    """One field: a column of the file may be mapped to it."""

    id: str
    label: str
    required: bool
    help: str


FIELDS: Final = (
    PriceField("part_number", "Part number", False, "The vendor's number. Each line has this or a catalogue part."),
    PriceField("part", "Catalogue part", False, "The id of a part in the catalogue, such as ibm-fc6239."),
    PriceField("vendor", "Vendor", False, "Tells apart equal part numbers of several vendors."),
    PriceField("description", "Description", False, "What the book calls it."),
    PriceField("unit", "Unit", False, "What one price is for, such as piece or licence."),
    PriceField("list_price", "List price", True, "For one unit, without discount and tax."),
    PriceField(
        "from_quantity",
        "From quantity",
        False,
        "The price holds from this quantity on. Give a part several lines for its breaks, the first from 1.",
    ),
    PriceField("support_year_price", "Support a year", False, "For one unit and one year of support."),
    PriceField("currency", "Currency", False, "Of the row, such as EUR. Empty: that of the price book."),
)

LABELS: Final = {field.id: field.label for field in FIELDS}

_FILE: Final = Path(__file__).with_name("words.yaml")
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
WORDS: Final[dict[str, Any]] = yaml.load(_FILE.read_text(encoding="utf-8"), Loader=_LOADER)  # noqa: S506 - both are safe
"""What columns and cells of price files say; the file has what each list is for."""
