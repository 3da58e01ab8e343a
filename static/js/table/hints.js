// Hints for newcomers: of those that the table holds, the first that was never given here; each is given once.
const table = document.getElementById("table");
const form = document.getElementById("coached");
const cookie = () => document.cookie.match(/(?:^|; )coached=([^;]*)/)?.[1] ?? "";
const known = new Set(`${table.dataset.hinted}.${cookie()}`.split(".").filter(Boolean));
let given = null, version = "", watched = null;

// In this browser, and for somebody who plays on another one tomorrow, on the site.
const remember = (name) => {
  if (known.has(name)) return;
  known.add(name);
  document.cookie = `coached=${[...known].join(".")};path=/;max-age=31536000;samesite=lax`;
  if (!("known" in table.dataset)) return;
  const told = new FormData(form);
  told.set("coached", name);
  fetch(form.action, { method: "POST", body: told, headers: { "HX-Request": "true" }, keepalive: true }).catch(() => {});
};

const put = (coach, hint) => {
  coach.querySelectorAll("[data-hint]").forEach((each) => { each.hidden = each !== hint; });
  coach.hidden = !hint;
};
const isActing = () => document.getElementById("controls").dataset.role === "acting";

// What was said while others play stays until it is one's turn: they go on faster than one reads.
const linger = () => {
  if (isActing() || !watched || document.getElementById("coach")) return;
  document.getElementById("controls").prepend(watched);
};
const choose = (coach) => {
  const hints = [...coach.querySelectorAll("[data-hint]")];
  const hint = hints.find((each) => each.dataset.hint === given || !known.has(each.dataset.hint));
  put(coach, hint);
  given = hint?.dataset.hint ?? null;
  watched = hint && !isActing() ? coach.cloneNode(true) : null;
};
const look = () => {
  const shown = document.getElementById("board").dataset.version;
  if (shown !== version && given) {
    remember(given);
    given = null;
  }
  version = shown;
  const coach = document.getElementById("coach");
  if (isActing()) watched = null;
  if (coach) choose(coach);
  else linger();
};

document.addEventListener("coached", ({ detail }) => remember(detail));
look();
for (const event of ["table:shown", "htmx:wsAfterMessage", "htmx:afterSettle"]) document.body.addEventListener(event, look);
