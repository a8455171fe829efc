"""How hosts see each family of storage systems: what it answers to an inquiry, and which paths may be used at once.

Facts: the hardware table of multipath-tools (libmultipath/hwtable.c up to 0.11, vendor and product expressions, policy,
prioritizer and checker of each family). An Engenio 5884 or 2882 answers with the name of whoever sold it. From memory:
the whole answers that the vendors' guides for ESXi and Windows have, and the SATP of each family.
"""

from dataclasses import dataclass
from typing import Final, Literal

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.lookup.nodes import nodes_of

PathKind = Literal["symmetric", "asymmetric", "rdac"]
"""All paths alike; preferred ones and others (ALUA); paths to the controller that does not own a volume stay idle."""


@dataclass(frozen=True, slots=True)
class ArrayFamily:
    """One entry of the hardware table."""

    key: str
    """The value of `array_family` of its storage systems."""

    name: str

    vendors: tuple[str, ...]
    """As an inquiry answers, without the blanks behind."""

    models: tuple[str, ...]
    """Beginnings of the model that an inquiry answers, with `?` for any letter."""

    product: str
    """The model as a POSIX extended expression, as the hardware table has it."""

    paths: PathKind
    prio: str | None = None
    """Prioritizer; None leaves the table's own."""

    checker: str | None = "tur"

    inquiries: tuple[tuple[str, str], ...] = ()
    """Vendor and product as whole answers, for hosts that match text and no expressions."""

    satp: str = ""
    """Storage array type plug-in of ESXi."""

    @property
    def vendor(self) -> str:
        """The vendor as an expression."""
        return self.vendors[0] if len(self.vendors) == 1 else f"^({'|'.join(self.vendors)})"


_INQUIRIES: Final = {
    "Enterprise Storage Server": (("IBM", "2105800"), ("IBM", "2105F20")),
    "FAStT900": (("IBM", "1742"), ("IBM", "1742-900")),
    "Engenio": (
        *(("SGI", f"TP9{number}00") for number in (3, 4, 5, 7)),
        *(("IBM", product) for product in ("1742", "1742-900", "1722-600")),
        *((vendor, "INF-01-00") for vendor in ("LSI", "ENGENIO")),
    ),
    "ONTAP": (("NETAPP", "LUN C-Mode"),),
    "PowerVault ME": (("DellEMC", "ME4"), ("DellEMC", "ME5")),
    "Unity": (("DGC", "VRAID"),),
    "MSA": (
        *((vendor, f"MSA {model} SAN") for vendor in ("HP", "HPE") for model in (1040, 2040)),
        *(("HPE", f"MSA {model} SAN") for model in (1050, 2050)),
        *(("HPE", f"MSA {model} {port}") for model in (1060, 2060) for port in ("FC", "iSCSI", "SAS")),
    ),
    "P2000": tuple(
        ("HP", product) for product in ("P2000 G3 FC", "P2000 G3 iSCSI", "P2000 G3 SAS", "P2000G3 FC/iSCSI")
    ),
    "VSP": (("HITACHI", "OPEN-V"),),
}
"""Where the beginnings of models are not whole answers."""
_SATP_BY_PATHS: Final = {
    "symmetric": "VMW_SATP_DEFAULT_AA",
    "asymmetric": "VMW_SATP_ALUA",
    "rdac": "VMW_SATP_LSI",
}
_SATP: Final = {"PowerMax": "VMW_SATP_SYMM", "Unity": "VMW_SATP_ALUA_CX", "E-Series": "VMW_SATP_ALUA"}


def _family(
    key: str,
    name: str,
    vendor: str,
    product: str,
    models: str,
    paths: PathKind,
    prio: str | None = None,
    checker: str | None = "tur",
) -> ArrayFamily:
    vendors, beginnings = tuple(vendor.split("|")), tuple(models.split("|"))
    answers = _INQUIRIES.get(name) or tuple((one, model) for one in vendors for model in beginnings)
    satp = _SATP.get(name, _SATP_BY_PATHS[paths])
    return ArrayFamily(key, name, vendors, beginnings, product, paths, prio, checker, answers, satp)


_FAMILIES: Final = (
    _family("ds8000", "DS8000", "IBM", "^2107900", "2107900", "symmetric", "const"),
    _family("ess", "Enterprise Storage Server", "IBM", "^2105", "2105", "symmetric", "const"),
    _family("fastt600", "FAStT600", "IBM", "^1722-600", "1722-600", "rdac", "rdac", "rdac"),
    _family("fastt900", "FAStT900", "IBM", "^1742", "1742", "rdac", "rdac", "rdac"),
    _family(
        "engenio",
        "Engenio",
        "SGI|IBM|LSI|ENGENIO",
        "(TP9[3457]00|^1742|^1722-600|INF-01-00)",
        "TP9?00|1742|1722-600|INF-01-00",
        "rdac",
        "rdac",
        "rdac",
    ),
    _family("e_series", "E-Series", "NETAPP|LSI|ENGENIO", "INF-01-00", "INF-01-00", "rdac", "rdac", "rdac"),
    _family("storage_virtualize", "Storage Virtualize", "IBM", "^2145", "2145", "asymmetric", "alua"),
    _family("ontap", "ONTAP", "NETAPP", "LUN", "LUN", "asymmetric", "alua"),
    _family("flasharray", "FlashArray", "PURE", "FlashArray", "FlashArray", "asymmetric", "alua"),
    _family("powermax", "PowerMax", "EMC", "SYMMETRIX", "SYMMETRIX", "symmetric", "const"),
    _family("powerstore", "PowerStore", "DellEMC", "PowerStore", "PowerStore", "asymmetric", "alua"),
    _family("powervault_me", "PowerVault ME", "DellEMC", "^ME", "ME", "asymmetric", "alua"),
    _family(
        "unity",
        "Unity",
        "DGC",
        "^(RAID|DISK|VRAID)",
        "RAID|DISK|VRAID",
        "asymmetric",
        None,
        None,
    ),
    _family("hpe_3par", "3PAR", "3PARdata", "VV", "VV", "asymmetric", "alua"),
    _family("nimble", "Nimble", "Nimble", "Server", "Server", "asymmetric", "alua"),
    _family("msa", "MSA", "HP|HPE", "MSA [12]0[456]0 (SAN|SAS|FC|iSCSI)", "MSA ??", "asymmetric", "alua"),
    _family("p2000", "P2000", "HP", "P2000 ?G3", "P2000", "asymmetric", "alua"),
    _family("vsp", "VSP", "HITACHI", "^OPEN-", "OPEN-", "asymmetric"),
    _family("oceanstor", "OceanStor", "HUAWEI", "XSG1", "XSG1", "asymmetric"),
)


_BY_KEY: Final = {family.key: family for family in _FAMILIES}


def family_of(system: Node | None) -> ArrayFamily | None:
    """The family of a storage system, None where nothing is known of what it answers."""
    return family_named(system.attributes.get("array_family")) if system is not None else None


def family_named(key: object) -> ArrayFamily | None:
    """The family that a value of `array_family` names."""
    return _BY_KEY.get(str(key))


def systems_of(expanded: ExpandedDesign, *keys: str) -> list[Node]:
    """The storage systems of these families, in natural order of ids."""
    return [node for node in nodes_of(expanded, "storage_system") if node.attributes.get("array_family") in keys]
