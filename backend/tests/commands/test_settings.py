"""What the environment decides: bounds are told, and what is not said is as usual."""

import pytest

from headroom.settings import SettingsError, read_settings


def test_how_often_the_index_is_looked_after(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HEADROOM_INDEX_SECONDS", raising=False)
    assert read_settings().index_look_s == 3.0
    monkeypatch.setenv("HEADROOM_INDEX_SECONDS", "86400")
    assert read_settings().index_look_s == 86_400.0


@pytest.mark.parametrize("text", ["0", "-3", "86401", "nan", "often"])
def test_what_is_no_number_of_seconds_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("HEADROOM_INDEX_SECONDS", text)
    with pytest.raises(SettingsError, match=r"HEADROOM_INDEX_SECONDS is .*; give 1 to 86400"):
        read_settings()
