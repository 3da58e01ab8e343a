"""The people of the disputes, whose games have real secrets behind their dice."""

from tests.disputes.conftest import anna, ben, clara, lodged, over, referee, running

__all__ = ["anna", "ben", "clara", "lodged", "over", "referee", "running"]
