package loops_test

import (
	"slices"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/loops"
)

// A clock is a time that a test sets and a loop reads.
type clock struct{ now time.Duration }

func (c *clock) read() time.Duration { return c.now }

// clockedUpdates lists the updates of each frame of a loop whose clock shows the time of its frame.
func clockedUpdates(l loops.GameLoop, c *clock, times ...time.Duration) (updates []int) {
	var game counter
	l.Start(0, &game)
	for _, c.now = range times {
		before := game.updates
		l.Frame(c.now, &game)
		updates = append(updates, game.updates-before)
	}
	return updates
}

func TestDoomDrawsOnlyAfterATic(t *testing.T) {
	var c clock
	var game counter
	l := &loops.Doom{Step: tick, Now: c.read}
	l.Start(0, &game)
	if wake := l.Frame(7*ms, &game); wake != tick || game != (counter{}) {
		t.Errorf("after 7 ms it waits until %v and has done %+v", wake, game)
	}
	// The wait was for one tic. The second one is left for the next frame.
	c.now = 41 * ms
	if wake := l.Frame(c.now, &game); wake != loops.NextFrame || game != (counter{1, 1}) {
		t.Errorf("after a wait it waits until %v and has done %+v", wake, game)
	}
	if l.Frame(c.now, &game); game != (counter{2, 2}) {
		t.Errorf("the tic that was left: %+v", game)
	}
}

func TestDoomForgetsTics(t *testing.T) {
	var c clock
	l := &loops.Doom{Step: tick, Now: c.read}
	same(t, "updates", clockedUpdates(l, &c, 20*ms, 100*ms, time.Second, 1020*ms), []int{1, 4, 5, 1})
	uncapped := &loops.DoomUncapped{Doom: loops.Doom{Step: tick, Now: c.read}}
	same(t, "updates of the port", clockedUpdates(uncapped, &c, 20*ms, 30*ms, time.Second, 1020*ms), []int{1, 0, 3, 1})
}

// Tics that come during an update are run in the same frame by the port, and in the next one by the original.
func TestDoomCountsTicsDuringUpdates(t *testing.T) {
	doom := func(now func() time.Duration) loops.GameLoop { return &loops.Doom{Step: tick, Now: now} }
	// At 60 Hz: a wait until 20 ms, an update until 45. A tic has come at 40: it is run at the refresh at 50, until 75.
	same(t, "updates", deWitters(doom, 25*ms, 80*ms), []int{1, 1})
	port := func(now func() time.Duration) loops.GameLoop {
		return &loops.DoomUncapped{Doom: loops.Doom{Step: tick, Now: now}}
	}
	// None at 16.7 ms. At 33.3 one, until 58.3; those of 40 and later were not there when the frame began.
	same(t, "updates of the port", deWitters(port, 25*ms, 70*ms), []int{0, 1, 1})
}

func TestDoomUncappedDrawsAtTheClocksFraction(t *testing.T) {
	var c clock
	l := &loops.DoomUncapped{Doom: loops.Doom{Step: tick, Now: c.read}}
	var alphas []float64
	game := &alphaGame{alphas: &alphas}
	l.Start(0, game)
	for _, c.now = range []time.Duration{5 * ms, 30 * ms, 1015 * ms} { // the last frame forgets tics
		l.Frame(c.now, game)
	}
	same(t, "alphas", alphas, []float64{0.25, 0.5, 0.75})
}

// An alphaGame keeps the alphas of its draws.
type alphaGame struct {
	counter
	alphas *[]float64
}

func (g *alphaGame) Draw(alpha float64) { *g.alphas = append(*g.alphas, alpha) }

// 85 frames a second are 11 ms each, which is 90; and 334 to 500 are all 2 ms.
func TestQuake3LimitsFramesToWholeMilliseconds(t *testing.T) {
	for _, limit := range []struct{ fps, ms float64 }{{85, 11}, {125, 8}, {334, 2}, {500, 2}, {2000, 1}} {
		l := &loops.Quake3{Step: 50 * ms, MaxStep: 200 * ms, MaxFPS: limit.fps}
		var game counter
		l.Start(time.Hour, &game)
		want := time.Hour + time.Duration(limit.ms)*ms
		if wake := l.Frame(want-1, &game); wake != want || game.draws != 0 {
			t.Errorf("at %v FPS a frame comes at %v, not after %v ms", limit.fps, wake-time.Hour, limit.ms)
		}
		if l.Frame(want, &game); game.draws != 1 {
			t.Errorf("at %v FPS there is no frame after %v ms", limit.fps, limit.ms)
		}
	}
}

func TestQuake3DrawsItsResidual(t *testing.T) {
	l := func() loops.GameLoop { return &loops.Quake3{Step: 50 * ms, MaxStep: 200 * ms} }
	times := []time.Duration{25*ms + 999*time.Microsecond, 76 * ms, 10 * time.Second}
	same(t, "updates", updatesAt(l(), times...), []int{0, 1, 4})
	same(t, "alphas", alphasAt(l(), times...), []float64{0.5, 0.52, 0.52})
}

func TestUnrealDividesAFrameEvenly(t *testing.T) {
	l := &loops.UnrealSubstepping{Step: 20 * ms}
	same(t, "steps", stepsAt(l, 20*ms, 70*ms, 70*ms, 71*ms),
		[]time.Duration{20 * ms, 50 * ms / 3, 50*ms/3 + 1, 50*ms/3 + 1, ms})
	same(t, "steps of a long frame", stepsAt(l, time.Second), slices.Repeat([]time.Duration{20 * ms}, 6))
}

func TestFuzzyTimingForgivesHalfAMillisecond(t *testing.T) {
	l := &loops.FuzzyTiming{Step: 62 * ms, MaxStep: loops.NoLimit} // an update is due after 60 ms
	same(t, "updates", updatesAt(l, 60*ms, 61*ms, 122*ms, 182*ms, 183*ms), []int{0, 1, 1, 0, 1})
	if got := loops.Backlog(l); got != 0 {
		t.Errorf("it owes %v for an update that came early", got)
	}
}

func TestFuzzyTimingRunsFastOnAFastDisplay(t *testing.T) {
	k, _ := loops.KindByName("fuzzy-timing")
	for _, display := range []struct {
		hz      float64
		updates int
	}{{60, 600}, {59.94, 600}, {1000, 606}, {10000, 617}} {
		run := trialOn(sim.Settings{Refresh: display.hz, Vsync: true})
		run.end = 10 * time.Second
		updates := 0
		for _, f := range run.run(k) {
			updates += f.Updates
		}
		// At 1000 Hz updates come after 17 and 16 ms in turn: the 0.33 ms that the first leaves are nearly enough for
		// the second. At 10,000 Hz each comes after 16.2 ms.
		if updates < display.updates-1 || updates > display.updates {
			t.Errorf("at %v Hz there are %d updates in 10 s, not %d", display.hz, updates, display.updates)
		}
	}
}

// A phone is a 60 Hz display and a game whose updates take as long as load says.
type phone struct {
	clock
	load  func(now time.Duration) time.Duration
	shown []time.Duration // when pictures were shown, in refreshes since the start
}

func (p *phone) Update(time.Duration) { p.now += p.load(p.now) }
func (p *phone) Draw(float64)         { p.shown = append(p.shown, p.now/sixtieth+1) }

// run drives a loop until a time and returns for how many refreshes each picture was shown that came after from.
func (p *phone) run(l loops.GameLoop, from, end time.Duration) (refreshes []time.Duration) {
	wake := l.Start(0, p)
	for p.now < end {
		if wake == loops.NextFrame {
			wake = (p.now/sixtieth + 1) * sixtieth
		}
		p.now = max(p.now, wake)
		wake = l.Frame(p.now, p)
	}
	for i := 1; i < len(p.shown); i++ {
		if p.shown[i-1]*sixtieth >= from {
			refreshes = append(refreshes, p.shown[i]-p.shown[i-1])
		}
	}
	return refreshes
}

// uneven is a load that fits into a refresh one time of three.
func uneven(now time.Duration) time.Duration {
	if now/sixtieth%3 == 0 {
		return 8 * ms
	}
	return 20 * ms
}

func TestSwappyShowsEveryPictureForTwoRefreshes(t *testing.T) {
	p := &phone{load: uneven}
	got := p.run(&loops.Swappy{Refresh: sixtieth, Now: p.read}, 0, 6*time.Second)
	if !slices.Contains(got[:60], 1) || !slices.Contains(got[:60], 2) {
		t.Errorf("it shows all pictures of its first second for %v refreshes", got[0])
	}
	for i, n := range got[180:] {
		if n != 2 {
			t.Fatalf("picture %d is shown for %d refreshes, not 2, although it had time to decide", 180+i, n)
		}
	}
}

// The numbers are those of the library's own test with these loads, SwitchDownFrom60HzAndBack in
// test/swappy/swappycommon_test.cpp (android-gamesdk, 98db0959): 190 ± 3 frames from 3 to 7 s, and 60 Hz again at
// 4.6 ± 0.2 s. A window that does not slide is 1.4 s late.
func TestSwappyIsFastAgainWhenTheLoadIsGone(t *testing.T) {
	p := &phone{load: loadUntil(3*time.Second, 30*ms, 10*ms)}
	got := p.run(&loops.Swappy{Refresh: sixtieth, Now: p.read}, 3*time.Second, 7*time.Second)
	if n := len(got); n < 187 || n > 193 {
		t.Errorf("%d pictures in the last four seconds, not 190", n)
	}
	slow := slices.Index(got, 1)
	if at := 3*time.Second + time.Duration(2*slow)*sixtieth; at < 4400*ms || at > 4800*ms {
		t.Errorf("it shows every refresh again at %v, not at 4.6 s", at)
	}
	same(t, "refreshes of pictures", slices.Compact(got), []time.Duration{2, 1})
}

// From three refreshes it goes to one at once.
func TestSwappyGoesStraightToTheIntervalItNeeds(t *testing.T) {
	p := &phone{load: loadUntil(2100*ms, 45*ms, 5*ms)}
	got := p.run(&loops.Swappy{Refresh: sixtieth, Now: p.read}, 2200*ms, 5*time.Second)
	slow := slices.Index(got, 1)
	if at := 2200*ms + time.Duration(3*slow)*sixtieth; at < 4100*ms || at > 4200*ms {
		t.Errorf("it shows every refresh again at %v", at)
	}
	same(t, "refreshes of pictures", slices.Compact(got), []time.Duration{3, 1})
}

// Frames of 60 ms need four refreshes. That is too slow for pacing: when the load is gone, frames do not wait, until
// the mean of two seconds, most of them slow, fits into three refreshes.
func TestSwappyDoesNotPaceBelow20PicturesASecond(t *testing.T) {
	p := &phone{load: loadUntil(5*time.Second, 60*ms, 5*ms)}
	got := p.run(&loops.Swappy{Refresh: sixtieth, Now: p.read}, 3*time.Second, 8*time.Second)
	same(t, "refreshes of pictures", slices.Compact(got), []time.Duration{4, 1, 3, 1})
}

// loadUntil is a load that changes at a time.
func loadUntil(end, before, after time.Duration) func(now time.Duration) time.Duration {
	return func(now time.Duration) time.Duration {
		if now < end {
			return before
		}
		return after
	}
}

// A frameGame has two kinds of update, and a display that refreshed at a time of its own.
type frameGame struct {
	counter
	frames    []time.Duration // the updates of frames
	refreshed time.Duration
}

func (g *frameGame) UpdateFrame(dt time.Duration) { g.frames = append(g.frames, dt) }
func (g *frameGame) Refreshed() time.Duration     { return g.refreshed }

func TestUnityUpdatesEveryFrameAndStepsWhenAStepIsDue(t *testing.T) {
	var game frameGame
	l := &loops.Unity{Step: 20 * ms, MaxStep: 300 * ms}
	l.Start(5*ms, &game)
	for _, now := range []time.Duration{15 * ms, 25 * ms, 70 * ms, 1070 * ms} {
		l.Frame(now, &game)
	}
	same(t, "updates of frames", game.frames, []time.Duration{0, 10 * ms, 10 * ms, 45 * ms, 300 * ms})
	if game.counter != (counter{1 + 2 + 15, 4}) || l.Backlog() != 5*ms {
		t.Errorf("after 365 ms that count: %+v, and %v left", game.counter, l.Backlog())
	}
}

func TestUnity2020CountsFromRefreshToRefresh(t *testing.T) {
	var game frameGame
	l := &loops.Unity2020{Unity: loops.Unity{Step: 20 * ms, MaxStep: 300 * ms}}
	l.Start(3*ms, &game)
	for i, now := range []time.Duration{12 * ms, 29 * ms, 31 * ms} { // the clock is read late, and unevenly
		game.refreshed = time.Duration(i+1) * 10 * ms
		l.Frame(now, &game)
	}
	same(t, "updates of frames", game.frames, []time.Duration{0, 10 * ms, 10 * ms, 10 * ms})
}

// On a host that knows no refreshes it goes by the clock.
func TestUnityDrivesAGameWithOneKindOfUpdate(t *testing.T) {
	var game counter
	l := &loops.Unity2020{Unity: loops.Unity{Step: 20 * ms, MaxStep: 300 * ms}}
	l.Start(0, &game)
	l.Frame(50*ms, &game)
	if game != (counter{2, 1}) {
		t.Errorf("50 ms: %+v", game)
	}
}
