"""Keys of things in one notation each, and the fillers that are no keys."""

import re
from typing import Final

_SEPARATORS: Final = re.compile(r"[\s:.\-]+")
_HEX16: Final = re.compile(r"^[0-9a-f]{16}")
_HEX32: Final = re.compile(r"^[0-9a-f]{32}")
_FILLERS: Final = frozenset(
    {"", "-", "--", "n/a", "na", "none", "null", "not specified", "not settable", "not present", "not available",
     "unknown", "default string", "to be filled by o.e.m.", "system serial number", "0123456789", "123456789", "0",
     "localhost", "localhost.localdomain", "[undef]", "undef", "no asset information", "not applicable"}
)  # fmt: skip
_SHORT_UUID: Final = 2
_NO_COMPANY: Final = {"0" * 16, "f" * 16}


def text_or_none(text: object) -> str | None:
    """The text without blanks around it; None for a filler such as "Not Specified"."""
    stripped = str(text).strip() if text is not None else ""
    return None if stripped.lower() in _FILLERS or not stripped.strip("0 .:-") else stripped


def wwn(text: object) -> str | None:
    """Sixteen lower-case digits of a world-wide name in any notation; None where it is none."""
    digits = _digits(text)
    return digits if _HEX16.fullmatch(digits) and digits not in _NO_COMPANY else None


def coloned(digits: str) -> str:
    """Digits as pairs with colons."""
    return ":".join(digits[index : index + 2] for index in range(0, len(digits), 2))


def wwn_pair(text: object) -> tuple[str, str] | None:
    """Node name and port name of sixteen bytes that hold both (VNX); None for zeros and fillers."""
    digits = _digits(text)
    if not _HEX32.fullmatch(digits):
        return None
    node, port = digits[:16], digits[16:]
    whole = wwn(node) is not None and wwn(port) is not None and port[0] in "1256c"
    return (node, port) if whole and "ffffffff" not in port else None


def volume_id(text: object) -> str | None:
    """Key of a volume from a WWID or UID in any notation: `naa.<digits>`, `eui.<digits>`, `uuid.<digits>`.

    Sixteen digits that begin with 6 are the first half of a longer name and never a key.
    """
    raw = str(text or "").strip().lower()
    if raw.startswith(("nvme.", "eui.", "uuid.", "nguid.")):
        form, _, rest = raw.partition(".")
        return _by_form(form, rest)
    digits = _digits(raw)
    if len(digits) in {17, 33} and digits[0] == "3":
        digits = digits[1:]
    elif len(digits) in {17, 33} and digits[0] == "2" and not raw.startswith("0x"):
        return f"eui.{digits[1:]}"
    if _HEX32.fullmatch(digits) and digits[0] == "6":
        return f"naa.{digits}"
    if _HEX16.fullmatch(digits) and digits[0] in "1235" and digits.strip("0"):
        return f"naa.{digits}"
    return None


def ds8000_volume(wwnn: str, number: str) -> str:
    """Key of a DS8000's volume: the image's node name with 6 for its first 5, twelve zeros and the volume's number."""
    return f"naa.6{wwnn[1:]}{'0' * 12}{number}"


def _by_form(form: str, rest: str) -> str | None:
    if form == "nvme":
        return f"nvme.{rest}" if rest.count("-") >= _SHORT_UUID else None
    digits = _digits(rest)
    if not (_HEX16.fullmatch(digits) or _HEX32.fullmatch(digits)) or not digits.strip("0"):
        return None
    return f"{'uuid' if form == 'uuid' else 'eui'}.{digits}"


def uuid(text: object) -> str | None:
    """A system's UUID, the same whether the first three fields are swapped or not (SMBIOS 2.6); None where none."""
    digits = _digits(text_or_none(text))
    if not _HEX32.fullmatch(digits) or len(set(digits)) <= _SHORT_UUID:
        return None
    swapped = bytes.fromhex(digits)
    other = (swapped[3::-1] + swapped[5:3:-1] + swapped[7:5:-1] + swapped[8:]).hex()
    return min(digits, other)


def short_name(text: object) -> str | None:
    """Name of a machine without its domain, lower case; None for a filler or what is no name."""
    name = text_or_none(text)
    if name is None:
        return None
    bare = name.strip('"').split(".")[0].lower()
    return bare if re.fullmatch(r"[\w\-]{1,63}", bare) and text_or_none(bare) else None


def pci(text: object) -> str | None:
    """PCI address with its domain: `0000:3b:00.0`; None where it is none."""
    match = re.fullmatch(r"(?:([0-9a-f]{4,8}):)?([0-9a-f]{2}:[0-9a-f]{2}\.[0-7])", str(text).strip().lower())
    return f"{match[1] or '0000'}:{match[2]}" if match else None


def display_key(key: str) -> str:
    """A key as people write it: world-wide names with colons, a WWID bare, a number without its machine."""
    form, _, rest = key.partition(":")
    if form == "supposed":
        product, _, start = rest.rpartition("/")
        return f"{product}, volumes {start}\u2026" if "," in product else f"behind {_colons(rest.partition('/')[0])}"
    if form in {"wwpn", "wwnn", "wwn"}:
        return _colons(rest)
    if key.startswith(("naa.", "eui.")):
        return key.partition(".")[2]
    last = key.rpartition("/")[2]
    return last.rpartition(":")[2] if last.startswith(("ds8000:", "wwid:")) else last or key


def _colons(name: str) -> str:
    """The digits that a world-wide name begins with, in pairs, as far as they go; other text as it is."""
    digits = re.match(r"[0-9a-f]{0,16}", name)
    found = digits[0] if digits is not None else ""
    if name[len(found) :].startswith("*"):  # its last digit stands for several names
        found = found[:-1]
    if len(found) < 4:
        return name
    pairs = ":".join(found[at : at + 2] for at in range(0, len(found) // 2 * 2, 2))
    return pairs if len(found) == 16 else f"{pairs}\u2026"


def _digits(text: object) -> str:
    raw = str(text or "").strip().lower()
    for prefix in ("0x", "naa.", "eui.", "wwn-0x", "uuid."):
        raw = raw.removeprefix(prefix)
    return _SEPARATORS.sub("", raw)
