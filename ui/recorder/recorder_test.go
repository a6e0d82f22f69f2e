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

const ms = time.Millisecond

// recorded records a game and returns the file.
func recorded(t *testing.T, limit int64, play func(*Recorder)) (name string, err error) {
	t.Helper()
	name = filepath.Join(t.TempDir(), "game.txt")
	r, err := create(name, limit)
	if err != nil {
		t.Fatal(err)
	}
	play(r)
	return name, r.Close()
}

func readCapture(t *testing.T, name string) *capture.Capture {
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
	if len(c.Chains) != 1 {
		t.Fatalf("%v, %d chains", c.Notes, len(c.Chains))
	}
	return c
}

// playAt makes a call at a time.
func (r *Recorder) playAt(at time.Duration, op op, value int64) { r.ring.put(call{at, value, op}) }

// What is read is what was recorded, to the nanosecond. The last frame is not over.
func TestFramesAreReadAsTheyWere(t *testing.T) {
	name, err := recorded(t, Limit, func(r *Recorder) {
		for i := range time.Duration(5) {
			at := 100*ms + i*16*ms
			r.playAt(at, frameCall, int64(i*16666667))
			for range i {
				r.playAt(at+ms, updateCall, int64(20*ms+1))
			}
			r.playAt(at+2*ms, inputCall, 7)
			r.playAt(at+3*ms, drawCall, 500000)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	chain := readCapture(t, name).Chains[0]
	r := chain.Record()
	if len(r.Frames) != 3 || r.End != 64*ms || len(r.Inputs) != 4 || chain.Process != filepath.Base(os.Args[0]) {
		t.Fatalf("%+v", r)
	}
	for i, f := range r.Frames {
		n := time.Duration(i + 1)
		if f.Began != n*16*ms || f.Measured != n*16666667 || f.Updates != i+1 || f.Simulated != n*(20*ms+1) ||
			f.Ended != f.Began+3*ms || f.Alpha != 0.5 || f.Backlog != 10*ms {
			t.Errorf("frame %d is %+v", i, f)
		}
	}
}

func TestAGameThatOnlyCountsItsFramesHasTheirTimes(t *testing.T) {
	name, err := recorded(t, Limit, func(r *Recorder) {
		for i := range time.Duration(5) {
			r.playAt(i*16*ms, frameCall, 0)
		}
	})
	c := readCapture(t, name).Chains[0]
	if err != nil || c.Moments || len(c.Frames) != 4 || c.Length() != 64*ms {
		t.Errorf("%v, %+v", err, c)
	}
}

func TestACallAllocatesNothing(t *testing.T) {
	_, err := recorded(t, Limit, func(r *Recorder) {
		play := func() { r.Frame(1); r.Update(1); r.Draw(1); r.Input(1) }
		if n := testing.AllocsPerRun(1000, play); n > 0 {
			t.Errorf("%v allocations", n)
		}
	})
	if err != nil {
		t.Error(err)
	}
}

// A recorder whose file is full says so, and the file ends with a whole line.
func TestARecorderStopsAtItsLimitAndSaysSo(t *testing.T) {
	const limit = 5000
	name, err := recorded(t, limit, func(r *Recorder) {
		for i := range time.Duration(1000) {
			r.playAt(i*16*ms, frameCall, 0)
		}
	})
	if err == nil || !strings.Contains(err.Error(), "has reached its limit of 5000 bytes, and stops after ") {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(name)
	if len(text) > limit || len(text) < limit-200 || !bytes.HasSuffix(text, []byte("\n")) {
		t.Errorf("%d bytes, which end in %q", len(text), text[len(text)-1:])
	}
	if n := len(readCapture(t, name).Chains[0].Frames); n < 20 {
		t.Errorf("%d frames", n)
	}
}

// A disk that is too slow costs calls, but does not stop the game. The file says how many, and where they are missing.
func TestAFullRingLosesCallsAndSaysWhere(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.txt")
	out, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	r := &Recorder{file: &file{out: out, limit: Limit}} // no goroutine writes
	if err := r.file.begin(); err != nil {
		t.Fatal(err)
	}
	put := func(from, n int) {
		for i := range n {
			r.playAt(time.Duration(from+i), frameCall, 0)
		}
	}
	put(0, ringCalls+10)
	if err := r.Err(); err == nil || !strings.HasPrefix(err.Error(), "10 calls are not in ") {
		t.Error(err)
	}
	r.file.write(&r.ring)
	put(ringCalls+10, ringCalls+20)
	r.file.end(&r.ring)
	text, _ := os.ReadFile(name)
	for _, want := range []string{"\nlost 0.016384 10\nframe 0.016394 ",
		"\nframe 0.032776 0.000000\nlost 0.032776 21\n"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the file does not say %q: %q", want, text[len(text)-60:])
		}
	}
	if notes := readCapture(t, name).Notes; len(notes) != 1 || !strings.Contains(notes[0], "and 31 calls are missing") {
		t.Errorf("%q", notes)
	}
}

// While the game plays, whole lines are written. A crash leaves them.
func TestACrashLeavesWholeLines(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.txt")
	r, err := Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		r.Frame(0)
		text, err := os.ReadFile(name)
		if err != nil || !bytes.HasSuffix(text, []byte("\n")) {
			t.Fatalf("%v: the file ends in the middle of a line", err)
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
	r.Frame(0)
	r.Update(1)
	r.Draw(1)
	r.Input(1)
	if r.Err() != nil || r.Close() != nil {
		t.Error("a nil recorder returns an error")
	}
}

func TestClosingTwiceIsClosing(t *testing.T) {
	_, err := recorded(t, Limit, func(r *Recorder) {
		r.Frame(0)
		if err := r.Close(); err != nil {
			t.Error(err)
		}
		r.Frame(1)
	})
	if err != nil {
		t.Error(err)
	}
}

func TestNumbersAreDecimals(t *testing.T) {
	for n, want := range map[int64]string{0: "0.000000", 16666667: "16.666667", -1500000: "-1.500000", 7: "0.000007"} {
		if got := string(appendMillionths(nil, n)); got != want {
			t.Errorf("%d is %s, not %s", n, got, want)
		}
	}
}

// BenchmarkCall reports what a call takes, in readings of the clock.
func BenchmarkCall(b *testing.B) {
	r, err := Create(filepath.Join(b.TempDir(), "game.txt"))
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	b.ReportAllocs()
	for b.Loop() {
		r.Frame(0)
	}
	began, n := time.Now(), 0
	for range 1_000_000 {
		n += int(time.Since(began) & 1)
	}
	once := float64(time.Since(began)) / 1e6
	b.ReportMetric(float64(b.Elapsed())/float64(b.N)/once, "clocks/call")
}
