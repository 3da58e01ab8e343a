"""Numbers that people send."""

import pytest

from games.forms import number, whole
from games.rules.illegal import Illegal


@pytest.mark.parametrize(("text", "value"), [("0", 0), ("7", 7), ("007", 7), ("1234567", 1234567)])
def test_plain_digits_are_a_number(text: str, value: int) -> None:
    assert whole(text, 7) == value


@pytest.mark.parametrize("text", ["", " 1", "-1", "1.5", "x", "²", "٣", "12345678", "9" * 5000])
def test_anything_else_is_none(text: str) -> None:
    assert whole(text, 7) is None


def test_a_form_without_its_number_is_refused() -> None:
    assert number("12", 2) == 12
    with pytest.raises(Illegal):
        number("123", 2)
