package film

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/clip"
	"gameloops/internal/clip/cliptest"
	"gameloops/internal/experiment"
	"gameloops/internal/trace"
)

// experimentOf returns an experiment with some keys, and with runs written as in --loops.
func experimentOf(t *testing.T, runs string, keys map[string]string) (*experiment.Experiment, []experiment.Setup) {
	t.Helper()
	e := &experiment.Experiment{Common: experiment.Default()}
	e.Common.Objects = 3
	var err error
	if e.Runs, err = experiment.ParseRuns(runs); err != nil {
		t.Fatal(err)
	}
	for key, text := range keys {
		if err := e.Common.Set(key, text); err != nil {
			t.Fatal(err)
		}
	}
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	return e, setups
}

// clipOf returns a clip of a span as looplab film makes it.
func clipOf(t *testing.T, e *experiment.Experiment, f clip.Format, s Span) (*Clip, []byte) {
	t.Helper()
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	plan, err := s.Plan(f, setups)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	c := &Clip{Plan: plan, Painter: Painter(setups, false), Arrange: Captioned(e, "simulated machine", s.Pace),
		Writer: &b}
	if err := Project(t.Context(), e, plan.Moments, nil, c.Add); err != nil {
		t.Fatal(err)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	return c, b.Bytes()
}

// Each refresh of the span is a picture, and shows the shots that a reel takes of the runs at that moment.
func TestAClipShowsEachRefreshOfASpan(t *testing.T) {
	ci.LongUnderRace(t)
	for _, c := range []struct {
		refresh  string
		pace     int64
		pictures int // of 0.1 s, including the one at its beginning
	}{
		{"60", 8, 7}, {"144", 8, 15}, {"60", 100, 7},
		{"59.94", 8, 6}, {"59.94", 1, 6}, // one comes 0.5 ms after the beginning
	} {
		e, _ := experimentOf(t, "fixed-steps,variable-steps", map[string]string{"refresh": c.refresh, "duration": "1s"})
		span := Span{From: 500 * ms, To: 600 * ms, Pace: big.NewRat(1, c.pace)}
		made, data := clipOf(t, e, clip.APNG, span)
		shown, err := cliptest.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		if len(shown) != c.pictures || made.Plan.Moments[0] != span.From {
			t.Errorf("%s Hz: %d pictures from %v on, want %d", c.refresh, len(shown), made.Plan.Moments[0], c.pictures)
		}
		keys := map[string]string{"refresh": c.refresh, "duration": "1s", "loop": "fixed-steps"}
		fixed := shoot(t, keys, made.Plan.Moments...)
		keys["loop"] = "variable-steps"
		variable := shoot(t, keys, made.Plan.Moments...)
		for i, p := range shown {
			want := made.Painter.Strip(nil, made.Arrange(made.Plan.Moments[i], []*Shot{&fixed[i], &variable[i]}))
			if d := cliptest.Farthest(p.Screen, want); d > 64 {
				t.Fatalf("%s Hz: picture %d is off by %d of 255", c.refresh, i, d)
			}
			if i > 0 && !different(fixed[i-1], fixed[i]) && !different(variable[i-1], variable[i]) {
				t.Errorf("%s Hz: picture %d is the same as the one before it", c.refresh, i)
			}
		}
	}
}

func different(a, b Shot) bool { return a.Poses[0].Center != b.Poses[0].Center }

func TestSameExperimentSameClip(t *testing.T) {
	e, _ := experimentOf(t, "fixed-steps,bevy,basic", map[string]string{"duration": "1s", "objects": "40"})
	for _, f := range []clip.Format{clip.GIF, clip.APNG} {
		span := Span{From: 200 * ms, To: 700 * ms}
		_, a := clipOf(t, e, f, span)
		_, b := clipOf(t, e, f, span)
		if !bytes.Equal(a, b) {
			t.Errorf("%v: the bytes differ", f)
		}
	}
}

// Displays of two rates: each refresh of either is a picture.
func TestRunsMayHaveDisplaysOfTheirOwn(t *testing.T) {
	_, setups := experimentOf(t, "fixed-steps:refresh=10,fixed-steps:refresh=4", nil)
	plan, err := Span{From: 0, To: 500 * ms}.Plan(clip.APNG, setups)
	if err != nil {
		t.Fatal(err)
	}
	want := []time.Duration{0, 100 * ms, 200 * ms, 250 * ms, 300 * ms, 400 * ms, 500 * ms}
	if !slices.Equal(plan.Moments, want) {
		t.Errorf("the moments are %v, want %v", plan.Moments, want)
	}
}

func TestAHiddenDisplayHasNoPictures(t *testing.T) {
	_, setups := experimentOf(t, "fixed-steps", map[string]string{"refresh": "10", "hidden": "0.15s+0.2s"})
	plan, err := Span{From: 0, To: 500 * ms}.Plan(clip.GIF, setups)
	if err != nil {
		t.Fatal(err)
	}
	if want := []time.Duration{0, 100 * ms, 400 * ms, 500 * ms}; !slices.Equal(plan.Moments, want) {
		t.Errorf("the moments are %v, want %v", plan.Moments, want)
	}
}

// A run that ended earlier shows its last picture, and the clip says that it has ended.
func TestAClipSaysThatARunHasEnded(t *testing.T) {
	e, _ := experimentOf(t, "fixed-steps,fixed-steps:updates=6", map[string]string{"duration": "1s"})
	for _, from := range []time.Duration{0, 500 * ms} {
		var last []*Shot
		err := Project(t.Context(), e, []time.Duration{from, from + 300*ms}, nil, func(shots []*Shot) error {
			last = slices.Clone(shots)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if last[0].Ended || !last[1].Ended || last[1].Updates == 0 || last[1].Updates > 6 {
			t.Errorf("from %v: %+v", from, last[1])
		}
		s := Captioned(e, "simulated machine", nil)(from, last)
		if got := s.Rows[0].Cells[1].Caption[0].Text; got != "ended" {
			t.Errorf("the caption of the run that has ended is %q", got)
		}
		if got := s.Rows[0].Cells[0].Caption[0].Text; !strings.HasSuffix(got, " FPS") {
			t.Errorf("the caption of the run that goes on is %q", got)
		}
	}
}

func TestAClipSaysWhatItShows(t *testing.T) {
	e, _ := experimentOf(t, "bevy,fixed-steps:max-step=33.3ms,godot", map[string]string{"seed": "7", "scene": "stack"})
	s := Captioned(e, "this computer", big.NewRat(1, 8))(4150*ms, make([]*Shot, 3))
	text := s.Note + "\n" + s.Moment
	for _, want := range []string{"Stack", "3 objects", "seed 7", "60 Hz", "this computer", "1/8 speed",
		"4.150 s"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q does not say %q", text, want)
		}
	}
	if len(s.Rows) != 2 || len(s.Rows[0].Cells) != 2 || len(s.Rows[1].Cells) != 1 {
		t.Errorf("%d rows", len(s.Rows))
	}
	if got := s.Rows[0].Cells[1].Head; got != "fixed-steps:max-step=33.3ms" {
		t.Errorf("the second run is called %q", got)
	}
}

func TestPacesInWords(t *testing.T) {
	for text, want := range map[string]string{"1": "real time", "1/8": "1/8 speed",
		"0.125": "1/8 speed", "2": "2x speed",
		"1e-2": "1/100 speed", "2/4": "1/2 speed"} {
		pace, err := ParsePace(text)
		if err != nil || PaceWords(pace) != want {
			t.Errorf("%s: %q, %v, want %q", text, PaceWords(pace), err, want)
		}
	}
	for _, text := range []string{"", "fast", "1/", "/8", "1/0", "-1", "0", "1/1001", "101", "1/8/2", "0.12345678",
		"1e999"} {
		if pace, err := ParsePace(text); err == nil {
			t.Errorf("%q is read as %v", text, pace)
		}
	}
}

func TestSpansThatCannotBe(t *testing.T) {
	_, setups := experimentOf(t, "fixed-steps", nil)
	s := time.Second
	for want, span := range map[string]Span{
		"from 2 s to 2 s: the end must come after the beginning":          {From: 2 * s, To: 2 * s},
		"from 0 s to 21 s are 21 s: a clip shows at most 20 s":            {To: 21 * s},
		"use a shorter span, or a picture every 34ms":                     {To: 20 * s, Pace: big.NewRat(1, 2)},
		"from 0 s to 20 s are 801 pictures: at most 600 are allowed: use": {To: 20 * s},
		"from 0 s to 1 s are 1001 pictures: at most 600 are allowed: use": {To: s, Every: ms, Pace: big.NewRat(1, 50)},
	} {
		if _, err := span.Plan(clip.GIF, setups); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if _, err := (Span{To: 20 * s, Every: 34 * ms}).Plan(clip.GIF, setups); err != nil {
		t.Errorf("a span as the error suggests: %v", err)
	}
}

// The size is estimated before there is any picture. The estimate is at least the true size, and at most a hundred
// times as much.
func TestTheSizeOfAClipIsKnownBefore(t *testing.T) {
	ci.LongUnderRace(t)
	for _, keys := range []map[string]string{
		{"objects": "10"}, {"objects": "300"}, {"objects": "900", "engine": "softstep"},
		{"scene": "stack", "objects": "40"},
	} {
		keys["duration"] = "2s"
		e, setups := experimentOf(t, "fixed-steps,variable-steps", keys)
		for _, f := range []clip.Format{clip.GIF, clip.APNG} {
			span := Span{From: 1500 * ms, To: 1750 * ms, Pace: big.NewRat(1, 8)}
			c, data := clipOf(t, e, f, span)
			shots, err := Beginnings(setups)
			if err != nil {
				t.Fatal(err)
			}
			size, err := c.Size(shots)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%v, %v: about %d bytes, actually %d", keys, f, size.Bytes, len(data))
			if size.Pictures != 16 || size.Pixels != c.picture.Rect.Size() || len(data) > size.Bytes ||
				size.Bytes > 100*len(data) {
				t.Errorf("%v, %v: %+v, and it has %d bytes and %v", keys, f, size, len(data), c.picture.Rect.Size())
			}
		}
	}
}

// When a clip is given up, its runs stop, and Project does not wait for later moments.
func TestAClipCanBeGivenUp(t *testing.T) {
	e, _ := experimentOf(t, "fixed-steps", map[string]string{"duration": "24h"})
	enough := errors.New("enough")
	shown := 0
	err := Project(t.Context(), e, []time.Duration{0, time.Second, 4 * time.Hour}, nil, func([]*Shot) error {
		if shown++; shown == 2 {
			return enough
		}
		return nil
	})
	if !errors.Is(err, enough) || shown != 2 {
		t.Errorf("%v after %d pictures", err, shown)
	}
	ctx, cancel := context.WithCancel(t.Context())
	err = Project(ctx, e, []time.Duration{0, 4 * time.Hour}, nil, func([]*Shot) error {
		cancel()
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestProgressCountsPictures(t *testing.T) {
	e, setups := experimentOf(t, "fixed-steps", nil)
	plan, err := Span{To: 100 * ms}.Plan(clip.APNG, setups)
	if err != nil {
		t.Fatal(err)
	}
	c := &Clip{Plan: plan, Painter: Painter(setups, false), Arrange: Captioned(e, "simulated machine", nil),
		Writer: io.Discard}
	if err := c.Close(); err == nil {
		t.Error("Close of a clip without a picture returned no error")
	}
	shots, err := Beginnings(setups)
	if err != nil {
		t.Fatal(err)
	}
	for want := range 7 {
		if added, all := c.Progress(); added != want || all != 7 {
			t.Errorf("%d of %d, want %d of 7", added, all, want)
		}
		if err := c.Add(shots); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Add(shots); err == nil {
		t.Error("Add of an eighth picture returned no error")
	}
}

func TestAClipSaysThatARunIsFrozen(t *testing.T) {
	e, _ := experimentOf(t, "fixed-steps", nil)
	arrange := Captioned(e, "simulated machine", nil)
	for _, test := range []struct {
		at      time.Duration
		updates int
		want    string
	}{
		{2000 * ms, 7, "7 updates"},
		{2200 * ms, 7, "7 updates"},
		{2300 * ms, 7, "frozen for 0.3 s"},
		{3100 * ms, 7, "frozen for 1.1 s"},
		{3117 * ms, 8, "8 updates"},
		{3300 * ms, 8, "8 updates"},
	} {
		s := arrange(test.at, []*Shot{{At: test.at, Updates: test.updates}})
		if got := s.Rows[0].Cells[0].Caption[1]; got.Text != test.want || got.Warn != (test.want[0] == 'f') {
			t.Errorf("at %v it says %+v, want %q", test.at, got, test.want)
		}
	}
}

func TestAClipThatBeginsFrozenSaysSo(t *testing.T) {
	e, setups := experimentOf(t, "fixed-steps", map[string]string{"update-cost": "20ms"})
	var changed, at time.Duration // the state that is shown at the moment at has been shown since changed
	reel := NewReel([]time.Duration{2500 * ms})
	reel.take = func(s Shot) { at, changed = s.At, s.At-s.Still }
	updates, shown, last := 0, time.Duration(0), 0
	_, err := setups[0].Run(t.Context(), reel.Watch(experiment.Watcher{
		Event: func(e trace.Event) {
			if e.Op == trace.Update {
				updates++
			}
		},
		Frame: func(f trace.Frame) {
			if f.Drawn && f.Shown < 2500*ms && updates != last {
				shown, last = f.Shown, updates
			}
		},
	}))
	if err != nil {
		t.Fatal(err)
	}
	if changed != shown || at-changed < 500*ms {
		t.Fatalf("at %v the picture is of %v, want %v, long before", at, changed, shown)
	}
	s := Captioned(e, "simulated machine", nil)(at, []*Shot{{At: at, Updates: 7, Still: at - changed}})
	want := fmt.Sprintf("frozen for %.1f s", (at - changed).Seconds())
	if got := s.Rows[0].Cells[0].Caption[1].Text; got != want {
		t.Errorf("the first picture says %q, want %q", got, want)
	}
}

// The texts of a clip stay in their places from picture to picture, even if a run has shown nothing yet.
func TestThePicturesOfAClipHaveOneSize(t *testing.T) {
	const runs = "fixed-steps,fixed-steps-with-interpolation:max-step=33.3ms:refresh=30:jitter=2ms"
	e, setups := experimentOf(t, runs, nil)
	arrange, p := Captioned(e, "simulated machine", big.NewRat(1, 1000)), Painter(setups, false)
	shots, err := Beginnings(setups)
	if err != nil {
		t.Fatal(err)
	}
	full := p.Strip(nil, arrange(86_399_999*ms, shots))
	none := p.Strip(nil, arrange(0, make([]*Shot, 2)))
	if full.Rect != none.Rect {
		t.Errorf("%v and %v", full.Rect, none.Rect)
	}
	more := arrange(0, make([]*Shot, 2))
	more.HeadLines *= 2
	if room := p.Strip(nil, more); room.Rect != none.Rect || cliptest.Farthest(room, none) > 0 {
		t.Error("the settings of a loop are cut")
	}
}
