package ui

import (
	"math"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/loops"
	"gameloops/physics"
)

const everyMark = velocities | contacts | sleeping | trails | states

func TestMarksAreReadAsTheyAreWritten(t *testing.T) {
	for m := range everyMark + 1 {
		if got, err := ParseMarks(m.String()); err != nil || got != m {
			t.Errorf("%q is read as %q, %v", m, got, err)
		}
	}
	for _, text := range []string{"moods", "trails,", "trails velocities", "Trails"} {
		if _, err := ParseMarks(text); err == nil || !strings.Contains(err.Error(), "velocities, contacts, sleeping") {
			t.Errorf("%q: %v does not say what is allowed", text, err)
		}
	}
}

// TestTheTwoStatesAreThoseOfEveryLoop looks at pictures of every loop: each is drawn between its two states, or as far
// beyond as the loop looks ahead, and the state after an update is the one before the next.
func TestTheTwoStatesAreThoseOfEveryLoop(t *testing.T) {
	pairs, ahead := 0, false
	for _, kind := range loops.Kinds() {
		onStage(t, setupOf(t, "loop", kind.Name, "objects", "8"), Feed, func(b bench, s *stage) {
			s.marks.Store(uint32(states))
			after := make(map[int64][]physics.Pose) // so many updates
			for n := range 240 {
				time.Sleep([...]time.Duration{0, ms, 7 * ms, 30 * ms}[n%4])
				b.refreshes(1, func(host time.Duration) { s.refresh(host) })
				p := &s.pictures.shown
				if !p.marks.has(states) {
					continue
				}
				checkBlend(t, kind.Name, p)
				ahead = ahead || p.alpha > 1
				for earlier, want := range map[int64][]physics.Pose{p.updates: p.after, p.updates - 1: p.before} {
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

// sameButForRounding tells whether two poses are at one place: a blend of two states is not exactly either of them.
func sameButForRounding(p, q physics.Pose) bool {
	return math.Hypot(p.Center.X-q.Center.X, p.Center.Y-q.Center.Y) < 1e-9
}

// checkBlend checks that all objects of a picture are equally far on their way from one state to the other.
func checkBlend(t *testing.T, loop string, p *picture) {
	t.Helper()
	for i := range p.poses {
		from, to, got := p.before[i].Center, p.after[i].Center, p.poses[i].Center
		want := physics.Vec{X: from.X + p.alpha*(to.X-from.X), Y: from.Y + p.alpha*(to.Y-from.Y)}
		if !sameButForRounding(physics.Pose{Center: got}, physics.Pose{Center: want}) {
			t.Errorf("%s: at alpha %v between %v and %v, an object is drawn at %v", loop, p.alpha, from, to, got)
		}
	}
}

func TestAPictureHasWhatItsMarksNeed(t *testing.T) {
	for m := range everyMark + 1 {
		s := stillStage(t, 30)
		s.marks.Store(uint32(m))
		for range 200 {
			s.Update(time.Second / 60)
		}
		s.Draw(0.5)
		s.pictures.latch()
		p := &s.pictures.shown
		for what, has := range map[Marks]bool{
			states: len(p.before)+len(p.after) > 0, contacts: len(p.touches) > 0,
			velocities | sleeping: len(p.motions) > 0,
		} {
			if has != m.has(what) {
				t.Errorf("marked %q: it has what %q need: %v", m, what, has)
			}
		}
	}
}

func TestMarksChangeWhilePaused(t *testing.T) {
	for _, c := range []struct {
		machine Machine
		loop    string
	}{{Computer, "variable-steps"}, {Simulated, "variable-steps"}, {Computer, "worker"}} {
		synctest.Test(t, func(t *testing.T) {
			b := bench{time.Now()}
			p := &player{host: b.host, gap: Discard, machine: c.machine}
			p.play(setupOf(t, "objects", "8", "loop", c.loop))
			b.refreshes(20, p.refresh)
			p.pause(true)
			b.refreshes(2, p.refresh)
			s := p.stages[0]
			before, frames := slices.Clone(s.pictures.shown.poses), s.counts.frames.Load()
			p.mark(everyMark)
			b.refreshes(3, p.refresh)
			shown := &s.pictures.shown
			if len(shown.motions) != 8 || len(shown.before) != 8 {
				t.Errorf("%v: the marks are not there: %+v", c, shown.moment)
			}
			if s.counts.frames.Load() != frames {
				t.Errorf("%v: it counts as a frame", c)
			}
			worker := s.second != nil // it has done an update since that picture
			if !worker && (s.trail.pictures() != 0 || !slices.Equal(shown.poses, before)) {
				t.Errorf("%v: it is another picture", c)
			}
			s.stop()
			<-s.over
		})
	}
}

func TestATrailIsOfTheLastPictures(t *testing.T) {
	var tr trail
	for n := range 100 {
		tr.add(time.Duration(n)*ms, []physics.Pose{ball(float64(n), 1), ball(1, float64(n))})
	}
	if tr.pictures() != trailLength {
		t.Errorf("it has %d pictures", tr.pictures())
	}
	for ago := range tr.pictures() {
		if a, b := tr.at(0, ago), tr.at(1, ago); a.X != float64(99-ago) || b.Y != float64(99-ago) {
			t.Errorf("%d pictures ago: %v and %v", ago, a, b)
		}
	}
	tr.add(time.Minute, []physics.Pose{ball(0, 0), ball(0, 0)})
	if tr.pictures() != 1 {
		t.Errorf("after a minute without a picture it has %d", tr.pictures())
	}
	many := make([]physics.Pose, 20_000)
	tr.add(time.Minute, many)
	if tr.pictures() != 0 || len(tr.spots) > trailSpots {
		t.Errorf("of %d objects it has %d pictures, %d spots", len(many), tr.pictures(), len(tr.spots))
	}
}

// TestAnArrowPointsWhereItGoes looks at the quads of an arrow: a shaft from its beginning, and a head at its end.
func TestAnArrowPointsWhereItGoes(t *testing.T) {
	var b batch
	m := marker{&b, viewOf(DefaultWidth, DefaultHeight), 1, &light}
	m.addVelocities(&picture{poses: []physics.Pose{ball(6, 4)}, seen: seen{motions: []physics.Motion{
		{Velocity: physics.Vec{X: 3, Y: 4}},
	}}})
	if b.quads() != 3 {
		t.Fatalf("%d quads", b.quads())
	}
	// 0.3 and 0.4 m to the right and up, as far as it gets in a tenth of a second.
	var x, y float32
	for _, v := range b.vertices[:4] {
		x, y = x+v.DstX/4, y+v.DstY/4
	}
	if !near(x, 615) || !near(y, 380) || !near(b.vertices[0].Custom2, 25) {
		t.Errorf("its shaft is %v long around (%v, %v)", 2*b.vertices[0].Custom2, x, y)
	}
	m.addVelocities(&picture{poses: []physics.Pose{ball(6, 4)}, seen: seen{motions: make([]physics.Motion, 1)}})
	if b.quads() != 3 {
		t.Error("what stands still has an arrow")
	}
}

func TestWhatSleepsIsFaintAndCoversWhatIsBehindIt(t *testing.T) {
	p := picture{moment: moment{marks: sleeping}, poses: []physics.Pose{ball(6, 4), ball(7, 4)},
		seen: seen{motions: []physics.Motion{{Awake: true}, {}}}}
	var b batch
	b.addPicture(&p, viewOf(DefaultWidth, DefaultHeight), &light, 1)
	if awake, asleep := b.vertices[0], b.vertices[4]; !(asleep.ColorG > awake.ColorG+0.2) || asleep.ColorA != 1 {
		t.Errorf("awake %+v, asleep %+v", awake, asleep)
	}
}

func TestOutlinesAreOfWhatHasMoved(t *testing.T) {
	var b batch
	m := marker{&b, viewOf(DefaultWidth, DefaultHeight), 1, &light}
	p := picture{seen: seen{before: []physics.Pose{ball(6, 4), ball(7, 4)},
		after: []physics.Pose{ball(6, 4.1), ball(7, 4.001)}}}
	m.addStates(&p, p.after, 2, 1)
	if b.quads() != 1 || b.vertices[0].SrcX != 2 || b.vertices[0].Custom2 != 10 {
		t.Errorf("%d quads, the first begins %+v", b.quads(), b.vertices[0])
	}
}
