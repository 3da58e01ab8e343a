"""Switzerland: 6’000."""

THOUSAND_SEPARATOR = "’"
