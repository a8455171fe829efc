"""A damaged backup is refused in one sentence, whichever byte was turned, cut off or put in."""

import random
from pathlib import Path
from typing import Final

import pytest

from headroom.store.backup_file import BackupError, reading, writing

ROWS: Final = [b"%d\tname %d\t\\N\n" % (number, number * 7919) for number in range(3000)]
TURNS: Final = 2500


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
