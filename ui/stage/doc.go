// Package stage is the host on the real clock. A stage runs a setup of the lab's on a world, with a loop on a goroutine
// that no slow display holds up; a player keeps several side by side. It draws nothing and knows no toolkit: whoever
// calls it once a display frame gets pictures, frames and numbers to show.
package stage
