package experiment

import (
	"strings"
	"testing"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// runOf runs the default setup with some keys set.
func runOf(t *testing.T, w Watcher, keys ...string) *Result {
	t.Helper()
	s := Default()
	for i := 0; i < len(keys); i += 2 {
		set(t, &s, keys[i], keys[i+1])
	}
	r, err := s.Run(t.Context(), w)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestASceneCanMakeDrawingSlower(t *testing.T) {
	var slow, fast int
	w := Watcher{Event: func(e trace.Event) {
		if e.Op != trace.Draw {
			return
		}
		switch e.Took {
		case 101 * time.Millisecond:
			slow++
		case time.Millisecond:
			fast++
		default:
			t.Errorf("a draw took %v", e.Took)
		}
	}}
	r := runOf(t, w, "scene", "counters", "objects", "3", "duration", "9s", "draw-cost", "1ms",
		"draw-cost-per-object", "0", "update-cost", "0", "update-cost-per-object", "0")
	// Drawing is slow from 7 s to 8 s of simulated time. A draw of 101 ms takes seven refreshes at 60 Hz, which is
	// 0.117 s, so there are about nine.
	if slow < 8 || slow > 10 || fast < 8*60-10 {
		t.Errorf("%d slow draws and %d fast ones", slow, fast)
	}
	if len(r.Frames) == 0 {
		t.Error("no frames")
	}
}

func TestInputsClickInTheScene(t *testing.T) {
	// A click in this scene starts a counter. Without clicks it stays at its start.
	var last physics.Pose
	for _, inputs := range []string{"0", "3"} {
		var w *physics.World
		r := runOf(t, Watcher{World: func(world *physics.World) { w = world }}, "scene", "counters", "objects", "1",
			"duration", "4s", "inputs", inputs)
		pose := w.AppendPoses(nil, 1)[0]
		if inputs != "0" && pose.Center == last.Center {
			t.Error("clicks do not move the counter")
		}
		last = pose
		if r.Hash != w.Hash() {
			t.Error("the result has another hash than the world")
		}
	}
}

func TestSpeedIsWrittenOnlyIfItIsSet(t *testing.T) {
	e := &Experiment{Common: Default(), Runs: []Run{{Loop: "fixed-steps"}}}
	if strings.Contains(string(e.TOML()), "speed") {
		t.Errorf("a file has a speed that was not set:\n%s", e.TOML())
	}
	set(t, &e.Common, "scene", "oscillator")
	set(t, &e.Common, "speed", "8.5")
	again, err := Parse("again.toml", e.TOML())
	if err != nil || again.Common.Speed != 8.5 {
		t.Errorf("a speed of 8.5 m/s reads back as %v: %v", again.Common.Speed, err)
	}
	set(t, &e.Common, "speed", DefaultText)
	if e.Common.Speed != 0 {
		t.Errorf("the scene's own speed is %v", e.Common.Speed)
	}
}

// TestWhereNothingIsInTheWayNothingTunnels throws boxes off their path, and balls through a floor.
func TestWhereNothingIsInTheWayNothingTunnels(t *testing.T) {
	for scene, want := range map[string]string{"oscillator": "escaped", "ball-pit": "tunnelling"} {
		r := runOf(t, Watcher{}, "loop", "variable-steps", "scene", scene, "objects", "300", "speed", "8", "stall",
			"3s+450ms", "continuous", "off", "refresh", "20", "duration", "4s")
		found := make(map[string]bool)
		for _, v := range metrics.Verdicts(&r.Record) {
			found[v.Name] = true
		}
		if !found[want] || found["escaped"] && found["tunnelling"] {
			t.Errorf("%s: %v, want %s", scene, found, want)
		}
	}
}
