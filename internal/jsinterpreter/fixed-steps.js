// Fixed steps: each frame simulates the time since the frame before, in steps that are all the same.
//
// This runs as it would on a page. update(delta) moves the game ahead by some milliseconds, and draw(alpha) shows it:
// 0 is the state before the last update, 1 the state after it. Functions of your own with these names run too.
// game.step, game.maxStep and game.maxFPS are the settings.

let accumulated = 0; // milliseconds that are not simulated yet
let last = performance.now(); // the time of the frame before

function frame(now) {
  accumulated += Math.min(now - last, game.maxStep);
  last = now;
  while (accumulated >= game.step) {
    update(game.step);
    accumulated -= game.step;
  }
  draw(1);
  requestAnimationFrame(frame);
}

requestAnimationFrame(frame);
