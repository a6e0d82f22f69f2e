package ui

import (
	"fmt"
	"image"
	"math"
	"time"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/cell"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// drawRates draws the numbers of a stage that has the window for itself.
func (a *app) drawRates(screen *ebiten.Image) {
	if !a.divided {
		frames, updates := theme.None, theme.None
		if r := &a.cells[0].Readouts; a.playing && r.Frames != "" {
			frames, updates = r.Frames, r.Updates
		}
		a.drawReadouts(screen, frames, updates)
	}
}

// drawNotices draws what there is to say, above everything: a panel may leave it no room of its own.
func (a *app) drawNotices(screen *ebiten.Image) {
	if !a.bare && a.controls.MenuOpen() { // there, and not here, does one look
		return
	}
	switch {
	case a.saving.words != "":
		a.drawNotice(screen, a.theme.Notice, a.saving.words)
	case !a.playing && a.isNarrow():
		a.drawNotice(screen, a.theme.Card, "Choose a loop, then press Play")
	case !a.playing:
		a.drawNotice(screen, a.theme.Card, "New here? L: the first lesson. Or choose a loop, press Play. ?: all keys")
	case a.player.Waiting(a.now) > theme.ReadoutEvery:
		a.drawNotice(screen, a.theme.Notice, "Waiting for the last update to end")
	case a.player.IsPaused() && !a.hasBar(): // its button says so
		a.drawNotice(screen, a.theme.Notice, "Paused")
	case a.lesson.over > 0:
		a.drawNotice(screen, a.theme.Notice, a.lesson.overWords(a.now))
	case a.player.LastGap > 0 && a.now-a.player.LastGapAt < gapShownFor:
		a.drawNotice(screen, a.theme.Notice, gapWords(a.player.LastGap, a.player.Gap))
	case a.slowing():
		a.drawNotice(screen, a.theme.Notice, a.paceWords())
	case a.player.Pace != 0:
		a.drawNotice(screen, a.theme.Notice, a.player.Speed().Words(a.player.Machine))
	case !a.camera.AtRest() && a.now-a.looked < lookedFor:
		a.drawNotice(screen, a.theme.Card, a.camera.Words())
	}
}

// lookedFor is how long the window says how to get back to where one looked at first.
const lookedFor = 3 * time.Second

// slowPace is the share of the speed that the user wants, below which a simulated machine plays too slowly.
const slowPace = 0.95

// slowing reports whether this computer cannot keep up with the simulated machines of the stages. Those that get the
// same frames as others are behind for as long as they lag.
func (a *app) slowing() bool { return a.player.Behind() > 0 && (a.isSlow() || a.player.Common != nil) }

// isSlow reports whether the slowest of the stages plays more slowly than the user wants.
func (a *app) isSlow() bool {
	v := a.player.Speed()
	return a.pace() < slowPace*float64(v.Times)/float64(v.Over)
}

// pace is how many seconds of a stage's time pass in one of real time, on the slowest of those that play.
func (a *app) pace() float64 {
	least := math.Inf(1)
	for i, s := range a.player.Stages {
		if m := &a.cells[i].Readouts.Pace; !s.IsDone() && m.Filled > 1 {
			least = min(least, m.Rate()/float64(time.Second))
		}
	}
	return least
}

// paceWords say how fast the stages play: the only number of a simulated stage that depends on the computer.
func (a *app) paceWords() string {
	if a.isSlow() {
		return "Playing at " + cell.FormatRate(a.pace()) + "x: the numbers stay the same"
	}
	return "Behind real time: the numbers stay the same"
}

// gapShownFor is how long a gap stays marked on the stage.
const gapShownFor = 5 * time.Second

func gapWords(gap time.Duration, what stage.Gap) string {
	if what == stage.Feed {
		return fmt.Sprintf("The display stood still for %.1f s: fed to the loop", gap.Seconds())
	}
	return fmt.Sprintf("The display stood still for %.1f s: not fed to the loop", gap.Seconds())
}

// noticeHeight is that of a notice, in the design's pixels.
const noticeHeight = 40

// numbersHeight is that of the box of the rates, in the design's pixels.
const numbersHeight = 36

// drawReadouts draws the rates at the top right, or below where the panel leaves no room. Each number has its own
// place, as wide as the widest there is, so that nothing moves.
func (a *app) drawReadouts(screen *ebiten.Image, frames, updates string) {
	t := a.theme
	number := theme.TextWidth("00000", t.Regular)
	pad, space := float64(t.Px(12)), float64(t.Px(18))
	const first, second = "FPS:", "Updates/s:"
	width := 2*pad + theme.TextWidth(first, t.Regular) + number + space + theme.TextWidth(second, t.Regular) + number
	right := float64(a.size[0] - t.Px(theme.Margin))
	left := right - width
	top := float64(t.Px(theme.Margin))
	a.numbers = int(left)
	if left < float64(a.panelRect().Max.X+t.Px(theme.Margin)) || a.hasBar() {
		a.numbers = a.size[0]
		top = float64(a.size[1]-t.Px(theme.Margin)) - float64(t.Px(numbersHeight))
	}
	theme.DrawBox(screen, t.Card, left, top, width, float64(t.Px(numbersHeight)))
	y := top + float64(t.Px(numbersHeight))/2
	x := left + pad
	theme.DrawText(screen, first, t.Regular, t.FaintInk, x, y, text.AlignStart)
	x += theme.TextWidth(first, t.Regular) + number
	theme.DrawText(screen, frames, t.Regular, t.Ink, x, y, text.AlignEnd)
	x += space
	theme.DrawText(screen, second, t.Regular, t.FaintInk, x, y, text.AlignStart)
	theme.DrawText(screen, updates, t.Regular, t.Ink, right-pad, y, text.AlignEnd)
}

// drawNotice draws words above the stage that has the window for itself, beside the panel; below the panel,
// where there are several stages. Before the first Play it is in the middle of what the panel leaves free.
func (a *app) drawNotice(screen *ebiten.Image, box *eimage.NineSlice, words string) {
	t := a.theme
	face, pad, lines := t.Medium, 2*float64(t.Px(16)), []string{words}
	most := float64(a.size[0]-2*t.Px(theme.Margin)) - pad
	if below := float64(a.panelRect().Dx()) - pad; a.divided && !a.bare && !a.isNarrow() &&
		!a.isOnItsSide() && theme.FitInside(theme.Wrapped(words, t.Small, below), t.Small, below) {
		most = below // in front of no stage
	}
	if theme.TextWidth(words, face) > most {
		face = t.Small
		lines = theme.Wrapped(words, face, most)
	}
	width, line := 0.0, float64(t.Px(theme.LineHeight))
	for i := range lines {
		lines[i] = theme.Fitted(lines[i], face, most)
		width = max(width, theme.TextWidth(lines[i], face)+pad)
	}
	height := float64(t.Px(noticeHeight)) + line*float64(len(lines)-1)
	card := a.panelRect()
	x, y := (float64(card.Max.X)+float64(a.size[0]))/2, float64(a.size[1])*0.45
	if float64(a.size[0]-card.Max.X) < width+2*float64(t.Px(theme.Margin)) { // above the rates
		x, y = float64(a.size[0])/2, float64(a.size[1]-t.Px(theme.Margin+numbersHeight+theme.CellGap))-height/2
	}
	switch top, bar := float64(t.Px(theme.Margin)), a.besideBar(); {
	case a.hasBar() && a.isOnItsSide() && float64(bar.Dx()) >= width:
		x, y = float64(bar.Min.X+bar.Max.X)/2, float64(bar.Min.Y+bar.Max.Y)/2
	case a.hasBar(): // above the rates
		x, y = float64(a.size[0])/2, float64(a.size[1]-t.Px(theme.Margin+numbersHeight+theme.CellGap))-height/2
	case a.divided && a.isOnItsSide(): // beside the drawer
		y = top + float64(t.Px(barHeight))/2
	case a.divided: // in nobody's way
		x, y = float64(card.Min.X+card.Max.X)/2, float64(a.size[1]-t.Px(theme.Margin))-height/2
		if a.bare {
			x = float64(a.size[0]) / 2
		}
		x = max(x, width/2+float64(t.Px(theme.Margin)))
	case a.playing && float64(a.numbers-card.Max.X) >= width+2*top:
		x, y = float64(card.Max.X+a.numbers)/2, top+height/2
	}
	y = min(y, float64(a.size[1]-t.Px(theme.Margin))-height/2)
	theme.DrawBox(screen, box, x-width/2, y-height/2, width, height)
	for i, words := range lines {
		theme.DrawText(screen, words, face, t.Ink, x, y+line*(float64(i)-float64(len(lines)-1)/2), text.AlignCenter)
	}
}

// panelRect is where the panel is; empty, at the upper left corner, while it is off.
func (a *app) panelRect() image.Rectangle {
	if a.bare {
		return image.Rectangle{}
	}
	return a.controls.Card.GetWidget().Rect
}
