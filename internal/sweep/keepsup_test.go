package sweep

import (
	"slices"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/sim"
	"gameloops/internal/stress"
	"gameloops/internal/trace"
)

// costly returns a loop on a machine where each object costs a millisecond per update, and nothing else costs anything.
func costly(loop string) experiment.Setup {
	s := experiment.Default()
	s.Loop, s.Objects, s.Duration = loop, 1, 2*time.Second
	s.Machine.UpdateCost = sim.Cost{PerObject: time.Millisecond}
	s.Machine.DrawCost = sim.Cost{}
	return s
}

func threshold(t *testing.T, s experiment.Setup, most int) (Threshold, []int) {
	t.Helper()
	var trials []int
	search := Search{Setup: s, Most: most, Watch: func(n int) experiment.Watcher {
		trials = append(trials, n)
		return experiment.Watcher{}
	}}
	if err := search.Check(); err != nil {
		t.Fatal(err)
	}
	found, err := search.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return found, trials
}

func TestTheThresholdIsTheMillisecondsOfAFrame(t *testing.T) {
	for hz, want := range map[float64]int{60: 16, 144: 6, 30: 33} {
		s := costly("variable-steps")
		s.Machine.Refresh = hz
		if found, _ := threshold(t, s, 100); found.Objects != want || found.Failed.Objects != want+1 {
			t.Errorf("at %v Hz it keeps up with %d objects, not %d", hz, found.Objects, want)
		}
	}
}

func TestTheSearchDoublesAndHalves(t *testing.T) {
	found, trials := threshold(t, costly("variable-steps"), 100)
	if want := []int{1, 2, 4, 8, 16, 32, 24, 20, 18, 17}; !slices.Equal(trials, want) || found.Trials != len(want) {
		t.Errorf("it tries %v", trials)
	}
	s := costly("variable-steps")
	s.Objects = 100
	if _, trials := threshold(t, s, 100); !slices.Equal(trials, []int{100, 50, 25, 12, 18, 15, 16, 17}) {
		t.Errorf("from above it tries %v", trials)
	}
	if found, _ := threshold(t, costly("variable-steps"), 10); found.Objects != 10 || !found.More {
		t.Errorf("with 10 at most it finds %+v", found)
	}
}

func TestASpiralEndsTheTrialEarly(t *testing.T) {
	s := costly("fixed-steps")
	s.Objects, s.Duration = 40, 10*time.Second
	trial, err := try(t.Context(), s, 60, experiment.Watcher{})
	if err != nil || trial.KeptUp || trial.Until > time.Second {
		t.Errorf("%+v, %v", trial, err)
	}
}

func TestSlowMotionDoesNotKeepUp(t *testing.T) {
	s := costly("fixed-steps")
	s.MaxStep = 10 * time.Millisecond
	if found, _ := threshold(t, s, 100); found.Objects != 0 || found.Failed.Why != "speed" {
		t.Errorf("%+v", found)
	}
}

func TestALoopIsComparedWithItsOwnFrameRateIfThatIsLower(t *testing.T) {
	for _, loop := range experiment.LoopNames() {
		s := costly(loop)
		fps, err := stress.NominalFPS(t.Context(), s)
		if err != nil || fps <= 0 || fps > 60 {
			t.Errorf("%s shows %v frames a second at no cost, %v", loop, fps, err)
		}
	}
}

// A hundredth of a run may be lost, to the nanosecond. If more is lost, the run ends.
func TestATrialEndsWhenMoreThanAHundredthIsLost(t *testing.T) {
	for lost, want := range map[time.Duration]string{100 * time.Millisecond: "", 100*time.Millisecond + 1: "speed"} {
		s := costly("fixed-steps")
		s.Duration = 10 * time.Second
		j := &judge{setup: s, giveUp: func() {}}
		j.frame(trace.Frame{
			Measured: time.Second, Simulated: 700*time.Millisecond - lost, Backlog: 300 * time.Millisecond,
		})
		if j.why != want {
			t.Errorf("without %v of 10 s: %q", lost, j.why)
		}
	}
}

func TestASearchMayEndWhereItStarts(t *testing.T) {
	s := costly("variable-steps")
	for most, ok := range map[int]bool{-1: false, 0: false, 1: true, 2: true} {
		if err := (Search{Setup: s, Most: most}).Check(); (err == nil) != ok {
			t.Errorf("from 1 object to %d: %v", most, err)
		}
	}
}
