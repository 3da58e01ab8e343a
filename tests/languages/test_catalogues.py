"""Catalogues: found, written, read, compiled, and doubted."""

import gettext
import io

import pytest

from tests.words import catalogue, compiled, doubts, glossary, swiss
from tests.words.catalogue import Catalogue, Entry
from tests.words.finding import python, sources, templates

GERMAN = Catalogue("games", "de")


def test_a_catalogue_is_read_as_it_was_written():
    entries = [
        Entry("Roll", said=("Würfeln",), places=("a.py", "b.html")),
        Entry('Two\nlines, "quoted"\n', said=("Zwei\nZeilen\\\n",), fuzzy=True, notes=("who knows",)),
        Entry("%(n)d die", "%(n)d dice", "verb", ("ein Würfel", "%(n)d Würfel"), ("c.txt",)),
    ]
    assert list(catalogue.parsed(GERMAN.written(entries))) == entries


def test_gettext_reads_what_was_compiled():
    entries = [
        Entry("%(n)d die", "%(n)d dice", said=("ein Würfel", "%(n)d Würfel")),
        Entry("Roll", said=("Würfeln",)),
        Entry("Stop", said=("Halt",), fuzzy=True),
        Entry("Board", said=("",)),
    ]
    words = gettext.GNUTranslations(io.BytesIO(compiled.compiled(GERMAN.header, entries)))
    assert (words.gettext("Roll"), words.gettext("Stop"), words.gettext("Board")) == ("Würfeln", "Stop", "Board")
    assert [words.ngettext("%(n)d die", "%(n)d dice", n) for n in (1, 2)] == ["ein Würfel", "%(n)d Würfel"]


def test_swiss_german_is_made_of_german():
    entry = Entry("A Straight: 2,000", said=("„Eine Straße“: 2.000 Punkte in 1.5 s",))
    assert swiss.spelled(entry).said == ("«Eine Strasse»: 2’000 Punkte in 1.5 s",)


def test_sentences_are_found_by_whatever_name_a_module_calls_gettext():
    source = (
        'from x import ngettext_lazy as many, gettext as _\n_("One " "sentence")\nmany("a", "b", "n")\nother("c")\n'
    )
    found = {(message.singular, message.plural) for message in python.messages(source, "a.py")}
    assert found == {("One sentence", ""), ("a", "b")}


def test_a_sentence_that_is_glued_together_is_refused():
    with pytest.raises(python.Unreadable):
        list(python.messages('from x import gettext as _\n_(f"Hello {name}")\n', "a.py"))


def test_sentences_are_found_in_both_kinds_of_templates():
    django = '{% translate "One" %}{% blocktranslate trimmed count n=n %}\n {{ n }} die\n{% plural %}{{ n }} dice{% endblocktranslate %}'
    jinja = "{{ _('One') }}{% trans n=n %}{{ n }} die{% pluralize %}{{ n }} dice{% endtrans %}"
    for found in (templates.of_django(django, "a"), templates.of_jinja(jinja, "a")):
        assert [(message.singular, message.plural) for message in found] == [("One", ""), ("%(n)s die", "%(n)s dice")]


def test_what_is_said_by_packages_of_others_is_ours_where_theirs_is_formal():
    assert ("", "Enter a whole number.") in sources.messages()
    assert ("", "This field is required.") not in sources.messages()


def test_a_game_from_outside_repeats_nothing_of_the_site():
    assert sources.messages("examples/pig")
    assert not sources.messages("examples/pig").keys() & sources.messages().keys()


@pytest.mark.parametrize(
    ("entry", "doubt"),
    [
        (Entry("Keep %(dice)s", said=("%(dices)s behalten",)), "placeholders"),
        (Entry("Keep %dice%", said=("behalten",)), "placeholders"),
        (Entry("%d of {name}", said=("{name}",)), "placeholders"),
        (Entry("%(n)s die", "%(n)s dice", said=("ein Würfel", "Würfel")), "placeholders"),
        (Entry("%(n)s die", "%(n)s dice", said=("ein Würfel",)), "1 forms"),
        (Entry("%(n)s often", said=("%(n)s zu 40 % oft",)), "lonely %"),
        (Entry("<b>Now</b>", said=("<b>Jetzt<b>",)), "markup"),
        (Entry("Now ", said=("Jetzt",)), "space"),
    ],
)
def test_what_would_break_a_page_is_named(entry, doubt):
    assert any(doubt in why for why in doubts.broken(GERMAN, entry))


def test_one_thing_may_be_said_without_its_number():
    assert not list(doubts.broken(GERMAN, Entry("%(n)s die", "%(n)s dice", said=("ein Würfel", "%(n)s Würfel"))))


def test_a_term_has_one_word_everywhere():
    known = glossary.terms()
    assert list(glossary.doubts(known, "de", Entry("A Straight!", said=("Eine Reihe!",))))
    assert not list(glossary.doubts(known, "de", Entry("A Straight!", said=("Eine Straße!",))))
    assert not list(glossary.doubts(known, "de", Entry("three times in a row", said=("dreimal nacheinander",))))


def test_the_same_names_of_placeholders_are_no_terms():
    assert not list(
        glossary.doubts(glossary.terms(), "de", Entry("Take %(dice)s, {row}", said=("Nimm %(dice)s, {row}",)))
    )


def test_every_language_that_is_offered_has_to_be_whole(settings):
    settings.LANGUAGES = [("en", "English"), ("es", "Español")]
    assert [why for why in doubts.unfinished(doubts.offered()) if "is missing" in why]


def test_what_is_made_of_another_language_needs_no_catalogue(settings):
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("de-ch", "Deutsch (Schweiz)")]
    assert doubts.offered() == ["de"]
