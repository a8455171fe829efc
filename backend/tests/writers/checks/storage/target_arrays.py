"""Arrays of a Linux target: the grammar of mdadm scripts, and the line that keeps others from being assembled."""

from tests.writers.checks.linux.mdadm import COMMANDS
from tests.writers.grammars.linux_grammar import commands, matches

_ALONE = (r'grep -qsx "AUTO -all" "\$conf" \|\| echo "AUTO -all" >>"\$conf"', r"set -eu", r"blank( /dev/\S+)+")


def check(path: str, text: str) -> None:
    assert path.count("/") == 2
    assert path.endswith("/mdadm.sh")
    lines = commands(text)
    assert all(matches(line, (*COMMANDS, *_ALONE)) for line in lines)
    makes = [number for number, line in enumerate(lines) if line.startswith("mdadm --create")]
    looks = [number for number, line in enumerate(lines) if line.startswith("blank ")]
    assert len(looks) == bool(makes)
    assert all(number > looks[0] for number in makes)
