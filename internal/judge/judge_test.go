package judge

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gameloops/internal/capture"
)

// judged judges a text as a capture.
func judged(t *testing.T, text string) *Judgement {
	t.Helper()
	c, err := capture.Read(strings.NewReader(text), "game.csv", capture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	chain, err := c.Choose("", "")
	if err != nil {
		t.Fatal(err)
	}
	return Of("game.csv", c, chain)
}

func (j *Judgement) value(t *testing.T, name string) Value {
	t.Helper()
	for _, v := range j.Values {
		if v.Name == name {
			return v
		}
	}
	t.Fatalf("no metric %s", name)
	return Value{}
}

// list returns a list of frame times: n of 16 ms, and then others in ms.
func list(n int, others ...int) string {
	text := strings.Repeat("16ms\n", n)
	for _, ms := range others {
		text += fmt.Sprintf("%dms\n", ms)
	}
	return text
}

func TestPercentilesNeedAHundredFrames(t *testing.T) {
	for _, tt := range []struct {
		frames int
		few    string
	}{
		{1, "frame_ms.p95 frame_ms.p99 frame_ms.p99_9 low_1_percent_fps stutter_percent.capframex"},
		{99, "frame_ms.p95 frame_ms.p99 frame_ms.p99_9 low_1_percent_fps stutter_percent.capframex"},
		{100, "frame_ms.p99_9"}, {999, "frame_ms.p99_9"}, {1000, ""},
	} {
		var few []string
		for _, v := range judged(t, list(tt.frames)).Values {
			if v.Why == "too few" {
				few = append(few, v.Name)
			}
		}
		if got := strings.Join(few, " "); got != tt.few {
			t.Errorf("of %d frames: %s", tt.frames, got)
		}
	}
}

// The capture here is a list of frame times, so most metrics have a reason.
func TestAMetricIsANumberOrAReason(t *testing.T) {
	j := judged(t, list(1000))
	for name, want := range map[string]string{
		"fps": "", "frame_ms.p50": "", "frame_ms.p99_9": "", "recovery_s": "",
		"animation_error_ms.p99": "the file does not say when pictures were displayed",
		"latency_ms.mean":        "the file does not say when pictures were displayed",
		"busy_percent":           "the file does not say how long the game worked on a frame",
		"speed_percent":          "the game has not told which moment each frame shows",
		"updates":                "a capture does not tell the updates of a game",
		"skipped_refreshes":      "a capture does not tell how often the display is refreshed",
		"input_ms.p50":           "a capture does not tell when a game reads its input",
		"energy_gained_j":        "a capture does not tell what is in the world of a game",
	} {
		v := j.value(t, name)
		if v.Why != want || v.Why != "" && v.HasSome() {
			t.Errorf("%s: %v, %q", name, v.Number, v.Why)
		}
	}
	if fps := j.value(t, "fps").Number; math.Abs(fps-62.5) > 1e-9 {
		t.Errorf("%v frames a second", fps)
	}
}

// Frame times are from present to present, latency is from the start of a frame to its display, and the game works from
// the start to the present.
func TestNumbersOfACapture(t *testing.T) {
	j := judged(t, `TimeInMs,MsBetweenPresents,MsCPUBusy,MsUntilDisplayed
10,16,6,20
26,16,12,24
46,20,8,NA
62,16,8,18
`)
	for name, want := range map[string]float64{
		"frame_ms.p50": 16, "frame_ms.max": 20, "fps": 4 / 0.068,
		"animation_error_ms.mean": (10 + 10) / 2.0, // (14-4) - (50-30) and (54-14) - (80-50)
		"latency_ms.mean":         (26 + 36 + 26) / 3.0,
		"busy_percent":            100 * 34 / 68.0,
	} {
		if got := j.value(t, name).Number; math.Abs(got-want) > 1e-6 {
			t.Errorf("%s is %v, not %v", name, got, want)
		}
	}
}

// FrameView writes a summary beside its files. Of these 1801 frames it says that the slowest hundredth has 48.083
// frames a second.
func TestTheLowIsThatOfFrameViewsSummary(t *testing.T) {
	text, err := os.ReadFile("../capture/testdata/frameview_presents.csv")
	if err != nil {
		t.Fatal(err)
	}
	j := judged(t, string(text))
	if low := j.value(t, "low_1_percent_fps").Number; math.Abs(low-48.083) > 0.0005 {
		t.Errorf("1 %% low is %v", low)
	}
}

// A game that presents 60 frames a second is displayed 30 times a second if every other picture is dropped. There are
// enough frames for the 1 % low, and too few changes of the display.
func TestWhatIsDisplayedIsNotWhatIsPresented(t *testing.T) {
	var b strings.Builder
	b.WriteString("TimeInMs,MsBetweenPresents,MsUntilDisplayed,Dropped\n")
	for i := range 120 {
		fmt.Fprintf(&b, "%d,16,%d,%d\n", 16*(i+1), 10*(i%2), 1-i%2)
	}
	j := judged(t, b.String())
	for name, want := range map[string]float64{"fps": 62.5, "displayed_fps": 31.25, "dropped_pictures": 60,
		"low_1_percent_fps": 62.5} {
		if got := j.value(t, name).Number; math.Abs(got-want) > 1e-9 {
			t.Errorf("%s is %v, not %v", name, got, want)
		}
	}
	if why := j.value(t, "displayed_low_1_percent_fps").Why; why != TooFew {
		t.Errorf("1 %% low, displayed: %q", why)
	}
	const generated = "TimeInMs,MsBetweenPresents,MsUntilDisplayed,FrameType\n" +
		"16,16,9,Application\n16,16,17,AMD AFMF\n32,16,9,Application\n"
	if why := judged(t, generated).value(t, "displayed_fps").Why; why !=
		"the file does not say how long each picture was displayed" {
		t.Errorf("with a generated picture: %q", why)
	}
	const unknown = "the file does not say when pictures were displayed"
	for _, name := range []string{"displayed_fps", "displayed_low_1_percent_fps", "dropped_pictures"} {
		if why := judged(t, list(200)).value(t, name).Why; why != unknown {
			t.Errorf("%s of a list: %q", name, why)
		}
	}
}

func TestVerdictsOnACapture(t *testing.T) {
	for text, want := range map[string]string{
		list(200):          "",
		list(200, 41, 16):  "hitches: 1 frame took more than 2.5 times the median of 16 ms, the longest 41 ms at 3.2 s",
		list(200, 40, 16):  "",
		list(60, 41, 1500): "hitches: 2 frames took more than 2.5 times the median of 16 ms, the longest 1.5 s at 1 s",
		strings.Repeat("1ms\n", 300) + "5ms\n1ms\n": "", // 4 ms are too short to see
	} {
		j := judged(t, text)
		var got []string
		for _, v := range j.Verdicts {
			got = append(got, v.Text)
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("%d bytes: %q", len(text), got)
		}
	}
}

// A game judders if its simulation advances evenly and its pictures are displayed unevenly.
func TestUnevenDisplayIsJudder(t *testing.T) {
	var b strings.Builder
	b.WriteString("TimeInMs,MsBetweenPresents,MsCPUBusy,MsUntilDisplayed\n")
	for i := range 200 {
		fmt.Fprintf(&b, "%d,16,10,%d\n", 16*(i+1), 10+12*(i%2))
	}
	j := judged(t, b.String())
	if len(j.Verdicts) != 1 || j.Verdicts[0].Text != "judder: pictures 12 ms early or late on average" {
		t.Errorf("%v", j.Verdicts)
	}
}

// Among few pictures, one that jumps is not judder yet: it may be from the end of the program.
func TestFewPicturesAreNoJudder(t *testing.T) {
	for frames, want := range map[int]string{20: "too few frames", 21: "judder"} {
		var b strings.Builder
		b.WriteString("TimeInMs,MsBetweenPresents,MsCPUBusy,MsUntilDisplayed\n")
		for i := range frames {
			fmt.Fprintf(&b, "%d,16,10,%d\n", 16*(i+1), 10+12*(i%2))
		}
		if j := judged(t, b.String()); len(j.Verdicts) != 1 || j.Verdicts[0].Name != want {
			t.Errorf("of %d frames: %v", frames, j.Verdicts)
		}
	}
}

// A few frames are not enough to say that a game is smooth, whatever they are like.
func TestFewFramesAreNotJudged(t *testing.T) {
	for text, want := range map[string]string{
		list(2):      "too few frames to judge: 2 with a frame time, want 21 or more",
		list(20):     "too few frames to judge: 20 with a frame time, want 21 or more",
		list(21):     "",
		list(1, 500): "hitches, too few frames",
		"TimeInMs,MsBetweenPresents,MsInPresentAPI\n1,0,1\n17,16,1\n": "too few frames to judge: 1 with a frame " +
			"time, want 21 or more",
	} {
		got := ""
		switch all := judged(t, text).Verdicts; len(all) {
		case 1:
			got = all[0].Text
		case 2:
			got = all[0].Name + ", " + all[1].Name
		}
		if got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// If a capture has the moments that frames show, slow motion is found.
func TestAGameThatTellsItsMomentsCanBeSlow(t *testing.T) {
	var b strings.Builder
	b.WriteString("TimeInMs,MsBetweenPresents,MsCPUBusy,MsUntilDisplayed,MsBetweenSimulationStart\n")
	for i := range 200 {
		fmt.Fprintf(&b, "%d,16,10,10,8\n", 16*(i+1))
	}
	j := judged(t, b.String())
	if len(j.Verdicts) != 1 || j.Verdicts[0].Text != "slow motion: 50 % of real time on average" {
		t.Errorf("%v", j.Verdicts)
	}
	if speed := j.value(t, "speed_percent"); math.Abs(speed.Number-50) > 0.1 {
		t.Errorf("%v", speed)
	}
}

// Every name in the table of needs begins the name of a metric.
func TestNeedsAreOfMetrics(t *testing.T) {
	j := judged(t, list(1))
	for _, n := range needs {
		for _, prefix := range strings.Fields(n.metrics) {
			found := false
			for _, v := range j.Values {
				found = found || strings.HasPrefix(v.Name, prefix)
			}
			if !found {
				t.Errorf("no metric begins with %s", prefix)
			}
		}
	}
}

// The samples of all formats can be judged.
func TestEverySampleIsJudged(t *testing.T) {
	samples, err := filepath.Glob("../capture/testdata/[a-z]*.*")
	if err != nil || len(samples) < 10 {
		t.Fatal(samples, err)
	}
	for _, name := range samples {
		if strings.Contains(name, "interval") || strings.Contains(name, "afterburner") {
			continue // its rows are not frames
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if j := judged(t, string(text)); !j.value(t, "frame_ms.max").HasSome() {
			t.Errorf("%s: no frame time", name)
		}
	}
}
