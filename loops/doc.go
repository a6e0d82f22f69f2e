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
// In the browser there are timers, [SetTimeout], [SetTimeoutFirst] and [SetInterval], and the display's own frames:
// [FixedUpdate], [FixedUpdatePausing], [FixedUpdateNow]. [MixedSteps] updates 25 times a second and draws as often as
// it can. [Worker] leaves the updates to a second processor.
//
// MainLoop.js and the steps of its article: [OneStepPerFrame], [ThrottledOneStep], [ThrottledVariableSteps], then
// [MainLoopJS] itself, and [RAFPolyfill] for where there is no display.
//
// The classics: [SemiFixed] and [Fiedler], whose "Fix your timestep!" the others cite, [Nystrom], and deWiTTERS'
// [DeWittersConstantFPS], [DeWittersFrameskip] and [DeWittersPrediction]. What engines made of them: [Ebitengine29] and
// [Ebitengine], [MonoGame], [Godot] and [GodotSmoothed], [Bevy], [Glaiel] and [GlaielLocked], [Matter] and [Tuzz] in
// fixed steps; [Love], [LibGDXSmoothed] and [Phaser] in variable ones.
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
