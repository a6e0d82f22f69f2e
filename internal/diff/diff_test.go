package diff_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"gameloops/internal/diff"
	"gameloops/internal/experiment"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// setup returns the setup of a run written as in --loops, of three seconds with eight balls.
func setup(t *testing.T, text string) experiment.Setup {
	t.Helper()
	runs, err := experiment.ParseRuns(text)
	if err != nil {
		t.Fatal(err)
	}
	common := experiment.Default()
	common.Objects, common.Duration = 8, 3*time.Second
	s, err := runs[0].Setup(common)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func find(t *testing.T, a, b string) *diff.Divergence {
	t.Helper()
	p, err := diff.Find(context.Background(), setup(t, a), setup(t, b), diff.Tolerance, diff.Watch{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// A whole holds all pictures and updates of a run at once.
type whole struct {
	pictures []shot
	steps    []time.Duration
	hashes   []uint64
	end      time.Duration
}

type shot struct {
	shown time.Duration
	frame int
	poses []physics.Pose
}

func wholeOf(t *testing.T, s experiment.Setup) (all whole) {
	t.Helper()
	var world *physics.World
	var drawn []physics.Pose
	frames := 0
	frame := func(f trace.Frame) {
		if f.Drawn {
			all.pictures = append(all.pictures, shot{f.Shown, frames, drawn})
		}
		frames++
	}
	r, err := s.Run(context.Background(), experiment.Watcher{
		World: func(w *physics.World) {
			world = w
			all.pictures = append(all.pictures, shot{0, -1, w.AppendPoses(nil, 1)})
		},
		Picture: func(alpha float64) { drawn = world.AppendPoses(nil, alpha) },
		Event: func(e trace.Event) {
			if e.Op == trace.Update {
				all.steps, all.hashes = append(all.steps, e.Given), append(all.hashes, world.Hash())
			}
		},
		Start: frame,
		Frame: frame,
	})
	if err != nil {
		t.Fatal(err)
	}
	all.end = r.End
	return all
}

// at returns what is on display at a time.
func (w whole) at(t time.Duration) (p shot) {
	for _, q := range w.pictures {
		if q.shown <= t {
			p = q
		}
	}
	return p
}

var pairs = [][2]string{
	{"fixed-steps", "fixed-steps"},
	{"fixed-steps", "variable-steps"},
	{"variable-steps", "variable-steps:stall=1s+300ms"},
	{"fixed-steps", "fixed-steps-with-interpolation"},
	{"fixed-steps", "fixed-steps:continuous=off:clicks=2"},
	{"fixed-steps:step=60hz", "worker"},
	{"basic:step=60hz", "fixed-update"},
	{"fixed-steps:refresh=144", "fixed-steps:refresh=60"},
	{"fixed-steps", "frame-rate-limited:stall=1s+30ms"},
	{"draw-skipping:draw-cost=30ms", "draw-skipping"},
	{"mixed-steps:step=16.6ms", "fixed-steps:max-step=off"},
	{"fixed-steps:updates=50", "fixed-steps"},
	{"fixed-steps:duration=1s", "fixed-steps:stall=2s+1s"},
	{"fixed-steps:stall=1s+2s", "fixed-steps"},                    // one goes on while the other shows nothing new
	{"fixed-steps:duration=1010ms", "fixed-steps:stall=995ms+1s"}, // what comes after the end of one is not compared
	{"frame-rate-limited:stall=1s+300ms", "frame-rate-limited"},   // several pictures for one refresh
	{"fixed-steps:update-cost=20ms", "fixed-steps:update-cost=20ms:max-step=33.3ms"},
	{"fixed-steps:branch-at=1s:branch-of=(fixed-steps:max-step=off):max-step=10ms", "fixed-steps"},
}

func TestPicturesPartWhereTheDisplaysDo(t *testing.T) {
	for _, pair := range pairs {
		p := find(t, pair[0], pair[1]).Pictures
		a, b := wholeOf(t, setup(t, pair[0])), wholeOf(t, setup(t, pair[1]))
		end := min(a.end, b.end)
		want := diff.Pictures{Ends: diff.Pair[time.Duration]{a.end, b.end}}
		for _, q := range append(append([]shot(nil), a.pictures...), b.pictures...) {
			if q.shown > end || want.Part && q.shown >= want.At {
				continue
			}
			one, other := a.at(q.shown), b.at(q.shown)
			if object, by, ok := diff.FirstMoved(one.poses, other.poses, diff.Tolerance); ok {
				want = diff.Pictures{Part: true, At: q.shown, Object: object + 1, By: by,
					Frames: diff.Pair[int]{one.frame, other.frame}}
			}
		}
		want.Updates = p.Updates // TestTheSidesOfAPartingAreTold checks them
		if p != want {
			t.Errorf("%s and %s:\n%+v, not\n%+v", pair[0], pair[1], p, want)
		}
	}
}

func TestPhysicsPartsAfterTheFirstUpdateWithOtherWorlds(t *testing.T) {
	parts, unequal := 0, 0
	for _, pair := range pairs {
		p := find(t, pair[0], pair[1]).Physics
		a, b := wholeOf(t, setup(t, pair[0])), wholeOf(t, setup(t, pair[1]))
		first, steps := 0, 0
		for i := range min(len(a.hashes), len(b.hashes)) {
			if a.steps[i] != b.steps[i] {
				steps = i + 1
				break
			}
			if a.hashes[i] != b.hashes[i] {
				first = i + 1
				break
			}
		}
		switch {
		case steps > 0:
			unequal++
			if p.Part || !strings.Contains(p.WhyNot, fmt.Sprintf("update %d is not equally long", steps)) {
				t.Errorf("%s and %s: steps are not equal from update %d on: %+v", pair[0], pair[1], steps, p)
			}
		case p.Part != (first > 0) || p.Update != first || p.WhyNot != "":
			t.Errorf("%s and %s: worlds differ after update %d: %+v", pair[0], pair[1], first, p)
		case first == 0 && p.Ends != diff.Pair[int]{len(a.steps), len(b.steps)}:
			t.Errorf("%s and %s: %d and %d updates: %+v", pair[0], pair[1], len(a.steps), len(b.steps), p)
		case p.Part:
			parts++
		}
	}
	if parts == 0 || unequal == 0 {
		t.Errorf("%d pairs part, and %d have other steps: there should be some of both", parts, unequal)
	}
}

func TestTheSidesOfAPartingAreTold(t *testing.T) {
	p := find(t, "fixed-steps", "fixed-steps-with-interpolation")
	if want := (diff.Pair[int]{4, 4}); p.Pictures.Frames != want || p.Pictures.Updates != want {
		t.Errorf("%+v", p.Pictures)
	}
	if p.Physics.Part || !p.Part() {
		t.Errorf("their worlds are equal, only pictures part: %+v", p)
	}
}

func TestAnObjectIsElsewhereBeyondTheTolerance(t *testing.T) {
	at := func(x, y float64) physics.Pose { return physics.Pose{Center: physics.Vec{X: x, Y: y}} }
	beside := physics.Pose{Center: physics.Vec{X: 9}, Beside: true}
	a := []physics.Pose{at(0, 0), beside, at(1, 1), at(2, 2)}
	b := []physics.Pose{at(0.006, 0.008), {Beside: true}, at(1.03, 0.96), at(9, 9)}
	if object, by, ok := diff.FirstMoved(a, b, diff.Tolerance); !ok || object != 2 || math.Abs(by-0.05) > 1e-9 {
		t.Errorf("object %d is %v elsewhere: %v", object, by, ok)
	}
	if _, _, ok := diff.FirstMoved(a[:2], b[:2], 0.0101); ok {
		t.Error("1 cm is no more than 1 cm, and what is beside the objects does not count")
	}
}

func TestTheMeanIsOverTheSameObjects(t *testing.T) {
	at := func(x, y float64) physics.Pose { return physics.Pose{Center: physics.Vec{X: x, Y: y}} }
	beside := physics.Pose{Center: physics.Vec{X: 9}, Beside: true}
	a := []physics.Pose{at(0, 0), beside, at(1, 1)}
	b := []physics.Pose{at(3, 4), {Beside: true}, at(1, 2)}
	if away, ok := diff.Mean(a, b); !ok || math.Abs(away-3) > 1e-9 {
		t.Errorf("5 m and 1 m are %v m on average: %v", away, ok)
	}
	if n, of, most := diff.Count(a, b, 1); n != 1 || of != 2 || math.Abs(most-5) > 1e-9 {
		t.Errorf("%d of %d objects are more than 1 m elsewhere, by up to %v m", n, of, most)
	}
	for name, other := range map[string][]physics.Pose{
		"fewer objects": b[:2], "another one beside the objects": {at(0, 0), at(0, 0), at(0, 0)},
	} {
		if away, ok := diff.Mean(a, other); ok {
			t.Errorf("%s: %v m", name, away)
		}
		if n, of, most := diff.Count(a, other, 1); n != 0 || of != 0 || most != 0 {
			t.Errorf("%s: %d of %d, by up to %v m", name, n, of, most)
		}
	}
	if away, ok := diff.Mean(a[1:2], b[1:2]); ok {
		t.Errorf("of no objects: %v m", away)
	}
}

func TestNoMoreIsRunThanItTakes(t *testing.T) {
	a, b := setup(t, "fixed-steps"), setup(t, "fixed-steps:continuous=off:step=10ms")
	a.Duration, b.Duration = 24*time.Hour, 24*time.Hour
	began := make(chan struct{})
	go func() {
		defer close(began)
		if p, err := diff.Find(context.Background(), a, b, diff.Tolerance, diff.Watch{}); err != nil || !p.Part() {
			t.Errorf("%+v: %v", p, err)
		}
	}()
	select {
	case <-began:
	case <-time.After(20 * time.Second):
		t.Error("the comparison goes on although two runs of a day part at once")
	}
}

func TestRunsOfOtherObjectsHaveNothingToCompare(t *testing.T) {
	a := setup(t, "fixed-steps")
	for _, other := range []string{"seed=2", "objects=9", "scene=stack", "cost=measured"} {
		key, _, _ := strings.Cut(other, "=")
		_, err := diff.Find(context.Background(), a, setup(t, "fixed-steps:"+other), diff.Tolerance, diff.Watch{})
		if err == nil || !strings.Contains(err.Error(), key) {
			t.Errorf("%s: %v", other, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := diff.Find(ctx, a, a, diff.Tolerance, diff.Watch{}); !errors.Is(err, context.Canceled) {
		t.Errorf("an interrupted comparison: %v", err)
	}
}

// TestAComparisonSaysHowFarItIs compares a run with itself: both halves must run to their ends.
func TestAComparisonSaysHowFarItIs(t *testing.T) {
	var latest, least int64
	rests, steps := 0, 0
	w := diff.Watch{Rest: func() { rests++ }, Reached: func(amount int64) {
		if amount < least || amount > diff.Whole {
			t.Errorf("the progress after %d is %d of %d", latest, amount, diff.Whole)
		}
		if latest = max(latest, amount); amount >= diff.Whole/2 {
			least = diff.Whole / 2
		}
		steps++
	}}
	s := setup(t, "fixed-steps:duration=2s")
	if _, err := diff.Find(context.Background(), s, s, diff.Tolerance, w); err != nil {
		t.Fatal(err)
	}
	if latest < diff.Whole*9/10 || steps < 400 || rests != steps {
		t.Errorf("the progress ends at %d of %d, in %d steps, with %d rests", latest, diff.Whole, steps, rests)
	}
}
