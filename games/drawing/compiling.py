"""What is known when a template is compiled is not asked again each time it is drawn.

An environment speaks one language, so that a sentence is a constant in its templates. And most of what is put into
HTML has nothing in it to escape, or is HTML: Jinja's own way wraps each such value in an object of its own.
"""

import re
from collections.abc import Container, Iterator, Mapping
from gettext import NullTranslations
from keyword import iskeyword
from typing import Any

from django.utils.safestring import SafeString
from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

SAYS = {"_": "gettext", "gettext": "gettext", "pgettext": "pgettext"}
"""What a template calls, and what a catalogue calls it."""

to_escape = re.compile("[&<>\"']").search
PLACE = re.compile(r"%(?:\((\w+)\)s|%)")
"""Of a value in a sentence, or of a percent sign."""


class _Context(Context):
    """Without the names of all globals, of which Jinja makes a set for each drawing in case a template is imported."""

    def __init__(self, environment: Environment, parent: Any, name: str | None, blocks: Any, **_globals: Any) -> None:
        super().__init__(environment, parent, name, blocks)


class Drawing(Template):
    def draw(self, given: Mapping[str, Any]) -> SafeString:
        """As `render`, which copies what it is given before it puts the globals to it."""
        try:
            return SafeString("".join(self.root_render_func(self.new_context(given))))  # type: ignore[arg-type]
        except Exception:
            self.environment.handle_exception()


class Compiled(Environment):
    """For one language, by whose words its sentences are translated."""

    words: NullTranslations
    context_class = _Context
    template_class = Drawing

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
    """Puts a sentence in the place of asking for it, and its values where they stand in it."""

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

    def visit_Output(self, output: nodes.Output) -> nodes.Node:
        self.generic_visit(output)
        output.nodes = [part for node in output.nodes for part in _in_parts(node)]
        return output


def _in_parts(node: nodes.Expr) -> Iterator[nodes.Expr]:
    """What is put out, one after the other. A sentence would be searched for the places of its values each time.

    One that can't be filled in, as its translation names a value that nobody gives, fails when it is said, not before.
    """
    match node:
        case nodes.Mod(
            left=nodes.MarkSafeIfAutoescape(expr=nodes.Const(value=sentence)), right=nodes.Dict(items=pairs)
        ) if _can_be_filled(sentence, values := {pair.key.as_const(): pair.value for pair in pairs}):
            yield from _filled(sentence, values)
        case _:
            yield node


def _can_be_filled(sentence: str, values: Container[str]) -> bool:
    names = [place[1] for place in PLACE.finditer(sentence) if place[1]]
    return all(name in values for name in names) and "%" not in PLACE.sub("", sentence)


def _filled(sentence: str, values: Mapping[str, nodes.Expr]) -> Iterator[nodes.Expr]:
    at = 0
    for place in PLACE.finditer(sentence):
        yield nodes.TemplateData(sentence[at : place.start()])
        yield values[place[1]] if place[1] else nodes.TemplateData("%")
        at = place.end()
    yield nodes.TemplateData(sentence[at:])


class _Generator(CodeGenerator):
    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.said(")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        """A function of ours that all templates know is called as Python calls it: Jinja would look each time whether
        it wants to be given what the template knows."""
        if forward_caller or not _is_plain(node) or not _is_ours(node.node, self.environment):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for given in (*node.args, *node.kwargs):
            self.visit(given, frame)
            self.write(", ")
        self.write(")")


def _is_plain(call: nodes.Call) -> bool:
    return not (call.dyn_args or call.dyn_kwargs or any(iskeyword(named.key) for named in call.kwargs))


def _is_ours(called: nodes.Expr, environment: Environment) -> bool:
    known = environment.globals.get(called.name) if isinstance(called, nodes.Name) else None
    return known is not None and not hasattr(known, "jinja_pass_arg")


Compiled.code_generator_class = _Generator
