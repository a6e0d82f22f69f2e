package stage

import (
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	look "gameloops/internal/moment"
	"gameloops/internal/trace"
	"gameloops/physics"
	"gameloops/ui/mark"
	"gameloops/ui/stage/stagetest"
)

// posesHash returns the hash of poses, as precisely as they are drawn.
func posesHash(poses []physics.Pose) uint64 {
	h := fnv.New64a()
	for _, p := range poses {
		fmt.Fprint(h, p.Shape, p.Color, p.Beside)
		for _, v := range []float64{p.Center.X, p.Center.Y, p.Half.X, p.Half.Y, p.Angle} {
			fmt.Fprint(h, math.Float32bits(float32(v)), " ")
		}
	}
	return h.Sum64()
}

// A sight is what a stage showed at one refresh.
type sight struct {
	at      time.Duration
	poses   uint64
	updates int64
}

// shownSince returns the moment that is shown: the latest refresh, in the time of the loop's computer.
func shownSince(s *Stage) time.Duration {
	if s.view.past != nil {
		return s.view.past.at
	}
	return s.screen.reel.latest
}

// sightOf returns what a stage shows.
func sightOf(s *Stage, host time.Duration) sight {
	return sight{at: shownSince(s), poses: posesHash(s.Picture().Poses), updates: s.Counts(host).Updates}
}

// labShows runs a setup in the lab for a duration. It returns what the lab's display shows, and from when on.
func labShows(t *testing.T, s experiment.Setup, d time.Duration) (shown []sight) {
	t.Helper()
	var world *physics.World
	var drawn uint64
	s.Duration = d
	frame := func(f trace.Frame) {
		if f.Drawn {
			shown = append(shown, sight{at: f.Shown, poses: drawn})
		}
	}
	_, err := s.Run(t.Context(), experiment.Watcher{
		World:   func(w *physics.World) { world = w },
		Picture: func(alpha float64) { drawn = posesHash(world.AppendPoses(nil, alpha)) },
		Start:   frame,
		Frame:   frame,
	})
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// updatesNear reports whether a stage showed a number of updates within three refreshes before or after one.
func updatesNear(seen []sight, refresh int, updates int64) bool {
	var before int64
	if refresh >= 3 {
		before = seen[refresh-3].updates
	}
	after := seen[min(refresh+3, len(seen)-1)].updates
	return before <= updates && updates <= after
}

// TestAnyMomentOfThePastShowsWhatWasShownThen plays random loops on random machines, and then seeks random refreshes. A
// simulated machine has its own display, which must have shown what it shows in the lab.
func TestAnyMomentOfThePastShowsWhatWasShownThen(t *testing.T) {
	ci.LongUnderRace(t)
	scenes := []string{"ball-pit", "pendulum", "drain", "stack"}
	marked := []mark.Set{0, mark.Trails, mark.States | mark.Velocities, mark.Contacts | mark.Sleeping} // each second
	for seed := range uint64(12) {
		random, names := rand.New(rand.NewPCG(seed, 7)), experiment.LoopNames()
		var setups []experiment.Setup
		for range 1 + random.IntN(2) {
			s := stagetest.Setup(t, "loop", names[random.IntN(len(names))], "scene", scenes[seed%4], "objects", "6",
				"seed", fmt.Sprint(seed), "update-cost", []string{"1ms", "9ms", "25ms"}[random.IntN(3)])
			setups = append(setups, s)
		}
		machine := []Machine{Computer, Simulated, SameFrames}[random.IntN(3)]
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &Player{Host: b.Host, Gap: Discard, Machine: machine, Spend: time.Sleep}
			p.Play(programs(setups)...)
			defer func() {
				p.Stop()
				for _, s := range p.Stages {
					s.Wait()
				}
			}()
			seen := make([][]sight, len(setups))
			b.Play(3*time.Second, func(host time.Duration) {
				p.Mark(marked[int(host/time.Second)])
				p.Refresh(host)
				for i, s := range p.Stages {
					seen[i] = append(seen[i], sightOf(s, host))
				}
			})
			p.Pause(true)
			b.Refreshes(3, p.Refresh)
			lab := make([][]sight, len(setups))
			for i := range setups {
				if machine == Simulated {
					nothing := sight{poses: posesHash(nil)}
					lab[i] = append([]sight{nothing}, labShows(t, setups[i], 3200*ms)...)
				}
			}
			for range 60 {
				n := random.IntN(len(seen[0]) - 1) // time stands still at the last one, and pictures may still come
				p.Review().Seek(seen[0][n].at)
				for i, s := range p.Stages {
					want := seen[i][n]
					if want.at != seen[0][n].at { // stages that lag have other times
						continue
					}
					got := sightOf(s, b.Host())
					// A simulated machine does at a refresh what is near it, but in the past everything is at its own
					// time. The updates of shared frames take no time, and had not been done yet at their refresh. So
					// the updates are those of a refresh nearby.
					if machine != Computer && updatesNear(seen[i], n, got.updates) {
						got.updates = want.updates
					}
					for _, l := range lab[i] {
						if l.at <= want.at {
							want.poses = l.poses
						}
					}
					if got != want {
						t.Errorf("seed %d, %s, stage %d at %v: %+v, want %+v", seed, machine, i, want.at, got, want)
					}
				}
			}
		})
	}
}

func TestThePastPlaysUntilThePresentAndResumesThere(t *testing.T) {
	onMachine(t, stagetest.Setup(t, "objects", "3", "loop", "fixed-steps"), func(b bench, p *Player, s *Stage) {
		b.Play(2*time.Second, p.Refresh)
		r := p.Review()
		r.Seek(time.Second)
		b.Refreshes(5, p.Refresh)
		if at, past := r.Moment(); at != time.Second || !past || !p.IsPaused() {
			t.Fatalf("the moment is %v (past: %t)", at, past)
		}
		p.Pause(false)
		b.Play(time.Second/2, p.Refresh)
		if at, past := r.Moment(); !past || at < 1450*ms || at > 1550*ms || p.IsPaused() {
			t.Errorf("half a second later the moment is %v (past: %t, paused: %t)", at, past, p.IsPaused())
		}
		b.Play(time.Second, p.Refresh)
		if _, past := r.Moment(); past || p.IsPaused() {
			t.Errorf("past: %t, paused: %t", past, p.IsPaused())
		}
		if got := s.Counts(b.Host()).Simulated; got < 2200*ms {
			t.Errorf("%v were simulated", got)
		}
	})
}

func TestFramesAndUpdatesOfThePastOneByOne(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "3", "loop", "fixed-steps", "step", "10ms")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		b.Play(2*time.Second, p.Refresh)
		r := p.Review()
		r.Seek(time.Second)
		updates := func() int64 { return s.Counts(b.Host()).Updates }
		was := updates()
		r.Update(0, 1)
		if got := updates(); got != was+1 {
			t.Errorf("an update later there are %d updates, want %d", got, was+1)
		}
		r.Update(0, -3)
		if got := updates(); got != was-2 {
			t.Errorf("three updates back there are %d updates, want %d", got, was-2)
		}
		r.Seek(time.Second)
		var alphas []int64
		for range 4 {
			at, _ := r.Moment()
			r.Frame(0, 1)
			next, _ := r.Moment()
			if d := next - at; d < 10*ms || d > 20*ms {
				t.Errorf("from %v a frame on is %v", at, next)
			}
			alphas = append(alphas, updates())
		}
		back, _ := r.Moment()
		r.Frame(0, -4)
		if at, _ := r.Moment(); at > back-50*ms || at < back-80*ms {
			t.Errorf("four frames back from %v is %v", back, at)
		}
		if !slices.IsSorted(alphas) || alphas[3]-alphas[0] < 4 {
			t.Errorf("updates after each frame: %v", alphas)
		}
		for range 200 { // beyond the present
			r.Frame(0, 1)
			b.Refreshes(1, p.Refresh)
		}
		if _, past := r.Moment(); past || s.Counts(b.Host()).Simulated < 3*time.Second {
			t.Errorf("past: %t, %v simulated", past, s.Counts(b.Host()).Simulated)
		}
	})
}

func TestThePastTakesNoMoreMemoryThanItMay(t *testing.T) {
	const limit = 512 << 10
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated, Memory: limit}
		p.Play(stagetest.Setup(t, "objects", "400", "engine", "softstep", "loop", "fixed-steps"))
		s := p.Stages[0]
		b.Play(20*time.Second, p.Refresh)
		r := s.screen.reel
		if got := r.pictures.Bytes() + s.shared.history.book.Bytes(); got > limit {
			t.Errorf("%d bytes with a limit of %d", got, limit)
		}
		if r.pictures.Begin() == 0 {
			t.Error("no picture was forgotten")
		}
		from, _ := p.Review().Span()
		p.Review().Seek(from + 200*ms)
		if c := s.Counts(b.Host()); c.Updates == 0 || !s.Picture().Gone || len(s.Picture().Poses) > 0 {
			t.Errorf("%d updates before %v, and the picture is gone: %t", c.Updates, from, s.Picture().Gone)
		}
		p.Review().Seek(b.Host())
		if s.Picture().Gone || len(s.Picture().Poses) != 400 {
			t.Errorf("the latest picture has %d objects (gone: %t)", len(s.Picture().Poses), s.Picture().Gone)
		}
		p.Stop()
		s.Wait()
	})
}

// kept returns how much memory the past of all stages of a player takes, in bytes.
func kept(p *Player) (n int) {
	var reels []*frameHistory
	for _, s := range p.Stages {
		n += s.shared.history.book.Bytes()
		reels = append(reels, s.screen.reel)
	}
	return n + bytesOf(reels)
}

// largePast is the number of objects of each of four stages.
var largePast = flag.Int("large-past", 20_000, "objects of each stage of TestFourLargeStagesKeepToTheLimit")

// TestFourLargeStagesKeepToTheLimit checks the memory that stages report, and the memory that Go has in use. With
// 100,000 objects it takes minutes:
//
//	go test ./ui/stage -run FourLarge -v -large-past 100000
func TestFourLargeStagesKeepToTheLimit(t *testing.T) {
	ci.LongUnderRace(t)
	limit := usualMemory / 100_000 * *largePast
	setup := stagetest.Setup(t, "objects", fmt.Sprint(*largePast), "engine", "softstep", "loop", "fixed-steps",
		"step", "60hz", "update-cost-per-object", "0s", "update-cost-per-contact", "0s", "draw-cost-per-object", "0s")
	inUse := func() int {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc)
	}
	run := func(limit int) (full, later int) {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated, Memory: limit}
			p.Play(setup, setup, setup, setup)
			isFull := func() bool {
				filling := func(s *Stage) bool { return s.screen.reel.pictures.Begin() == 0 }
				return !slices.ContainsFunc(p.Stages, filling)
			}
			for n := 0; n < 30 || !isFull(); n++ {
				b.Refreshes(1, p.Refresh)
				if got := kept(p); got > limit {
					t.Fatalf("%d bytes are kept after %d refreshes, with a limit of %d", got, n, limit)
				}
			}
			_, latest := p.Review().Span()
			p.Review().Seek(latest / 2) // reading takes memory too
			p.Review().Live()
			p.Pause(false)
			full = inUse()
			b.Refreshes(30, p.Refresh)
			if later = inUse(); kept(p) > limit {
				t.Errorf("%d bytes are kept, with a limit of %d", kept(p), limit)
			}
			for _, s := range p.Stages {
				r := s.screen.reel
				t.Logf("%d objects: %d of %d pictures", *largePast, r.pictures.End()-r.pictures.Begin(),
					r.pictures.End())
			}
			p.Stop()
			for _, s := range p.Stages {
				s.Wait()
			}
		})
		return full, later
	}
	full, later := run(limit)
	const mb = 1e6
	t.Logf("limit %.1f MB, in use when full %.1f MB, half a second later %.1f MB", float64(limit)/mb,
		float64(full)/mb, float64(later)/mb)
	if later > full+full/20 {
		t.Errorf("%d bytes are in use, and %d half a second later", full, later)
	}
}

func TestASpiralSaysWhy(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "1", "loop", "fixed-steps", "update-cost", "20ms")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		b.Play(3*time.Second, p.Refresh)
		p.Review().Seek(500 * ms)
		if got := p.Review().Why(0); !strings.Contains(got, "updates") || !strings.Contains(got, "ms") {
			t.Errorf("the sentence is %q", got)
		}
		events, next := s.AppendEvents(nil, 0)
		if len(events) == 0 || events[0].Kind != DoubleUpdate && events[0].Kind != SkippedRefresh {
			t.Errorf("events: %+v", events)
		}
		if again, _ := s.AppendEvents(nil, next); len(again) != 0 {
			t.Errorf("again: %+v", again)
		}
	})
}

// TestABranchOnAStageIsTheLabs branches at a moment, with another loop and with a maximum step, and compares the world
// at the end with that of the lab's run. The stage that it branches from plays on as if nothing had happened. Before
// the moment, both show the same pictures.
func TestABranchOnAStageIsTheLabs(t *testing.T) {
	ci.LongUnderRace(t)
	const at = 1512 * ms
	first := stagetest.Setup(t, "loop", "fixed-steps", "objects", "8", "update-cost", "20ms", "duration", "3s")
	for _, keys := range [][]string{{"loop", "variable-steps"}, {"loop", "fixed-steps", "max-step", "20ms"}} {
		branch := first
		for i := 0; i < len(keys); i += 2 {
			if err := branch.Set(keys[i], keys[i+1]); err != nil {
				t.Fatal(err)
			}
		}
		branch, err := experiment.BranchFrom(first, branch, at, "")
		if err != nil {
			t.Fatal(err)
		}
		setups := []experiment.Setup{first, branch}
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated, Bounded: true}
			p.Play(first)
			b.Play(2*time.Second, p.Refresh)
			r := p.Review()
			r.Seek(at)
			before := sightOf(p.Stages[0], b.Host())
			old := p.Stages[0]
			p.PlayFrom(at, []int{0, 0}, programs(setups)...)
			b.Refreshes(10, p.Refresh)
			old.Wait()
			if !p.IsPaused() || len(p.Stages) != 2 {
				t.Fatalf("%d stages, paused: %t", len(p.Stages), p.IsPaused())
			}
			for i, s := range p.Stages {
				r.Seek(at - 1)
				if got := posesHash(s.Picture().Poses); got != before.poses {
					t.Errorf("%v: stage %d shows another picture before the branch", keys, i+1)
				}
			}
			r.Live()
			p.Pause(false)
			b.Play(5*time.Second, p.Refresh)
			p.Stop()
			b.Refreshes(2, p.Refresh)
			for i, s := range p.Stages {
				want, err := setups[i].Run(t.Context(), experiment.Watcher{})
				if err != nil {
					t.Fatal(err)
				}
				if got := s.Wait().Hash(); got != want.Hash {
					t.Errorf("%v, stage %d: hash %x, in the lab %x", keys, i+1, got, want.Hash)
				}
			}
		})
	}
}

// TestTheReasonAtThePresentIsTheLabs pauses a spiral again and again, mostly in the middle of a frame: the sentence is
// the lab's at that moment.
func TestTheReasonAtThePresentIsTheLabs(t *testing.T) {
	setup := stagetest.Setup(t, "loop", "fixed-steps", "objects", "5", "update-cost", "20ms")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		running := 0
		for range 20 {
			b.Refreshes(7, p.Refresh)
			p.Pause(true)
			b.Refreshes(2, p.Refresh)
			at, _ := p.Review().Moment()
			want, err := look.Look(context.Background(), setup, at, experiment.Watcher{})
			if err != nil {
				t.Fatal(err)
			}
			beginsToDraw := strings.Contains(want.Sentence, "draws since") // at this very moment
			if got := p.Review().Why(0); got != want.Sentence && !beginsToDraw {
				t.Errorf("at %v: %s\nthe lab: %s", at, got, want.Sentence)
			}
			if strings.Contains(want.Sentence, "has been running") {
				running++
			}
			p.Pause(false)
		}
		if running == 0 {
			t.Error("no frame was running")
		}
	})
}
