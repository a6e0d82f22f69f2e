// Runs the loops of this folder on the clocks, and prints every call.
import { readFileSync, writeSync } from "node:fs";

const [loops, clocks] = ["loops.txt", "clocks.txt"].map((f) => readFileSync(f, "utf8").trim().split("\n"));
const bits = new DataView(new ArrayBuffer(8));
const hex = (x) => {
  bits.setFloat64(0, x);
  return bits.getBigUint64(0).toString(16);
};

let out = [];
let now = 0, updateCost = 0, drawCost = 0;
const game = {
  update(dt) { out.push("u " + dt); now += updateCost; },
  draw(alpha) { out.push("d " + hex(alpha)); now += drawCost; },
  updateFrame(dt) { out.push("f " + dt); },
};

for (const line of loops) {
  const [folder, name] = line.split(" ");
  const module = await import(`./${process.argv[2]}/${folder}/${name}.js`);
  clocks.forEach((clock, k) => {
    const [start, update, draw, refresh, ...delays] = clock.split(" ").map(Number);
    [now, updateCost, drawCost] = [start, update, draw];
    const loop = new module[name]();
    if ("now" in loop) loop.now = () => now;
    out.push(`${folder} ${k}`);
    const after = (wake) => {
      out.push(`w ${wake} ${loop.backlog ? loop.backlog() : 0}`);
      return wake;
    };
    let wake = after(loop.start(now, game));
    for (const delay of delays) {
      const due = wake === module.NEXT_FRAME ? (Math.floor(now / refresh) + 1) * refresh : Math.max(now, wake);
      now = due + delay;
      wake = after(loop.frame(now, game));
    }
  });
  let text = out.join("\n") + "\n";
  out = [];
  for (let data = Buffer.from(text); data.length > 0;) data = data.subarray(writeSync(1, data));
}
