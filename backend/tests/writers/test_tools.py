"""Every script and job file of every sample and reference design through the tools that will read them."""

from pathlib import Path

import pytest

from tests.writers.conftest import OutputsOf
from tests.writers.samples import cases
from tests.writers.tools import needs, run_tool

SHELLS = {".sh": "sh", ".ksh": "ksh"}


@needs("fio")
@pytest.mark.parametrize("name", cases())
def test_fio_takes_every_job_file(name: str, outputs_of: OutputsOf, tmp_path: Path) -> None:
    files = written(name, outputs_of, tmp_path, ".fio")
    if files:
        answer = run_tool(["fio", "--parse-only", *map(str, files)], tmp_path)
        assert (answer.returncode, answer.stderr) == (0, "")


@needs("shellcheck")
@pytest.mark.parametrize("name", cases())
def test_shellcheck_finds_nothing(name: str, outputs_of: OutputsOf, tmp_path: Path) -> None:
    for ending, shell in SHELLS.items():
        scripts = written(name, outputs_of, tmp_path, ending)
        if scripts:
            answer = run_tool(["shellcheck", f"--shell={shell}", "--norc", *map(str, scripts)], tmp_path)
            assert answer.returncode == 0, answer.stdout


def written(name: str, outputs_of: OutputsOf, folder: Path, ending: str) -> list[Path]:
    """The files of a design that end so, each text once: hosts that are alike have the same."""
    files = [file for output in outputs_of(name).values() for file in output.files]
    texts = dict.fromkeys(file.text for file in files if file.path.endswith(ending))
    paths = []
    for number, text in enumerate(texts):
        paths.append(folder / f"{number}{ending}")
        paths[-1].write_text(text, encoding="ascii")
    return paths
