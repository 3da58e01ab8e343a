"""The parts of a move: a function that is gone must be found by whoever moved it, not by whoever measures next."""

import re
from collections import Counter

import pytest
from django.conf import settings

from bench.inside.buckets import BUCKETS, ROOT
from bench.inside.timers import found

NAMES = [name for bucket in (ROOT, *BUCKETS) for name in bucket.functions]


@pytest.mark.parametrize("name", NAMES)
def test_every_function_is_where_its_bucket_says(name):
    owner, last = found(name)
    assert callable(getattr(owner, last))


def test_every_template_is_there():
    templates = [word for name in NAMES for word in re.findall(r"\[(.+)\]", name)]
    assert templates
    assert all(list((settings.BASE_DIR / "templates" / "running").glob(f"**/{name}")) for name in templates)


def test_no_function_is_in_two_buckets():
    assert [name for name, times in Counter(NAMES).items() if times > 1] == []
