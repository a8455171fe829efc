"""Secrets are blanked before a line is kept, and counted."""

import re
from typing import Final

BLANK: Final = "<removed>"
_HINT: Final = re.compile(r"(?i)pass|secret|community|psk|token|api_?key|chap|DHHC|NVMeTLS|\$|PRIVATE KEY")
"""A line without any of these holds no secret: most lines."""
_NAMED: Final = re.compile(
    r"(?i)(\b(?:\w{0,20}[_-])?(?:password|passwd|passphrase|secret|community|psk|token|apikey|api_key)(?:_in|_out)?\b"
    r"[\"']?(?:[ \t]{1,8}\d)?[ \t]{0,8}[:=][ \t]{0,8})"
    r"(?!\s|,|\"?<removed>|null|none)(\"[^\"]{1,200}\"?|'[^']{1,200}'?|[^\s,\"']{1,200})"
)
_TYPED: Final = re.compile(
    r"(?i)\b((?:snmp-server community|enable secret|enable password|username \S{1,64} password|(?-i:password)|"
    r"chap secret)(?: \d)?[ \t]{1,8})(?![:=<])(\S{1,200})"
)
_TYPED_LINE: Final = re.compile(r"(?i)\s*(?:snmp-server|enable|username|password|chap)\b")
_COMMUNITY: Final = re.compile(r"(?i)^(\s*community(?: string)? ?\d{0,2}\s?[:=]\s?)(\S.{0,200})$")
_HASH: Final = re.compile(r"\$(?:1|2[aby]|5|6|y)\$[./0-9A-Za-z$=,]{8,200}")
_NVME_KEY: Final = re.compile(r"(?:DHHC-1:\d{2}|NVMeTLSkey-1:\d{2}):[A-Za-z0-9+/=_\-]{4,200}:?")
"""Keys of DH-HMAC-CHAP and TLS as nvme-cli and the kernel write them, whatever they are called."""
_KEY_BEGINS: Final = re.compile(r"-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----")
_KEY_ENDS: Final = re.compile(r"-----END [A-Z ]{0,40}PRIVATE KEY-----")


class Redactor:
    """Blanks the secrets of one file, line by line; `blanked` counts them."""

    def __init__(self) -> None:
        self.blanked = 0
        self._in_key = False

    def line(self, text: str) -> str:
        """The line without its secrets."""
        if self._in_key:
            self._in_key = not _KEY_ENDS.search(text)
            return BLANK
        if not _HINT.search(text):
            return text
        if _KEY_BEGINS.search(text):
            self._in_key = not _KEY_ENDS.search(text)
            self.blanked += 1
            return BLANK
        for pattern in (_COMMUNITY, _NAMED, _HASH, _NVME_KEY):
            text, found = pattern.subn(_blanked, text)
            self.blanked += found
        if _TYPED_LINE.match(text):
            text, found = _TYPED.subn(_blanked, text)
            self.blanked += found
        return text


def _blanked(match: re.Match[str]) -> str:
    """What was found with its last group blanked; quotes stay, so that JSON stays JSON."""
    *kept, secret = match.groups() or (match[0],)
    quote = secret[0] if secret[0] in "\"'" else ""
    return "".join(kept) + quote + BLANK + quote
