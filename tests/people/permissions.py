"""Every address × everybody × methods, as what they are answered. Forms are posted empty.

tests/people/test_addresses.py asks them all, and fails for an address that has no row here.
"""

WHO = ("nobody", "host", "guest", "player", "account", "staff", "referee", "operator")
"""The table is by link and without spectators. Its host is a guest; the player sits there with an account, has a private
profile and has disputed a turn. Guest and account have no business there, nor has anybody after them: somebody on the
staff without a task or a second factor, a referee and an operator with one."""
METHODS = ("GET", "POST", "PUT")
TABLE: dict[str, tuple[str, str, str]] = {
    "": ("200", "405", "405"),
    "games/new/": ("200", "422", "405"),
    "games/now/": ("405", "422", "405"),
    "games/presets/": (
        "302 405 405 405 405 405 405 405",
        "302 422 422 422 422 422 422 422",
        "302 405 405 405 405 405 405 405",
    ),
    "games/presets/<int:pk>/drop/": (
        "302 405 405 405 405 405 405 405",
        "302 404 404 404 404 404 404 404",
        "302 405 405 405 405 405 405 405",
    ),
    "games/<slug:code>/": ("404 200 404 200 404 404 404 404", "405", "405"),
    "games/<slug:code>/act/": ("405", "404 302 404 302 404 404 404 404", "405"),
    "games/<slug:code>/advice/": ("404 302 404 302 404 404 404 404", "405", "405"),
    "games/<slug:code>/weigh/": ("405", "404 302 404 302 404 404 404 404", "405"),
    "games/<slug:code>/back/": ("405", "404 302 404 302 404 404 404 404", "405"),
    "games/<slug:code>/sit/": ("405", "404 302 404 302 404 404 404 404", "405"),
    "games/<slug:code>/start/": ("405", "404 302 404 302 404 404 404 404", "405"),
    "games/<slug:code>/leave/": ("405", "404 302 404 302 404 404 404 404", "405"),
    "games/<slug:code>/take/": ("405", "404 302 404 302 404 404 404 404", "405"),
    "games/<slug:code>/hurry/": ("405", "404 302 404 302 404 404 404 404", "405"),
    "games/<slug:code>/rematch/": ("405", "404 302 404 302 404 404 404 404", "405"),
    "games/<slug:code>/host/": ("405", "404 302 404 302 404 404 404 404", "405"),
    "games/<slug:code>/say/": ("405", "404 302 404 302 404 404 404 404", "405"),
    "games/<slug:code>/record.json": ("404 200 404 200 404 404 404 404", "405", "405"),
    "games/<slug:code>/result/": ("404", "405", "405"),
    "games/<slug:code>/awards/<slug:name>.svg": ("404", "405", "405"),
    "rules/<slug:kind>/": ("200", "405", "405"),
    "rules/<slug:kind>/<slug:edition>/": ("200", "405", "405"),
    "games/learn/": ("405", "422", "405"),
    "hints/": ("405", "302", "405"),
    "hints/<slug:kind>/": ("200", "405", "405"),
    "games/<slug:code>/rules/": ("404 200 404 200 404 404 404 404", "405", "405"),
    "play-better/": ("302", "405", "405"),
    "play-better/<slug:kind>/": ("200", "405", "405"),
    "look/": ("405", "302", "405"),
    "games/<slug:code>/replay/": ("404 200 404 200 404 404 404 404", "405", "405"),
    "games/<slug:code>/analysis/": ("404 200 404 200 404 404 404 404", "404 422 404 422 404 404 404 404", "405"),
    "games/<slug:code>/proof/": ("404 200 404 200 404 404 404 404", "405", "405"),
    "games/<slug:code>/turns/<int:number>/dispute/": (
        "404 200 404 200 404 404 404 404",
        "404 422 404 422 404 404 404 404",
        "405",
    ),
    "games/<slug:code>/disputes/<int:pk>/": ("404 200 404 200 404 404 404 404", "405", "405"),
    "games/<slug:code>/disputes/<int:pk>/state/": ("405", "404 422 404 403 404 404 404 404", "405"),
    "games/<slug:code>/disputes/<int:pk>/appeal/": ("405", "404 422 404 422 404 404 404 404", "405"),
    "disputes/mine/": (
        "302 200 200 200 200 200 200 200",
        "302 405 405 405 405 405 405 405",
        "302 405 405 405 405 405 405 405",
    ),
    "disputes/": ("200", "405", "405"),
    "replay/": ("200", "422", "405"),
    "proof/": ("200", "405", "405"),
    "games/<slug:code>/qr.svg": ("404 200 404 200 404 404 404 404", "405", "405"),
    "players/<str:name>/": ("404 404 404 200 404 404 404 404", "405", "405"),
    "players/<str:name>/ratings/": ("404 404 404 200 404 404 404 404", "405", "405"),
    "players/<str:name>/block/": (
        "302 405 405 405 405 405 405 405",
        "302 404 404 422 404 404 404 404",
        "302 405 405 405 405 405 405 405",
    ),
    "players/<str:name>/unblock/": (
        "302 405 405 405 405 405 405 405",
        "302 404 404 302 404 404 404 404",
        "302 405 405 405 405 405 405 405",
    ),
    "puzzles/": ("200", "405", "405"),
    "puzzles/another/": ("302", "405", "405"),
    "puzzles/<int:pk>/": ("404", "405", "405"),
    "puzzles/<int:pk>/answer/": ("405", "404", "405"),
    "history/": ("200", "405", "405"),
    "leaderboard/": ("200", "405", "405"),
    "fairness/": ("200", "405", "405"),
    "accounts/you/face/": (
        "302 405 405 405 405 405 405 405",
        "302",
        "302 405 405 405 405 405 405 405",
    ),
    "accounts/you/": (
        "302 200 200 200 200 200 200 200",
        "302 405 405 405 405 405 405 405",
        "302 405 405 405 405 405 405 405",
    ),
    "accounts/you/change/": ("302 405 405 405 405 405 405 405", "302", "302 405 405 405 405 405 405 405"),
    "accounts/you/analyses/": ("302 405 405 405 405 405 405 405", "302", "302 405 405 405 405 405 405 405"),
    "accounts/you/everywhere/": ("302 405 405 405 405 405 405 405", "302", "302 405 405 405 405 405 405 405"),
    "accounts/you/export/": (
        "302 200 200 200 200 200 200 200",
        "302 405 405 405 405 405 405 405",
        "302 405 405 405 405 405 405 405",
    ),
    "accounts/you/delete/": (
        "302 405 405 405 405 405 405 405",
        "302 200 200 302 302 302 302 302",
        "302 405 405 405 405 405 405 405",
    ),
    "notices/<str:token>/stop/": ("200", "200", "405"),
    "healthz": ("200", "405", "405"),
    "readyz": ("200", "405", "405"),
    "metrics": ("200", "405", "405"),
    "accounts/login/": ("200", "200", "200"),
    "accounts/logout/": ("302 200 200 200 200 200 200 200", "302", "405"),
    "accounts/inactive/": ("200", "405", "405"),
    "accounts/signup/": ("200", "200", "200"),
    "accounts/reauthenticate/": (
        "302 302 302 200 200 200 200 200",
        "302 302 302 200 200 200 200 200",
        "302 302 302 200 200 200 200 200",
    ),
    "accounts/email/": ("302 302 302 200 200 200 200 200", "302", "302"),
    "accounts/confirm-email/": ("200", "405", "405"),
    "accounts/password/change/": (
        "302 302 302 200 200 200 200 200",
        "302 302 302 200 200 200 200 200",
        "302 302 302 200 200 200 200 200",
    ),
    "accounts/password/set/": ("302", "302", "302"),
    "accounts/password/reset/": ("200", "200", "200"),
    "accounts/login/code/confirm/": ("302", "302", "302"),
    "accounts/^confirm-email/(?P<key>[-:\\w]+)/$": ("200", "404", "405"),
    "accounts/password/reset/key/done/": ("200", "405", "405"),
    "accounts/^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$": ("200", "200", "200"),
    "accounts/password/reset/done/": ("200", "405", "405"),
    "accounts/2fa/": (
        "302 302 302 200 200 200 200 200",
        "302 302 302 405 405 405 405 405",
        "302 302 302 405 405 405 405 405",
    ),
    "accounts/2fa/authenticate/": ("302", "302", "302"),
    "accounts/2fa/reauthenticate/": (
        "302 302 302 302 302 302 200 200",
        "302 302 302 302 302 302 200 200",
        "302 302 302 302 302 302 200 200",
    ),
    "accounts/2fa/totp/activate/": ("302", "302", "302"),
    "accounts/2fa/totp/deactivate/": (
        "302 302 302 404 404 404 302 302",
        "302 302 302 404 404 404 302 302",
        "302 302 302 404 404 404 302 302",
    ),
    "accounts/2fa/recovery-codes/": (
        "302 302 302 404 404 404 404 404",
        "302 302 302 405 405 405 405 405",
        "302 302 302 405 405 405 405 405",
    ),
    "accounts/2fa/recovery-codes/generate/": ("302", "302", "302"),
    "accounts/2fa/recovery-codes/download/": (
        "302 302 302 404 404 404 404 404",
        "302 302 302 404 404 404 404 404",
        "302 302 302 404 404 404 404 404",
    ),
    "accounts/2fa/webauthn/": (
        "302 302 302 200 200 200 200 200",
        "302 302 302 405 405 405 405 405",
        "302 302 302 405 405 405 405 405",
    ),
    "accounts/2fa/webauthn/add/": ("302", "302", "302"),
    "accounts/2fa/webauthn/keys/<int:pk>/remove/": ("302", "302", "302"),
    "accounts/2fa/webauthn/keys/<int:pk>/edit/": ("302", "302", "302"),
    "accounts/2fa/webauthn/reauthenticate/": ("302", "302", "302"),
    "accounts/2fa/webauthn/login/": ("302", "302", "302"),
    "accounts/sessions/": ("302 302 302 200 200 200 200 200", "302", "302"),
}
"""The status for each method, for everybody alike or one by one in the order above."""


def desk(referee: int, operator: int) -> str:
    """Behind the door: nobody comes in without an account (302), a task (403) and a second factor (302)."""
    return f"302 302 302 403 403 302 {referee} {operator}"


def everywhere(referee: int, operator: int) -> tuple[str, str, str]:
    return (desk(referee, operator), desk(referee, operator), desk(referee, operator))


SEEN, REFUSED = everywhere(200, 200), everywhere(403, 403)

DESK: dict[str, tuple[str, str, str]] = {
    "admin/": SEEN,
    "admin/login/": everywhere(302, 302),
    "admin/logout/": ("302 302 302 302 302 405 405 405", "302", "302 302 302 302 302 405 405 405"),
    "admin/password_change/": everywhere(302, 302),
    "admin/password_change/done/": everywhere(302, 302),
    "admin/autocomplete/": (desk(403, 403), desk(405, 405), desk(405, 405)),
    "admin/jsi18n/": (desk(200, 200), desk(405, 405), desk(405, 405)),
    "admin/r/<path:content_type_id>/<path:object_id>/": everywhere(404, 404),
    "admin/^(?P<app_label>games)/$": SEEN,
    "admin/(?P<url>.*)$": everywhere(404, 404),
    "admin/games/trouble/": everywhere(403, 200),
    "admin/games/trouble/<int:pk>/again/": (desk(405, 405), desk(403, 404), desk(405, 405)),
    "admin/games/trouble/add/": REFUSED,
    "admin/games/trouble/<path:object_id>/history/": everywhere(302, 302),
    "admin/games/trouble/<path:object_id>/delete/": REFUSED,
    "admin/games/trouble/<path:object_id>/change/": (desk(403, 302), desk(403, 403), desk(403, 302)),
    "admin/games/trouble/<path:object_id>/": everywhere(302, 302),
    "admin/games/dispute/odd/": (desk(200, 200), desk(302, 302), desk(405, 405)),
    "admin/games/player/": everywhere(403, 200),
    "admin/games/player/add/": REFUSED,
    "admin/games/player/<id>/password/": REFUSED,
    "admin/games/player/<path:object_id>/history/": everywhere(403, 200),
    "admin/games/player/<path:object_id>/delete/": REFUSED,
    "admin/games/player/<path:object_id>/change/": (desk(403, 200), desk(403, 302), desk(403, 200)),
    "admin/games/player/<path:object_id>/": everywhere(302, 302),
}

for name in ("game", "turn", "entry", "rating", "ruling", "dispute"):
    # To be read by those who judge, and changed by nobody; at a dispute's page a ruling is made.
    posted = desk(200, 200) if name == "dispute" else desk(403, 403)
    DESK |= {
        f"admin/games/{name}/": SEEN,
        f"admin/games/{name}/add/": REFUSED,
        f"admin/games/{name}/<path:object_id>/history/": SEEN,
        f"admin/games/{name}/<path:object_id>/delete/": REFUSED,
        f"admin/games/{name}/<path:object_id>/change/": (desk(200, 200), posted, desk(200, 200)),
        f"admin/games/{name}/<path:object_id>/": everywhere(302, 302),
    }
