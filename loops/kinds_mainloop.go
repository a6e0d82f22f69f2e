package loops

import (
	"slices"
	"time"
)

const (
	mainLoopArticle = "A Detailed Explanation of JavaScript Game Loops and Timing, Isaac Sukin, 2015"
	mainLoopLibrary = "MainLoop.js 1.0.4, Isaac Sukin (github.com/IceCreamYou/MainLoop.js)"
)

// mainLoopStep is the library's 1000/60 ms, rounded down to a nanosecond.
const mainLoopStep = time.Second / 60

// mainLoopKinds returns MainLoop.js and the loops that lead to it in its article.
func mainLoopKinds() []Kind {
	return slices.Concat(mainLoopFirstAttempts(), mainLoopJSKinds(), mainLoopFPSControls(), mainLoopPolyfills())
}

// mainLoopFirstAttempts returns the loops that the article begins with.
func mainLoopFirstAttempts() []Kind {
	return []Kind{
		{
			Name:     "one-step-per-frame",
			Title:    "One step per frame",
			Group:    MainLoop,
			Source:   mainLoopArticle,
			About:    "One fixed update per frame of the display: on a faster display the game is faster.",
			File:     "one_step_per_frame.go",
			Guard:    "one update a frame",
			Drops:    "time that a frame takes beyond its step; a short frame gains time",
			Blend:    "none",
			Jitter:   "none needed: it never looks at the clock",
			Defaults: Settings{Step: mainLoopStep},
			New:      func(s Settings) GameLoop { return &OneStepPerFrame{Step: s.Step} },
		},
		{
			Name:   "throttled-one-step",
			Title:  "Throttled, one step",
			Group:  MainLoop,
			Source: mainLoopArticle,
			About:  "One fixed update per frame, with a limit of the frame rate: a lower limit makes the game slower.",
			File:   "throttled_one_step.go",
			Guard:  "one update a frame",
			Drops:  "time that a frame takes beyond its step",
			Blend:  "none",
			Jitter: "none: it skips frames; so does rounding, where the limit divides the " +
				"display's rate",
			Defaults: Settings{Step: mainLoopStep, MaxFPS: 10},
			New:      func(s Settings) GameLoop { return &ThrottledOneStep{Step: s.Step, MaxFPS: s.MaxFPS} },
		},
		{
			Name:   "throttled-variable-steps",
			Title:  "Throttled, variable steps",
			Group:  MainLoop,
			Source: mainLoopArticle,
			About:  "One update per frame, as long as the time since the last one, with a limit of the frame rate.",
			File:   "throttled_variable_steps.go",
			Guard:  "one update a frame",
			Drops:  "nothing",
			Blend:  "none",
			Jitter: "none: it skips frames; so does rounding, where the limit divides the " +
				"display's rate",
			Defaults: Settings{MaxFPS: 10},
			New:      func(s Settings) GameLoop { return &ThrottledVariableSteps{MaxFPS: s.MaxFPS} },
		},
		{
			Name:     "discard-on-panic",
			Title:    "Discard on panic",
			Group:    MainLoop,
			Source:   mainLoopArticle,
			About:    "Fixed steps with interpolation; after 240 updates it discards the remaining time, then draws.",
			File:     "discard_on_panic.go",
			Guard:    "240 updates a frame",
			Drops:    "time above 240 updates",
			Blend:    "between the last two states",
			Jitter:   "none: alpha passes it on",
			Defaults: Settings{Step: mainLoopStep},
			New:      func(s Settings) GameLoop { return &DiscardOnPanic{Step: s.Step, MaxFPS: s.MaxFPS} },
		},
	}
}

// mainLoopJSKinds returns the library's loop, without and with a reset after a panic.
func mainLoopJSKinds() []Kind {
	return []Kind{
		{
			Name:     "mainloop-js",
			Title:    "MainLoop.js",
			Group:    MainLoop,
			Source:   mainLoopLibrary,
			About:    "Fixed steps with interpolation; after 240 updates it panics and keeps the remaining time.",
			File:     "mainloopjs.go",
			Guard:    "240 updates a frame, but it falls behind",
			Drops:    "nothing",
			Blend:    "between the last two states, and far beyond when behind",
			Jitter:   "none: alpha passes it on",
			Defaults: Settings{Step: mainLoopStep},
			New:      func(s Settings) GameLoop { return &MainLoopJS{Step: s.Step, MaxFPS: s.MaxFPS} },
		},
		{
			Name:     "mainloop-js-reset",
			Title:    "MainLoop.js, reset",
			Group:    MainLoop,
			Source:   mainLoopLibrary,
			About:    "MainLoop.js; its user discards the remaining time after a panic, but after the draw.",
			File:     "mainloopjs.go",
			Guard:    "240 updates a frame",
			Drops:    "time above 240 updates",
			Blend:    "between the last two states, and far beyond when behind; also by the time it then drops",
			Jitter:   "none: alpha passes it on",
			Defaults: Settings{Step: mainLoopStep},
			New: func(s Settings) GameLoop {
				return &MainLoopJS{Step: s.Step, MaxFPS: s.MaxFPS, ResetOnPanic: true}
			},
		},
	}
}

// mainLoopFPSControls returns games in MainLoop.js that react to their frame rate, as the article proposes.
func mainLoopFPSControls() []Kind {
	return []Kind{
		{
			Name:     "mainloop-js-fps-control",
			Title:    "MainLoop.js, FPS control",
			Group:    MainLoop,
			Source:   mainLoopArticle,
			About:    "MainLoop.js in a game that draws at a lower quality when the frame rate falls.",
			File:     "mainloopjs_fps_control.go",
			Guard:    "240 updates a frame, but it falls behind",
			Drops:    "nothing",
			Blend:    "between the last two states, and far beyond when behind",
			Jitter:   "none: alpha passes it on",
			Defaults: Settings{Step: mainLoopStep},
			New: func(s Settings) GameLoop {
				return &MainLoopJSFPSControl{MainLoopJS: MainLoopJS{Step: s.Step, MaxFPS: s.MaxFPS}}
			},
		},
		{
			Name:     "mainloop-js-longer-steps",
			Title:    "MainLoop.js, longer steps",
			Group:    MainLoop,
			Source:   mainLoopArticle,
			About:    "MainLoop.js in a game that doubles its step when the frame rate falls: half as many updates.",
			File:     "mainloopjs_longer_steps.go",
			Guard:    "240 updates a frame, but it falls behind; longer steps cure small overloads",
			Drops:    "nothing",
			Blend:    "between the last two states, and far beyond when behind",
			Jitter:   "none: alpha passes it on",
			Defaults: Settings{Step: mainLoopStep},
			New: func(s Settings) GameLoop {
				return &MainLoopJSLongerSteps{MainLoopJS: MainLoopJS{Step: s.Step, MaxFPS: s.MaxFPS}}
			},
		},
	}
}

// mainLoopPolyfills returns the loop for hosts without a display.
func mainLoopPolyfills() []Kind {
	return []Kind{
		{
			Name:     "raf-polyfill",
			Title:    "rAF polyfill",
			Group:    MainLoop,
			Source:   mainLoopArticle,
			About:    "The article's loop without a display: a timer starts its frames, on a grid of steps.",
			File:     "raf_polyfill.go",
			Guard:    "240 updates a frame",
			Drops:    "time above 240 updates",
			Blend:    "between the last two states",
			Jitter:   "a late call delays no other; a frame gets its planned time",
			Defaults: Settings{Step: mainLoopStep},
			New: func(s Settings) GameLoop {
				return &RAFPolyfill{DiscardOnPanic: DiscardOnPanic{Step: s.Step, MaxFPS: s.MaxFPS}, Now: s.Now}
			},
		},
	}
}
