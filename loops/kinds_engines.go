package loops

import (
	"slices"
	"time"
)

// engineKinds returns the loops of engines and the classics.
func engineKinds() []Kind {
	return slices.Concat(
		classicKinds(), deWittersKinds(), roundingEngineKinds(), godotKinds(), limitedEngineKinds(), averagingKinds(),
		variableEngineKinds())
}

// classicKinds returns the loops of articles that everybody cites.
func classicKinds() []Kind {
	const fixYourTimestep = `Glenn Fiedler, "Fix Your Timestep!", 2004 (gafferongames.com)`
	return []Kind{
		{
			Name:     "semi-fixed",
			Title:    "Semi-fixed",
			Group:    Engines,
			Source:   fixYourTimestep,
			About:    "Steps of at most a maximum length; the remainder is a last, shorter step.",
			File:     "semi_fixed.go",
			Guard:    "the maximum step, if set",
			Drops:    "time above the maximum step",
			Blend:    "none",
			Jitter:   "none: it shows in the steps; in the last one of each frame",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &SemiFixed{Step: s.Step, MaxStep: s.maxStep()} },
		},
		{
			Name:     "fiedler",
			Title:    "Fiedler",
			Group:    Engines,
			Source:   fixYourTimestep,
			About:    "Fixed steps drawn between the last two states; a frame simulates at most 0.25 s.",
			File:     "fiedler.go",
			Guard:    "the maximum step, 0.25 s",
			Drops:    "time above the maximum step",
			Blend:    "between the last two states",
			Jitter:   "none: alpha passes it on",
			Defaults: Settings{Step: 10 * time.Millisecond, MaxStep: 250 * time.Millisecond},
			New:      func(s Settings) GameLoop { return &Fiedler{Step: s.Step, MaxStep: s.maxStep()} },
		},
		{
			Name:     "nystrom",
			Title:    "Nystrom",
			Group:    Engines,
			Source:   `Robert Nystrom, "Game Programming Patterns", 2014: "Game Loop" (gameprogrammingpatterns.com)`,
			About:    "Fixed steps that catch up with the lag; draws extrapolate by the rest of it.",
			File:     "nystrom.go",
			Guard:    "the maximum step, if set",
			Drops:    "time above the maximum step",
			Blend:    "ahead of the last state; by up to one step",
			Jitter:   "none: alpha passes it on",
			Defaults: Settings{Step: 16 * time.Millisecond},
			New:      func(s Settings) GameLoop { return &Nystrom{Step: s.Step, MaxStep: s.maxStep()} },
		},
	}
}

// deWittersKinds returns the loops of one more such article.
func deWittersKinds() []Kind {
	const deWitters = `Koen Witters, "deWiTTERS Game Loop", 2009 (dewitters.com)`
	return []Kind{
		{
			Name:     "dewitters-constant-fps",
			Title:    "deWiTTERS, constant FPS",
			Group:    Engines,
			Source:   deWitters,
			About:    "One update and one draw 25 times a second, with sleep in between.",
			File:     "dewitters_constant_fps.go",
			Guard:    "one update a frame, but it falls behind",
			Drops:    "nothing",
			Blend:    "none",
			Jitter:   "a late call delays no other; due times are on a grid",
			Defaults: Settings{Step: time.Second / 25},
			New:      func(s Settings) GameLoop { return &DeWittersConstantFPS{Step: s.Step} },
		},
		{
			Name:     "dewitters-frameskip",
			Title:    "deWiTTERS, frameskip",
			Group:    Engines,
			Source:   deWitters,
			About:    "50 updates a second, with a look at the clock before each, and at least one draw for every ten.",
			File:     "dewitters_frameskip.go",
			Guard:    "10 updates a frame, but it falls behind",
			Drops:    "nothing",
			Blend:    "none",
			Jitter:   "none: it shows in the number of updates, and the frame's waits with it",
			Defaults: Settings{Step: time.Second / 50},
			New: func(s Settings) GameLoop {
				return &DeWittersFrameskip{Step: s.Step, MaxFrameskip: 10, Now: s.Now}
			},
		},
		{
			Name:     "dewitters-prediction",
			Title:    "deWiTTERS, prediction",
			Group:    Engines,
			Source:   deWitters,
			About:    "25 updates a second, drawn ahead by the time since the last one.",
			File:     "dewitters_prediction.go",
			Guard:    "5 updates a frame, but it falls behind",
			Drops:    "nothing",
			Blend:    "ahead of the last state, and far beyond when behind",
			Jitter:   "none: alpha passes it on, and the frame's waits with it",
			Defaults: Settings{Step: time.Second / 25},
			New: func(s Settings) GameLoop {
				return &DeWittersPrediction{Step: s.Step, MaxFrameskip: 5, Now: s.Now}
			},
		},
	}
}

// roundingEngineKinds returns the loops of engines that run an update early or wait for it, so that every frame has
// one.
func roundingEngineKinds() []Kind {
	return []Kind{
		{
			Name:     "ebitengine-2.9",
			Title:    "Ebitengine 2.9",
			Group:    Engines,
			Source:   "Ebitengine v2.9.9, internal/clock (github.com/hajimehoshi/ebiten)",
			About:    "Fixed steps; a frame without an update due may run one up to half a step early.",
			File:     "ebitengine29.go",
			Guard:    "4 updates a frame",
			Drops:    "frames above 5 steps; above 1/12 s if that is more",
			Blend:    "none",
			Jitter:   "still one update a frame; half a step to two steps count as one",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &Ebitengine29{Step: s.Step} },
		},
		{
			Name:     "ebitengine",
			Title:    "Ebitengine",
			Group:    Engines,
			Source:   "Ebitengine, internal/clock as of 907616cf0, 2026 (github.com/hajimehoshi/ebiten)",
			About:    "Fixed steps; the number of updates is rounded to the nearest.",
			File:     "ebitengine.go",
			Guard:    "5 updates a frame; 1/12 s if that is more",
			Drops:    "time above 5 updates",
			Blend:    "none",
			Jitter:   "still one update a frame; half a step to one and a half count as one",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &Ebitengine{Step: s.Step} },
		},
		{
			Name:     "monogame",
			Title:    "MonoGame",
			Group:    Engines,
			Source:   "MonoGame, Game.Tick (github.com/MonoGame/MonoGame)",
			About:    "Waits until a step is due, so every frame has an update; a frame simulates up to 0.5 s.",
			File:     "monogame.go",
			Guard:    "the maximum step, 0.5 s; it limits all the time accumulated",
			Drops:    "time above the maximum step",
			Blend:    "none",
			Jitter:   "still one update a frame; it waits until a step is due",
			Defaults: Settings{Step: 16_666_700 * time.Nanosecond, MaxStep: 500 * time.Millisecond},
			New:      func(s Settings) GameLoop { return &MonoGame{Step: s.Step, MaxStep: s.maxStep()} },
		},
	}
}

// limitedEngineKinds returns the loops of engines that limit the time that a frame simulates.
func limitedEngineKinds() []Kind {
	return []Kind{
		{
			Name:     "bevy",
			Title:    "Bevy",
			Group:    Engines,
			Source:   "Bevy, bevy_time (github.com/bevyengine/bevy)",
			About:    "Fixed steps of 1/64 s, deliberately not the display's rate; a frame simulates at most 0.25 s.",
			File:     "bevy.go",
			Guard:    "the maximum step, 0.25 s",
			Drops:    "time above the maximum step",
			Blend:    "none; blending is left to the game",
			Jitter:   "none: it shows in the number of updates; the step rate differs from the display's",
			Defaults: Settings{Step: time.Second / 64, MaxStep: 250 * time.Millisecond},
			New:      func(s Settings) GameLoop { return &Bevy{Step: s.Step, MaxStep: s.maxStep()} },
		},
		{
			Name:     "tuzz",
			Title:    "tuzz",
			Group:    Engines,
			Source:   "Christopher Patuzzo, game-loop (github.com/tuzz/game-loop)",
			About:    "240 steps a second, drawn between the last two states; a frame simulates at most 0.1 s.",
			File:     "tuzz.go",
			Guard:    "the maximum step, 0.1 s",
			Drops:    "time above the maximum step",
			Blend:    "between the last two states",
			Jitter:   "none: alpha passes it on",
			Defaults: Settings{Step: time.Second / 240, MaxStep: 100 * time.Millisecond},
			New:      func(s Settings) GameLoop { return &Tuzz{Step: s.Step, MaxStep: s.maxStep()} },
		},
	}
}

// godotKinds returns Godot's loops, which keep the number of updates to a pattern.
func godotKinds() []Kind {
	const godot = "Godot Engine, main/main_timer_sync.cpp (github.com/godotengine/godot)"
	return []Kind{
		{
			Name:     "godot",
			Title:    "Godot",
			Group:    Engines,
			Source:   godot,
			About:    "Fixed steps; an update may come up to half a step early or late to keep a pattern of 12 frames.",
			File:     "godot.go",
			Guard:    "8 updates a frame",
			Drops:    "time above 8 updates",
			Blend:    "none; blending is off by default",
			Jitter:   "still one update a frame; the number of updates follows a pattern",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &Godot{Step: s.Step} },
		},
		{
			Name:     "godot-smoothed",
			Title:    "Godot, smoothed",
			Group:    Engines,
			Source:   godot + ": DeltaSmoother",
			About:    "Godot, with frame times of whole refreshes; it estimates the display's rate.",
			File:     "godot_smoothed.go",
			Guard:    "8 updates a frame",
			Drops:    "time above 8 updates",
			Blend:    "none; blending is off by default",
			Jitter:   "still one update a frame; frame times are whole refreshes",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &GodotSmoothed{Godot: Godot{Step: s.Step}} },
		},
	}
}

// averagingKinds returns the loops with fixed steps that smooth the measured frame times.
func averagingKinds() []Kind {
	const glaiel = "Tyler Glaiel, FrameTimingControl, 2019 (github.com/TylerGlaiel/FrameTimingControl)"
	return []Kind{
		{
			Name:   "glaiel",
			Title:  "Glaiel",
			Group:  Engines,
			Source: glaiel,
			About:  "Fixed steps; frame times are snapped to refreshes and averaged; draws interpolate.",
			File:   "glaiel.go",
			Guard:  "7 updates a frame; more than 8 steps are an anomaly",
			Drops: "frames above 8 steps; they count as one step, and if more than 8 have " +
				"accumulated all of it is lost",
			Blend:    "between the last two states",
			Jitter:   "the mean of 4 frames; first snapped to refreshes of 1/60 s within 0.2 ms",
			Defaults: Settings{Step: time.Second / 60},
			New: func(s Settings) GameLoop {
				return &Glaiel{Step: s.Step, Refresh: time.Second / 60}
			},
		},
		{
			Name:   "glaiel-locked",
			Title:  "Glaiel, locked",
			Group:  Engines,
			Source: glaiel,
			About:  "Fixed steps; frame times are snapped to refreshes and averaged.",
			File:   "glaiel_locked.go",
			Guard:  "7 updates a frame; more than 8 steps are an anomaly",
			Drops: "frames above 8 steps; they count as one step, and if more than 8 have " +
				"accumulated all of it is lost",
			Blend: "none",
			Jitter: "one update in nearly every frame; frame times are snapped to refreshes of 1/60 " +
				"s within 0.2 ms, and averaged",
			Defaults: Settings{Step: time.Second / 60},
			New: func(s Settings) GameLoop {
				return &GlaielLocked{Glaiel: Glaiel{Step: s.Step, Refresh: time.Second / 60}}
			},
		},
		{
			Name:   "matter",
			Title:  "Matter",
			Group:  Engines,
			Source: "Matter.js 0.20, Runner (github.com/liabru/matter-js)",
			About:  "Fixed steps; frame times are averaged and rounded to whole frames a second; 2 updates at most.",
			File:   "matter.go",
			Guard:  "2 updates a frame; and 33 ms of work",
			Drops:  "frames above 4 steps; and time accumulated beyond a frame plus one and a half steps",
			Blend:  "none",
			Jitter: "still one update a frame; the mean of 100 frames, in whole frames a " +
				"second, and a margin of half a step",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &Matter{Step: s.Step, Now: s.Now} },
		},
	}
}

// variableEngineKinds returns the loops of engines that update once per frame.
func variableEngineKinds() []Kind {
	return []Kind{
		{
			Name:   "love",
			Title:  "LÖVE",
			Group:  Engines,
			Source: "LÖVE 11.5, love.run (github.com/love2d/love)",
			About:  "One update per frame, as long as the previous frame took, however long that was.",
			File:   "love.go",
			Guard:  "one update a frame",
			Drops:  "nothing",
			Blend:  "none",
			Jitter: "none: it shows in the steps",
			New:    func(Settings) GameLoop { return &Love{} },
		},
		{
			Name:   "libgdx-smoothed",
			Title:  "libGDX, smoothed",
			Group:  Engines,
			Source: "libGDX before 2020-10, AndroidGraphics (github.com/libgdx/libgdx)",
			About:  "One update per frame, as long as the mean of the last five frame times.",
			File:   "libgdx_smoothed.go",
			Guard:  "one update a frame",
			Drops:  "nothing; a long frame is spread over five",
			Blend:  "none",
			Jitter: "the mean of 5 frames",
			New:    func(Settings) GameLoop { return &LibGDXSmoothed{} },
		},
		{
			Name:   "phaser",
			Title:  "Phaser",
			Group:  Engines,
			Source: "Phaser 3.60, TimeStep (github.com/phaserjs/phaser)",
			About:  "One update per frame, as long as the mean of the last ten frame times, each checked first.",
			File:   "phaser.go",
			Guard:  "one update a frame",
			Drops:  "frames above 0.2 s; and above 1/60 s in the first 120 frames",
			Blend:  "none",
			Jitter: "the mean of 10 frames",
			New:    func(s Settings) GameLoop { return &Phaser{MaxFPS: s.MaxFPS} },
		},
	}
}
