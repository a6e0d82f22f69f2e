package timeline

import (
	"image"
	"image/color"
	"slices"
	"testing"
	"time"

	"gameloops/ui/history"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// bar returns a timeline of 640 pixels, of two stages that have played for five seconds and have some events.
func bar(t *testing.T, past bool) *Timeline {
	t.Helper()
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	b := &Timeline{Place: image.Rect(100, 700, 740, 700+Height)}
	b.Add(0, history.Event{At: 2 * time.Second, Kind: history.DoubleUpdate, Text: "two updates"})
	b.Add(1, history.Event{At: 3 * time.Second, Kind: history.Dropped, Text: "20 ms were dropped"})
	s := Shown{To: 5 * time.Second, At: 5 * time.Second, Inks: make([]color.NRGBA, 2)}
	if past {
		s.At, s.Past, s.Paused = 4*time.Second, true, true
	}
	b.Show(s, look)
	return b
}

// spot returns the place of a moment in the row of a stage.
func (t *Timeline) spot(at time.Duration, stage int) image.Point {
	l := t.layout()
	return image.Pt(int(l.axis.x(at)), int(l.y(stage)))
}

// seeks reports whether an action shows a moment, as precisely as a pixel can.
func seeks(a model.Action, at time.Duration) bool {
	to, ok := a.(model.Seek)
	return ok && near(to.At, at)
}

// isAfter reports whether an action shows a moment at or after another one.
func isAfter(a model.Action, at time.Duration) bool {
	to, ok := a.(model.Seek)
	return ok && to.At >= at
}

func TestAPressSeeksAndADragGoesOn(t *testing.T) {
	b := bar(t, false)
	w := b.Press(b.spot(time.Second, 0), false)
	if !seeks(w, time.Second) {
		t.Errorf("a press at 1 s wants %+v", w)
	}
	if w = b.Move(b.spot(4*time.Second, 0), 5); !seeks(w, 4*time.Second) {
		t.Errorf("dragged to 4 s: %+v", w)
	}
	if w = b.Move(image.Pt(-500, 0), 5); w != (model.Seek{}) {
		t.Errorf("dragged beyond the left end: %+v", w)
	}
	if w = b.Move(b.spot(8*time.Second, 0), 5); w != (model.Hold{}) {
		t.Errorf("dragged beyond the present: %+v", w)
	}
	if !b.Drags() {
		t.Error("the drag is over before the pointer is lifted")
	}
	if b.Lift(); b.Drags() {
		t.Error("the drag goes on after the pointer was lifted")
	}
}

// TestATapOnAMarkTellsWhatItIs taps beside a mark, as fingers do, and where there is none.
func TestATapOnAMarkTellsWhatItIs(t *testing.T) {
	b := bar(t, false)
	mark := b.spot(3*time.Second, 1)
	lines, above, ok := b.Tapped(mark.Add(image.Pt(touchReach/2, 0)))
	if !ok || len(lines) != 2 || lines[1] != "20 ms were dropped" || above.Y != b.Place.Min.Y {
		t.Errorf("%q above %v, %t", lines, above, ok)
	}
	if lines, _, ok := b.Tapped(b.spot(time.Second, 0)); ok {
		t.Errorf("where there is no mark: %q", lines)
	}
	if lines, _, ok := b.Tapped(mark.Sub(image.Pt(0, 200))); ok {
		t.Errorf("above the timeline: %q", lines)
	}
}

func TestAPressOnAMarkGoesToItsEvent(t *testing.T) {
	b := bar(t, false)
	at := b.spot(3*time.Second, 1)
	near := at.Add(image.Pt(5, 0))
	if w := b.Press(near, false); w != (model.Seek{At: 3 * time.Second}) {
		t.Errorf("a click near the mark wants %+v", w)
	}
	if w := b.Move(near.Add(image.Pt(3, 0)), 5); w != nil {
		t.Errorf("a shaking hand wants %+v", w)
	}
	if w := b.Move(near.Add(image.Pt(50, 0)), 5); !isAfter(w, 3300*time.Millisecond) {
		t.Errorf("dragged on: %+v", w)
	}
	far := at.Add(image.Pt(18, 0))
	if w := b.Press(far, false); w == (model.Seek{At: 3 * time.Second}) {
		t.Error("the mouse goes to a mark that is far away")
	}
	if w := b.Press(far, true); w != (model.Seek{At: 3 * time.Second}) {
		t.Errorf("a finger beside the mark wants %+v", w)
	}
}

func TestTheButtonGoesLive(t *testing.T) {
	b := bar(t, true)
	button := b.layout().live
	if w := b.Press(button.Min.Add(button.Max).Div(2), false); w != (model.Hold{}) {
		t.Errorf("in the past, it wants %+v", w)
	}
	if w := b.Move(b.spot(time.Second, 0), 5); w != nil {
		t.Errorf("dragged from the button: %+v", w)
	}
}

// TestTheButtonBranchesInThePast checks that the branch button works only in the past. Its room is kept, so that the
// axis does not move below a pointer that drags.
func TestTheButtonBranchesInThePast(t *testing.T) {
	for _, past := range []bool{true, false} {
		b := bar(t, past)
		without := b.layout().axis
		b.shown.Fork = Forks
		l := b.layout()
		if w := b.Press(middleOf(l.fork), false); (w == (model.Branch{})) != past || !past && w != nil {
			t.Errorf("past: %t, it wants %+v", past, w)
		}
		if l.axis.right >= without.right || l.axis.right >= float64(l.fork.Min.X) || l.fork.Max.X > l.cut.Min.X {
			t.Errorf("the axis ends at %v, the button is %v, the next one %v", l.axis.right, l.fork, l.cut)
		}
		if b.shown.Past = !past; b.layout().axis != l.axis {
			t.Error("the axis moves")
		}
	}
	b := bar(t, true)
	if l := b.layout(); !l.fork.Empty() {
		t.Errorf("where no branch can begin there is a button at %v", l.fork)
	}
}

func middleOf(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

func TestTheWheelZoomsAndAPanMovesOn(t *testing.T) {
	b := bar(t, true)
	at := b.spot(2*time.Second, 0)
	b.Zoom(at, 10)
	a := b.layout().axis
	if below := a.at(float64(at.X)) - 2*time.Second; a.to-a.from != time.Second || below.Abs() > 20*time.Millisecond {
		t.Errorf("10 times as large around 2 s: %v to %v", a.from, a.to)
	}
	before := b.layout().axis
	b.Pan(at)
	if w := b.Move(at.Add(image.Pt(-100, 0)), 5); w != nil {
		t.Errorf("a pan wants %+v", w)
	}
	if after := b.layout().axis; after.from-before.from != before.during(100) {
		t.Errorf("panned by 100 pixels, it moves by %v, want %v", after.from-before.from, before.during(100))
	}
}

func TestTheNextEventIsNotTheSameAgain(t *testing.T) {
	b := bar(t, true)
	at, ok := b.Next(true)
	if !ok || at != 3*time.Second {
		t.Fatalf("before 4 s it is %v, %v", at, ok)
	}
	s := b.shown
	s.At = at - time.Millisecond // the picture that was on display then is a little older
	b.Show(s, b.theme)
	b.Jumped(at, s.At)
	if at, ok := b.Next(true); !ok || at != 2*time.Second {
		t.Errorf("the one before is %v, %v", at, ok)
	}
	if at, ok := b.Next(false); ok {
		t.Errorf("the next one is %v", at)
	}
}

func TestOtherStagesBeginWithoutMarks(t *testing.T) {
	b := bar(t, true)
	b.Zoom(b.spot(2*time.Second, 0), 4)
	b.Reset()
	b.Show(Shown{To: time.Second, At: time.Second, Inks: make([]color.NRGBA, 1)}, b.theme)
	if _, ok := b.Next(true); ok || len(b.marks) > 0 || b.zoom != (zoom{}) {
		t.Errorf("%d marks, zoom %+v", len(b.marks), b.zoom)
	}
}

func TestWhatIsForgottenIsLeftOut(t *testing.T) {
	b := bar(t, true)
	s := b.shown
	s.From = 2500 * time.Millisecond
	b.Show(s, b.theme)
	if w := b.Press(b.spot(time.Second, 0), false); w != (model.Seek{At: s.From}) {
		t.Errorf("a press on what is forgotten wants %+v", w)
	}
	s.At = 2600 * time.Millisecond
	b.Show(s, b.theme)
	if at, ok := b.Next(true); ok {
		t.Errorf("the event before is one that is forgotten, at %v", at)
	}
}

// TestWordsOfButtonsFitInside measures all words on the buttons of a narrow and a wide timeline, at a desk and in a
// room.
func TestWordsOfButtonsFitInside(t *testing.T) {
	for _, scale := range []float64{1, 1.8} {
		look, err := theme.NewTheme(theme.Light, scale)
		if err != nil {
			t.Fatal(err)
		}
		for _, width := range []int{640, 1000} {
			b := bar(t, false)
			b.Place = image.Rect(0, 0, look.Px(float64(width)), look.Px(Height))
			for _, s := range []Shown{{To: 1}, {Past: true, Fork: ForksNow}, {Pauses: true, Ended: true},
				{Pauses: true, Paused: true}, {Pauses: true, Paused: true, To: 1}, {Pauses: true}} {
				s.Inks = b.shown.Inks
				b.Show(s, look)
				l := b.layout()
				for _, button := range b.buttons(&l) {
					words := max(theme.TextWidth(button.words, look.Small), theme.TextWidth(button.key, look.Tiny))
					if room := float64(button.place.Dx() - 2*look.Px(3)); words > room {
						t.Errorf("scale %v, width %d: %q needs %.0f of %.0f", scale, width, button.words, words, room)
					}
				}
			}
		}
	}
}

// TestARoomSeesTheTimelineAndOneButton shows the timeline to a room. There is a button to branch only once a setting
// has changed, and one for clips only while something is selected. Without them the axis is longer.
func TestARoomSeesTheTimelineAndOneButton(t *testing.T) {
	b := bar(t, true)
	b.Place.Max.X = 1000 // wide enough for all words
	s := b.shown
	s.Fork = Forks
	b.Show(s, b.theme)
	desk := b.layout()
	s.Past = true
	for _, c := range []struct {
		room     bool
		fork     Fork
		selected bool
		want     []string
	}{
		{false, Forks, false, []string{"Back to live", "Make a clip", "Branch here"}},
		{true, Forks, false, []string{"Back to live"}},
		{true, ForksNow, false, []string{"Back to live", "Branch here"}},
		{true, Forks, true, []string{"Back to live", "Make a clip"}},
	} {
		b.Selection = Selection{}
		if c.selected {
			b.Selection = Selection{From: time.Second, To: 2 * time.Second}
		}
		s.Room, s.Fork = c.room, c.fork
		b.Show(s, b.theme)
		l := b.layout()
		var got []string
		for _, one := range b.buttons(&l) {
			got = append(got, one.words)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v: the buttons are %q", c, got)
		}
		if c.room && l.axis.right <= desk.axis.right {
			t.Errorf("%+v: the axis ends at %v, at a desk at %v", c, l.axis.right, desk.axis.right)
		}
	}
	s.Waits, s.Rests, s.Pauses = true, false, true
	if b.Show(s, b.theme); b.hasLive() || b.isLiveOpen() || b.Free().Empty() {
		t.Errorf("while a lesson waits, the live button is shown, or its place %v is not free", b.Free())
	}
	if s.Rests = true; !shows(b, s, "Play on") || !b.Free().Empty() {
		t.Error("the rest of a run cannot be played, or the place of that button is free")
	}
}

// shows reports whether the live button has these words and does something while the timeline shows s.
func shows(b *Timeline, s Shown, words string) bool {
	b.Show(s, b.theme)
	l := b.layout()
	return b.isLiveOpen() && b.liveButton(&l).words == words
}

// TestWhereNothingElsePausesTheTimelineDoes presses the button at the right end: live, paused, in the past, before the
// start, and after the end, where it restarts the run.
func TestWhereNothingElsePausesTheTimelineDoes(t *testing.T) {
	b := bar(t, false)
	s := b.shown
	right := b.layout().live.Min.Add(image.Pt(3, 3))
	for _, c := range []struct {
		pauses, paused, ended, past bool
		rests, fresh                bool
		name                        string
		want                        model.Action
	}{
		{false, false, false, false, false, false, "", model.Hold{}},
		{true, false, false, false, false, false, "Pause", model.Pause{}},
		{true, true, false, false, false, false, "Resume", model.Pause{}},
		{true, true, false, false, false, true, "Play", model.Pause{}},
		{true, false, true, false, false, false, "Restart", model.Restart{}},
		{false, false, true, false, false, false, "", model.Hold{}},
		{true, true, false, true, false, false, "", model.Hold{}},
		{false, true, false, true, true, false, "Play on", model.GoLive{}},
		{true, true, false, false, true, false, "Play on", model.GoLive{}},
	} {
		s.Rests = c.rests
		s.Pauses, s.Paused, s.Ended, s.Past, s.Fresh = c.pauses, c.paused, c.ended, c.past, c.fresh
		b.Show(s, b.theme)
		got := b.Press(right, false)
		b.Lift()
		if got != c.want {
			t.Errorf("%+v: a press wants %+v", c, got)
		}
		name := ""
		for _, one := range b.Controls() {
			if one.ID == "timeline pause" {
				name = one.Name
				if got := one.Do(""); got != c.want || one.Place.Empty() {
					t.Errorf("%+v: %q at %v wants %+v", c, name, one.Place, got)
				}
			}
		}
		if name != c.name {
			t.Errorf("%+v: the button is %q", c, name)
		}
	}
}
