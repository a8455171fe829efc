"""The price book that comes with the product, so that people can see what a quote is before they have prices."""

import hashlib
from pathlib import Path
from typing import Final

from headroom.store.quotes.price_books import BookHead, PriceBooks

NAME: Final = "Demonstration prices, not for quotes"
CURRENCY: Final = "EUR"
_NOTE: Final = "Invented prices, for trying out quotes only. Edition {edition}."


async def keep_demonstration_prices(books: PriceBooks, file: Path) -> None:
    """Bring the demonstration book to what the file says; nothing happens when it is so already."""
    content = file.read_bytes()
    note = _NOTE.format(edition=hashlib.sha256(content).hexdigest()[:8])
    if any(book.demonstration and book.note == note for book in await books.all()):
        return
    from headroom.domain.bom.prices.mapping import guess_mapping
    from headroom.domain.bom.prices.rows import read_prices

    header = content.decode("utf-8").splitlines()[0].split(",")
    found = read_prices(content, None, 1, guess_mapping(header), ".", currency=CURRENCY)
    if found.problems:
        raise ValueError(f"the demonstration prices cannot be read: {found.problems[0].message}")
    await books.keep_demonstration(BookHead(NAME, CURRENCY, None, note), found.lines)
