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
// # A tour
//
// fx-game-loops, an article with a demo, is where to begin. [Basic] makes a step each time it comes round, so the
// game is as fast as the machine. [VariableSteps] gives the world whatever time has passed, [VariableStepsLimited]
// not more often than wanted. [FixedSteps] cuts that time into equal steps and keeps what is left over in an
// accumulator. [FixedStepsWithInterpolation] also shows what is left over, by drawing between the last two states.
//
// A Java tutorial sleeps until the next update is due: [FrameRateLimited], and [FrameRateLimitedResampled], the
// mistake it warns of. Slow draws are left out by [DrawSkipping], within bounds by [DrawSkippingBounded].
//
// In the browser there are timers. [SetTimeout] sets its own after the work, so a tick takes the period and the work;
// [SetTimeoutFirst] sets it before; [SetInterval] keeps to a grid and loses the ticks that come during the work. And
// there are the display's own frames: [FixedUpdate] makes up for whatever they take, [FixedUpdatePausing] not for a
// hidden tab, and [FixedUpdateNow] reads the clock itself, which is late whenever the callback is. [MixedSteps] updates
// 25 times a second and draws as often as it can. [Worker] leaves the updates to a second processor.
//
// MainLoop.js has an article that arrives at it step by step. In [OneStepPerFrame] the display sets the speed of the
// game, in [ThrottledOneStep] a limit of the frame rate does, in [ThrottledVariableSteps] neither, but steps are of any
// length. [DiscardOnPanic] has fixed steps, interpolation, and a panic after 240 updates, in which it throws time away;
// [RAFPolyfill] is the same where there is no display. [MainLoopJS] is the library, which keeps the time of a panic. In
// it, [MainLoopJSFPSControl] lowers the quality of its pictures when they come too slowly, and [MainLoopJSLongerSteps]
// increases its step.
//
// The classics: [SemiFixed] takes what is left over as a shorter step, [Fiedler] keeps it and draws in between: the
// "Fix Your Timestep!" that all others cite. [Nystrom] draws ahead instead. [DeWittersConstantFPS] draws once an
// update, [DeWittersFrameskip] as often as it can, [DeWittersPrediction] as often and ahead.
//
// What engines made of them, most of all against a clock that shakes: [Ebitengine29] runs a step up to half of it
// early, [Ebitengine] rounds to the nearest number of steps, [MonoGame] waits until one is due, [Godot] keeps to a
// pattern of them, and [GodotSmoothed] counts time in refreshes; [Bevy] stays off the display's rate, [Tuzz] far above
// it; [Glaiel] and [GlaielLocked] snap frame times to refreshes and average them, [Matter] believes in whole frames a
// second. [Love], [LibGDXSmoothed] and [Phaser] have variable steps: as measured, averaged, and averaged after a check.
//
// [Kinds] is the table of all of them, with what each does against the spiral of death, what time it throws away,
// whether it blends, and what it does about a clock that shakes.
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
