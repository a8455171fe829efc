"""Module options: known modules and options with whole numbers."""

import re

MARK = "#"
_LINE = re.compile(
    r"options (qla2xxx ql2xmaxqdepth|lpfc lpfc_(lun|hba)_queue_depth|zfcp queue_depth|mpt3sas max_queue_depth)"
    r"=[1-9][0-9]*"
)


def check(path: str, text: str) -> None:
    lines = [line for line in text.splitlines() if line and not line.startswith(MARK)]
    assert lines, "an empty file"
    assert all(_LINE.fullmatch(line) for line in lines)
