// Package loops holds the game loops of the literature, one loop per file.
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
// as a method. It neither spins nor sleeps: a call does one iteration and returns the time of the next call. Whoever
// owns the clock drives it:
//
//	wake := loop.Start(now(), game)
//	for !quit {
//		wait(wake)
//		wake = loop.Frame(now(), game)
//	}
//
// So the same loop runs in a window, in a browser, on a simulated machine, against a recorded trace and in a benchmark,
// and still reads like the article that it comes from.
//
// # A tour
//
// Begin with fx-game-loops, an article with a demo. [Basic] runs one update per iteration, so the game is as fast as
// the machine. [VariableSteps] updates by the time that has passed, and [VariableStepsLimited] does so at a target
// frame rate. [FixedSteps] divides that time into equal steps and keeps the remainder in an accumulator.
// [FixedStepsWithInterpolation] also shows the remainder: it draws between the last two states.
//
// A Java tutorial sleeps until the next update is due: [FrameRateLimited]. [FrameRateLimitedResampled] is the mistake
// that it warns of. [DrawSkipping] skips draws when it is late, and [DrawSkippingBounded] limits how many.
//
// A browser has timers. [SetTimeout] sets its timer after the work, so a tick takes the period plus the work.
// [SetTimeoutFirst] sets it before the work. [SetInterval] ticks on a fixed grid and loses the ticks that come during
// the work. A browser also calls back at each refresh of the display. [FixedUpdate] catches up with all the time
// between two refreshes, [FixedUpdatePausing] with all but that of a hidden tab, and [FixedUpdateNow] reads the clock
// itself, which is late whenever the callback is. [MixedSteps] updates 25 times a second and draws as often as it can.
// [Worker] runs its updates on a second processor.
//
// An article develops MainLoop.js step by step. In [OneStepPerFrame] the display sets the speed of the game. In
// [ThrottledOneStep] a limit of the frame rate sets it. In [ThrottledVariableSteps] neither does, but a step can have
// any length. [DiscardOnPanic] has fixed steps, interpolation, and a panic after 240 updates, which discards the
// remaining time. [RAFPolyfill] is the same loop without a display. [MainLoopJS] is the library, which keeps the
// remaining time after a panic. Two games react to a low frame rate: [MainLoopJSFPSControl] draws at a lower quality,
// and [MainLoopJSLongerSteps] increases its step.
//
// Then the classics. "Fix Your Timestep!", which all others cite, has two loops: [SemiFixed] simulates the remainder as
// a shorter step, and [Fiedler] keeps it and interpolates. [Nystrom] extrapolates instead. [DeWittersConstantFPS] draws
// once per update, [DeWittersFrameskip] as often as it can, and [DeWittersPrediction] as often as it can, and ahead.
//
// Engines add remedies for jitter. [Ebitengine29] runs an update up to half a step early, [Ebitengine] rounds to the
// nearest number of updates, [MonoGame] waits until an update is due, [Godot] keeps the number of updates to a pattern,
// and [GodotSmoothed] counts time in refreshes. [Bevy] has a step rate near the display's but not equal to it, and
// [Tuzz] one far above it. [Glaiel] and [GlaielLocked] snap frame times to refreshes and average them. [Matter]
// averages them and rounds to a whole number of frames a second. [Love], [LibGDXSmoothed] and [Phaser] have variable
// steps: as measured, averaged, and averaged after a check.
//
// Games bring their own. [Doom] counts tics of 1/35 s and draws none twice, [DoomUncapped] draws between tics as its
// ports do, and [Quake3] has a server of 50 ms steps and a clock of whole milliseconds. [UnrealSubstepping] divides a
// frame evenly, [FuzzyTiming] forgives an update that comes half a millisecond early, and [Swappy] shows each picture
// for the same number of refreshes.
//
// [Kinds] is the table of all loops. It says for each what prevents the spiral of death, what time it discards, whether
// it blends, and what it does about jitter.
//
// # Time
//
// Time is a [time.Duration] in whole nanoseconds, so this holds exactly:
//
//	simulated + backlog + dropped == elapsed
//
// All loops use the words of the literature: elapsed (real time since the previous frame), accumulated (time not yet
// simulated), step (simulated time of one update), alpha (the position between two states), previous.
package loops
