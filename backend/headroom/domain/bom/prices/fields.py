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
    PriceField("currency", "Currency", False, "Of the row, such as EUR. Empty: that of the price book."),
)

LABELS: Final = {field.id: field.label for field in FIELDS}

HEADER_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "part_number": (
        "part number", "part no", "part nr", "part num", "partnumber", "partno", "part #", "part", "pn", "p/n",
        "mpn", "mfr part number", "manufacturer part number", "mfg part no", "sku", "vendor sku", "item",
        "item number", "item no", "article", "article number", "article no", "material", "material number",
        "product number", "product no", "product code", "product id", "feature code", "feature", "order code",
        "order number", "order no", "ordering number", "model number", "catalog number", "catalogue number",
        "artikelnummer", "artikelnr", "artikel nr", "art nr", "artnr", "art no", "artikel", "teilenummer",
        "teilenr", "teile nr", "bestellnummer", "bestellnr", "bestell nr", "best nr", "materialnummer",
        "materialnr", "material nr", "mat nr", "produktnummer", "produktnr", "produkt nr", "herstellernummer",
        "herstellerartikelnummer", "hersteller art nr", "hersteller artikelnr", "hst nr", "sachnummer", "id nr",
        "idnr",
    ),
    "part": (
        "catalogue part", "catalog part", "headroom part", "part id",
    ),
    "vendor": (
        "vendor", "manufacturer", "brand", "make", "mfr", "mfg", "hersteller", "supplier", "lieferant", "marke",
        "fabrikat",
    ),
    "description": (
        "description", "product description", "item description", "desc", "product name", "name", "product",
        "title", "text", "short description", "long description", "beschreibung",
        "bezeichnung", "artikelbezeichnung", "produktbezeichnung",
        "artikelbeschreibung", "produktbeschreibung", "benennung", "artikeltext", "kurztext", "produkt",
    ),
    "unit": (
        "unit", "uom", "u/m", "unit of measure", "einheit", "mengeneinheit", "me", "vpe",
    ),
    "list_price": (
        "list price", "listprice", "unit list price", "list price each", "list price per unit",
        "global list price", "gpl", "msrp", "rrp", "srp", "uvp", "list", "gross price", "price", "unit price",
        "price each", "price per unit", "listenpreis", "bruttolistenpreis", "listen vk", "bruttopreis",
        "einzelpreis", "stückpreis", "stueckpreis", "preis", "preis je einheit", "preis pro stück", "lp", "lvk",
    ),
    "from_quantity": (
        "from quantity", "quantity from", "min quantity", "minimum quantity", "minimum order quantity", "moq",
        "from qty", "qty from", "min qty", "break quantity", "break qty", "quantity break", "price break",
        "volume", "tier", "scale", "staffel", "staffelmenge", "mengenstaffel", "staffel ab", "ab menge",
        "ab stück", "ab stk", "ab", "mindestmenge", "menge ab",
    ),
    "support_year_price": (
        "support a year", "support per year", "support/year", "support/yr", "support p a", "support yr",
        "annual support", "support year", "yearly support", "support 1 year", "support 1yr", "1yr support",
        "1 year support", "1 year maintenance",
        "maintenance a year", "maintenance per year", "maintenance/yr", "maintenance/year",
        "annual maintenance", "maintenance p a", "maintenance", "support price", "support", "wartung",
        "wartung pro jahr", "wartung/jahr", "wartung p a", "wartung jahr", "wartungspreis", "jährliche wartung",
        "support pro jahr", "support/jahr", "support jahr", "service pro jahr", "pflege", "pflege p a",
        "softwarepflege",
    ),
    "currency": (
        "currency", "currency code", "curr", "cur", "ccy", "währung", "waehrung", "währungscode", "whg", "wkz",
        "währungskennzeichen", "devise",
    ),
}  # fmt: skip
"""What columns are called, in the words of files that people send; compared without case, blanks and punctuation."""

WRITTEN_OUT: Final = {
    "no": "number", "nr": "number", "num": "number", "#": "number", "qty": "quantity", "yr": "year", "1yr": "1 year",
    "mfg": "manufacturer", "mfr": "manufacturer", "manuf": "manufacturer", "hst": "hersteller", "stk": "stück",
    "maint": "maintenance", "min": "minimum", "prod": "product",
}  # fmt: skip
"""What headings shorten, in every combination."""

FILLERS: Final = frozenset(
    ("in", "je", "each", "per", "pro", "a", "excl", "exkl", "vat", "mwst", "zzgl", "ohne", "netto")
)
"""Words in headings that change nothing of what a column is, once the heading as it stands is not known."""
