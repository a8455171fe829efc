"""A browser without pages: follows redirects and fills in the provider's forms, as a person would."""

import html
import re
from urllib.parse import parse_qs, urlsplit

import httpx

HERE = "http://127.0.0.1:8610"


class Browser:
    """One person's browser: cookies for this server and for the provider."""

    def __init__(self, here: httpx.AsyncClient) -> None:
        self.here = here
        self._there = httpx.AsyncClient(timeout=60)

    async def close(self) -> None:
        """Close the connections to the provider."""
        await self._there.aclose()

    async def start(self, to: str = "/") -> str:
        """Press "Continue with": the address that the browser is sent to."""
        answer = await self.here.get("/api/oidc/start", params={"to": to})
        assert answer.status_code in {302, 303}, answer.text
        return answer.headers["location"]

    async def sign_in_there(self, address: str, login: str) -> str:
        """Sign in and agree at the provider: the address that it sends the browser back to."""
        for _ in range(12):
            if address.startswith(f"{HERE}/"):
                return address
            answer = await self._there.get(address)
            if "<form" in answer.text and not answer.is_redirect:
                answer = await self._submit(answer, login)
            assert answer.is_redirect, answer.text
            address = str(httpx.URL(address).join(answer.headers["location"]))
        raise AssertionError("the provider sends the browser round and round")

    async def _submit(self, page: httpx.Response, login: str) -> httpx.Response:
        action = html.unescape(found(r'<form[^>]*action="([^"]+)"', page.text))
        prompt = found(r'name="prompt" value="([^"]+)"', page.text)
        form = {"prompt": prompt} | ({"login": login, "password": "any"} if prompt == "login" else {})
        return await self._there.post(str(page.url.join(action)), data=form)

    async def come_back(self, address: str) -> str:
        """Follow the provider back: where this server sends the browser then."""
        answer = await self.here.get(address)
        assert answer.status_code in {302, 303}, answer.text
        return answer.headers["location"]

    async def sign_in(self, login: str, to: str = "/") -> str:
        """The whole way."""
        return await self.come_back(await self.sign_in_there(await self.start(to), login))


def found(pattern: str, text: str) -> str:
    """The first group of a pattern that must be there."""
    match = re.search(pattern, text)
    assert match is not None, f"no {pattern} in {text[:2000]}"
    return match[1]


def query(address: str) -> dict[str, str]:
    """What stands behind the question mark."""
    return {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
