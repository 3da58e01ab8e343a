"""What a drill does to the words between a process and Redis: it must lose whole messages, and nothing else."""

import asyncio

from bench.drill.between.pushes import Lossy, ends

MESSAGE = b"*3\r\n$7\r\nmessage\r\n$1\r\na\r\n$4\r\nb\r\nc\r\n"


def test_where_an_answer_ends():
    answers = (b"+OK\r\n", b":12\r\n", b"$-1\r\n", b"$4\r\na\r\nb\r\n", b"*0\r\n", b"%1\r\n+a\r\n*1\r\n:1\r\n", MESSAGE)
    assert [ends(answer + b"+more\r\n") for answer in answers] == [len(answer) for answer in answers]


def test_a_part_of_an_answer_is_none():
    assert [ends(MESSAGE[:size]) for size in range(len(MESSAGE))] == [0] * len(MESSAGE)


def test_messages_are_lost_and_answers_are_not():
    lossy = Lossy()
    passed = asyncio.run(all_of(lossy, (b"+OK\r\n" + MESSAGE) * 100))
    assert passed.count(b"+OK\r\n") == 100
    assert 50 < passed.count(MESSAGE) == 100 - lossy.lost < 90


async def all_of(lossy: Lossy, data: bytes) -> bytes:
    """In pieces, as a network brings it."""
    way = lossy.way()
    return b"".join([await way(data[at : at + 7]) for at in range(0, len(data), 7)])
