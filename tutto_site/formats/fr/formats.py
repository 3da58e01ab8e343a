"""France: 6 000, with a space at which no line breaks."""

THOUSAND_SEPARATOR = "\u202f"
