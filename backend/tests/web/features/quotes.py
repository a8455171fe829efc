"""Price books and quotes made over the API."""

import json
from typing import Any

import httpx

from headroom.settings import DEMONSTRATION_PRICES

CSV = b"Part number;Vendor;Description;List price\nFC 6239;IBM;HBA;1.850,00\n1722-60U;IBM;FAStT600;21.900,50\n"
SETTINGS = {
    "name": "Field",
    "currency": "EUR",
    "mapping": {"part_number": 0, "vendor": 1, "description": 2, "list_price": 3},
}


async def import_book(api: httpx.AsyncClient, content: bytes = CSV, **changes: Any) -> httpx.Response:
    settings = {**SETTINGS, "decimal_mark": ",", **changes}
    data = {"settings": json.dumps(settings)}
    return await api.post("/api/price-books", files={"file": ("prices.csv", content)}, data=data)


async def own_prices(api: httpx.AsyncClient, **changes: Any) -> dict[str, Any]:
    """A book of one's own that has a price and a number for every part of the catalogue."""
    content = DEMONSTRATION_PRICES.read_bytes()
    mapping = (await api.post("/api/price-file-previews", files={"file": ("p.csv", content)})).json()["mapping"]
    answer = await import_book(api, content, name="Own", mapping=mapping, decimal_mark=".", **changes)
    assert answer.status_code == 201, answer.text
    book: dict[str, Any] = answer.json()
    return book


async def new_quote(api: httpx.AsyncClient, reference: str = "nvme-server-local") -> dict[str, Any]:
    design = (await api.post("/api/designs", json={"name": "Lab", "reference_id": reference})).json()
    answer = await api.post(f"/api/designs/{design['id']}/quotes", json={})
    assert answer.status_code == 201
    quote: dict[str, Any] = answer.json()
    return quote


async def put_terms(api: httpx.AsyncClient, quote: dict[str, Any], **changes: object) -> httpx.Response:
    terms = {**quote["terms"], **changes}
    return await api.put(f"/api/quotes/{quote['id']}", json={"change": quote["change"], "terms": terms})
