"""France: 6 000, with a space at which no line breaks; 19 nov. 2026, 18:05."""

THOUSAND_SEPARATOR = "\u202f"
DATE_FORMAT = "j N Y"
DATETIME_FORMAT = "j N Y, H:i"
