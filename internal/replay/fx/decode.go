package fx

import (
	"encoding/json"
	"errors"
	"fmt"

	"gameloops/internal/replay/recorded"
)

// line is a line of a file. A pointer or slice is nil if its field is missing.
type line struct {
	Name       *string             `json:"name"`
	Loop       *string             `json:"loop"`
	Family     *string             `json:"family"`
	MaxStep    json.RawMessage     `json:"max_step"`
	Times      []*int64            `json:"timestamps_ns"`
	Generator  json.RawMessage     `json:"timestamps_gen"`
	StopBefore []*int              `json:"stop_before_frames"`
	StopInside [][]json.RawMessage `json:"stop_in_callback"`
	Events     []json.RawMessage   `json:"events"`
	Summary    json.RawMessage     `json:"summary"`
	Hash       *string             `json:"events_fnv1a64"`
}

// Decode decodes a line of a file of the program p.
func Decode(p Program, text []byte) (*Scenario, error) {
	var l line
	if err := recorded.DecodeStrictly(text, &l); err != nil {
		return nil, err
	}
	if err := l.complete(); err != nil {
		return nil, err
	}
	s := &Scenario{Name: *l.Name, program: p}
	if err := recorded.Read(s.Name, s, l.readTimes, l.readMaxStep, l.readStops, l.readEvents, l.readSummary, l.readHash,
		(*Scenario).withinReason); err != nil {
		return nil, err
	}
	return s, nil
}

// complete returns an error if a field is missing, or given in two forms.
func (l *line) complete() error {
	if err := recorded.Complete([]recorded.Field{
		{Name: "name", Missing: l.Name == nil},
		{Name: "family", Missing: l.Family == nil},
		{Name: "max_step", Missing: l.MaxStep == nil},
		{Name: "stop_before_frames", Missing: l.StopBefore == nil},
		{Name: "events_fnv1a64", Missing: l.Hash == nil},
	}); err != nil {
		return err
	}
	if (l.Times == nil) == (l.Generator == nil) {
		return errors.New(`want just one of the fields "timestamps_ns" (a list) and "timestamps_gen" (an object)`)
	}
	if (l.Events == nil) == (l.Summary == nil) {
		return errors.New(`want just one of the fields "events" (a list) and "summary" (an object)`)
	}
	return nil
}

func (l *line) readTimes(s *Scenario) (err error) {
	if l.Generator != nil {
		s.times, err = generateTimes(l.Generator)
		return err
	}
	s.times = make([]int64, len(l.Times))
	for i, t := range l.Times {
		if t == nil {
			return fmt.Errorf("timestamps_ns[%d] is null; want whole nanoseconds", i)
		}
		s.times[i] = *t
	}
	if len(s.times) == 0 || len(s.times) > recorded.MaxFrames {
		return fmt.Errorf("timestamps_ns: %d frames; want 1 to %d", len(s.times), recorded.MaxFrames)
	}
	return nil
}

func (l *line) readMaxStep(s *Scenario) error {
	var seconds *float64
	if err := json.Unmarshal(l.MaxStep, &seconds); err != nil {
		return fmt.Errorf("max_step is %s; want seconds, or null for no limit", l.MaxStep)
	}
	if seconds == nil {
		s.noMaxStep()
		return nil
	}
	s.setMaxStep(*seconds)
	if s.maxStep < 1 {
		return fmt.Errorf("max_step is %s; want a positive number of seconds, or null for no limit", l.MaxStep)
	}
	return nil
}

func (l *line) readStops(s *Scenario) error {
	s.stopBefore = make([]bool, len(s.times))
	s.stopInside = make([]callback, len(s.times))
	for i, frame := range l.StopBefore {
		if frame == nil || *frame < 0 || *frame >= len(s.times) {
			return fmt.Errorf("stop_before_frames[%d]: want the index of a frame, 0 to %d", i, len(s.times)-1)
		}
		s.stopBefore[*frame] = true
	}
	for i, stop := range l.StopInside {
		var frame *int
		var name string
		if len(stop) != 2 || json.Unmarshal(stop[0], &frame) != nil || json.Unmarshal(stop[1], &name) != nil ||
			frame == nil || *frame < 0 || *frame >= len(s.times) {
			return fmt.Errorf("stop_in_callback[%d]: want [frame, callback], frame 0 to %d", i, len(s.times)-1)
		}
		kind, err := callbackByName(name)
		if err != nil {
			return fmt.Errorf("stop_in_callback[%d]: %w", i, err)
		}
		s.stopInside[*frame] = kind
	}
	return nil
}

func (l *line) readEvents(s *Scenario) error {
	if l.Events == nil {
		return nil
	}
	s.events = make([]event, len(l.Events))
	frame := 0
	for i, text := range l.Events {
		e, err := decodeEvent(text)
		if err == nil {
			err = recorded.CheckOrder(e.frame, frame, len(s.times)-1)
		}
		if err == nil && e.kind == interpolate && !s.program.Blends {
			err = fmt.Errorf("%s does not interpolate", s.program.Name)
		}
		if err != nil {
			return fmt.Errorf("events[%d]: %w", i, err)
		}
		frame = e.frame
		s.events[i] = e
	}
	s.forgetStopsNotMade()
	return nil
}

func (l *line) readHash(s *Scenario) (err error) {
	s.hash, err = recorded.ParseHash(*l.Hash)
	return err
}

// forgetStopsNotMade drops the stops in callbacks that were never called.
func (s *Scenario) forgetStopsNotMade() {
	made := make([]bool, len(s.times))
	for _, e := range s.events {
		if e.kind == s.stopInside[e.frame] {
			made[e.frame] = true
		}
	}
	for i := range made {
		if !made[i] {
			s.stopInside[i] = none
		}
	}
}
