package capture

import (
	"slices"
	"testing"
	"time"

	"gameloops/internal/metrics"
)

func TestFormatsAreRecognisedByTheirContents(t *testing.T) {
	for name, want := range map[string]string{
		"trace.csv": "PresentMon 2.3.1 and later", "trace_v1.csv": "PresentMon 1",
		"trace_v2.csv": "PresentMon 2.0 to 2.3.0", "ocat.csv": "OCAT", "frameview.csv": "FrameView",
		"frameview_commas.csv": "FrameView", "capframex.json": "CapFrameX", "mangohud.csv": "MangoHud",
		"mangohud_us.csv": "MangoHud", "unreal.csv": "Unreal CSV profiler", "list.txt": "a list of frame times",
		"android_trace.json": "Android's system trace", "systrace.txt": "Android's system trace",
		"systrace.html": "Android's system trace", "perfetto.csv": "Perfetto's slices",
		"own_times.csv": "a table of frame times", "own_moments.csv": "a table of frame times",
		"chrome.json": "Chrome's trace", "chrome_array.json": "Chrome's trace",
		"unity_frames.csv": "Unity's Profile Analyzer", "unity_tests.json": "Unity's Performance Testing",
		"recording.txt": "a recording by the game itself",
		"latency.txt":   "Android's SurfaceFlinger", "list_header.csv": "a list of frame times",
		"list_commas.csv":  "a list of frame times",
		"list_moments.txt": "a list of times since the start", "numbered.csv": "a table of frame times",
		"numbered_moments.tsv": "a table of frame times",
		"fraps.csv":            "Fraps", "android.txt": "Android's gfxinfo",
		"presentmon_timeless.csv": "PresentMon 1", "pmcap_seconds.csv": "PresentMon 2.3.1 and later",
	} {
		c := readSample(t, name, Options{})
		if c.Format != want {
			t.Errorf("%s is %s, not %s", name, c.Format, want)
		}
		if !slices.Contains(formatNames(), c.Format) {
			t.Errorf("%s is not among the formats", c.Format)
		}
	}
}

// Four files contain one game of twelve frames, one of them dropped. The start of the first frame is unknown.
func TestOneGameJudgesAlikeInAllFormatsWithDisplays(t *testing.T) {
	want := readSample(t, "ocat.csv", Options{}).Chains[0]
	if len(want.Frames) != 12 || want.Displayed() != 11 || want.Process != "Game.exe" {
		t.Fatalf("%s: %d frames, %d displayed", want.Name(), len(want.Frames), want.Displayed())
	}
	for _, name := range []string{"frameview.csv", "frameview_commas.csv", "capframex.json"} {
		got := readSample(t, name, Options{}).Chains[0]
		if len(got.Frames) != len(want.Frames) || got.Process != want.Process {
			t.Fatalf("%s: %s, %d frames", name, got.Name(), len(got.Frames))
		}
		for i, f := range got.Frames {
			for _, pair := range [][2]time.Duration{{f.Start, want.Frames[i].Start},
				{f.Present, want.Frames[i].Present}, {f.Display, want.Frames[i].Display}} {
				if (pair[0] - pair[1]).Abs() > time.Microsecond {
					t.Errorf("%s: frame %d: %v, not %v", name, i, f, want.Frames[i])
				}
			}
		}
	}
}

// These files contain one game of ten frames: 16.5 ms each, and one of 61.5 ms. One version of MangoHud wrote µs.
func TestOneGameJudgesAlikeInAllFormatsWithoutDisplays(t *testing.T) {
	want := readSample(t, "list.txt", Options{}).Chains[0]
	if len(want.Frames) != 10 || want.Displays || want.Length() != 208577600*time.Nanosecond {
		t.Fatalf("%d frames in %v", len(want.Frames), want.Length())
	}
	if longest := metrics.PercentilesOf(metrics.FrameTimes(want.Record().Frames, want.Record().End)).Max; longest !=
		61500*time.Microsecond {
		t.Errorf("the longest frame is %v", longest)
	}
	for _, name := range []string{"mangohud.csv", "mangohud_us.csv", "unreal.csv", "list_commas.csv",
		"list_moments.txt", "numbered.csv", "numbered_moments.tsv", "latency.txt", "chrome.json", "chrome_array.json",
		"unity_frames.csv", "unity_tests.json", "android_trace.json", "systrace.txt", "systrace.html", "perfetto.csv",
		"own_times.csv", "own_moments.csv"} {
		got := readSample(t, name, Options{}).Chains[0]
		if !slices.Equal(got.Frames, want.Frames) {
			t.Errorf("%s: %v, not %v", name, got.Frames, want.Frames)
		}
	}
}
