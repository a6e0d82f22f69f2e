package ui

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"time"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// drawRates draws the numbers of a stage that has the window for itself.
func (a *app) drawRates(screen *ebiten.Image) {
	if len(a.cells) == 0 {
		frames, updates := none, none
		if r := &a.readouts[0]; a.playing && r.frames != "" {
			frames, updates = r.frames, r.updates
		}
		a.drawReadouts(screen, frames, updates)
	}
}

// drawNotices draws what there is to say, above everything: a panel may leave it no room of its own.
func (a *app) drawNotices(screen *ebiten.Image) {
	if !a.bare && a.controls.menuOpen() { // there, and not here, does one look
		return
	}
	switch {
	case a.saving.words != "":
		a.drawNotice(screen, a.theme.notice, a.saving.words)
	case !a.playing && a.isNarrow():
		a.drawNotice(screen, a.theme.card, "Choose a loop, then press Play")
	case !a.playing:
		a.drawNotice(screen, a.theme.card, "New here? L: the first lesson. Or choose a loop, press Play. ?: all keys")
	case a.player.waiting(a.now) > readoutEvery:
		a.drawNotice(screen, a.theme.notice, "Waiting for the last update to end")
	case a.player.isPaused() && !a.hasBar(): // its button says so
		a.drawNotice(screen, a.theme.notice, "Paused")
	case a.lesson.over > 0:
		a.drawNotice(screen, a.theme.notice, a.lesson.overWords(a.now))
	case a.player.lastGap > 0 && a.now-a.player.lastGapAt < gapShownFor:
		a.drawNotice(screen, a.theme.notice, gapWords(a.player.lastGap, a.player.gap))
	case a.slowing():
		a.drawNotice(screen, a.theme.notice, a.paceWords())
	case a.player.pace != 0:
		a.drawNotice(screen, a.theme.notice, a.player.speed().words(a.player.machine))
	case !a.camera.atRest() && a.now-a.looked < lookedFor:
		a.drawNotice(screen, a.theme.card, a.camera.words())
	}
}

// lookedFor is how long the window says how to get back to where one looked at first.
const lookedFor = 3 * time.Second

// slowPace is the share of the speed that the user wants, below which a simulated machine plays too slowly.
const slowPace = 0.95

// slowing reports whether this computer cannot keep up with the simulated machines of the stages. Those that get the
// same frames as others are behind for as long as they lag.
func (a *app) slowing() bool { return a.player.behind() > 0 && (a.isSlow() || a.player.common != nil) }

// isSlow reports whether the slowest of the stages plays more slowly than the user wants.
func (a *app) isSlow() bool {
	v := a.player.speed()
	return a.pace() < slowPace*float64(v.times)/float64(v.over)
}

// pace is how many seconds of a stage's time pass in one of real time, on the slowest of those that play.
func (a *app) pace() float64 {
	least := math.Inf(1)
	for i, s := range a.player.stages {
		if m := &a.readouts[i].pace; !s.isDone() && m.filled > 1 {
			least = min(least, m.rate()/float64(time.Second))
		}
	}
	return least
}

// paceWords say how fast the stages play: the only number of a simulated stage that depends on the computer.
func (a *app) paceWords() string {
	if a.isSlow() {
		return "Playing at " + formatRate(a.pace()) + "x: the numbers stay the same"
	}
	return "Behind real time: the numbers stay the same"
}

// gapShownFor is how long a gap stays marked on the stage.
const gapShownFor = 5 * time.Second

func gapWords(gap time.Duration, what Gap) string {
	if what == Feed {
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
	number := textWidth("00000", t.regular)
	pad, space := float64(t.px(12)), float64(t.px(18))
	const first, second = "FPS:", "Updates/s:"
	width := 2*pad + textWidth(first, t.regular) + number + space + textWidth(second, t.regular) + number
	right := float64(a.size[0] - t.px(margin))
	left := right - width
	top := float64(t.px(margin))
	a.numbers = int(left)
	if left < float64(a.panelRect().Max.X+t.px(margin)) || a.hasBar() {
		a.numbers = a.size[0]
		top = float64(a.size[1]-t.px(margin)) - float64(t.px(numbersHeight))
	}
	drawBox(screen, t.card, left, top, width, float64(t.px(numbersHeight)))
	y := top + float64(t.px(numbersHeight))/2
	x := left + pad
	drawText(screen, first, t.regular, t.faintInk, x, y, text.AlignStart)
	x += textWidth(first, t.regular) + number
	drawText(screen, frames, t.regular, t.ink, x, y, text.AlignEnd)
	x += space
	drawText(screen, second, t.regular, t.faintInk, x, y, text.AlignStart)
	drawText(screen, updates, t.regular, t.ink, right-pad, y, text.AlignEnd)
}

// drawNotice draws words above the stage that has the window for itself, beside the panel; below the panel,
// where there are several stages. Before the first Play it is in the middle of what the panel leaves free.
func (a *app) drawNotice(screen *ebiten.Image, box *eimage.NineSlice, words string) {
	t := a.theme
	face, pad, lines := t.medium, 2*float64(t.px(16)), []string{words}
	most := float64(a.size[0]-2*t.px(margin)) - pad
	if below := float64(a.panelRect().Dx()) - pad; len(a.cells) > 0 && !a.bare && !a.isNarrow() &&
		!a.isOnItsSide() && fitInside(wrapped(words, t.small, below), t.small, below) {
		most = below // in front of no stage
	}
	if textWidth(words, face) > most {
		face = t.small
		lines = wrapped(words, face, most)
	}
	width, line := 0.0, float64(t.px(lineHeight))
	for i := range lines {
		lines[i] = fitted(lines[i], face, most)
		width = max(width, textWidth(lines[i], face)+pad)
	}
	height := float64(t.px(noticeHeight)) + line*float64(len(lines)-1)
	card := a.panelRect()
	x, y := (float64(card.Max.X)+float64(a.size[0]))/2, float64(a.size[1])*0.45
	if float64(a.size[0]-card.Max.X) < width+2*float64(t.px(margin)) { // above the rates
		x, y = float64(a.size[0])/2, float64(a.size[1]-t.px(margin+numbersHeight+cellGap))-height/2
	}
	switch top, bar := float64(t.px(margin)), a.besideBar(); {
	case a.hasBar() && a.isOnItsSide() && float64(bar.Dx()) >= width:
		x, y = float64(bar.Min.X+bar.Max.X)/2, float64(bar.Min.Y+bar.Max.Y)/2
	case a.hasBar(): // above the rates
		x, y = float64(a.size[0])/2, float64(a.size[1]-t.px(margin+numbersHeight+cellGap))-height/2
	case len(a.cells) > 0 && a.isOnItsSide(): // beside the drawer
		y = top + float64(t.px(barHeight))/2
	case len(a.cells) > 0: // in nobody's way
		x, y = float64(card.Min.X+card.Max.X)/2, float64(a.size[1]-t.px(margin))-height/2
		if a.bare {
			x = float64(a.size[0]) / 2
		}
		x = max(x, width/2+float64(t.px(margin)))
	case a.playing && float64(a.numbers-card.Max.X) >= width+2*top:
		x, y = float64(card.Max.X+a.numbers)/2, top+height/2
	}
	y = min(y, float64(a.size[1]-t.px(margin))-height/2)
	drawBox(screen, box, x-width/2, y-height/2, width, height)
	for i, words := range lines {
		drawText(screen, words, face, t.ink, x, y+line*(float64(i)-float64(len(lines)-1)/2), text.AlignCenter)
	}
}

// panelRect is where the panel is; empty, at the upper left corner, while it is off.
func (a *app) panelRect() image.Rectangle {
	if a.bare {
		return image.Rectangle{}
	}
	return a.controls.card.GetWidget().Rect
}

func drawBox(screen *ebiten.Image, box *eimage.NineSlice, x, y, width, height float64) {
	box.Draw(screen, int(width), int(height), func(o *ebiten.DrawImageOptions) {
		o.GeoM.Translate(float64(int(x)), float64(int(y)))
	})
}

// textWidth is how wide a line of text is drawn, in pixels.
func textWidth(words string, face text.Face) float64 { return text.AdvanceAt(words, len(words), face) }

// drawText draws a line of text, with the middle of its height at y.
func drawText(screen *ebiten.Image, words string, face text.Face, c color.Color, x, y float64, align text.Align) {
	var o text.DrawOptions
	o.GeoM.Translate(float64(int(x)), float64(int(y)))
	o.ColorScale.ScaleWithColor(c)
	o.PrimaryAlign, o.SecondaryAlign = align, text.AlignCenter
	text.Draw(screen, words, face, &o)
}
