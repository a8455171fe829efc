"""The backup's archive: a zip with one file a table and a manifest of counts and hashes; memory holds one block."""

import hashlib
import lzma
import os
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import orjson

FORMAT: Final = 1
_MANIFEST: Final = "manifest.json"
_MANIFEST_MAX_BYTES: Final = 1_000_000
_BLOCK_BYTES: Final = 1 << 20
_PACKINGS: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""What others make of a kilobyte has no bound."""
_MOST_TABLES: Final = 500
_MOST_TEXT: Final = 200
_DIRECTORY_MAX_BYTES: Final = 1_000_000
_END, _END_64, _LOCATOR_64 = struct.Struct("<4s4H2LH"), struct.Struct("<4sQ2H2L4Q"), struct.Struct("<4sLQL")
"""The records at the end of a zip, which say how long its directory is."""
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
            if self._archive.getinfo(table.path).compress_type not in _PACKINGS:
                raise ValueError("it is packed in another way than a backup's")
            with self._archive.open(table.path) as file:
                while block := file.read(_BLOCK_BYTES):
                    yield block
        except _UNREADABLE as error:
            words = f"The backup is damaged: {table.path} cannot be read ({_error_line(error)}). Restore another one."
            raise BackupError(words) from None


@contextmanager
def reading(path: Path) -> Iterator[BackupReader]:
    """An archive with its manifest. Raises `BackupError`."""
    try:
        _check_directory(path)
        archive = zipfile.ZipFile(path)
    except _UNREADABLE as error:
        raise BackupError(f"{path} cannot be read as a backup ({_error_line(error)}).") from None
    with archive:
        yield BackupReader(archive, _manifest(archive))


def _check_directory(path: Path) -> None:
    """The archive's reader loads the directory whole. Raises what is in `_UNREADABLE`."""
    if not path.is_file():
        raise OSError("there is no such file")
    with path.open("rb") as file:
        file.seek(0, os.SEEK_END)
        tail = min(file.tell(), _END.size + _LOCATOR_64.size + _END_64.size)
        file.seek(-tail, os.SEEK_END)
        content = file.read(tail)
    end = _END.unpack(content[-_END.size :])
    if end[0] != b"PK\5\6" or end[-1] != 0:
        raise zipfile.BadZipFile("it does not end as a zip does")
    size = end[5]
    before = content[: -_END.size]
    if before[-_LOCATOR_64.size :].startswith(b"PK\6\7"):
        size = max(size, _END_64.unpack(before[: _END_64.size])[8])
    if size > _DIRECTORY_MAX_BYTES:
        raise zipfile.BadZipFile(f"its directory has {size:,} bytes")


def _manifest(archive: zipfile.ZipFile) -> Manifest:
    try:
        if archive.getinfo(_MANIFEST).compress_type not in _PACKINGS:
            raise ValueError("it is packed in another way than a backup's")
        with archive.open(_MANIFEST) as file:
            fields = orjson.loads(file.read(_MANIFEST_MAX_BYTES))
        tables = [_table(table) for table in fields.pop("tables")]
        if not isinstance(fields["format"], int):
            raise TypeError("its format is no number")
        manifest = Manifest(**fields, tables=tables)
        _check_texts([manifest.headroom, manifest.schema, manifest.made_at])
        if len(tables) > _MOST_TABLES or len({table.name for table in tables}) < len(tables):
            raise ValueError("it names a table twice, or too many")
    except _UNREADABLE as error:
        raise BackupError(
            f"This is not a backup of Headroom: its manifest cannot be read ({_error_line(error)})."
        ) from None
    if manifest.format != FORMAT:
        raise BackupError(f"The backup has format {manifest.format}; this Headroom reads {FORMAT}, a newer one more.")
    return manifest


def _table(fields: dict[str, Any]) -> TableFile:
    columns, rows = fields["columns"], fields["rows"]
    if not isinstance(columns, list) or not isinstance(rows, int):
        raise TypeError("the columns or rows of a table are none")
    _check_texts([fields["name"], fields["sha256"], *columns])
    return TableFile(**fields)


def _check_texts(texts: Sequence[object]) -> None:
    if not all(isinstance(text, str) and len(text) <= _MOST_TEXT and text.isprintable() for text in texts):
        raise TypeError("it has something else where a name must be")


def _error_line(error: Exception) -> str:
    """An error in one line of bounded length: parts of the archive may be in it."""
    words = " ".join(str(error).split()) or type(error).__name__
    return "".join(sign for sign in words[:_MOST_TEXT] if sign.isprintable())
