"""The site in one more language, which nobody speaks and which is four tenths longer than English: to see what has room.

DJANGO_SETTINGS_MODULE=tests.words.longer make play
"""

import tempfile
from pathlib import Path

from tests.words import pseudo
from tutto_site.settings import *  # noqa: F403
from tutto_site.settings import LANGUAGES as OFFERED
from tutto_site.settings import LOCALE_PATHS as OURS

LANGUAGES = [*OFFERED, (pseudo.NAME, "Nobody")]
LOCALE_PATHS = [*OURS, pseudo.write(Path(tempfile.mkdtemp()), pseudo.longer)]
