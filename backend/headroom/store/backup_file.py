"""The backup's archive: a zip with one file a table and a manifest of counts and hashes; memory holds one block."""

import hashlib
import lzma
import os
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import orjson

FORMAT: Final = 1
_MANIFEST: Final = "manifest.json"
_MANIFEST_MAX_BYTES: Final = 1_000_000
_BLOCK_BYTES: Final = 1 << 20
_OWNER_ONLY: Final = 0o600
"""Hashes of passwords and everybody's designs are in it."""
_UNREADABLE: Final = (
    *(KeyError, TypeError, ValueError, AttributeError, RuntimeError, OverflowError, EOFError, OSError),
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
)
"""What the archive's reader raises when bytes are not as they were written: a turned one may name another packing."""


class BackupError(Exception):
    """A backup cannot be made, read or restored; the message is one sentence with the remedy."""


@dataclass(frozen=True, slots=True)
class TableFile:
    """One table in the archive: its columns in the order of the file, how many rows, and the file's hash."""

    name: str
    columns: list[str]
    rows: int
    sha256: str

    @property
    def path(self) -> str:
        """Where it is in the archive."""
        return f"tables/{self.name}.copy"


@dataclass(frozen=True, slots=True)
class Manifest:
    """What the archive says of itself."""

    format: int
    headroom: str
    schema: str
    made_at: str
    tables: list[TableFile]


class BackupWriter:
    """Writes one archive, from the first table to the manifest."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        self.tables: list[TableFile] = []

    def add(self, name: str, columns: list[str], blocks: Iterable[bytes]) -> TableFile:
        """Write a table as COPY gives it: in its text form each row is one line."""
        digest, rows = hashlib.sha256(), 0
        with self._archive.open(f"tables/{name}.copy", "w", force_zip64=True) as file:
            for block in blocks:
                digest.update(block)
                rows += bytes(block).count(b"\n")
                file.write(block)
        table = TableFile(name, columns, rows, digest.hexdigest())
        self.tables.append(table)
        return table

    def finish(self, headroom: str, schema: str, made_at: str) -> Manifest:
        """Write the manifest, without which the archive is none."""
        manifest = Manifest(FORMAT, headroom, schema, made_at, self.tables)
        self._archive.writestr(_MANIFEST, orjson.dumps(asdict(manifest), option=orjson.OPT_INDENT_2))
        return manifest


@contextmanager
def writing(path: Path) -> Iterator[BackupWriter]:
    """An archive that has its name only once it is whole. Raises `BackupError`."""
    if path.exists():
        raise BackupError(f"{path} is there already; give another name.")
    part = path.with_name(f"{path.name}.part")
    try:
        descriptor = os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, _OWNER_ONLY)
    except OSError as error:
        raise BackupError(f"{path} cannot be written: {error.strerror}.") from None
    try:
        with os.fdopen(descriptor, "w+b") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=3) as archive:
                yield BackupWriter(archive)
            file.flush()
            os.fsync(file.fileno())
        part.rename(path)
    except OSError as error:
        raise BackupError(f"{path} cannot be written: {error.strerror}.") from None
    finally:
        part.unlink(missing_ok=True)


class BackupReader:
    """Reads one archive whose manifest makes sense."""

    def __init__(self, archive: zipfile.ZipFile, manifest: Manifest) -> None:
        self._archive = archive
        self.manifest = manifest

    def check(self) -> None:
        """Read every table and compare count and hash. Raises `BackupError`."""
        for table in self.manifest.tables:
            digest, rows = hashlib.sha256(), 0
            for block in self.blocks(table):
                digest.update(block)
                rows += block.count(b"\n")
            if (rows, digest.hexdigest()) != (table.rows, table.sha256):
                raise BackupError(
                    f"The backup is damaged: {table.path} is not what the manifest says. Restore another one."
                )

    def blocks(self, table: TableFile) -> Iterator[bytes]:
        """The table's file piece by piece. Raises `BackupError`."""
        try:
            with self._archive.open(table.path) as file:
                while block := file.read(_BLOCK_BYTES):
                    yield block
        except _UNREADABLE as error:
            words = f"The backup is damaged: {table.path} cannot be read ({error}). Restore another one."
            raise BackupError(words) from None


@contextmanager
def reading(path: Path) -> Iterator[BackupReader]:
    """An archive with its manifest. Raises `BackupError`."""
    try:
        archive = zipfile.ZipFile(path)
    except _UNREADABLE as error:
        raise BackupError(f"{path} cannot be read as a backup ({error}).") from None
    with archive:
        yield BackupReader(archive, _manifest(archive))


def _manifest(archive: zipfile.ZipFile) -> Manifest:
    try:
        with archive.open(_MANIFEST) as file:
            fields = orjson.loads(file.read(_MANIFEST_MAX_BYTES))
        tables = [TableFile(**table) for table in fields.pop("tables")]
        manifest = Manifest(**fields, tables=tables)
    except _UNREADABLE as error:
        raise BackupError(f"This is no backup of Headroom: its manifest cannot be read ({error}).") from None
    if manifest.format != FORMAT:
        raise BackupError(f"The backup has format {manifest.format}; this Headroom reads {FORMAT}, a newer one more.")
    return manifest
