package capture

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// says reports whether err contains these words.
func says(err error, words string) bool { return err != nil && strings.Contains(err.Error(), words) }

func TestAFileThatIsNotReadSaysWhatItIs(t *testing.T) {
	for _, tt := range [][2]string{
		{"PK\x03\x04\x14", "it is a ZIP archive: unpack it first"},
		{"a,b\x00\x01", "it is no text"},
		{"Dear diary, it stuttered.\n", `it looks like a table with the columns "Dear diary", "it stuttered."`},
		{"Dear diary\n", `it begins with "Dear diary", and not with the names of columns or a frame time`},
		{"16,7\n16,6\n", "\"16.7\" alone is in seconds"},
		{"1,16\n2,17\n3,16\n", "a row of 2 cells, and a line with the names of its columns is missing above it"},
		{"frame;FrameTime\n1;16,6\n", "game.csv:1: FrameTime does not say its unit: want --unit ms, or a name such as"},
		{"frame;time_ms\n60;0\n120;1000\n180;2000\n", "its rows are samples, and not frames: 3 rows count from 60 to"},
		{"frame;frametime_ms\n1;16,6\n2;0\n3;16,6\n", "csv:3: column frametime_ms: a frame takes longer than 0"},
		{"[16.6, 16.7]\n", `it begins with "[16.6, 16.7]"`},
		{"1,16.6\n2,16.7\n", "a row of 2 cells, and a line with the names of its columns is missing above it"},
		{"load,GPUFrameTime (ms)\n1,16.6\n", `frame, --column "GPUFrameTime (ms)" reads the frame times`},
		{"a,b,c,d,e,f,g,h\n", `"e", "f", 2 others, and none with frame times, such as MsBetweenPresents`},
		{"fps,cpu_load\n60,3\n", `the columns "fps", "cpu_load", and none with frame times`},
		{"CPUStartTime,FrameTime\n1,16\n", "game.csv:1: the column CPUBusy is missing"},
		{"Frames, Time (ms), Min, Max, Avg\n 400, 6718, 58, 62, 60\n", "they are in its file frametimes"},
		{"Applications Graphics Acceleration Info:\nJanky frames: 3\n", "write it with dumpsys gfxinfo APP framestats"},
		{"0.1% Min FPS,1% Min FPS,97% Percentile FPS,Average FPS\n21,26,69,48.2\n", "whose name lacks _summary"},
		{"Application,GPU,Avg FPS,Perf/Watt (F/J) (PCAT)\ng.exe,X,60,0.3\n", "which end in _Log.csv"},
		{"Frame Offset, Left Frame Index, Right Frame Index, Left Frame Time (ms)\n0,1,1,16\n",
			"export Single Frame Times of each of its two captures"},
		{"Name, Median Time, Min Time, Max Time, Median Frame Index\nA,1,1,1,1\n", "a table of markers by Unity's"},
		{"<html>\n<p>16.7\n", "it is a page or a system trace without slices Choreographer#doFrame: record"},
		{"<test-run>\n##performancetestresult2:{}\n", "want PerformanceTestResults.json"},
		{"Godot Engine v4.2\n\nProject FPS: 60 (16.6 mspf)\nProject FPS: 59 (16.9 mspf)\n",
			"a log of Godot, in which --print-fps writes once a second and so holds no frame times: let the game"},
		{"time/fps,time/process,time/physics_process\n60,0.016,0.016\n", "a table of monitors by Godot's debugger"},
		{"{\n\t\"[Startup] Main::Setup\": 0.31\n}", "a file of Godot's --benchmark-file, which holds how long"},
		{"# of a run\nFPS\n60\n59\n", "game.csv:2: a list of frames a second: want frame times"},
		{"TimeInSeconds,MsBetweenPresents\n", ""},
		{`{"Runs":null}`, "byte 12: null, where [ is wanted"},
		{`{"traceEvents":[{"name":"RunTask","ts":3}]}`, "a trace of Chrome without events DrawFrame with a time ts"},
		{`{"traceEvents":[{"name":"DrawFrame","ts":3}`, "it ends in the middle"},
		{`{"Run":3}`, "it has no Runs with CaptureData, no traceEvents and no Results: want"},
		{`{oops}`, "it is no JSON from here on"},
		{`{"Runs":[{"CaptureData":{"TimeInSeconds":[1e999]}}]}`, "the number 1e999 is too large"},
		{"EVENTS,FrameTime\n" + strings.Repeat(",1e12\n", 3200), "years together"},
	} {
		c, err := readText(tt[0])
		if tt[1] == "" {
			if err == nil {
				_, err = c.Choose("", "")
			}
			tt[1] = "it has no frame that can be judged"
		}
		if !says(err, tt[1]) {
			t.Errorf("%.60q: %v does not say %q", tt[0], err, tt[1])
		}
	}
}

func TestALogOfAfterburnerIsNamed(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "afterburner.hml"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = readText(string(text))
	for _, words := range []string{"a log of MSI Afterburner, which is sampled once a second",
		"its Framerate says how fast the game was from second to second, and nothing in it tells hitches, 1 % low"} {
		if !says(err, words) {
			t.Errorf("%v does not say %q", err, words)
		}
	}
}

// A message names the row that shows what is wrong, and no row after the last one.
func TestMessagesNameARowOfTheFile(t *testing.T) {
	const head = "os,cpu\nLinux,X\nfps,frametime,elapsed\n100,10,10000000\n100,10,20000000\n"
	for text, want := range map[string]string{
		head + "100,10,120000000\n100,10,220000000\n100,10,320000000\n": "game.csv:6: its rows are samples, and not " +
			"frames: 100ms after the row above it, at frames of 10ms; log with log_interval=0",
		head + "100,10,30000000\n": "",
		head + "100,10,NA\n":       "",
	} {
		_, err := readText(text)
		if want == "" && err != nil || want != "" && !says(err, want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestAColumnWithAHeaderIsAList(t *testing.T) {
	for _, head := range []string{"frametime_ms", "Frame Time (ms)", `"MsBetweenPresents"`, "FrameTimeMs",
		"# by hand\n\nms"} {
		c, err := readText(head + "\n16.6\n16.7\n33.4\n")
		if err != nil || c.Format != listFormat || c.Chains[0].Length() != 66700*time.Microsecond {
			t.Errorf("%q: %v, %v", head, c, err)
		}
	}
	for text, want := range map[string]time.Duration{
		"took_us\n16600\n": 16600 * time.Microsecond, "seconds\n0.0166\n": 16600 * time.Microsecond,
		"ns\n16600000\n": 16600 * time.Microsecond, "frame times\n16.6ms\n60hz\n": 33266666 * time.Nanosecond,
	} {
		c, err := readText(text)
		if err != nil || c.Chains[0].Length() != want {
			t.Errorf("%q: %v, %v", text, c, err)
		}
	}
	for text, want := range map[string]string{
		"frametime\n16.6\n16.7\n":       "game.csv:2: \"16.6\" alone is in seconds",
		"frametime_ms\n16.6\nx\n":       "it begins with \"frametime_ms\"",
		"frametime_ms\n16\n16\n17\nx\n": "game.csv:5: \"x\" is not a duration",
	} {
		if _, err := readText(text); !says(err, want) {
			t.Errorf("%q: %v does not say %q", text, err, want)
		}
	}
}

// Fraps says when each frame was presented, so 40 rows have 39 frame times.
func TestFrapsSaysTimes(t *testing.T) {
	chain := readSample(t, "fraps.csv", Options{}).Chains[0]
	if chain.Measured() != 39 || chain.Length() != 649500*time.Microsecond ||
		chain.Frames[0].Present != 16900*time.Microsecond {
		t.Errorf("%s, %v", chain.Size(), chain.Frames[0])
	}
	if _, err := readText("Frame, Time (ms)\n1,0\n2,16\n3,15\n"); !says(err, "csv:4: ") {
		t.Errorf("%v", err)
	}
}

// An app draws when something changes: its frames are judged without the time between them.
func TestAndroidsFramesLastUntilTheyAreComplete(t *testing.T) {
	chain := readSample(t, "android.txt", Options{}).Chains[0]
	var took []time.Duration
	for _, f := range chain.Frames {
		took = append(took, f.Present-f.Start)
	}
	if len(took) != 2 || took[0] != 336310483 || took[1] != 56117129 {
		t.Errorf("%v", took)
	}
	const block = "---PROFILEDATA---\nFlags,IntendedVsync,FrameCompleted,\n0,100,200,\n1,300,900,\n---PROFILEDATA---\n"
	if c, err := readText(block); err != nil || len(c.Chains[0].Frames) != 1 {
		t.Errorf("without the text above it: %v, %v", c, err)
	}
	c, err := readText("Applications:\n" + strings.Repeat("Janky frames: 3\n", 60) + block + "\nView \"x\n" + block)
	if err != nil || len(c.Chains[0].Frames) != 2 ||
		!slices.Contains(c.Notes, "rows with other Flags than 0, which are no usual frames: 2") {
		t.Errorf("%v, %v", c, err)
	}
}

// SurfaceFlinger says when pictures were displayed. Zeros are no pictures, and the last one may be pending.
func TestSurfaceFlingerSaysWhenPicturesWereDisplayed(t *testing.T) {
	c := readSample(t, "latency.txt", Options{})
	if chain := c.Chains[0]; chain.Measured() != 10 || c.FrameTimes != "actual present time" ||
		!slices.Contains(c.Notes, "1 row does not say when it was presented") {
		t.Errorf("%s, %q", chain.Size(), c.Notes)
	}
	const head = "16666666\r\n"
	for text, want := range map[string]string{
		head + "1\t200\t3\r\n1\t100\t3\r\n":                 "game.csv:3: the frame was presented 100ns before the",
		head + "1\t200\t3\r\n1\tx\t3\r\n":                   "game.csv:3: column actual present time: \"x\" is not",
		head + "1\t200\t3\r\n1\t9000000000000000000\t3\r\n": "9000000000000000000 is not a time of a recording",
	} {
		if _, err := readText(text); !says(err, want) {
			t.Errorf("%q: %v does not say %q", text, err, want)
		}
	}
	if c, err := readText(head + strings.Repeat("0\t0\t0\n", 5)); err == nil {
		if _, err = c.Choose("", ""); !says(err, "it has no frame that can be judged") {
			t.Error(err)
		}
	}
}

// A trace of Chrome has the frames of each thread that draws, in any order, and the names of processes.
func TestATraceOfChromeHasTheFramesOfAPage(t *testing.T) {
	chain := readSample(t, "chrome.json", Options{}).Chains[0]
	if chain.Process != "Renderer" || chain.PID != 42 || chain.Address != 7 || chain.Measured() != 10 {
		t.Errorf("%s: %s", chain.Name(), chain.Size())
	}
	event := func(tid int, ts string) string {
		return fmt.Sprintf(`{"args":3,"name":"DrawFrame","pid":1,"tid":%d,"ts":%s}`, tid, ts)
	}
	c, err := readText("[ " + strings.Join([]string{event(1, "48000"), event(2, "5"), event(1, "16000"), event(1, "0"),
		event(1, `"x"`)}, ",\n") + "]")
	if err != nil || len(c.Chains) != 1 || !slices.Contains(c.Notes, "1 row does not say when it was presented") {
		t.Fatalf("%v, %v", c, err)
	}
	if frames := c.Chains[0].Frames; len(frames) != 2 || frames[0].Present != 16*time.Millisecond ||
		frames[1].Present != 48*time.Millisecond {
		t.Errorf("%v", frames)
	}
}

// A program that writes a trace event by event may end without the end of the array, or in an event.
func TestATraceOfEventsAloneMayHaveNoEnd(t *testing.T) {
	const two = `[{"name":"DrawFrame","ts":0},{"name":"DrawFrame","ts":16000},{"name":"DrawFrame","ts":32000}`
	for text, note := range map[string]string{
		two + "]": "", two: "", two + ",": "", two + ",\n": "",
		two + `,{"name":"DrawFr`:              "the last event is cut: it is left out",
		two + `,{"name":"DrawFrame","ts":480`: "the last event is cut: it is left out",
	} {
		c, err := readText(text)
		if err != nil || len(c.Chains) != 1 || len(c.Chains[0].Frames) != 2 || strings.Join(c.Notes, "") != note {
			t.Errorf("%s: %v, %v", text, c, err)
		}
	}
	for text, words := range map[string]string{
		two + "x": "it is no JSON from here on", `[{"name":"RunTask","ts":3}`: "without events DrawFrame",
	} {
		if _, err := readText(text); !says(err, words) {
			t.Errorf("%s: %v does not say %q", text, err, words)
		}
	}
}

// Where a trace does not say when a page drew, it may say when the browser did. The end of an event is no frame.
func TestFramesAreThoseOfThePageOrOfTheBrowser(t *testing.T) {
	c := readSample(t, "chrome_array.json", Options{})
	if c.FrameTimes != "Display::DrawAndSwap" || c.Chains[0].Process != "GPU Process" || len(c.Notes) != 1 {
		t.Errorf("%s, %s, %q", c.FrameTimes, c.Chains[0].Name(), c.Notes)
	}
	const spans = `[{"name":"Display::DrawAndSwap","ph":"B","ts":0},{"name":"Display::DrawAndSwap","ph":"E","ts":9},
		{"name":"Display::DrawAndSwap","ph":"B","ts":16000}`
	for text, want := range map[string]string{
		spans: "Display::DrawAndSwap", spans + `,{"name":"DrawFrame","ts":7},{"name":"DrawFrame","ts":8}]`: "DrawFrame",
	} {
		c, err := readText(text)
		if err != nil || c.FrameTimes != want || len(c.Chains[0].Frames) != 1 {
			t.Errorf("%v, %v", c, err)
		}
	}
}

// A system trace of Android has the frames of each app, also where other slices lie in them.
func TestASystemTraceHasTheFramesOfApps(t *testing.T) {
	for _, name := range []string{"android_trace.json", "systrace.txt", "systrace.html"} {
		c := readSample(t, name, Options{})
		chain, err := c.Choose("", "")
		if err != nil || !strings.HasSuffix(chain.Process, "example.game") || chain.PID != 4711 ||
			c.FrameTimes != "Choreographer#doFrame" || len(c.Notes) != 1 {
			t.Errorf("%s: %v, %q", name, err, c.Notes)
		}
	}
	line := func(at string) string {
		return "a b-c-7 (9) [001] ...1 " + at + ": tracing_mark_write: B|9|Choreographer#doFrame"
	}
	const end = "\\n\\\n"
	text := "<html>\n" + strings.Repeat("x", 2*longestLine) + "\nvar linuxPerfData = \"" + end + line("1.5") + end +
		line("1.516") + end
	c, err := readText(text)
	if err != nil || c.Chains[0].Process != "a b-c" || c.Chains[0].Length() != 16*time.Millisecond {
		t.Errorf("%v, %v", c, err)
	}
}

// perfetto is a trace of Perfetto of two packets.
const perfetto = "\n\x0a\x40\x00\x80\x01\x01\x18\x07\x52\x01x\n\x04\x40\x01\x50\x02"

// A trace of Perfetto is named, with a query that prints a table which is read.
func TestATraceOfPerfettoIsNamed(t *testing.T) {
	for _, text := range []string{perfetto, string(packed([]byte(perfetto)))} {
		if _, err := readText(text); !says(err, "it is a trace of Perfetto in its binary form") {
			t.Error(err)
		}
	}
	c, err := readText("\"frame\",\"time_ns\"\n1,5000000000\n2,5016000000\n3,5033000000\n")
	if err != nil || c.Chains[0].Length() != 33*time.Millisecond || !says(errPerfetto, " AS time_ns ") {
		t.Errorf("%v, %v", c, err)
	}
	for _, text := range []string{"\n16ms\n16ms\n", "\n\n\n\n\n\n\n\n\n\n\n\n\n16ms\n17ms\n"} {
		if _, err := readText(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Unity's Performance Testing calls the times of frames FrameTime or Time, and the times of methods Time, too.
func TestUnitysTestsHaveTheTimesOfFrames(t *testing.T) {
	c := readSample(t, "unity_tests.json", Options{})
	if c.Chains[0].Process != "Game.Tests.Scroll" || c.FrameTimes != "FrameTime" || len(c.Notes) != 0 {
		t.Errorf("%s, %s, %q", c.Chains[0].Name(), c.FrameTimes, c.Notes)
	}
	result := func(fields string) string { return `{"Results":[{"Name":"Walk","SampleGroups":[{` + fields + `}]}]}` }
	c, err := readText(result(`"Name":"Time","Unit":3,"Samples":[0.016,0.017]`))
	if err != nil || c.Chains[0].Length() != 33*time.Millisecond || len(c.Notes) != 1 {
		t.Errorf("%v, %v", c, err)
	}
	c, err = readText(`{"Results":[{"TestName":"Walk","SampleGroups":[{"Samples":[16000,17000],` +
		`"Definition":{"Name":"FrameTime","SampleUnit":1}}]}]}`)
	if err != nil || c.Chains[0].Name() != "Walk" || c.Chains[0].Length() != 33*time.Millisecond {
		t.Errorf("version 1: %v, %v", c, err)
	}
	for text, words := range map[string]string{
		`{"Results":[]}`: "without the times of frames: want a group of samples named FrameTime or Time",
		result(`"Name":"Memory","Unit":6,"Samples":[3]`):    "without the times of frames",
		result(`"Name":"Time","Unit":6,"Samples":[3]`):      `test "Walk": Time is not in a unit of time: want`,
		result(`"Name":"Time","Unit":2,"Samples":[16,0]`):   `test "Walk": sample 2: a frame takes longer than 0`,
		result(`"Name":"Time","Unit":2,"Samples":["slow"]`): "slow is not a number",
	} {
		if _, err := readText(text); !says(err, words) {
			t.Errorf("%s: %v does not say %q", text, err, words)
		}
	}
}

// The benchmark of a game such as Cyberpunk 2077 writes a table that numbers its frames.
func TestABenchmarksTableIsRead(t *testing.T) {
	c, err := readText("Frame index, Frame time (ms), DLSS Frame Generation (ms)\n0, 31.00, 31.00\n1, 16.50, 8.25\n")
	if err != nil || c.FrameTimes != "Frame time (ms)" || c.Chains[0].Length() != 47500*time.Microsecond {
		t.Errorf("%v, %v", c, err)
	}
}

// A capture in which time stands still is refused in every format, unless the file has another program.
func TestTimesThatDoNotMoveAreRefused(t *testing.T) {
	const head = "ProcessID,TimeInSeconds,MsBetweenPresents,MsInPresentAPI\n"
	still := strings.Repeat("1,0,0,1\n", 30)
	moving := "2,1,0,1\n2,1.016,16,1\n2,1.032,16,1\n"
	for text, want := range map[string]string{
		head + still:          "the times do not move: 29 of the 29 frames of process 1, swap chain 0x0 take 0 ms",
		head + moving + still: "",
		`{"Runs":[{"CaptureData":{"TimeInSeconds":[1,1,1],"MsInPresentAPI":[1,1,1]}}]}`: "the times do not move",
		"Frame, Time (ms)\n1,5\n2,5\n3,5\n4,6\n":                                        "the times do not move",
		head + strings.Repeat("1,7,16,1\n", 3):                                          "", // durations win
	} {
		c, err := readText(text)
		if err != nil {
			t.Fatal(err)
		}
		chain, err := c.Choose("", "")
		if want == "" && (err != nil || chain.Measured() < 2) || want != "" && (!says(err, want)) {
			t.Errorf("%q: %v does not say %q", text, err, want)
		}
	}
}
