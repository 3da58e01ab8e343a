"""Whole games after the fact: as records, records from elsewhere, audited, and made up by the thousand."""
