// The proof page: fetches the record once, or takes one that is pasted, dropped or chosen, checks it and shows what came out.
import { showAgreed } from "./agreed.js";
import { encode } from "./hashes.js";
import { read } from "./reading.js";
import { showStatus, showUnread, showVerdict } from "./verdict.js";
import { verify } from "./verify.js";
import { say } from "./words.js";

const page = document.getElementById("proof");
const [verdict, agreed, fixed, turns, other] = ["verdict", "agreed", "fixed", "turns", "other"].map((id) => document.getElementById(id));
const games = JSON.parse(page.dataset.games);

// Whoever gives another record while one is being checked wants to know about the last one.
let runs = 0;
const check = async (source, ended = null) => {
  const run = (runs += 1);
  for (const part of [agreed, fixed, turns]) part.hidden = true;
  showStatus("busy", { sentence: say("busy") });
  try {
    const record = read(await source());
    const found = await verify(record, { games });
    if (run !== runs) return;
    if (!found.readable) throw new Error("", { cause: found.doubts[0].why });
    showVerdict(record, found, games[record.game], ended);
    showAgreed(record, games[record.game].terms);
  } catch (error) {
    if (run === runs) showUnread(error.cause ?? "strange");
  }
};

const fetched = async () => {
  const answer = await fetch(page.dataset.record).catch(() => null);
  if (!answer?.ok) throw new Error("", { cause: "fetch" });
  return new Uint8Array(await answer.arrayBuffer());
};
const given = async (source) => {
  const done = check(source);
  verdict.scrollIntoView({ block: "nearest" });
  await done;
  verdict.focus();
};
const opened = (file) => given(async () => new Uint8Array(await file.arrayBuffer()));

const [text, file] = other.querySelectorAll("textarea, input");
other.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  given(() => encode(text.value));
});
file.addEventListener("change", () => {
  if (file.files.length) opened(file.files[0]);
  file.value = "";
});
page.addEventListener("dragover", (event) => event.preventDefault());
page.addEventListener("drop", (event) => {
  if (!event.dataTransfer.files.length) return;
  event.preventDefault();
  opened(event.dataTransfer.files[0]);
});
other.hidden = false;
if (page.dataset.record) check(fetched, page.dataset.ended.split(" ").filter(Boolean));
