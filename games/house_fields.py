"""The fields in which house rules are chosen at a new table, and what was chosen in them."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.kinds.house import HouseRule
from games.kinds.kind import Kind
from games.rules.illegal import Illegal, gettext_noop

AS_AGREED = ("", _("As in the edition"))

LONGEST_LIST = 80


def fields(kind: Kind) -> Iterator[tuple[str, forms.Field]]:
    """All that is asked for this game, by the names that programs send; pages append the game's."""
    for rule in kind.house_rules:
        yield from _fields(rule)


def _fields(rule: HouseRule) -> Iterator[tuple[str, forms.Field]]:
    if rule.options:
        choices = [AS_AGREED, *((option.sent, option.label) for option in rule.options)]
        yield rule.name, forms.ChoiceField(label=rule.label, required=False, choices=choices)
    for amount in rule.amounts:
        number = forms.IntegerField(label=amount.label, required=False, min_value=0, max_value=amount.most)
        number.widget.attrs["placeholder"] = amount.usual
        yield f"{rule.name}-{amount.name}", number
    if rule.listed:
        label = _("On top in this order, by their numbers")
        yield f"{rule.name}-list", forms.CharField(label=label, required=False, max_length=LONGEST_LIST)


def names(rule: HouseRule) -> list[str]:
    return [name for name, _field in _fields(rule)]


def chosen(kind: Kind, sent: Callable[[str], Any]) -> dict[str, Any]:
    """The house rules that were chosen, as a record has them. `sent` knows what a field holds."""
    values = {rule.name: _chosen(rule, sent) for rule in kind.house_rules}
    return {name: value for name, value in values.items() if value is not None}


def _chosen(rule: HouseRule, sent: Callable[[str], Any]) -> Any:
    if rule.listed and (numbers := sent(f"{rule.name}-list")):
        return _listed(numbers)
    if rule.amounts:
        asked = {amount.name: _number(rule, sent(f"{rule.name}-{amount.name}")) for amount in rule.amounts}
        usual = {amount.name: amount.usual for amount in rule.amounts}
        return {name: n for name, n in asked.items() if n not in (None, usual[name])} or None
    return _option(rule, sent(rule.name)) if sent(rule.name) else None


def _listed(typed: str) -> list[int]:
    """Numbers with commas or blanks between them; who typed anything else meant something else."""
    numbers = [number for number in re.split(r"[,\s]+", typed) if number]
    if not numbers or not all(re.fullmatch(r"[0-9]{1,4}", number) for number in numbers):
        raise Illegal(gettext_noop("Please write the numbers of the boards with commas between them."))
    return [int(number) for number in numbers]


def _number(rule: HouseRule, sent: Any) -> int | None:
    """Programs send it under its plain name, as text."""
    if sent in (None, "") or isinstance(sent, int):
        return sent if isinstance(sent, int) else None
    if not re.fullmatch(r"[0-9]{1,4}", sent):
        raise _refused(rule)
    return int(sent)


def _refused(rule: HouseRule) -> Illegal:
    return Illegal(gettext_noop("This house rule can't be agreed on like that: %(name)s."), name=rule.name)


def _option(rule: HouseRule, sent: str) -> Any:
    for option in rule.options:
        if option.sent == sent:
            return option.value
    raise _refused(rule)


def proposed(kind: Kind, rules: Mapping[str, Any]) -> dict[str, Any]:
    """What the fields of the page hold where these house rules are chosen."""
    filled: dict[str, Any] = {}
    for rule in kind.house_rules:
        if rule.name in rules:
            filled |= _proposed(rule, rules[rule.name])
    return {f"{name}_{kind.name}": value for name, value in filled.items()}


def _proposed(rule: HouseRule, value: Any) -> dict[str, Any]:
    if sent := next((option.sent for option in rule.options if option.value == value), ""):
        return {rule.name: sent}
    if isinstance(value, dict):
        return {f"{rule.name}-{name}": number for name, number in value.items()}
    return {f"{rule.name}-list": ", ".join(map(str, value))} if rule.listed else {}
