// The replay by keyboard, and by itself at a chosen speed. Without scripts its links and buttons do the same.
(() => {
  const steps = () => document.getElementById("steps");
  const reveal = () => document.querySelectorAll("#steps [hidden]").forEach((one) => { one.hidden = false; });
  // A link names the step in its address; a record that is stored nowhere travels along with every step.
  const place = (step) => new URL(step.getAttribute("href") || `?at=${step.value}`, location).search;
  const ask = (step) => {
    if (step.href) return fetch(step.href);
    const body = new FormData(step.form);
    body.set("at", step.value);
    return fetch(step.form.action, { method: "POST", body });
  };
  let timer = null;
  let shown = place(steps().querySelector('[data-key="ArrowLeft"]'));
  const go = async (step) => {
    const { href } = step; // before the step itself is replaced by the next one
    const answer = await ask(step);
    if (!answer.ok) { stop(); return; }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of ["board", "controls", "log", "steps", "lodge"]) {
      const [old, fresh] = [document.getElementById(id), page.getElementById(id)];
      if (old && fresh) Idiomorph.morph(old, fresh);
    }
    reveal();
    if (href) history.replaceState(null, "", href);
    document.title = page.title;
    steps().querySelector("[data-play]").setAttribute("aria-pressed", String(Boolean(timer)));
  };
  const stop = () => { clearInterval(timer); timer = null; steps().querySelector("[data-play]").setAttribute("aria-pressed", "false"); };
  const forward = () => {
    const next = steps().querySelector('[data-key="ArrowRight"]');
    if (place(next) === shown) { stop(); return; }
    shown = place(next);
    go(next);
  };
  const start = () => {
    clearInterval(timer);
    shown = "";
    timer = setInterval(forward, Number(steps().querySelector("select").value));
    steps().querySelector("[data-play]").setAttribute("aria-pressed", "true");
  };
  reveal();
  document.addEventListener("click", (event) => {
    const step = event.target.closest?.("#steps a, #steps button[name=at]");
    if (step) { event.preventDefault(); go(step); }
    if (event.target.closest?.("[data-play]")) { if (timer) stop(); else start(); }
  });
  document.addEventListener("change", () => { if (timer) start(); });
  document.addEventListener("keydown", (event) => {
    const step = !event.target.matches("select, input, textarea") && steps().querySelector(`[data-key="${event.key}"]`);
    if (step) { event.preventDefault(); go(step); }
  });
})();
