package ui

import (
	"fmt"
	"image"
	"strings"
	"time"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/experiment"
)

// keyHints are what there is to know about settings, where the window can say more than the help of the commands.
var keyHints = map[string]string{
	"scene": "What is simulated",
	"loop":  "The game loop that drives it. Page Down and Page Up go through them",
	"max-step": "The most time that one frame takes in. What is more is dropped: the game slows down, and does not " +
		"fall behind",
	"objects": "How many objects there are, 1 to 100000. The more there are, the longer an update takes",
	"step": fmt.Sprintf("Updates for a second of the game: %d to %d Hz, or a time such as 20ms", minStepRate,
		maxStepRate),
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
		words = keyNamed(key).Usage
		words = strings.ToUpper(words[:1]) + words[1:]
	}
	return words + " (--" + key + ")."
}

// A hint is what there is to know about some of the widgets.
type hint struct {
	about []*widget.Widget
	words string
	key   string // of the setting, if it is about one
}

// hintFor is what the hint says in a state: why a setting takes no input, too.
func (s *state) hintFor(h hint) string {
	if h.key == "" || s.unused(h.key) == "" {
		return h.words
	}
	return h.words + " It changes nothing now: " + s.unused(h.key) + "."
}

// hoverDelay is how long the pointer rests on a widget before the hint comes.
const hoverDelay = 700 * time.Millisecond

// A hover is the hint that is shown, or will be.
type hover struct {
	words  string
	lines  []string
	beside image.Rectangle // the widget
	since  time.Duration
	shown  bool
}

// update finds the hint for what the pointer is on.
func (h *hover) update(now time.Duration, c *controls) {
	was := h.words
	h.words = ""
	for _, hint := range c.hints {
		for _, w := range hint.about {
			r := w.Rect
			if c.scrolls(w) {
				r = r.Intersect(c.scroll.ViewRect())
			}
			if c.pointer.at.In(r) && w.IsVisible() {
				h.words, h.beside = c.shown.hintFor(hint), w.Rect
			}
		}
	}
	if c.menuOpen() || c.pointer.down {
		h.words = ""
	}
	if h.words != was {
		h.since, h.lines = now, nil
	}
	h.shown = h.words != "" && now-h.since >= hoverDelay
}

// hintWidth is that of a hint's lines, in the design's pixels.
const hintWidth = 300

// drawHint draws the hint below its widget.
func (a *app) drawHint(screen *ebiten.Image) {
	h, t := &a.hover, a.theme
	if !h.shown {
		return
	}
	if h.lines == nil {
		h.lines = wrapped(h.words, t.small, float64(t.px(hintWidth)))
	}
	pad, line := t.px(8), t.px(18)
	width := 0.0
	for _, words := range h.lines {
		width = max(width, textWidth(words, t.small))
	}
	height := 2*pad + line*len(h.lines)
	x, y := float64(h.beside.Min.X), float64(h.beside.Max.Y+t.px(6))
	if h.beside.Max.Y+t.px(6)+height > a.size[1] {
		y = float64(h.beside.Min.Y - t.px(6) - height)
	}
	drawBox(screen, t.notice, x, y, width+float64(2*pad), float64(height))
	for i, words := range h.lines {
		middle := y + float64(pad) + (float64(i)+0.5)*float64(line)
		drawText(screen, words, t.small, t.ink, x+float64(pad), middle, text.AlignStart)
	}
}
