"""The people of the disputes' tests sit at the tables of Pig as well."""

from tests.disputes.conftest import anna, ben, lodged, referee

__all__ = ["anna", "ben", "lodged", "referee"]
