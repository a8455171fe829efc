"""Writes the demonstration price book: `python db/price-books/demonstration.py` with the backend on the path.

No price in it is anybody's. Each is of the order that such a thing costs, by one rule, so that what is larger or faster
costs more and offers can be ranked: a drive by its medium and capacity, a switch or an adapter by its ports and their
speed, a storage system by its tier, a host by its sockets, anything else by its kind; to two digits, so that nobody
takes it for a real one. Support is a tenth of the price a year. From 100 pieces on the price is nine tenths. A part
without a part number gets DEMO- and its id.
"""

import csv
import io
from decimal import Decimal
from pathlib import Path

from headroom.domain.bom.bill.lines import line_key
from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.catalogue.records import Catalogue, Part, Port

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "db" / "price-books" / "demonstration.csv"
COLUMNS = (
    "Part number", "Catalogue part", "Vendor", "Description", "Unit", "From quantity", "List price", "Support a year",
)  # fmt: skip
EUR_OF_KIND = {
    "host": 5_000,
    "io_drawer": 15_000,
    "storage_system": 8_000,
    "enclosure": 4_000,
    "controller": 10_000,
    "host_adapter": 400,
    "device_adapter": 2_000,
    "drive": 150,
    "hba": 200,
    "switch": 2_000,
    "line_card": 5_000,
    "transceiver": 150,
    "cable": 50,
    "rack": 2_000,
    "pdu": 800,
    "power_cord": 20,
    "filesystem": 1_000,
    "licence": 2_000,
}
"""What a part of the kind costs before anything else is known of it."""
EUR_OF_OTHERS = 100
EUR_OF_CAPACITY = 50
"""A licence for one TB or TiB."""
UNIT_OF_METER = {"raw_tb": "TB", "usable_tb": "TB", "raw_tib": "TiB", "usable_tib": "TiB"}
EUR_OF_TIER = {"entry": 15_000, "midrange": 40_000, "highend": 120_000}
"""A storage system with its controllers, without drives."""
EUR_OF_TB = {"flash": 100, "nearline": 20, "fast": 100}
"""Of a drive: solid-state, hard disks to 7,200 rpm, and faster ones."""
NEARLINE_RPM = 7_200
EUR_OF_GBPS = {"switch": 1.5, "line_card": 1.5, "hba": 4, "host_adapter": 6}
"""Of all ports together, at their highest speed."""
TIMES_OF_FIBRE_CHANNEL = {"switch": 10, "line_card": 10}
TIMES_OF_OTHERS = 5
"""What its Gb/s costs, compared with that of Ethernet and InfiniBand."""
EUR_OF_CHASSIS = 20_000
"""A switch for line cards."""
EUR_OF_SOCKET = 5_000
USUAL_SOCKETS = 2
EUR_OF_SERVER_FRAME = 100_000
"""A host that takes I/O drawers."""
DIGITS = 2
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
        found += priced(["DEMO-" + key.upper(), key, "", description, "piece"], EUR_OF_KIND[kind])
    return found


def rows_of(part: Part) -> list[list[str]]:
    """The rows of one part."""
    meter = UNIT_OF_METER.get(str(part.attributes.get("metered")))
    unit = meter or ("licence" if part.kind in ("filesystem", "storage_service", "licence") else "piece")
    number = "" if part.part_number is not None else "DEMO-" + part.id.upper()
    head = [number, part.id, part.vendor, part.name, unit]
    return priced(head, EUR_OF_CAPACITY if meter else amount_of(part))


def amount_of(part: Part) -> float:
    """What a part costs, EUR."""
    base = EUR_OF_KIND.get(part.kind, EUR_OF_OTHERS)
    if part.kind == "drive":
        return base + drive_amount(part)
    if part.kind == "host":
        return base + host_amount(part)
    if part.kind == "storage_system":
        return EUR_OF_TIER.get(str(part.attributes.get("tier")), base)
    if part.kind == "switch" and not part.ports:
        return EUR_OF_CHASSIS
    return base + EUR_OF_GBPS.get(part.kind, 0) * sum(speed_of(port, part.kind) for port in part.ports)


def drive_amount(part: Part) -> float:
    """What its capacity costs, EUR."""
    speed = number(part, "rotation_rpm", 0)
    medium = "flash" if speed == 0 else "nearline" if speed <= NEARLINE_RPM else "fast"
    return EUR_OF_TB[medium] * number(part, "capacity_gb", 0) / 1_000


def host_amount(part: Part) -> float:
    """What its sockets or its frame cost, EUR."""
    if any(slot.accepts.endswith("_drawer") for slot in part.slots):
        return EUR_OF_SERVER_FRAME
    return EUR_OF_SOCKET * number(part, "sockets", USUAL_SOCKETS)


def speed_of(port: Port, kind: str) -> float:
    """Gb/s that ports count for."""
    times = TIMES_OF_FIBRE_CHANNEL.get(kind, TIMES_OF_OTHERS) if port.type == "fc" else 1
    return times * len(port.ids) * max(port.speeds_gbps, default=0)


def number(part: Part, attribute: str, default: float) -> float:
    """An attribute that is a number."""
    value = part.attributes.get(attribute, default)
    return float(value) if isinstance(value, int | float) else default


def priced(head: list[str], amount_eur: float) -> list[list[str]]:
    """The rows of one thing: its price to two digits, and nine tenths of it for many."""
    price = Decimal(f"{amount_eur:.{DIGITS - 1}e}")
    support = f"{price / 10:.2f}"
    return [
        [*head, "1", f"{price:.2f}", support],
        [*head, str(MANY), f"{price * 9 / 10:.2f}", support],
    ]


if __name__ == "__main__":
    main()
