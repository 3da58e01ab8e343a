"""Numbers as people read them, for Django's templates."""

from django import template

from games.drawing import jinja

register = template.Library()
register.filter("intcomma", jinja.grouped)
