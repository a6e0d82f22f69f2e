package loops

import (
	"slices"
	"time"
)

// The sources of the articles' loops.
const (
	fxGameLoops = "fx-game-loops, Steven Van Impe, 2014 (github.com/svanimpe/fx-game-loops)"
	javaLoops   = "A Java game loop tutorial by Eric"
	fixedTicker = "JavaScript Fixed Timestep Game Loop (zeroberry.me/post/javascript-fixed-timestep-game-loop)"
	shivan      = "The Basics of Game Loop Implementation - part 3, Shivan's Blog"
	isaacSukin  = "A Detailed Explanation of JavaScript Game Loops and Timing, Isaac Sukin, 2015"
)

// articleKinds returns the loops of the articles, in the order of the articles.
func articleKinds() []Kind {
	return slices.Concat(demoKinds(), theoryKinds(), javaKinds(), timerKinds(), tickerKinds(), otherKinds())
}

// demoKinds returns the three loops of the JavaFX demo.
func demoKinds() []Kind {
	return []Kind{
		{
			Name:     "variable-steps",
			Title:    "Variable steps",
			Group:    Articles,
			Source:   fxGameLoops,
			About:    "One update per frame, as long as the previous frame took.",
			File:     "variable_steps.go",
			Guard:    "one update a frame",
			Drops:    "time above the maximum step",
			Blend:    "none",
			Jitter:   "none: it shows in the steps",
			Defaults: Settings{},
			New:      func(s Settings) GameLoop { return &VariableSteps{MaxStep: s.maxStep()} },
		},
		{
			Name:     "fixed-steps",
			Title:    "Fixed steps",
			Group:    Articles,
			Source:   fxGameLoops,
			About:    "As many equal updates as fit into the elapsed time; the remainder is kept for the next frame.",
			File:     "fixed_steps.go",
			Guard:    "the maximum step, if set",
			Drops:    "time above the maximum step",
			Blend:    "none",
			Jitter:   "none: it shows in the number of updates",
			Defaults: Settings{Step: DemoStep},
			New:      func(s Settings) GameLoop { return &FixedSteps{Step: s.Step, MaxStep: s.maxStep()} },
		},
		{
			Name:     "fixed-steps-with-interpolation",
			Title:    "Fixed steps with interpolation",
			Group:    Articles,
			Source:   fxGameLoops,
			About:    "Fixed steps, drawn between the last two states: smooth at any refresh rate, but one step late.",
			File:     "fixed_steps_with_interpolation.go",
			Guard:    "the maximum step, if set",
			Drops:    "time above the maximum step",
			Blend:    "between the last two states",
			Jitter:   "none: alpha passes it on",
			Defaults: Settings{Step: DemoStep},
			New: func(s Settings) GameLoop {
				return &FixedStepsWithInterpolation{Step: s.Step, MaxStep: s.maxStep()}
			},
		},
	}
}

// theoryKinds returns the loops that fx-game-loops describes but its demo does not have.
func theoryKinds() []Kind {
	return []Kind{
		{
			Name:     "basic",
			Title:    "Basic",
			Group:    Articles,
			Source:   fxGameLoops,
			About:    "One equal update and one draw, as often as possible: the machine sets the speed of the game.",
			File:     "basic.go",
			Guard:    "one update a frame",
			Drops:    "time that a frame takes beyond its step; a short frame gains time",
			Blend:    "none",
			Jitter:   "none needed: it never looks at the clock",
			Defaults: Settings{Step: DemoStep},
			New:      func(s Settings) GameLoop { return &Basic{Step: s.Step} },
		},
		{
			Name:     "variable-steps-limited",
			Title:    "Variable steps, limited",
			Group:    Articles,
			Source:   fxGameLoops,
			About:    "One update per frame, as long as the previous frame took; then waits for the target frame time.",
			File:     "variable_steps_limited.go",
			Guard:    "one update a frame",
			Drops:    "time above the maximum step",
			Blend:    "none",
			Jitter:   "none: it shows in the steps",
			Defaults: Settings{MaxFPS: 1 / DemoStep.Seconds()},
			New: func(s Settings) GameLoop {
				return &VariableStepsLimited{MaxStep: s.maxStep(), Target: s.minFrameTime()}
			},
		},
	}
}

// javaKinds returns the loops of the Java tutorial.
func javaKinds() []Kind {
	return []Kind{
		{
			Name:     "frame-rate-limited",
			Title:    "Frame rate limited",
			Group:    Articles,
			Source:   javaLoops,
			About:    "One update and one draw per step, with sleep in between; a late update is caught up with.",
			File:     "frame_rate_limited.go",
			Guard:    "one update a frame, but it falls behind",
			Drops:    "nothing",
			Blend:    "none",
			Jitter:   "a late call delays no other; due times are on a grid",
			Defaults: Settings{Step: DemoStep},
			New:      func(s Settings) GameLoop { return &FrameRateLimited{Step: s.Step} },
		},
		{
			Name:     "frame-rate-limited-resampled",
			Title:    "Frame rate limited, resampled",
			Group:    Articles,
			Source:   javaLoops,
			About:    "One update and one draw per step, counted from the actual time of the last one: delays add up.",
			File:     "frame_rate_limited_resampled.go",
			Guard:    "one update a frame",
			Drops:    "the delay of late calls",
			Blend:    "none",
			Jitter:   "none: a late call delays all others",
			Defaults: Settings{Step: DemoStep},
			New:      func(s Settings) GameLoop { return &FrameRateLimitedResampled{Step: s.Step, Now: s.Now} },
		},
		{
			Name:     "draw-skipping",
			Title:    "Draw skipping",
			Group:    Articles,
			Source:   javaLoops,
			About:    "One update per step, and a draw only if the next update is not yet due.",
			File:     "draw_skipping.go",
			Guard:    "one update a frame, but it falls behind and stops drawing; late draws are skipped",
			Drops:    "nothing",
			Blend:    "none",
			Jitter:   "a late call delays no other; due times are on a grid",
			Defaults: Settings{Step: DemoStep},
			New:      func(s Settings) GameLoop { return &DrawSkipping{Step: s.Step} },
		},
		{
			Name:     "draw-skipping-bounded",
			Title:    "Draw skipping, bounded",
			Group:    Articles,
			Source:   javaLoops,
			About:    "Skips draws while it is late, at most five in a row; discards the delay if it is above 0.5 s.",
			File:     "draw_skipping_bounded.go",
			Guard:    "one update a frame; up to five draws in a row are skipped",
			Drops:    "frames above 0.5 s; the whole delay of an update that is later than that",
			Blend:    "none",
			Jitter:   "a late call delays no other; due times are on a grid",
			Defaults: Settings{Step: DemoStep},
			New:      func(s Settings) GameLoop { return &DrawSkippingBounded{Step: s.Step} },
		},
	}
}

// timerKinds returns the loops on a browser's timers.
func timerKinds() []Kind {
	return []Kind{
		{
			Name:     "set-timeout",
			Title:    "setTimeout",
			Group:    Articles,
			Source:   fixedTicker,
			About:    "A timer that is set again after the work: a tick takes the period plus the work.",
			File:     "set_timeout.go",
			Guard:    "one update a frame",
			Drops:    "the time of the work, and the delay of late calls",
			Blend:    "none",
			Jitter:   "none: a late call delays all others",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &SetTimeout{Step: s.Step, Now: s.Now} },
		},
		{
			Name:     "set-timeout-first",
			Title:    "setTimeout first",
			Group:    Articles,
			Source:   fixedTicker,
			About:    "A timer that is set again before the work: a late tick delays all ticks after it.",
			File:     "set_timeout_first.go",
			Guard:    "one update a frame",
			Drops:    "the delay of late calls",
			Blend:    "none",
			Jitter:   "none: a late call delays all others",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &SetTimeoutFirst{Step: s.Step} },
		},
		{
			Name:     "set-interval",
			Title:    "setInterval",
			Group:    Articles,
			Source:   fixedTicker,
			About:    "Ticks on a fixed grid; those that come during the work become one call after it.",
			File:     "set_interval.go",
			Guard:    "one update a frame",
			Drops:    "missed calls, except for one",
			Blend:    "none",
			Jitter:   "a late call delays no other; ticks are on a grid",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &SetInterval{Step: s.Step} },
		},
	}
}

// tickerKinds returns the loops with fixed updates in a browser's frames.
func tickerKinds() []Kind {
	return []Kind{
		{
			Name:     "fixed-update",
			Title:    "Fixed update",
			Group:    Articles,
			Source:   fixedTicker,
			About:    "Fixed steps in a browser's frames, without a limit: it catches up with a hidden tab's time.",
			File:     "fixed_update.go",
			Guard:    "none",
			Drops:    "nothing",
			Blend:    "none",
			Jitter:   "none: it shows in the number of updates",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &FixedUpdate{Step: s.Step} },
		},
		{
			Name:     "fixed-update-pausing",
			Title:    "Fixed update, pausing",
			Group:    Articles,
			Source:   fixedTicker,
			About:    "Fixed steps in a browser's frames; a gap of more than 0.5 s, such as a hidden tab, is a pause.",
			File:     "fixed_update_pausing.go",
			Guard:    "30 updates a frame; it pauses in a frame above 0.5 s",
			Drops:    "frames above 0.5 s",
			Blend:    "none",
			Jitter:   "none: it shows in the number of updates",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &FixedUpdatePausing{Step: s.Step} },
		},
		{
			Name:     "fixed-update-now",
			Title:    "Fixed update now",
			Group:    Articles,
			Source:   fixedTicker,
			About:    "Fixed steps by the clock, not by the frame's time: delays of the callback show in the steps.",
			File:     "fixed_update_now.go",
			Guard:    "none",
			Drops:    "nothing",
			Blend:    "none",
			Jitter:   "none: it shows in the number of updates, and the frame's waits with it",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &FixedUpdateNow{Step: s.Step, Now: s.Now} },
		},
	}
}

// otherKinds returns the loops of two more articles.
func otherKinds() []Kind {
	return []Kind{
		{
			Name:     "mixed-steps",
			Title:    "Mixed steps",
			Group:    Articles,
			Source:   shivan,
			About:    "25 updates a second, and one draw per refresh of the display.",
			File:     "mixed_steps.go",
			Guard:    "none; slow draws only make the motion jerky",
			Drops:    "nothing; on a real clock, the time between its two readings",
			Blend:    "none",
			Jitter:   "none: it shows in the number of updates, and the frame's waits with it",
			Defaults: Settings{Step: time.Second / 25},
			New:      func(s Settings) GameLoop { return &MixedSteps{Step: s.Step, Now: s.Now} },
		},
		{
			Name:     "worker",
			Title:    "Worker",
			Group:    Articles,
			Source:   isaacSukin,
			About:    "Updates on a second processor; draws blend the last two states that it has published.",
			File:     "worker.go",
			Guard:    "one update a frame, but it falls behind; slow updates delay no draw",
			Drops:    "nothing",
			Blend:    "between the last two states",
			Jitter:   "none: alpha passes it on, and the frame's waits with it",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &Worker{Step: s.Step} },
		},
	}
}
