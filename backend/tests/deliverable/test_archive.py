"""The zip is the same for the same files, and unpacks only below its folder."""

import io
import zipfile

import pytest

from headroom.domain.deliverable.bundle.archive import check_path, zip_files


def test_order_of_input_does_not_matter() -> None:
    files = {"b.txt": b"b", "a/c.ksh": b"#!/usr/bin/ksh\n", "a.txt": b""}
    assert zip_files(files) == zip_files(dict(reversed(files.items())))


def test_entries_are_sorted_undated_and_scripts_run() -> None:
    with zipfile.ZipFile(io.BytesIO(zip_files({"b.txt": b"b", "a/c.ksh": b"x"}))) as archive:
        assert archive.testzip() is None
        entries = archive.infolist()
    assert [entry.filename for entry in entries] == ["a/c.ksh", "b.txt"]
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert [entry.external_attr >> 16 for entry in entries] == [0o100755, 0o100644]


@pytest.mark.parametrize(
    "path", ["../a", "/a", "a//b", "a/../b", "a\\b", "C:x", "a/", "", ".", "a/.hidden", "a\nb", "end."]
)
def test_paths_that_could_leave_the_folder_are_refused(path: str) -> None:
    with pytest.raises(ValueError, match="unsafe path"):
        check_path(path)
