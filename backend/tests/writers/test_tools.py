"""Every script and job file of every sample and reference design through the tools that will read them."""

from pathlib import Path

import pytest

from headroom.domain.writers.table import WRITERS
from tests.writers.conftest import Contextualise
from tests.writers.samples import case, cases
from tests.writers.tools import needs, run_tool

JOB_FILES = 6
"""Of each design: fio takes up to a second to read one, and those of hosts are alike."""
SHELLS = {".sh": "sh", ".ksh": "ksh"}


@needs("fio")
@pytest.mark.parametrize("name", cases())
def test_fio_takes_every_job_file(name: str, context_of: Contextualise, tmp_path: Path) -> None:
    for path in written(name, context_of, tmp_path, ".fio")[:JOB_FILES]:
        answer = run_tool(["fio", "--parse-only", str(path)], tmp_path)
        assert (answer.returncode, answer.stderr) == (0, ""), path.name


@needs("shellcheck")
@pytest.mark.parametrize("name", cases())
def test_shellcheck_finds_nothing(name: str, context_of: Contextualise, tmp_path: Path) -> None:
    for ending, shell in SHELLS.items():
        scripts = written(name, context_of, tmp_path, ending)
        if scripts:
            answer = run_tool(["shellcheck", f"--shell={shell}", "--norc", *map(str, scripts)], tmp_path)
            assert answer.returncode == 0, answer.stdout


def written(name: str, context_of: Contextualise, folder: Path, ending: str) -> list[Path]:
    """The files of a design that end so, each text once: hosts that are alike have the same."""
    context = context_of(case(name))
    outputs = [writer.write(context) for writer in WRITERS if writer.applies(context)]
    texts = {file.text: file.path for output in outputs for file in output.files if file.path.endswith(ending)}
    paths = []
    for number, text in enumerate(texts):
        paths.append(folder / f"{number}{ending}")
        paths[-1].write_text(text, encoding="ascii")
    return paths
