// Package fx compares our loops with recorded runs of the loops of fx-game-loops, frame by frame.
//
// # What is compared
//
// In each frame: the number of updates, counted from the start of the loop; the order of the calls; the time given to
// each update; and the moment that the picture shows. Moments are points on a line: 3 is the state after three updates,
// 3.25 a quarter of the way to the fourth. Our Draw(alpha) after n updates shows n-1+alpha. In a frame without an
// update, the original's alpha is relative to the picture that it drew last, so its alphas are combined into a point on
// the same line. Of a long run only totals and checkpoints were recorded, and those are compared.
//
// The originals add up float32 seconds, and our loops whole nanoseconds. How far apart they can get is computed from
// the frame times alone, never from what was recorded. No larger difference is allowed: see [rounding].
//
// # What is not compared
//
// The originals report a frame rate. Our loops do not, because the host counts frames for all of them. If that were a
// difference on purpose, every run of half a second would have one. So the reports are checked only as part of the
// recorded hash. That check needs the events, so it is not made for long runs.
//
// # The host
//
// The replayer is a host as described at [loops.GameLoop]. It calls Start at the first frame time and at the first one
// after a stop, and Frame at all others. The time that it passes never goes back. Our loops cannot be stopped in the
// middle of a frame: a stop inside a callback takes effect after the frame.
//
// A start begins a new line of moments. Before the first update there is no earlier state to blend from, and neither
// program moves anything. Both are taken to blend from a state one step back that looks the same, so that their alphas
// can be compared. The picture that an earlier run left on the screen is not part of the new run.
package fx
