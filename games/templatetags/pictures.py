"""The pictures of drawing/, and how dice are listed, for Django's templates."""

from django import template

from games.drawing import pictures

register = template.Library()

for tag in pictures.TAGS:
    register.simple_tag(tag)
for words in pictures.FILTERS:
    register.filter(words)
