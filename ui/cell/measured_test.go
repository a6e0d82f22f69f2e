package cell

import (
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/choice"
	"gameloops/ui/evidence"
	"gameloops/ui/mark"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
	"gameloops/ui/view"
)

// TestBeforeTheAnswerOnlyMeasurementsAreTold plays a loop that spirals, and stops it. Before the answer a callout tells
// what was measured, and the stage judges nothing; with the answer it does.
func TestBeforeTheAnswerOnlyMeasurementsAreTold(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	const words = "Each frame takes longer"
	setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "1", "update-cost", "20ms")
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		b.Play(3*time.Second, p.Refresh)
		p.Pause(true)
		b.Play(time.Second, p.Refresh)
		var band evidence.Band
		band.Look(b.Host(), []evidence.Column{{Stage: s}})
		for _, test := range []struct {
			signal, is string
			number     float64
			want       string
		}{
			{experiment.SignalFrame, ">", 300, "This frame: 533 ms"},
			{experiment.SignalFrame, ">", 10, "439 ms a frame, on average"},
			{experiment.SignalBehind, ">", 10, "Look at these bars"},
			{experiment.SignalUpdates, ">", 10, "This frame: 26 updates"},
			{experiment.SignalFPS, "<", 10, "2.3 pictures in the last second"},
			{experiment.SignalSpeed, ">", 10, "2.4 s simulated in 3.0 s"},
			{experiment.SignalDropped, "<", 10, "0.0 s of 3.0 s dropped"},
			{experiment.SignalEscaped, "<", 10, "0 of 1 objects escaped"},
			{experiment.SignalDone, "<", 1, "Look at this picture"},
		} {
			var c Cell
			c.Readouts.Refresh(b.Host(), s)
			point := experiment.Pointer{Signal: test.signal, Is: test.is, Number: test.number, Words: words}
			for _, early := range []bool{true, false} {
				brush := Brush{Theme: look, Band: &band, Now: b.Host(), Frame: 1, Still: true, Early: early}
				c.Listen(brush, s, true, []experiment.Pointer{point})
				if got := c.Remark(); early && got != test.want || !early && got != words {
					t.Errorf("early: %t, %s: %q", early, test.signal, got)
				}
				page := pageOf(&c, brush, s, true)
				said, _ := page.judgement(look, &c.Readouts)
				few, off := page.troubles(&c.Readouts)
				if said == "" != early || few == early || off == early {
					t.Errorf("early: %t, it says %q, and rates are marked: %t, %t", early, said, few, off)
				}
			}
			moving := Brush{Theme: look, Band: &band, Now: b.Host(), Frame: 1, Early: true}
			if c.Listen(moving, s, true, []experiment.Pointer{point}); c.Remark() != "" {
				t.Errorf("on the way to the stop it says %q", c.Remark())
			}
		}
	})
}

// TestACalloutStaysInTheBandWhileItMoves stops a loop with a callout at one of its bars, and plays on: the words stay
// where they are, and what goes on does not carry an arrow along.
func TestACalloutStaysInTheBandWhileItMoves(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "1", "update-cost", "20ms")
	points := []experiment.Pointer{{Signal: experiment.SignalFrame, Is: ">", Number: 300, Words: "Longer"}}
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		var band evidence.Band
		wants := evidence.Want(choice.ShowGraphs, false, evidence.TimeChart)
		band.Arrange(image.Rect(0, 300, 500, 420), wants, []bool{true}, false, look.Px)
		columns := []evidence.Column{{Stage: s}}
		screen := ebiten.NewImage(500, 420)
		batch, err := view.NewBatch()
		if err != nil {
			t.Fatal(err)
		}
		var c Cell
		at := func(still bool) evidence.Spot {
			t.Helper()
			brush := Brush{Theme: look, Band: &band, Now: b.Host(), Frame: 1, Still: still}
			band.Look(b.Host(), columns)
			band.Draw(screen, look, batch, columns, evidence.Present)
			c.Listen(brush, s, true, points)
			if !c.callout.holds || !c.callout.isInBand(&c, brush, c.callout.what) {
				t.Errorf("there is no callout in the band")
			}
			return c.callout.spot
		}
		b.Play(3*time.Second, p.Refresh)
		first := at(true)
		b.Play(700*time.Millisecond, p.Refresh)
		if now := at(false); now.Words != first.Words || len(now.Arrow) > 0 || len(first.Arrow) == 0 {
			t.Errorf("it stood at %+v, and is at %+v", first, now)
		}
		if now := at(true); now.Words == first.Words || len(now.Arrow) == 0 {
			t.Errorf("where it stands again it is at %+v, as before the bar has moved", now)
		}
	})
}

// TestACalloutStaysAtItsGraphWhateverTheAnswerSays stops a loop with a callout about all bars of a low graph. For the
// long words of the answer there is less room: those of the stop stand at the graph all the same, and the answer's hide
// some ends of bars.
func TestACalloutStaysAtItsGraphWhateverTheAnswerSays(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "1", "step", "25hz")
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		var band evidence.Band
		wants := evidence.Want(choice.ShowGraphs, false, evidence.UpdatesChart)
		band.Arrange(image.Rect(0, 300, 260, 414), wants, []bool{true}, false, look.Px)
		columns := []evidence.Column{{Stage: s}}
		batch, err := view.NewBatch()
		if err != nil {
			t.Fatal(err)
		}
		b.Play(3*time.Second, p.Refresh)
		p.Pause(true)
		band.Look(b.Host(), columns)
		band.Draw(ebiten.NewImage(260, 414), look, batch, columns, evidence.Present)
		for words, inBand := range map[string]bool{
			"No update: nothing new": true,
			"A frame in which no update is due shows the same state of the world as the one before it did, and " +
				"that is what is seen as judder": false,
		} {
			for _, early := range []bool{true, false} {
				var c Cell
				brush := Brush{Theme: look, Band: &band, Now: b.Host(), Frame: 1, Still: true, Early: early}
				points := []experiment.Pointer{{Signal: experiment.SignalUpdates, Is: "=", Words: words}}
				if c.Listen(brush, s, true, points); !c.callout.holds {
					t.Fatal("nothing is pointed at")
				}
				if got := c.callout.isInBand(&c, brush, c.callout.what); got != (early || inBand) {
					t.Errorf("early: %t: %q is in the band: %t", early, c.callout.words, got)
				}
			}
		}
	})
}

// TestStagesAreComparedWithTheirPeers asks stages before the answer: how far away objects are is always measured from
// the first stage.
func TestStagesAreComparedWithTheirPeers(t *testing.T) {
	for signal, want := range map[string]string{
		experiment.SignalDone: "Compare with stage 3", experiment.SignalAway: "Compare with stage 1",
	} {
		c := Cell{Number: 3, Peer: 2}
		if got := c.measured(experiment.Pointer{Signal: signal}, Signal{}); got != want {
			t.Errorf("%s: %q, not %q", signal, got, want)
		}
	}
}

// TestAPictureIsSoFarFromItsLatestState draws half a step of 100 ms behind the latest state, or ahead of it, of a ball
// that has fallen for a second. It is known while states are marked.
func TestAPictureIsSoFarFromItsLatestState(t *testing.T) {
	for _, test := range []struct {
		loop  string
		marks mark.Set
		want  string
	}{
		{"fixed-steps-with-interpolation", 0, ""},
		{"fixed-steps-with-interpolation", mark.States, "0.50 m behind the latest state"},
		{"dewitters-prediction", mark.States, "0.55 m ahead of the latest state"},
		{"fixed-steps", mark.States, "0.00 m from the latest state"},
	} {
		setup := stagetest.Setup(t, "loop", test.loop, "objects", "1", "step", "10hz")
		onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
			p.Mark(test.marks)
			b.Play(1050*time.Millisecond, p.Refresh)
			p.Pause(true)
			b.Refreshes(2, p.Refresh)
			var c Cell
			c.Readouts.Refresh(b.Host(), s)
			brush := Brush{Band: new(evidence.Band), Now: b.Host(), Frame: 1, Still: true, Early: true}
			c.Listen(brush, s, true, []experiment.Pointer{{Signal: experiment.SignalState, Is: ">=", Words: "Far"}})
			if got := c.Remark(); got != test.want {
				t.Errorf("%s, marked %v: %q", test.loop, test.marks, got)
			}
		})
	}
}

// TestWhoDoesNotSeeIsToldWhatACalloutPointsAt has callouts that only point: at bars, at another stage, and at one whose
// world is another one. Others are told as they are.
func TestWhoDoesNotSeeIsToldWhatACalloutPointsAt(t *testing.T) {
	at := func(all ...float64) *stage.Picture {
		p := new(stage.Picture)
		for _, x := range all {
			p.Poses = append(p.Poses, physics.Pose{Center: physics.Vec{X: x}})
		}
		return p
	}
	shown := []*stage.Picture{at(1, 2, 3), at(1, 2.01, 5), at(1, 2, 3), at(1)}
	for _, test := range []struct {
		words  string
		number int
		want   string
	}{
		{"Look at these bars", 0, "Updates. 60 in the last second"},
		{"Compare with stage 1", 1, "Compare with stage 1: 1 of 3 objects is elsewhere, by up to 2.00 m"},
		{"Compare with stage 1", 2, "Compare with stage 1: all objects are where they are there"},
		{"Compare with stage 1", 3, "Compare with stage 1"},
		{"Compare with stage 9", 1, "Compare with stage 9"},
		{"0.9 s of 2.8 s dropped", 1, "0.9 s of 2.8 s dropped"},
	} {
		c := Cell{Number: test.number}
		c.callout.holds, c.callout.words = true, test.words
		if got := c.Told([]string{"Updates. 60 in the last second"}, shown); got != test.want {
			t.Errorf("%q on stage %d: %q, want %q", test.words, test.number+1, got, test.want)
		}
	}
}
