"""Scripts for Linux on Z: what is the same in each of them, and device commands in one form only."""

import re

from headroom.domain.writers.linux.zlinux import FORMAT, HELPERS

MARK = "#"
DEVICE = r"0\.[0-3]\.[0-9a-f]{4}"
_LUN = rf"zfcp-lun {DEVICE}:0x[0-9a-f]{{16}}:0x[0-9a-f]{{16}}( scsi_dev/queue_depth=[1-9][0-9]*)?"
COMMAND = re.compile(rf"chzdev -e (zfcp-host {DEVICE}|{_LUN}|dasd {DEVICE})|format {DEVICE}|set -eu")


def check(path: str, text: str) -> None:
    assert text.count(HELPERS) == 1
    rest = text.replace(HELPERS, "").replace(FORMAT, "")
    lines = [line for line in rest.splitlines() if line and not line.startswith(MARK)]
    assert all(COMMAND.fullmatch(line) for line in lines)
