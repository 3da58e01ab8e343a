// The table by keyboard: a key presses what carries it (data-key), a digit takes the next die that shows it, and Enter is the
// main button. What a game wants of the digits for a while, it writes on its board: data-key there comes first.
const control = (selector) => document.querySelector(`#controls ${selector}`);
const isTaken = (die) => die.checked || die.nextElementSibling?.value;

const dieShowing = (key) => {
  const dice = [...document.querySelectorAll(`#controls [data-shows="${CSS.escape(key)}"]`)];
  return dice.find((die) => !isTaken(die)) ?? dice[0];
};
const meant = (key, target) => {
  const carried = `[data-key="${CSS.escape(key.toLowerCase())}"]`;
  const die = document.querySelector(`#board ${carried}`) ?? dieShowing(key);
  if (die) return die;
  if (key === "Enter") return target.matches("a, button, summary") ? null : control("#go");
  return control(carried) ?? document.querySelector(`#options ${carried}`);
};

document.addEventListener("keydown", (event) => {
  // Held down, Enter would press a button again and again.
  if (event.repeat && event.key === "Enter") event.preventDefault();
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches('input:not([type="checkbox"]), textarea, select')) return;
  meant(event.key, event.target)?.click();
});
