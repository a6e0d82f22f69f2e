package loops_test

import (
	"encoding/binary"
	"math"
	"slices"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/internal/trace/tracetest"
	"gameloops/loops"
)

// step is the step of all loops in these tests that have one, in place of their defaults.
const step = loops.DemoStep

// claims are the properties of a kind of loop that not all kinds have. The zero value claims nothing.
type claims struct {
	// dropped computes the time that the loop discards, from the frame times and the maximum step alone. The formula
	// does not use the loop, so the test can fail. If it is nil, the sum is not checked.
	dropped func(elapsed []time.Duration, maxStep time.Duration) time.Duration
	// steps: every update simulates one step.
	steps bool
	// backlogFrom and backlogBelow are bounds for the backlog at the end of a run. If both are 0, there is no backlog.
	backlogFrom, backlogBelow time.Duration
	// draws: every frame after Start draws once.
	draws bool
	// alphaFrom and alphaTo are inclusive bounds for the alpha of a draw. If both are 0, any alpha is allowed.
	alphaFrom, alphaTo float64
	// steady: at any frame rate, the loop runs as many updates as fit into a second.
	steady bool
	// limited: a frame of a minute simulates no more than the maximum step.
	limited bool
}

// allows reports whether a draw may have this alpha.
func (c claims) allows(alpha float64) bool {
	anything := c.alphaFrom == 0 && c.alphaTo == 0
	return anything || c.alphaFrom <= alpha && alpha <= c.alphaTo
}

// claimsOf finds the claims of a kind. Each group of loops has a table in a separate file: claims_articles_test.go,
// claims_mainloop_test.go, claims_engines_test.go, claims_games_test.go.
func claimsOf(k loops.Kind) (c claims, ok bool) {
	for _, table := range []map[string]claims{articleClaims, mainLoopClaims, engineClaims, gameClaims} {
		if c, ok = table[k.Name]; ok {
			return c, ok
		}
	}
	return c, false
}

// belowOne is the largest alpha that is less than 1.
var belowOne = math.Nextafter(1, 0)

// aboveMaxStep returns the time dropped by a loop that limits each frame to the maximum step.
func aboveMaxStep(elapsed []time.Duration, maxStep time.Duration) (dropped time.Duration) {
	for _, d := range elapsed {
		if maxStep > 0 {
			dropped += max(0, d-maxStep)
		}
	}
	return dropped
}

func TestEveryKindHasClaims(t *testing.T) {
	for _, k := range loops.Kinds() {
		if _, ok := claimsOf(k); !ok {
			t.Errorf("%s has no row in a table of claims", k.Name)
		}
	}
}

// maximumSteps are the limits that every claim is tried with: none, above, at and below the step.
var maximumSteps = []time.Duration{0, 3 * step, step + 1, step, step / 3}

// makeLoop makes a loop of a kind with a step that the tests know. Its clock stands still within a frame.
func makeLoop(k loops.Kind, maxStep time.Duration) loops.GameLoop {
	c := &clocked{}
	s := k.Defaults
	if s.Step > 0 {
		s.Step = step
	}
	s.MaxStep = maxStep
	s.Now = func() time.Duration { return c.now }
	c.GameLoop = k.New(s)
	return c
}

// clocked is a loop whose clock shows the time of the frame.
type clocked struct {
	loops.GameLoop
	now time.Duration
}

func (l *clocked) Start(now time.Duration, game loops.Game) (wake time.Duration) {
	l.now = now
	return l.GameLoop.Start(now, game)
}

func (l *clocked) Frame(now time.Duration, game loops.Game) (wake time.Duration) {
	l.now = now
	return l.GameLoop.Frame(now, game)
}

func (l *clocked) Backlog() time.Duration { return loops.Backlog(l.GameLoop) }

// timesOf adds up elapsed times. It starts at a time other than 0.
func timesOf(elapsed []time.Duration) []time.Duration {
	times := []time.Duration{time.Hour}
	for _, d := range elapsed {
		times = append(times, times[len(times)-1]+d)
	}
	return times
}

// A ledger says where the time of a run went.
type ledger struct{ elapsed, simulated, backlog time.Duration }

// balance runs a loop with these frame times and returns where the time went.
func balance(l loops.GameLoop, elapsed []time.Duration) (b ledger, events []trace.Event) {
	events = tracetest.Record(l, timesOf(elapsed))
	for _, e := range events {
		if e.Op == trace.Update {
			b.simulated += e.Given
		}
	}
	for _, d := range elapsed {
		b.elapsed += d
	}
	b.backlog = loops.Backlog(l)
	return b, events
}

// check checks the claims of a kind for these frame times.
func check(t *testing.T, k loops.Kind, maxStep time.Duration, elapsed []time.Duration) {
	t.Helper()
	c, _ := claimsOf(k)
	b, events := balance(makeLoop(k, maxStep), elapsed)
	if c.dropped != nil {
		if dropped := c.dropped(elapsed, maxStep); b.simulated+b.backlog+dropped != b.elapsed {
			t.Fatalf("%s, maximum step %v, frames of %v: the times do not add up: %+v, dropped %v",
				k.Name, maxStep, elapsed, b, dropped)
		}
	}
	if b.backlog != 0 && (b.backlog < c.backlogFrom || b.backlog >= c.backlogBelow) {
		t.Fatalf("%s, maximum step %v, frames of %v: a backlog of %v is not in [%v, %v)",
			k.Name, maxStep, elapsed, b.backlog, c.backlogFrom, c.backlogBelow)
	}
	draws := 0
	afterStart := slices.IndexFunc(events, func(e trace.Event) bool { return e.Op == trace.FrameEnds })
	for i, e := range events {
		switch {
		case e.Op == trace.Draw:
			if i > afterStart {
				draws++
			}
			if !c.allows(e.Alpha) {
				t.Fatalf("%s: alpha %v is not in [%v, %v]", k.Name, e.Alpha, c.alphaFrom, c.alphaTo)
			}
		case e.Op == trace.Update && c.steps && e.Given != step:
			t.Fatalf("%s: an update of %v is not a step", k.Name, e.Given)
		}
	}
	if c.draws && draws != len(elapsed) {
		t.Fatalf("%s: %d draws in %d frames", k.Name, draws, len(elapsed))
	}
}

func TestTheClaimsHoldInEveryShortRun(t *testing.T) {
	lengths := []time.Duration{0, 1, step - 1, step, step + 1, 3 * step}
	const frames = 5
	elapsed := make([]time.Duration, frames)
	for _, k := range loops.Kinds() {
		for _, maxStep := range maximumSteps {
			for run := range 6 * 6 * 6 * 6 * 6 {
				for i := range elapsed {
					elapsed[i] = lengths[run%len(lengths)]
					run /= len(lengths)
				}
				check(t, k, maxStep, elapsed)
			}
		}
	}
}

func FuzzClaims(f *testing.F) {
	f.Add(uint32(0), []byte{0, 0xfe, 0x0a, 0x3c, 0, 0, 0, 1})
	f.Add(uint32(33_300_000), []byte{0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0x40, 0})
	f.Fuzz(func(t *testing.T, maxStep uint32, data []byte) {
		var elapsed []time.Duration
		for len(data) >= 4 {
			elapsed = append(elapsed, time.Duration(binary.LittleEndian.Uint32(data)))
			data = data[4:]
		}
		for _, k := range loops.Kinds() {
			check(t, k, time.Duration(maxStep), elapsed)
		}
	})
}

func TestTwoRunsNeverDiffer(t *testing.T) {
	elapsed := []time.Duration{step / 2, 5 * step, 1, step, 0, 100 * step, step - 1}
	for _, k := range loops.Kinds() {
		first := tracetest.Record(makeLoop(k, 3*step), timesOf(elapsed))
		again := tracetest.Record(makeLoop(k, 3*step), timesOf(elapsed))
		if !slices.Equal(first, again) {
			t.Errorf("%s: two runs of the same frame times differ", k.Name)
		}
	}
}

func TestStartForgetsEverythingBeforeIt(t *testing.T) {
	elapsed := []time.Duration{step / 2, 3 * step, step - 1}
	for _, k := range loops.Kinds() {
		l := makeLoop(k, 0)
		fresh := tracetest.Record(l, timesOf(elapsed))
		l.Frame(2*time.Hour, &tracetest.Recorder{})
		if again := tracetest.Record(l, timesOf(elapsed)); !slices.Equal(fresh, again) {
			t.Errorf("%s: a restarted loop differs from a new one", k.Name)
		}
	}
}

func TestFixedStepsDoNotDependOnTheFrames(t *testing.T) {
	second := func(fps int) []time.Duration {
		elapsed := make([]time.Duration, fps)
		for i := range elapsed {
			k := time.Duration(i)
			elapsed[i] = (k+1)*time.Second/time.Duration(fps) - k*time.Second/time.Duration(fps)
		}
		return elapsed
	}
	for _, k := range loops.Kinds() {
		if c, _ := claimsOf(k); !c.steady {
			continue
		}
		for _, fps := range []int{1, 24, 30, 60, 75, 144, 1000} {
			b, _ := balance(makeLoop(k, 0), second(fps))
			if want := time.Second / step * step; b.simulated != want {
				t.Errorf("%s at %d FPS simulated %v of a second, not %v", k.Name, fps, b.simulated, want)
			}
		}
	}
}

func TestDemoStepRunsTwiceEvery249FramesAt60Hz(t *testing.T) {
	var elapsed []time.Duration
	for k := time.Duration(0); k < 1000; k++ {
		elapsed = append(elapsed, (k+1)*time.Second/60-k*time.Second/60)
	}
	var doubles []int
	updates, frame := 0, 0
	for _, e := range tracetest.Record(&loops.FixedSteps{Step: step, MaxStep: loops.NoLimit}, timesOf(elapsed)) {
		switch e.Op {
		case trace.FrameBegins:
			updates = 0
			frame++
		case trace.Update:
			if updates++; updates == 2 {
				doubles = append(doubles, frame)
			}
		}
	}
	// Each frame leaves 66.7 µs. After 249 frames they add up to a step, with 66.7 µs left.
	if want := []int{249, 498, 747, 996}; !slices.Equal(doubles, want) {
		t.Errorf("double steps in frames %v, not %v", doubles, want)
	}
}

func TestMaximumStepBoundsTheUpdatesOfAFrame(t *testing.T) {
	for _, k := range loops.Kinds() {
		if c, _ := claimsOf(k); !c.limited {
			continue
		}
		b, _ := balance(makeLoop(k, 3*step), []time.Duration{time.Minute})
		if b.simulated != 3*step {
			t.Errorf("%s: a frame of a minute simulated %v, not the maximum step of %v", k.Name, b.simulated, 3*step)
		}
	}
}

func TestAStepThatIsNotPositivePanics(t *testing.T) {
	for _, k := range loops.Kinds() {
		if k.Defaults.Step == 0 {
			continue
		}
		for _, wrong := range []time.Duration{0, -1} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%s accepts a step of %v", k.Name, wrong)
					}
				}()
				k.New(loops.Settings{Step: wrong}).Start(0, &tracetest.Recorder{})
			}()
		}
	}
}

func TestKindsAreComplete(t *testing.T) {
	for _, k := range loops.Kinds() {
		if k.Name == "" || k.Title == "" || k.Source == "" || k.About == "" || k.New == nil {
			t.Errorf("%q lacks a field: %+v", k.Name, k)
		}
		if found, ok := loops.KindByName(k.Name); !ok || found.Title != k.Title {
			t.Errorf("%s is not found by name", k.Name)
		}
	}
	if _, ok := loops.KindByName("Fixed-Steps"); ok {
		t.Error("a name in capitals is found")
	}
}
