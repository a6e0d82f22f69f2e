// A browser without a window: it runs game.js at the times in a file, and prints the game's calls.
import { readFileSync } from "node:fs";

const times = readFileSync("times.txt", "utf8").trim().split("\n").map(Number);
let now = times.shift();
let next = () => {};
const context = { clearRect() {}, beginPath() {}, arc() {}, fill() {} };

globalThis.report = console.log;
globalThis.document = { querySelector: () => ({ width: 640, height: 480, getContext: () => context }) };
Object.defineProperty(globalThis, "performance", { value: { now: () => now / 1e6 } });
globalThis.requestAnimationFrame = (callback) => {
  console.log("wait next frame");
  next = callback;
};
await import("./game.js");
for (now of times) next(now / 1e6);
