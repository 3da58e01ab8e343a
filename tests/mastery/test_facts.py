"""Numbers that are worked out once and kept in a file."""

from games.mastery.facts import Facts, differences, rounded


def test_what_was_written_down_is_what_is_worked_out(tmp_path):
    facts = Facts(tmp_path / "taught.json", lambda: {"chance": 1 / 3, "by": {3: [0.5, "x"]}})
    facts.write()
    assert facts.read() == {"chance": 0.333333, "by": {"3": [0.5, "x"]}}
    assert list(facts.doubts()) == []


def test_a_number_that_somebody_typed_is_a_doubt(tmp_path):
    facts = Facts(tmp_path / "taught.json", lambda: {"chance": 1 / 3, "points": 400})
    facts.write()
    facts.file.write_text(facts.file.read_text().replace("0.333333", "0.34"))
    assert [doubt.split(" is ")[0].rsplit(".", 1)[1] for doubt in facts.doubts()] == ["chance"]


def test_whole_numbers_are_the_same_or_not():
    assert list(differences({"points": 400}, {"points": 450}, "turn")) == ["turn.points is 400, and should be 450"]


def test_what_is_there_too_much_is_a_doubt():
    assert len(list(differences({"a": 1, "b": 2}, {"a": 1}, "x"))) == 1
    assert len(list(differences([1, 2], [1], "x"))) == 1


def test_another_computer_may_round_the_last_digit_otherwise():
    assert list(differences(0.123456, 0.123457, "x")) == []
    assert rounded((1, True, 0.12345678)) == [1, True, 0.123457]
