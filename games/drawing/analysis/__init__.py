"""The analysis of a finished game, as it is seen: on its page, and beside the steps of the replay."""
