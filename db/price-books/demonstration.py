"""Writes the demonstration price book: `python db/price-books/demonstration.py` with the backend on the path.

No price in it is anybody's. Each is made by one rule, so that nobody takes it for a real one: the round amount of the
part's kind below, times 1 to 5 by the letters of the part's id. Support is a tenth of the price a year. From 100 pieces
on the price is nine tenths. A part without a part number gets DEMO- and its id.
"""

import csv
import io
from decimal import Decimal
from pathlib import Path

from headroom.domain.bom.bill.lines import line_key
from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.catalogue.records import Catalogue, Part

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "db" / "price-books" / "demonstration.csv"
COLUMNS = (
    "Part number", "Catalogue part", "Vendor", "Description", "Unit", "From quantity", "List price", "Support a year",
)  # fmt: skip
EUR_OF_KIND = {
    "host": 10_000,
    "io_drawer": 4_000,
    "storage_system": 20_000,
    "enclosure": 3_000,
    "controller": 5_000,
    "host_adapter": 1_000,
    "device_adapter": 1_000,
    "drive": 200,
    "hba": 400,
    "switch": 8_000,
    "line_card": 4_000,
    "transceiver": 40,
    "cable": 20,
    "rack": 1_000,
    "pdu": 300,
    "power_cord": 20,
    "filesystem": 500,
    "licence": 1_000,
}
EUR_OF_OTHERS = 100
EUR_OF_CAPACITY = 50
"""A licence for one TB or TiB."""
UNIT_OF_METER = {"raw_tb": "TB", "usable_tb": "TB", "raw_tib": "TiB", "usable_tib": "TiB"}
STEPS = 5
MANY = 100
NOT_IN_CATALOGUE = {"Cable for PCIE ports, 10 m": ("cable", "no length entered, 10 m assumed")}
"""What reference designs draw and the catalogue has no part for: description, then kind and note of the bill's line."""


def main() -> None:
    """Write the file."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows(load_catalogue(ROOT / "db" / "catalogue")))
    FILE.write_text(buffer.getvalue(), encoding="utf-8")


def rows(catalogue: Catalogue) -> list[list[str]]:
    """Two rows for each part that can be bought by itself: for one, and for many."""
    found = [row for part in sorted(catalogue.parts.values(), key=lambda part: part.id) for row in rows_of(part)]
    for description, (kind, note) in NOT_IN_CATALOGUE.items():
        key = line_key(kind, None, description, note)
        found += priced(["DEMO-" + key.upper(), key, "", description, "piece"], EUR_OF_KIND[kind], key)
    return found


def rows_of(part: Part) -> list[list[str]]:
    """The rows of one part."""
    meter = UNIT_OF_METER.get(str(part.attributes.get("metered")))
    unit = meter or ("licence" if part.kind in ("filesystem", "storage_service", "licence") else "piece")
    number = "" if part.part_number is not None else "DEMO-" + part.id.upper()
    head = [number, part.id, part.vendor, part.name, unit]
    return priced(head, EUR_OF_CAPACITY if meter else EUR_OF_KIND.get(part.kind, EUR_OF_OTHERS), part.id)


def priced(head: list[str], base_eur: int, name: str) -> list[list[str]]:
    """The rows of one thing: its price, and nine tenths of it for many."""
    price = Decimal(base_eur * (1 + sum(map(ord, name)) % STEPS))
    support = f"{price / 10:.2f}"
    return [[*head, "1", f"{price:.2f}", support], [*head, str(MANY), f"{price * 9 / 10:.2f}", support]]


if __name__ == "__main__":
    main()
