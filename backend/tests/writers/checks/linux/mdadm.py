"""mdadm scripts: nothing but the function, the check of all drives, and commands in the grammar of the manual page."""

from tests.writers.grammars.linux_grammar import DISK, check_commands

COMMANDS = (
    rf"mdadm --create {DISK} --level=(0|1|5|6|10) --raid-devices=[1-9][0-9]*( --spare-devices=[1-9][0-9]*)?"
    rf"( --chunk=[1-9][0-9]*)?( --bitmap=internal)?( --run)?( {DISK})+",
    r"conf=/etc/mdadm\.conf",
    r"\[ ! -d /etc/mdadm \] \|\| conf=/etc/mdadm/mdadm\.conf",
    rf"for array in( {DISK})+",
    r"do|done",
    rf'mdadm --detail --brief {DISK} >>"\$conf"',
    r'    mdadm --detail --brief "\$array" >>"\$conf"',
)


def check(path: str, text: str) -> None:
    assert path.endswith("/mdadm.sh")
    check_commands(text, COMMANDS)
