// Package replay feeds the frame times of recorded runs of other programs to our loops and compares, frame by frame,
// what our loops do with what the original programs did.
//
// It reads the files and knows which format each program is recorded in. A format is a package:
//
//   - fx, the loops of fx-game-loops: float32 seconds against our whole nanoseconds, by derived bounds;
//   - mainloop, MainLoop.js: every event bit for bit;
//   - calls, for any loop: the calls that the original made. Matter.js and the articles' listings are in it.
//
// A format knows neither this package nor the others. Its reader makes a scenario, which knows how to compare itself.
// What all of them have in common is package recorded.
//
// Nothing is recorded of Ebitengine's clocks: they are Go, and a test runs them.
package replay
