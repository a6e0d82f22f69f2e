package capture

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
)

// A Format is a kind of file that can be read.
type Format struct {
	Name string
	File string // which file it is
}

// A tableFormat is a kind of table: how its header is recognised, and how its rows are read.
type tableFormat struct {
	Format
	is   func(header) bool
	read func(*table, *collector) (cut bool, err error)
}

// tableFormats lists the formats of tables. A format that has all columns of another comes before it.
var tableFormats = []tableFormat{
	{Format{"OCAT", "its CSV"}, func(h header) bool {
		return h.has("msbetweenpresents") && h.column("wasbatched", "dwmnotified") >= 0
	}, readPresents},
	{Format{"FrameView", "its CSV"}, func(h header) bool {
		return h.has("msbetweenpresents", "mspclatency", "gpu0clk(mhz)")
	}, readPresents},
	{Format{"PresentMon 2.3.1 and later", "its CSV, with or without a column of times"}, isCurrent, readPresents},
	{Format{"PresentMon 2.0 to 2.3.0", "its CSV, also by --v2_metrics"}, isEarlier, readPresents},
	{Format{"PresentMon 1", "its CSV, also by --v1_metrics"}, func(h header) bool {
		return h.has("msbetweenpresents")
	}, readPresents},
	{Format{"MangoHud", "its log with log_interval=0"}, func(h header) bool {
		return h.column("fps") == 0 && h.column("frametime") == 1
	}, readMangoHud},
	{Format{"Unreal CSV profiler", "its CSV"}, func(h header) bool {
		return h.column("events") == 0 && h.has("frametime")
	}, readUnreal},
	{Format{"Fraps", "its file frametimes"}, isFraps, readOwn},
	{Format{"Unity's Profile Analyzer", "its Single Frame Times"}, func(h header) bool {
		return h.column("frame offset") == 0 && h.has("frame index", "frame time (ms)")
	}, readOwn},
	{Format{"Android's gfxinfo", "dumpsys gfxinfo APP framestats"}, func(h header) bool {
		return h.has("flags", "intendedvsync", "framecompleted")
	}, readAndroid},
	{Format{"Perfetto's slices", "the CSV of a query with the columns ts and dur"}, func(h header) bool {
		return h.has("ts", "dur")
	}, readSlices},
}

// otherFormats lists the formats that are not tables. Read recognises them.
var otherFormats = []Format{
	{recordingFormat, "what a game writes with the file of looplab recorder"},
	{jsonFormat, "its JSON"},
	{chromeFormat, "its JSON, with events DrawFrame or Display::DrawAndSwap"},
	{androidFormat, "its JSON or text, with slices Choreographer#doFrame"},
	{unityFormat, "its PerformanceTestResults.json"},
	{latencyFormat, "dumpsys SurfaceFlinger --latency WINDOW"},
	{listFormat, "one a line, with a header or without"},
	{momentsFormat, "one a line: numbers that only grow"},
}

// isCurrent recognises PresentMon since 2.3.1, which gives both the starts of frames and the times from present to
// present.
func isCurrent(h header) bool {
	return h.has("msbetweenappstart") ||
		h.has("msbetweenpresents") && (h.has("msbetweensimulationstart") || h.find(startClocks).column >= 0)
}

// isEarlier recognises PresentMon 2 before that, which gives the times from start to start.
func isEarlier(h header) bool {
	return h.has("frametime") && (h.find(startClocks).column >= 0 || h.has("cpubusy"))
}

// The names of the formats that are not tables.
const (
	listFormat      = "a list of frame times"
	momentsFormat   = "a list of times since the start"
	jsonFormat      = "CapFrameX"
	chromeFormat    = "Chrome's trace"
	androidFormat   = "Android's system trace"
	unityFormat     = "Unity's Performance Testing"
	latencyFormat   = "Android's SurfaceFlinger"
	recordingFormat = "a recording by the game itself"
)

// headerLines is the number of lines at the start of a file among which findHeader looks.
const headerLines = 100

// formatsIn returns the formats that the table in these lines may have, judged by its beginning: a table that a game
// has written of itself is one with no header of a tool, in whichever line, and no file that is known to be no capture.
func formatsIn(l *lines, head []byte, o Options) []tableFormat {
	_, f, _ := findHeader(&lines{in: bufio.NewReaderSize(bytes.NewReader(head), longestLine)}, tableFormats)
	if f != nil || named(head[:min(len(head), longestLook)]) != "" {
		return tableFormats
	}
	return append(slices.Clip(tableFormats), ownTable(l, o.Column))
}

// findHeader reads lines up to the header of a table in one of these formats. The format is nil if there is none.
func findHeader(l *lines, formats []tableFormat) (h header, f *tableFormat, err error) {
	for range headerLines {
		line, err := l.next()
		if errors.Is(err, io.EOF) {
			return h, nil, nil
		}
		if err != nil {
			return h, nil, err
		}
		h, err = parseHeader(line)
		if err != nil {
			continue // it may be a comment
		}
		for i := range formats {
			if formats[i].is(h) {
				return h, &formats[i], nil
			}
		}
	}
	return h, nil, nil
}

// Formats returns all formats.
func Formats() []Format {
	var all []Format
	for _, f := range tableFormats {
		all = append(all, f.Format)
	}
	return append(append(all, Format{ownFormat, ownFile}), otherFormats...)
}

// formatNames returns the names of all formats.
func formatNames() (names []string) {
	for _, f := range Formats() {
		names = append(names, f.Name)
	}
	return names
}
