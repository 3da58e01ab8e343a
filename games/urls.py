"""The addresses of the tables and of all around them."""

from django.urls import path

from games.views import look, operations, rules
from games.views.people import accounts, blocks, history, leaderboard, notices, ratings
from games.views.tables import chat, disputes, foreign, lobby, proof, records, table

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("games/new/", lobby.new, name="new"),
    path("games/now/", lobby.now, name="now"),
    path("games/<slug:code>/", table.table, name="table"),
    path("games/<slug:code>/act/", table.act, name="act"),
    path("games/<slug:code>/sit/", table.sit, name="sit"),
    path("games/<slug:code>/start/", table.start, name="start"),
    path("games/<slug:code>/leave/", table.leave, name="leave"),
    path("games/<slug:code>/take/", table.take, name="take"),
    path("games/<slug:code>/rematch/", table.rematch, name="rematch"),
    path("games/<slug:code>/host/", table.host, name="host"),
    path("games/<slug:code>/say/", chat.say, name="say"),
    path("games/<slug:code>/record.json", records.record, name="record"),
    path("games/<slug:code>/result/", records.result, name="result"),
    path("rules/<slug:kind>/", rules.rules, name="rules"),
    path("look/", look.look, name="look"),
    path("games/<slug:code>/replay/", records.replay, name="replay"),
    path("games/<slug:code>/proof/", proof.proof, name="proof"),
    path("games/<slug:code>/turns/<int:number>/dispute/", disputes.lodge, name="lodge"),
    path("games/<slug:code>/disputes/<int:pk>/", disputes.dispute, name="dispute"),
    path("games/<slug:code>/disputes/<int:pk>/state/", disputes.state, name="state"),
    path("games/<slug:code>/disputes/<int:pk>/appeal/", disputes.appeal, name="appeal"),
    path("disputes/mine/", disputes.mine, name="my_disputes"),
    path("disputes/", disputes.counted, name="disputes"),
    path("replay/", foreign.foreign, name="foreign"),
    path("proof/", proof.any_record, name="any_proof"),
    path("games/<slug:code>/qr.svg", records.qr, name="qr"),
    path("players/<str:name>/", accounts.profile, name="profile"),
    path("players/<str:name>/ratings/", ratings.ratings, name="ratings"),
    path("players/<str:name>/block/", blocks.block, name="block"),
    path("players/<str:name>/unblock/", blocks.unblock, name="unblock"),
    path("history/", history.history, name="history"),
    path("leaderboard/", leaderboard.leaderboard, name="leaderboard"),
    path("fairness/", leaderboard.fairness, name="fairness"),
    path("accounts/you/", accounts.you, name="you"),
    path("accounts/you/change/", accounts.change, name="change"),
    path("accounts/you/everywhere/", accounts.everywhere, name="everywhere"),
    path("accounts/you/export/", accounts.export, name="export"),
    path("accounts/you/delete/", accounts.delete, name="delete"),
    path("notices/<str:token>/stop/", notices.stop, name="stop_notices"),
    path("healthz", operations.healthz, name="healthz"),
    path("readyz", operations.readyz, name="readyz"),
    path("metrics", operations.metrics, name="metrics"),
]
