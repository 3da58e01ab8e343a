// The mark on the button of the chat, where the chat is behind one: how many lines nobody has looked at yet.
import { isMine, onHush, onSaid } from "./said.js";

const NAMED = 9;

const mark = document.getElementById("unread");
const figure = mark.querySelector("b"), sentences = [...mark.querySelectorAll(".sr")];
const behind = matchMedia("(max-width: 899px)");
let unread = 0;

const isOpen = () => !behind.matches || location.hash === "#talk";
const show = () => {
  mark.hidden = unread === 0;
  figure.textContent = unread > NAMED ? `${NAMED}+` : String(unread);
  sentences.forEach((sentence, place) => { sentence.hidden = place !== Math.min(unread, NAMED + 1) - 1; });
};
const look = () => {
  if (isOpen()) unread = 0;
  show();
};

onSaid((line) => {
  if (!isMine(line)) unread += 1;
  look();
});
onHush(() => { unread = 0; show(); });
addEventListener("hashchange", look);
behind.addEventListener("change", look);
