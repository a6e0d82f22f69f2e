package capture

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"regexp"
	"strconv"

	"gameloops/internal/experiment"
)

// isSystrace recognises a system trace of Android as text: the output of atrace, or the page in which systrace wraps
// that.
func isSystrace(head []byte) bool {
	head = bytes.ToLower(head[:min(len(head), longestLook)])
	return bytes.HasPrefix(head, []byte("<!doctype html")) || bytes.HasPrefix(head, []byte("<html")) ||
		bytes.Contains(head, []byte("# tracer: "))
}

// sliceBegins matches the line of a slice that begins: TASK-TID (TGID) [CPU] FLAGS SECONDS: tracing_mark_write: and
// then B|PID|NAME.
var sliceBegins = regexp.MustCompile(`^ *(.+)-(\d+) .* (\d+\.\d+): \w+: B\|(\d+)\|(.+)$`)

// readSystrace reads such a trace: its lines with slices Choreographer#doFrame. Each begins a frame of its thread.
func readSystrace(in *bufio.Reader, name string, o Options) (*Capture, error) {
	into := newCollector(o)
	x := newChromeTrace(nil, into)
	l := &lines{in: in}
	for {
		line, err := l.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if errors.Is(err, errLongLine) {
			continue // a script of the page
		}
		if err == nil {
			err = x.slice(line)
		}
		if err != nil {
			return nil, fileError(name, l.n, err)
		}
	}
	if len(x.draws[appDraws].threads) == 0 {
		return nil, &experiment.FileError{File: name, Err: errors.New("it is a page or a system trace without slices " +
			doFrame + ": record the category view of an app on Android")}
	}
	format, err := x.build()
	if err != nil {
		return nil, &experiment.FileError{File: name, Err: err}
	}
	return into.finish(format), nil
}

// slice reads a line. The main thread of an app, which makes its frames, is named after the app.
func (x *chromeTrace) slice(line []byte) error {
	if !bytes.Contains(line, []byte(doFrame)) {
		return nil
	}
	m := sliceBegins.FindSubmatch(bytes.TrimSuffix(line, []byte(`\n\`))) // old pages have lines of a script
	if m == nil || kindOf(string(m[5])) != appDraws {
		return nil
	}
	tid, err := strconv.ParseUint(string(m[2]), 10, 64)
	if err != nil {
		return nil
	}
	pid, err := strconv.ParseUint(string(m[4]), 10, 64)
	if err != nil {
		return nil
	}
	at, err := strconv.ParseFloat(string(m[3]), 64)
	if err != nil || at > longestTime/second {
		x.into.timeless++
		return nil
	}
	if len(x.names) < mostChains && string(m[1]) != "<...>" {
		x.names[pid] = string(m[1])
	}
	return x.add(&x.draws[appDraws], key{pid, tid}, at*1e6)
}
