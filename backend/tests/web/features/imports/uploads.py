"""What tests of the import send, and waiting until it is read."""

import asyncio
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import httpx

from tests.importers.conftest import SAMPLES, contents

IMPORTS: Final = "/api/imports"
SVC: Final = SAMPLES / "sets" / "brocade-svc"
_PATIENCE: Final = 3_000


def set_files(folder: Path = SVC) -> dict[str, bytes]:
    """Every file of a set by its path in it."""
    roots = contents(folder)
    files = [file for root in roots for file in (root.rglob("*") if root.is_dir() else [root]) if file.is_file()]
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(files)}


def zipped(files: Mapping[str, bytes]) -> bytes:
    """An archive of files."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return memory.getvalue()


async def send(api: httpx.AsyncClient, files: Mapping[str, bytes], **fields: str) -> httpx.Response:
    """Send files as a form does."""
    return await api.post(IMPORTS, files=[("files", (name, content)) for name, content in files.items()], data=fields)


async def read(api: httpx.AsyncClient, files: Mapping[str, bytes], **fields: str) -> dict[str, Any]:
    """Send files and wait until they are read, or that has failed."""
    answer = await send(api, files, **fields)
    assert answer.status_code == 201, answer.text
    return await ended(api, answer.json()["id"])


async def ended(api: httpx.AsyncClient, import_id: str) -> dict[str, Any]:
    """An import that is not being read any more."""
    for _ in range(_PATIENCE):
        found: dict[str, Any] = (await api.get(f"{IMPORTS}/{import_id}")).json()
        if found["state"] != "reading":
            return found
        await asyncio.sleep(0.1)
    raise AssertionError("it is still being read")
