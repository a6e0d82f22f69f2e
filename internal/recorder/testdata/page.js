// page.js plays the game of the page without the page: node page.js RECORDER FILE. It prints what it has done.
"use strict";

const fs = require("fs");
const { Recorder } = require(process.argv[2]);
const { newGame } = require("./game.js");

const recorder = new Recorder();
const { update } = recorder;
let frames = 0, updates = 0, now = 0;
recorder.update = dt => {
    updates++;
    update.call(recorder, dt);
};
const game = newGame(recorder);
function frame() {
    if (frames === 40 || frames === 80) {
        game.jump();
    }
    game.frame(now, () => {});
    frames++;
    now += frames === 60 ? 500 : 16.5; // at frame 60 the page was hidden
}
while (frames < 120) {
    frame();
}
fs.writeFileSync(process.argv[3], recorder.text());
console.log(`${frames} frames, ${updates} updates`);
