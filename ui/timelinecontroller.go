package ui

import (
	"image"
	"image/color"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gameloops/ui/history"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/notifications"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
	"gameloops/ui/timeline"
	"gameloops/ui/worldview"
)

// A timelineController connects the timeline to the stages: it gives the timeline what they show and what has happened
// on them, and handles the user's input on the timeline.
type timelineController struct {
	timeline timeline.Timeline
	viewport *viewport
	model    *model.Model
	sidebar  *sidebar
	grid     *stageGrid
	pointer  *input.Pointer
	notifier *notifier
	gestures *gestureTracker
	clock    *frameClock

	button  ebiten.MouseButton // that pans
	of      *stage.Stage       // the first of the stages whose events are on the timeline
	notes   [stage.MaxStages]history.Notes
	parts   history.Partings
	pinched bool          // two fingers are on the timeline
	asked   time.Duration // when the stages were last checked for events
	inks    []color.NRGBA
	tip     notifications.Tip // shown by a tap on a mark, or on a sentence that was cut
}

// height returns the height of the timeline, in pixels; 0: it is not shown.
func (s *timelineController) height() int {
	shown, thin := s.viewport.screen.Timeline(s.viewport.size.Y)
	switch {
	case !shown || !s.model.Playback.Begun:
		return 0
	case s.model.Lesson.Asks() && s.sidebar.lesson.coversStages(): // nothing has played, and answers need the height
		return 0
	case thin:
		return s.viewport.desk.AtLeastFinger(timeline.Thin)
	default:
		return s.viewport.desk.AtLeastFinger(timeline.Height)
	}
}

// place puts the timeline at its place at the lower edge of the window; empty: there is none.
func (s *timelineController) place(r image.Rectangle) {
	s.viewport.footer, s.timeline.Place = 0, r
	if !r.Empty() {
		s.viewport.footer = s.viewport.size.Y - r.Min.Y + s.viewport.theme.Px(theme.CellGap)
	}
}

// eventsEvery is the time between two checks for events on the stages.
const eventsEvery = 100 * time.Millisecond

// follow tells the timeline what the stages show.
func (s *timelineController) follow() {
	p := &s.model.Playback
	if !p.Begun || len(p.Player.Stages) == 0 {
		return
	}
	if s.of != p.Player.Stages[0] {
		s.of, s.notes, s.asked = p.Player.Stages[0], [stage.MaxStages]history.Notes{}, 0
		s.timeline.Reset()
	}
	if now := s.clock.now; now-s.asked >= eventsEvery {
		s.asked = now
		s.takeNotes(now)
	}
	shown := timeline.Shown{Paused: p.Player.IsPaused(), Fresh: p.IsFresh(), Fork: s.fork(), Pauses: s.pauses(),
		Ended: p.HasEnded(),
		Rests: s.model.Lesson.CanRest() && p.Player.IsPaused(), // it may still play up to its moment again
		Room:  s.viewport.screen.TimelineSays, Waits: s.model.StandsAtMoment()}
	r := p.Player.Review()
	shown.From, shown.To = r.Span()
	shown.Least = s.model.LessonLength() * 3 / 2 // the text of a mark is beside it
	shown.At, shown.Past = r.Moment()
	s.inks = s.inks[:0]
	for i := range p.Player.Stages {
		s.inks = append(s.inks, s.viewport.theme.InkOf(s.grid.cells[i].Name.Ink))
	}
	shown.Inks = s.inks
	s.timeline.Show(shown, s.viewport.desk)
}

// takeNotes adds new events to the timeline. In a lesson it adds neither verdicts nor partings: the lesson asks about
// something else, and two stages may part only because one display shows newer pictures.
func (s *timelineController) takeNotes(now time.Duration) {
	p, l := &s.model.Playback, &s.model.Lesson
	for i := range p.Player.Stages {
		remark := s.grid.cells[i].Callout()
		if l.HidesAnswer() { // before the answer a callout is not a remark
			remark = ""
		}
		for _, e := range s.notes[i].Take(&p.Past, i, remark, now) {
			if l.Progress == nil || e.Kind != history.Judged {
				s.timeline.Add(i, e)
			}
		}
	}
	if l.Progress != nil {
		s.parts.Forget()
		return
	}
	number, parted := s.parts.Take(&p.Past, s.model.Choices.Stages.Chosen)
	for _, e := range parted {
		s.timeline.Add(number, e)
	}
}

// pauses reports whether the timeline has a button that pauses, or plays again what has ended: where there is neither
// panel nor bar. A lesson that waits has its own button to go on.
func (s *timelineController) pauses() bool {
	return s.sidebar.bare && !s.sidebar.hasBar() && (!s.model.Lesson.Waits() || s.model.Playback.HasEnded())
}

// fork returns whether a branch can begin at the moment that is shown. In an article nothing can be changed.
func (s *timelineController) fork() timeline.Fork {
	switch d := s.model; {
	case s.model.Embedded:
		return timeline.NeverForks
	case d.Playback.Forks(d.Choices.Stages):
		return timeline.ForksNow
	default:
		return timeline.Forks
	}
}

// note puts something that the user did to all stages on the timeline.
func (s *timelineController) note(k history.Kind, words string) {
	for i, of := range s.model.Playback.Player.Stages {
		s.timeline.Add(i, history.Event{At: of.Time(s.clock.now), Kind: k, Text: words})
	}
}

// handle handles the pointer on the timeline. It returns the user's action, and reports whether it used the pointer.
func (s *timelineController) handle() (wanted model.Action, used bool) {
	p, t := s.pointer, &s.timeline
	if s.tap() {
		return nil, true
	}
	switch {
	case t.Drags():
		wanted = t.Move(p.At, input.Slack*s.viewport.pen()) // in a slow frame it may move and lift
		if !s.isHeld() {
			t.Lift()
		}
		return wanted, true
	case s.gestures.isDown() || s.sidebar.isMenuOpen() || !s.sidebar.isFree(p.At) || !t.Has(p.At):
		t.Point(image.Pt(-1, -1), p.Touches)
		return nil, false
	}
	t.Point(p.At, p.Touches)
	for _, button := range [...]ebiten.MouseButton{ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if inpututil.IsMouseButtonJustPressed(button) {
			s.button = button
			t.Pan(p.At)
		}
	}
	if p.Pressed() {
		p.Take()
		s.button = ebiten.MouseButtonLeft
		if ebiten.IsKeyPressed(ebiten.KeyShift) && p.At.In(t.Place) {
			wanted = t.Select(p.At)
		} else {
			wanted = t.Press(p.At, p.Touches)
		}
	}
	if across, notches := ebiten.Wheel(); notches != 0 {
		t.Zoom(p.At, worldview.WheelFactor(notches))
	} else if across != 0 {
		t.Scroll(-across * float64(s.viewport.theme.Px(wheelWay)))
	}
	return wanted, true
}

// tap shows a finger the tip that the mouse gets by resting on something. Any other tap hides the tip. tap reports
// whether the tap has no other effect: on a mark it also goes to the mark's moment.
func (s *timelineController) tap() bool {
	p, now := s.pointer, s.clock.now
	if s.tip.Look(now); !p.Touches || !p.Pressed() {
		return false
	}
	s.tip = notifications.Tip{}
	if s.gestures.isDown() || s.sidebar.isMenuOpen() || !s.sidebar.isFree(p.At) {
		return false
	}
	if lines, above, ok := s.timeline.Tapped(p.At); ok {
		s.tip.Tell(now, lines, above)
		return false
	}
	words, place, ok := s.reasonAt(p.At)
	if ok {
		s.tip.Tell(now, []string{words}, topOf(place))
	}
	return ok
}

// reasonAt returns the text for a point of the window: the whole of a sentence that was cut there, or what a graph or
// a number means. There is none where the timeline's offer covers them, since a tap there is for its buttons.
func (s *timelineController) reasonAt(at image.Point) (words string, place image.Rectangle, ok bool) {
	if s.timeline.Has(at) {
		return "", place, false
	}
	for i := range s.grid.cells {
		if words, place, ok = s.grid.cells[i].NoteAt(at); ok {
			return words, place, ok
		}
	}
	return s.grid.band.About(at)
}

// topOf returns the middle of the upper edge.
func topOf(r image.Rectangle) image.Point { return image.Pt((r.Min.X+r.Max.X)/2, r.Min.Y) }

// handlePinch zooms the timeline with two fingers that began on it: the moment between them stays there. It reports
// whether they did. It returns no action.
func (s *timelineController) handlePinch() (wanted model.Action, used bool) {
	f := s.pointer
	if len(f.Fingers) != 2 {
		s.pinched = false
		return nil, false
	}
	now := f.Between()
	middle := image.Pt(int(now.Middle.X), int(now.Middle.Y))
	if !f.Pinching && s.sidebar.isFree(middle) && s.timeline.Has(middle) {
		s.timeline.Lift()
		s.pinched, f.Pinching, f.Pinch = true, true, now
	}
	if !s.pinched {
		return nil, false
	}
	if before := f.Pinch; before.Apart > 0 && now.Apart > 0 {
		s.timeline.Scroll(float64(before.Middle.X - now.Middle.X))
		s.timeline.Zoom(middle, now.Apart/before.Apart)
	}
	f.Pinch = now
	return nil, true
}

// wheelWay is how far one notch of a sideways wheel scrolls, in the design's pixels.
const wheelWay = 40

// isHeld reports whether the button that went down on the timeline is still down.
func (s *timelineController) isHeld() bool {
	if s.button == ebiten.MouseButtonLeft {
		return s.pointer.Down
	}
	return ebiten.IsMouseButtonPressed(s.button)
}

// jump goes to the next event, or to the one before.
func (s *timelineController) jump(back bool) {
	p := &s.model.Playback
	if !p.Begun {
		return
	}
	at, ok := s.timeline.Next(back)
	switch {
	case ok:
		p.Past.Seek(at)
		got, _ := p.Player.Review().Moment()
		s.timeline.Jumped(at, got)
	case back:
		s.notifier.show("No event before this")
	default:
		s.notifier.show("No event after this")
	}
}

// drawHint draws the hint for what is below the pointer: an event, the whole of a sentence that was cut, or what a
// graph means.
func (s *timelineController) drawHint(screen *ebiten.Image) {
	s.timeline.DrawHint(screen, s.grid.batch)
	if words, place, ok := s.reasonAt(s.pointer.At); ok {
		s.viewport.theme.DrawHint(screen, []string{words}, topOf(place))
	}
}

// draw draws the timeline.
func (s *timelineController) draw(screen *ebiten.Image) { s.timeline.Draw(screen, s.grid.batch) }
