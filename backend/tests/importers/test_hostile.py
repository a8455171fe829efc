"""Text from outside is hostile: nothing raises, nothing explodes, secrets go, limits are sentences."""

import gzip
import io
import json
import random
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from headroom.domain.errors import DomainError
from headroom.domain.importers.claims import Claim, Unread
from headroom.domain.importers.collect import collect
from headroom.domain.importers.estate_reader import read_estate
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.table import READERS, ListingReader
from headroom.domain.importers.reading import limits
from headroom.domain.importers.reading.archives import Budget, Member, RefusedFile, members
from headroom.domain.importers.reading.decode import decode
from headroom.domain.importers.report import report_of
from tests.importers.conftest import SAMPLES

FILES = sorted(
    file for file in SAMPLES.rglob("*") if file.is_file() and file.suffix != ".md" and file.name != "expected.json"
)
SEPARATORS = (" ", "\t", ":", ";", ",", "|", "-", "=", "[", "{", '"', "0", "a", "a ", "0x", "::", ": ", "| ", "`-")
MOST_STEPS = 400_000
"""Steps of a reader over one line of 64 kB: calls and lines of Python, far below what a square of it takes."""


def texts(file: Path) -> Iterator[str]:
    lines = file.read_text(encoding="utf-8", errors="replace").split("\n")
    chance = random.Random(file.name)
    yield "\n".join(lines)[: chance.randrange(1, 3000)]
    yield "\n".join(line[: chance.randrange(0, 60)] for line in lines[:80])
    other = FILES[chance.randrange(len(FILES))].read_text(encoding="utf-8", errors="replace").split("\n")
    yield "\n".join(line for pair in zip(lines[:80], other[:80], strict=False) for line in pair)
    yield "".join(chance.choice("\n :;,|[]{}()\"'\\0123456789abcdefxyzABC-_/=>*\t\x1b\x00\u20ac") for _ in range(1500))


def read_all(reader: ListingReader, text: str) -> list[Claim]:
    lines = tuple(Line(number, line) for number, line in enumerate(text.split("\n"), 1))
    return list(reader.read(Listing("f", "m", lines)))


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_no_reader_raises_whatever_it_is_given(reader: ListingReader) -> None:
    for file in random.Random(reader.name).sample(FILES, 12):
        for text in texts(file):
            claims = read_all(reader, text)
            last = text.count("\n") + 1
            assert all(claim.at.file == "f" and 1 <= claim.at.line <= last for claim in claims)


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_a_line_of_separators_is_read_in_few_steps(reader: ListingReader) -> None:
    head = next(
        (file for file in FILES if reader.sniff(file.read_text(encoding="utf-8", errors="replace")[:2000]) > 0.5), None
    )
    before = head.read_text(encoding="utf-8", errors="replace").split("\n")[:12] if head else []
    for separator in SEPARATORS:
        long = (separator * limits.MOST_LINE)[: limits.MOST_LINE]
        steps = 0

        def count(*_: object) -> None:
            nonlocal steps
            steps += 1

        sys.setprofile(count)
        try:
            read_all(reader, "\n".join([*before, long]))
        finally:
            sys.setprofile(None)
        assert steps < MOST_STEPS, (separator, steps)


def test_truncated_and_interleaved_files_are_read_whole_or_said_not_to_be(tmp_path: Path, knowledge: Knowledge) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for number, file in enumerate(random.Random(3).sample(FILES, 40)):
        for part, text in enumerate(texts(file)):
            (folder / f"{number}-{part}.txt").write_text(text, encoding="utf-8")
    report = report_of(read_estate([folder], knowledge))
    assert len(report["files"]) == 160
    json.dumps(report)


def test_secrets_are_dropped_and_counted(tmp_path: Path) -> None:
    secrets = ("s3cr3t-one", "$6$abcdefgh$0123456789abcdefghijkl", "public_rw", "hunter2")
    text = "\n".join(
        [
            "strange line password: s3cr3t-one",
            "root:$6$abcdefgh$0123456789abcdefghijkl:1:",
            "Community 1: public_rw (rw)",
            "snmp-server community hunter2 group network-admin",
            "-----BEGIN RSA PRIVATE KEY-----",
            "MIIEowIBAAKCAQEA",
            "-----END RSA PRIVATE KEY-----",
            "switchName:\tsw1",
        ]
    )
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    collection = collect([tmp_path / "a.txt"])
    kept = repr(collection.claims) + repr(collection.files)
    assert not [secret for secret in (*secrets, "MIIEowIBAAKCAQEA") if secret in kept]
    assert collection.secrets == 5
    assert [line.number for line in decode("a", text.encode()).lines] == list(range(1, 9))


def test_json_stays_json_without_its_secrets() -> None:
    text = '{"blockdevices": [], "password": "two words", "chap_secret":"x", "secret": null}'
    [line] = decode("a", text.encode()).lines
    assert json.loads(line.text) == {
        "blockdevices": [],
        "password": "<removed>",
        "chap_secret": "<removed>",
        "secret": None,
    }


def test_a_long_line_is_cut_and_listed(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"x" * (limits.MOST_LINE + 5) + b"\nalpha\n")
    unread = [claim for claim in collect([tmp_path / "a.txt"]).claims if isinstance(claim, Unread)]
    assert any("characters and was cut" in one.why and one.at.line == 1 for one in unread)


def _tar_with(*infos: tuple[tarfile.TarInfo, bytes]) -> io.BytesIO:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for info, data in infos:
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    buffer.seek(0)
    return buffer


def test_members_that_lead_out_are_refused() -> None:
    fifo = tarfile.TarInfo("pipe")
    fifo.type = tarfile.FIFOTYPE
    names = ("../out", "/etc/passwd", "a/../../b", "C:\\x", "x" * 600, "/".join("a" * 30), "ok/./here")
    found = list(
        members("a.tar", _tar_with(*((tarfile.TarInfo(name), b"text\n") for name in names), (fifo, b"")), Budget())
    )
    assert [one.name for one in found if isinstance(one, Member)] == ["a.tar/ok/here"]
    assert len([one for one in found if isinstance(one, RefusedFile)]) == len(names)


def test_an_archive_that_unpacks_to_far_too_much_is_refused(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.gz"
    with gzip.open(bomb, "wb") as file:
        for _ in range(20):
            file.write(b"0" * limits.MIB)
    with pytest.raises(DomainError) as caught:
        collect([bomb])
    assert caught.value.code == "archive_bomb"
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.txt", b"0" * (20 * limits.MIB))
    with pytest.raises(DomainError):
        collect([tmp_path / "bomb.zip"])


def test_archives_in_archives_stop_at_their_depth() -> None:
    data = b"alpha\n"
    for name in ("1.gz", "2.gz", "3.gz", "4.gz"):
        data = gzip.compress(data)
        found = list(members(name, io.BytesIO(data), Budget()))
        assert len(found) == 1
    assert isinstance(found[0], RefusedFile)


@pytest.mark.parametrize("cut", [10, 200, 600])
def test_a_cut_archive_says_so(cut: int, tmp_path: Path) -> None:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        info = tarfile.TarInfo("a/hostname")
        noise = random.Random(1).randbytes(2000)
        info.size = len(noise)
        archive.addfile(info, io.BytesIO(noise))
    (tmp_path / "a.tgz").write_bytes(buffer.getvalue()[:cut])
    collection = collect([tmp_path / "a.tgz"])
    assert any(entry.why for entry in collection.files)


def test_a_name_cannot_reach_the_terminal_as_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from headroom.cli import main

    (tmp_path / "a\x1b[2Jb.txt").write_text("nothing that anybody knows\n", encoding="utf-8")
    assert main(["import", str(tmp_path)]) == 0
    assert "\x1b" not in capsys.readouterr().out
