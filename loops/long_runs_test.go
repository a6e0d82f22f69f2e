package loops_test

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/internal/trace/tracetest"
	"gameloops/loops"
)

// A fickle game has random costs, so that loops fall behind and catch up.
type fickle struct{ random *rand.Rand }

func (fickle) Update(time.Duration) {}
func (fickle) Draw(float64)         {}
func (g fickle) Objects() int       { return g.random.IntN(1000) }
func (g fickle) Contacts() int      { return g.random.IntN(1000) }

// roughRun is long enough for a loop to reach its limits on a rough machine.
const roughRun = 10 * time.Second

// roughMachines returns computers on which everything goes wrong.
func roughMachines() []sim.Settings {
	cost := func(most time.Duration) sim.Cost {
		return sim.Cost{Constant: ms / 5, PerObject: most / 1000, PerContact: most / 1000}
	}
	shaking := sim.Settings{Refresh: 60, Vsync: true, Jitter: 2 * ms, TaskDelay: 3 * ms, DrawCost: cost(0)}
	fast := sim.Settings{Refresh: 144, Vsync: true, Jitter: ms / 2, UpdateCost: cost(6 * ms), DrawCost: cost(9 * ms)}
	busy := sim.Settings{Refresh: 60, Vsync: true, Jitter: 1, UpdateCost: cost(15 * ms), DrawCost: cost(4 * ms)}
	coarse := sim.Settings{Refresh: 75, Vsync: true, Timer: 4 * ms, Overshoot: ms, DrawCost: cost(ms)}
	slow := sim.Settings{Refresh: 20, Vsync: true, Jitter: 8 * ms, DrawCost: cost(30 * ms)}
	for i := range time.Duration(8) {
		at := time.Second + i*time.Second
		fast.Stalls = append(fast.Stalls, sim.Period{At: at, For: 30 * ms << i})
		coarse.Stalls = append(coarse.Stalls, sim.Period{At: at, For: 5 * ms << i})
		slow.Hidden = append(slow.Hidden, sim.Period{At: at, For: 10 * ms << i})
		shaking.Stalls = append(shaking.Stalls, sim.Period{At: at, For: 17 * ms * i})
	}
	return []sim.Settings{shaking, fast, busy, coarse, slow}
}

// fingerprint returns a hash of all calls of a loop on the rough machines, and of its backlog after each call, to the
// nanosecond.
func fingerprint(k loops.Kind, change func(*loops.Settings)) string {
	h := fnv.New64a()
	var line []byte
	number := func(n uint64) { line = binary.LittleEndian.AppendUint64(line, n) }
	for seed, machine := range roughMachines() {
		m := sim.New(machine, fickle{rand.New(rand.NewPCG(uint64(seed), 1))}, uint64(seed))
		s := k.Defaults
		change(&s)
		s.Now = m.Now
		l := k.New(s)
		m.Host.OnEvent = func(e trace.Event) {
			line = line[:0]
			number(uint64(e.At))
			number(uint64(e.Took))
			number(uint64(e.Op))
			number(uint64(e.Given))
			number(uint64(int64(math.Round(e.Alpha * 1e6))))
			number(uint64(loops.Backlog(l)))
			h.Write(line)
		}
		sim.Run(l, m, roughRun)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// TestLongRunsAreAsBefore catches changes that the short stories and the claims miss: a loop that behaves differently
// in a long run has a different fingerprint. If the change is intended, -update writes the new one.
func TestLongRunsAreAsBefore(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("loops that compute in floating point, as their originals do, may round differently on this processor")
	}
	var b strings.Builder
	for _, k := range loops.Kinds() {
		own := fingerprint(k, func(*loops.Settings) {})
		limited := fingerprint(k, func(s *loops.Settings) {
			s.MaxStep, s.MaxFPS = 50*ms, 40
			if s.Step > 0 {
				s.Step = time.Second / 50
			}
		})
		fmt.Fprintf(&b, "%-40s %s  %s\n", k.Name, own, limited)
	}
	compareGolden(t, filepath.Join("testdata", "long-runs", "fingerprints.txt"), []byte(b.String()))
}

// A restarted loop has no backlog from before, nor from the time when it was not running.
func TestARestartOwesNothing(t *testing.T) {
	for _, k := range loops.Kinds() {
		l := makeLoop(k, 0)
		fresh := makeLoop(k, 0)
		fresh.Start(5*time.Hour, &tracetest.Recorder{})
		tracetest.Record(l, timesOf([]time.Duration{step / 2, 7 * step, step / 3}))
		l.Start(5*time.Hour, &tracetest.Recorder{})
		if got, want := loops.Backlog(l), loops.Backlog(fresh); got != want || got > 0 {
			t.Errorf("%s: a backlog of %v after a restart, but of %v after the first start", k.Name, got, want)
		}
	}
}

func TestEveryKindIsInItsGroup(t *testing.T) {
	n := 0
	for _, g := range loops.Groups() {
		for _, k := range loops.KindsOf(g) {
			n++
			if k.Group != g {
				t.Errorf("%s is not of the group %s", k.Name, g)
			}
		}
	}
	if n != len(loops.Kinds()) {
		t.Errorf("the groups have %d kinds, not all %d", n, len(loops.Kinds()))
	}
}
