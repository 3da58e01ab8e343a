"""How far a log was known to go when it was last audited, apart from the log itself."""

from django.db import models


class Head(models.Model):
    """Of one game, of all rulings, or of all ratings. It hangs on nothing: what was deleted is missed by its head."""

    name = models.CharField(max_length=20, unique=True)
    entries = models.PositiveIntegerField()
    digest = models.CharField(max_length=64, blank=True)
    mark = models.CharField(max_length=64, blank=True)
    """Of all rows that were found to be right; while they are the same, they need not be looked at again."""

    def __str__(self) -> str:
        return self.name
