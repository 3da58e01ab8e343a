"""The site in every language that anybody has begun, offered or not: for translators who want to see their words.

DJANGO_SETTINGS_MODULE=tests.words.settings make play
"""

from django.conf.locale import LANG_INFO

from tests.words.catalogue import languages
from tests.words.swiss import NAME, OF
from tutto_site.settings import *  # noqa: F403

BEGUN = languages()
LANGUAGES = [(code, LANG_INFO[code]["name_local"].capitalize()) for code in ["en", *BEGUN]]
if OF in BEGUN:
    LANGUAGES.append((NAME, "Deutsch (Schweiz)"))
