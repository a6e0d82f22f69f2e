package sim

import (
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

func workerLoop() loops.GameLoop { return &loops.Worker{Step: 20 * ms} }

// sum returns the number of updates in frames.
func sum(frames []trace.Frame) (updates int) {
	for _, f := range frames {
		updates += f.Updates
	}
	return updates
}

// Updates begin at 20, 40 and 60 ms and end 5 ms later. A frame shows the updates that have ended by then, and no frame
// is delayed.
func TestASecondProcessorPublishesAStateWhenItsUpdateEnds(t *testing.T) {
	s := display(100)
	s.UpdateCost.Constant = 5 * ms
	var shown []int // the number of updates in each picture
	game := &load{}
	m := New(s, game, 1)
	m.Host.OnFrame = func(f trace.Frame) {
		if want := time.Duration(len(shown)) * 10 * ms; f.Began != want || f.Ended != want || f.Busy != 0 {
			t.Errorf("frame %d goes from %v to %v, busy for %v", len(shown), f.Began, f.Ended, f.Busy)
		}
		shown = append(shown, game.updates)
	}
	Run(workerLoop(), m, 100*ms)
	for i, want := range []int{0, 0, 0, 1, 1, 2, 2, 3, 3, 4} { // frame i is at 10 i ms
		if shown[i] != want {
			t.Errorf("frame %d shows %d updates, not %d", i, shown[i], want)
		}
	}
}

func TestSlowUpdatesOnASecondProcessorDelayNoFrame(t *testing.T) {
	s := display(100)
	s.UpdateCost.Constant = 40 * ms
	all := frames(s, workerLoop(), 10*time.Second)
	if len(all) != 1000 {
		t.Errorf("%d frames, not 1000", len(all))
	}
	last := all[len(all)-1] // at 9.99 s: 249 updates of 40 ms have ended since 20 ms, half of what real time needs
	if n := sum(all); n != 249 || last.Backlog != 9990*ms-249*20*ms {
		t.Errorf("%d updates, a backlog of %v", n, last.Backlog)
	}
}

func TestAStallStopsBothProcessors(t *testing.T) {
	s := display(100)
	s.UpdateCost.Constant = 5 * ms
	s.Stalls = []Period{{At: 42 * ms, For: 100 * ms}}
	all := frames(s, workerLoop(), 200*ms)
	// The update that begins at 40 ms ends at 145 ms. The six late ones follow without a pause until 175 ms. The next
	// one ends at 185 ms.
	want := map[time.Duration]int{30: 1, 150: 2, 160: 2, 170: 2, 180: 1, 190: 1}
	for _, f := range all {
		if f.Updates != want[f.Began/ms] {
			t.Errorf("the frame at %v has %d new updates, not %d", f.Began, f.Updates, want[f.Began/ms])
		}
	}
}

func TestASecondProcessorWorksWhileThePageIsHidden(t *testing.T) {
	s := display(100)
	s.Hidden = []Period{{At: time.Second, For: 10 * time.Second}}
	all := frames(s, workerLoop(), 11100*ms)
	if n := sum(all); n != 554 { // the last frame is at 11.09 s
		t.Errorf("%d updates of 20 ms in 11.09 s", n)
	}
}

// stopper is a load that stops its machine after seven updates.
type stopper struct {
	load
	machine *Machine
}

func (s *stopper) Update(dt time.Duration) {
	if s.load.Update(dt); s.updates == 7 {
		s.machine.Stop()
	}
}

func TestAnUpdateOnTheSecondProcessorCanStopTheRun(t *testing.T) {
	s := display(100)
	s.Stalls = []Period{{At: 10 * ms, For: time.Second}}
	game := &stopper{}
	game.machine = New(s, game, 1)
	Run(workerLoop(), game.machine, time.Minute)
	if game.updates != 7 || game.machine.End() > 2*time.Second {
		t.Errorf("%d updates, the end at %v", game.updates, game.machine.End())
	}
}

func TestASecondProcessorChargesForRealTime(t *testing.T) {
	clock := time.Duration(0)
	m := New(display(100), &load{}, 1)
	m.Host.RealTime = func() time.Duration { clock += 15 * ms; return clock }
	updates := []time.Duration{}
	m.Host.OnEvent = func(e trace.Event) {
		if e.Op == trace.Update {
			updates = append(updates, e.At, e.Took)
		}
	}
	Run(&loops.Worker{Step: 10 * ms}, m, 100*ms)
	for i := range updates[:6] {
		if want := []time.Duration{10 * ms, 15 * ms, 25 * ms, 15 * ms, 40 * ms, 15 * ms}[i]; updates[i] != want {
			t.Errorf("updates begin and take %v", updates)
			break
		}
	}
}
