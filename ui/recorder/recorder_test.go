package recorder

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gameloops/internal/capture"
)

// recorded records frames and returns the file.
func recorded(t *testing.T, limit int64, play func(*Recorder)) (name string, err error) {
	t.Helper()
	name = filepath.Join(t.TempDir(), "game.csv")
	r, err := create(name, limit)
	if err != nil {
		t.Fatal(err)
	}
	play(r)
	return name, r.Close()
}

func chainOf(t *testing.T, name string) *capture.Chain {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	c, err := capture.Read(f, name, capture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Notes) > 0 || len(c.Chains) != 1 {
		t.Fatalf("%v, %d chains", c.Notes, len(c.Chains))
	}
	return c.Chains[0]
}

// A frame is presented when the next one begins, or when the game says so. The last one is not over.
func TestFramesAreReadAsTheyWere(t *testing.T) {
	name, err := recorded(t, Limit, func(r *Recorder) {
		for i := range time.Duration(5) {
			r.at(100*time.Millisecond + i*16*time.Millisecond)
			if i == 2 {
				r.frame.present = r.frame.start + 5*time.Millisecond
			}
			r.Simulated(i * 20 * time.Millisecond)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	c := chainOf(t, name)
	if c.Displays || !c.Moments || len(c.Frames) != 4 || c.PID != uint64(os.Getpid()) {
		t.Fatalf("%+v", c)
	}
	for i, f := range c.Frames {
		k := time.Duration(i) * time.Millisecond
		want := capture.Frame{Start: 16 * k, Present: 16*k + 16*time.Millisecond, Display: capture.Unknown,
			Simulated: 20 * k}
		if i == 2 {
			want.Present = 16*k + 5*time.Millisecond
		}
		if f != want {
			t.Errorf("frame %d is %v, want %v", i, f, want)
		}
	}
}

func TestAGameThatTellsNoMomentsHasNone(t *testing.T) {
	name, err := recorded(t, Limit, func(r *Recorder) {
		for i := range time.Duration(5) {
			r.at(i * 16 * time.Millisecond)
		}
	})
	if c := chainOf(t, name); err != nil || c.Moments || len(c.Frames) != 4 {
		t.Errorf("%v, %+v", err, c)
	}
}

func TestAFrameAllocatesNothing(t *testing.T) {
	_, err := recorded(t, Limit, func(r *Recorder) {
		if n := testing.AllocsPerRun(1000, func() { r.Frame(); r.Simulated(1); r.Present() }); n > 0 {
			t.Errorf("%v allocations", n)
		}
	})
	if err != nil {
		t.Error(err)
	}
}

// A recorder whose file is full says so, and the file ends with a whole row.
func TestARecorderStopsAtItsLimitAndSaysSo(t *testing.T) {
	const limit = 5000
	name, err := recorded(t, limit, func(r *Recorder) {
		for i := range time.Duration(1000) {
			r.at(i * 16 * time.Millisecond)
		}
	})
	if err == nil || !strings.Contains(err.Error(), "has reached its limit of 5000 bytes, and stops after ") {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(name)
	if len(text) > limit || len(text) < limit-200 || !bytes.HasSuffix(text, []byte("\n")) {
		t.Errorf("%d bytes, which end in %q", len(text), text[len(text)-1:])
	}
	if n := len(chainOf(t, name).Frames); n < 20 {
		t.Errorf("%d frames", n)
	}
}

// A disk that is too slow costs frames, but does not stop the game.
func TestAFullRingLosesFramesAndCountsThem(t *testing.T) {
	r := &Recorder{file: &file{out: os.Stdout}} // no goroutine writes
	for i := range ringFrames + 11 {
		r.at(time.Duration(i))
	}
	if err := r.Err(); err == nil || !strings.HasPrefix(err.Error(), "10 frames are not in ") {
		t.Error(err)
	}
	for i := range ringFrames {
		if f, ok := r.ring.take(); !ok || f.start != time.Duration(i) {
			t.Fatalf("frame %d is %v", i, f)
		}
	}
	if _, ok := r.ring.take(); ok {
		t.Error("the ring has more frames than it can have")
	}
}

// While the game plays, whole rows are written. A crash leaves them.
func TestACrashLeavesWholeRows(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.csv")
	r, err := Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		r.Frame()
		text, err := os.ReadFile(name)
		if err != nil || !bytes.HasSuffix(text, []byte("\n")) {
			t.Fatalf("%v: the file ends in the middle of a row", err)
		}
		if bytes.Count(text, []byte("\n")) > 20 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatal("nothing is written while the game plays")
		}
	}
}

func TestAGameThatDoesNotRecordNeedsNoIf(t *testing.T) {
	var r *Recorder
	r.Frame()
	r.Present()
	r.Simulated(1)
	if r.Err() != nil || r.Close() != nil {
		t.Error("a nil recorder returns an error")
	}
}

func TestClosingTwiceIsClosing(t *testing.T) {
	_, err := recorded(t, Limit, func(r *Recorder) {
		r.Frame()
		if err := r.Close(); err != nil {
			t.Error(err)
		}
		r.Frame()
	})
	if err != nil {
		t.Error(err)
	}
}

func BenchmarkFrame(b *testing.B) {
	r, err := Create(filepath.Join(b.TempDir(), "game.csv"))
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	b.ReportAllocs()
	for b.Loop() {
		r.Frame()
	}
}
