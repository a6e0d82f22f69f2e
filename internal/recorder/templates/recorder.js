// recorder.js writes down what the loop of your game does, so that you can find out why it stutters, drags or lags.
// It needs nothing else. In your game:
//
//     const recorder = new Recorder();      // once, before the game begins
//
//     function frame(now) {                 // what requestAnimationFrame calls
//         recorder.frame(now);              // the first thing that a frame does
//         while (...) {
//             world.update(STEP);
//             recorder.update(STEP);        // after each update: by how many milliseconds it has advanced the game
//         }
//         world.draw(alpha);
//         recorder.draw(alpha);             // after drawing: see below what alpha is
//         requestAnimationFrame(frame);
//     }
//     onkeydown = () => recorder.input(1);  // when an input comes: a number of your choice, such as 1 for a jump
//
//     recorder.save("game.txt");            // when you have played enough: the browser downloads the file
//
// Then ask: looplab judge game.txt
//
// Why like this?
//   - One frame that takes 100 ms among many of 16 is what players feel, and an average of frames a second hides it. So
//     every frame is recorded, by itself.
//   - A picture can come in time and yet show the wrong moment of the game. So updates are recorded too: how much they
//     advance the game, and whether some frames have two of them and others none.
//   - Calls come after the work that they are about. So the time from one call to the next is the time of that work.
//   - Measuring must not change what it measures. So a call reads the clock once and stores two numbers in arrays that
//     have been there from the start: it allocates nothing, and writes nothing to disk.

"use strict";

const Recorder = (() => {
    const WORDS = ["frame", "update", "draw", "input"];

    return class Recorder {
        #times; // when each call was made, in ms
        #values; // the number that it was given
        #kinds; // an index of WORDS
        #count = 0;
        #lost = 0; // calls that found no room
        #lostAt = 0; // when the first of them was made
        #capacity;

        // capacity is how many calls fit. A million calls take 17 MB: an hour of a game with four calls a frame.
        constructor(capacity = 1000000) {
            this.#capacity = capacity;
            this.#times = new Float64Array(capacity);
            this.#values = new Float64Array(capacity);
            this.#kinds = new Uint8Array(capacity);
        }

        // frame says that a frame begins. now is the time that your loop goes by, in ms: the argument of
        // requestAnimationFrame's callback.
        frame(now) {
            this.#add(0, now);
        }

        // update says that an update is over. dt is how much it has advanced the game, in ms.
        update(dt) {
            this.#add(1, dt);
        }

        // draw says that the picture of this frame is drawn. alpha is what a loop that interpolates draws with: how
        // much of a step it has yet to simulate, from 0 to 1. Without interpolation, leave it out.
        draw(alpha = 1) {
            this.#add(2, alpha);
        }

        // input says that an input has come, such as a key or a click. id is a whole number of your choice.
        input(id = 0) {
            this.#add(3, id);
        }

        #add(kind, value) {
            const at = performance.now();
            if (this.#count === this.#capacity) {
                if (this.#lost++ === 0) {
                    this.#lostAt = at;
                }
                return;
            }
            this.#times[this.#count] = at;
            this.#values[this.#count] = value;
            this.#kinds[this.#count++] = kind;
        }

        // text returns the recording. Its lines are described in looplab recorder --help.
        text() {
            const lines = ["gameloops recording 1", "# by recorder.js; times are in ms"];
            for (let i = 0; i < this.#count; i++) {
                const value = this.#values[i];
                const text = WORDS[this.#kinds[i]] === "input" ? value.toFixed(0) : value.toFixed(6);
                lines.push(`${WORDS[this.#kinds[i]]} ${this.#times[i].toFixed(6)} ${text}`);
            }
            if (this.#lost > 0) {
                lines.push(`lost ${this.#lostAt.toFixed(6)} ${this.#lost}`);
            }
            return lines.join("\n") + "\n";
        }

        // save lets the browser download the recording. Call it when the game is over or paused: it takes a while.
        save(name = "game.txt") {
            const link = document.createElement("a");
            link.href = URL.createObjectURL(new Blob([this.text()], { type: "text/plain" }));
            link.download = name;
            link.click();
            setTimeout(() => URL.revokeObjectURL(link.href), 10000);
        }
    };
})();

if (typeof module !== "undefined") {
    module.exports = { Recorder }; // for Node.js and bundlers
}
