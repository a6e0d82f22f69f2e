// Package stage drives game loops on the real clock. It draws nothing and knows no toolkit: whoever calls it once a
// display frame gets pictures, frames and numbers to show.
//
// A [Host] drives a game of one's own under any loop. A [Stage] does the same with a world and a loop that a [Program]
// makes, on this computer or on the lab's simulated machine, and a [Player] keeps several stages side by side.
//
// Each loop has a goroutine to itself, so that slow updates do not hold up the display. Everything belongs to one side:
// the driver, on the loop's goroutine, or the display, on the drawing one, for which all methods of a Stage, a Player
// and a Host are. What both have is in shared, and made for it.
//
// In the browser, which has one thread, stages give it back once they have used 8 ms, and wait while the page is due to
// draw (turn.go). A loop that leaves its updates to a second processor ([loops.Splitter]) has a worker, which owns the
// world; the loop draws what the worker published last.
//
// The numbers of a stage are in stage time. They come from its recorded frames, by the functions of the lab, so the
// time of a simulated stage never runs on while this computer works for it. Settings of the machine that the user
// changes while a loop runs are read again at each call (hardware.go).
//
// Stages that get the same frames share a clock and a record of frame times. Each is the lab's machine with that record
// for a display, so what they do is what looplab run --frames does with the file, to the bit.
//
// A stage keeps what it showed (framehistory.go) and did (history.go) in bounded memory. A [Review] shows any moment of
// that in place of the present: the same code shows both.
package stage
