package metrics

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// missing returns a minute of frames with steps as long as a refresh, of which each nth is late and misses a refresh.
// The next one catches up.
func missing(refreshes float64, n int) *Record {
	refresh := time.Duration(float64(time.Second) / refreshes)
	r := &Record{Refresh: refresh, Step: refresh}
	r.Start = trace.Frame{Updates: 1, Drawn: true, Alpha: 1, Shown: refresh}
	simulated := time.Duration(0)
	for i := 1; r.End < time.Minute; i++ {
		r.End += refresh
		if i%n == 0 {
			r.End += refresh
		}
		step := r.End - simulated - (r.End-simulated)%refresh
		if i%n == 0 {
			step = refresh // it began in time, and is drawn too late
		}
		simulated += step
		r.Frames = append(r.Frames, trace.Frame{Began: r.End, Measured: r.End, Ended: r.End + ms/10,
			Updates: int(step / refresh), Simulated: step, Drawn: true, Alpha: 1, Pictured: simulated,
			Shown: r.End + refresh})
		r.Worlds = append(r.Worlds, World{Fastest: 1})
	}
	r.End += 2 * refresh
	return r
}

// From one missed refresh in five to one in 600 there is a verdict, and it changes from judder to stutter once.
func TestMissedRefreshesAreJudderOrStutter(t *testing.T) {
	for _, refreshes := range []float64{60, 144, 240} {
		isStutter := false
		for n := 5; n <= 600; n += 1 + n/10 {
			got := texts(missing(refreshes, n))
			if len(got) != 1 {
				t.Fatalf("%v Hz, one in %d: %q", refreshes, n, got)
			}
			now := strings.HasPrefix(got[0], "stutter every ") || strings.HasPrefix(got[0], "stutter once a second: ")
			if !now && (isStutter || !strings.HasPrefix(got[0], "judder: ")) {
				t.Errorf("%v Hz, one in %d: %q", refreshes, n, got)
			}
			isStutter = now
		}
		if !isStutter {
			t.Errorf("%v Hz: one in 600 is not stutter", refreshes)
		}
	}
}

// At 60 Hz every limit between 50 and 70 FPS beats with the display, except 60. Limits close to 60 do so rarely, and a
// minute is long enough to see that twice.
func TestALimitNearTheRateOfTheDisplayStutters(t *testing.T) {
	for _, name := range []string{"frame-rate-limited", "fixed-steps", "variable-steps-limited"} {
		k, _ := loops.KindByName(name)
		for off, want := range map[float64]string{
			0: "[]", 0.1: "[stutter every 10 s: ", 0.3: "[stutter every 3.33 s: ", 1: "[stutter once a second: ",
			2.5: "[stutter every 400 ms: ", 3.3: "[judder: ", 5: "[judder: ", 10: "[judder: ",
		} {
			for _, fps := range []float64{60 - off, 60 + off} {
				s := k.Defaults
				s.Step, s.MaxStep, s.MaxFPS = time.Duration(float64(time.Second)/fps), loops.NoLimit, fps
				got := fmt.Sprint(texts(run(display(60, 0), k.New(s), s.Step, time.Minute)))
				if !strings.HasPrefix(got, want) || strings.Contains(got, "dropped") {
					t.Errorf("%s, %v FPS: %s, want %s", name, fps, got, want)
				}
			}
		}
	}
}

// The verdict on stutter says what can be seen.
func TestStutterSaysWhatIsSeen(t *testing.T) {
	variable := missing(60, 60) // the same frames on a display that waits for them
	variable.Refresh = hz / 144
	captured := missing(60, 60)
	captured.Refresh, captured.Captured = 0, &Captured{Seen: captured.End}
	presents := missing(60, 60)
	presents.Refresh, presents.Captured = 0, &Captured{Seen: presents.End}
	presents.Start.Drawn = false
	for i := range presents.Frames {
		f := &presents.Frames[i]
		f.Drawn, f.Began, f.Ended = false, presents.Start.Began, f.Began
		if i > 0 {
			f.Began = presents.Frames[i-1].Ended
		}
		presents.End = f.Ended
	}
	noisy := missing(60, 60) // the picture after the one that stays has nearly the same error
	for i := range noisy.Frames {
		noisy.Frames[i].Pictured += time.Duration(i*7919%11-5) * ms / 5
	}
	longer := missing(60, 60)
	longer.Refresh, longer.Captured = 0, &Captured{}
	by := time.Duration(0)
	for i := range longer.Frames {
		if i%60 == 59 {
			by += 5 * ms
		}
		longer.Frames[i].Shown -= by
	}
	longer.Captured.Seen = longer.End
	rarely := missing(60, 600)
	halved := missing(30, 60)
	halved.Refresh = hz / 60
	for name, tt := range map[string]struct {
		r    *Record
		want string
	}{
		"a missed refresh": {missing(60, 60), "stutter once a second: a picture stays for two refreshes"},
		"rarely":           {rarely, "stutter every 10 s: a picture stays for two refreshes"},
		"half of the rate": {halved,
			"stutter every 2.03 s: a picture stays for four refreshes, most for two"},
		"variable refresh": {variable,
			"stutter once a second: a picture stays for 33.3 ms, most for 16.7 ms"},
		"a capture":                   {captured, "stutter once a second: a picture stays for two refreshes"},
		"a capture without a display": {presents, "stutter once a second: a picture stays for two refreshes"},
	} {
		if got := texts(tt.r); len(got) != 1 || got[0] != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

// A few jumps at one time are one event, and a single event may be an accident. Hitches are others, and count if there
// are several.
func TestAHitchIsNoStutterAndSeveralAre(t *testing.T) {
	hitch := func(r *Record, i, refreshes int) { // the next frame catches up
		later(r, i+1, time.Duration(refreshes)*refresh)
		r.Frames[i].Shown += time.Duration(refreshes) * refresh
		update(r, i+1, 1+refreshes)
	}
	long := func() *Record {
		r := evenMotion()
		for range 4 {
			more := evenMotion()
			by := r.Frames[len(r.Frames)-1].Began
			for _, f := range more.Frames {
				f.Began, f.Measured, f.Ended = f.Began+by, f.Measured+by, f.Ended+by
				f.Shown, f.Pictured = f.Shown+by, f.Pictured+by
				r.Frames = append(r.Frames, f)
			}
			r.Worlds = append(r.Worlds, more.Worlds...)
			r.End += by
		}
		r.End = r.Frames[len(r.Frames)-1].Began + 2*refresh
		return r
	}
	for name, tt := range map[string]struct {
		disturb func(*Record)
		want    string
	}{
		"one missed refresh":       {func(r *Record) { hitch(r, 50, 1) }, ""},
		"one hitch":                {func(r *Record) { hitch(r, 50, 8) }, ""},
		"a hitch and what follows": {func(r *Record) { hitch(r, 50, 8); hitch(r, 55, 1) }, ""},
		"a jump and a hitch":       {func(r *Record) { hitch(r, 50, 1); hitch(r, 150, 8) }, ""},
		"two hitches": {func(r *Record) { hitch(r, 50, 4); hitch(r, 150, 4) },
			"stutter: a picture stays for five refreshes, 2 times"},
		"two of different length": {func(r *Record) { hitch(r, 50, 4); hitch(r, 150, 8) },
			"stutter: a picture stays for up to 9 refreshes, 2 times"},
		"two hitches and two missed refreshes": {
			func(r *Record) { hitch(r, 50, 4); hitch(r, 110, 1); hitch(r, 170, 4); hitch(r, 230, 1) },
			"stutter: a picture stays for two refreshes, 2 times"},
	} {
		r := long()
		tt.disturb(r)
		var got []string
		if _, text := judgeStutter(r); text != "" {
			got = append(got, "stutter"+text)
		}
		if tt.want == "" && got != nil || tt.want != "" && (len(got) != 1 || got[0] != tt.want) {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

// A list of frame times is not a list of pictures. A display that waits for its refresh hides everything but a missed
// refresh.
func TestFrameTimesThatAreALittleUnevenAreNoStutter(t *testing.T) {
	r := &Record{Captured: &Captured{}}
	for i := range time.Duration(2000) {
		f := trace.Frame{Began: r.End, Measured: r.End, Updates: 1}
		r.End += hz/60 + (i*7919%13-6)*ms
		f.Ended, f.Simulated = r.End, r.End-f.Began
		r.Frames = append(r.Frames, f)
	}
	if got := texts(r); got != nil {
		t.Errorf("frames of 11 to 23 ms: %q", got)
	}
}

// A few frames are not enough to find stutter in them.
func TestAFewFramesOfACaptureDoNotStutter(t *testing.T) {
	r := missing(60, 6)
	r.Refresh, r.Captured, r.Frames, r.Worlds = 0, new(Captured), r.Frames[:14], r.Worlds[:14]
	r.End = r.Frames[13].Shown
	r.Captured.Seen = r.End
	if got := texts(r); got != nil {
		t.Errorf("%q", got)
	}
}

// Two missed refreshes in three minutes are an accident. If a row of them comes back, the verdict has the time between
// two rows; for a single row, it has the number of misses.
func TestStutterIsCounted(t *testing.T) {
	for name, tt := range map[string]struct {
		misses func(second, frame int) bool
		want   []string
	}{
		"two in three minutes": {func(s, i int) bool { return i == 30 && (s == 20 || s == 150) }, nil},
		"ten in a row": {func(s, i int) bool { return s%25 == 20 && i%5 == 0 },
			[]string{"stutter every 25.2 s: a picture stays for two refreshes"}},
		"ten in a row, once": {func(s, i int) bool { return s == 20 && i%5 == 0 || s == 21 && i < 20 && i%5 == 0 },
			[]string{"stutter: a picture stays for two refreshes, 16 times"}},
	} {
		r := &Record{Refresh: hz / 60, Step: hz / 60, Start: trace.Frame{Updates: 1, Shown: hz / 60}}
		last := time.Duration(0)
		for s := range 180 {
			for i := range 60 {
				if r.End += hz / 60; tt.misses(s, i) {
					r.End += hz / 60
				}
				simulated := r.End - last
				last = r.End
				r.Frames = append(r.Frames, trace.Frame{Began: r.End, Measured: r.End, Ended: r.End + ms, Updates: 1,
					Simulated: simulated, Drawn: true, Alpha: 1, Pictured: r.End - hz/60, Shown: r.End + hz/60})
				r.Worlds = append(r.Worlds, World{Fastest: 1})
				if tt.misses(s, i) { // it is drawn too late for what it shows
					r.Frames[len(r.Frames)-1].Pictured -= hz / 60
				}
			}
		}
		r.End += 2 * hz / 60
		if got := texts(r); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, not %q", name, got, tt.want)
		}
	}
}
