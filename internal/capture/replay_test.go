package capture

import (
	"slices"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

// A loop is called when the frames of the game began, and its pictures are displayed when the game's were, or never.
func TestALoopRunsAtTheFramesOfAGame(t *testing.T) {
	chain := readSample(t, "ocat.csv", Options{}).Chains[0]
	s := experiment.Default()
	s.Loop, s.Objects, s.Duration = "variable-steps", 1, time.Minute
	if err := s.Replay(chain.Replay()); err != nil {
		t.Fatal(err)
	}
	r, err := s.Run(t.Context(), experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Insert(slices.Clone(r.Frames), 0, r.Start)
	started := chain.Frames[1:] // the start of the first frame is unknown
	if len(all) != len(started) {
		t.Fatalf("%d frames, not %d", len(all), len(started))
	}
	never := 0
	for i, f := range started {
		if got := all[i]; got.Began != f.Start || got.Drawn && got.Shown != f.Display {
			t.Errorf("frame %d: began %v, shown %v, not %v", i, got.Began, got.Shown, f)
		}
		if all[i].Drawn && all[i].Shown == trace.Never {
			never++
		}
	}
	if never != 1 {
		t.Errorf("%d pictures are never shown", never)
	}
}

// Variable steps simulate the time that the game measured, so they have its animation errors at its frames.
func TestVariableStepsHaveTheErrorOfTheGame(t *testing.T) {
	chain, err := readSample(t, "trace.csv", Options{}).Choose("dwm.exe", "")
	if err != nil {
		t.Fatal(err)
	}
	s := experiment.Default()
	s.Loop, s.Objects, s.Duration = "variable-steps", 1, time.Minute
	if err := s.Replay(chain.Replay()); err != nil {
		t.Fatal(err)
	}
	r, err := s.Run(t.Context(), experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	game, loop := metrics.AnimationErrors(chain.Record()), metrics.AnimationErrors(&r.Record)
	if len(loop) < len(game)-4 { // the last pictures are displayed after the run has ended
		t.Fatalf("%d pictures, not %d", len(loop), len(game))
	}
	for i, e := range loop {
		if want := game[i+1]; e != want { // the first one shows no update yet
			t.Errorf("picture %d: %v, not %v", i, e, want)
		}
	}
}
