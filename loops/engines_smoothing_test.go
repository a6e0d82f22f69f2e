package loops_test

import (
	"math"
	"slices"
	"strconv"
	"testing"
	"time"

	"gameloops/loops"
)

// refreshes are the first n refreshes of a display.
func refreshes(hz float64, n int) (times []time.Duration) {
	for k := 1; k <= n; k++ {
		times = append(times, time.Duration(float64(k)*float64(time.Second)/hz))
	}
	return times
}

// shaken moves each time by up to the jitter either way, in a fixed pattern.
func shaken(times []time.Duration, jitter time.Duration) []time.Duration {
	pattern := []time.Duration{3, -4, 1, 4, -2, -3, 2, 0, -1}
	all := slices.Clone(times)
	for i := range all {
		all[i] += jitter * pattern[i%len(pattern)] / 4
	}
	return all
}

// histogram counts how often each number occurs.
func histogram(numbers []int) map[int]int {
	n := make(map[int]int)
	for _, u := range numbers {
		n[u]++
	}
	return n
}

func TestGodotKeepsItsPatternOnAJitteryClock(t *testing.T) {
	for hz, want := range map[float64]map[int]int{
		// Refresh rate, and frames by updates in 1170 frames, after the first thirty in which a pattern forms.
		60:  {1: 1170},
		30:  {2: 1170},
		120: {0: 585, 1: 585},
	} {
		for _, jitter := range []time.Duration{0, ms / 2, 2 * ms} {
			l := &loops.Godot{Step: time.Second / 60}
			got := histogram(updatesAt(l, shaken(refreshes(hz, 1200), jitter)...)[30:])
			for n := range 4 {
				if got[n] != want[n] {
					t.Errorf("%v Hz, %v: frames by updates %v, not %v", hz, jitter, got, want)
					break
				}
			}
		}
	}
}

// The numbers of updates are those of MainTimerSync in godotengine/godot, main/main_timer_sync.cpp as of 005e0542,
// computed apart from this package. Its step is 1/60 s in floating-point numbers. That decides where frames come on the
// edge of a step.
func TestGodotRunsAsManyUpdatesAsTheEngine(t *testing.T) {
	var times []time.Duration
	now := time.Duration(0)
	for _, elapsed := range []time.Duration{50_000, 50_000, 33_333, 50_000, 33_333, 33_333, 33_333} { // µs
		now += elapsed * time.Microsecond
		times = append(times, now)
	}
	same(t, "updates", updatesAt(&loops.Godot{Step: time.Second / 60}, times...), []int{2, 3, 2, 3, 2, 3, 2})
	for _, tt := range []struct {
		hz       float64
		ticks    time.Duration // a second
		jitter   time.Duration
		smoothed bool
		updates  string // of the first forty frames, a digit each, and from the 301st on
	}{
		{50, 120, 2 * ms, false,
			"2232223232332232232232322322323223223232 3223232232322323223232232322323223232232"},
		{50, 120, 2 * ms, true,
			"2232223232332232232232322322323223223232 3223232232322323223232232322323223232232"},
		{50, 120, 0, true,
			"1332323232232322323223232232322323223232 2323223232232322323223232232322323223232"},
		{144, 60, ms, false,
			"0101001010100101001010100101001010100101 0101001010100101001010100101001010100101"},
		{85, 60, ms, true,
			"1011011011011011011011011011011101101110 1101101110110111011011011101101110110110"},
		{24, 60, 2 * ms, false,
			"2232233232323232323233232323232323232323 2323232323232323232323232323232323232323"},
		{75, 60, 2 * ms, true,
			"1011011011111011110111110111101111011111 0111101111011110111101111011110111101111"},
		{59.94, 60, ms, false,
			"1111111111111011111111111111111111111111 1111111111111111111111111111111111111111"},
	} {
		godot := loops.Godot{Step: time.Second / tt.ticks}
		var l loops.GameLoop = &godot
		if tt.smoothed {
			l = &loops.GodotSmoothed{Godot: godot}
		}
		digits := ""
		for _, n := range updatesAt(l, shaken(refreshes(tt.hz, 340), tt.jitter)...) {
			digits += strconv.Itoa(n)
		}
		if got := digits[:40] + " " + digits[300:]; got != tt.updates {
			t.Errorf("%+v: %s", tt, got)
		}
	}
}

func TestGodotLosesOnlyTheStepsAboveEight(t *testing.T) {
	const step = time.Second / 60
	whole := func(steps float64) time.Duration { return time.Duration(steps) * time.Second / 60 } // not rounded each
	frames := []time.Duration{3 * ms, 17 * ms, 16*ms + 999, 0, 33 * ms, 100 * ms, 16 * ms, 16 * ms, 130 * ms, 5 * ms}
	for _, pause := range []time.Duration{0, time.Second, 10 * time.Second} {
		l := &loops.Godot{Step: step}
		var game counter
		now := time.Duration(0)
		l.Start(now, &game)
		lost := 0.0
		for range 50 {
			for _, elapsed := range append(frames, pause) {
				before := game.updates
				backlog := loops.Backlog(l) + elapsed
				now += elapsed
				l.Frame(now, &game)
				if ran := game.updates - before; ran == 8 { // the rest is lost, in whole steps
					rest := backlog - 8*step - loops.Backlog(l)
					steps := math.Round(float64(rest) / float64(step))
					if (rest - whole(steps)).Abs() > 10 {
						t.Fatalf("a frame loses %v, which is not whole steps", rest)
					}
					lost += steps
				} else if ran > 8 {
					t.Fatalf("a frame runs %d updates", ran)
				}
			}
		}
		// Its clock has whole microseconds.
		off := now - whole(float64(game.updates)+lost) - loops.Backlog(l)
		if off.Abs() > time.Microsecond+time.Nanosecond {
			t.Errorf("with pauses of %v the sum is off by %v", pause, off)
		}
	}
}

func TestGodotSmoothedFindsTheDisplaysRate(t *testing.T) {
	// At 85 Hz a pattern of twelve frames cannot hold, and jitter changes the frames of the plain loop. The smoothed
	// one runs as on a steady clock once it knows the rate, after three means over 60 frames.
	const frames, known = 900, 180
	run := func(l loops.GameLoop, jitter time.Duration) []int {
		return updatesAt(l, shaken(refreshes(85, frames), jitter)...)[known:]
	}
	plain := func() loops.GameLoop { return &loops.Godot{Step: time.Second / 60} }
	smoothed := func() loops.GameLoop { return &loops.GodotSmoothed{Godot: loops.Godot{Step: time.Second / 60}} }
	differ := func(a, b []int) (n int) {
		for i := range a {
			if a[i] != b[i] {
				n++
			}
		}
		return n
	}
	a := differ(run(plain(), 0), run(plain(), 2*ms))
	b := differ(run(smoothed(), 0), run(smoothed(), 2*ms))
	if a == 0 || b != 0 {
		t.Errorf("jitter changes %d frames of the plain loop, %d of the smoothed one", a, b)
	}
}

func TestGodotSmoothedLosesNothingToSmoothing(t *testing.T) {
	for _, hz := range []float64{50, 59.94, 60, 75, 144} {
		l := &loops.GodotSmoothed{Godot: loops.Godot{Step: time.Second / 60}}
		var game counter
		l.Start(0, &game)
		for i, now := range shaken(refreshes(hz, 1000), 2*ms) {
			l.Frame(now, &game)
			off := now - time.Duration(game.updates)*time.Second/60 - loops.Backlog(l)
			if off.Abs() > time.Microsecond+time.Nanosecond {
				t.Fatalf("%v Hz, frame %d: the sum is off by %v", hz, i, off)
			}
		}
	}
}

func TestGlaielLosesTheFirstFrameAndEveryOutlier(t *testing.T) {
	make60 := func() *loops.Glaiel { return &loops.Glaiel{Step: tick, Refresh: tick} }
	times := []time.Duration{20 * ms, 40 * ms, 60 * ms, time.Second, time.Second + 20*ms}
	same(t, "updates", updatesAt(make60(), times...), []int{0, 1, 1, 1, 1})
	l := make60()
	var game counter
	l.Start(0, &game)
	l.Frame(20*ms, &game)
	l.Frame(40*ms, &game)
	l.Resync()
	l.Frame(60*ms, &game)
	if game.updates != 1 {
		t.Errorf("with a resync in the third frame %d updates, not one in the second", game.updates)
	}
}

func TestGlaielSnapsToRefreshes(t *testing.T) {
	l := &loops.Glaiel{Step: tick, Refresh: tick}
	// Times 0.15 ms off are snapped: the accumulator has only whole steps.
	same(t, "alphas", alphasAt(l, shaken(refreshes(50, 20), 100*time.Microsecond/2)...), make([]float64, 20))
	// A time 1 ms off is not: each of four frames adds a quarter of it.
	same(t, "alphas", alphasAt(l, 20*ms, 40*ms, 61*ms, 81*ms, 101*ms, 121*ms, 141*ms),
		[]float64{0, 0, 0.0125, 0.025, 0.0375, 0.05, 0.05})
}

func TestGlaielKeepsTheRemainderOfTheMean(t *testing.T) {
	l := &loops.Glaiel{Step: tick, Refresh: time.Second}
	var game counter
	now := time.Duration(0)
	l.Start(now, &game)
	for range 4000 {
		now += 7*ms + 1
		l.Frame(now, &game)
	}
	// The first frame is lost. The mean started with four times of one step, and still holds part of the last four.
	missing := now - time.Duration(game.updates)*tick - loops.Backlog(l)
	firstMean := (3*tick + 7*ms + 1) / 4
	inTheMean := (7*ms+1)*6/4 - (tick*3+tick*2+tick)/4
	if want := firstMean + inTheMean; (missing - want).Abs() > 1 {
		t.Errorf("%v are missing, not %v", missing, want)
	}
}

func TestMatterLosesPauses(t *testing.T) {
	const frame = 16666667 * time.Nanosecond
	l := &loops.Matter{Step: time.Second / 60, Now: func() time.Duration { return 0 }}
	times := []time.Duration{frame, 2 * frame, 3 * frame, 3*frame + time.Minute, 4*frame + time.Minute}
	same(t, "updates", updatesAt(l, times...), []int{1, 1, 1, 1, 1})
}

// A second callback at the same moment counts as much as the one before it.
func TestMatterCountsAFrameWithoutTimeLikeTheOneBefore(t *testing.T) {
	l := &loops.Matter{Step: time.Second / 60, Now: func() time.Duration { return 0 }}
	var times []time.Duration
	for _, now := range refreshes(60, 100) {
		times = append(times, now, now)
	}
	if got := histogram(updatesAt(l, times...)); got[1] != 200 {
		t.Errorf("frames by updates: %v, not one in each", got)
	}
}

func TestMatterTakes5994HzFor60(t *testing.T) {
	l := &loops.Matter{Step: time.Second / 60, Now: func() time.Duration { return 0 }}
	updates := updatesAt(l, refreshes(59.94, 5994)...)
	if got := histogram(updates); got[1] != 5994 {
		t.Errorf("frames by updates: %v, not one in each", got)
	}
	if lost := 100*time.Second - 5994*(time.Second/60); lost.Round(10*ms) != 100*ms {
		t.Errorf("%v are lost in 100 s, not 1 ms a second", lost)
	}
}

// Two steps of 1/60 s are 1/30 s, to the last bit: there is no room for a third.
func TestMatterIsSlowBelow30Hz(t *testing.T) {
	for hz, want := range map[float64]int{16: 32, 20: 40, 25: 50, 30: 60} {
		l := &loops.Matter{Step: time.Second / 60, Now: func() time.Duration { return 0 }}
		updates := updatesAt(l, refreshes(hz, 200+int(hz))...)
		total := 0
		for _, n := range updates[200:] { // a second, once the mean is full
			total += n
		}
		if got := histogram(updates); total != want || got[0] != 0 || got[1]+got[2] != len(updates) {
			t.Errorf("%v Hz: %d updates a second, not %d; frames by updates %v", hz, total, want, got)
		}
	}
}

// The mean includes the time of a frame only after ten more frames: it excludes the newest tenth, not the longest.
func TestMatterExcludesTheNewestTimesAndNotTheLongest(t *testing.T) {
	l := &loops.Matter{Step: time.Second / 60, Now: func() time.Duration { return 0 }}
	var game counter
	now := time.Duration(0)
	frame := func(hz float64) (updates int) {
		before := game.updates
		now += time.Duration(float64(time.Second) / hz)
		l.Frame(now, &game)
		return game.updates - before
	}
	l.Start(now, &game)
	for range 100 {
		frame(60)
	}
	// From here on frames take twice as long. For ten frames nothing changes. Then each increases the mean by an
	// eightieth of 16.7 ms, and more and more frames have two updates.
	for i := range 10 {
		if n := frame(30); n != 1 {
			t.Errorf("long frame %d has %d updates", i, n)
		}
	}
	twice := 0
	for range 40 {
		if frame(30) == 2 {
			twice++
		}
	}
	if twice < 5 || twice > 20 {
		t.Errorf("of 40 more long frames %d have two updates", twice)
	}
	for range 50 {
		frame(30)
	}
	if n := frame(30); n != 2 {
		t.Errorf("after 100 long frames one has %d updates", n)
	}
}

func TestMatterKeepsToItsBudget(t *testing.T) {
	now := time.Duration(0)
	l := &loops.Matter{Step: time.Second / 240, Now: func() time.Duration { return now }}
	game := &slowCounter{now: &now, cost: 10 * ms}
	l.Start(now, game)
	for k := time.Duration(1); k <= 100; k++ {
		now = max(now, k*time.Second/30)
		before := game.updates
		l.Frame(now, game)
		// Three updates have taken 30 ms, and a fourth would end after 33.3.
		if n := game.updates - before; k > 2 && n != 3 {
			t.Fatalf("frame %d runs %d updates", k, n)
		}
	}
}

// A slowCounter is a counter whose updates take time.
type slowCounter struct {
	counter
	now  *time.Duration
	cost time.Duration
}

func (c *slowCounter) Update(dt time.Duration) {
	c.counter.Update(dt)
	*c.now += c.cost
}
