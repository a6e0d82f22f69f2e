package settingspanel

import (
	"fmt"
	"strings"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
	"gameloops/ui/settings"
)

// keyHints are hints for settings about which the window can say more than the commands' help.
var keyHints = map[string]string{
	"scene": "What is simulated",
	"loop":  "The game loop that drives it. Page Down and Page Up choose the next and the previous one",
	"max-step": "The most time that one frame simulates. The rest is dropped: the game slows down, and its frames do " +
		"not get longer and longer",
	"objects": "The number of objects, 1 to 100000. The more there are, the longer an update takes",
	"step": fmt.Sprintf("Updates for each second of the game: %d to %d Hz, or a time such as 20 ms",
		settings.MinStepRate,
		settings.MaxStepRate),
	"continuous": "Continuous collision: the engine checks the path of fast objects, so that walls stop them, but " +
		"updates take longer; auto: it does so only in updates in which something is fast",
	"grow": "The pit is larger if it has more than 2000 objects, so that they fit",
	"cores": "The most processor cores that the engine softstep uses; 0: as many as are free. The result is the " +
		"same",
	"speed":  "How fast a box, a bullet or a counter moves, in m/s, in scenes that have one. 1 m is 100 pixels",
	"inputs": "How many clicks throw objects apart. The seed decides before which updates and where",
	"clicks": "How many clicks are timed: how long each takes until a picture shows it (the input latency). The seed " +
		"decides when they come",
	"updates": "The run ends after so many updates; 0: when its duration is over",
	"max-fps": "The most frames a second, for loops that limit them. With half of the display's rate or a third, " +
		"rounding loses up to half of the frames",
	"update-cost": "The computing time of an update, to which its objects add theirs. This computer adds what is " +
		"above the usual 0.2 ms to the time that an update really takes, so that any computer can get into a spiral",
	"update-cost-per-object": fmt.Sprintf("The computing time that each object adds to an update. The default is the "+
		"engine's own: %s with box2d, %s with softstep", numbertext.Time(experiment.UsualCost("box2d").PerObject),
		numbertext.Time(experiment.UsualCost("softstep").PerObject)),
	"update-cost-per-contact": fmt.Sprintf("The computing time that each contact adds to an update. The default is "+
		"the engine's own: %s with box2d, %s with softstep", numbertext.Time(experiment.UsualCost("box2d").PerContact),
		numbertext.Time(experiment.UsualCost("softstep").PerContact)),
	"draw-cost": "The computing time of a draw. This computer adds what is above the " +
		"usual 0.5 ms",
	"draw-cost-per-object": "The computing time that each object adds to a draw",
	"refresh": "How often the display takes a new picture in a second. This computer " +
		"skips some of its own refreshes; 60 means all that it has, however many those are",
	"vsync":  "Vertical synchronization: a picture waits for the next refresh; adaptive: a late picture does not wait",
	"jitter": "The clock that a loop reads is early or late, by up to this time; at most half a refresh",
	"timer": "Sleep and timers end only at ticks of the system's clock, which are this far apart: 1 ms, or 15.6 ms " +
		"as on old Windows; 0: they end at any time",
	"overshoot": "A loop that sleeps, or waits for a timer, wakes up too late, by up to this time: systems do not " +
		"wake a program on time",
	"task-delay": "Another task of the page or the program may run first: then a frame begins too late, by up to " +
		"this time; at most a refresh",
	"queue": "How many finished pictures may wait for the display. Each of them adds a refresh of latency, and a " +
		"frame that makes one more has to wait as well",
	"compositor": "The desktop puts all windows together first, and so shows each picture a refresh later",
	"read-input": "When a frame reads the mouse and the keys: before it waits for the display, or after that, when " +
		"they are newer",
	"frame-delay": "How long a frame waits after a refresh before it begins, so that it reads newer input; auto: as " +
		"long as it can without being late",
	"cost": "model: updates and draws take the times that are set here; measured: they take what they really take on " +
		"this computer",
	"stall":  "When the machine stands still, and for how long: 3s+250ms, or several, separated by commas",
	"hidden": "When the display stops, as for a hidden tab, and for how long: 3s+10s, or several, separated by commas",
	"seed":   "Decides everything random: the same seed gives the same start",
	"engine": "The physics engine: box2d for every scene, softstep for many objects",
}

// hintOf returns the hint for a setting.
func hintOf(key string) string {
	words, ok := keyHints[key]
	if !ok {
		words = settings.KeyNamed(key).Usage
		words = strings.ToUpper(words[:1]) + words[1:]
	}
	if k := settings.KeyNamed(key); k.About == experiment.AboutScene && !k.Changes() {
		words += ". It makes another world, so it takes effect with Restart"
	}
	return words + "."
}

// A hint explains widgets.
type hint struct {
	about []*widget.Widget
	words string
	key   string // of the setting that the widgets change; empty: none
}

// in returns the text of the hint in a state. It says why a setting is disabled.
func (h hint) in(s *State) string {
	if !h.isOff(s) {
		return h.words
	}
	return h.words + " It has no effect now: " + s.unused(h.key) + "."
}

// isOff reports whether the widgets are disabled because their setting has no effect.
func (h hint) isOff(s *State) bool { return h.key != "" && s.unused(h.key) != "" }
