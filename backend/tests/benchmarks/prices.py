"""Importing a price book of 50,000 lines, stored too, against its budget: `python -m tests.benchmarks.prices`."""

import asyncio
import io
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import xlsxwriter

from headroom.domain.bom.prices.rows import read_prices
from headroom.store.database import Database
from headroom.store.migrate import migrate
from headroom.store.postgres.launcher import start_postgres
from headroom.store.quotes.price_books import BookHead, PriceBooks

LINES = 50_000
BUDGET_S = 5.0
_COLUMNS = ("Part number", "Vendor", "Description", "List price", "Support a year")
_MAPPING: dict[str, int | None] = {
    "part_number": 0, "vendor": 1, "description": 2, "list_price": 3, "support_year_price": 4,
}  # fmt: skip


def main() -> None:
    """Print the time of each kind of file, read and stored."""
    folder = Path(tempfile.mkdtemp(prefix="headroom-prices-"))
    postgres = start_postgres(folder)
    try:
        migrate(postgres.url)
        for name, make in (("CSV", csv_file), ("XLSX", xlsx_file)):
            asyncio.run(_measure(postgres.url, name, make))
    finally:
        postgres.stop()
        shutil.rmtree(folder)


def csv_file() -> bytes:
    """A price list as CSV."""
    rows = (
        f"PN-{number},Acme,Part number {number} of the list,{number}.50,{number / 10:.2f}" for number in range(LINES)
    )
    return "\n".join((",".join(_COLUMNS), *rows)).encode()


def xlsx_file() -> bytes:
    """The same as XLSX."""
    buffer = io.BytesIO()
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    sheet = book.add_worksheet()
    sheet.write_row(0, 0, _COLUMNS)
    for number in range(LINES):
        sheet.write_row(
            number + 1, 0, (f"PN-{number}", "Acme", f"Part number {number} of the list", number + 0.5, number / 10)
        )
    book.close()
    return buffer.getvalue()


async def _measure(url: str, name: str, make: Callable[[], bytes]) -> None:
    content = make()
    database = Database(url)
    await database.open()
    try:
        start_s = time.perf_counter()
        found = read_prices(content, None, 1, _MAPPING, ".")
        read_s = time.perf_counter() - start_s
        row = await PriceBooks(database).add(BookHead(name, "EUR", None, ""), found.lines)
        spent_s = time.perf_counter() - start_s
    finally:
        await database.close()
    verdict = "met" if spent_s <= BUDGET_S and row.lines == LINES else "MISSED"
    words = f"{row.lines:,} lines   read {read_s:5.2f} s   stored {spent_s - read_s:5.2f} s"
    sys.stdout.write(f"{name:<6}{words}   in all {spent_s:5.2f} s   budget {BUDGET_S:.0f} s   {verdict}\n")


if __name__ == "__main__":
    main()
