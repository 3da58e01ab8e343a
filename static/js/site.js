// Every page: the theme switch, copying and sharing a link, the salt of the dice. All of it also works, less quickly, without.
const root = document.documentElement;
const A_YEAR = 31_536_000;

const setCookie = (name, value) => { document.cookie = `${name}=${value};path=/;max-age=${A_YEAR};samesite=lax`; };
const remember = (name, value) => {
  root.dataset[name] = value;
  setCookie(name, value);
};
const switchTheme = () => remember("theme", getComputedStyle(root).colorScheme === "dark" ? "light" : "dark");
// The hints of one game: the cookie names all whose hints have gone.
const hideHints = () => {
  const table = document.getElementById("table");
  const known = document.cookie.match(/(?:^|; )coached=([^;]*)/)?.[1].split(".") ?? [];
  table.dataset.coached = "";
  setCookie("coached", [...new Set([...known, table.dataset.kind])].filter(Boolean).join("."));
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
const share = () => navigator.share({ url: location.pathname, title: document.title }).catch(() => {});

const clicks = {
  "[data-theme-switch]": switchTheme,
  "[data-coached-switch]": hideHints,
  "[data-share]": share,
  "[data-copy]": copy,
};
root.classList.add("js");
document.addEventListener("coached", hideHints);
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

// The salt of the dice is made here, once for each state of the table: a second click is the same click.
const makeSalt = () => document.querySelectorAll('input[name="action_id"]:not([data-made])').forEach((input) => {
  input.value = input.dataset.made = crypto.getRandomValues(new Uint32Array(4)).join("-");
});
makeSalt();
for (const event of ["table:shown", "htmx:wsAfterMessage", "htmx:afterSettle"]) document.body.addEventListener(event, makeSalt);
