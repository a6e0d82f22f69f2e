package sim

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// each is a loop that calls frame in every frame and does nothing in Start.
type each struct {
	frame func(game loops.Game) (wake time.Duration)
}

func (l each) Start(time.Duration, loops.Game) time.Duration            { return loops.NextFrame }
func (l each) Frame(_ time.Duration, g loops.Game) (wake time.Duration) { return l.frame(g) }

// updates returns a loop that updates n times by 1 ns and draws once in each frame.
func updates(n int) each {
	return each{func(g loops.Game) time.Duration {
		for range n {
			g.Update(1)
		}
		g.Draw(0.25)
		return loops.NextFrame
	}}
}

// Pace is called before every call, and OnEvent after it.
func TestTheHostSeesEveryCallInOrder(t *testing.T) {
	s := display(100)
	s.UpdateCost.Constant, s.DrawCost.Constant = ms, 2*ms
	m := New(s, &load{}, 1)
	var paced, events []string
	m.Host.Pace = func(op trace.Op, at time.Duration) { paced = append(paced, fmt.Sprint(op, at)) }
	m.Host.OnEvent = func(e trace.Event) { events = append(events, fmt.Sprint(e.Op, e.At, e.Took, e.Given, e.Alpha)) }
	Run(updates(2), m, 15*ms)
	want := []string{"start 0s", "frame 10ms", "update 10ms", "update 11ms", "draw 12ms"}
	if !slices.Equal(paced, want) {
		t.Errorf("paced: %q, not %q", paced, want)
	}
	want = []string{"start 0s 0s 0s 0", "wait 0s 0s -1ns 0", "frame 10ms 0s 10ms 0", "update 10ms 1ms 1ns 0",
		"update 11ms 1ms 1ns 0", "draw 12ms 2ms 0s 0.25", "wait 14ms 0s -1ns 0"}
	if !slices.Equal(events, want) {
		t.Errorf("events: %q, not %q", events, want)
	}
}

// The end of a run cuts off a frame that ends later, or that has an update left, even one of a nanosecond. A call at
// the end or later is not made, not paced and not counted.
func TestTheEndCutsAFrameOff(t *testing.T) {
	for _, c := range []struct {
		updates       int
		cost, end     time.Duration
		cut           bool
		done, drawn   int
		busy, backlog time.Duration
	}{
		{updates: 2, cost: 2 * ms, end: 16 * ms, cut: false, done: 2, drawn: 1, busy: 6 * ms},
		{updates: 2, cost: 2 * ms, end: 16*ms - 1, cut: true, done: 2, drawn: 1, busy: 6 * ms},
		{updates: 2, cost: 2 * ms, end: 14 * ms, cut: false, done: 2, drawn: 0, busy: 4 * ms}, // only a draw is left
		{updates: 2, cost: 2 * ms, end: 12 * ms, cut: true, done: 1, drawn: 0, busy: 2 * ms, backlog: 1},
		{updates: 9, cost: 2 * ms, end: 12*ms + 1, cut: true, done: 2, drawn: 0, busy: 4 * ms, backlog: 7},
	} {
		s := display(100)
		s.UpdateCost.Constant, s.DrawCost.Constant = c.cost, c.cost
		game := &load{}
		m := New(s, game, 1)
		m.Host.Pace = func(op trace.Op, at time.Duration) {
			if at >= c.end {
				t.Errorf("%s is paced at %v, after the run has ended at %v", op, at, c.end)
			}
		}
		var last trace.Frame
		m.Host.OnFrame = func(f trace.Frame) { last = f }
		Run(updates(c.updates), m, c.end)
		if last.Cut != c.cut || last.Updates != c.done || last.Busy != c.busy || last.Backlog != c.backlog {
			t.Errorf("%+v: the last frame is %+v", c, last)
		}
		if game.updates != c.done || game.draws != c.drawn || last.Drawn != (c.drawn == 1) {
			t.Errorf("%+v: the load was updated %d times and drawn %d times", c, game.updates, game.draws)
		}
		if c.drawn == 1 && last.Alpha != 0.25 {
			t.Errorf("%+v: drawn with alpha %v", c, last.Alpha)
		}
	}
}

// The same seed gives the same errors on every computer and in every version: they are the generator's numbers, in
// order. A range of a single value consumes no number.
func TestTheSeedDecidesEveryMeasuringError(t *testing.T) {
	s := display(10)
	s.Jitter = 3
	for seed := range uint64(20) {
		random := rand.New(rand.NewPCG(seed, 1))
		read := time.Duration(0)
		m := New(s, &load{}, seed)
		m.Host.OnFrame = func(f trace.Frame) {
			read = max(read, f.Began+time.Duration(random.Int64N(7))-3)
			if f.Measured != read {
				t.Fatalf("seed %d: the frame at %v gets the time %v, not %v", seed, f.Began, f.Measured, read)
			}
		}
		Run(updates(1), m, 10*time.Second)
	}
}

// Adjust scales the cost of a picture. The cost of an update stays the same.
func TestAnAdjustedPictureCostsAShare(t *testing.T) {
	for share, want := range map[float64]time.Duration{1: 8 * ms, 0.5: 5 * ms, 0.25: ms * 7 / 2, 0: 2 * ms} {
		s := display(100)
		s.UpdateCost.Constant, s.DrawCost.Constant = 2*ms, 6*ms
		m := New(s, &load{}, 1)
		m.Adjust(share)
		m.Host.OnFrame = func(f trace.Frame) {
			if f.Updates > 0 && f.Ended-f.Began != want {
				t.Errorf("with a share of %v a frame takes %v, not %v", share, f.Ended-f.Began, want)
			}
		}
		Run(updates(1), m, 50*ms)
	}
}

// counted is a load that counts the calls of Contacts.
type counted struct {
	load
	asked int
}

func (l *counted) Contacts() int { l.asked++; return 1000 }

// Counting the contacts of thousands of balls takes time, so a machine calls Contacts only if contacts have a cost.
func TestContactsAreCountedOnlyIfTheyCostTime(t *testing.T) {
	s := display(100)
	game := &counted{}
	framesOf(s, updates(1), game, 50*ms)
	if game.asked != 0 {
		t.Errorf("contacts that cost nothing were counted %d times", game.asked)
	}
	s.UpdateCost.PerContact = 1
	all := framesOf(s, updates(1), game, 50*ms)
	if took := all[1].Ended - all[1].Began; took != 1000 {
		t.Errorf("1000 contacts of 1 ns take %v", took)
	}
}

// A host may stall the machine in the middle of a frame: everything after that is later.
func TestAHostCanStallTheMachine(t *testing.T) {
	m := New(display(100), &load{}, 1)
	m.Host.Pace = func(op trace.Op, at time.Duration) {
		if op == trace.Update && at == 10*ms {
			m.Stall(25 * ms)
		}
	}
	var began []time.Duration
	m.Host.OnFrame = func(f trace.Frame) { began = append(began, f.Began) }
	Run(updates(1), m, 60*ms)
	if want := []time.Duration{0, 10 * ms, 40 * ms, 50 * ms}; !slices.Equal(began, want) {
		t.Errorf("the frames begin at %v, not at %v", began, want)
	}
}

// Recorded times include the wait for other tasks, and may be a nanosecond apart.
func TestRecordedFramesBeginWhenTheyBegan(t *testing.T) {
	recorded := []time.Duration{0, 10 * ms, 10*ms + 1, 30 * ms}
	s := display(100)
	s.TaskDelay, s.Recorded = 5*ms, recorded
	byList := New(s, &load{}, 1)
	s.Recorded = nil
	s.TaskDelay = 0
	byHost := New(s, &load{}, 1)
	byHost.Host.Frames = func(from time.Duration) time.Duration {
		if i, _ := slices.BinarySearch(recorded, from); i < len(recorded) {
			return recorded[i]
		}
		return time.Hour
	}
	for name, m := range map[string]*Machine{"a list": byList, "a host": byHost} {
		var began []time.Duration
		m.Host.OnFrame = func(f trace.Frame) { began = append(began, f.Began) }
		Run(updates(1), m, time.Second)
		if !slices.Equal(began, recorded) {
			t.Errorf("with %s, frames begin at %v, not at %v", name, began, recorded)
		}
	}
}

func TestAMillisecondIsLongEnoughForATimer(t *testing.T) {
	s := display(60)
	s.Timer = 10 * ms
	for period, want := range map[time.Duration]time.Duration{ms: 10 * ms, ms - 1: ms - 1} {
		if all := frames(s, ticker{period}, 50*ms); all[1].Began != want {
			t.Errorf("a timer set to %v fires at %v, not at %v", period, all[1].Began, want)
		}
	}
}
