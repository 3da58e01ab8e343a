"""What the learner sees of a position: the board as a whole, its rows one by one, and each seat."""
