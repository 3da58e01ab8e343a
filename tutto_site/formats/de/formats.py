"""Germany and Austria: 19. Nov. 2026, 18:05."""

DATE_FORMAT = "j. N Y"
DATETIME_FORMAT = "j. N Y, H:i"
