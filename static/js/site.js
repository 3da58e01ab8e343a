// Every page: the theme switch, copying and sharing a link. All of it also works, less quickly, without.
const root = document.documentElement;
const remember = (name, value) => {
  root.dataset[name] = value;
  document.cookie = `${name}=${value};path=/;max-age=31536000;samesite=lax`;
};
const clicks = {
  "[data-theme-switch]": () => remember("theme", getComputedStyle(root).colorScheme === "dark" ? "light" : "dark"),
  "[data-coached-switch]": () => remember("coached", "1"),
  "[data-share]": () => navigator.share({ url: location.pathname, title: document.title }).catch(() => {}),
  "[data-copy]": (button) => {
    document.getElementById(button.dataset.copy).select();
    if (document.execCommand("copy")) button.textContent = button.dataset.done;
  },
};
root.classList.add("js");
document.addEventListener("coached", clicks["[data-coached-switch]"]);
if (navigator.share) document.querySelectorAll("[data-share]").forEach((button) => { button.hidden = false; });
document.addEventListener("click", (event) => {
  const selector = Object.keys(clicks).find((one) => event.target.closest?.(one));
  if (selector) event.preventDefault();
  clicks[selector]?.(event.target.closest(selector));
});
// The salt of the dice is made here, once for each state of the table: a second click is the same click.
const salt = () => document.querySelectorAll('input[name="action_id"]:not([data-made])').forEach((input) => {
  input.value = input.dataset.made = crypto.getRandomValues(new Uint32Array(4)).join("-");
});
salt();
for (const what of ["htmx:wsAfterMessage", "htmx:afterSettle"]) document.body.addEventListener(what, salt);
