// What is said at the table while this page is open. Lines that were there before are nothing new; what one has hidden or
// said oneself, and whatever somebody says whom one has blocked, calls for nobody's eyes.
const talk = document.getElementById("talk"), hush = document.getElementById("hush");
const { mine } = document.getElementById("table").dataset;
const numberOf = (line) => Number(line.id.slice(1));
const lines = () => [...document.querySelectorAll("#chat [data-who]")];

/** @type {((line: HTMLElement) => void)[]} */
const hearing = [];
let newest = Math.max(0, ...lines().map(numberOf));

/** Whether it is what one said oneself, perhaps on another page. @type {(line: HTMLElement) => boolean} */
export const isMine = (line) => Boolean(mine) && line.dataset.who === mine;

/**
 * Hands over each new line that may be shown, in the order in which they were said.
 * @type {(hear: (line: HTMLElement) => void) => void}
 */
export const onSaid = (hear) => { hearing.push(hear); };

const look = () => {
  const fresh = lines().filter((line) => numberOf(line) > newest);
  newest = Math.max(newest, ...fresh.map(numberOf));
  const blocked = JSON.parse(talk.dataset.blocked);
  const shown = fresh.filter((line) => !hush.checked && !blocked.includes(line.dataset.who));
  for (const line of shown) hearing.forEach((hear) => hear(line));
};
// Around the lines lies the sheet: the region itself may be put in anew.
new MutationObserver(look).observe(talk, { childList: true, subtree: true });

/** When somebody hides what is said. @type {(act: () => void) => void} */
export const onHush = (act) => hush.addEventListener("change", () => { if (hush.checked) act(); });
