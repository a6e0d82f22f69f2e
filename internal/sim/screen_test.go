package sim

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// latencies returns the times from reading input to displaying it, for the frames of a run after it has settled.
func latencies(s Settings, l loops.GameLoop) (all []time.Duration) {
	for _, f := range frames(s, l, time.Second)[10:] {
		if f.Drawn {
			all = append(all, f.Shown-f.Began+f.InputAge)
		}
	}
	return all
}

// Each presentation has the latency that analysis gives. T is the time between two refreshes, and c the cost of a
// picture.
func TestEachPresentationHasTheLatencyOfAnalysis(t *testing.T) {
	const T = 10 * ms
	unlimited := func() loops.GameLoop { return &loops.VariableSteps{MaxStep: loops.NoLimit} }
	limited := func() loops.GameLoop { return &loops.FrameRateLimited{Step: 12 * ms} }
	of144 := period(144)
	for _, test := range []struct {
		name string
		loop func() loops.GameLoop
		cost time.Duration
		Presentation
		want time.Duration
	}{
		{"waiting: T", unlimited, 4 * ms, Presentation{}, T},
		{"late by a refresh: 2T", unlimited, 12 * ms, Presentation{}, 2 * T},
		{"a queue of 1: T", unlimited, 4 * ms, Presentation{Queue: 1}, T},
		{"a queue of 2: 2T", unlimited, 4 * ms, Presentation{Queue: 2}, 2 * T},
		{"a queue of 3: 3T", unlimited, 4 * ms, Presentation{Queue: 3}, 3 * T},
		{"a compositor: T more", unlimited, 4 * ms, Presentation{Composed: true}, 2 * T},
		{"a compositor behind a queue of 2: 3T", unlimited, 4 * ms, Presentation{Queue: 2, Composed: true}, 3 * T},
		{"reading before the wait: T-c more", unlimited, 4 * ms, Presentation{ReadsEarly: true}, T + T - 4*ms},
		{"a delay: less by the delay", unlimited, 4 * ms, Presentation{Delay: 5 * ms}, T - 5*ms},
		{"a delay that is too long: T more", unlimited, 4 * ms, Presentation{Delay: 7 * ms}, 2*T - 7*ms},
		{"an automatic delay: c and the leeway", unlimited, 4 * ms, Presentation{Delay: AutoDelay}, 4*ms + leeway},
		{"adaptive, in time: T", unlimited, 4 * ms, Presentation{Adaptive: true}, T},
		{"adaptive, late: c", unlimited, 12 * ms, Presentation{Adaptive: true}, 12 * ms},
	} {
		s := Settings{Refresh: 100, Vsync: true, DrawCost: Cost{Constant: test.cost}, Presentation: test.Presentation}
		if err := s.Check(); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		for _, got := range latencies(s, test.loop()) {
			if got != test.want {
				t.Errorf("%s: %v, want %v", test.name, got, test.want)
				break
			}
		}
	}
	for _, test := range []struct {
		name string
		loop func() loops.GameLoop
		cost time.Duration
		want time.Duration
	}{
		{"faster than the display: its shortest period", unlimited, 4 * ms, of144},
		{"within the range: c", unlimited, 10 * ms, 10 * ms},
		{"within the range, limited: c", limited, 4 * ms, 4 * ms},
		{"below the range, while the display repeats: until that is over", unlimited, 22 * ms, period(48) + of144},
		{"below the range, after the display has repeated: c", unlimited, 30 * ms, 30 * ms},
	} {
		s := Settings{Refresh: 144, Vsync: true, DrawCost: Cost{Constant: test.cost}}
		s.Slowest = 48
		for _, got := range latencies(s, test.loop()) {
			if got != test.want {
				t.Errorf("variable refresh, %s: %v, want %v", test.name, got, test.want)
				break
			}
		}
	}
}

func TestALatePictureTearsWhereTheDisplayIs(t *testing.T) {
	s := Settings{Refresh: 100, Vsync: true, DrawCost: Cost{Constant: 12 * ms}}
	s.Adaptive = true
	all := frames(s, &loops.VariableSteps{MaxStep: loops.NoLimit}, 100*ms)
	for i, f := range all[1:5] {
		if want := float64(f.Shown%(10*ms)) / float64(10*ms); f.Torn < want-1e-6 || f.Torn > want+1e-6 || want == 0 {
			t.Errorf("frame %d, shown at %v, tears at %.3f of the height, want %.3f", i+1, f.Shown, f.Torn, want)
		}
	}
	s.DrawCost.Constant = 4 * ms
	for _, f := range frames(s, &loops.VariableSteps{MaxStep: loops.NoLimit}, 100*ms) {
		if f.Torn != 0 {
			t.Errorf("a picture that is in time tears at %v", f.Torn)
		}
	}
	s.Presentation, s.Vsync = Presentation{}, false
	if all = frames(s, &loops.VariableSteps{MaxStep: loops.NoLimit}, 100*ms); all[3].Torn == 0 {
		t.Error("without vsync nothing tears")
	}
}

// randomPresentation returns settings with a random presentation that Check accepts.
func randomPresentation(r *rand.Rand) (s Settings) {
	for {
		s = Settings{Refresh: 50 + 100*r.Float64(), Vsync: r.IntN(3) > 0}
		s.Presentation = Presentation{Queue: r.IntN(MaxQueue + 1), Adaptive: r.IntN(3) == 0, Composed: r.IntN(3) == 0,
			ReadsEarly: r.IntN(2) == 0}
		if r.IntN(2) == 0 {
			s.Slowest = 20 + 29*r.Float64()
		}
		if s.Delay = time.Duration(r.IntN(3)-1) * 3 * ms; s.Delay < 0 {
			s.Delay = AutoDelay
		}
		if r.IntN(2) == 0 {
			s.Hidden = []Period{{At: 200 * ms, For: 100 * ms}}
		}
		if s.Check() == nil {
			return s
		}
	}
}

func TestWhateverThePresentationPicturesComeInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		s := randomPresentation(r)
		s.DrawCost.Constant = time.Duration(r.IntN(int(40 * ms)))
		s.Stalls = []Period{{At: 400 * ms, For: time.Duration(r.IntN(int(200 * ms)))}}
		all := frames(s, &loops.VariableSteps{MaxStep: loops.NoLimit}, time.Second)
		if len(all) < 10 {
			t.Fatalf("%+v: %d frames", s, len(all))
		}
		checkOrder(t, s, all)
	}
}

// checkOrder checks what holds for the pictures of any machine.
func checkOrder(t *testing.T, s Settings, all []trace.Frame) {
	t.Helper()
	var before trace.Frame
	for i, f := range all {
		if f.Began < before.Ended || f.InputAge < 0 || f.Began-f.InputAge < before.Began {
			t.Fatalf("%+v: frame %d begins at %v and reads input %v before that", s, i, f.Began, f.InputAge)
		}
		if !f.Drawn || f.Cut {
			continue
		}
		if f.Shown < f.Ready || f.Shown < before.Shown || f.Torn < 0 || f.Torn > 1 {
			t.Fatalf("%+v: frame %d is ready at %v and shown at %v, after %v", s, i, f.Ready, f.Shown, before.Shown)
		}
		if most := time.Duration(max(s.Queue, 1)+2) * s.Period(); f.Shown-f.Ready > most && len(s.Hidden) == 0 {
			t.Fatalf("%+v: frame %d waits %v for the display", s, i, f.Shown-f.Ready)
		}
		before = f
	}
}

func TestPresentationsThatContradictThemselvesAreErrors(t *testing.T) {
	for _, test := range []struct {
		Presentation
		vsync bool
		want  string
	}{
		{Presentation{Slowest: 144}, true, "the lower one first"},
		{Presentation{Slowest: 48}, false, "needs vsync on"},
		{Presentation{Slowest: 48, Adaptive: true}, true, "one fixed rate"},
		{Presentation{Slowest: 48, Composed: true}, true, "compositor"},
		{Presentation{Queue: 2}, false, "queue needs vsync"},
		{Presentation{Queue: 2, Adaptive: true}, true, "not adaptive"},
		{Presentation{Composed: true}, false, "compositor needs vsync"},
		{Presentation{Composed: true, Adaptive: true}, true, "not adaptive"},
		{Presentation{ReadsEarly: true}, false, "needs vsync"},
		{Presentation{Delay: ms}, false, "needs vsync"},
		{Presentation{Delay: 11 * ms}, true, "at most a refresh"},
	} {
		s := Settings{Refresh: 100, Vsync: test.vsync, Presentation: test.Presentation}
		if err := s.Check(); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%+v, vsync %v: error %v, want %q", test.Presentation, test.vsync, err, test.want)
		}
	}
}
