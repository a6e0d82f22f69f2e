// Package replay feeds the frame times of a recorded run to our loop and compares, frame by frame, what our loop does
// with what the original program did.
//
// # What is compared
//
// In each frame: the number of updates, counted from the start of the loop; the order of the calls; the time each
// update is given; and the moment that the picture shows. The moments lie on a line: 3 is the state after three
// updates, 3.25 is a quarter of the way to the fourth. Our Draw(alpha) after n updates shows n-1+alpha. The
// original's alpha, in a frame without an update, is relative to the picture it drew last, so its alphas are composed
// into a place on the same line. A long run is recorded as totals and checkpoints, and those are compared.
//
// The originals add up float32 seconds, we add up whole nanoseconds. How far that may take them apart is computed
// from the frame times alone, never from what was recorded, and nothing looser is allowed: see [rounding].
//
// # What is not compared
//
// The originals report a frame rate. Our loops do not: the host counts frames, once for all loops. If that made a
// scenario "differ on purpose", every run of half a second would. So the reports take part in the check of the
// recorded hash, and in nothing else. That check needs the events, so a long run has none.
//
// # The host
//
// The replayer is a host as [loops.GameLoop] describes it. It calls Start at the first frame time and at the first
// one after a stop, and Frame at all others. The time it passes never goes back. A loop of ours cannot be stopped in
// the middle of a frame: a stop from inside a callback takes effect after the frame.
//
// A start begins a new line of moments. Before its first update there is no earlier state to blend from, and neither
// program moves anything: both are taken to blend from a state one step back that looks the same, so that their
// alphas can be compared all the same. The picture that an earlier run left on the screen is not part of the new one.
//
// # MainLoop.js
//
// All of the above is about the fx loops. Our MainLoop.js counts as the original does, in float64 milliseconds, so
// every event of it is compared bit for bit: which callback, in which order, with which arguments, and what the
// library answers between frames. The replayer is the library's user, and makes the calls that the recorder made,
// those from inside callbacks too. Where a scenario lists only some of its events, their hash is compared with that
// of ours, and with it every bit. What differs on purpose is one thing, in mainloop_differences.go.
//
// # Matter.js and the articles' listings
//
// Of these the calls alone are recorded, in a format that fits any loop: package calls.
//
// # Other programs
//
// A recorded program is a row of the table in originals.go: its reader makes a [Scenario], and a scenario knows how
// to compare itself.
package replay
