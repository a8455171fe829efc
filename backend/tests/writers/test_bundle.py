"""The bundle: complete, the same bytes for the same design, and true to its manifest."""

import dataclasses
import hashlib
import io
import json
import time
import zipfile

import pytest

from headroom.domain.bom.lines import bill
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.performance.result import WorkloadResult
from headroom.domain.writers.bundle import bundle, preview
from headroom.domain.writers.output import WriterContext
from headroom.domain.writers.readme import rounded
from tests.writers.conftest import Contextualise, result_of
from tests.writers.designs import Document, small


def unpacked(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def packed(context: WriterContext) -> bytes:
    return bundle(context.design, context.catalogue, context.result)


def test_the_manifest_names_every_other_file_by_hash_and_size(small_context: WriterContext) -> None:
    files = unpacked(packed(small_context))
    manifest = json.loads(files.pop("manifest.json"))
    listed = {entry["path"]: (entry["size_bytes"], entry["sha256"]) for entry in manifest["files"]}
    assert listed == {path: (len(content), hashlib.sha256(content).hexdigest()) for path, content in files.items()}
    assert manifest["schema"] == 1
    assert manifest["design_hash"] == small_context.result.design_hash
    assert manifest["catalogue_version"] == small_context.catalogue.version


def test_all_parts_are_there(small_context: WriterContext) -> None:
    files = unpacked(packed(small_context))
    assert {"README.md", "bill.csv", "design.json", "evaluation.json", "manifest.json"} <= set(files)
    assert {path.split("/")[1] for path in files if path.startswith("config/")} == {
        "smcli",
        "brocade",
        "aix",
        "gpfs",
        "fio",
    }


def test_the_order_of_the_document_changes_no_byte(context_of: Contextualise) -> None:
    document = small()
    turned = {
        key: dict(reversed(value.items())) if isinstance(value, dict) else value for key, value in document.items()
    }
    assert packed(context_of(document)) == packed(context_of(turned))


def test_the_design_opens_again_and_gives_the_same_bundle(small_context: WriterContext, catalogue: Catalogue) -> None:
    content = packed(small_context)
    again = parse_design(json.loads(unpacked(content)["design.json"]), catalogue)
    assert bundle(again, catalogue, result_of(catalogue)) == content


def test_preview_shows_the_same_files(small_context: WriterContext) -> None:
    files = unpacked(packed(small_context))
    shown = preview(small_context.design, small_context.catalogue, small_context.result)
    assert [file.path for file in shown] == sorted(files)
    for file in shown:
        content = files[file.path]
        assert (file.size_bytes, file.sha256, file.text.encode()) == (
            len(content),
            hashlib.sha256(content).hexdigest(),
            content,
        )


def test_the_readme_tells_order_and_figures(small_context: WriterContext) -> None:
    workload = WorkloadResult(
        "w1", "Disks | read", "All", 390.0, 390.0, 0.0, None, None, None, 2, 2, [], "",
        "nothing", None, 4096.0, 1, 1.0, None, [], None, [], None, None, "", "",
    )  # fmt: skip
    result = dataclasses.replace(small_context.result, workloads=[workload])
    readme = unpacked(bundle(small_context.design, small_context.catalogue, result))["README.md"].decode()
    steps = [line[:2] for line in readme.splitlines() if line[:1].isdecimal()]
    assert steps == ["1.", "2.", "3.", "4.", "5."]
    assert "| Disks \\| read | All | 390 | nothing known |" in readme
    assert "2 cables have no length" in readme


def test_an_empty_design_has_a_bundle(context_of: Contextualise) -> None:
    files = unpacked(packed(context_of({"schema": 1, "meta": {"name": "Nothing yet"}, "components": {}})))
    assert "config/" not in "".join(files)


def test_p690_is_packed_in_time(context_of: Contextualise, p690: Document) -> None:
    context = context_of(p690)
    began = time.perf_counter()
    content = packed(context)
    assert time.perf_counter() - began < 3
    assert len(unpacked(content)) > 56 + 7
    assert bill(context.design, context.catalogue).lines


@pytest.mark.parametrize(("rate_mb_s", "words"), [(18648.4, "18,600"), (390.4, "390"), (9.6, "10"), (0, "0")])
def test_rates_have_three_digits_that_count(rate_mb_s: float, words: str) -> None:
    assert rounded(rate_mb_s) == words
