package experiment

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

func TestRecordedFramesDriveTheLoop(t *testing.T) {
	frames, err := ReadFrames(strings.NewReader("# my game\n20ms\n\n0.03\n 50hz\n"), "frames.txt", 0)
	if err != nil {
		t.Fatal(err)
	}
	s := Default()
	s.Loop = "variable-steps"
	if err := s.Replay(RecordingOf(frames)); err != nil {
		t.Fatal(err)
	}
	r, err := s.Run(t.Context(), Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	times := r.FrameTimes()
	if want := []time.Duration{30e6, 20e6}; len(times) != 2 || times[0] != want[0] || times[1] != want[1] {
		t.Errorf("the frames after the first took %v, not %v", times, want)
	}
	if r.Time.Simulated != 50*time.Millisecond || r.Frames[0].Busy != 0 {
		t.Errorf("it simulated %v, busy for %v", r.Time.Simulated, r.Frames[0].Busy)
	}
}

func TestFrameTimesAreReadAsTheyWereWritten(t *testing.T) {
	began := []time.Duration{16666666, 16666667, 33333333, 2 * time.Hour, 2*time.Hour + 450*time.Millisecond}
	var file bytes.Buffer
	if err := WriteFrames(&file, "a test", began); err != nil {
		t.Fatal(err)
	}
	frames, err := ReadFrames(&file, "a.txt", 0)
	if err != nil || len(frames) != len(began)-1 {
		t.Fatalf("%v, %v", frames, err)
	}
	for i, d := range frames {
		if d != began[i+1]-began[i] {
			t.Errorf("frame %d takes %v, not %v", i, d, began[i+1]-began[i])
		}
	}
}

// TestFrameTimesMayBeginWithAByteOrderMark reads lines as Windows writes them.
func TestFrameTimesMayBeginWithAByteOrderMark(t *testing.T) {
	frames, err := ReadFrames(strings.NewReader("\ufeff16.7ms\r\n0.02\r\n"), "f.txt", 0)
	if err != nil || len(frames) != 2 || frames[0] != 16700*time.Microsecond || frames[1] != 20*time.Millisecond {
		t.Errorf("%v, %v", frames, err)
	}
}

// TestLongFramesAreTakenWithTheirUnit reads frames of a second and more that have a unit, or that are few.
func TestLongFramesAreTakenWithTheirUnit(t *testing.T) {
	for _, text := range []string{"1.5s\n2s\n0.9\n", "1\n1\n", "0.016\n5\n0.017\n0.5hz\n0.016\n"} {
		if _, err := ReadFrames(strings.NewReader(text), "f.txt", 0); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Exactly half of the frames is not more than half. With an odd number of frames, the middle one decides.
func TestFramesAreRefusedIfMoreThanHalfAreTooLong(t *testing.T) {
	for text, ok := range map[string]bool{
		"1": true, "2": false, "1 2": true, "2 1": true, "2 2": false, "1 1 2": true, "1 2 2": false, "1 1 2 2": true,
		"1 2 2 2": false, "1 1 2 2 2": false, "1 2s 2s": true,
	} {
		_, err := ReadFrames(strings.NewReader(strings.ReplaceAll(text, " ", "\n")), "f", 0)
		if (err == nil) != ok {
			t.Errorf("frames of %s: %v", text, err)
		}
	}
}

func TestTheErrorHasTheLineOfAWrongFrameTime(t *testing.T) {
	for text, want := range map[string]string{
		"":                "no frame times",
		"# nothing\n":     "no frame times",
		"16.7\n17 ms\n":   "f.txt:2: \"17 ms\" is not a duration",
		"16.7ms\n-1ms":    "f.txt:2: ",
		"16.7ms\n0\n":     "f.txt:2: 0s: a frame of more than 0 s",
		"16.7ms\n1000h\n": "f.txt:2: ",
		"16.7ms\n" + strings.Repeat("1", 100_000): "f.txt:2: the line has more than 65536 bytes",
		"# game\n0.0166\n" + strings.Repeat("16.6\n", 700): `f.txt:3: "16.6" alone is in seconds, and more than ` +
			"half of the frames take longer than 1s: did you mean ms? Then write 16.6ms",
		"1.5\n": "did you mean ms? Then write 1.5ms",
	} {
		_, err := ReadFrames(strings.NewReader(text), "f.txt", 0)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: error %v does not say %q", text, err, want)
		}
	}
}

func FuzzReadFrames(f *testing.F) {
	f.Add("16.7ms\n0.0167\n# note\n")
	f.Fuzz(func(t *testing.T, text string) {
		frames, err := ReadFrames(strings.NewReader(text), "f.txt", 0)
		if err != nil {
			return
		}
		s := Default()
		if s.Replay(RecordingOf(frames)) == nil && (s.Duration <= 0 || len(s.Machine.Recorded) != len(frames)) {
			t.Errorf("%q makes a run of %v with %d frames", text, s.Duration, len(s.Machine.Recorded))
		}
	})
}
