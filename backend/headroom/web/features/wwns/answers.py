"""What the API answers and takes about world-wide names."""

from dataclasses import dataclass

from headroom.web.state.wwn_index import WwnRole, WwnUse


@dataclass(frozen=True, slots=True)
class WwnSearch:
    """The first names that match, of `total`."""

    total: int
    wwns: list[WwnUse]


@dataclass(frozen=True, slots=True)
class WwnClash:
    """A name that stands for more than one thing in a design, in a sentence with the remedy."""

    wwn: str
    message: str
    component_ids: list[str]


@dataclass(frozen=True, slots=True)
class DesignWwns:
    """The names of a design and those that are not unique in it."""

    wwns: list[WwnUse]
    clashes: list[WwnClash]


@dataclass(frozen=True, slots=True)
class WwnValue:
    """An attribute to set: `key` is `ports/<port>/wwpn`, `.../wwnn` or `.../npiv`."""

    component_id: str
    key: str
    value: str


@dataclass(frozen=True, slots=True)
class PastedWwn:
    """A name of a pasted text, or a line that is nearly one (`wwn` None, the remedy as `problem`).

    `used_by` is where the organisation has it already.
    """

    line: int
    wwn: str | None
    role: WwnRole
    label: str
    problem: str | None
    used_by: list[WwnUse]


@dataclass(frozen=True, slots=True)
class NewWwnsRequest:
    """Ask for names; `virtual` is how many virtual ports (NPIV) each port gets, 0 to 8."""

    virtual: int = 0


@dataclass(frozen=True, slots=True)
class PastedWwnsRequest:
    """A text with names in any notation."""

    text: str
