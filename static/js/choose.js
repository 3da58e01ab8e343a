// Choosing dice, by pointer or key: what the button says, what the others see being lifted, the rows that light up.
// What is half chosen is remembered with the version of the table: for a reload, and for another tab.
const { game, mine } = document.getElementById("table").dataset;
const board = () => document.getElementById("board");
const one = (selector) => document.querySelector(`#controls ${selector}`);
const all = (selector) => [...document.querySelectorAll(`#controls ${selector}`)];
const fill = (text, values) => text.replace(/%(\w+)%/g, (found, word) => values[word] ?? found);
const die = (place) => one(`[data-place="${parseInt(place)}"]`);
const chosen = () => all('[name="die"]:checked, [name="put"] :checked:not([value=""])').map((found) => found.value);
const faces = () => chosen().map((place) => die(place).dataset.shows).sort();
// Tutto's button knows each set that may be kept, its points and the dice left: 15:150:4. The last is all that count.
const sets = () => (one("#go").dataset.keeps || "").split(" ").map((set) => set.split(":"));
const kept = () => sets().find(([dice]) => dice === faces().join("")) || (chosen().length ? null : sets().pop());
const say = () => {
  const go = one("#go[data-label]");
  if (!go) return;
  const found = go.dataset.keeps ? kept() : chosen().length && [faces(), 0, all(".pick").length - chosen().length];
  const [dice, points, left] = found || [[], 0, 0];
  const values = { dice: [...dice].join(" + "), points: Number(points).toLocaleString(document.documentElement.lang), left };
  go.disabled = !found;
  go.querySelector(".label").textContent = found ? fill(go.dataset.label, values) : go.dataset.none;
  go.querySelector(".worth").textContent = found ? fill(+left ? go.dataset.some : go.dataset.last, values) : "";
};
// Gambler: a die is picked up, the rows that take it light up, a tap on one puts it there.
let picked = null, last;
const fits = (row) => {
  const { fits, apart } = JSON.parse(one("[data-fits]").dataset.fits), rows = {};
  for (const put of [...chosen(), `${picked}:${row}`]) (rows[put.split(":")[1]] ||= []).push(die(put).dataset.shows);
  const begun = apart.filter((at) => rows[at]).map((at) => rows[at][0]);
  return new Set(begun).size === begun.length && Object.keys(rows).every((at) => fits[at].includes(rows[at].sort().join("")));
};
const light = () => {
  board().querySelectorAll(".ghost").forEach((box) => { box.classList.remove("ghost"); box.querySelector(".die").remove(); });
  if (!one(".pick")) return;
  board().querySelectorAll(".row").forEach((row) => row.classList.toggle("fits", picked !== null && fits(row.dataset.row)));
  if (!board().querySelector(".row.fits")) picked = null;
  all(".pick").forEach((pick) => pick.setAttribute("aria-pressed", String(pick.dataset.place === picked)));
  for (const value of chosen()) {
    const box = board().querySelector(`#row${value.split(":")[1]} .box:not(:has(.die))`);
    box.classList.add("ghost");
    box.append(die(value).querySelector(".die").cloneNode(true));
  }
};
const show = (why) => {
  if (why !== null) document.getElementById("note").textContent = why || "";
  say();
  light();
  if (!one("[data-place]")) return;
  localStorage.setItem(`choice ${game}`, [board().dataset.version, ...chosen()].join(" "));
  htmx.trigger(document.body, "table:lift", { dice: chosen().map((value) => parseInt(value)) });
};
document.addEventListener("change", ({ target: box }) => {
  if (!["die", "put"].includes(box.name)) return;
  if (box.dataset.why) box.checked = false;
  // Dice that count only together are taken together.
  else if (box.name === "die" && !kept())
    all(`[data-shows="${box.dataset.shows}"]:not([data-why])`).forEach((same) => { same.checked = box.checked; });
  show(box.dataset.why);
});
document.addEventListener("click", ({ target }) => {
  const pick = target.closest?.(".pick"), row = picked !== null && target.closest?.("#board .row");
  if (!pick && !row) return;
  if (pick?.dataset.why || !(pick || row.matches(".fits"))) return show(pick?.dataset.why || one("[data-unfit]").dataset.unfit);
  const place = pick ? pick.dataset.place : picked;
  picked = pick && place !== picked ? place : null;
  die(place).nextElementSibling.value = pick ? "" : `${place}:${row.dataset.row}`;
  show(picked === null || [0, 1, 2, 3, 4, 5].some(fits) ? "" : one("[data-behind]").dataset.behind);
});
// Digits choose dice, or the row for the one picked up; the other keys stand on the buttons, and Enter is the main one.
document.addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter") event.preventDefault();
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches('input:not([type="checkbox"]), textarea, select')) return;
  const same = all(`[data-shows="${event.key}"]`);
  if (picked !== null && /^[1-6]$/.test(event.key)) document.getElementById(`row${event.key - 1}`).click();
  else if (same.length) (same.find((found) => !found.checked && !found.nextElementSibling.value) || same[0]).click();
  else if (event.key === "Enter" && !event.target.matches("a, button, summary")) one("#go")?.click();
  else one(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`)?.click();
});
const renew = () => {
  const [version, ...values] = (localStorage.getItem(`choice ${game}`) || "").split(" "), now = board().dataset.version;
  if (last === now) return;
  [last, picked] = [now, null];
  board().querySelectorAll(".seat").forEach((seat) => seat.classList.toggle("mine", seat.dataset.name === mine));
  document.getElementById("lift").dataset.dice = "";
  all('[name="die"]').forEach((box) => { box.checked = version === now && values.includes(box.value); });
  all('[name="put"] option').forEach((row) => { row.selected = row.value ? version === now && values.includes(row.value) : true; });
  show(null);
};
renew();
addEventListener("storage", ({ key }) => { if (key === `choice ${game}`) { last = null; renew(); } });
for (const what of ["htmx:wsAfterMessage", "htmx:afterSettle"]) document.body.addEventListener(what, renew);
