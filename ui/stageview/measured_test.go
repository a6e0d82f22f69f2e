package stageview

import (
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui/graphs"
	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
	"gameloops/ui/worldview"
)

// TestBeforeTheAnswerOnlyMeasurementsAreTold plays a loop that spirals, and stops it. Before the answer the callout
// gives measurements, and the stage judges nothing. With the answer the callout has the lesson's words, and the stage
// judges.
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
		var band graphs.Band
		band.Look(b.Host(), []graphs.Column{{Stage: s}})
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
			{experiment.SignalDropped, "<", 10, "0 s of 3.0 s dropped"},
			{experiment.SignalEscaped, "<", 10, "0 of 1 objects escaped"},
			{experiment.SignalDone, "<", 1, "Look at this picture"},
		} {
			var c Cell
			c.Metrics.Refresh(b.Host(), s)
			point := experiment.Pointer{Signal: test.signal, Is: test.is, Number: test.number, Words: words}
			for _, early := range []bool{true, false} {
				brush := DrawContext{Theme: look, Band: &band, Now: b.Host(), Frame: 1, Paused: true,
					BeforeAnswer: early}
				c.ChooseCallout(brush, s, true, []experiment.Pointer{point})
				if got := c.Callout(); early && got != test.want || !early && got != words {
					t.Errorf("early: %t, %s: %q", early, test.signal, got)
				}
				page := c.pageOf(brush, s, true)
				said, _ := page.judgement(look, &c.Metrics)
				few, off := page.troubles(&c.Metrics)
				if said == "" != early || few == early || off == early {
					t.Errorf("early: %t: the judgement is %q, rates are marked: %t, %t", early, said, few, off)
				}
			}
			c.Explained.Ways = make([]physics.Pose, 1)
			if got := c.measured(point, Signal{}); test.signal == experiment.SignalEscaped &&
				got != "0 of 1 objects are more than half through" {
				t.Errorf("with ways through walls: %q", got)
			}
			c.Explained.Ways = nil
			moving := DrawContext{Theme: look, Band: &band, Now: b.Host(), Frame: 1, BeforeAnswer: true}
			if c.ChooseCallout(moving, s, true, []experiment.Pointer{point}); c.Callout() != "" {
				t.Errorf("before the stop: %q", c.Callout())
			}
		}
	})
}

// TestACalloutGoesWithItsBar stops a loop with a callout about one bar, all bars or a number, and plays on. A bar
// moves away, and words about it go until the stage stops again. A graph and a number keep their places, and so do the
// words about them, with their frames.
func TestACalloutGoesWithItsBar(t *testing.T) {
	for _, test := range []struct {
		signal, is string
		number     float64
		cost       string // of an update
		goes       bool
	}{
		{experiment.SignalFrame, ">", 300, "20ms", true}, {experiment.SignalFrame, ">", 10, "1ms", false},
		{experiment.SignalDropped, ">=", 0, "20ms", false},
	} {
		setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "1", "update-cost", test.cost)
		point := experiment.Pointer{Signal: test.signal, Is: test.is, Number: test.number, Words: "Longer"}
		onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
			at := calledOut(t, b, s, point)
			b.Play(3*time.Second, p.Refresh)
			first, gone := at(true)
			if gone {
				t.Fatalf("%s: there is no callout at first", point)
			}
			b.Play(700*time.Millisecond, p.Refresh)
			switch now, gone := at(false); {
			case gone != test.goes:
				t.Errorf("%s: gone: %t", point, gone)
			case !gone && (now.Words != first.Words || now.Ring.Empty()):
				t.Errorf("%s: the callout has moved from %+v to %+v", point, first, now)
			}
			b.Play(700*time.Millisecond, p.Refresh)
			if _, gone := at(false); gone != test.goes {
				t.Errorf("%s: later, gone: %t", point, gone)
			}
			if now, gone := at(true); gone || test.goes && (now.Words == first.Words || len(now.Arrow) == 0) {
				t.Errorf("%s: stopped again, gone: %t, at %+v as before the bar moved", point, gone, now)
			}
		})
	}
}

// calledOut returns a function that shows the callout of a stage in a band below it, and returns its place.
func calledOut(
	t *testing.T, b stagetest.Bench, s *stage.Stage, point experiment.Pointer,
) func(still bool) (at graphs.Spot, gone bool) {
	t.Helper()
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	batch, err := worldview.NewBatch()
	if err != nil {
		t.Fatal(err)
	}
	var band graphs.Band
	wants := graphs.Want(settings.ShowGraphs, false, false, graphs.TimeChart)
	band.Arrange(image.Rect(0, 300, 500, 420), wants, []bool{true}, false, look.Px)
	columns := []graphs.Column{{Stage: s}}
	columns[0].Numbers.Head[0] = graphs.Number{Name: DroppedName, Value: "0.0 s"}
	screen := ebiten.NewImage(500, 420)
	var c Cell
	c.World = image.Rect(0, 0, 500, 300)
	return func(still bool) (at graphs.Spot, gone bool) {
		brush := DrawContext{Theme: look, Batch: batch, Band: &band, Now: b.Host(), Frame: 1, Paused: still}
		band.Look(b.Host(), columns)
		band.Draw(screen, look, batch, columns, graphs.Present)
		if c.ChooseCallout(brush, s, true, []experiment.Pointer{point}); !c.callout.shown {
			t.Errorf("%s: the callout does not hold", point)
		}
		in := c.callout.isInBand(&c, brush)
		return c.callout.spot, !in
	}
}

// TestWhatIsToComeIsNotCalledOut listens before a lesson's stop. How far apart worlds are then, and whether a stage is
// done at present, is not what the lesson is about.
func TestWhatIsToComeIsNotCalledOut(t *testing.T) {
	setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "1")
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		b.Play(time.Second, p.Refresh)
		p.Pause(true)
		for signal, is := range map[string]string{experiment.SignalAway: "<", experiment.SignalDone: "<"} {
			for _, before := range []bool{true, false} {
				var c Cell
				c.Metrics.away = distance{known: true}
				brush := DrawContext{Band: new(graphs.Band), Now: b.Host(), Frame: 1, Paused: true, BeforeStop: before}
				c.ChooseCallout(brush, s, true, []experiment.Pointer{{Signal: signal, Is: is, Number: 1,
					Words: "So it ends"}})
				if said := c.Callout() != ""; said == before {
					t.Errorf("%s: before: %t, callout: %t", signal, before, said)
				}
			}
		}
	})
}

// TestWordsAboutANumberReachIt makes a column wider and wider. Words have an arrow wherever one fits: upwards beside
// the label of the graph or, if that is in the way, level. It ends at the frame of the number.
func TestWordsAboutANumberReachIt(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	batch, err := worldview.NewBatch()
	if err != nil {
		t.Fatal(err)
	}
	setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "1", "stall", "0.1s+0.3s")
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		b.Play(900*time.Millisecond, p.Refresh) // the stall is still visible, and makes the other bars low
		columns, upright, level := []graphs.Column{{Stage: s}}, 0, 0
		columns[0].Numbers.Graphs[graphs.TimeChart] = graphs.TimeOf("50.0 ms", time.Second)
		columns[0].Numbers.Head[0] = graphs.Number{Name: DroppedName, Value: "0.9 s"}
		for width := 300; width < 700; width += 10 {
			var c Cell
			var band graphs.Band
			wants := graphs.Want(settings.ShowGraphs, false, false, graphs.TimeChart)
			band.Arrange(image.Rect(0, 0, width, 200), wants, []bool{true}, false, look.Px)
			band.Look(b.Host(), columns)
			band.Draw(ebiten.NewImage(width, 200), look, batch, columns, graphs.Present)
			o, brush := &c.callout, DrawContext{Theme: look, Band: &band, Paused: true}
			o.words, o.other = "0.9 s of 2.8 s", "0.9 s of 2.8 s"
			o.what = Signal{Found: graphs.Found{Chart: -1}, number: DroppedName}
			if !o.isInBand(&c, brush) || len(o.spot.Arrow) == 0 {
				continue
			}
			from, tip := o.spot.Arrow[0], o.spot.Arrow[1]
			if near := o.spot.Ring.Inset(-look.Px(3)); !tip.In(near) || o.spot.Words.Overlaps(o.spot.Ring) {
				t.Errorf("%d pixels: the arrow goes along %v, to %v", width, o.spot.Arrow, o.spot.Ring)
			}
			switch {
			case from.Y == tip.Y:
				level++
			case from.X == tip.X && from.Y > tip.Y:
				upright++
			default:
				t.Errorf("%d pixels: the arrow goes along %v", width, o.spot.Arrow)
			}
		}
		if upright == 0 || level == 0 {
			t.Errorf("%d arrows are upright, %d level; want some of each", upright, level)
		}
	})
}

// TestStagesAreComparedWithTheirPeers checks callouts before the answer. Distances are always measured from the first
// stage.
func TestStagesAreComparedWithTheirPeers(t *testing.T) {
	for signal, want := range map[string]string{
		experiment.SignalDone: "Compare with stage 3", experiment.SignalAway: "Compare with stage 1",
	} {
		c := Cell{Number: 3, Peer: 2}
		if got := c.measured(experiment.Pointer{Signal: signal}, Signal{}); got != want {
			t.Errorf("%s: %q, want %q", signal, got, want)
		}
	}
}

// TestOutlinesSayWithWhichStageToCompare has words that compare a stage with another one. Before the answer they are
// not drawn where the objects of that stage are outlined. No other words are left out.
func TestOutlinesSayWithWhichStageToCompare(t *testing.T) {
	c := Cell{Explained: Explained{Outline: Outline{Words: InOutline}}}
	c.callout.words = compareWith(2)
	early := DrawContext{BeforeAnswer: true}
	if !c.legendSaysSame(early) {
		t.Error("the words are drawn beside the outlines")
	}
	other := c
	other.callout.words = lookAtBars
	bare := Cell{callout: c.callout}
	if c.legendSaysSame(DrawContext{}) || other.legendSaysSame(early) || bare.legendSaysSame(early) {
		t.Error("words are left out, though no outlines replace them")
	}
}

// TestALargeNumberIsNotSaidAgain has callouts beside a large number. Those that say nothing else are left out.
func TestALargeNumberIsNotSaidAgain(t *testing.T) {
	for words, same := range map[string]bool{
		"Latency 50 ms on average": true, "Energy at this moment: 50 ms": true, "This frame: 617 ms": false,
		"50 ms of 2.8 s": false, "It swings lower": false, lookAtBars: false,
	} {
		c := Cell{Large: graphs.Number{Name: "Latency", Value: "50 ms"}}
		if c.callout.words = words; c.numberSaysSame() != same {
			t.Errorf("%q, left out: %v", words, !same)
		}
		if c.Large.Value = ""; c.numberSaysSame() {
			t.Errorf("%q is left out, though there is no number", words)
		}
	}
}

// TestOutlinesSayHowFarTheyAre shows a ball in the same place as on another stage, and further and further away.
func TestOutlinesSayHowFarTheyAre(t *testing.T) {
	picture := func(x float64) *stage.Picture {
		return &stage.Picture{Poses: []physics.Pose{{Center: physics.Vec{X: x}}}}
	}
	for x, want := range map[float64]string{0: ": all at the same places", 0.07: ": all nearly at the same places",
		1.5: ", up to 1.50 m away"} {
		if got := Apart(picture(x), picture(0)); got != want {
			t.Errorf("%v m away: %q, want %q", x, got, want)
		}
	}
	if got := Apart(&stage.Picture{}, picture(0)); got != "" {
		t.Errorf("without a ball: %q", got)
	}
}

// TestAPictureIsSoFarFromItsLatestState shows a ball that has fallen for a second, with steps of 100 ms: half a step
// behind the latest state, ahead of it, and in it. The distance is known only while states are marked.
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
			c.Metrics.Refresh(b.Host(), s)
			brush := DrawContext{Band: new(graphs.Band), Now: b.Host(), Frame: 1, Paused: true, BeforeAnswer: true}
			c.ChooseCallout(brush, s, true, []experiment.Pointer{{Signal: experiment.SignalState, Is: ">=",
				Words: "Far"}})
			if got := c.Callout(); got != test.want {
				t.Errorf("%s, marked %v: %q", test.loop, test.marks, got)
			}
		})
	}
}

// TestWhoDoesNotSeeIsToldWhatACalloutPointsAt checks callouts that only point: at bars, at another stage, and at a
// stage with another world. Others stay as they are.
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
		{"Gaps: no update", 0, "Updates. 60 in the last second"},
		{"Compare with stage 1", 1, "Compare with stage 1: 1 of 3 objects is elsewhere, by up to 2.00 m"},
		{"Compare with stage 1", 2, "Compare with stage 1: all objects are where they are there"},
		{"Compare with stage 1", 3, "Compare with stage 1"},
		{"Compare with stage 9", 1, "Compare with stage 9"},
		{"0.9 s of 2.8 s dropped", 1, "0.9 s of 2.8 s dropped"},
	} {
		c := Cell{Number: test.number}
		c.callout.shown, c.callout.words = true, test.words
		if got := c.CalloutWords([]string{"Updates. 60 in the last second"}, shown); got != test.want {
			t.Errorf("%q on stage %d: %q, want %q", test.words, test.number+1, got, test.want)
		}
	}
}
