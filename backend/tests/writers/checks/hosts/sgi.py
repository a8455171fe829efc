"""Settings of SGI hosts: the two commands of the paper and nothing else."""

import re

MARK = "#"
_PATH = r"/dev/xscsi/pci[0-9a-f]{2}\.[0-9a-f]{2}\.[0-9a-f]/target[0-9]{1,3}/lun[0-9]{1,3}"
COMMAND = re.compile(rf"xscsiqueue -e [1-9][0-9]* {_PATH}/rdisc|xscsimode -P 0x8 -F 8 -V 0x1 -d {_PATH}/ds")


def check(path: str, text: str) -> None:
    lines = [line for line in text.splitlines() if line and not line.startswith(MARK)]
    assert all(COMMAND.fullmatch(line) for line in lines)
