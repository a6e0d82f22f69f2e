package capture

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

const milli = time.Millisecond

// recorded reads a recording with these lines below the first one.
func recorded(t *testing.T, rows ...string) *Capture {
	t.Helper()
	c, err := readText(RecordingHead + "\n" + strings.Join(rows, "\n") + "\n")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestARecordingHasTheCallsOfItsGame(t *testing.T) {
	c := readSample(t, "recording.txt", Options{Process: "jump"})
	chain := c.Chains[0]
	if c.Format != recordingFormat || chain.Process != "Jump" || !chain.HasUpdates() || !chain.Inputs ||
		chain.Displays {
		t.Fatalf("%s of %s: %+v", c.Format, chain.Process, chain)
	}
	r := chain.Record()
	if len(r.Frames) != 7 || r.End != 333333333 || r.Start.Measured != 0 {
		t.Fatalf("%d frames until %v", len(r.Frames), r.End)
	}
	hitch := r.Frames[5]
	want := trace.Frame{Began: 300 * milli, Measured: 300 * milli, Ended: 310 * milli, Busy: 10 * milli,
		Updates: 4, Simulated: 80 * milli, Backlog: hitch.Backlog, Drawn: true, Alpha: 1, Pictured: hitch.Pictured,
		Ready: 310 * milli, Shown: 316666667}
	if hitch != want {
		t.Errorf("%+v, not\n%+v", hitch, want)
	}
	var updates []int
	for _, f := range r.Frames {
		updates = append(updates, f.Updates)
	}
	if !slices.Equal(updates, []int{0, 1, 1, 1, 1, 4, 1}) {
		t.Errorf("updates %v", updates)
	}
}

// All time that passes is simulated, kept or dropped: to the nanosecond.
func TestTimeOfARecordingAddsUp(t *testing.T) {
	r := readSample(t, "recording.txt", Options{}).Chains[0].Record()
	simulated, dropped := r.Start.Simulated, time.Duration(0)
	for i, f := range r.Frames {
		simulated += f.Simulated
		now := f.Measured - simulated - f.Backlog
		if now < dropped {
			t.Errorf("frame %d gives back %v of what was dropped", i, dropped-now)
		}
		dropped = now
	}
	got := metrics.TimeOf(r.Start, r.Frames)
	if got.Dropped() != dropped || dropped < 120*milli || dropped > 140*milli {
		t.Errorf("%v dropped, %+v", dropped, got)
	}
}

// Alpha is the part of a step that is left, so a game that interpolates tells its backlog, and pictures show the moment
// before that.
func TestAlphaTellsTheBacklog(t *testing.T) {
	early := recorded(t, "frame 0 0", "draw 1 0", "frame 16 16", "draw 17 0.8", "frame 32 32", "update 33 20",
		"draw 34 0.6", "frame 48 48").Chains[0].Record()
	if b := early.Frames[0].Backlog; b != 16*milli {
		t.Errorf("%v left before the first update", b)
	}
	r := recorded(t, "frame 0 0", "update 1 20", "draw 2 0.25", "frame 16 16", "update 17 20", "draw 18 0.05",
		"frame 32 32", "draw 33 0.85", "frame 48 48").Chains[0].Record()
	if r.Start.Backlog != 5*milli || r.Start.Simulated != -5*milli || r.Frames[0].Backlog != 1*milli ||
		r.Frames[1].Backlog != 17*milli {
		t.Errorf("%v left, %v, %v", r.Start.Backlog, r.Frames[0].Backlog, r.Frames[1].Backlog)
	}
	if got := metrics.TimeOf(r.Start, r.Frames); got.Dropped() != 0 {
		t.Errorf("%v dropped", got.Dropped())
	}
	if step := r.Frames[1].Pictured - r.Frames[0].Pictured; step != 16*milli {
		t.Errorf("the picture moves by %v", step)
	}
}

// What a game catches up with later was left, what it never simulates was dropped, and of the last step nobody knows.
func TestHindsightTellsBacklogFromLoss(t *testing.T) {
	for _, tt := range []struct {
		name             string
		updates          []int // of 10 ms in each frame of 10 ms
		backlog, dropped time.Duration
		off              time.Duration // at most a step, of which nobody knows
	}{
		{"all at once", []int{0, 1, 1, 1}, 0, 0, 0},
		{"late and caught up", []int{0, 0, 0, 3, 1}, 0, 0, 0},
		{"never", []int{0, 1, 0, 0, 0, 1, 1}, 10 * milli, 30 * milli, 10 * milli},
		{"only the last", []int{0, 1, 1, 0}, 10 * milli, 0, 0},
		{"ahead", []int{0, 2, 2, 2, 2}, 0, -40 * milli, 10 * milli},
	} {
		var rows []string
		for i, n := range tt.updates {
			rows = append(rows, fmt.Sprintf("frame %d %[1]d", 10*i))
			rows = append(rows, slices.Repeat([]string{fmt.Sprintf("update %d 10", 10*i)}, n)...)
			rows = append(rows, fmt.Sprintf("draw %d 1", 10*i))
		}
		rows = append(rows, "frame 1000 1000")
		r := recorded(t, rows...).Chains[0].Record()
		got := metrics.TimeOf(r.Start, r.Frames)
		if got.Backlog > tt.backlog || (got.Dropped()-tt.dropped).Abs() > tt.off {
			t.Errorf("%s: %v left and %v dropped", tt.name, got.Backlog, got.Dropped())
		}
	}
}

// An input is answered by the first picture that shows a part of the update after it.
func TestAnInputLastsUntilItsPictureIsDrawn(t *testing.T) {
	for _, tt := range []struct {
		name, rows string
		shown      time.Duration
	}{
		{"in its frame", "frame 16 16, input 17 1, update 18 16, draw 19 1, frame 32 32", 19 * milli},
		{"a frame without an update", "frame 16 16, input 17 1, draw 19 1, frame 32 32, update 33 32, draw 34 1, " +
			"frame 48 48", 34 * milli},
		{"after the update", "frame 16 16, update 17 16, input 18 1, draw 19 1, frame 32 32, update 33 16, " +
			"draw 35 1, frame 48 48", 35 * milli},
		{"the state before it", "frame 16 16, input 17 1, update 18 16, draw 19 0, frame 32 32, update 33 16, " +
			"draw 35 0, frame 48 48", 35 * milli},
		{"between two frames", "input 10 1, frame 16 16, update 18 16, draw 19 1, frame 32 32", 19 * milli},
		{"never", "frame 16 16, input 17 1, frame 32 32", 32 * milli},
	} {
		rows := append([]string{"frame 0 0", "update 0 1", "draw 0 1"}, strings.Split(tt.rows, ", ")...)
		r := recorded(t, rows...).Chains[0].Record()
		if len(r.Inputs) != 1 || r.Inputs[0].Shown != tt.shown {
			t.Errorf("%s: %+v, want %v", tt.name, r.Inputs, tt.shown)
		}
	}
}

// A game that records only its frames is judged by them.
func TestFramesAloneAreACapture(t *testing.T) {
	chain := recorded(t, "frame 5 0", "frame 21 0", "frame 38 0").Chains[0]
	want := []Frame{{0, 16 * milli, Unknown, 0}, {16 * milli, 33 * milli, Unknown, 16 * milli}}
	if !slices.Equal(chain.Frames, want) || chain.HasUpdates() || chain.Moments || chain.Starts {
		t.Errorf("%+v", chain)
	}
}

// No number goes over calls that are missing. The longest part without a loss is judged.
func TestALossIsSaidAndEndsAPart(t *testing.T) {
	long := []string{"frame 100 0", "frame 116 0", "frame 132 0", "frame 148 0"}
	c := recorded(t, append([]string{"frame 0 0", "frame 16 0", "lost 17 40"}, long...)...)
	if len(c.Chains[0].Frames) != 3 || c.Chains[0].Length() != 48*milli || !slices.Contains(c.Notes,
		"the recorder was full, and 40 calls are missing: the longest part without a loss is judged") {
		t.Errorf("%+v, %q", c.Chains[0], c.Notes)
	}
	c = recorded(t, append(long, "lost 150 40")...)
	if len(c.Chains[0].Frames) != 3 || !slices.Contains(c.Notes, "the recorder was full, and 40 calls are missing") {
		t.Errorf("%+v, %q", c.Chains[0], c.Notes)
	}
}

// Seconds where milliseconds are wanted make a game a thousand times too slow.
func TestAWrongUnitIsNoticed(t *testing.T) {
	notes := recorded(t, "frame 0 0", "update 1 0.016", "frame 16 0.016", "update 17 0.016", "frame 32 0.032",
		"update 33 0.016", "frame 48 0.048").Notes
	for _, want := range []string{"the times NOW of frames go 0.001 times as fast as the clock: are they in the unit ",
		"the updates go "} {
		if !slices.ContainsFunc(notes, func(note string) bool { return strings.HasPrefix(note, want) }) {
			t.Errorf("%q does not say %q", notes, want)
		}
	}
}

func TestWhatIsWrongWithARecordingIsSaid(t *testing.T) {
	for rows, want := range map[string]string{
		"oops 1 2":                `game.csv:2: "oops 1 2" is no line of a recording: want frame AT NOW, up`,
		"frame 1":                 `game.csv:2: "frame 1" is not the form frame AT NOW`,
		"frame 1 NaN":             `game.csv:2: "NaN" is no number such as 16.666667`,
		"frame 1 1,5":             `game.csv:2: "1,5" is no number`,
		"frame 1 1.0000001":       `with at most 12 digits before the point and six after it`,
		"frame 5 5\nframe 4 4":    `game.csv:3: it is 1ms before the line above it`,
		"frame 5 5\nupdate 6 -1":  `game.csv:3: an update of -1 ms: the game's time goes forward`,
		"frame 5 5\ndraw 6 5000":  `game.csv:3: a picture 5000 steps away from the last states`,
		"frame 5 5\ninput 6 jump": `game.csv:3: "jump" is no whole number such as 3`,
		"frame 5 5\nupdate 6 999999999999\n" + strings.Repeat("update 6 999999999999\n", 3): `than 100 years together`,
	} {
		if _, err := readText(RecordingHead + "\n" + rows + "\n"); !says(err, want) {
			t.Errorf("%.60q: %v does not say %q", rows, err, want)
		}
	}
	if _, err := readText("gameloops recording 2\n"); !says(err, `game.csv:1: it begins with "gameloops recording 2": `+
		`this looplab reads "gameloops recording 1"`) {
		t.Error(err)
	}
	for _, text := range []string{RecordingHead, RecordingHead + "\n", RecordingHead + "\nframe 1 1\n"} {
		c, err := readText(text)
		if err == nil {
			_, err = c.Choose("", "")
		}
		if err == nil {
			t.Errorf("%q can be judged", text)
		}
	}
}

func TestACutRecordingLacksItsLastLine(t *testing.T) {
	c, err := readText(RecordingHead + "\nframe 0 0\nframe 16 16\nframe 32 3")
	if err != nil || len(c.Chains[0].Frames) != 1 || !slices.Contains(c.Notes,
		"line 4, the last one, is cut: it is left out") {
		t.Errorf("%v, %v", c, err)
	}
}

// A million lines of a recording take less memory than a million rows of a table may.
func TestALongRecordingIsSmall(t *testing.T) {
	const rows = 400_000
	calls := &endless{head: RecordingHead + "\n", row: "frame %d 0\n", most: rows}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	c, err := Read(calls, "endless", Options{})
	runtime.GC()
	runtime.ReadMemStats(&after)
	if err != nil || framesOf(c) != rows-1 {
		t.Fatal(err)
	}
	if each := float64(after.HeapAlloc-before.HeapAlloc) / rows; each > 84 { // 24 for the call and 32 for the frame
		t.Errorf("%v bytes for each line", each)
	}
	runtime.KeepAlive(c)
}
