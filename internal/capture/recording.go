package capture

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"gameloops/internal/experiment"
)

// RecordingHead is the first line of a recording: the name of the format and its version.
const RecordingHead = recordingName + "1"

const recordingName = "gameloops recording "

// A RecordingLine is a kind of line in a recording.
type RecordingLine struct {
	Form  string // update AT DT
	About string // what it says
}

// RecordingLines returns all kinds of lines after the first one. Times are numbers of milliseconds with at most six
// decimals, which are whole nanoseconds. AT is when a call was made, on the recorder's clock.
func RecordingLines() []RecordingLine {
	return []RecordingLine{
		{"frame AT NOW", "a frame begins, and its loop is given the time NOW"},
		{"update AT DT", "an update is over, which has advanced the game by DT"},
		{"draw AT ALPHA", "a picture is drawn; ALPHA of a step is left to simulate; 1: the game does not interpolate"},
		{"input AT ID", "an input has come, with a whole number of the game's choice"},
		{"lost AT N", "the recorder was full from AT on: the next N calls are missing"},
		{"program NAME", "which game it is"},
		{"# TEXT", "a comment"},
	}
}

// isRecording recognises a recording of any version.
func isRecording(head []byte) bool { return bytes.HasPrefix(head, []byte(recordingName)) }

// A call is a line of a recording. It takes 24 bytes.
type call struct {
	at    time.Duration // on the recorder's clock
	value int64         // NOW or DT in ns, ALPHA in millionths, or ID
	op    op
}

// An op is what a call was made for.
type op uint8

const (
	frameCall op = iota
	updateCall
	drawCall
	inputCall
)

var ops = map[string]op{"frame": frameCall, "update": updateCall, "draw": drawCall, "input": inputCall}

// mostCalls is the largest number of calls of a recording that are kept.
const mostCalls = mostFrames

// A recordingBuilder reads the lines of a recording.
type recordingBuilder struct {
	program string
	headed  bool          // the first line has been read
	calls   []call        // since the last loss, from the first frame on
	last    time.Duration // when the last call was made
	passed  time.Duration // the sum of all DT
	longest []call        // the longest of the parts that a loss has ended
	lost    int64         // calls
	losses  int
}

// line reads a line.
func (b *recordingBuilder) line(text []byte) error {
	text = bytes.TrimSpace(text)
	if !b.headed {
		return b.head(text)
	}
	if len(text) == 0 || text[0] == '#' {
		return nil
	}
	word, rest, _ := bytes.Cut(text, []byte(" "))
	if string(word) == "program" {
		b.program = string(bytes.TrimSpace(rest))
		return nil
	}
	fields := bytes.Fields(rest)
	kind, isCall := ops[string(word)]
	switch {
	case !isCall && string(word) != "lost":
		return fmt.Errorf("%.40q is no line of a recording: want %s", text, wantedLines())
	case len(fields) != 2:
		return fmt.Errorf("%.40q is not the form %s", text, formOf(string(word)))
	}
	at, err := millionths(fields[0])
	if err != nil {
		return err
	}
	if time.Duration(at) < b.last {
		return fmt.Errorf("it is %v before the line above it: lines must be in their order", b.last-time.Duration(at))
	}
	b.last = time.Duration(at)
	if !isCall || kind == inputCall {
		value, err := wholeNumber(fields[1])
		if err != nil {
			return err
		}
		if !isCall {
			b.lose(value)
			return nil
		}
		return b.add(call{b.last, value, kind})
	}
	value, err := millionths(fields[1])
	if err != nil {
		return err
	}
	if err := b.check(kind, value, fields[1]); err != nil {
		return err
	}
	return b.add(call{b.last, value, kind})
}

// mostSteps is the largest alpha, forwards and backwards.
const mostSteps = 100

// check returns an error if a value makes no sense.
func (b *recordingBuilder) check(of op, value int64, text []byte) error {
	switch {
	case of == updateCall && value < 0:
		return fmt.Errorf("an update of %s ms: the game's time goes forward", text)
	case of == updateCall:
		if b.passed += time.Duration(value); b.passed > longestChain {
			return fmt.Errorf("the updates advance the game by more than %d years together", longestChain/year)
		}
	case of == drawCall && (value > mostSteps*1e6 || value < -mostSteps*1e6):
		return fmt.Errorf("a picture %s steps away from the last states: want a part of a step, from 0 to 1", text)
	}
	return nil
}

// head reads the first line.
func (b *recordingBuilder) head(text []byte) error {
	if string(text) != RecordingHead {
		return fmt.Errorf("it begins with %.40q: this looplab reads %q", text, RecordingHead)
	}
	b.headed = true
	return nil
}

// add adds a call. What comes before the first frame belongs to none.
func (b *recordingBuilder) add(c call) error {
	if len(b.calls) == 0 && c.op != frameCall {
		return nil
	}
	if len(b.calls) == mostCalls {
		return fmt.Errorf("more than %d calls: record a shorter time", mostCalls)
	}
	b.calls = append(b.calls, c)
	return nil
}

// lose ends a part: what the game did in the lost calls is not known, so no number can go over them.
func (b *recordingBuilder) lose(calls int64) {
	b.lost += calls
	b.losses++
	if len(b.calls) > len(b.longest) {
		b.longest = b.calls
	}
	b.calls = nil
}

// kept returns the longest part.
func (b *recordingBuilder) kept() []call {
	if len(b.longest) > len(b.calls) {
		return b.longest
	}
	return b.calls
}

// captured returns the recording as a capture.
func (b *recordingBuilder) captured(o Options) *Capture {
	c := &Capture{Format: recordingFormat}
	chain := chainOfCalls(b.program, b.kept())
	if isOf(o.Process, chain.Process, 0) && len(chain.Frames) > 0 {
		c.Chains = append(c.Chains, chain)
	}
	c.Notes = chain.recordingNotes()
	if b.losses > 0 {
		note := fmt.Sprintf("the recorder was full, and %d calls are missing", b.lost)
		if len(b.longest) > 0 && len(b.calls) > 0 {
			note += ": the longest part without a loss is judged"
		}
		c.Notes = append(c.Notes, note)
	}
	return c
}

// readRecording reads a recording.
func readRecording(in *bufio.Reader, name string, o Options) (*Capture, error) {
	l := &lines{in: in}
	b := new(recordingBuilder)
	for {
		text, err := l.next()
		if errors.Is(err, io.EOF) || l.cut {
			break
		}
		if err == nil {
			err = b.line(text)
		}
		if err != nil {
			return nil, fileError(name, l.n, err)
		}
	}
	c := b.captured(o)
	if l.cut {
		c.Notes = append(c.Notes, cutNote(l))
	}
	if !b.headed {
		return nil, &experiment.FileError{File: name, Line: 1, Err: b.head(nil)}
	}
	return c, nil
}

// wantedLines lists the forms of the lines.
func wantedLines() string {
	var forms []string
	for _, l := range RecordingLines() {
		forms = append(forms, l.Form)
	}
	return strings.Join(forms, ", ")
}

// formOf returns the form of the lines that begin with a word.
func formOf(word string) string {
	for _, l := range RecordingLines() {
		if strings.HasPrefix(l.Form, word+" ") {
			return l.Form
		}
	}
	return ""
}
