"""The files through the tools that will read them. Their Debian packages are listed in `apt-packages.txt`."""

from pathlib import Path

import pytest

from tests.writers.conftest import Contextualise, texts_of
from tests.writers.designs import Document, small
from tests.writers.tools import needs, run_tool


@pytest.fixture(params=["small", "p690"])
def document(request: pytest.FixtureRequest, p690: Document) -> Document:
    return small() if request.param == "small" else p690


@needs("fio")
def test_fio_takes_every_job_file(document: Document, context_of: Contextualise, tmp_path: Path) -> None:
    for name, text in texts_of(context_of(document), "fio").items():
        (tmp_path / name).write_text(text, encoding="ascii")
        answer = run_tool(["fio", "--parse-only", name], tmp_path)
        assert (answer.returncode, answer.stderr) == (0, ""), name


@needs("shellcheck")
@pytest.mark.parametrize("target", ["aix", "gpfs"])
def test_shellcheck_finds_nothing(target: str, document: Document, context_of: Contextualise, tmp_path: Path) -> None:
    for name, text in texts_of(context_of(document), target).items():
        if name.endswith(".ksh"):
            (tmp_path / "script.ksh").write_text(text, encoding="ascii")
            answer = run_tool(["shellcheck", "--shell=ksh", "--norc", "script.ksh"], tmp_path)
            assert answer.returncode == 0, answer.stdout
