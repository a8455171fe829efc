"""The largest calls that are permitted, and some that are not: for `busy.py` and the test of its shape."""

import asyncio
import io
import json
import zipfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import httpx
import orjson

from tests.quotes.workbooks import raw_workbook, sheet_xml

REFUSED: Final = frozenset({400, 409, 413, 422, 429})
"""What may come instead of an answer, in words, to what is more than permitted."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much is asked for."""

    workloads: int
    rows: int
    columns: int
    body_bytes: int
    form_bytes: int
    at_once: int


LARGEST: Final = Size(900, 190_000, 25, 7_900_000, 39_000_000, 6)
SMALL: Final = Size(60, 3_000, 10, 1_500_000, 3_000_000, 4)


@dataclass(frozen=True, slots=True)
class Place:
    """A server with a design and a revision of it."""

    api: httpx.AsyncClient
    design: str
    revision: str
    document: dict[str, Any]


async def furnished(api: httpx.AsyncClient, reference: str) -> Place:
    """Make the design that is worked with."""
    design = (await api.post("/api/designs", json={"name": "Busy", "reference_id": reference})).json()["id"]
    made = await api.post(f"/api/designs/{design}/revisions", json={"name": "First", "message": ""})
    document = (await api.get(f"/api/designs/{design}")).json()["document"]
    return Place(api, design, made.json()["id"], document)


def price_list(rows: int, columns: int) -> bytes:
    """A workbook of so many cells, most of them prices."""
    names = [_letters(column) for column in range(columns)]
    lines = [
        f'<row r="{row}">'
        + "".join(f'<c r="{name}{row}"><v>{row * 7 + place}.25</v></c>' for place, name in enumerate(names))
        + "</row>"
        for row in range(1, rows + 1)
    ]
    return raw_workbook(sheet_xml("".join(lines)))


def _letters(column: int) -> str:
    return chr(65 + column) if column < 26 else f"A{chr(65 + column - 26)}"


def many_workloads(document: dict[str, Any], count: int) -> dict[str, Any]:
    """A document with so many workloads of one scenario."""
    first = next(iter(document["workloads"].values())) | {"scenario": document["meta"]["scenario"]}
    return {**document, "workloads": {f"w{number}": {**first, "name": f"W{number}"} for number in range(count)}}


Call = Callable[[Place, Size], Awaitable[list[httpx.Response]]]


async def evaluations(place: Place, size: Size) -> list[httpx.Response]:
    """The largest evaluations."""
    body = orjson.dumps({"document": many_workloads(place.document, size.workloads)})
    return await _at_once(size, lambda: place.api.post("/api/evaluations", content=body, headers=JSON))


async def bundles(place: Place, size: Size) -> list[httpx.Response]:
    """Whole bundles, reports and bills."""
    there = f"/api/designs/{place.design}"
    paths = [f"{there}/bundle.zip?revision={place.revision}", f"{there}/files/report.pdf", f"{there}/bill.csv"]
    return await asyncio.gather(*(place.api.get(paths[number % 3]) for number in range(size.at_once)))


async def comparisons(place: Place, size: Size) -> list[httpx.Response]:
    """The design against others."""
    others = ["ds8300-debian", "systemz-ds8700-eckd", "nvme-server-local"]
    addresses = [f"/api/comparisons?before=design:{place.design}&after=reference:{other}" for other in others]
    return await asyncio.gather(*(place.api.get(addresses[n % len(addresses)]) for n in range(size.at_once)))


async def imports(place: Place, size: Size) -> list[httpx.Response]:
    """The largest price list, looked at and taken in."""
    content = await asyncio.to_thread(price_list, size.rows, size.columns)
    mapping = {"part_number": 0, "list_price": 1}
    settings: dict[str, Any] = {"name": "Big", "currency": "EUR", "sheet": None, "header_row": 1, "mapping": mapping}
    form = {
        "settings": json.dumps({**settings, "decimal_mark": ".", "valid_until": None, "note": "", "replaces": None})
    }
    file = {"file": ("prices.xlsx", content)}
    looks = [place.api.post("/api/price-file-previews", files=file) for _ in range(2)]
    return await asyncio.gather(place.api.post("/api/price-books", files=file, data=form), *looks)


async def bodies(place: Place, size: Size) -> list[httpx.Response]:
    """JSON of the permitted size that is nothing but brackets and small numbers: too many, and nearly too many."""
    numbers = (size.body_bytes // 4, size.body_bytes // 17)
    sent = [b'{"document": {"components": [' + b"[0]," * number + b"0]}}" for number in numbers]
    return await asyncio.gather(
        *(place.api.post("/api/evaluations", content=sent[n % 2], headers=JSON) for n in range(size.at_once))
    )


async def names(place: Place, size: Size) -> list[httpx.Response]:
    """Pasted names: as many as fit, on one line and on many."""
    text = " ".join(f"10:00:00:00:c9:{n >> 16:02x}:{n >> 8 & 255:02x}:{n & 255:02x}" for n in range(19_000))
    lines = ["node " * 200_000, text, text.replace(" ", "\n")]
    return await asyncio.gather(*(place.api.post("/api/pasted-wwns", json={"text": line}) for line in lines * 2))


async def forms(place: Place, size: Size) -> list[httpx.Response]:
    """Files that are nothing but beginnings of boundaries, of cells, of archives."""
    near = b"\r\n--" * (size.form_bytes // 4)
    cells = raw_workbook(b"<worksheet><sheetData>" + b"<c " * (size.form_bytes // 4))
    corner = _elsewhere(b'<worksheet><sheetData><row><c r="A1"/><c r="XFD2500"/></row></sheetData></worksheet>')
    files = [{"file": ("x.xlsx", content)} for content in (near, cells, corner)]
    return await asyncio.gather(*(place.api.post("/api/price-file-previews", files=file) for file in files))


async def ledgers(place: Place, size: Size) -> list[httpx.Response]:
    """The ledger, which nobody has asked for before."""
    return await _at_once(size, lambda: place.api.get("/api/ledger"))


CALLS: Final[tuple[Call, ...]] = (evaluations, bundles, comparisons, imports, bodies, names, forms, ledgers)
HOSTILE: Final = frozenset({"bodies", "names", "forms"})
"""Calls that ask for more than is permitted."""
JSON: Final = {"content-type": "application/json"}


async def _at_once(size: Size, ask: Callable[[], Awaitable[httpx.Response]]) -> list[httpx.Response]:
    return await asyncio.gather(*(ask() for _ in range(size.at_once)))


def _elsewhere(sheet: bytes) -> bytes:
    """A workbook whose sheet is in another folder than usual."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw_workbook(sheet))) as source, zipfile.ZipFile(buffer, "w") as target:
        for name in source.namelist():
            content = source.read(name).replace(b"worksheets/sheet1.xml", b"other/sheet1.xml")
            target.writestr(name.replace("worksheets/", "other/"), content)
    return buffer.getvalue()
