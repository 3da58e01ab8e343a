"""The world: 19 Nov 2026, 18:05. Days of Americans come after their months, and nobody else reads them so."""

DATE_FORMAT = "j M Y"
DATETIME_FORMAT = "j M Y, H:i"
MONTH_DAY_FORMAT = "j F"
