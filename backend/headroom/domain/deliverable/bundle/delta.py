"""A bundle with the delta that leads from what listings said to its design: `delta/`, in manifest and README."""

import io
import zipfile
from collections.abc import Mapping
from typing import Final

import orjson

from headroom.domain.deliverable.bundle.archive import zip_files
from headroom.domain.deliverable.bundle.package import MANIFEST, README, json_bytes, sha256_of
from headroom.domain.deliverable.documents.media import media_type_of
from headroom.domain.errors import DomainError, Problem

FOLDER: Final = "delta"
_HEADING: Final = b"\n## What is to change\n"


def bundle_with_delta(bundle: bytes, delta: Mapping[str, bytes]) -> bytes:
    """The bundle with files of a delta beside those that build the design from nothing.

    The same bundle and the same delta give the same bytes; an earlier delta in it gives way.

    Args:
        bundle: a zip, as `Package.zipped` gives it.
        delta: files by path, as `delta_files` names them.
    """
    files = {path: content for path, content in _unzipped(bundle).items() if not path.startswith(f"{FOLDER}/")}
    manifest = orjson.loads(files.pop(MANIFEST))
    own, _, _ = files[README].partition(_HEADING)
    added = {f"{FOLDER}/{path}": content for path, content in delta.items()}
    changed = {README: own + _chapter(added), **added}
    entries = {entry["path"]: entry for entry in manifest["files"] if entry["path"] in files}
    for path, content in changed.items():
        entries[path] = {
            "path": path,
            "media_type": media_type_of(path),
            "size_bytes": len(content),
            "sha256": sha256_of(content),
        }
    manifest["files"] = [entries[path] for path in sorted(entries)]
    return zip_files({**files, **changed, MANIFEST: json_bytes(manifest)})


def design_hash_of(bundle: bytes) -> str:
    """Hash of the design that a bundle builds.

    Raises:
        DomainError: `malformed` where it is no bundle.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(bundle)) as archive:
            found = orjson.loads(archive.read(MANIFEST))["design_hash"]
    except (zipfile.BadZipFile, KeyError, TypeError, orjson.JSONDecodeError):
        raise DomainError(Problem("malformed", "This is no bundle of Headroom: export the design again.", "")) from None
    return str(found)


def _unzipped(bundle: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(bundle)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _chapter(paths: Mapping[str, bytes]) -> bytes:
    lines = (f"- `{path}`" for path in sorted(paths))
    words = (
        "From what listings said to this design: only what is missing, for machines that run already. Use these in"
        " place of the files of the same machines in `config/`, never both. Each file checks first that the machine is"
        " as it was; `.back` leads back; `remove.` takes away, last and apart."
    )
    return _HEADING + "\n".join(["", words, "", *lines, ""]).encode()
