package replay

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"gameloops/internal/replay/recorded"
)

// maxLine is the longest line that is read, in bytes. The longest in the reference files is below 100 kB. Without a
// limit, a file that is not a recording could fill the memory before it is refused.
const maxLine = 16 << 20

// ReadFile reads the scenarios of a file in JSON Lines. An error says the file, the line, what is wrong and what is
// wanted.
func ReadFile(name string) ([]Scenario, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f, name)
}

// Read reads scenarios, one JSON object per line, to the end of r. name is the name of the file in errors.
func Read(r io.Reader, name string) ([]Scenario, error) {
	var scenarios []Scenario
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		s, err := decodeLine(lines.Bytes())
		s.Line = len(scenarios) + 1
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, s.Line, err)
		}
		scenarios = append(scenarios, s)
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, fmt.Errorf("%s:%d: the line is longer than %d MB; want one scenario a line",
			name, len(scenarios)+1, maxLine>>20)
	} else if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", name, len(scenarios)+1, err)
	}
	if len(scenarios) == 0 {
		return nil, fmt.Errorf("%s: the file is empty; want one scenario, a JSON object, a line", name)
	}
	return scenarios, nil
}

// decodeLine decodes a line in the format of the loop that it names.
func decodeLine(line []byte) (Scenario, error) {
	var head struct {
		Loop *string `json:"loop"`
		Name *string `json:"name"`
	}
	if len(bytes.TrimSpace(line)) == 0 {
		return Scenario{}, errors.New("the line is empty; want a scenario, a JSON object")
	}
	if err := json.Unmarshal(line, &head); err != nil {
		return Scenario{}, recorded.Plainly(err)
	}
	if head.Loop == nil {
		return Scenario{}, fmt.Errorf("no field \"loop\"; want one of %s", knownLoops())
	}
	o, known := originalByName(*head.Loop)
	if !known {
		return Scenario{}, fmt.Errorf("loop %q is not known; want one of %s", *head.Loop, knownLoops())
	}
	r, err := o.decode(line)
	if err != nil {
		return Scenario{}, err
	}
	return Scenario{Loop: o.name, Name: *head.Name, recorded: r}, nil
}
