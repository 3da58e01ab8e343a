"""Games from outside, as somebody else would add them: nothing in the site knows them, MORE_GAMES switches them on."""
