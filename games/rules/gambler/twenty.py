"""The twenty boards of the product, each with an idea of its own; `python -m bench.boards` measures how they play."""

from games.rules.gambler.printed import printed

PRINTED = """
  1 2 3       =  60 |   1 2 3 4 5 6 = 180 |   2 1 5 3     =  90 |   2 2 2       =  80
  4 5 6       =  60 |   6 5 4       =  60 |   5 3 4 6     =  90 |   3 3 3       =  80
  6 1         =  40 |   3 2 1       =  60 |   4 6 2 1     =  90 |   4 4 4       =  80
  * *         =  10 | - *           =  80 |   * * *       =  30 |   5 5 5       =  80
  * * *       =  30 | - *           =  80 | - *           =  60 | - *           =  60
- *           =  30 | - *           =  80 | - *           =  60 | - *           =  60

  1 4         =  40 |   * * * *     =  60 |   1 2 3 4 5 6 = 180 |   ggg rr      =  60
  4 3 6       =  60 |   * * * *     =  60 |   6 5 4 3 2 1 = 180 |   ggg rr      =  60
  6 2 5       =  60 |   * * * *     =  60 |   * * * * *   = 100 |   ggg rr      =  60
  5 1         =  40 |   * * * *     =  60 | - *           = 120 |   1 6 4       =  60
- *           =  40 | - *           =  50 | - *           = 120 | - *           =  50
- *           =  40 | - *           =  50 | - *           = 120 | - *           =  50

  1 3 5 1     =  90 |   * * * * *   = 100 |   3 4 3       =  60 |   5 4         =  40
  2 4 6 2     =  90 |   * * * * *   = 100 |   6 2 6       =  60 |   3 2 1       =  60
  5 3 1       =  60 |   3 4 6       =  60 |   1 5 1       =  60 |   * * * *     =  60
  6 4 2       =  60 | - *           =  70 |   * * * *     =  60 |   2 3 4 5 6   = 130
- *           =  60 | - *           =  70 | - *           =  50 | - *           =  60
- *           =  60 | - *           =  70 | - *           =  50 | - *           =  60

  1 2 3 4 5   = 130 |   2 2         =  40 |   * * * * * * = 150 |   * * * * * * = 150
  6 5 4 3 2   = 130 |   4 4         =  40 |   2 5 2 5     = 100 |   5 2 1       =  60
  * * * *     =  60 |   1 1 3 3     = 110 | - *           = 100 |   1 4 3       =  60
  1 6         =  40 |   6 6 5 5     = 110 | - *           = 100 |   3 6 5       =  60
- *           =  70 | - *           =  60 | - *           = 100 | - *           =  70
- *           =  70 | - *           =  60 | - *           = 100 | - *           =  70

  6 6 6 6     = 120 |   4 2 4 2     = 100 |   5 4 3 1     =  90 |   ggg rr      =  60
  1 2 3       =  60 |   3 1 3 1     = 100 |   6 2 1 3     =  90 |   6 4 2       =  60
  3 4 5       =  60 |   6 5 6 5     = 100 |   * * * *     =  60 |   1 1 5       =  70
  * * * *     =  60 |   * * *       =  30 |   4 2         =  40 |   * * * *     =  60
- *           =  60 | - *           =  70 | - * *         =  60 | - *           =  50
- *           =  60 | - *           =  70 | - *           =  60 | - *           =  50
"""
"""Boards 1 to 20, four side by side. The points are those that difficulty.py computes. Every number has 30 boxes.

A black row of one star takes whatever fits nowhere else: so few turns are lost without a die, and none without a risk.
"""

TWENTY = printed(PRINTED)

BEGINNERS = TWENTY[0]
"""The board with the dot, the simplest one."""
