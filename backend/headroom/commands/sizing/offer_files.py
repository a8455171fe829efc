"""Files of a search in a folder: designs, the requirement, what was found, and the offers side by side."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import orjson
from pydantic import TypeAdapter, ValidationError

from headroom.commands.sizing.files import read_requirement_file
from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.errors import DomainError, Problem
from headroom.domain.sizing.architectures.read import read_architectures
from headroom.domain.sizing.base.base_design import BaseDesign
from headroom.domain.sizing.offers.document import offers_document
from headroom.domain.sizing.offers.pdf import offers_pdf
from headroom.domain.sizing.offers.records import MOST_OFFERS, FoundOffers, PricedOffer
from headroom.domain.sizing.offers.xlsx import offers_xlsx
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.requirements.text import requirement_yaml
from headroom.domain.sizing.search.records import SizingAnswer
from headroom.settings import ARCHITECTURES

FOUND: Final = "offers.json"
REQUIREMENT: Final = "requirement.yaml"
BASE: Final = "base.json"
_PDF: Final = "offers.pdf"
_XLSX: Final = "offers.xlsx"
_MOST_BYTES: Final = 50_000_000
_FOUND: Final = TypeAdapter(FoundOffers)


def write_designs(folder: Path, answer: SizingAnswer, raw: Mapping[str, Any], base: BaseDesign | None) -> SizingAnswer:
    """Write each offer's design, the requirement and the answer; returns the answer with the names of the files.

    A base is written, too, so that the folder is whole; offers of an earlier search leave it.
    """
    _clear(folder)
    if base is not None:
        written(folder, BASE, _canonical(base.document))
        raw = {**raw, "base": BASE}
    offers = []
    for offer, document in zip(answer.offers, answer.documents, strict=True):
        name = f"{offer.id}-{offer.architecture}.json"
        written(folder, name, _canonical(document))
        offers.append(replace(offer, design=name))
    answer = replace(answer, offers=tuple(offers))
    written(folder, REQUIREMENT, requirement_yaml(raw).encode())
    written(folder, FOUND, answer_json(answer))
    return answer


def _clear(folder: Path) -> None:
    """Take away the offers that an earlier search wrote, but none that was changed since."""
    listed = folder / FOUND
    if not listed.is_file():
        return
    try:
        written_at = listed.stat().st_mtime_ns
        names = {offer.design for offer in _FOUND.validate_json(_content(listed)).offers}
        for name in [one for one in names if one and Path(one).name == one]:
            if (folder / name).is_file() and (folder / name).stat().st_mtime_ns <= written_at:
                (folder / name).unlink()
        for name in (_PDF, _XLSX):
            (folder / name).unlink(missing_ok=True)
    except ValidationError:
        return  # it is no answer of ours
    except OSError as error:
        words = f"An earlier offer cannot be taken away: {error.strerror}."
        raise DomainError(Problem("unwritable", words, str(folder))) from None


def answer_json(answer: SizingAnswer) -> bytes:
    """The answer without the documents, which are files."""
    told = replace(answer, documents=())
    return orjson.dumps(told, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def found_offers(answer: SizingAnswer) -> FoundOffers:
    """What documents of offers need of an answer."""
    return FoundOffers(**{name: getattr(answer, name) for name in FoundOffers.__slots__})


def write_offers(
    folder: Path,
    found: FoundOffers,
    priced: Sequence[PricedOffer],
    requirement: Requirement,
    catalogue: Catalogue,
    book: PriceBook,
) -> None:
    """Write the first three offers side by side, as PDF and as workbook."""
    shipped = read_architectures(ARCHITECTURES)
    document = offers_document(found, priced[:MOST_OFFERS], requirement, None, catalogue, shipped, book)
    written(folder, _PDF, offers_pdf(document))
    written(folder, _XLSX, offers_xlsx(document))


def read_found(folder: Path) -> tuple[FoundOffers, list[Mapping[str, Any]]]:
    """What `headroom size --out` wrote: the offers and their design documents. Raises `DomainError`."""
    try:
        found = _FOUND.validate_json(_content(folder / FOUND))
    except ValidationError as error:
        first = error.errors()[0]
        place = "/".join(map(str, first["loc"]))
        words = f"This is not what `headroom size --out` writes: {first['msg']}."
        raise DomainError(Problem("malformed", words, f"{folder / FOUND}: /{place}")) from None
    return found, [_design(folder, offer.design) for offer in found.offers]


def read_raw_requirement(folder: Path) -> Any:
    """The requirement beside the offers. Raises `DomainError`."""
    return read_requirement_file(folder / REQUIREMENT)


def _design(folder: Path, name: str) -> Mapping[str, Any]:
    if not name or Path(name).name != name:
        words = f"An offer names {name[:80]!r} as its design, which is no file of this folder."
        raise DomainError(Problem("malformed", words, str(folder / FOUND)))
    try:
        document = orjson.loads(_content(folder / name))
    except orjson.JSONDecodeError as error:
        raise DomainError(Problem("malformed", f"The design is no JSON: {error}.", str(folder / name))) from None
    if not isinstance(document, dict):
        raise DomainError(Problem("malformed", "The design is no JSON object.", str(folder / name)))
    return document


def _content(file: Path) -> bytes:
    try:
        if file.stat().st_size > _MOST_BYTES:
            raise DomainError(Problem("too_large", f"The file has over {_MOST_BYTES:,} bytes.", str(file)))
        return file.read_bytes()
    except OSError as error:
        words = f"The file cannot be read: {error.strerror}. `headroom size --out` writes it."
        raise DomainError(Problem("unreadable", words, str(file))) from None


def written(folder: Path, name: str, content: bytes) -> None:
    """Write a file of the folder, which is made where it is not there. Raises `DomainError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    except OSError as error:
        words = f"The file cannot be written: {error.strerror}."
        raise DomainError(Problem("unwritable", words, str(folder / name))) from None


def _canonical(document: Mapping[str, Any]) -> bytes:
    return (json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()
