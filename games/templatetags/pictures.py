"""The pictures, faces and moods of drawing/, and how dice are listed, for Django's templates."""

from django import template

from games.drawing import faces, moods, pictures

register = template.Library()

for tag in (*pictures.TAGS, *faces.TAGS, *moods.TAGS):
    register.simple_tag(tag)
register.filter("face_of", faces.of_name)
for words in (*pictures.FILTERS, *moods.FILTERS):
    register.filter(words)
