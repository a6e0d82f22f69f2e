package panel

import (
	"fmt"
	"image"
	"strings"
	"time"

	"github.com/ebitenui/ebitenui/widget"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
)

// keyHints are what there is to know about settings, where the window can say more than the help of the commands.
var keyHints = map[string]string{
	"scene": "What is simulated",
	"loop":  "The game loop that drives it. Page Down and Page Up go through them",
	"max-step": "The most time that one frame takes in. What is more is dropped: the game slows down, and does not " +
		"fall behind",
	"objects": "How many objects there are, 1 to 100000. The more there are, the longer an update takes",
	"step": fmt.Sprintf("Updates for a second of the game: %d to %d Hz, or a time such as 20ms", choice.MinStepRate,
		choice.MaxStepRate),
	"continuous": "Continuous collision stops fast objects at walls, for more work in each update; auto: in those " +
		"alone in which something is fast",
	"update-cost": "What an update costs the machine, at once. This computer works on for what is above the usual " +
		"0.2 ms, on top of what an update really takes: so a spiral can be had on any",
	"update-cost-per-object": fmt.Sprintf("And for each object. The default is the engine's own: %v with box2d, "+
		"%v with softstep", experiment.UsualCost("box2d").PerObject, experiment.UsualCost("softstep").PerObject),
	"update-cost-per-contact": fmt.Sprintf("And for each contact. The default is the engine's own: %v with box2d, "+
		"%v with softstep", experiment.UsualCost("box2d").PerContact, experiment.UsualCost("softstep").PerContact),
	"draw-cost": "What a draw costs the machine, at once. This computer works on for what is above the usual 0.5 ms",
	"refresh": "Refreshes of the display in a second, at once. This computer leaves out some of its own; at 60 it " +
		"takes all it has, whatever they are",
	"jitter": "The largest error of the time that a loop is told, either way, at once; at most half a refresh",
	"seed":   "Decides everything random: the same seed makes the same start",
	"engine": "The physics engine",
}

// hintOf is what there is to know about a setting, and what it is called everywhere else.
func hintOf(key string) string {
	words, ok := keyHints[key]
	if !ok {
		words = choice.KeyNamed(key).Usage
		words = strings.ToUpper(words[:1]) + words[1:]
	}
	return words + " (--" + key + ")."
}

// A hint is what there is to know about some of the widgets.
type hint struct {
	About []*widget.Widget
	words string
	Key   string // of the setting, if it is about one
}

// HintFor is what the hint says in a state: why a setting takes no input, too.
func (s *State) HintFor(h hint) string {
	if h.Key == "" || s.Unused(h.Key) == "" {
		return h.words
	}
	return h.words + " It changes nothing now: " + s.Unused(h.Key) + "."
}

// hoverDelay is how long the pointer rests on a widget before the hint comes.
const hoverDelay = 700 * time.Millisecond

// A Hover is the hint that is shown, or will be.
type Hover struct {
	Words  string
	Lines  []string
	Beside image.Rectangle // the widget
	since  time.Duration
	Shown  bool
}

// Update finds the hint for what the pointer is on.
func (h *Hover) Update(now time.Duration, c *Controls) {
	was := h.Words
	h.Words = ""
	for _, hint := range c.Hints {
		for _, w := range hint.About {
			r := w.Rect
			if c.Scrolls(w) {
				r = r.Intersect(c.Scroll.ViewRect())
			}
			if c.Pointer.At.In(r) && w.IsVisible() {
				h.Words, h.Beside = c.shown.HintFor(hint), w.Rect
			}
		}
	}
	if c.MenuOpen() || c.Pointer.Down {
		h.Words = ""
	}
	if h.Words != was {
		h.since, h.Lines = now, nil
	}
	h.Shown = h.Words != "" && now-h.since >= hoverDelay
}

// HintWidth is that of a hint's lines, in the design's pixels.
const HintWidth = 300
