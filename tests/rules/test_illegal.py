"""A no is a sentence, with its facts in it or without any."""

from games.rules.illegal import Illegal


def test_a_sentence_is_told_with_its_facts():
    assert str(Illegal("This roll takes %(left)d dice.", left=3)) == "This roll takes 3 dice."


def test_a_sentence_without_facts_is_told_as_it_stands():
    assert str(Illegal("Nobody is 100% sure.")) == "Nobody is 100% sure."


def test_a_refusal_keeps_its_sentence_apart_from_its_facts():
    refusal = Illegal("This roll takes %(left)d dice.", left=3)
    assert (refusal.sentence, refusal.facts) == ("This roll takes %(left)d dice.", {"left": 3})
