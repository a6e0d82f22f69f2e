// Package replay feeds the frame times of recorded runs of other programs to our loops and compares, frame by frame,
// what our loops do with what the original programs did.
//
// It reads the files, and chooses the format by the program. Each format is a package:
//
//   - fx, the loops of fx-game-loops: float32 seconds against our whole nanoseconds, within derived bounds;
//   - mainloop, MainLoop.js: every event bit for bit;
//   - calls, for any loop: the calls that the original made. Matter.js and the articles' listings use it.
//
// A format depends neither on this package nor on another format. Its reader returns a scenario with a method Compare.
// Package recorded has what the formats share.
//
// There are no recordings of Ebitengine's clocks. They are Go code, so a test runs them.
package replay
