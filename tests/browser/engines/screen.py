#!/usr/bin/python3
"""The browser that WebKitWebDriver starts: one page of the size of a phone, which prints what its console would say.

Debian's own Python runs it, because that has the bindings (python3-gi). WebKit's MiniBrowser is wider than a phone, and
what goes wrong in a page it tells nobody.
"""

from typing import Any

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")

from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 390, 844
LISTEN = """
    const say = (...words) => webkit.messageHandlers.console.postMessage(words.join(" "));
    addEventListener("error", (event) => say(event.message ?? `not loaded: ${event.target.src ?? event.target.href}`), true);
    addEventListener("unhandledrejection", ({ reason }) => say("unhandled:", reason));
    addEventListener("securitypolicyviolation", (event) => say("against the policy:", event.violatedDirective, event.blockedURI,
        event.sourceFile, event.lineNumber));
    for (const kind of ["error", "warn", "log"]) console[kind] = say;
"""
"""Runs in each page before anything of its own."""


def heard(_content: Any, words: Any) -> None:
    print(words.get_js_value().to_string().replace("\n", " "), flush=True)


def page(_session: Any, context: Any) -> Any:
    content = WebKit2.UserContentManager()
    content.connect("script-message-received::console", heard)
    content.register_script_message_handler("console")
    frames, begin = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript(LISTEN, frames, begin))
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, user_content_manager=content)
    window = Gtk.Window(default_width=WIDTH, default_height=HEIGHT)
    window.add(view)
    window.show_all()
    return view


def begin(context: Any, session: Any) -> None:
    about = WebKit2.ApplicationInfo()
    about.set_name("WebKitGTK")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", page, context)


def main() -> None:
    Gtk.init()
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    context.connect("automation-started", begin)
    Gtk.main()


if __name__ == "__main__":
    main()
