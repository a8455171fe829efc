"""A damaged backup is refused in one sentence, whichever byte was turned, cut off or put in."""

import hashlib
import random
import struct
import tracemalloc
import zipfile
from pathlib import Path
from typing import Any, Final

import orjson
import pytest

from headroom.store.backup.archive import BackupError, reading, writing

ROWS: Final = [b"%d\tname %d\t\\N\n" % (number, number * 7919) for number in range(3000)]
TURNS: Final = 1200
MANIFEST: Final[dict[str, Any]] = {
    "format": 1, "headroom": "1.0", "schema": "0001", "made_at": "2026-11-22T00:00:00+00:00",
    "tables": [{"name": "design", "columns": ["id"], "rows": 0, "sha256": hashlib.sha256(b"").hexdigest()}],
}  # fmt: skip
TABLE: Final = MANIFEST["tables"][0]
FOREIGN: Final[dict[str, Any]] = {
    "no object": [1],
    "deep": "[" * 100_000,
    "one table twice": {**MANIFEST, "tables": [TABLE, TABLE]},
    "many tables": {**MANIFEST, "tables": [{**TABLE, "name": f"t{number}"} for number in range(600)]},
    "schema a list": {**MANIFEST, "schema": [1]},
    "schema missing": {key: value for key, value in MANIFEST.items() if key != "schema"},
    "format long": {**MANIFEST, "format": "1\n" * 1000},
    "columns a number": {**MANIFEST, "tables": [{**TABLE, "columns": 7}]},
    "columns a text": {**MANIFEST, "tables": [{**TABLE, "columns": "id"}]},
    "rows a text": {**MANIFEST, "tables": [{**TABLE, "rows": "many"}]},
    "name with a line": {**MANIFEST, "tables": [{**TABLE, "name": "de\nsign"}]},
    "another field": {**MANIFEST, "more": 1},
}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A backup of two tables."""
    path = tmp_path_factory.mktemp("backup") / "sound.zip"
    with writing(path) as archive:
        archive.add("design", ["id", "name", "note"], ROWS)
        archive.add("account", ["id", "name", "note"], ROWS[:40])
        archive.finish("1.0", "0001", "2026-11-22T00:00:00+00:00")
    return path.read_bytes()


def _contents(path: Path, content: bytes) -> list[bytes] | None:
    """What a restore would load, or None where it is refused in words."""
    path.write_bytes(content)
    try:
        with reading(path) as archive:
            archive.check()
            return [b"".join(archive.blocks(table)) for table in archive.manifest.tables]
    except BackupError as error:
        return None if str(error).endswith(".") else [str(error).encode()]


def test_any_turned_byte_ends_in_a_sentence_or_changes_nothing(sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "turned.zip"
    whole = _contents(path, sound)
    assert whole == [b"".join(ROWS), b"".join(ROWS[:40])]
    choose = random.Random(16)
    # Headers and directory, where a byte may name another packing or length, are turned one by one.
    ends = [*range(120), *range(len(sound) - 420, len(sound))]
    places = ends + [choose.randrange(len(sound)) for _ in range(TURNS - len(ends))]
    refused = 0
    for place in places:
        turned = bytearray(sound)
        turned[place] ^= 1 << choose.randrange(8)
        found = _contents(path, bytes(turned))
        assert found in (None, whole), place
        refused += found is None
    assert refused > TURNS * 0.8


def test_what_is_cut_off_ends_in_a_sentence(sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "cut.zip"
    for length in range(0, len(sound), 97):
        assert _contents(path, sound[:length]) is None


def _archive(path: Path, manifest: object, packing: int = zipfile.ZIP_DEFLATED, table: bytes = b"") -> bytes:
    with zipfile.ZipFile(path, "w", packing) as archive:
        archive.writestr("tables/design.copy", table)
        archive.writestr("manifest.json", manifest if isinstance(manifest, str) else orjson.dumps(manifest))
    return path.read_bytes()


def _refusal(path: Path) -> str:
    with pytest.raises(BackupError) as caught, reading(path) as archive:
        archive.check()
    return str(caught.value)


def test_the_archive_that_foreign_ones_differ_from_is_read(tmp_path: Path) -> None:
    assert _contents(tmp_path / "own.zip", _archive(tmp_path / "own.zip", MANIFEST)) == [b""]


@pytest.mark.parametrize("manifest", FOREIGN.values(), ids=FOREIGN)
def test_a_foreign_manifest_ends_in_a_sentence(manifest: object, tmp_path: Path) -> None:
    path = tmp_path / "foreign.zip"
    _archive(path, manifest)
    words = _refusal(path)
    assert words.endswith("."), words
    assert len(words) < 400, words
    assert words.isprintable(), words


def test_other_packings_than_ours_are_not_unpacked(tmp_path: Path) -> None:
    """One kilobyte of them may be a gigabyte of rows."""
    path = tmp_path / "packed.zip"
    for packing in (zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2):
        _archive(path, MANIFEST, packing, b"x\n" * 1000)
        assert "packed in another way" in _refusal(path)


def test_memory_holds_a_block_of_what_expands(tmp_path: Path) -> None:
    path = tmp_path / "large.zip"
    _archive(path, MANIFEST, table=bytes(60_000_000))
    tracemalloc.start()
    assert "not what the manifest says" in _refusal(path)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 8_000_000


def test_a_directory_of_any_length_is_not_loaded(tmp_path: Path) -> None:
    path = tmp_path / "directory.zip"
    sound = _archive(path, MANIFEST)
    end = bytearray(sound[-22:])
    struct.pack_into("<L", end, 12, 3_000_000_000)
    path.write_bytes(sound[:-22] + end)
    assert "its directory has 3,000,000,000 bytes" in _refusal(path)
    end_64 = struct.pack("<4sQ2H2L4Q", b"PK\6\6", 44, 45, 45, 0, 0, 10**8, 10**8, 5 * 10**9, 0)
    path.write_bytes(sound[:-22] + end_64 + struct.pack("<4sLQL", b"PK\6\7", 0, len(sound) - 22, 1) + sound[-22:])
    assert "its directory has 5,000,000,000 bytes" in _refusal(path)
    assert "no such file" in _refusal(tmp_path)
