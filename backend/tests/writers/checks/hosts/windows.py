"""PowerShell scripts for Windows: quotes and brackets that close, the functions as they are, calls in one form only."""

import re

from headroom.domain.writers.hosts.windows_scripts import BASE, DISKS, END, ISCSI, MULTIPATH, RESCAN, RESTART

MARK = "#"
_WORD = r"'([^'\x00-\x1f\x7f-\uffff]|'')*'"
_COMMAND = re.compile(
    rf"Add-Array {_WORD} {_WORD}|Set-Policy (FOO|RR|LQD)|Connect-Portal '[0-9a-f.:]+'|{RESCAN}|{re.escape(END)}"
    rf"|Initialize-Empty '[0-9A-Z]+' '[A-Za-z0-9_-]+'"
)
_TOKEN = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|#[^\n]*|[\[\](){}]|[^'\"#\[\](){}]+")
_CLOSING = {")": "(", "]": "[", "}": "{"}


def check(path: str, text: str) -> None:
    assert path.endswith("/storage.ps1")
    assert text.startswith("#Requires -RunAsAdministrator\n")
    balanced(text)
    for helper, least in ((BASE, 1), (MULTIPATH, 0), (ISCSI, 0), (RESTART, 1), (DISKS, 0)):
        assert least <= text.count(helper) <= 1
        text = text.replace(helper, "")
    lines = [line for line in text.splitlines() if line and not line.startswith(MARK)]
    for line in lines:
        assert _COMMAND.fullmatch(line), line
    assert lines[-1] == END


def balanced(text: str) -> None:
    """What PowerShell's reader asks for at least: every quote and bracket has its partner, comments end at the line."""
    opened: list[str] = []
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        assert token is not None, text[at : at + 40]
        at = token.end()
        mark = token[0]
        if mark in "([{":
            opened.append(mark)
        elif mark in _CLOSING:
            assert opened, f"{mark} closes nothing"
            assert opened.pop() == _CLOSING[mark]
    assert opened == []
