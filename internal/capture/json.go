package capture

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"gameloops/internal/experiment"
)

// readJSON reads the JSON of CapFrameX, of Unity's Performance Testing, or a trace of Chrome: their fields tell which.
// It reads the text as a stream. head is its beginning.
func readJSON(r io.Reader, head []byte, name string, o Options) (*Capture, error) {
	s := newStream(r)
	into := newCollector(o)
	captured := &capFrameX{stream: s, into: into}
	traced := newChromeTrace(s, into)
	tested := &unityTests{stream: s, into: into}
	fields := captured.fields()
	fields["traceEvents"], fields["Results"] = traced.events, tested.results
	var err error
	if head[0] == '[' {
		err = traced.list()
	} else {
		err = s.object(fields)
	}
	if isEnd(err) {
		err = errors.New("it ends in the middle")
	}
	err = rewordError(err)
	format := jsonFormat
	switch {
	case err != nil:
	case traced.found:
		format, err = traced.build()
	case tested.found:
		format, err = unityFormat, tested.build()
	case captured.found:
		err = captured.build()
	default:
		err = unknownJSON(head)
	}
	if err != nil {
		return nil, &experiment.FileError{File: name, Err: err}
	}
	return into.finish(format), nil
}

// isEnd reports whether an error of the JSON decoder says that the text has ended.
func isEnd(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

// rewordError rewords an error of the JSON decoder as an error about the file.
func rewordError(err error) error {
	var syntax *json.SyntaxError
	var number *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("byte %d: it is no JSON from here on", syntax.Offset)
	case errors.As(err, &number):
		return fmt.Errorf("the %s is too large", number.Value)
	}
	return err
}
