"""PDF by Typst: a template of ours, data as JSON; no font, clock or package of the machine has a part in it."""

from functools import cache
from pathlib import Path
from typing import Any, Final

import orjson
import typst

from headroom.domain.deliverable.documents.glyphs import lacking

_FOLDER: Final = Path(__file__).resolve().parent
TEMPLATES: Final = _FOLDER / "templates"
FONTS: Final = _FOLDER / "fonts"
_SUSPECTS: Final = b"/Suspects false"
"""What every reader assumes; Poppler tells its user of a syntax error where it is written out."""
_NO_TIME: Final = 0
"""Date in the PDF's own notes: documents have no clock."""


def pdf_of(template: str, data: dict[str, Any]) -> bytes:
    """The PDF of `templates/<template>`, which reads its data as `json(bytes(sys.inputs.data))`.

    Data never become source: whatever a user typed is text. `lacking` says which letters of it the fonts do not have.
    """
    shown = data | {"lacking": lacking(data)}
    made: bytes = typst.compile(
        str(TEMPLATES / template),
        root=str(TEMPLATES),
        font_paths=_fonts(),
        ignore_system_fonts=True,
        sys_inputs={"data": orjson.dumps(shown).decode()},
        timestamp=_NO_TIME,
    )
    # As many bytes as before, so that the offsets of the file's index still hold.
    return made.replace(_SUSPECTS, b" " * len(_SUSPECTS), 1)


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)])
