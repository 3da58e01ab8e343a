// What is heard and felt: wood, cards, chips and bells, made here out of tones and noise. On from the first tap, as browsers
// allow; one button in the header mutes, and how loud it is says a slider among the options.
import { store, stored } from "./device.js";
const NOTES = { low: 98, wood: 190, c: 523, e: 659, g: 784, c2: 1047, e2: 1319 };
const SOON = 1000;
let context, noise, tapped = 0;

/** @typedef {(at: number) => void} Sound what is to be heard from this moment of the audio clock on */

const level = () => Number(stored("volume") ?? 60) / 100;
export const isMuted = () => stored("mute") === "on";

const shaped = (source, at, peak, seconds) => {
  const gain = context.createGain();
  gain.gain.setValueAtTime(peak * level(), at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + seconds);
};
const tone = (frequency, peak = 0.25, seconds = 0.4, type = "sine") => (at) => {
  const source = context.createOscillator();
  Object.assign(source, { type });
  source.frequency.value = frequency;
  shaped(source, at, peak, seconds);
};
const rustle = (frequency, peak = 0.3, seconds = 0.06) => (at) => {
  const source = context.createBufferSource(), filter = context.createBiquadFilter(), gain = context.createGain();
  source.buffer = noise;
  Object.assign(filter, { type: "bandpass" });
  filter.frequency.value = frequency;
  gain.gain.setValueAtTime(peak * level(), at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at, Math.random());
  source.stop(at + seconds);
};
const together = (...sounds) => (at) => sounds.forEach((sound) => sound(at));
const oneByOne = (pause, ...sounds) => (at) => sounds.forEach((sound, place) => sound(at + place * pause));

const bell = (note) => together(tone(NOTES[note], 0.16, 1.1), tone(NOTES[note] * 2.76, 0.04, 0.5));
const chip = together(rustle(3200, 0.22, 0.04), tone(1900, 0.05, 0.06, "triangle"));
const knock = together(rustle(900, 0.5, 0.05), tone(NOTES.wood, 0.22, 0.09, "triangle"));
const thud = together(rustle(220, 0.6, 0.25), tone(NOTES.low, 0.3, 0.3));

/** By moment; see games/kinds/moments.py. @type {Record<string, Sound>} */
const SOUNDS = {
  knock,
  card: rustle(2400, 0.28, 0.13),
  turn: bell("g"),
  bank: oneByOne(0.07, chip, chip, chip),
  closed: oneByOne(0.11, chip, chip),
  full: oneByOne(0.09, knock, knock, chip, chip, chip),
  spark: together(thud, oneByOne(0.05, rustle(4000, 0.1), rustle(5200, 0.08), rustle(4600, 0.06))),
  stop: oneByOne(0.12, knock, thud),
  miss: thud,
  lead: oneByOne(0.12, bell("g"), bell("c2")),
  feat: oneByOne(0.09, knock, tone(NOTES.c, 0.14, 0.3), tone(NOTES.e, 0.14, 0.3), tone(NOTES.g, 0.14, 0.3), bell("c2")),
  fire: oneByOne(0.21, thud, thud, thud),
  last: oneByOne(0.22, bell("c2"), bell("g"), bell("c2")),
  win: oneByOne(0.14, bell("c"), bell("e"), bell("g"), together(bell("c2"), bell("e2"))),
  clover: oneByOne(0.23, bell("c"), bell("e"), bell("g"), together(bell("c2"), bell("g"), bell("e2"))),
};
const BUZZES = {
  turn: 30, bank: 15, closed: [15, 40, 15], spark: [20, 40, 20], miss: 80, stop: 60, lead: [20, 40, 20], full: [15, 40, 15],
  feat: [30, 40, 60], fire: [20, 60, 20, 60, 20], last: [40, 60, 40], win: [30, 40, 30, 40, 120], clover: [40, 40, 40, 40, 200],
};

/** @type {(name: string) => void} */
export const hear = (name) => {
  if (isMuted() || document.hidden) return;
  if (context?.state === "running") SOUNDS[name]?.(context.currentTime);
  // What the first tap brought about is heard as soon as that tap has woken the sound.
  else if (Date.now() - tapped < SOON) context?.resume().then(() => SOUNDS[name]?.(context.currentTime)).catch(() => {});
  if (navigator.userActivation?.hasBeenActive && BUZZES[name]) navigator.vibrate?.(BUZZES[name]);
};

const wake = () => {
  tapped = Date.now();
  if (isMuted() || !window.AudioContext) return;
  if (!context) {
    context = new AudioContext();
    noise = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
    noise.getChannelData(0).forEach((_value, place, all) => { all[place] = Math.random() * 2 - 1; });
  }
  // A phone that has slept, or rung, says "interrupted". Where it may not sound yet, the next tap tries again.
  if (context.state !== "running") context.resume().catch(() => {});
};
// A mouse may sound when it is pressed, a finger not before it is lifted.
for (const first of ["pointerdown", "pointerup", "keydown"]) addEventListener(first, wake, { capture: true, passive: true });

const button = document.querySelector("[data-mute]"), slider = document.querySelector("[data-volume]");
const showMuted = () => button?.setAttribute("aria-pressed", String(isMuted()));
button?.addEventListener("click", () => {
  store("mute", isMuted() ? "off" : "on");
  showMuted();
  wake();
  hear("knock");
});
slider?.addEventListener("change", () => {
  store("volume", slider.value);
  hear("turn");
});
if (slider) slider.value = stored("volume") ?? 60;
showMuted();
