"""Italy: 19 nov 2026, 18:05."""

DATE_FORMAT = "j b Y"
DATETIME_FORMAT = "j b Y, H:i"
MONTH_DAY_FORMAT = "j b"
