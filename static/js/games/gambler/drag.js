// Dragging dice, by finger, pen or mouse: a die follows the pointer, and whoever asked hears what it was let go over. A short
// move is a tap still, and whoever has a keyboard or a screen reader needs none of this.
const FAR = 8;
const DIE = "#controls .pick:not([aria-disabled])";
/** @type {{ pick: HTMLElement, id: number, x: number, y: number, isMoving: boolean } | null} */
let held = null;

// What ends a drag is no tap on what was dragged.
const swallow = (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};
const swallowClick = () => {
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
};

const letGo = () => {
  const { pick, isMoving } = held;
  held = null;
  pick.classList.remove("dragged");
  pick.style.translate = "";
  return isMoving;
};

/**
 * From now on dice of the hand can be dragged.
 * @type {(act: { lifted: (pick: HTMLElement) => void, dropped: (over: Element | null) => void }) => void}
 */
export const drags = ({ lifted, dropped }) => {
  addEventListener("pointerdown", ({ target, pointerId: id, clientX: x, clientY: y, isPrimary, button }) => {
    const pick = target.closest?.(DIE);
    if (pick && isPrimary && !button) held = { pick, id, x, y, isMoving: false };
  });
  addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (held?.id !== pointerId || !held.pick.isConnected) return;
    const x = clientX - held.x, y = clientY - held.y;
    if (!held.isMoving && Math.hypot(x, y) < FAR) return;
    if (!held.isMoving) {
      held.isMoving = true;
      held.pick.setPointerCapture(pointerId);
      held.pick.classList.add("dragged");
      lifted(held.pick);
    }
    held.pick.style.translate = `${x}px ${y}px`;
  });
  const ended = (over) => ({ pointerId, clientX, clientY }) => {
    if (held?.id !== pointerId || !letGo()) return;
    swallowClick();
    dropped(over(clientX, clientY));
  };
  addEventListener("pointerup", ended((x, y) => document.elementFromPoint(x, y)));
  addEventListener("pointercancel", ended(() => null));
};
