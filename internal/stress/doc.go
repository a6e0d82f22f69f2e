// Package stress finds out with how many objects a computer keeps a frame rate, and what gives way with more of them.
//
// A [Search] says which number to try next, a [Rule] whether a run with it has kept up, and a [Report] what came out.
// The laboratory and the window run the loops, and pass in the clock.
package stress
