"""The fields that a price file may have, and the words by which their columns are known."""

from dataclasses import dataclass
from typing import Final


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
)

LABELS: Final = {field.id: field.label for field in FIELDS}

HEADER_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "part_number": (
        "part number", "part no", "partnumber", "part #", "pn", "p/n", "mpn", "sku", "item", "item number", "article",
        "article number", "material", "product number", "product id", "feature code", "feature", "order code",
        "artikelnummer", "teilenummer", "bestellnummer",
    ),
    "part": ("catalogue part", "catalog part", "headroom part", "part id"),
    "vendor": ("vendor", "manufacturer", "brand", "mfr", "hersteller", "supplier"),
    "description": ("description", "product description", "name", "product name", "product", "title", "beschreibung",
                    "bezeichnung"),
    "unit": ("unit", "uom", "unit of measure", "einheit"),
    "list_price": (
        "list price", "listprice", "list", "price", "unit price", "msrp", "rrp", "gross price", "list price each",
        "listenpreis", "preis", "price each", "global list price", "gpl",
    ),
    "from_quantity": ("from quantity", "quantity from", "min quantity", "minimum quantity", "from qty", "min qty",
                      "break quantity", "ab menge"),
    "support_year_price": ("support a year", "support per year", "annual support", "support year", "maintenance",
                           "annual maintenance", "yearly support", "support price"),
}  # fmt: skip
"""What columns are called, in the words of files that people send; compared without case, blanks and punctuation."""
