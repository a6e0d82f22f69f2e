package capture

import (
	"cmp"
	"encoding/csv"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

// readSample reads a file of testdata.
func readSample(t *testing.T, name string, o Options) *Capture {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	c, err := Read(f, name, o)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// cells reads a sample as a table, without the code under test.
func cells(t *testing.T, name string) []map[string]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(text), "\ufeff"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var all []map[string]string
	for _, row := range rows[1:] {
		named := make(map[string]string)
		for i, cell := range row {
			named[rows[0][i]] = cell
		}
		all = append(all, named)
	}
	return all
}

// rowsOf returns the rows of a swap chain.
func rowsOf(rows []map[string]string, c *Chain) (of []map[string]string) {
	for _, row := range rows {
		address, _ := strconv.ParseUint(strings.TrimPrefix(row["SwapChainAddress"], "0x"), 16, 64)
		if row["ProcessID"] == strconv.FormatUint(c.PID, 10) && address == c.Address {
			of = append(of, row)
		}
	}
	return of
}

// PresentMon writes an animation error into its rows. Ours is the same, with its sign, in every row that has one.
func TestAnimationErrorIsThatOfPresentMon(t *testing.T) {
	for name, column := range map[string]string{"trace.csv": "MsAnimationError", "trace_v2.csv": "AnimationError",
		"pmcap_4_decimals.csv": "MsAnimationError"} {
		c, table := readSample(t, name, Options{}), cells(t, name)
		compared := 0
		for _, chain := range c.Chains {
			rows := rowsOf(table, chain)
			if len(rows) != len(chain.Frames) {
				t.Fatalf("%s: %s has %d frames in %d rows", name, chain.Name(), len(chain.Frames), len(rows))
			}
			errors := metrics.AnimationErrors(chain.Record())
			shown := -1
			for i, f := range chain.Frames {
				if !f.isDisplayed() {
					continue
				}
				shown++
				theirs, err := strconv.ParseFloat(rows[i][column], 64)
				if err != nil || shown == 0 {
					continue // NA
				}
				ours := errors[shown-1].Seconds() * 1000
				if compared++; math.Abs(ours-theirs) > 0.001 {
					t.Errorf("%s: %s, row %d: %.4f ms, not %.4f ms", name, chain.Name(), i+1, ours, theirs)
				}
			}
		}
		if compared < 50 {
			t.Errorf("%s: only %d rows have an animation error", name, compared)
		}
	}
}

// A trace has the same metrics in each of PresentMon's formats, over the frames that all of them have. They differ at
// the ends: version 1 does not say when the first frame of a swap chain began, version 2 does not say how long it took,
// and version 1 has one more row at the end.
func TestATraceJudgesAlikeInAllFormats(t *testing.T) {
	current, v1, v2 := readSample(t, "trace.csv", Options{}), readSample(t, "trace_v1.csv", Options{}),
		readSample(t, "trace_v2.csv", Options{})
	for _, chain := range current.Chains {
		process := strconv.FormatUint(chain.PID, 10)
		others := []*Chain{chain}
		for _, c := range []*Capture{v1, v2} {
			other, err := c.Choose(process, "")
			if err != nil {
				t.Fatal(err)
			}
			others = append(others, other)
		}
		first := others[1].Frames[1].Present - others[1].Frames[1].Start
		whole := others[2].Frames[1].Present - others[2].Frames[1].Start
		if (first - whole).Abs() > time.Millisecond/10 {
			t.Errorf("%s: its second frame works for %v in v1, and %v in v2", chain.Name(), first, whole)
		}
		n := min(len(chain.Frames), len(others[1].Frames), len(others[2].Frames)) - 1
		for i, c := range others {
			trimmed := *c
			if i == 0 && len(c.Changes) > 0 && !slices.Equal(c.Changes[1:], others[2].Changes) {
				t.Errorf("%s: changes of the display %v, and in v2 %v", c.Name(), c.Changes[1:], others[2].Changes)
			}
			trimmed.Frames, trimmed.Before, trimmed.Changes = slices.Clone(c.Frames[1:1+n]), Unknown, nil
			others[i] = &trimmed
		}
		for _, m := range metrics.Metrics() {
			want := m.Of(others[0].Record())
			for i, c := range others[1:] {
				got := m.Of(c.Record())
				if math.Abs(got-want) > 0.1 || math.IsNaN(got) != math.IsNaN(want) {
					t.Errorf("%s, %s: %v and %v (format %d)", chain.Name(), m.Name, want, got, i+2)
				}
			}
		}
	}
}

func TestTheCompositorIsNotTheGame(t *testing.T) {
	for _, name := range []string{"trace.csv", "trace_v1.csv", "trace_v2.csv"} {
		c := readSample(t, name, Options{})
		chain, err := c.Choose("", "")
		if err != nil || chain.Process != "Presenter.exe" {
			t.Errorf("%s: %v, %v", name, chain.Name(), err)
		}
		if most, err := c.Choose("DWM.EXE", ""); err != nil || len(most.Frames) <= len(chain.Frames) {
			t.Errorf("%s: dwm.exe has %v, %v", name, most, err)
		}
	}
}

// Two processes have a swap chain at 0x0, and version 1 pads addresses with zeros.
func TestASwapChainIsAProcessAndANumber(t *testing.T) {
	for _, name := range []string{"trace.csv", "trace_v1.csv", "trace_v2.csv"} {
		c := readSample(t, name, Options{})
		if len(c.Chains) != 5 {
			t.Errorf("%s: %d swap chains: %s", name, len(c.Chains), c.names())
		}
		for _, address := range []string{"0x15efd8424e0", "0x0000015EFD8424E0", "1507491849440"} {
			if chain, err := c.Choose("", address); err != nil || chain.PID != 8320 {
				t.Errorf("%s: %s: %v, %v", name, address, chain, err)
			}
		}
		if chain, err := c.Choose("11112", "0x0"); err != nil || chain.PID != 11112 {
			t.Errorf("%s: %v, %v", name, chain, err)
		}
		if _, err := c.Choose("game.exe", ""); err == nil || !strings.Contains(err.Error(), "dwm.exe (1268)") {
			t.Errorf("%s: a missing process: %v", name, err)
		}
	}
}

// Only frames of the wanted process count towards the limit of frames.
func TestOtherProcessesAreNotRead(t *testing.T) {
	c := readSample(t, "trace.csv", Options{Process: "8320"})
	if len(c.Chains) != 1 || c.Chains[0].PID != 8320 || len(c.Chains[0].Frames) != 18 {
		t.Errorf("%s", c.names())
	}
}

func TestADroppedFrameIsNotDisplayed(t *testing.T) {
	for name, want := range map[string]int{"trace.csv": 3, "trace_v1.csv": 3, "trace_v2.csv": 3} {
		chain, err := readSample(t, name, Options{}).Choose("8320", "")
		if err != nil {
			t.Fatal(err)
		}
		dropped := 0
		for _, f := range chain.Frames {
			if f.Display == trace.Never {
				dropped++
			}
		}
		if dropped != want || chain.Displayed() != len(chain.Frames)-want {
			t.Errorf("%s: %d dropped, %d displayed of %d", name, dropped, chain.Displayed(), len(chain.Frames))
		}
	}
}

// tableOf returns a table of PresentMon with these columns and rows.
func tableOf(header string, rows ...string) string {
	return header + "\n" + strings.Join(rows, "\n") + "\n"
}

func readText(text string) (*Capture, error) {
	return Read(strings.NewReader(text), "game.csv", Options{})
}

func TestGeneratedPicturesAreDisplayedAndAreNoFrames(t *testing.T) {
	c, err := readText(tableOf("Application,ProcessID,FrameType,TimeInMs,MsBetweenPresents,MsCPUBusy,MsUntilDisplayed",
		"g.exe,7,Application,16,16,10,8", "g.exe,7,Intel_XEFG,16,0,10,16", "g.exe,7,Application,32,16,10,8",
		"g.exe,7,AMD_AFMF,32,0,10,NA"))
	if err != nil {
		t.Fatal(err)
	}
	if chain := c.Chains[0]; len(chain.Frames) != 2 || chain.Displayed() != 3 {
		t.Errorf("%d frames, %d displayed", len(chain.Frames), chain.Displayed())
	}
}

// With frame generation, a game presents 50 frames a second, and the display shows 100. The last frame is dropped.
func TestGeneratedPicturesAreDisplayedBetweenFrames(t *testing.T) {
	for _, text := range []string{
		tableOf("FrameType,TimeInMs,MsBetweenPresents,MsUntilDisplayed,MsBetweenDisplayChange",
			"Application,1000,20,15,10", "Intel XeSS-FG,1020,20,5,10", "Application,1020,20,15,10",
			"Intel XeSS-FG,1040,20,5,10", "Application,1040,20,15,10", "Application,1060,20,NA,NA"),
		tableOf("FrameType,CPUStartTime,FrameTime,CPUBusy,DisplayLatency,DisplayedTime", "Application,990,20,10,25,10",
			"AMD AFMF,1010,20,10,15,10", "Application,1010,20,10,25,10", "AMD AFMF,1030,20,10,15,10",
			"Application,1030,20,10,25,400", "Application,1050,20,10,0,0"), // the last one is until another picture
	} {
		c, err := readText(text)
		if err != nil {
			t.Fatal(err)
		}
		chain := c.Chains[0]
		if chain.Generated != 2 || chain.Displayed() != 5 {
			t.Errorf("%s: %d generated, %d displayed", text, chain.Generated, chain.Displayed())
		}
		for name, want := range map[string]float64{"fps": 50, "displayed_fps": 100,
			"displayed_low_1_percent_fps": 100, "dropped_pictures": 1, "display_ms.jitter": 0} {
			if m, _ := metrics.ByName(name); math.Abs(m.Of(chain.Record())-want) > 1e-6 {
				t.Errorf("%s: %s is %v, not %v", text, name, m.Of(chain.Record()), want)
			}
		}
	}
}

// PresentMon writes into each row how long the picture before it was displayed. FPS-Display is one over their mean. A
// file that lacks them gives the same, but for the first one, by when pictures were displayed.
func TestDisplayedFramesASecondAreThoseOfPresentMon(t *testing.T) {
	fps, _ := metrics.ByName("displayed_fps")
	drops, _ := metrics.ByName("dropped_pictures")
	compared := 0
	for _, name := range []string{"trace.csv", "trace_v1.csv", "pmcap_4_decimals.csv", "pmcap_seconds.csv"} {
		table := cells(t, name)
		for _, chain := range readSample(t, name, Options{}).Chains {
			changes, sum, dropped := 0, 0.0, 0
			for _, row := range rowsOf(table, chain) {
				ms, err := strconv.ParseFloat(cmp.Or(row["MsBetweenDisplayChange"], row["msBetweenDisplayChange"]), 64)
				if err != nil || ms == 0 {
					dropped++
				} else {
					changes, sum = changes+1, sum+ms
				}
			}
			r := chain.Record()
			compared += changes
			if got, want := fps.Of(r), 1000*float64(changes)/sum; changes > 0 && math.Abs(got-want) > 1e-6*want {
				t.Errorf("%s: %s: %v Hz, not %v", name, chain.Name(), got, want)
			}
			if got := drops.Of(r); got != float64(dropped) {
				t.Errorf("%s: %s: %v dropped, not %d", name, chain.Name(), got, dropped)
			}
			if without := chain.changes(); name == "trace.csv" && len(without) != changes-1 {
				t.Errorf("%s: %s: %d changes, %d without the column", name, chain.Name(), changes, len(without))
			}
		}
	}
	if compared < 100 {
		t.Errorf("only %d changes were compared", compared)
	}
}

// A game that reports to PresentMon which moment it simulates is judged by that moment.
func TestToldMomentsAreTheGames(t *testing.T) {
	head := "TimeInMs,MsBetweenPresents,MsCPUBusy,MsUntilDisplayed,MsBetweenSimulationStart"
	told, err := readText(tableOf(head+",AnimationTime", "16,16,10,8,16,NA", "32,16,10,8,20,520", "48,16,10,8,12,532"))
	if err != nil {
		t.Fatal(err)
	}
	steps, err := readText(tableOf(head, "16,16,10,8,16", "32,16,10,8,20", "48,16,10,8,12"))
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range []*Capture{told, steps} {
		got := metrics.AnimationErrors(c.Chains[0].Record())
		if i == 0 {
			f := c.Chains[0].Frames
			if f[1].Simulated != 520*time.Millisecond || f[0].Simulated != 504*time.Millisecond {
				t.Errorf("moments: %v", f)
			}
			got[0] += 4 * time.Millisecond // the first row has no moment: it follows from the start
		}
		if want := []time.Duration{4e6, -4e6}; !slices.Equal(got, want) {
			t.Errorf("%d: errors %v, not %v", i, got, want)
		}
	}
}

func TestClocksOfAllVersionsAgree(t *testing.T) {
	for _, text := range []string{
		tableOf("TimeInMs,CPUStartTimeInMs,MsBetweenPresents", "116,100,16", "132,117,16"),
		tableOf("TimeInQPC,CPUStartQPC,MsBetweenPresents", "1160000,1000000,16", "1320000,1170000,16"),
		tableOf("TimeInSeconds,CPUStartQPCTimeInMs,MsBetweenPresents,MsCPUBusy", ".116,9100,16,16", ".132,9117,16,15"),
		tableOf("TimeInDateTime,CPUStartDateTime,MsBetweenPresents", "2026-1-2 3:04:05.116,2026-1-2 3:04:05.1,16",
			"2026-1-2 3:04:05.132,2026-1-2 3:04:05.117,16"),
		tableOf("CPUStartTime,FrameTime,CPUBusy", "100,17,16", "117,17,15"),
	} {
		c, err := readText(text)
		if err != nil {
			t.Errorf("%s%v", text, err)
			continue
		}
		want := []Frame{{0, 16e6, Unknown, 0}, {17e6, 32e6, Unknown, 17e6}}
		if got := c.Chains[0].Frames; !slices.Equal(got, want) {
			t.Errorf("%s%v", text, got)
		}
	}
}
