"""Every test that docs/model/studio-proof.md names is there, and no row of the studio is left without one."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
TEXT = (ROOT / "docs" / "model" / "studio-proof.md").read_text(encoding="utf-8")
ROWS = [line for line in TEXT.splitlines() if line.startswith("| ") and "`" in line]
FEATURES = [*(f"A{number}" for number in range(1, 15)), "K3", "C9", "C10", "C11", "C12"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("|")[1].strip())
def test_a_row_names_tests_that_are_there(row: str) -> None:
    missing = [path for path in re.findall(r"`([^`]+)`", row) if not (ROOT / path).is_file()]
    assert missing == []


def test_every_feature_of_the_studio_has_a_row() -> None:
    assert [name for name in FEATURES if not any(row.startswith(f"| {name} ") for row in ROWS)] == []
