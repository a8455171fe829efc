"""Large archives and listings take bounded memory, and lines keep their numbers."""

import io
import tarfile
import tracemalloc
from pathlib import Path

import pytest

from headroom.domain.errors import DomainError
from headroom.domain.importers.claims import Unread
from headroom.domain.importers.collect import collect, collect_found
from headroom.domain.importers.reading import decode, limits
from headroom.domain.importers.reading.gather import gather_uploads

MB = 1_000_000
_PAIR = 'NAME="sd{0}" KNAME="sd{0}" TYPE="disk" SIZE="100G" PKNAME=""\n'


def test_an_archive_is_never_in_memory_as_a_whole(tmp_path: Path) -> None:
    line = b"a line of a log that says nothing of any machine at all, " * 5 + b"\n"
    text = line * (8 * MB // len(line))
    with tarfile.open(tmp_path / "0", "w") as tar:
        for number in range(12):
            info = tarfile.TarInfo(f"estate/var/log/messages-{number}" if number % 4 else f"estate/notes-{number}")
            info.size = len(text)
            tar.addfile(info, io.BytesIO(text))
    tracemalloc.start()
    try:
        found = collect_found(gather_uploads([(tmp_path / "0", "estate.tar")]), lambda _: None)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(found.files) == 12
    assert peak < 50 * MB, f"{peak / MB:.0f} MB of an archive of 96 MB: one text and its lines, not twelve"


def test_of_very_many_lines_the_first_are_read_and_the_report_says_where_it_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decode, "MOST_LINES", 1_000)
    file = tmp_path / "lsblk.txt"
    file.write_text("".join(_PAIR.format(number) for number in range(3_000)), encoding="utf-8")
    found = collect([file])
    [cut] = [one for one in found.claims if isinstance(one, Unread)]
    assert (cut.at.line, "sd1000" in cut.text) == (1_001, True)
    assert "more than 1000 lines" in cut.why
    assert max(claim.at.line for claim in found.claims) == 1_001
    assert {claim.at.line for claim in found.claims} == set(range(1, 1_002))


def test_lines_of_all_listings_together_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_LINES", 1_500)
    for name in "ab":
        (tmp_path / f"{name}.txt").write_text("".join(_PAIR.format(number) for number in range(1_000)))
    with pytest.raises(DomainError) as refused:
        collect([tmp_path])
    assert "give a part of them" in str(refused.value)


def test_facts_are_bounded_while_a_listing_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CLAIMS", 2_000)
    (tmp_path / "lsblk.txt").write_text("".join(_PAIR.format(number) for number in range(5_000)))
    with pytest.raises(DomainError) as refused:
        collect([tmp_path])
    assert "at most 2,000 facts" in str(refused.value)


def test_a_listing_of_many_lines_takes_linear_time_and_keeps_its_numbers(tmp_path: Path) -> None:
    file = tmp_path / "switch.txt"
    file.write_text("switchName:\tsan01\n" + "what is this\n" * 200_000, encoding="utf-8")
    found = collect([file])
    [entry] = found.files
    assert entry.unread == 200_000
    unread = [one for one in found.claims if isinstance(one, Unread)]
    assert [one.at.line for one in unread] == list(range(2, 2 + limits.MOST_UNREAD))
