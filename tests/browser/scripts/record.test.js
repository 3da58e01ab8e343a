// What is sent of a record that is too large to be sent as a whole.
import { equal, test } from "./harness.js";

const MOST = 60;

// The form of the page, as record.js finds it; what it comes to send.
const sending = async (text) => {
  document.body.insertAdjacentHTML("beforeend", `
    <form id="import" data-keys="game tiles log" data-most="${MOST}" data-large="Too large.">
      <input type="file" name="file"><textarea name="record"></textarea>
    </form>`);
  const form = document.getElementById("import"), pasted = form.elements.record;
  try {
    const script = Object.assign(document.createElement("script"), { src: "/static/js/record.js" });
    await new Promise((loaded) => { script.onload = loaded; form.append(script); });
    pasted.value = text;
    return await new Promise((sent) => {
      form.submit = () => sent(pasted.value);
      pasted.reportValidity = () => sent(pasted.validationMessage);
      form.addEventListener("submit", (event) => { if (!event.defaultPrevented) sent("as it is"); event.preventDefault(); });
      form.requestSubmit();
    });
  } finally {
    form.remove();
  }
};

test("of a record that is too large only the keys that the page names are sent", async () => {
  const record = { game: "third", tiles: [3, 1, 2], log: [], proof: "x".repeat(MOST) };
  equal(JSON.parse(await sending(JSON.stringify(record))), { game: "third", tiles: [3, 1, 2], log: [] });
});

test("a record that is small enough is sent as it is", async () => {
  equal(await sending('{"game": "third", "proof": 1}'), "as it is");
});

test("a record that is too large without its proof is not sent", async () => {
  equal(await sending(JSON.stringify({ game: "third", log: "x".repeat(MOST) })), "Too large.");
});
