package capture

import (
	"errors"
	"io"
)

// A format is a kind of table: how its header is recognised, and how its rows are read.
type format struct {
	name string
	is   func(header) bool
	read func(*table, *collector) (cut bool, err error)
}

// formats lists the formats of tables. A format that has all columns of another comes before it. Lists of frame times
// and JSON are not tables: see Read.
var formats = []format{
	{"OCAT", func(h header) bool { return h.has("msbetweenpresents") && h.column("wasbatched", "dwmnotified") >= 0 },
		readPresents},
	{"FrameView", func(h header) bool { return h.has("msbetweenpresents", "mspclatency", "gpu0clk(mhz)") },
		readPresents},
	{"PresentMon 2.3.1 and later", isCurrent, readPresents},
	{"PresentMon 2.0 to 2.3.0", isEarlier, readPresents},
	{"PresentMon 1", func(h header) bool { return h.has("msbetweenpresents") }, readPresents},
	{"MangoHud", func(h header) bool { return h.column("fps") == 0 && h.column("frametime") == 1 }, readMangoHud},
	{"Unreal CSV profiler", func(h header) bool { return h.column("events") == 0 && h.has("frametime") }, readUnreal},
	{"Fraps", isFraps, readNumbered},
	{"Android's gfxinfo", func(h header) bool { return h.has("flags", "intendedvsync", "framecompleted") },
		readAndroid},
	{"a table of frame times", isNumbered, readNumbered},
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
	listFormat    = "a list of frame times"
	momentsFormat = "a list of times since the start"
	jsonFormat    = "CapFrameX"
)

// headerLines is the number of lines at the start of a file among which findHeader looks.
const headerLines = 100

// findHeader reads lines up to the header of a table with a known format. The format is nil if there is none.
func findHeader(l *lines) (h header, f *format, err error) {
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

// Formats returns the names of all formats.
func Formats() []string {
	names := []string{jsonFormat, listFormat, momentsFormat}
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}
