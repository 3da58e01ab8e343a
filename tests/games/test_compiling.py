"""What is done when a template is compiled is what Jinja would do each time it is drawn."""

from gettext import NullTranslations

import pytest
from jinja2 import DictLoader, StrictUndefined

from games.drawing.compiling import Compiled

SENTENCE = "{% trans %}{{ who }} has {{ n }} % of {{ n }}.{% endtrans %}"
WRITTEN = "%(who)s has %(n)s %% of %(n)s."


class Words(NullTranslations):
    """One sentence in another language."""

    def __init__(self, translated: str) -> None:
        super().__init__()
        self.translated = translated

    def gettext(self, message: str) -> str:
        return self.translated if message == WRITTEN else message


def drawn(source: str, translated: str = WRITTEN, known=(), **given) -> str:
    made = Compiled(
        loader=DictLoader({"new.html": source}),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
    )
    made.speak(Words(translated))
    made.globals |= dict(known)
    return str(made.get_template("new.html").draw(given))


TRANSLATED = {
    "as it was written": (WRITTEN, "&lt;b&gt; has 5 % of 5."),
    "in another order, one of them twice": ("%(n)s %(n)s %(who)s", "5 5 &lt;b&gt;"),
    "without a value": ("%(who)s.", "&lt;b&gt;."),
    "with a sign of its own": ("<i>%(who)s</i> 100 %%", "<i>&lt;b&gt;</i> 100 %"),
}


@pytest.mark.parametrize(("translated", "told"), TRANSLATED.values(), ids=TRANSLATED)
def test_values_stand_where_the_translation_has_them(translated, told):
    assert drawn(SENTENCE, translated, who="<b>", n=5) == told


def test_a_translation_that_names_a_value_which_nobody_gives_fails_where_it_is_said_and_nowhere_else():
    never = "ok{% if false %}" + SENTENCE + "{% endif %}"
    assert drawn(never, "%(wer)s", who="Alice", n=5) == "ok"
    with pytest.raises(KeyError, match="wer"):
        drawn(SENTENCE, "%(wer)s", who="Alice", n=5)


def test_what_is_no_place_of_a_value_is_read_as_python_reads_it():
    assert drawn(SENTENCE, "%(n)d of %(who)s", who="<b>", n=5) == "5 of &lt;b&gt;"


def wrapped(what: object, caller=None, **named: str) -> str:
    return f"[{what} {caller() if caller else ''} {named.get('class', '')}]"


CALLS = {
    "plainly": ("{{ wrapped(1) }}", "[1  ]"),
    "with a block": ("{% call wrapped(1) %}inside{% endcall %}", "[1 inside ]"),
    "by a word of Python": ('{{ wrapped(1, class="x") }}', "[1  x]"),
    "in a loop": ("{% for n in (1, 2) %}{{ wrapped(n) }}{% endfor %}", "[1  ][2  ]"),
    "with a list": ("{{ wrapped(*[1]) }}", "[1  ]"),
}


@pytest.mark.parametrize(("source", "told"), CALLS.values(), ids=CALLS)
def test_a_function_that_all_templates_know_is_called_as_one_that_is_given(source, told):
    assert drawn(source, known={"wrapped": wrapped}) == drawn(source, wrapped=wrapped) == told
