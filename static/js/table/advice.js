// The coach. What it says is for one person alone, so it comes with no state of the table: this page asks for it when the dice
// of its own choice rest. The buttons are described by it, for whoever hears the page.
const advice = document.getElementById("advice");
const says = () => document.getElementById("advice-says");
const isOver = () => !document.querySelector("#table > .playing");
const isActing = () => document.getElementById("controls")?.dataset.role === "acting";

let wasActing = isActing();

const describe = () => document.querySelectorAll("#controls button[form=act]").forEach((button) => {
  button.setAttribute("aria-describedby", "advice-says");
});
const ask = () => {
  says().replaceChildren();
  htmx.ajax("get", advice.dataset.at, { source: advice, target: says(), swap: "innerHTML" }).then(describe, () => {});
};

document.body.addEventListener("table:shown", () => {
  const acting = isActing();
  // What was said of the last choice stays until the next one: computers may be quicker than one reads.
  const isRead = acting && !wasActing && says().querySelector(".verdict");
  if (advice.isConnected && (acting || wasActing) && !isRead && !isOver()) ask();
  wasActing = acting;
});
// A choice waits: whoever plays by keys answers at once.
document.body.addEventListener("htmx:oobAfterSwap", () => says()?.querySelector('.held [form="back"]')?.focus());
// The game has turned out to be one without a coach.
advice.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.xhr.status === 403) advice.remove();
});
if (says().hasChildNodes()) describe();
