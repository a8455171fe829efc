"""A catalogue on its way into a process: what comes with the product is there already, and known by its version."""

import pickle
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.recent_answers import RecentAnswers
from headroom.settings import CATALOGUE

_PICKLED: Final = RecentAnswers[Catalogue, bytes](8)
"""Half a megabyte each; by the object: views of a reader have the version of what they are views of."""


@dataclass(frozen=True, slots=True)
class SentCatalogue:
    """A catalogue as bytes, and its version where it is the one of the files."""

    content: bytes
    shipped_version: str | None

    def load(self) -> Catalogue:
        """The catalogue itself, in the process."""
        if self.shipped_version is not None and self.shipped_version == shipped().version:
            return shipped()
        found: Catalogue = pickle.loads(self.content)  # noqa: S301 - written by the server
        return found


def sent(catalogue: Catalogue, files: Catalogue | None) -> SentCatalogue:
    """A catalogue as it is sent; `files` is the one of the files as the server knows it, None where nobody says."""
    content = _PICKLED.get(catalogue, lambda: pickle.dumps(catalogue, pickle.HIGHEST_PROTOCOL))
    return SentCatalogue(content, files.version if files is not None and catalogue is files else None)


@lru_cache(maxsize=1)
def shipped() -> Catalogue:
    """The catalogue of the files, read once in a process: the server has held them against their schemas."""
    return load_catalogue(CATALOGUE, is_checked=True)
