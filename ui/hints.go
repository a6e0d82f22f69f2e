package ui

import (
	"fmt"
	"image"
	"time"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// hints are what there is to know about the panel's rows and buttons.
var hints = map[string]string{
	"Game:": "What is simulated.",
	"Loop:": "The game loop that drives it. Page Down and Page Up go through them.",
	"Max step:": "The most time that one frame takes in. What is more is dropped: the game slows down, and does not " +
		"fall behind.",
	"Objects:":   "How many objects there are. The more there are, the longer an update takes.",
	"Step rate:": fmt.Sprintf("Updates for a second of the game: %d to %d Hz.", minStepRate, maxStepRate),
	"Collision:": "Continuous collision stops fast objects at walls, for more work in each update.",
	"Seed:":      "Decides everything random: the same seed makes the same start.",
	"Machine:": "This computer, with what updates really cost on it; or the lab's simulated one, the same on every " +
		"computer. Stall (X) makes it stand still for 450 ms.",
	"Stages:": "Loops side by side, and which of them the panel shows (keys 1 to 4, or a click on its name). What " +
		"you change, you change for all of them or for that one; a loop is always its stage's own.",
	"Pause": "Time stands still, or goes on (Space).",
	"Play":  "Begins anew with these settings (R begins anew with those before).",
}

// A hint is what there is to know about some of the widgets.
type hint struct {
	about []*widget.Widget
	words string
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
	x, y := ebiten.CursorPosition()
	was := h.words
	h.words = ""
	for _, hint := range c.hints {
		for _, w := range hint.about {
			if image.Pt(x, y).In(w.Rect) {
				h.words, h.beside = hint.words, w.Rect
			}
		}
	}
	if c.menuOpen() || ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) {
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
		width = max(width, text.Advance(words, t.small))
	}
	x, y := float64(h.beside.Min.X), float64(h.beside.Max.Y+t.px(6))
	drawBox(screen, t.notice, x, y, width+float64(2*pad), float64(2*pad+line*len(h.lines)))
	for i, words := range h.lines {
		middle := y + float64(pad) + (float64(i)+0.5)*float64(line)
		drawText(screen, words, t.small, t.ink, x+float64(pad), middle, text.AlignStart)
	}
}
