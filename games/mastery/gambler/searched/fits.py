"""Which die fits where, for many boards at once: what Gambler.fits says of one."""

import numpy as np

from games.mastery.gambler.seen.rows import KINDS, Floats, Ints
from games.mastery.gambler.seen.stack import STARS, Roots
from games.mastery.gambler.seen.turns import cells
from games.rules.gambler.boards import ROWS

FREE, STRICT = STARS.index("free"), STARS.index("strict")

IN_STARS, IN_HOUSE = KINDS.index("stars"), KINDS.index("house")


def fitting(roots: Roots, root: Ints, ways: Ints) -> Ints:
    """How a row lies after this die, [node, row, face], or -1 where it does not fit."""
    board = roots.board[root]
    step: Ints = roots.stack.step[board[:, None], np.arange(ROWS), ways]
    bound = roots.stars[root] != FREE
    if bound.any():
        step = np.where(bound[:, None, None] & _kept(roots, root, board, ways), -1, step)
    return step


def _kept(roots: Roots, root: Ints, board: Ints, ways: Ints) -> Floats:
    """The numbers that stars of other rows keep from the first star of a colour."""
    free = cells(roots.stack, "free", board, ways) > 0
    first, second = cells(roots.stack, "first", board, ways), cells(roots.stack, "second", board, ways)
    kind, faces = roots.stack.kinds[board], np.arange(1, 7)
    strict = (roots.stars[root] == STRICT)[:, None]
    in_stars = _lying(first, kind == IN_STARS, faces)
    green, red = _lying(first, kind == IN_HOUSE, faces), _lying(second, kind == IN_HOUSE, faces)
    is_red = first > 0
    of_house = np.where(is_red[..., None], green[:, None], red[:, None]) & strict[..., None]
    kept = np.where((kind == IN_STARS)[..., None], in_stars[:, None], of_house & (kind == IN_HOUSE)[..., None])
    taken: Floats = kept & free[..., None]
    return taken


def _lying(numbers: Ints, rows: Ints, faces: Ints) -> Floats:
    """Whether one of these rows shows this face, [node, face]."""
    shown: Floats = ((numbers[..., None] == faces) & rows[..., None]).any(axis=1)
    return shown
