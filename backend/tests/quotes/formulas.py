"""A reader of the few formulas that a quote's workbook has, in exact decimals: what a spreadsheet would show."""

import io
import re
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from openpyxl import load_workbook
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

_TOKEN: Final = re.compile(r"ROUND|SUM|[A-Z]{1,2}[0-9]+(?::[A-Z]{1,2}[0-9]+)?|[A-Za-z]+|[0-9.]+|[-+*/(),]")
_CELL: Final = re.compile(r"[A-Z]{1,2}[0-9]+")


class Calculator:
    """Computes the cells of the first sheet from its formulas alone, never from the values stored with them."""

    def __init__(self, content: bytes) -> None:
        book = load_workbook(io.BytesIO(content))
        self.sheet: Worksheet = book.worksheets[0]
        self.names = {
            name: str(item.attr_text).partition("!")[2].replace("$", "") for name, item in book.defined_names.items()
        }

    def value(self, address: str) -> Decimal:
        """What a cell comes to; empty cells and texts count as nothing, as in sums."""
        found = self.sheet[address].value
        if isinstance(found, str) and found.startswith("="):
            return self._expression(_TOKEN.findall(found[1:]))
        return Decimal(repr(found)) if isinstance(found, int | float) else Decimal(0)

    def _expression(self, tokens: list[str]) -> Decimal:
        result = self._sum(tokens)
        assert not tokens, tokens
        return result

    def _sum(self, tokens: list[str]) -> Decimal:
        result = self._product(tokens)
        while tokens and tokens[0] in "+-":
            sign, right = tokens.pop(0), self._product(tokens)
            result = result + right if sign == "+" else result - right
        return result

    def _product(self, tokens: list[str]) -> Decimal:
        result = self._atom(tokens)
        while tokens and tokens[0] in "*/":
            sign, right = tokens.pop(0), self._atom(tokens)
            result = result * right if sign == "*" else result / right
        return result

    def _atom(self, tokens: list[str]) -> Decimal:
        token = tokens.pop(0)
        if token == "(":
            inner = self._sum(tokens)
            assert tokens.pop(0) == ")"
            return inner
        if token in ("ROUND", "SUM"):
            return self._call(token, tokens)
        if _CELL.fullmatch(token):
            return self.value(token)
        return self.value(self.names[token]) if token in self.names else Decimal(token)

    def _call(self, name: str, tokens: list[str]) -> Decimal:
        assert tokens.pop(0) == "("
        if name == "SUM":
            left, top, right, bottom = range_boundaries(tokens.pop(0))
            assert tokens.pop(0) == ")"
            cells = self.sheet.iter_rows(top, bottom, left, right)
            return sum((self.value(cell.coordinate) for row in cells for cell in row), Decimal(0))
        amount = self._sum(tokens)
        assert tokens.pop(0) == ","
        places = self._sum(tokens)
        assert tokens.pop(0) == ")"
        return amount.quantize(Decimal(1).scaleb(-int(places)), ROUND_HALF_UP)
