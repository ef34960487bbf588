"""A browser window of WebKitGTK, as narrow as a phone, for its driver.

Usage: window.py WIDTH HEIGHT FOLDER
Saves what is downloaded into the folder, and appends what goes wrong in a page to its file `faults`, a line each.
"""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# The driver appends arguments of its own.
width, height, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]

WATCH = """
const tell = (fault) => webkit.messageHandlers.faults.postMessage(`${location.pathname}: ${fault}`)
addEventListener('error', ({ message }) => tell(message))
addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${reason}`))
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => tell(`refused: ${effectiveDirective} ${blockedURI}`))
"""


def note(_manager, message):
    with open(os.path.join(folder, "faults"), "a", encoding="utf-8") as faults:
        faults.write(message.get_js_value().to_string().replace("\n", " ") + "\n")


def save(_context, download):
    download.connect(
        "decide-destination",
        lambda one, name: one.set_destination("file://" + os.path.join(folder, name)) or True,
    )


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("download-started", save)
content = WebKit2.UserContentManager()
content.connect("script-message-received::faults", note)
content.register_script_message_handler("faults")
content.add_script(
    WebKit2.UserScript(
        WATCH, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None
    )
)
view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)
context.connect(
    "automation-started", lambda _context, session: session.connect("create-web-view", lambda _session: view)
)
view.connect("close", lambda _view: Gtk.main_quit())

window = Gtk.Window(decorated=False)
window.set_default_size(width, height)
window.add(view)
window.show_all()
Gtk.main()
