package loops

import (
	"slices"
	"time"
)

// gameKinds returns the loops of games, and those that engines offer beside their own.
func gameKinds() []Kind {
	return slices.Concat(idKinds(), pacingKinds(), unityKinds())
}

// idKinds returns the loops of id Software's games.
func idKinds() []Kind {
	return []Kind{
		{
			Name:     "doom",
			Title:    "Doom",
			Group:    Engines,
			Source:   "Doom, d_net.c, id Software, 1993 (github.com/id-Software/DOOM)",
			About:    "35 tics a second; a frame waits for a tic, so each has one, and nothing is interpolated.",
			File:     "doom.go",
			Guard:    "5 updates a frame",
			Drops:    "time above 5 updates",
			Blend:    "none",
			Jitter:   "still one update a frame; it waits until a tic is due",
			Defaults: Settings{Step: time.Second / 35},
			New:      func(s Settings) GameLoop { return &Doom{Step: s.Step, Now: s.Now} },
		},
		{
			Name:     "doom-uncapped",
			Title:    "Doom, uncapped",
			Group:    Engines,
			Source:   "Crispy Doom, d_loop.c (github.com/fabiangreffrath/crispy-doom)",
			About:    "35 tics a second, drawn at every refresh between the last two states.",
			File:     "doom_uncapped.go",
			Guard:    "3 updates a frame",
			Drops:    "time above 3 updates",
			Blend:    "between the last two states",
			Jitter:   "none: alpha passes it on, and the frame's waits with it",
			Defaults: Settings{Step: time.Second / 35},
			New:      func(s Settings) GameLoop { return &DoomUncapped{Doom{Step: s.Step, Now: s.Now}} },
		},
		{
			Name:     "quake-3",
			Title:    "Quake 3",
			Group:    Engines,
			Source:   "Quake III Arena, SV_Frame, id Software, 1999 (github.com/id-Software/Quake-III-Arena)",
			About:    "A server of 50 ms steps, drawn between its last two states; time in whole milliseconds.",
			File:     "quake3.go",
			Guard:    "the maximum step, 0.2 s",
			Drops:    "time above the maximum step",
			Blend:    "between the last two states",
			Jitter:   "none: alpha passes it on",
			Defaults: Settings{Step: 50 * time.Millisecond, MaxStep: 200 * time.Millisecond, MaxFPS: 85},
			New: func(s Settings) GameLoop {
				return &Quake3{Step: s.Step, MaxStep: s.maxStep(), MaxFPS: s.MaxFPS}
			},
		},
	}
}

// pacingKinds returns loops that divide or pace frames in ways of their own.
func pacingKinds() []Kind {
	return []Kind{
		{
			Name:     "unreal-substepping",
			Title:    "Unreal, substepping",
			Group:    Engines,
			Source:   "Unreal Engine, FPhysSubstepTask::UpdateTime (dev.epicgames.com)",
			About:    "Each frame's time is divided evenly, into as few steps as possible of at most 1/60 s.",
			File:     "unreal_substepping.go",
			Guard:    "6 updates a frame",
			Drops:    "time above 6 updates",
			Blend:    "none",
			Jitter:   "none: it shows in the steps",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &UnrealSubstepping{Step: s.Step} },
		},
		{
			Name:     "fuzzy-timing",
			Title:    "Fuzzy timing",
			Group:    Engines,
			Source:   `Slick Entertainment, quoted by Tyler Glaiel, "How to make your game run at 60fps", 2019`,
			About:    "Fixed steps; an update may come half a millisecond early, and that time is forgiven.",
			File:     "fuzzy_timing.go",
			Guard:    "the maximum step, if set",
			Drops:    "time above the maximum step",
			Blend:    "none",
			Jitter:   "still one update a frame; 1/62 s are enough for an update",
			Defaults: Settings{Step: time.Second / 60},
			New:      func(s Settings) GameLoop { return &FuzzyTiming{Step: s.Step, MaxStep: s.maxStep()} },
		},
		{
			Name:   "swappy",
			Title:  "Swappy",
			Group:  Engines,
			Source: "Android Frame Pacing library, SwappyCommon (developer.android.com/games/sdk/frame-pacing)",
			About:  "One update per frame; each picture is shown for as many refreshes as the mean frame needs.",
			File:   "swappy.go",
			Guard:  "one update a frame",
			Drops:  "nothing",
			Blend:  "none",
			Jitter: "none: it shows in the steps",
			New:    func(s Settings) GameLoop { return &Swappy{Refresh: time.Second / 60, Now: s.Now} },
		},
	}
}

// unityKinds returns the loops with two kinds of update.
func unityKinds() []Kind {
	return []Kind{
		{
			Name:     "unity",
			Title:    "Unity",
			Group:    Engines,
			Source:   `Unity Manual, "Time and Framerate Management" (docs.unity3d.com)`,
			About:    "Fixed steps of 20 ms for physics, and one variable update in each frame for all else.",
			File:     "unity.go",
			Guard:    "the maximum step, 0.3333333 s",
			Drops:    "time above the maximum step",
			Blend:    "none; each body can blend for itself",
			Jitter:   "none: it shows in the number of updates",
			Defaults: Settings{Step: 20 * time.Millisecond, MaxStep: 333_333_300 * time.Nanosecond},
			New:      func(s Settings) GameLoop { return &Unity{Step: s.Step, MaxStep: s.maxStep()} },
		},
		{
			Name:     "unity-2020.2",
			Title:    "Unity 2020.2",
			Group:    Engines,
			Source:   `Tautvydas Zilys, "Fixing Time.deltaTime in Unity 2020.2", 2020 (unity.com/blog)`,
			About:    "Unity, with frame times from refresh to refresh instead of the clock's.",
			File:     "unity_2020.go",
			Guard:    "the maximum step, 0.3333333 s",
			Drops:    "time above the maximum step",
			Blend:    "none; each body can blend for itself",
			Jitter:   "still one update a frame; the display says how long a frame was",
			Defaults: Settings{Step: 20 * time.Millisecond, MaxStep: 333_333_300 * time.Nanosecond},
			New: func(s Settings) GameLoop {
				return &Unity2020{Unity{Step: s.Step, MaxStep: s.maxStep()}}
			},
		},
	}
}
