"""What is known when a template is compiled is not asked again each time it is drawn.

An environment speaks one language, so that a sentence is a constant in its templates. And most of what is put into
HTML has nothing in it to escape, or is HTML: Jinja's own way wraps each such value in an object of its own.
"""

import re
from gettext import NullTranslations
from typing import Any

from django.utils.safestring import SafeString
from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

SAYS = {"_": "gettext", "gettext": "gettext", "pgettext": "pgettext"}
"""What a template calls, and what a catalogue calls it."""

to_escape = re.compile("[&<>\"']").search


class Compiled(Environment):
    """For one language, by whose words its sentences are translated."""

    words: NullTranslations

    def make_globals(self, d: Any) -> Any:
        """In one dictionary. Jinja's own is a chain of two, which is copied entry by entry for each template drawn."""
        return self.globals | (d or {})

    def speak(self, words: NullTranslations) -> None:
        self.words = words
        self.install_gettext_callables(  # type: ignore[attr-defined]
            words.gettext, words.ngettext, newstyle=False, pgettext=words.pgettext
        )

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed = super()._parse(source, name, filename)
        _Translator(self.words).visit(parsed)
        return parsed

    @staticmethod
    def said(value: Any) -> str:
        """A value as HTML."""
        kind = type(value)
        if kind is SafeString or kind is Markup or (kind is str and not to_escape(value)):
            return str.__str__(value)
        return str(value) if kind is int else escape(value)


class _Translator(NodeTransformer):
    """Puts a sentence in the place of asking for it."""

    def __init__(self, words: NullTranslations) -> None:
        self.words = words

    def visit_Call(self, call: nodes.Call) -> nodes.Node:
        self.generic_visit(call)
        if not isinstance(call.node, nodes.Name) or call.node.name not in SAYS:
            return call
        given = [each.value for each in call.args if isinstance(each, nodes.Const)]
        if len(given) < len(call.args):
            return call
        return nodes.Const(getattr(self.words, SAYS[call.node.name])(*given), lineno=call.lineno)


class _Generator(CodeGenerator):
    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.said(")


Compiled.code_generator_class = _Generator
