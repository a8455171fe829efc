"""Currencies as price lists write them: codes of ISO 4217, and the signs and words that stand for one."""

import re
from typing import Final

_ISO_4217: Final = (
    "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF "
    "CHF CLP CNY COP CRC CUP CVE CZK DES DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD "
    "HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL "
    "LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR "
    "PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP "
    "TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG"
)
CODES: Final = frozenset(_ISO_4217.split())
"""Active codes of ISO 4217 that people pay in."""

_WORDS: Final = {
    "€": "EUR", "EURO": "EUR", "EUROS": "EUR", "US$": "USD", "$US": "USD", "US-DOLLAR": "USD", "US DOLLAR": "USD",
    "US DOLLARS": "USD", "£": "GBP", "SFR": "CHF", "SFR.": "CHF", "FR.": "CHF", "RMB": "CNY", "C$": "CAD", "CA$": "CAD",
    "A$": "AUD", "AU$": "AUD", "HK$": "HKD", "S$": "SGD", "NZ$": "NZD", "R$": "BRL", "₹": "INR", "₩": "KRW",
}  # fmt: skip
_DOLLAR_CODES: Final = (
    "ARS AUD BBD BMD BND BSD BZD CAD CLP COP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU XCD"
)
_DOLLARS: Final = frozenset(_DOLLAR_CODES.split())
SHARED_SIGNS: Final = {"$": _DOLLARS, "¥": frozenset(("JPY", "CNY"))}
"""Signs that several currencies share."""

_TOKENS: Final = re.compile(r"(?<![A-Z])(?:[A-Z]{1,2}\$|\$US|[A-Z]{3,5})(?![A-Z$])|[€£¥₹₩$]")


def currency_of(text: str) -> str | None:
    """The code that a cell of a currency column means, None where it means none."""
    bare = " ".join(text.split()).upper()
    if bare in CODES:
        return bare
    return _WORDS.get(bare)


def currencies_in(text: str) -> set[str]:
    """The currencies, and the signs that several share, that a heading or a price names."""
    # A heading has few words; a cell of any length costs no more than one pass.
    words = (found if found in SHARED_SIGNS else currency_of(found) for found in _TOKENS.findall(text[:200].upper()))
    return {word for word in words if word is not None}


def currency_in(text: str) -> str | None:
    """The one currency, or the shared sign, that a text names; None where it names none or several."""
    words = currencies_in(text)
    named = words - SHARED_SIGNS.keys() or words
    return next(iter(named)) if len(named) == 1 else None


def without_currency(heading: str) -> str:
    """A heading without the currency in it: `Listenpreis EUR` as `Listenpreis`."""
    return _TOKENS.sub(
        lambda found: "" if found[0] in SHARED_SIGNS or currency_of(found[0]) is not None else found[0], heading.upper()
    )
