"""The same turn as in turn.py, solved for every pair of scores over and over: loops for a compiler, without any object.

`solve.py` compiles these functions. Each is plain Python as well. Cells are steps of 50 points; arrays over the points
at risk have PAD cells before zero, so that a block of cells may begin below it.
"""

from typing import NamedTuple

import numpy as np

from games.mastery.tutto.throws import Floats, Ints

PAD, BLOCK, FALL = 16, 10, 20
"""No Tutto brings less than 500 points, so the values of BLOCK cells never hang on one another."""

CARDS, X2 = 6, 5
"""The five Bonus cards, then x2."""

WIDE = CARDS * BLOCK

NEVER = -1e300

NULLS, MOST_NULLS = 0.3, 0.7
"""About how likely two nulls in a row are: so much of a wrong guess comes back, and is taken out of it at once."""

AGREED = 1e-9
"""Errors add up on the long way from the end of a game to its beginning, so each pair is solved at once."""


class Tables(NamedTuple):
    """All rolls of n dice in row n; and the cards.

    Keeps that leave dice to roll come first. A roll has the options of its `parent`, an earlier one, and more.
    """

    rolling: Ints
    keeps: Ints
    stops: Ints
    rolls: Ints
    aside: Ints
    points: Ints
    stop_points: Ints
    parent: Ints
    stop: Ints
    first: Ints
    options: Ints
    chance: Floats
    null: Floats
    bonus: Ints
    cards: Floats
    done: Floats
    fireworks: Floats
    brighter: Floats


class Room(NamedTuple):
    """Where a turn is worked out: written anew for each pair of scores, allocated once."""

    bank: Floats
    tutto: Floats
    going: Floats
    rolling: Floats
    stopping: Floats
    value: Floats
    best: Floats
    total: Floats
    lost: Floats
    down: Ints


def room(levels: int, size: int) -> Room:
    shape = (levels, size)
    rows = (
        np.zeros((7, CARDS * size)),
        np.zeros(CARDS * size),
        np.zeros((100, WIDE)),
        np.zeros((100, WIDE)),
        np.zeros(WIDE),
    )
    return Room(np.zeros(shape), np.zeros(shape), np.zeros(shape), *rows, np.zeros(levels), np.zeros(levels, np.int64))


def gather(tables: Tables, room: Room, level: int, dice: int, low: int) -> None:
    """The worth of every keep and stop of so many dice: a row for each, which has all cards for each cell in turn."""
    rolling, keeps = tables.rolling[dice], tables.keeps[dice]
    for keep in range(rolling):
        row, source = room.value[keep], room.rolling[dice - tables.aside[dice, keep]]
        start = CARDS * (PAD + low + tables.points[dice, keep])
        for j in range(WIDE):
            row[j] = source[start + j]
    for keep in range(rolling, keeps):
        row, source, sum_ = room.value[keep], room.tutto[level], low + tables.points[dice, keep]
        for j in range(BLOCK):
            for card in range(X2):
                row[CARDS * j + card] = source[PAD + sum_ + j + tables.bonus[card]]
            row[CARDS * j + X2] = source[PAD + 2 * (sum_ + j)]
    for stop in range(tables.stops[dice]):
        row, start = room.value[keeps + stop], CARDS * (PAD + low + tables.stop_points[dice, stop])
        for j in range(WIDE):
            row[j] = room.stopping[start + j]


def block(tables: Tables, room: Room, level: int, dice: int, low: int, top: int) -> None:
    """What rolling so many dice is worth under each Bonus and x2, from `low` points at risk on."""
    gather(tables, room, level, dice, low)
    total = room.total
    for j in range(WIDE):
        total[j] = tables.null[dice] * room.lost[level]
    for roll in range(tables.rolls[dice]):
        best, parent, start = room.best[roll], tables.parent[dice, roll], tables.first[dice, roll]
        before, more = room.best[max(parent, 0)], room.value[tables.options[dice, start]]
        for j in range(WIDE):
            best[j] = max(before[j], more[j]) if parent >= 0 else more[j]
        for option in range(start + 1, tables.first[dice, roll + 1]):
            more = room.value[tables.options[dice, option]]
            for j in range(WIDE):
                best[j] = max(best[j], more[j])
        likely, stop = tables.chance[dice, roll], tables.stop[dice, roll]
        if stop < 0:
            for j in range(WIDE):
                total[j] += likely * best[j]
        else:
            more = room.value[stop]
            for j in range(WIDE):
                total[j] += likely * max(best[j], more[j])
    row, start = room.rolling[dice], CARDS * (PAD + low)
    for j in range(WIDE):
        row[start + j] = total[j] if CARDS * low + j < CARDS * top else NEVER


def gamble(least: float, greatest: float, won: float, lost: float) -> float:
    """What it is worth to need dice that bring nothing but this: one may as well try to fail."""
    return lost + max(least * (won - lost), greatest * (won - lost))


def flipping(tables: Tables, room: Room, level: int, at: int, size: int) -> float:
    """What it is worth to flip the next card with so many cells at risk, when the rolls of six dice are known."""
    lost, done, cards, down = room.lost[level], tables.done, tables.cards, room.down[level]
    value = cards[2] * lost + cards[0] * gamble(0.0, done[4], 1.0, lost)
    value += cards[3] * gamble(done[0], done[1], room.tutto[level, PAD + at + 2 * FALL], lost)
    if down < 0:
        value += cards[4] * lost
    else:
        value += cards[4] * gamble(done[2], done[3], room.tutto[down, PAD + at + FALL], lost)
    for card in range(CARDS):
        value += cards[5] * room.rolling[6, CARDS * (PAD + at) + card]
    start, sum_ = PAD + at, 0.0
    longest = min(len(tables.fireworks), size - start - 1)
    bank, fireworks = room.bank[level, start : start + longest + 1], tables.fireworks[:longest]
    for more in range(longest):
        sum_ += fireworks[more] * bank[more]
    return float(value + cards[1] * (sum_ + tables.brighter[longest] * bank[longest]))


def turn(tables: Tables, room: Room, levels: int, top: int, size: int) -> float:
    """What a turn is worth to whoever begins it; from `top` cells on everybody stops."""
    for level in range(levels - 1, -1, -1):
        for at in range(size):
            room.tutto[level, at] = room.bank[level, at]
            for card in range(CARDS):
                room.stopping[CARDS * at + card] = room.bank[level, at]
        for dice in range(1, 7):
            for at in range(CARDS * (PAD + top), CARDS * (PAD + top + 64)):
                room.rolling[dice, at] = NEVER
        high = top
        while high > FALL * level:
            low = high - BLOCK
            for dice in range(1, 7):
                block(tables, room, level, dice, low + 6 - dice, top)
            for at in range(max(low, 0), high):
                going = flipping(tables, room, level, at, size)
                room.going[level, PAD + at] = going
                room.tutto[level, PAD + at] = max(room.bank[level, PAD + at], going)
            high = low
    return float(room.going[0, PAD])


def last_turn(tables: Tables, room: Room, behind: int) -> float:
    """The chance of whoever has the last turn, so many cells behind."""
    top, level, rest = behind + 1, 0, behind
    size = PAD + 2 * (top + 50)
    while True:
        for at in range(size):
            room.bank[level, at] = 1.0 if at - PAD > rest else 0.5 if at - PAD == rest else 0.0
        room.lost[level] = 1.0 if rest < 0 else 0.5 if rest == 0 else 0.0
        if rest < 0 or FALL * level >= top:
            room.down[level] = level
            break
        room.down[level] = level + 1
        level, rest = level + 1, rest - FALL
    return turn(tables, room, level + 1, top, size)


class Frame(NamedTuple):
    """An edition in cells, counted from the lowest score that the table holds."""

    target: int
    floor: int
    at_once: bool
    sits_out: bool
    beyond: int


def chance(
    tables: Tables, room: Room, frame: Frame, wins: Floats, last: Floats, second: int, own: int, other: int
) -> float:
    """The chance to win of whoever begins a turn with these scores, if the others in `wins` are right."""
    top = frame.target - own
    if not frame.at_once and not second:
        top += frame.beyond
    size, level, rest = PAD + 2 * (top + 50), 0, other
    while True:
        for at in range(size):
            sum_ = own + max(at - PAD, 0)
            if sum_ < frame.target:
                room.bank[level, at] = 1 - wins[1 - second, rest, sum_]
            elif frame.at_once or second:
                room.bank[level, at] = 1.0
            else:
                room.bank[level, at] = 1 - last[min(sum_ - rest, len(last) - 1)]
        room.lost[level] = 1 - wins[1 - second, rest, own]
        if own > rest:
            room.down[level] = -1 if frame.sits_out else level
            break
        room.down[level] = level
        if rest <= frame.floor or FALL * level >= top:
            break
        room.down[level] = level + 1
        level, rest = level + 1, max(rest - FALL, frame.floor)
    return turn(tables, room, level + 1, top, size)


def pair(tables: Tables, room: Room, frame: Frame, wins: Floats, last: Floats, ahead: int, behind: int) -> float:
    """Both turns at these scores, which lead to each other by a null, until they agree; how much they changed."""
    before, begin, change, slope = wins[1, behind, ahead], wins[0, ahead, behind], 1.0, NULLS
    old_guess, old_answer = -1.0, 0.0
    while change > AGREED:
        guess = wins[1, behind, ahead]
        wins[0, ahead, behind] = chance(tables, room, frame, wins, last, 0, ahead, behind)
        answer = chance(tables, room, frame, wins, last, 1, behind, ahead)
        if old_guess >= 0 and abs(guess - old_guess) > AGREED:
            slope = min(max((answer - old_answer) / (guess - old_guess), 0.0), MOST_NULLS)
        old_guess, old_answer, change = guess, answer, abs(answer - guess)
        wins[1, behind, ahead] = guess + (answer - guess) / (1 - slope)
    return float(max(abs(wins[1, behind, ahead] - before), abs(wins[0, ahead, behind] - begin)))


def sweep(tables: Tables, room: Room, frame: Frame, wins: Floats, last: Floats, fresh: bool) -> float:
    """All pairs of scores once, those with the highest sum first, as nearly all that happens leads there."""
    change, most = 0.0, frame.target - 1
    for sum_ in range(2 * most, -1, -1):
        reach = min(sum_, 2 * most - sum_)
        for apart in range(sum_ % 2, reach + 1, 2):
            high, low = (sum_ + apart) // 2, (sum_ - apart) // 2
            if fresh and high < most:  # the same lead a step further on is a good guess
                wins[1, low, high], wins[1, high, low] = wins[1, low + 1, high + 1], wins[1, high + 1, low + 1]
            change = max(change, pair(tables, room, frame, wins, last, high, low))
            if apart:
                change = max(change, pair(tables, room, frame, wins, last, low, high))
    return change
