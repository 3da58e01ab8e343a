// What stays on this device, and what happens where nothing may.
import { store, stored } from "/static/js/table/device.js";
import { equal, test } from "./harness.js";

const refusing = (act) => {
  const { getItem, setItem } = Storage.prototype;
  const refuse = () => { throw new DOMException("no", "SecurityError"); };
  Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse });
  try {
    act();
  } finally {
    Object.assign(Storage.prototype, { getItem, setItem });
  }
};

test("what is stored is there for the next page, too", () => {
  store("mute", "on");
  equal(localStorage.getItem("mute"), "on");
  equal(stored("mute"), "on");
});

test("what was never stored is nothing", () => equal(stored("never"), null));

test("where nothing may be kept it holds as long as the page", () => refusing(() => {
  equal(stored("volume"), null);
  store("volume", "30");
  equal(stored("volume"), "30");
}));

test("what another page has stored counts", () => {
  store("aloud", "on");
  localStorage.setItem("aloud", "off");
  equal(stored("aloud"), "off");
});
