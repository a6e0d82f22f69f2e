package loops_test

import (
	"encoding/binary"
	"slices"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

const step = loops.DemoStep

// maximumSteps are the limits that every claim is tried with: none, above, at and below the step.
var maximumSteps = []time.Duration{0, 3 * step, step + 1, step, step / 3}

// makeLoop makes a loop of a kind with a step that the tests know.
func makeLoop(k loops.Kind, maxStep time.Duration) loops.GameLoop {
	s := k.Defaults
	s.MaxStep = maxStep
	return k.New(s)
}

// timesOf adds up elapsed times, beginning at a time that is not 0.
func timesOf(elapsed []time.Duration) []time.Duration {
	times := []time.Duration{time.Hour}
	for _, d := range elapsed {
		times = append(times, times[len(times)-1]+d)
	}
	return times
}

// A ledger is where the time of a run went.
type ledger struct{ elapsed, simulated, backlog, dropped time.Duration }

// balance runs a loop through frame times and does the books. What was dropped comes from the frame times and the
// maximum step alone, so that the books can fail to balance.
func balance(l loops.GameLoop, elapsed []time.Duration, maxStep time.Duration) (b ledger, events []trace.Event) {
	events = trace.Record(l, timesOf(elapsed))
	for _, e := range events {
		if e.Op == trace.Update {
			b.simulated += e.Given
		}
	}
	for _, d := range elapsed {
		b.elapsed += d
		if maxStep > 0 {
			b.dropped += max(0, d-maxStep)
		}
	}
	b.backlog = loops.Backlog(l)
	return b, events
}

// check holds the claims that are true of every loop of the demo, whatever the frame times.
func check(t *testing.T, k loops.Kind, maxStep time.Duration, elapsed []time.Duration) {
	t.Helper()
	b, events := balance(makeLoop(k, maxStep), elapsed, maxStep)
	if b.simulated+b.backlog+b.dropped != b.elapsed {
		t.Fatalf("%s, maximum step %v, frames of %v: the books do not balance: %+v", k.Name, maxStep, elapsed, b)
	}
	if k.Defaults.Step > 0 && (b.backlog < 0 || b.backlog >= step) {
		t.Fatalf("%s, frames of %v: a backlog of %v is not less than a step", k.Name, elapsed, b.backlog)
	}
	draws := 0
	for _, e := range events {
		switch e.Op {
		case trace.Draw:
			draws++
			checkAlpha(t, k, e.Alpha)
		case trace.Update:
			if k.Defaults.Step > 0 && e.Given != step {
				t.Fatalf("%s: an update of %v is not a step", k.Name, e.Given)
			}
		}
	}
	if draws != len(elapsed) {
		t.Fatalf("%s: %d draws in %d frames", k.Name, draws, len(elapsed))
	}
}

func checkAlpha(t *testing.T, k loops.Kind, alpha float64) {
	t.Helper()
	if k.Name == "fixed-steps-with-interpolation" {
		if alpha < 0 || alpha >= 1 {
			t.Fatalf("%s: alpha %v is not in [0, 1)", k.Name, alpha)
		}
	} else if alpha != 1 {
		t.Fatalf("%s: alpha %v: a loop without interpolation shows the last state", k.Name, alpha)
	}
}

func TestNoTimeIsLostInAnyShortRun(t *testing.T) {
	lengths := []time.Duration{0, 1, step - 1, step, step + 1, 3 * step}
	const frames = 6
	elapsed := make([]time.Duration, frames)
	for _, k := range loops.Kinds() {
		for _, maxStep := range maximumSteps {
			for run := range 6 * 6 * 6 * 6 * 6 * 6 {
				for i := range elapsed {
					elapsed[i] = lengths[run%len(lengths)]
					run /= len(lengths)
				}
				check(t, k, maxStep, elapsed)
			}
		}
	}
}

func FuzzNoTimeIsLost(f *testing.F) {
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
		first := trace.Record(makeLoop(k, 3*step), timesOf(elapsed))
		again := trace.Record(makeLoop(k, 3*step), timesOf(elapsed))
		if !slices.Equal(first, again) {
			t.Errorf("%s: two runs of the same frame times differ", k.Name)
		}
	}
}

func TestStartForgetsEverythingBeforeIt(t *testing.T) {
	elapsed := []time.Duration{step / 2, 3 * step, step - 1}
	for _, k := range loops.Kinds() {
		l := makeLoop(k, 0)
		fresh := trace.Record(l, timesOf(elapsed))
		l.Frame(2*time.Hour, &trace.Recorder{})
		if again := trace.Record(l, timesOf(elapsed)); !slices.Equal(fresh, again) {
			t.Errorf("%s: after a restart it does not do what it did at first", k.Name)
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
		if k.Defaults.Step == 0 {
			continue
		}
		for _, fps := range []int{1, 24, 30, 60, 75, 144, 1000} {
			b, _ := balance(makeLoop(k, 0), second(fps), 0)
			if want := time.Second / step * step; b.simulated != want {
				t.Errorf("%s at %d FPS simulated %v of a second, not %v", k.Name, fps, b.simulated, want)
			}
		}
	}
}

func TestDemoStepRunsTwiceEvery250FramesAt60Hz(t *testing.T) {
	var elapsed []time.Duration
	for k := time.Duration(0); k < 1000; k++ {
		elapsed = append(elapsed, (k+1)*time.Second/60-k*time.Second/60)
	}
	var doubles []int
	updates, frame := 0, 0
	for _, e := range trace.Record(&loops.FixedSteps{Step: step, MaxStep: loops.NoLimit}, timesOf(elapsed)) {
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
	// A frame leaves 66.7 µs over. 249 of them are a step, and the 66.7 µs of that very frame are left.
	if want := []int{249, 498, 747, 996}; !slices.Equal(doubles, want) {
		t.Errorf("double steps in frames %v, not %v", doubles, want)
	}
}

func TestMaximumStepBoundsTheUpdatesOfAFrame(t *testing.T) {
	for _, k := range loops.Kinds() {
		if k.Defaults.Step == 0 {
			continue
		}
		b, _ := balance(makeLoop(k, 3*step), []time.Duration{time.Minute}, 3*step)
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
						t.Errorf("%s starts with a step of %v", k.Name, wrong)
					}
				}()
				k.New(loops.Settings{Step: wrong}).Start(0, &trace.Recorder{})
			}()
		}
	}
}

func TestKindsAreTold(t *testing.T) {
	for _, k := range loops.Kinds() {
		if k.Name == "" || k.Title == "" || k.Source == "" || k.About == "" || k.New == nil {
			t.Errorf("%q says too little about itself: %+v", k.Name, k)
		}
		if found, ok := loops.KindByName(k.Name); !ok || found.Title != k.Title {
			t.Errorf("%s is not found by its name", k.Name)
		}
	}
	if _, ok := loops.KindByName("Fixed-Steps"); ok {
		t.Error("a name in capitals is found")
	}
}
