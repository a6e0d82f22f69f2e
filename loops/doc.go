// Package loops holds the game loops of the literature, one file a loop.
//
// A game loop is the body of the textbook
//
//	for !quit {
//		elapsed := now() - previous
//		...
//		update()
//		draw()
//	}
//
// as a method. It does not spin and it does not sleep: it is called, does one iteration, and says when it wants to be
// called again. Whoever owns the clock drives it:
//
//	wake := loop.Start(now(), game)
//	for !quit {
//		wait(wake)
//		wake = loop.Frame(now(), game)
//	}
//
// So the same loop runs in a window, in a browser, on a simulated machine, against a recorded trace and in a benchmark,
// and still reads like the article it is from.
//
// # Reading order
//
// [VariableSteps] gives the world whatever time has passed. [FixedSteps] cuts that time into equal steps and keeps what
// is left over in an accumulator. [FixedStepsWithInterpolation] also shows what is left over, by drawing between the
// last two states. [Kinds] is the table of all of them.
//
// # Time
//
// Time is [time.Duration], whole nanoseconds, so that the books balance exactly:
//
//	simulated + backlog + dropped == elapsed
//
// The words are the literature's everywhere: elapsed (real time since the frame before), accumulated (time taken in and
// not yet simulated), step (simulated time of one update), alpha (how far between two states), previous.
package loops
