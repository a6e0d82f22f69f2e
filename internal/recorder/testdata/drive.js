// drive.js drives a loop by a script, and prints what it has recorded: node drive.js RECORDER FILE FULL.
"use strict";

const fs = require("fs");
const { Recorder } = require(process.argv[2]);

// play records a loop with 0 to 3 updates a frame, and prints its calls.
function play(recorder, frames) {
    for (let i = 0; i < frames; i++) {
        const now = i * 16.25;
        recorder.frame(now);
        console.log(`frame ${now.toFixed(6)}`);
        if (i % 5 === 3) {
            recorder.input(i);
            console.log(`input ${i}`);
        }
        for (let u = 0; u < i % 4; u++) {
            recorder.update(1000 / 60);
            console.log(`update ${(1000 / 60).toFixed(6)}`);
        }
        if (i % 2 === 0) {
            recorder.draw(i / 64);
            console.log(`draw ${(i / 64).toFixed(6)}`);
        } else {
            recorder.draw();
            console.log("draw 1.000000");
        }
    }
}

const recorder = new Recorder(1000);
play(recorder, 40);
fs.writeFileSync(process.argv[3], recorder.text());

const full = new Recorder(10);
for (let i = 0; i < 25; i++) {
    full.frame(i);
}
fs.writeFileSync(process.argv[4], full.text());

// A call that allocated even one number of 16 bytes would show.
const CALLS = 200000;
const long = new Recorder(6 * CALLS);
let sum = 0;
function clocks() {
    for (let i = 0; i < CALLS; i++) {
        sum += performance.now();
    }
}
function calls() {
    for (let i = 0; i < CALLS; i++) {
        long.update(16.5);
    }
}
function seconds(work) {
    const before = performance.now();
    work();
    return performance.now() - before;
}
function allocated(work) {
    global.gc();
    const before = process.memoryUsage().heapUsed;
    work();
    return process.memoryUsage().heapUsed - before;
}
seconds(clocks), seconds(calls); // so that both are compiled
const ofClocks = allocated(clocks), ofCalls = allocated(calls);
console.log(`allocated ${Math.max(0, Math.floor((ofCalls - Math.max(0, ofClocks)) / CALLS))}`);
const once = Math.min(seconds(clocks), seconds(clocks)), call = Math.min(seconds(calls), seconds(calls));
console.log(`ratio ${(call / once).toFixed(2)}`);
if (sum < 0) {
    console.log(sum);
}
