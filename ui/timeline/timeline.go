package timeline

import (
	"image"
	"image/color"
	"math"
	"time"

	"gameloops/ui/history"
	"gameloops/ui/theme"
)

// Heights of a timeline, in the design's pixels: high enough for a finger, or thin where there is no room for that.
const (
	Height = 44
	Thin   = 18
)

// Other lengths of a timeline, in the design's pixels.
const (
	padding    = 10
	labels     = 15 // height of the moments below the marks
	liveWidth  = 70 // of the live button
	liveLong   = 98 // the same, if it says what it does
	cutWidth   = 40 // of the clip button
	cutLong    = 82
	forkWidth  = 54 // of the branch button
	forkLong   = 86
	markSize   = 9
	touchReach = 22 // how far a finger may be from a mark that it touches
	mouseReach = 7
	tickRoom   = 72 // width of a label and the space beside it
)

// Shown is what a timeline has to know of what the stages show. Times are the stages' time.
type Shown struct {
	From, To time.Duration // the moments that can be shown: from the oldest one that is kept to the present
	Least    time.Duration // the least length of the axis; 0: usualLength
	At       time.Duration // the moment that is shown
	Past     bool          // it is not the present
	Paused   bool
	Fresh    bool          // the stages have done nothing yet
	Pauses   bool          // nothing else in the window pauses and resumes: the live button does
	Room     bool          // it is for a room: no clips, and no branches until a setting has changed
	Waits    bool          // a lesson waits at that moment, with its own button to go on
	Rests    bool          // it is the answer of a lesson, before the run ends: the live button plays the rest
	Ended    bool          // the run has ended, and its end is shown: the live button restarts it
	Fork     Fork          // whether a branch can begin at the moment
	Inks     []color.NRGBA // the colours of the stages
}

// whole returns the beginning and the end of an axis for the whole run.
func (s *Shown) whole() (begin, end time.Duration) { return whole(s.From, s.To, s.Least) }

// A Fork says whether a branch can begin at the moment that is shown.
type Fork uint8

// Whether a branch can begin.
const (
	NeverForks Fork = iota // where there are no settings to change
	Forks                  // once the user has changed a setting
	ForksNow               // the user has changed one
)

// A Timeline is the bar. Its zero value is ready to use, and takes no room until it has a place.
type Timeline struct {
	Place     image.Rectangle // in the window's pixels; empty: it is not shown
	Selection Selection
	Offer     Offer
	shown     Shown
	theme     *theme.Theme
	zoom      zoom

	events  history.Events
	version int // grows with every event
	marks   []mark
	marked  layout // what marks were made for

	drag    drag
	pointed int // the index of the mark below the pointer; -1: none
	at      image.Point
	touches bool // the pointer is a finger
	asks    bool // the user wants to know what all marks mean
	jumped  jump

	sheet sheet
}

// A jump is the moment of an event that the user went to, and the moment that the stages have shown since. The two may
// differ a little. Then the next event must not be the same one again.
type jump struct{ asked, got time.Duration }

// Reset forgets the events, because other stages play.
func (t *Timeline) Reset() {
	*t = Timeline{Place: t.Place, theme: t.theme, sheet: t.sheet, pointed: -1}
}

// Add adds an event of a stage.
func (t *Timeline) Add(stage int, e history.Event) {
	t.events.Add(stage, e)
	t.version++
}

// Show sets what the stages show. A moment that has changed is brought into view, unless the user drags.
func (t *Timeline) Show(s Shown, look *theme.Theme) {
	if s.From > t.shown.From {
		t.events.Forget(s.From)
		t.version++
	}
	moved := s.At != t.shown.At || s.Past != t.shown.Past
	t.shown, t.theme = s, look
	if moved && t.drag.kind == nothing {
		begin, end := s.whole()
		t.zoom.reach(s.At, begin, end)
	}
	t.mark()
}

// mark makes the marks again if the layout has changed.
func (t *Timeline) mark() {
	if now := t.layout(); now != t.marked {
		t.marked = now
		t.marks = appendMarks(t.marks[:0], &t.events, now.axis, now.size)
	}
}

// Next returns the moment of the first event after the one that is shown, on any stage, or of the last one before it if
// back is set. If the user goes there, call [Timeline.Jumped].
func (t *Timeline) Next(back bool) (at time.Duration, ok bool) {
	at = t.shown.At
	if t.jumped.got == at {
		at = t.jumped.asked
	}
	at, ok = t.events.Next(at, back)
	return at, ok && at >= t.shown.From && at <= t.shown.To
}

// Jumped records that the user went to an event, and which moment is shown now.
func (t *Timeline) Jumped(asked, got time.Duration) { t.jumped = jump{asked, got} }

// A layout has the places of the parts of a timeline, in the window's pixels, and all else that its marks depend on.
type layout struct {
	axis    axis
	place   image.Rectangle
	top     float64 // of the rows
	row     float64 // the height of each
	live    image.Rectangle
	cut     image.Rectangle
	fork    image.Rectangle // of the branch button, shown in the past; its room is kept, so that the axis does not move
	size    float64         // of a mark
	thin    bool
	version int
}

func (t *Timeline) layout() layout {
	if t.Place.Empty() || t.theme == nil {
		return layout{}
	}
	px, p := t.theme.Px, t.Place
	l := layout{place: p, version: t.version, thin: p.Dy() < px(Height)}
	liveWidth, cutWidth, forkWidth := px(liveWidth), px(cutWidth), px(forkWidth)
	if t.sayMore() {
		liveWidth, cutWidth, forkWidth = px(liveLong), px(cutLong), px(forkLong)
	}
	l.live = image.Rect(p.Max.X-liveWidth, p.Min.Y, p.Max.X, p.Max.Y)
	if !l.thin && t.theme.Finger == 0 { // a finger has all of the height
		l.live = l.live.Inset(px(padding * 0.7))
	}
	l.cut = image.Rect(l.live.Min.X, l.live.Min.Y, l.live.Min.X, l.live.Max.Y)
	if !t.shown.Room || !t.Selection.IsEmpty() {
		l.cut.Min.X, l.cut.Max.X = l.live.Min.X-cutWidth-px(padding/2), l.live.Min.X-px(padding/2)
	}
	l.fork = image.Rect(l.cut.Min.X, l.cut.Min.Y, l.cut.Min.X, l.cut.Max.Y)
	if t.shown.Fork == ForksNow || t.shown.Fork == Forks && !t.shown.Room {
		l.fork = image.Rect(l.cut.Min.X-forkWidth-px(padding/2), l.cut.Min.Y, l.cut.Min.X-px(padding/2), l.cut.Max.Y)
	}
	l.axis.left, l.axis.right = float64(p.Min.X+px(padding)), float64(l.fork.Min.X-px(2*padding))
	l.axis.from, l.axis.to = t.zoom.of(t.shown.whole())
	high := float64(p.Dy() - 2*px(2))
	l.top = float64(p.Min.Y + px(2))
	if !l.thin {
		l.top = float64(p.Min.Y + px(4))
		high = float64(p.Dy() - px(4) - px(labels))
	}
	l.row = high / float64(max(len(t.shown.Inks), 1))
	l.size = math.Round(min(l.row-1, float64(px(markSize))))
	return l
}

// y returns the middle of the row of a stage.
func (l *layout) y(stage int) float64 { return math.Floor(l.top + (float64(stage)+0.5)*l.row) }
