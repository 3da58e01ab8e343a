"""Repeatable measurements of the product, each beside a floor measured in the same run. `make bench` runs them all."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutto_site.settings")
