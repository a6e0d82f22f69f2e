package timeline

import (
	"image"
	"image/color"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// A button is a button at the right end of a timeline.
type button struct {
	place image.Rectangle
	words string
	key   string // does the same; empty: there is no room for it, or there are no keys
	hint  string // what it does
}

// leastForWords is the least width of a timeline whose buttons say what they do, in the design's pixels. In a narrower
// one each has one word.
const leastForWords = 700

// sayMore reports whether there is room for buttons that say what they do.
func (t *Timeline) sayMore() bool {
	return t.Place.Dx() >= t.theme.Px(leastForWords) && t.Place.Dy() >= t.theme.Px(Height)
}

// keyOf returns the key for a button, where there is room for it and there are keys.
func (t *Timeline) keyOf(key string) string {
	if t.touches || t.Place.Dy() < t.theme.Px(Height) {
		return ""
	}
	return key
}

// liveButton returns the button that goes back to the present. At the present, it pauses and resumes, or says that this
// is the present. At the answer of a lesson, it plays the rest of the run.
func (t *Timeline) liveButton(l *layout) button {
	b := button{l.live, "Live", "", "The stages are live. Drag on the timeline to see the past."}
	switch {
	case t.shown.Rests:
		b.words, b.key, b.hint = "Play on", t.keyOf("End"), "Plays the rest of the run."
	case t.shown.Past:
		b.key, b.hint = t.keyOf("End"), "Goes back to live, where the stages are waiting. Resume continues from there."
		if t.sayMore() {
			b.words = "Back to live"
		}
	case t.shown.Pauses && t.shown.Ended:
		b.words, b.key, b.hint = "Restart", t.keyOf("R"), "The run has ended. Plays it again from its start."
	case t.shown.Pauses && t.shown.Paused && t.shown.Fresh:
		b.words, b.key, b.hint = "Play", t.keyOf("Space"), "Starts the stages."
	case t.shown.Pauses && t.shown.Paused:
		b.words, b.key, b.hint = "Resume", t.keyOf("Space"), "Resumes the stages."
	case t.shown.Pauses:
		b.words, b.key, b.hint = "Pause", t.keyOf("Space"), "Stops the stages where they are, until Resume."
	}
	return b
}

// pressLive returns the action of a press on the live button.
func (t *Timeline) pressLive() model.Action {
	switch {
	case t.shown.Rests:
		return model.GoLive{}
	case t.shown.Past || !t.shown.Pauses:
		return model.Hold{}
	case t.shown.Ended:
		return model.Restart{}
	default:
		return model.Pause{}
	}
}

// hasLive reports whether the live button is shown. It is not while a lesson waits, which has its own button to go on.
// Its room is kept, so that the axis does not move.
func (t *Timeline) hasLive() bool { return t.shown.Rests || !t.shown.Waits }

// Free returns the place of the live button while it is not shown.
func (t *Timeline) Free() image.Rectangle {
	if l := t.layout(); !t.hasLive() {
		return l.live
	}
	return image.Rectangle{}
}

// isLiveOpen reports whether the live button does something.
func (t *Timeline) isLiveOpen() bool {
	return t.hasLive() && (t.shown.Rests || t.shown.Past || t.shown.Pauses)
}

// cutButton returns the button that selects something for a clip.
func (t *Timeline) cutButton(l *layout) button {
	b := button{l.cut, "Clip", "", "Makes a clip, a moving picture to save: move the two edges of the selection. " +
		"A drag with Shift selects as well."}
	if t.sayMore() {
		b.words, b.key = "Make a clip", t.keyOf("Shift S")
	}
	if !t.Selection.IsEmpty() {
		b.hint = "Clears the selection."
	}
	return b
}

// forkButton returns the button that branches while the past is shown.
func (t *Timeline) forkButton(l *layout) button {
	b := button{l.fork, "Branch", t.keyOf("Ctrl B"), "Plays on from this moment with other settings, on a stage " +
		"beside this one. Change a setting first."}
	if t.sayMore() {
		b.words = "Branch here"
	}
	return b
}

// buttons returns the buttons that are shown now.
func (t *Timeline) buttons(l *layout) (all []button) {
	if t.hasLive() {
		all = append(all, t.liveButton(l))
	}
	if !l.cut.Empty() {
		all = append(all, t.cutButton(l))
	}
	if t.shown.Past && !l.fork.Empty() {
		all = append(all, t.forkButton(l))
	}
	return all
}

// drawButtons draws the buttons. The branch button stands out once there is something to branch for, and is pale
// before that. The live button does not stand out: other parts of the window say what to do in the past.
func (p *painter) drawButtons(screen *ebiten.Image) {
	t, look := p.of, p.of.theme
	cut := look.Plain.Idle
	if !t.Selection.IsEmpty() {
		cut = look.Notice
	}
	if !p.l.cut.Empty() {
		p.drawButton(screen, t.cutButton(p.l), cut, look.Plain.Hover, look.Ink)
	}
	switch live := t.liveButton(p.l); {
	case t.isLiveOpen():
		p.drawButton(screen, live, look.Plain.Idle, look.Plain.Hover, look.Ink)
	case t.hasLive():
		p.drawButton(screen, live, look.Plain.Disabled, look.Plain.Disabled, look.DisabledInk)
	}
	if !t.shown.Past || p.l.fork.Empty() {
		return
	}
	if t.shown.Fork == ForksNow {
		p.drawButton(screen, t.forkButton(p.l), look.Primary.Idle, look.Primary.Hover, look.White)
	} else { // a press says which setting has to change
		p.drawButton(screen, t.forkButton(p.l), look.Plain.Disabled, look.Plain.Disabled, look.DisabledInk)
	}
}

// drawButton draws a button, with its key below its words.
func (p *painter) drawButton(screen *ebiten.Image, b button, idle, hover *eimage.NineSlice, ink color.Color) {
	look, r, box := p.of.theme, b.place, idle
	if p.of.at.In(r) {
		box = hover
	}
	theme.DrawBox(screen, box, float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()))
	x, y, high := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2, float64(r.Dy())
	if b.key == "" {
		theme.DrawText(screen, b.words, look.Small, ink, x, y, text.AlignCenter)
		return
	}
	theme.DrawText(screen, b.words, look.Small, ink, x, y-0.19*high, text.AlignCenter)
	theme.DrawText(screen, b.key, look.Tiny, ink, x, y+0.27*high, text.AlignCenter)
}
