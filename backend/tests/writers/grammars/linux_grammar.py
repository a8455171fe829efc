"""A strict reading of the scripts for Linux hosts, and a run of them with commands that only write down their words."""

import os
import re
import shlex
import subprocess
from collections.abc import Sequence
from pathlib import Path

from headroom.domain.writers.linux.lvm import ALIGNED
from headroom.domain.writers.linux.scripts import BLANK, LOOK, UNLESS

NAME = r"[A-Za-z][A-Za-z0-9_]*"
DISK = r"/dev/((mapper|md|disk/by-id)/)?[A-Za-z0-9][A-Za-z0-9._:-]*"
LOGICAL = rf"/dev/{NAME}/{NAME}"
_FRAME = (r"set -eu", rf"blank( ({DISK}|{LOGICAL}))+")
_RECORD = '#!/bin/sh\nfor word in "$(basename "$0")" "$@"; do printf "%s\\t" "$word"; done >>"$RECORD"\n'
_RECORD += 'echo >>"$RECORD"\n'


def commands(text: str, guarded: bool = True) -> list[str]:
    """The lines that do something, continued ones joined; `blank` has to be there where a script is guarded."""
    assert text.startswith("#!/bin/sh\n")
    assert text.count(BLANK) == guarded
    for helper in (BLANK, LOOK, UNLESS, ALIGNED):
        text = text.replace(helper, "")
    joined = re.sub(r" \\\n    ", " ", text)
    return [line for line in joined.splitlines() if line and not line.startswith("#")]


def matches(line: str, patterns: Sequence[str]) -> bool:
    """Whether a line is one of a grammar."""
    return any(re.fullmatch(pattern, line) for pattern in patterns)


def check_commands(text: str, patterns: Sequence[str], look: str = "blank") -> None:
    """Every line is in the grammar, and every disk is looked at before the first command writes."""
    lines = commands(text)
    for line in lines:
        assert matches(line, (*_FRAME, *patterns)), line
    assert lines[0] == "set -eu"
    looks = [number for number, line in enumerate(lines) if line.split()[0] == look]
    assert looks == [*range(1, 1 + len(looks))]
    assert looks


def run_recorded(text: str, folder: Path, names: Sequence[str], answers: dict[str, str]) -> tuple[int, list[list[str]]]:
    """Run a script under sh where these commands only record their words, or do what `answers` says for them."""
    bin_folder = folder / "bin"
    bin_folder.mkdir()
    for name in {*names, *answers}:
        program = bin_folder / name
        program.write_text(_RECORD + answers.get(name, ""), encoding="ascii")
        program.chmod(0o755)
    (folder / "script.sh").write_text(text, encoding="ascii")
    record = folder / "record"
    record.touch()
    found = {"PATH": f"{bin_folder}:{os.defpath}", "RECORD": str(record)}
    done = subprocess.run(["sh", "script.sh"], cwd=folder, env=found, capture_output=True, timeout=30, check=False)
    lines = record.read_text(encoding="ascii").splitlines()
    return done.returncode, [line.rstrip("\t").split("\t") for line in lines]


def words_of(text: str, name: str, guarded: bool = True) -> list[list[str]]:
    """The words of each call of a command in a script."""
    found = (shlex.split(line) for line in commands(text, guarded))
    plain = (words[3:] if words[0] == "unless" else words for words in found)
    return [words for words in plain if words[0] == name]
