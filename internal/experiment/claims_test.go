package experiment

import (
	"maps"
	"reflect"
	"strings"
	"testing"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/loops"
)

// runWith runs the default setup with some keys set.
func runWith(t *testing.T, keys map[string]string) *Result {
	t.Helper()
	s := Default()
	for key, text := range keys {
		set(t, &s, key, text)
	}
	r, err := s.Run(t.Context(), Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// worldAfter runs a loop at a refresh rate for a number of updates, and returns the hash of the world and the lengths
// of the updates.
func worldAfter(t *testing.T, loop, refresh, updates string) (hash uint64, lengths map[time.Duration]bool) {
	t.Helper()
	s := Default()
	for key, text := range map[string]string{"loop": loop, "refresh": refresh, "updates": updates, "objects": "60",
		"duration": "1m"} {
		set(t, &s, key, text)
	}
	lengths = make(map[time.Duration]bool)
	r, err := s.Run(t.Context(), Watcher{Event: func(e trace.Event) {
		if e.Op == trace.Update {
			lengths[e.Given] = true
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	return r.Hash, lengths
}

func TestEqualStepsGiveTheSameWorldAtEveryRefreshRate(t *testing.T) {
	const updates = "150"
	worlds := make(map[string]int)
	for _, k := range loops.Kinds() {
		hashes, lengths := make(map[uint64]bool), make(map[time.Duration]bool)
		for _, refresh := range []string{"30", "60", "75", "144"} {
			hash, steps := worldAfter(t, k.Name, refresh, updates)
			hashes[hash] = true
			maps.Copy(lengths, steps)
		}
		worlds[k.Name] = len(hashes)
		if len(lengths) == 1 && len(hashes) != 1 {
			t.Errorf("%s: %d different worlds after %s equal updates", k.Name, len(hashes), updates)
		}
	}
	for name, want := range map[string]int{"variable-steps": 4, "fixed-steps": 1, "fixed-steps-with-interpolation": 1} {
		if worlds[name] != want {
			t.Errorf("%s results in %d worlds at four refresh rates, not %d", name, worlds[name], want)
		}
	}
}

func TestTheSameSetupGivesTheSameResult(t *testing.T) {
	keys := map[string]string{"loop": "fixed-steps-with-interpolation", "jitter": "2ms", "duration": "2s"}
	if first, again := runWith(t, keys), runWith(t, keys); !reflect.DeepEqual(first, again) {
		t.Error("two runs of the same setup differ")
	}
}

func TestASpiralOfDeathGrowsWithoutBound(t *testing.T) {
	spiral := runWith(t, map[string]string{"loop": "fixed-steps", "update-cost": "20ms", "duration": "20s"})
	times := spiral.FrameTimes()
	for i := 1; i < len(times)-1; i++ { // the last frame is cut
		if times[i] < times[i-1] {
			t.Fatalf("frame %d of a spiral took %v, less than the %v of the one before", i, times[i], times[i-1])
		}
	}
	if last := times[len(times)-2]; last < time.Second {
		t.Errorf("after 20 s of spiral a frame takes only %v", last)
	}
	if d := spiral.Time.Dropped(); d != 0 {
		t.Errorf("it dropped %v", d)
	}
}

func TestAMaximumStepTurnsTheSpiralIntoSlowMotion(t *testing.T) {
	slow := runWith(t, map[string]string{
		"loop": "fixed-steps", "update-cost": "20ms", "max-step": "33.3ms", "duration": "20s"})
	for i, f := range slow.FrameTimes() {
		if f > 70*time.Millisecond {
			t.Fatalf("frame %d took %v", i, f)
		}
	}
	speed := slow.Time.Simulated.Seconds() / slow.Time.Elapsed.Seconds()
	if speed < 0.5 || speed > 0.8 {
		t.Errorf("the game ran at %.2f of real time", speed)
	}
	if slow.Time.Dropped() < 4*time.Second {
		t.Errorf("it dropped only %v", slow.Time.Dropped())
	}
}

func TestVariableStepsTunnelInAStall(t *testing.T) {
	keys := map[string]string{"loop": "variable-steps", "continuous": "off", "objects": "300", "refresh": "20",
		"stall": "2s+450ms"}
	if n := runWith(t, keys).Final.Escaped; n < 20 {
		t.Errorf("variable steps: %d balls left the pit", n)
	}
	keys["loop"] = "fixed-steps"
	if n := runWith(t, keys).Final.Escaped; n != 0 {
		t.Errorf("fixed steps: %d balls left the pit", n)
	}
}

func TestTheTimeOfEveryRunAddsUp(t *testing.T) {
	for _, loop := range []string{"variable-steps", "fixed-steps", "fixed-steps-with-interpolation"} {
		for _, maxStep := range []string{"off", "33.3ms", "10ms"} {
			r := runWith(t, map[string]string{"loop": loop, "max-step": maxStep, "jitter": "3ms", "stall": "1s+1s",
				"duration": "3s", "objects": "10"})
			dropped, before := time.Duration(0), r.Start.Measured
			for _, f := range r.Frames {
				if r.Loop.MaxStep > 0 {
					dropped += max(0, f.Measured-before-r.Loop.MaxStep)
				}
				before = f.Measured
			}
			if got := r.Time.Dropped(); got != dropped {
				t.Errorf("%s, maximum step %s: dropped %v, want %v by the frame times",
					loop, maxStep, got, dropped)
			}
		}
	}
}

func TestARunWithTooManyFramesIsAnError(t *testing.T) {
	s := Default()
	for key, text := range map[string]string{"loop": "fixed-steps", "objects": "1", "duration": "2s", "vsync": "off",
		"update-cost": "0", "update-cost-per-object": "0", "draw-cost": "0", "draw-cost-per-object": "0"} {
		set(t, &s, key, text)
	}
	if _, err := s.Run(t.Context(), Watcher{}); err == nil || !strings.Contains(err.Error(), "1000000 frames") {
		t.Errorf("two million frames end with %v", err)
	}
}

func TestClicksChangeTheWorld(t *testing.T) {
	keys := map[string]string{"loop": "fixed-steps", "objects": "50", "duration": "4s"}
	quiet := runWith(t, keys)
	keys["clicks"] = "20"
	clicked, again := runWith(t, keys), runWith(t, keys)
	if quiet.Hash == clicked.Hash {
		t.Error("twenty clicks leave the world as it is")
	}
	if clicked.Hash != again.Hash {
		t.Error("the same clicks result in another world")
	}
}

// At 144 Hz most frames have no update and lose their clicks. At 30 Hz each frame has two updates, and each counts the
// click. A loop with one update in each frame loses none, and with a queue no loop does.
func TestClicksThatUpdatesAskForAreLostAndDoubled(t *testing.T) {
	lights := func(scene, loop, refresh string) float64 {
		r := runWith(t, map[string]string{"scene": scene, "loop": loop, "refresh": refresh, "clicks": "40",
			"objects": "40", "step": "60hz", "duration": "20s"})
		m, _ := metrics.ByName("gauge")
		return m.Of(&r.Record)
	}
	if n := lights("presses", "fixed-steps", "144"); n < 8 || n > 24 {
		t.Errorf("at 144 Hz %v of 40 clicks count, want some 17", n)
	}
	if n := lights("presses", "fixed-steps", "30"); n != 80 {
		t.Errorf("at 30 Hz 40 clicks count as %v", n)
	}
	for _, n := range []float64{lights("presses", "variable-steps", "144"),
		lights("presses-queued", "fixed-steps", "144"), lights("presses-queued", "fixed-steps", "30")} {
		if n != 40 {
			t.Errorf("40 clicks count as %v", n)
		}
	}
}

func TestAClickThatIsLostIsNeverShown(t *testing.T) {
	r := runWith(t, map[string]string{"scene": "presses", "loop": "fixed-steps", "refresh": "144", "clicks": "40",
		"objects": "40", "step": "60hz"})
	shown := 0
	for _, in := range r.Inputs {
		if in.Shown < r.End {
			shown++
		}
	}
	if m, _ := metrics.ByName("gauge"); len(r.Inputs) != 40 || shown != int(m.Of(&r.Record)) {
		t.Errorf("of 40 clicks %d are known, %d shown, and %v count", len(r.Inputs), shown, m.Of(&r.Record))
	}
}
