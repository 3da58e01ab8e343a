// Runs in the page that is measured: notes frames, long tasks, throws and how long one waits for one's own controls.
const seen = { frames: [], tasks: [], throws: [], waits: [] };
window.feel = seen;
let thrown = null, clicked = null;

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });

const look = (now) => {
  // At a table, or in the demonstration on the first page.
  const tray = document.querySelector(".thrown, #demo .cubes:has([data-rolls])");
  const isFlying = tray?.querySelector(".flies, [data-rolls]") != null;
  if (isFlying && !thrown) thrown = { began: now, rests: 0, hangs: false };
  if (thrown && !thrown.rests) seen.frames.push(now);
  if (thrown && !isFlying && !thrown.rests) {
    thrown.rests = now;
    seen.throws.push(thrown);
  }
  if (!tray) thrown = null;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);

addEventListener("click", ({ target }) => {
  if (target.closest?.("#controls [type=submit]")) clicked = performance.now();
}, { capture: true });
addEventListener("table:shown", () => {
  const last = [...document.querySelectorAll('#story [data-beat="roll"]')].at(-1);
  if (thrown && last) thrown.hangs = "hangs" in last.dataset;
  if (clicked !== null && document.querySelector("#controls.acting")) seen.waits.push(performance.now() - clicked);
  clicked = null;
}, { capture: true });
