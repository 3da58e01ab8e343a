"""What every answer tells a browser: to refuse what is foreign or never used, and to keep nothing that is private."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

SELF, NONE = "'self'", "'none'"

POLICY = {
    "default-src": NONE,
    "script-src": SELF,
    "style-src": SELF,
    "img-src": f"{SELF} data:",
    "font-src": SELF,
    "media-src": SELF,
    "connect-src": SELF,
    "manifest-src": SELF,
    "form-action": SELF,
    "base-uri": NONE,
    "frame-ancestors": NONE,
}
"""The same for all pages: nothing of ours is written into a page that would need an exception."""

USED = ("publickey-credentials-create", "publickey-credentials-get", "clipboard-write", "autoplay")
UNUSED = (
    *("accelerometer", "camera"),
    *("clipboard-read", "cross-origin-isolated", "display-capture", "encrypted-media"),
    *("fullscreen", "gamepad", "geolocation", "gyroscope", "hid", "identity-credentials-get", "idle-detection"),
    *("keyboard-map", "local-fonts", "magnetometer", "microphone", "midi", "otp-credentials", "payment"),
    *("picture-in-picture", "screen-wake-lock", "serial", "storage-access", "sync-xhr"),
    *("unload", "usb", "window-management", "xr-spatial-tracking"),
)
"""Of what a browser can do. Only names that all of them know: at any other one Chromium complains on every page."""

HEADERS = {
    "Content-Security-Policy": "; ".join(f"{what} {sources}" for what, sources in POLICY.items()),
    "Permissions-Policy": ", ".join([*(f"{name}=(self)" for name in USED), *(f"{name}=()" for name in UNUSED)]),
    "X-Frame-Options": "DENY",
}

PRIVATE = "private, no-store"

Respond = Callable[[HttpRequest], HttpResponse]


def refuse_strangers(respond: Respond) -> Respond:
    def guarded(request: HttpRequest) -> HttpResponse:
        response = respond(request)
        for name, value in HEADERS.items():
            response.headers[name] = value
        if "Cookie" in response.get("Vary", ""):
            # It looks at who asks: the name at the top of a page, a seat, a form. Public pages are no exception.
            response.headers.setdefault("Cache-Control", PRIVATE)
        return response

    return guarded
