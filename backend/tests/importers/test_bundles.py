"""A bundle of our own is no listing: it says that its design can be opened, and what lies beside it is read."""

import io
import json
import zipfile
from pathlib import Path

from headroom.domain.importers.collect import collect
from headroom.domain.importers.reading.bundles import MADE, OPEN

MANIFEST = {"schema": 1, "design_hash": "0" * 64, "catalogue_version": "1" * 64}
SWITCH = b"switchName:\tsw1\nswitchWwn:\t10:00:00:05:1e:00:00:01\n"
SCRIPT = b'create volume drives=(0,1 0,2) raidLevel=1 userLabel="v1" owner=a segmentSize=64;\n'


def packed(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def bundle(lead: str = "") -> dict[str, bytes]:
    files = {
        "README.md": b"# Design\n",
        "config/storage/s/arrays.smcli": SCRIPT,
        "design.json": b'{"components": {}}',
        "bill.xlsx": packed({"xl/workbook.xml": b"<workbook/>"}),
    }
    manifest = MANIFEST | {"files": [{"path": path} for path in files]}
    return {f"{lead}{path}": data for path, data in (files | {"manifest.json": json.dumps(manifest).encode()}).items()}


def test_a_bundle_says_that_it_holds_a_design(tmp_path: Path) -> None:
    (tmp_path / "bundle.zip").write_bytes(packed(bundle()))
    found = collect([tmp_path / "bundle.zip"])
    assert [(one.at.file, one.why) for one in found.unread] == [("bundle.zip/design.json", OPEN)]
    assert {one.why for one in found.files if not one.file.endswith("design.json")} == {MADE}
    assert len(found.claims) == 1


def test_listings_beside_a_bundle_are_read(tmp_path: Path) -> None:
    (tmp_path / "all.zip").write_bytes(packed(bundle("plan/") | {"sw1/switchshow.txt": SWITCH}))
    found = collect([tmp_path / "all.zip"])
    assert [one.file for one in found.files if one.listings] == ["all.zip/sw1/switchshow.txt"]
    assert len(found.unread) == 1


def test_other_manifests_are_none(tmp_path: Path) -> None:
    files = bundle()
    odd = [b"[" * 100_000, b"{", b'{"files": 3, "design_hash": "", "catalogue_version": ""}', b"[]", b"{}"]
    for number, text in enumerate(odd):
        (tmp_path / f"{number}.zip").write_bytes(packed(files | {"manifest.json": text}))
        found = collect([tmp_path / f"{number}.zip"])
        assert [one.listings for one in found.files if one.file.endswith(".smcli")] == [["SMcli script"]]
