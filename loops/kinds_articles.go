package loops

import (
	"math"
	"slices"
	"time"
)

// Where the loops of the articles are from.
const (
	fxGameLoops = "fx-game-loops, Steven Van Impe, 2014 (github.com/svanimpe/fx-game-loops)"
	javaLoops   = "A Java game loop tutorial by Eric"
	fixedTicker = "JavaScript Fixed Timestep Game Loop (zeroberry.me/post/javascript-fixed-timestep-game-loop)"
	shivan      = "The Basics of Game Loop Implementation - part 3, Shivan's Blog"
	isaacSukin  = "A Detailed Explanation of JavaScript Game Loops and Timing, Isaac Sukin, 2015"
)

// articleKinds are the loops of the articles, in their order.
func articleKinds() []Kind {
	return slices.Concat(demoKinds(), theoryKinds(), javaKinds(), timerKinds(), tickerKinds(), otherKinds())
}

// demoKinds are the three loops of the JavaFX demo.
func demoKinds() []Kind {
	return []Kind{
		{
			Name:     "variable-steps",
			Title:    "Variable time steps",
			Group:    Articles,
			Source:   fxGameLoops,
			About:    "One update a frame, as long as the frame before it took.",
			File:     "variable_steps.go",
			Guard:    "one update a frame",
			Drops:    "what is above the maximum step",
			Blend:    "none",
			Jitter:   "none: it is in the steps",
			Defaults: Settings{},
			New:      func(s Settings) GameLoop { return &VariableSteps{MaxStep: s.maxStep()} },
		},
		{
			Name:     "fixed-steps",
			Title:    "Fixed time steps",
			Group:    Articles,
			Source:   fxGameLoops,
			About:    "As many equal updates as fit into the time that has passed; the rest waits for the next frame.",
			File:     "fixed_steps.go",
			Guard:    "the maximum step, if set",
			Drops:    "what is above the maximum step",
			Blend:    "none",
			Jitter:   "none: it is in the number of updates",
			Defaults: Settings{Step: DemoStep},
			New:      func(s Settings) GameLoop { return &FixedSteps{Step: s.Step, MaxStep: s.maxStep()} },
		},
		{
			Name:     "fixed-steps-with-interpolation",
			Title:    "Fixed time steps with interpolation",
			Group:    Articles,
			Source:   fxGameLoops,
			About:    "Fixed steps, drawn between the last two states: smooth at any refresh rate, one step late.",
			File:     "fixed_steps_with_interpolation.go",
			Guard:    "the maximum step, if set",
			Drops:    "what is above the maximum step",
			Blend:    "between the last two states",
			Jitter:   "none: alpha passes it on",
			Defaults: Settings{Step: DemoStep},
			New: func(s Settings) GameLoop {
				return &FixedStepsWithInterpolation{Step: s.Step, MaxStep: s.maxStep()}
			},
		},
	}
}

// theoryKinds are the loops that fx-game-loops describes and its demo leaves out.
func theoryKinds() []Kind {
	return []Kind{
		{
			Name:     "basic",
			Title:    "Basic loop",
			Group:    Articles,
			Source:   fxGameLoops,
			About:    "One equal update and one draw, as often as the machine can: its speed is the game's.",
			File:     "basic.go",
			Guard:    "one update a frame",
			Drops:    "what a frame takes beyond its step; a short frame gains time",
			Blend:    "none",
			Jitter:   "none needed: it never looks at the clock",
			Defaults: Settings{Step: DemoStep},
			New:      func(s Settings) GameLoop { return &Basic{Step: s.Step} },
		},
		{
			Name:     "variable-steps-limited",
			Title:    "Variable time steps with a target frame rate",
			Group:    Articles,
			Source:   fxGameLoops,
			About:    "One update a frame, as long as the frame before it took; waits until the frame's time is over.",
			File:     "variable_steps_limited.go",
			Guard:    "one update a frame",
			Drops:    "what is above the maximum step",
			Blend:    "none",
			Jitter:   "none: it is in the steps",
			Defaults: Settings{MaxFPS: 1 / DemoStep.Seconds()},
			New: func(s Settings) GameLoop {
				return &VariableStepsLimited{MaxStep: s.maxStep(), Target: s.leastFrame()}
			},
		},
	}
}

// leastFrame is the time from frame to frame at the highest frame rate; 0 without a limit.
func (s Settings) leastFrame() time.Duration {
	if s.MaxFPS == 0 {
		return 0
	}
	return time.Duration(math.Round(float64(time.Second) / s.MaxFPS))
}

// javaKinds are the loops of the Java tutorial.
func javaKinds() []Kind {
	return []Kind{
		{
			Name:     "frame-rate-limited",
			Title:    "Frame rate limited",
			Group:    Articles,
			Source:   javaLoops,
			About:    "An update and a draw each step, and sleep in between; what is late catches up.",
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
			Title:    "Frame rate limited, the time taken again",
			Group:    Articles,
			Source:   javaLoops,
			About:    "An update and a draw each step, counted from when the last one came: pieces of time get lost.",
			File:     "frame_rate_limited_resampled.go",
			Guard:    "one update a frame",
			Drops:    "what a call comes late",
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
			About:    "An update each step, and a draw only if the next update is not yet due.",
			File:     "draw_skipping.go",
			Guard:    "one update a frame, but it falls behind and draws no more; slow draws are left out",
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
			About:    "Leaves out draws while it is late, at most five in a row; gives up what is above 0.5 s late.",
			File:     "draw_skipping_bounded.go",
			Guard:    "one update a frame; up to five draws in a row are left out",
			Drops:    "frames above 0.5 s; all that an update is late, if that is more",
			Blend:    "none",
			Jitter:   "a late call delays no other; due times are on a grid",
			Defaults: Settings{Step: DemoStep},
			New:      func(s Settings) GameLoop { return &DrawSkippingBounded{Step: s.Step} },
		},
	}
}

// timerKinds are the tickers on a browser's timers.
func timerKinds() []Kind {
	return []Kind{
		{
			Name:     "set-timeout",
			Title:    "setTimeout after the work",
			Group:    Articles,
			Source:   fixedTicker,
			About:    "A timer that is set again after the work: a tick takes the period and the work.",
			File:     "set_timeout.go",
			Guard:    "one update a frame",
			Drops:    "what the work takes, and what a call comes late",
			Blend:    "none",
			Jitter:   "none: a late call delays all others",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &SetTimeout{Step: s.Step, Now: s.Now} },
		},
		{
			Name:     "set-timeout-first",
			Title:    "setTimeout before the work",
			Group:    Articles,
			Source:   fixedTicker,
			About:    "A timer that is set again before the work: a tick that comes late delays all after it.",
			File:     "set_timeout_first.go",
			Guard:    "one update a frame",
			Drops:    "what a call comes late",
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
			About:    "Ticks on a grid; those that come during the work are one call after it.",
			File:     "set_interval.go",
			Guard:    "one update a frame",
			Drops:    "missed calls, but for one",
			Blend:    "none",
			Jitter:   "a late call delays no other; ticks are on a grid",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &SetInterval{Step: s.Step} },
		},
	}
}

// tickerKinds are the fixed updates in a browser's frames.
func tickerKinds() []Kind {
	return []Kind{
		{
			Name:     "fixed-update",
			Title:    "Fixed update",
			Group:    Articles,
			Source:   fixedTicker,
			About:    "Fixed steps in a browser's frames, without a limit: all of a hidden tab's time is made up for.",
			File:     "fixed_update.go",
			Guard:    "none",
			Drops:    "nothing",
			Blend:    "none",
			Jitter:   "none: it is in the number of updates",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &FixedUpdate{Step: s.Step} },
		},
		{
			Name:     "fixed-update-pausing",
			Title:    "Fixed update, pausing while hidden",
			Group:    Articles,
			Source:   fixedTicker,
			About:    "Fixed steps in a browser's frames; a gap of more than 0.5 s, such as a hidden tab, is a pause.",
			File:     "fixed_update_pausing.go",
			Guard:    "30 updates a frame; it stands still after a frame above 0.5 s",
			Drops:    "frames above 0.5 s",
			Blend:    "none",
			Jitter:   "none: it is in the number of updates",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &FixedUpdatePausing{Step: s.Step} },
		},
		{
			Name:     "fixed-update-now",
			Title:    "Fixed update by the clock",
			Group:    Articles,
			Source:   fixedTicker,
			About:    "Fixed steps by the clock, not by the frame's time: what delays the callback is in the steps.",
			File:     "fixed_update_now.go",
			Guard:    "none",
			Drops:    "nothing",
			Blend:    "none",
			Jitter:   "none: it is in the number of updates, with what a frame waits for",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &FixedUpdateNow{Step: s.Step, Now: s.Now} },
		},
	}
}

// otherKinds are the loops of two more articles.
func otherKinds() []Kind {
	return []Kind{
		{
			Name:     "mixed-steps",
			Title:    "Mixed steps",
			Group:    Articles,
			Source:   shivan,
			About:    "25 updates a second, and as many draws as the display shows.",
			File:     "mixed_steps.go",
			Guard:    "none; slow draws only make the picture jerky",
			Drops:    "nothing; on a real clock, what passes between its two readings",
			Blend:    "none",
			Jitter:   "none: it is in the number of updates, with what a frame waits for",
			Defaults: Settings{Step: time.Second / 25},
			New:      func(s Settings) GameLoop { return &MixedSteps{Step: s.Step, Now: s.Now} },
		},
		{
			Name:     "worker",
			Title:    "Updates in a worker",
			Group:    Articles,
			Source:   isaacSukin,
			About:    "Updates on a second processor; draws blend the last two states it has published.",
			File:     "worker.go",
			Guard:    "one update a frame, but it falls behind; slow updates hold up no picture",
			Drops:    "nothing",
			Blend:    "between the last two states",
			Jitter:   "none: alpha passes it on, with what a frame waits for",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &Worker{Step: s.Step} },
		},
	}
}
