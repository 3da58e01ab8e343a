// Every page: the theme switch, copying and sharing a link, the salt of the dice, what waits for the
// connection. All of it also works, less quickly, without.
const root = document.documentElement;
const A_YEAR = 31_536_000;

const setCookie = (name, value) => { document.cookie = `${name}=${value};path=/;max-age=${A_YEAR};samesite=lax`; };
const remember = (name, value) => {
  root.dataset[name] = value;
  setCookie(name, value);
};
const switchEyes = (button) => {
  const { eyesSwitch: name, on } = button.dataset;
  remember(name, root.dataset[name] ? "" : on);
  button.setAttribute("aria-pressed", String(Boolean(root.dataset[name])));
};
const switchTheme = () => remember("theme", getComputedStyle(root).colorScheme === "dark" ? "light" : "dark");
// The hints of one game (table/hints.js remembers it).
const hideHints = () => {
  const table = document.getElementById("table");
  table.dataset.coached = "";
  document.dispatchEvent(new CustomEvent("coached", { detail: table.dataset.kind }));
};
// From a field of its own: what is to be copied may stand in a sheet that is shut.
const copy = (button) => {
  const field = document.createElement("textarea");
  field.value = document.getElementById(button.dataset.copy).value;
  document.body.append(field);
  field.select();
  if (document.execCommand("copy")) button.textContent = button.dataset.done;
  field.remove();
};
const poster = async (link) => (await import(link.dataset.script)).poster(link);
const share = () => navigator.share({ url: location.pathname, title: document.title }).catch(() => {});

const clicks = {
  "[data-theme-switch]": switchTheme,
  "[data-eyes-switch]": switchEyes,
  "[data-coached-switch]": hideHints,
  "[data-share]": share,
  "[data-copy]": copy,
  "[data-poster]": poster,
};
root.classList.add("js");
root.classList.toggle("sends", Boolean(navigator.share && navigator.canShare));
if (navigator.share) document.querySelectorAll("[data-share]").forEach((button) => { button.hidden = false; });
document.addEventListener("click", (event) => {
  const selector = Object.keys(clicks).find((known) => event.target.closest?.(known));
  if (!selector) return;
  event.preventDefault();
  clicks[selector](event.target.closest(selector));
});

// A name that somebody has typed goes along to where a table is opened.
document.addEventListener("click", ({ target }) => {
  const link = target.closest?.('a[href*="/games/new/"]'), field = document.querySelector('input[name="name"]');
  if (!link || !field || field.value === field.defaultValue) return;
  const address = new URL(link.href);
  address.searchParams.set("name", field.value);
  link.href = address;
});

// A name that was made up goes with the first letter of one's own.
document.addEventListener("focusin", ({ target }) => {
  if ("suggested" in target.dataset && target.value === target.defaultValue) target.select();
});

// The salt of the dice is made here, once for each state of the table: a second click is the same click.
const makeSalt = () => document.querySelectorAll('input[name="action_id"]:not([data-made])').forEach((input) => {
  input.value = input.dataset.made = crypto.getRandomValues(new Uint32Array(4)).join("-");
});
makeSalt();
for (const event of ["table:shown", "htmx:wsAfterMessage", "htmx:afterSettle"]) document.body.addEventListener(event, makeSalt);

// Without a connection a link would lead to the browser's own page of errors: it waits instead, and what was chosen then opens.
const offline = document.getElementById("offline");
let open = null;

const waitFor = (event, chosen) => {
  event.preventDefault();
  open = chosen;
  offline.hidden = false;
};
const stay = () => {
  open = null;
  offline.hidden = true;
};
const leadsAway = (link) => !link.target && !link.hasAttribute("download")
  && /^http/.test(link.protocol) && link.href.split("#")[0] !== location.href.split("#")[0];

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (navigator.onLine || event.defaultPrevented || !plain || !link || !leadsAway(link)) return;
  waitFor(event, () => { location.href = link.href; });
});
// A form keeps what was written into it.
document.addEventListener("submit", (event) => {
  if (navigator.onLine || event.defaultPrevented) return;
  waitFor(event, () => event.target.requestSubmit(event.submitter));
});
addEventListener("online", () => {
  const chosen = open;
  stay();
  chosen?.();
});
offline.querySelector("button").addEventListener("click", stay);
