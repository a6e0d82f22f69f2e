package capture

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"gameloops/internal/plaintext"
)

// others are files that people mistake for captures: words at their beginning, in lower case, and what they are and
// lack.
var others = []struct{ words, is string }{
	{"hardware monitoring log", "a log of MSI Afterburner, which is sampled once a second and so holds no frame " +
		"times: its Framerate says how fast the game was from second to second, and nothing in it tells hitches, " +
		"1 % low or animation error; capture with a tool that writes each frame, such as PresentMon or CapFrameX"},
	{"graphics acceleration info", "a summary by Android's gfxinfo, which holds no frame times: write it with " +
		"dumpsys gfxinfo APP framestats"},
	{"frames, time (ms), min, max, avg", "a summary by Fraps, which holds no frame times: they are in its file " +
		"frametimes"},
	{"0.1% min fps,1% min fps,97% percentile fps", "a summary by MangoHud, which holds no frame times: they are in " +
		"the log beside it, whose name lacks _summary"},
	{"perf/watt", "a summary by FrameView, which holds no frame times: they are in the files that it names, " +
		"which end in _Log.csv"},
	{"left frame time (ms)", "a comparison by Unity's Profile Analyzer: export Single Frame Times of each of its two " +
		"captures, and judge both"},
	{"name, median time, min time, max time", "a table of markers by Unity's Profile Analyzer, which holds no frame " +
		"times: export Single Frame Times"},
	{"##performancetestresult", "a log of Unity's Performance Testing: want PerformanceTestResults.json, which is " +
		"written beside TestResults.xml"},
	{" mspf)", "a log of Godot, in which --print-fps writes once a second and so holds no frame times: " + ownList},
	{"time/fps,time/process", "a table of monitors by Godot's debugger, which is sampled once a second and so holds " +
		"no frame times: " + ownList},
	{"\"[startup] ", "a file of Godot's --benchmark-file, which holds how long the engine took to start, and no " +
		"frame times: " + ownList},
}

// ownList says how to get frame times out of a game whose engine does not write them.
const ownList = "let the game write how long each frame takes, one a line, or capture it with a tool that writes " +
	"each frame, such as PresentMon or MangoHud"

// named returns what a text is, judged by its beginning, or "".
func named(head []byte) string {
	for _, o := range others {
		if bytes.Contains(bytes.ToLower(head), []byte(o.words)) {
			return o.is
		}
	}
	return ""
}

// notText returns an error if a file is not text, judged by its beginning.
func notText(head []byte) error {
	if err := plaintext.Named(head); err != nil {
		return err
	}
	if bytes.IndexByte(head[:min(len(head), 512)], 0) >= 0 {
		return errors.New("it is no text: want a capture in CSV or JSON, or frame times, one a line")
	}
	return nil
}

// unknown returns the error for a text in an unknown format, judged by its beginning: what it looks like, what it
// lacks, and which formats are known.
func unknown(head []byte) error {
	if is := named(head); is != "" {
		return errors.New("it is " + is)
	}
	return fmt.Errorf("it is no capture that is known: %s; known are %s", looks(head),
		strings.Join(formatNames(), ", "))
}

// unknownJSON returns the error for JSON in an unknown format.
func unknownJSON(head []byte) error {
	if is := named(head); is != "" {
		return errors.New("it is " + is)
	}
	return errors.New("it has no Runs with CaptureData, no traceEvents and no Results: want a capture of CapFrameX, " +
		"a trace of Chrome, or results of Unity's Performance Testing")
}

// looks describes what the first line of a text looks like, and what is missing.
func looks(head []byte) string {
	line, _, _ := bytes.Cut(bytes.TrimSpace(head), []byte("\n"))
	h, err := parseHeader(line)
	if err != nil || len(h.names) < 2 || line[0] == '[' {
		return fmt.Sprintf("it begins with %.40q, and not with the names of columns or a frame time", line)
	}
	if isNumber(h.names[0]) {
		return fmt.Sprintf("it begins with a row of %d cells, and a line with the names of its columns is missing "+
			"above it", len(h.names))
	}
	for _, name := range h.names {
		if strings.Contains(strings.Join(words(name), ""), "frametime") {
			return fmt.Sprintf("it looks like a table by another tool; if each of its rows is a frame, "+
				"--column %q reads the frame times", name)
		}
	}
	return fmt.Sprintf("it looks like a table with the columns %s, and none with frame times, such as "+
		"MsBetweenPresents or FrameTime; --column NAME reads one whose name does not say so", h.list())
}

// list lists the first columns.
func (h header) list() string {
	const most = 6
	var names []string
	for _, name := range h.names[:min(len(h.names), most)] {
		names = append(names, fmt.Sprintf("%.40q", name))
	}
	if more := len(h.names) - most; more > 0 {
		names = append(names, fmt.Sprintf("%d others", more))
	}
	return strings.Join(names, ", ")
}
