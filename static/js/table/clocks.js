// Clocks are written as moments of the server's watch, and count down by it.
const HURRY = 10;
const HOUR = 3600;

/**
 * What a clock shows with so many seconds left: 04:59, or whole hours.
 * @type {(seconds: number) => string}
 */
export const timeLeft = (seconds) => {
  if (seconds >= HOUR) return `${Math.ceil(seconds / HOUR)} h`;
  return new Date(seconds * 1000).toISOString().slice(14, 19);
};

const skew = Date.now() / 1000 - document.getElementById("table").dataset.now;
const tick = () => document.querySelectorAll("[data-due]").forEach((clock) => {
  const left = Math.max(0, Math.round(Number(clock.dataset.due) + skew - Date.now() / 1000));
  clock.textContent = timeLeft(left);
  clock.classList.toggle("hurry", left <= HURRY);
});
setInterval(tick, 1000);
for (const event of ["htmx:load", "table:shown", "htmx:wsAfterMessage", "htmx:afterSettle"]) document.body.addEventListener(event, tick);
