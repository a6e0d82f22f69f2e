package capture

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gameloops/internal/metrics"
)

// A took holds the durations of a row, in ms: the whole frame, the work until its present, the wait for its display.
type took struct{ frame, busy, shown float64 }

// game returns a hundred frames of 5 to 13 ms.
func game() (rows []took) {
	for i := range 100 {
		rows = append(rows, took{5 + 2*float64(i%5), 3 + float64(i%3)/8, 20 + 3*float64(i%2)})
	}
	return rows
}

// asTable writes a game as a table. cells returns the cells of a row. It gets the times at which the frame began and
// was presented, in ms since some moment.
func asTable(header string, rows []took, cells func(start, present float64, r, next took) string) string {
	var b strings.Builder
	b.WriteString(header + "\n")
	present := 100.0
	for i, r := range rows {
		present += r.frame
		next := r
		if i+1 < len(rows) {
			next = rows[i+1]
		}
		b.WriteString(cells(present-r.busy, present, r, next) + "\n")
	}
	return b.String()
}

// whole returns the time from the start of a frame to the start of the next one.
func whole(r, next took) float64 { return next.frame + r.busy - next.busy }

// However a file rounds or scales its times, its frames follow its durations, and a note says which column was taken.
func TestDurationsWinOverTimes(t *testing.T) {
	const rest = "MsBetweenPresents,MsCPUBusy,MsUntilDisplayed,MsBetweenAppStart"
	all := func(r, next took) string {
		return fmt.Sprintf("%g,%g,%g,%g", r.frame, r.busy, r.shown, whole(r, next))
	}
	want, err := readText(asTable("TimeInMs,CPUStartTime,"+rest, game(), func(s, p float64, r, next took) string {
		return fmt.Sprintf("%g,%g,", p, s) + all(r, next)
	}))
	if err != nil || len(want.Notes) > 0 {
		t.Fatal(want, err)
	}
	const seconds = "CPUStartTime is taken to be in seconds, so that it agrees with MsBetweenAppStart"
	for _, tt := range []struct {
		header, format string
		unit           float64 // of ms
		notes          []string
	}{
		{"TimeInSeconds,CPUStartTime,", "%.6f,%.6f,", 1e3, []string{seconds}},
		{"TimeInSeconds,CPUStartTime,", "%.4f,%.4f,", 1e3, []string{seconds}},
		{"TimeInSeconds,CPUStartTime,", "%.2f,%.2f,", 1e3, []string{seconds,
			"TimeInSeconds and MsBetweenPresents disagree in 59 of 99 rows: MsBetweenPresents is taken",
			"CPUStartTime and MsBetweenAppStart disagree in 59 of 99 rows: MsCPUBusy is taken"}},
		{"TimeInSeconds,CPUStartTime,", "%.0f,%.0f,", 1e6, []string{
			"TimeInSeconds and MsBetweenPresents disagree in 99 of 99 rows: MsBetweenPresents is taken",
			"CPUStartTime and MsBetweenAppStart disagree in 99 of 99 rows: MsCPUBusy is taken"}},
		{"TimeInMs,CPUStartTimeInMs,", "%.7f,%.7f,", 1e3, []string{
			"TimeInMs is taken to be in seconds, so that it agrees with MsBetweenPresents",
			"CPUStartTimeInMs is taken to be in seconds, so that it agrees with MsBetweenAppStart"}},
		{"TimeInSeconds,CPUStartTime,", "%.4f,%.4f,", 1, []string{
			"TimeInSeconds is taken to be in milliseconds, so that it agrees with MsBetweenPresents"}},
		{"TimeInQPC,CPUStartQPC,", "%.0f,%.0f,", 1. / 3000, []string{
			"TimeInQPC is taken to be in units of 333 ns, so that it agrees with MsBetweenPresents",
			"CPUStartQPC is taken to be in units of 333 ns, so that it agrees with MsBetweenAppStart"}},
		{"", "", 1, []string{"no column says what the time is: it is the sum of MsBetweenPresents"}},
	} {
		got, err := readText(asTable(tt.header+rest, game(), func(s, p float64, r, next took) string {
			if tt.format == "" {
				return all(r, next)
			}
			return fmt.Sprintf(tt.format, p/tt.unit, s/tt.unit) + all(r, next)
		}))
		if err != nil {
			t.Errorf("%s%s: %v", tt.header, tt.format, err)
			continue
		}
		if !slices.Equal(got.Notes, tt.notes) {
			t.Errorf("%s%s: notes %q, not %q", tt.header, tt.format, got.Notes, tt.notes)
		}
		if got.FrameTimes != "MsBetweenPresents" {
			t.Errorf("%s%s: frame times from %s", tt.header, tt.format, got.FrameTimes)
		}
		same(t, tt.header+tt.format, got.Chains[0], want.Chains[0])
	}
}

// Presents and starts use one counter. Its rate follows from the durations between presents.
func TestACounterHasOneRate(t *testing.T) {
	c, err := readText("TimeInQPC,CPUStartQPC,MsBetweenPresents\n16000,1000,16\n32000,17000,16\n48000,33000,16\n")
	if err != nil || len(c.Notes) != 1 ||
		c.Notes[0] != "TimeInQPC is taken to be in microseconds, so that it agrees with MsBetweenPresents" {
		t.Fatalf("%v, %v", c, err)
	}
	for i, f := range c.Chains[0].Frames {
		if want := (Frame{Start: time.Duration(i) * 16e6, Present: time.Duration(i)*16e6 + 15e6, Display: Unknown,
			Simulated: time.Duration(i) * 16e6}); f != want {
			t.Errorf("frame %d is %v, not %v", i, f, want)
		}
	}
}

// same fails if two chains differ by more than a microsecond.
func same(t *testing.T, name string, got, want *Chain) {
	t.Helper()
	if len(got.Frames) != len(want.Frames) || (got.Before-want.Before).Abs() > time.Microsecond {
		t.Errorf("%s: %d frames after %v, not %d after %v", name, len(got.Frames), got.Before, len(want.Frames),
			want.Before)
		return
	}
	for i, f := range want.Frames {
		g := got.Frames[i]
		for _, pair := range [][2]time.Duration{{g.Start, f.Start}, {g.Present, f.Present}, {g.Display, f.Display}} {
			if (pair[0] - pair[1]).Abs() > time.Microsecond {
				t.Errorf("%s: frame %d is %v, not %v", name, i, g, f)
				return
			}
		}
	}
}

// If no column says how long the game was busy, the first start comes from its column, in the unit that agrees with
// MsBetweenAppStart. The later starts are sums of MsBetweenAppStart.
func TestStartsFollowTheirDurations(t *testing.T) {
	const rest = "MsBetweenPresents,MsUntilDisplayed,MsBetweenAppStart"
	read := func(format string, unit float64) *Chain {
		c, err := readText(asTable("TimeInSeconds,CPUStartTime,"+rest, game(), func(s, p float64, r, next took) string {
			return fmt.Sprintf(format+",%g,%g,%g", p/1000, s/unit, r.frame, r.shown, whole(r, next))
		}))
		if err != nil {
			t.Fatal(err)
		}
		return c.Chains[0]
	}
	want := read("%.9f,%.9f", 1)
	for i, f := range want.Frames {
		if busy := game()[i].busy; math.Abs((f.Present-f.Start).Seconds()*1000-busy) > 0.001 {
			t.Fatalf("frame %d is %v, not busy for %v ms", i, f, busy)
		}
	}
	same(t, "in seconds", read("%.9f,%.9f", 1000), want)
	rounded := read("%.4f,%.4f", 1000)
	begins := rounded.Frames[0].Start - want.Frames[0].Start
	for i, f := range rounded.Frames {
		if off := f.Start - want.Frames[i].Start - begins; off.Abs() > time.Microsecond {
			t.Fatalf("frame %d of rounded starts begins %v off", i, off)
		}
	}
}

// Version 2 gives the times of frames from start to start.
func TestStartsOfVersion2FollowFrameTime(t *testing.T) {
	var all []*Chain
	for _, columns := range []struct{ names, format string }{
		{"CPUStartTime,FrameTime,", "%.6[1]f,"}, {"CPUStartTime,FrameTime,", "%.3[2]f,"}, {"FrameTime,", ""},
		{"TimeInSeconds,CPUStartTime,MsBetweenAppStart,", "%.2[3]f,%.2[2]f,"},
	} {
		c, err := readText(asTable(columns.names+"CPUBusy,DisplayLatency", game(),
			func(s, p float64, r, next took) string {
				clocks := ""
				if columns.format != "" {
					clocks = fmt.Sprintf(columns.format, s, s/1000, p/1000)
				}
				return clocks + fmt.Sprintf("%g,%g,%g", whole(r, next), r.busy, r.busy+r.shown)
			}))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, c.Chains[0])
	}
	same(t, "in rounded seconds", all[1], all[0])
	same(t, "without a clock", all[2], all[0])
	same(t, "with rounded presents", all[3], all[0])
}

// Files of PresentMon's app have times in seconds, with four digits or four decimals. Its durations are right.
func TestFilesOfPresentMonsApp(t *testing.T) {
	for name, notes := range map[string]int{"pmcap_seconds.csv": 3, "pmcap_4_decimals.csv": 1} {
		c := readSample(t, name, Options{})
		chain, err := c.Choose("game.exe", "")
		if err != nil {
			t.Fatal(err)
		}
		rows := rowsOf(cells(t, name), chain)
		if len(rows) != chain.Measured() || len(c.Notes) != notes {
			t.Errorf("%s: %s of %d rows; %q", name, chain.Size(), len(rows), c.Notes)
		}
		var frames, latencies []float64
		for _, row := range rows {
			number := func(column string) float64 { x, _ := strconv.ParseFloat(row[column], 64); return x }
			frames = append(frames, number("MsBetweenPresents"))
			if row["MsUntilDisplayed"] != "NA" {
				latencies = append(latencies, number("MsCPUBusy")+number("MsUntilDisplayed"))
			}
		}
		slices.Sort(frames)
		sum := 0.0
		for _, ms := range latencies {
			sum += ms
		}
		r := chain.Record()
		for metric, want := range map[string]float64{"frame_ms.p50": frames[(len(frames)-1)/2],
			"frame_ms.max": frames[len(frames)-1], "latency_ms.mean": sum / float64(len(latencies))} {
			m, _ := metrics.ByName(metric)
			if got := m.Of(r); math.Abs(got-want) > 0.0001 {
				t.Errorf("%s: %s is %v, not %v", name, metric, got, want)
			}
		}
	}
}

// The slowest hundredth of 101 frames is two frames. The first frame counts if the file says how long it took.
func TestTheFirstFrameCounts(t *testing.T) {
	for first, want := range map[string]float64{"30": 2000 / 50., "0": 1000 / 20., "NA": 1000 / 20.} {
		text := "TimeInSeconds,MsBetweenPresents,MsInPresentAPI,MsUntilDisplayed\n"
		for i := range 101 {
			took := "10"
			switch i {
			case 0:
				took = first
			case 50:
				took = "20"
			}
			at := 0.01 * float64(i+1)
			if i >= 50 {
				at += 0.01
			}
			text += fmt.Sprintf("%.6f,%s,1,20\n", at, took)
		}
		c, err := readText(text)
		if err != nil {
			t.Fatal(err)
		}
		chain := c.Chains[0]
		low, _ := metrics.ByName("low_1_percent_fps")
		if got := low.Of(chain.Record()); math.Abs(got-want) > 1e-9 {
			t.Errorf("the first frame takes %s: 1 %% low is %v, not %v", first, got, want)
		}
		if len(chain.Frames) != 101 || chain.Displayed() != 101 {
			t.Errorf("the first frame takes %s: %s, %d displayed", first, chain.Size(), chain.Displayed())
		}
		// Its start is unknown, so its picture has no error, and the game counts as busy in it as in the others.
		if n := len(metrics.AnimationErrors(chain.Record())); n != 99 {
			t.Errorf("the first frame takes %s: %d animation errors", first, n)
		}
		if busy, _ := metrics.ByName("busy_percent"); math.Abs(busy.Of(chain.Record())-90) > 0.3 {
			t.Errorf("the first frame takes %s: busy for %v %%", first, busy.Of(chain.Record()))
		}
	}
}

func TestSizeSaysHowManyFramesAreUsed(t *testing.T) {
	for text, want := range map[string]string{
		"TimeInSeconds,MsBetweenPresents\n1,20\n1.02,20\n1.04,20\n": "3 frames in 60 ms",
		"TimeInSeconds,MsBetweenPresents\n1,0\n1.02,20\n1.04,20\n":  "3 frames in 40 ms, 2 of them with a frame time",
		"16ms\n": "1 frame", "16ms\n84ms\n": "2 frames in 0.1 s",
	} {
		if c, err := readText(text); err != nil || c.Chains[0].Size() != want {
			t.Errorf("%q: %v, %v", text, c.Chains[0].Size(), err)
		}
	}
}
