"""Every test that the proofs in docs/model name is there, and no feature that they answer for is left without one."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
FEATURES = {
    "studio-proof.md": [*(f"A{number}" for number in range(1, 15)), "K3", "C9", "C10", "C11", "C12"],
    "export-proof.md": [*(f"G{number}" for number in range(1, 8)), "H1", "H2", "H5", "H7", "H8"],
    "trial-proof.md": [
        *(f"A{number}" for number in range(1, 31) if number != 17),
        *(f"D{number}" for number in range(1, 28)),
        *(f"B{number}" for number in range(7, 12)),
        *(f"F{number}" for number in range(1, 12)),
        "H10",
        "J7",
    ],
}


def rows_of(proof: str) -> list[str]:
    text = (ROOT / "docs" / "model" / proof).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith("| ") and "`" in line.split("|")[2]]


@pytest.mark.parametrize(
    "row", [row for proof in FEATURES for row in rows_of(proof)], ids=lambda row: row.split("|")[1].strip()
)
def test_a_row_names_tests_that_are_there(row: str) -> None:
    tests = row.split("|")[2]
    assert [named for named in re.findall(r"`([^`]+)`", tests) if not _is_there(*named.partition("::")[::2])] == []


def _is_there(path: str, test: str) -> bool:
    """Whether a file is there, and says the name, or the beginning of the words, of one of its tests."""
    file = ROOT / path
    return file.is_file() and test in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("proof", FEATURES)
def test_every_feature_has_a_row(proof: str) -> None:
    rows = rows_of(proof)
    assert [name for name in FEATURES[proof] if not any(row.startswith(f"| {name} ") for row in rows)] == []
