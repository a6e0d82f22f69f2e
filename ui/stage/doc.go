// Package stage drives game loops on the real clock. It draws nothing and depends on no toolkit: its caller refreshes
// it once a display frame, and gets pictures, frames and numbers to show.
//
// A [Host] drives the caller's game under any loop. A [Stage] does the same with a world and a loop that a [Program]
// makes, on this computer or on the lab's simulated machine, and a [Player] keeps several stages side by side.
//
// Each loop has its own goroutine, so that slow updates do not hold up the display. All state belongs to one of two
// sides: the driver, on the loop's goroutine, or the display, on the drawing goroutine. All methods of a Stage, a
// Player and a Host are for the drawing goroutine. State that both sides use is in shared, and is safe for concurrent
// use.
//
// In the browser, which has one thread, a stage yields it after 8 ms, and waits when the page is due to draw (turn.go).
// A loop that leaves its updates to a second processor ([loops.Splitter]) has a worker, which owns the world. The loop
// draws what the worker published last.
//
// The numbers of a stage are in stage time. The lab's functions compute them from its recorded frames, so the time of a
// simulated stage does not advance while this computer works for it. The user may change settings of the machine while
// a loop runs: they are read again at each call (hardware.go).
//
// Stages that get the same frames share a clock and a record of frame times. Each runs on the lab's machine with that
// record for a display, so it does to the bit what looplab run --frames does with the file.
//
// A stage keeps what it showed (framehistory.go) and did (history.go) in bounded memory. A [Review] shows any moment of
// that in place of the present, with the same code.
package stage
