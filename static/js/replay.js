// The replay by keyboard, and by itself at a chosen speed. Without scripts its links and buttons do the same.
(() => {
  const REGIONS = ["board", "controls", "log", "steps", "analysed", "disputes"];
  const steps = () => document.getElementById("steps");
  const stepBy = (key) => steps().querySelector(`[data-key="${CSS.escape(key)}"]`);
  const showHidden = () => steps().querySelectorAll("[hidden]").forEach((step) => { step.hidden = false; });

  // A link names the step in its address; a record that is stored nowhere travels along with every step.
  const placeOf = (step) => new URL(step.getAttribute("href") || `?at=${step.value}`, location).search;
  const ask = (step) => {
    if (step.href) return fetch(step.href);
    const body = new FormData(step.form);
    body.set("at", step.value);
    return fetch(step.form.action, { method: "POST", body });
  };

  // How it is played is this page's own, and what somebody has opened stays open.
  const callbacks = {
    beforeNodeMorphed: (shown) => !shown.matches?.("[data-play], .speed"),
    beforeAttributeUpdated: (name, node) => name !== "open" || !node.matches("details"),
  };

  let timer = null;
  const showPlaying = () => steps().querySelector("[data-play]").setAttribute("aria-pressed", String(Boolean(timer)));
  const stop = () => {
    clearInterval(timer);
    timer = null;
    showPlaying();
  };

  const go = async (step) => {
    const { href } = step; // before the step itself is replaced by the next one
    const answer = await ask(step);
    if (!answer.ok) return stop();
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of REGIONS) {
      const [shown, fresh] = [document, page].map((where) => where.getElementById(id));
      if (shown && fresh) Idiomorph.morph(shown, fresh, { callbacks });
    }
    showHidden();
    if (href) history.replaceState(null, "", href);
    document.title = page.title;
    return showPlaying();
  };

  // At the end the next step is the one that is shown already.
  let reached = placeOf(stepBy("ArrowLeft"));
  const forward = () => {
    const next = stepBy("ArrowRight");
    if (placeOf(next) === reached) return stop();
    reached = placeOf(next);
    return go(next);
  };
  // Whoever plays it from its last step sees it from the beginning.
  const first = () => {
    const { href, form } = stepBy("ArrowLeft");
    return href ? { href: new URL("?at=0", href).href } : { form, value: "0" };
  };
  const start = async () => {
    clearInterval(timer);
    reached = "";
    if ("last" in steps().dataset) await go(first());
    clearInterval(timer); // of a second tap meanwhile
    timer = setInterval(forward, Number(steps().querySelector("select").value));
    showPlaying();
  };

  showHidden();
  document.addEventListener("click", (event) => {
    const step = event.target.closest?.("#steps a, #steps button[name=at]");
    if (step) {
      event.preventDefault();
      go(step);
    }
    if (!event.target.closest?.("[data-play]")) return;
    if (timer) stop();
    else start();
  });
  document.addEventListener("change", () => { if (timer) start(); });
  document.addEventListener("keydown", (event) => {
    const step = !event.target.matches("select, input, textarea") && stepBy(event.key);
    if (!step) return;
    event.preventDefault();
    go(step);
  });
})();
