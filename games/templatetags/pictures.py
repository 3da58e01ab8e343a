"""The pictures and faces of drawing/, and how dice are listed, for Django's templates."""

from django import template

from games.drawing import faces, pictures

register = template.Library()

for tag in (*pictures.TAGS, *faces.TAGS):
    register.simple_tag(tag)
register.filter("face_of", faces.of_name)
for words in pictures.FILTERS:
    register.filter(words)
register.filter("face_of", faces.of_name)
