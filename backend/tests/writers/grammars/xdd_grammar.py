"""A strict reading of xdd command lines by the option table of xdd 6.5; everything else is an error."""

import re
import shlex
from dataclasses import dataclass, field

_COUNT = re.compile(r"[1-9][0-9]*")
_PATH = re.compile(r"(/[A-Za-z0-9_.:-]+)+|\$file")
_SINGLE = {"-blocksize", "-reqsize", "-numreqs", "-passes", "-queuedepth", "-rwratio"}
_PLAIN = {"-dio", "-sharedmemory", "-deskew", "-verbose"}


@dataclass
class Run:
    """One command: its targets, its options with their values, and the offsets of targets."""

    targets: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    offsets: dict[int, int] = field(default_factory=dict)
    seek: list[str] = field(default_factory=list)
    behind: bool = False


def parse(text: str) -> list[Run]:
    """The commands of a script that test; loops that prepare files are read as commands too."""
    joined = re.sub(r"\\\n\s*", " ", text)
    runs = []
    for line in joined.splitlines():
        before, found, words = line.partition("xdd -targets ")
        if found and not line.startswith("#"):
            assert before in ("", '    [ -f "$file" ] || '), line
            runs.append(_run(shlex.split(words)))
    return runs


def _run(words: list[str]) -> Run:
    run = Run(behind=words[-1] == "&")
    words = words[:-1] if run.behind else words
    number = int(words.pop(0))
    run.targets, words = words[:number], words[number:]
    assert len(run.targets) == number
    assert all(_PATH.fullmatch(target) for target in run.targets), run.targets
    while words:
        _option(run, words)
    assert ("-op" in run.options) != ("-rwratio" in run.options)
    assert {"-blocksize", "-reqsize", "-numreqs", "-passes"} <= run.options.keys()
    return run


def _option(run: Run, words: list[str]) -> None:
    option = words.pop(0)
    if option in _PLAIN:
        run.options[option] = ""
    elif option in _SINGLE:
        run.options[option] = words.pop(0)
        assert _COUNT.fullmatch(run.options[option]), option
    elif option == "-op":
        run.options[option] = words.pop(0)
        assert run.options[option] in ("read", "write")
    elif option == "-seek":
        run.seek.append(words.pop(0))
        assert run.seek[-1] in ("random", "range")
        if run.seek[-1] == "range":
            assert _COUNT.fullmatch(words.pop(0))
    else:
        assert (option, words.pop(0)) == ("-startoffset", "target"), option
        target = int(words.pop(0))
        assert target < len(run.targets)
        run.offsets[target] = int(words.pop(0))
