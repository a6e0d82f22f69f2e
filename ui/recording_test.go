package ui

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/atomicfile"
	"gameloops/internal/experiment"
	"gameloops/ui/model"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestARecordIsReplayedInTheLab records a stage whose updates and draws take some time, on a display that stutters,
// and runs the file in the lab. Each frame begins at the same time, and does the same.
func TestARecordIsReplayedInTheLab(t *testing.T) {
	path := filepath.Join(t.TempDir(), "frames.txt")
	setup := stagetest.Setup(t, "objects", "5", "loop", "fixed-steps", "update-cost", "9ms", "max-step", "50ms")
	rec := model.Recording{Name: path}
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &stage.Player{Host: b.Host, Gap: stage.Discard, Spend: time.Sleep, Recording: true}
		p.Play(setup)
		b.Stutter(200, p.Refresh)
		p.Stop()
		s := p.Stages[0]
		s.Wait()
		if err := rec.End(setup, p.Record); err != nil {
			t.Error(err)
		}
		want := s.AppendPoints(nil, math.MaxInt, -1, 0)
		setup.Duration = time.Hour
		replay(t, path, &setup)
		r, err := setup.Run(context.Background(), experiment.Watcher{})
		if err != nil {
			t.Error(err)
			return
		}
		if len(r.Frames) < 90 || len(r.Frames) > len(want) {
			t.Errorf("%d frames of %d", len(r.Frames), len(want))
			return
		}
		for i, f := range r.Frames {
			w := want[i+1]
			if f.Measured != w.Began-want[0].Began || f.Updates != w.Updates || f.Backlog != w.Backlog {
				t.Errorf("frame %d: at %v, %d updates, a backlog of %v; it was at %v, with %d and %v", i+1, f.Measured,
					f.Updates, f.Backlog, w.Began-want[0].Began, w.Updates, w.Backlog)
				return
			}
		}
	})
}

func replay(t *testing.T, path string, s *experiment.Setup) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Error(err)
		return
	}
	defer f.Close()
	frames, err := experiment.ReadFrames(f, path, 0)
	if err == nil {
		err = s.Replay(experiment.RecordingOf(frames))
	}
	if err != nil {
		t.Error(err)
	}
}

// TestARecordIsOfTheLastPlay records three times: the file has the last record, in whatever order the disk writes
// them.
func TestARecordIsOfTheLastPlay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "frames.txt")
	rec := model.Recording{Name: path}
	for n := range 3 {
		f := &stage.FrameTimes{}
		for i := range 100 {
			f.Add(time.Duration(i*(n+1)) * ms)
		}
		rec.Keep(experiment.Default(), f)
	}
	if err := rec.End(experiment.Default(), nil); err != nil { // the last stages are simulated, and have no record
		t.Fatal(err)
	}
	s := experiment.Default()
	replay(t, path, &s)
	if last := s.Machine.Recorded[1]; last != 3*ms {
		t.Errorf("the first frame takes %v", last)
	}
	nothing := model.Recording{Name: path}
	if err := nothing.End(experiment.Default(), nil); err == nil {
		t.Error("nothing was recorded, and there is no error")
	}
}

// TestADeviceGetsTheLastRecordAlone redirects standard output to a file, as a shell does.
func TestADeviceGetsTheLastRecordAlone(t *testing.T) {
	const name = "/dev/stdout"
	if !atomicfile.IsDirect(name) {
		t.Skip("there is no " + name + " here")
	}
	out, err := os.Create(filepath.Join(t.TempDir(), "out.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	stdout := os.Stdout
	os.Stdout = out
	defer func() { os.Stdout = stdout }()
	rec, setup := model.Recording{Name: name}, experiment.Default()
	for _, frame := range []time.Duration{5 * time.Millisecond, 7 * time.Millisecond} {
		times := &stage.FrameTimes{}
		times.Add(0)
		times.Add(frame)
		rec.Keep(setup, times)
	}
	if err := rec.End(setup, nil); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(out.Name())
	if err != nil || strings.Count(string(b), "#") != 1 || !strings.HasSuffix(string(b), "\n7ms\n") {
		t.Errorf("%v: the file is %q", err, b)
	}
}
