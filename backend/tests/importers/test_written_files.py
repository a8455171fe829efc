"""What the command writes is there whole, or what was there before stays."""

from pathlib import Path

import pytest

from headroom.commands.estate.command import write
from headroom.domain.errors import DomainError


def test_a_file_is_replaced_as_a_whole_and_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "estate.json"
    file.write_bytes(b"before")
    file.chmod(0o640)
    write(file, b"after")
    assert file.read_bytes() == b"after"
    assert file.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_to_a_design_leads_to_the_new_one(tmp_path: Path) -> None:
    file, link = tmp_path / "estate.json", tmp_path / "link.json"
    file.write_bytes(b"before")
    link.symlink_to(file)
    write(link, b"after")
    assert link.is_symlink()
    assert file.read_bytes() == b"after"


def test_where_nothing_can_be_written_it_is_said(tmp_path: Path) -> None:
    with pytest.raises(DomainError) as raised:
        write(tmp_path / "nowhere" / "estate.json", b"new")
    assert raised.value.problems[0].code == "unwritable"
