"""What hosts know of SCSI: `scsi.yaml` as records, options of adapters' drivers and what storage systems answer.

Storage systems of one array family answer an inquiry alike, and hosts may use the same paths to them at once.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal

PathKind = Literal["symmetric", "asymmetric", "rdac"]
"""All paths alike; preferred ones and others (ALUA); paths to the controller that does not own a volume stay idle."""

_PRIORITIZERS: Final = {"symmetric": "const", "asymmetric": "alua", "rdac": "rdac"}
_SATPS: Final = {"symmetric": "VMW_SATP_DEFAULT_AA", "asymmetric": "VMW_SATP_ALUA", "rdac": "VMW_SATP_LSI"}


@dataclass(frozen=True, slots=True)
class DriverOption:
    """An option of a Linux driver that takes a number of requests."""

    option: str
    minimum: int
    maximum: int
    maximum_before_2012: int | None = None
    """Most that it took in the days of multipath-tools 0.4, where that was another."""


@dataclass(frozen=True, slots=True)
class LinuxDriver:
    """A kernel module with its option for each LUN and its option for the whole adapter."""

    module: str
    """The value of `linux_driver` of its adapters."""
    lun: DriverOption | None
    adapter: DriverOption | None


@dataclass(frozen=True, slots=True)
class ArrayFamily:
    """What storage systems of one family answer to an inquiry, and which paths to them may be used at once."""

    name: str
    vendors: tuple[str, ...]
    """As an inquiry answers, without the blanks behind."""
    models: tuple[str, ...]
    """Beginnings of the model that an inquiry answers, with `?` for any letter."""
    product: str
    """The model as a POSIX extended expression, as the hardware table of multipath-tools has it."""
    paths: PathKind
    prio: str | None
    """Prioritizer; None leaves the table's own."""
    checker: str | None
    inquiries: tuple[tuple[str, str], ...]
    """Vendor and product as whole answers, for hosts that match text and no expressions."""
    satp: str
    """Storage array type plug-in of ESXi."""

    @property
    def vendor(self) -> str:
        """The vendor as an expression."""
        return self.vendors[0] if len(self.vendors) == 1 else f"^({'|'.join(self.vendors)})"


def read_drivers(raw: dict[str, Any]) -> dict[str, LinuxDriver]:
    """The drivers by module."""
    return {
        module: LinuxDriver(module, _option(item.get("lun")), _option(item.get("adapter")))
        for module, item in raw["drivers"].items()
    }


def _option(raw: dict[str, Any] | None) -> DriverOption | None:
    return DriverOption(**raw) if raw is not None else None


def read_families(raw: dict[str, Any]) -> dict[str, ArrayFamily]:
    """The families by the value of `array_family` of their storage systems."""
    return {name: _family(item) for name, item in raw["families"].items()}


def _family(item: dict[str, Any]) -> ArrayFamily:
    return ArrayFamily(
        name=item["label"],
        vendors=tuple(item["vendors"]),
        models=tuple(item["models"]),
        product=item["product"],
        paths=item["paths"],
        prio=item["prio"],
        checker=item["checker"],
        inquiries=tuple((vendor, product) for vendor, product in item.get("inquiries", []))
        or tuple((vendor, model) for vendor in item["vendors"] for model in item["models"]),
        satp=item.get("satp", _SATPS[item["paths"]]),
    )


def single_family(vendor: str, product: str, paths: PathKind) -> ArrayFamily:
    """The family of storage systems that state their own answer; no letter of it means anything in an expression."""
    return ArrayFamily(
        name=f"{vendor} {product}",
        vendors=(vendor,),
        models=(product,),
        product=f"^{product}",
        paths=paths,
        prio=_PRIORITIZERS[paths],
        checker="rdac" if paths == "rdac" else "tur",
        inquiries=((vendor, product),),
        satp=_SATPS[paths],
    )
