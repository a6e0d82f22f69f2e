package panel

import (
	"fmt"
	"strings"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
)

// keyHints are hints for settings about which the window can say more than the commands' help.
var keyHints = map[string]string{
	"scene": "What is simulated",
	"loop":  "The game loop that drives it. Page Down and Page Up choose the next and the previous one",
	"max-step": "The most time that one frame simulates. The rest is dropped: the game slows down instead of falling " +
		"behind",
	"objects": "The number of objects, 1 to 100000. The more there are, the longer an update takes",
	"step": fmt.Sprintf("Updates for each second of the game: %d to %d Hz, or a time such as 20ms", choice.MinStepRate,
		choice.MaxStepRate),
	"continuous": "Continuous collision stops fast objects at walls, but makes updates slower; auto: only those " +
		"in which something is fast",
	"update-cost": "What an update costs the machine; takes effect at once. This computer adds what is above the " +
		"usual 0.2 ms to what an update really takes, so that any computer can get into a spiral",
	"update-cost-per-object": fmt.Sprintf("The same for each object. The default is the engine's own: %v with box2d, "+
		"%v with softstep", experiment.UsualCost("box2d").PerObject, experiment.UsualCost("softstep").PerObject),
	"update-cost-per-contact": fmt.Sprintf("The same for each contact. The default is the engine's own: %v with "+
		"box2d, %v with softstep", experiment.UsualCost("box2d").PerContact,
		experiment.UsualCost("softstep").PerContact),
	"draw-cost": "What a draw costs the machine; takes effect at once. This computer adds what is above the usual " +
		"0.5 ms",
	"refresh": "Refreshes of the display in a second; takes effect at once. This computer skips some of its own; 60 " +
		"means all that it has, however many those are",
	"jitter": "The largest error, either way, of the time that a loop reads, at most half a refresh; takes effect " +
		"at once",
	"seed":   "Decides everything random: the same seed gives the same start",
	"engine": "The physics engine",
}

// hintOf returns the hint for a setting.
func hintOf(key string) string {
	words, ok := keyHints[key]
	if !ok {
		words = choice.KeyNamed(key).Usage
		words = strings.ToUpper(words[:1]) + words[1:]
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
