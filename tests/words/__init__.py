"""The words of the site in other languages: found in the code, kept in games/locale/, compiled and checked.

All in plain Python: whoever translates needs no tools of gettext. games/locale/README.md is for them.
"""
