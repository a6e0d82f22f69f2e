package stage

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/loops"
	"gameloops/physics"
	"gameloops/ui/mark"
	"gameloops/ui/stage/stagetest"
)

const everyMark = mark.Velocities | mark.Contacts | mark.Sleeping | mark.Trails | mark.States

// TestTheTwoStatesAreThoseOfEveryLoop checks pictures of every loop: each is drawn between its two states, or as far
// beyond them as the loop looks ahead, and the state after an update is the one before the next.
func TestTheTwoStatesAreThoseOfEveryLoop(t *testing.T) {
	pairs, ahead := 0, false
	for _, kind := range loops.Kinds() {
		setup := stagetest.Setup(t, "loop", kind.Name, "objects", "8")
		onStage(t, setup, Feed, func(b stagetest.Bench, s *Stage, d *driver) {
			s.scene.marks.Store(uint32(mark.States))
			after := make(map[int64][]physics.Pose) // by number of updates
			for n := range 240 {
				time.Sleep([...]time.Duration{0, ms, 7 * ms, 30 * ms}[n%4])
				b.Refreshes(1, func(host time.Duration) { s.refresh(host) })
				p := &s.screen.shown
				if !p.Marks.Has(mark.States) {
					continue
				}
				checkBlend(t, kind.Name, p)
				ahead = ahead || p.Alpha > 1
				for earlier, want := range map[int64][]physics.Pose{p.updates: p.After, p.updates - 1: p.Before} {
					if known, ok := after[earlier]; !ok {
						after[earlier] = slices.Clone(want)
					} else if pairs++; !slices.EqualFunc(known, want, sameButForRounding) {
						t.Errorf("%s: two different states after %d updates", kind.Name, earlier)
					}
				}
			}
		})
	}
	if pairs < 1000 || !ahead {
		t.Errorf("%d states were seen twice, a picture that looks ahead: %v", pairs, ahead)
	}
}

// sameButForRounding reports whether two poses are at one place: a blend of two states is not exactly either of them.
func sameButForRounding(p, q physics.Pose) bool {
	return math.Hypot(p.Center.X-q.Center.X, p.Center.Y-q.Center.Y) < 1e-9
}

// checkBlend checks that all objects of a picture are equally far on their way from one state to the other.
func checkBlend(t *testing.T, loop string, p *Picture) {
	t.Helper()
	for i := range p.Poses {
		from, to, got := p.Before[i].Center, p.After[i].Center, p.Poses[i].Center
		want := physics.Vec{X: from.X + p.Alpha*(to.X-from.X), Y: from.Y + p.Alpha*(to.Y-from.Y)}
		if !sameButForRounding(physics.Pose{Center: got}, physics.Pose{Center: want}) {
			t.Errorf("%s: at alpha %v between %v and %v, an object is drawn at %v", loop, p.Alpha, from, to, got)
		}
	}
}

func TestAPictureHasWhatItsMarksNeed(t *testing.T) {
	for m := range everyMark + 1 {
		setup := stagetest.Setup(t, "objects", "30")
		s, d := newStage(setup, Discard, func() time.Duration { return 0 })
		world, err := setup.NewWorld()
		if err != nil {
			t.Fatal(err)
		}
		d.load.(*worldLoad).hold(world)
		s.scene.marks.Store(uint32(m))
		for range 200 {
			d.Update(time.Second / 60)
		}
		d.Draw(0.5)
		s.screen.latch(0)
		p := &s.screen.shown
		for what, has := range map[mark.Set]bool{
			mark.States: len(p.Before)+len(p.After) > 0, mark.Contacts: len(p.Touches) > 0,
			mark.Velocities | mark.Sleeping: len(p.Motions) > 0,
		} {
			if has != m.Has(what) {
				t.Errorf("marked %s: it has what %s need: %v", fmt.Sprintf("%b", m), fmt.Sprintf("%b", what), has)
			}
		}
	}
}

// TestTheFirstPicturesHaveTheMarks plays up to a moment, which a simulated machine may reach before the next refresh.
func TestTheFirstPicturesHaveTheMarks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated}
		p.Mark(mark.Trails)
		p.PlayFrom(time.Second, nil, stagetest.Setup(t, "objects", "8"))
		synctest.Wait()
		b.Refreshes(2, p.Refresh)
		if n := p.Stages[0].Trail().Pictures(); n < 20 {
			t.Errorf("the trail has %d pictures", n)
		}
		p.Stop()
		p.Stages[0].Wait()
	})
}

func TestMarksChangeWhilePaused(t *testing.T) {
	for _, c := range []struct {
		machine Machine
		loop    string
	}{{Computer, "variable-steps"}, {Simulated, "variable-steps"}, {Computer, "worker"}} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			var d *driver
			p := &Player{Host: b.Host, Gap: Discard, Machine: c.machine, begun: func(begun *driver) { d = begun }}
			p.Play(stagetest.Setup(t, "objects", "8", "loop", c.loop))
			b.Refreshes(20, p.Refresh)
			p.Pause(true)
			b.Refreshes(2, p.Refresh)
			s := p.Stages[0]
			before, frames := slices.Clone(s.screen.shown.Poses), s.shared.counts.frames.Load()
			p.Mark(everyMark)
			b.Refreshes(3, p.Refresh)
			shown := &s.screen.shown
			if len(shown.Motions) != 8 || len(shown.Before) != 8 {
				t.Errorf("%v: the marks are not there: %+v", c, shown.moment())
			}
			if s.shared.counts.frames.Load() != frames {
				t.Errorf("%v: the picture counts as a frame", c)
			}
			worker := d.worker != nil // it has done an update since that picture
			if !worker && (s.screen.trail.Pictures() != 0 || !slices.Equal(shown.Poses, before)) {
				t.Errorf("%v: the picture has changed", c)
			}
			s.shared.signals.stop()
			s.Wait()
		})
	}
}

func TestATrailIsOfTheLastPictures(t *testing.T) {
	var tr Trail
	for n := range 100 {
		tr.Add(time.Duration(n)*ms, []physics.Pose{ball(float64(n), 1), ball(1, float64(n))})
	}
	if tr.Pictures() != trailLength {
		t.Errorf("it has %d pictures", tr.Pictures())
	}
	for ago := range tr.Pictures() {
		if a, b := tr.At(0, ago), tr.At(1, ago); a.X != float64(99-ago) || b.Y != float64(99-ago) {
			t.Errorf("%d pictures ago: %v and %v", ago, a, b)
		}
	}
	tr.Add(time.Minute, []physics.Pose{ball(0, 0), ball(0, 0)})
	if tr.Pictures() != 2 || tr.Age(1) != 1 { // how far an object has jumped is always seen
		t.Errorf("after a minute without a picture it has %d, the older one of age %v", tr.Pictures(), tr.Age(1))
	}
	many := make([]physics.Pose, 20_000)
	tr.Add(time.Minute, many)
	if tr.Pictures() != 0 || len(tr.points) > trailSpots {
		t.Errorf("of %d objects it has %d pictures, %d spots", len(many), tr.Pictures(), len(tr.points))
	}
}

// ball is the pose of a ball.
func ball(x, y float64) physics.Pose {
	return physics.Pose{Center: physics.Vec{X: x, Y: y}, Half: physics.Vec{X: 0.1, Y: 0.1}}
}

// TestTrailsOfAllDisplaysAreEquallyLong fills trails at three rates. All go back equally far.
func TestTrailsOfAllDisplaysAreEquallyLong(t *testing.T) {
	for _, rate := range []int{60, 144, 240} {
		var tr Trail
		for n := range rate {
			tr.Add(time.Duration(n)*time.Second/time.Duration(rate), []physics.Pose{ball(float64(n), 1)})
		}
		oldest := tr.Pictures() - 1
		if got := tr.Age(oldest); got < 0.95 || got > 1 || tr.Age(0) != 0 {
			t.Errorf("at %d Hz the oldest of %d pictures is at %.2f of the time", rate, tr.Pictures(), got)
		}
	}
}

// TestATrailKnowsHowOftenPicturesWereTheSame shows an object at each place for some pictures.
func TestATrailKnowsHowOftenPicturesWereTheSame(t *testing.T) {
	for _, c := range []struct{ shown, want []int }{
		{[]int{4, 2, 3, 2, 5}, []int{2, 3, 2}}, {[]int{1, 1, 1, 1}, []int{1, 1}}, {[]int{2, 3}, nil}, {[]int{5}, nil},
	} {
		var tr Trail
		n := 0
		for place, times := range c.shown {
			for range times {
				tr.Add(time.Duration(n)*time.Millisecond, []physics.Pose{ball(1, 1), ball(float64(place), 1)})
				n++
			}
		}
		if got := tr.Repeats(); !slices.Equal(got, c.want) {
			t.Errorf("shown %v times: Repeats returns %v, want %v", c.shown, got, c.want)
		}
	}
}

// TestATrailSpreadsAsFarAsItsObjectsGo has an object that moves to and fro, and one that moves away.
func TestATrailSpreadsAsFarAsItsObjectsGo(t *testing.T) {
	for name, at := range map[string]struct {
		x    func(picture int) float64
		want float64
	}{
		"to and fro": {func(n int) float64 { return 0.1 * float64(n%2) }, 0.1},
		"away":       {func(n int) float64 { return float64(n) / 4 }, 1.25},
	} {
		var tr Trail
		if tr.Spread() != 0 {
			t.Errorf("%s: without pictures it spreads %v m", name, tr.Spread())
		}
		for n := range 6 {
			tr.Add(time.Duration(n)*time.Millisecond, []physics.Pose{{}, {Center: physics.Vec{X: at.x(n)}}})
		}
		if got := tr.Spread(); math.Abs(got-at.want) > 1e-6 {
			t.Errorf("%s: it spreads %v m, want %v", name, got, at.want)
		}
	}
}
