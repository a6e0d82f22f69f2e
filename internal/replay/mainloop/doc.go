// Package mainloop compares our MainLoop.js with recorded runs of the original.
//
// Our loop counts as the original does, in float64 milliseconds, so every event is compared bit for bit: which
// callback, in which order, with which arguments, and what the library answers between frames. The replayer is the
// user of the library and makes the calls that the recorder made, including those inside callbacks. If a scenario
// lists only some of its events, the hash of all its events is compared with ours, and so every bit. One thing differs
// on purpose: see differences.go.
package mainloop

// Program is the original's name in the files: MainLoop.js 1.0.4 by Isaac Sukin
// (github.com/IceCreamYou/MainLoop.js), commit 5429f54.
const Program = "mainloop_js"
