"""The files through the tools that will read them. Their Debian packages are listed in `apt-packages.txt`."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.writers.conftest import Contextualise, texts_of
from tests.writers.designs import Document, small

PACKAGES = (Path(__file__).parents[1] / "apt-packages.txt").read_text(encoding="ascii").split()


def needs(tool: str) -> pytest.MarkDecorator:
    """Skip where the tool is missing, except in CI, which installs the listed packages."""
    assert tool in PACKAGES
    missing = shutil.which(tool) is None and not os.environ.get("CI")
    return pytest.mark.skipif(missing, reason=f"{tool} is not installed: apt-get install {tool}")


@pytest.fixture(params=["small", "p690"])
def document(request: pytest.FixtureRequest, p690: Document) -> Document:
    return small() if request.param == "small" else p690


@needs("fio")
def test_fio_takes_every_job_file(document: Document, context_of: Contextualise, tmp_path: Path) -> None:
    for name, text in texts_of(context_of(document), "fio").items():
        (tmp_path / name).write_text(text, encoding="ascii")
        answer = subprocess.run(
            ["fio", "--parse-only", name], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
        )
        assert (answer.returncode, answer.stderr) == (0, ""), name


@needs("shellcheck")
@pytest.mark.parametrize("target", ["aix", "gpfs"])
def test_shellcheck_finds_nothing(target: str, document: Document, context_of: Contextualise, tmp_path: Path) -> None:
    for name, text in texts_of(context_of(document), target).items():
        if name.endswith(".ksh"):
            (tmp_path / "script.ksh").write_text(text, encoding="ascii")
            words = ["shellcheck", "--shell=ksh", "--norc", "script.ksh"]
            answer = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
            assert answer.returncode == 0, answer.stdout
