// game.js is a small game in a page (game.html): jump over the box. Its loop has fixed steps of 20 ms and interpolates.
"use strict";

const STEP = 20; // ms
const MOST = 200; // ms that a frame simulates at most

function newGame(recorder) {
    let last = null, left = 0; // left: time that is not simulated yet
    let before = { box: 800, height: 0 }, now = { ...before };
    let speed = 0, score = 0, wantsJump = false;

    function update() {
        before = { ...now };
        if (wantsJump && now.height === 0) {
            speed = 0.9;
        }
        wantsJump = false;
        speed -= 0.0025 * STEP;
        now.height = Math.max(0, now.height + speed * STEP);
        now.box -= 0.4 * STEP;
        if (now.box < -50) {
            before.box = now.box = 800;
            score++;
        } else if (now.box < 120 && now.box > 40 && now.height < 40) {
            score = 0;
        }
    }

    return {
        jump() {
            recorder.input(1);
            wantsJump = true;
        },
        // frame runs a frame at a time in ms, and calls draw with what is to be seen.
        frame(time, draw) {
            recorder.frame(time);
            left = Math.min(MOST, left + (last === null ? 0 : time - last));
            last = time;
            for (; left >= STEP; left -= STEP) {
                update();
                recorder.update(STEP);
            }
            const alpha = left / STEP;
            const between = (a, b) => a + (b - a) * alpha;
            draw({ box: between(before.box, now.box), height: between(before.height, now.height), score });
            recorder.draw(alpha);
        },
    };
}

if (typeof module !== "undefined") {
    module.exports = { newGame };
}
