"""How much a person wants to hear of the coach, who says what each choice is worth; and when a choice was a mistake.

Not to be confused with the hints for newcomers, which say what one may do at all.
"""

OFF, BESIDE, AFTER, MISTAKES = "", "beside", "after", "mistakes"

MODES = (OFF, BESIDE, AFTER, MISTAKES)

MISTAKE = 0.015
"""From so much of the chance to win on, a choice is a mistake."""
