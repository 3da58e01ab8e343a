"""The only writers: verbs that change a game in one short transaction and announce it after the commit."""
