// Printed by 'looplab export fixed-steps-with-interpolation --to javascript'. All times are whole nanoseconds.
// From the Go file loops/fixed_steps_with_interpolation.go of gameloops.
// Copyright (c) 2026 The gameloops authors. MIT License (opensource.org/license/mit).

/**
 * What a loop drives.
 * @typedef {object} Game
 * @property {(dt: number) => void} update Moves the world ahead by dt.
 * @property {(alpha: number) => void} draw Shows the world at the moment alpha: 0 is the state
 *   before the last update, 1 is the state after it, a value between them is a blend, and a value
 *   above 1 extrapolates.
 */

/**
 * What a loop returns to be called at the next refresh of the display. Any other value is the time
 * of the next call, on the clock of now.
 */
export const NEXT_FRAME = -1;

/** The maximum of a loop without one. */
export const NO_LIMIT = Infinity;

/**
 * Runs fixed steps and draws between the last two states: the fuller the accumulator, the closer to
 * the last state. Motion is smooth at any refresh rate. The price is latency: the picture is one
 * step old.
 *
 * The original blends from the position drawn last, because its scene graph holds no other copy of
 * the state before the step. Here the world keeps that state, and the blend starts from there.
 *
 * Source: fx-game-loops by Steven Van Impe, "Fixed time steps with interpolation"
 * (github.com/svanimpe/fx-game-loops).
 */
export class FixedStepsWithInterpolation {
  /** Simulated time of one update, in nanoseconds. */
  step = 16_600_000; // 16.6 ms
  /** Maximum time that one frame simulates, in nanoseconds. */
  maxStep = NO_LIMIT;

  #previous = 0;
  #accumulated = 0;

  /** Records the time and empties the accumulator. */
  start(now, game) {
    if (this.step <= 0) throw new RangeError("the step must be positive");
    this.#previous = now;
    this.#accumulated = 0;
    return NEXT_FRAME;
  }

  /** Runs the updates that are due and draws between the last two states. */
  frame(now, game) {
    const elapsed = now - this.#previous;
    this.#previous = now;
    this.#accumulated += Math.min(elapsed, this.maxStep);
    while (this.#accumulated >= this.step) {
      game.update(this.step);
      this.#accumulated -= this.step;
    }
    game.draw(this.#accumulated / this.step);
    return NEXT_FRAME;
  }

  /** Returns the time in the accumulator. */
  backlog() {
    return this.#accumulated;
  }
}
