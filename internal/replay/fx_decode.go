package replay

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"gameloops/internal/replay/recorded"
)

// fxLine is a line of the files. Every field is one whose absence shows.
type fxLine struct {
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

// decodeFX reads a line of an fx file.
func decodeFX(o original, text []byte) (Scenario, error) {
	var line fxLine
	if err := recorded.DecodeStrictly(text, &line); err != nil {
		return Scenario{}, err
	}
	if err := line.complete(); err != nil {
		return Scenario{}, err
	}
	s := &fxScenario{original: o}
	for _, read := range []func(*fxScenario) error{
		line.readTimes, line.readMaxStep, line.readStops, line.readEvents, line.readSummary, line.readHash,
	} {
		if err := read(s); err != nil {
			return Scenario{}, fmt.Errorf("scenario %q: %w", *line.Name, err)
		}
	}
	if err := s.withinReason(); err != nil {
		return Scenario{}, fmt.Errorf("scenario %q: %w", *line.Name, err)
	}
	return Scenario{Loop: o.name, Name: *line.Name, recorded: s}, nil
}

// complete says which field is missing or there twice in two forms.
func (l *fxLine) complete() error {
	for _, field := range []struct {
		name    string
		missing bool
	}{
		{"name", l.Name == nil},
		{"family", l.Family == nil},
		{"max_step", l.MaxStep == nil},
		{"stop_before_frames", l.StopBefore == nil},
		{"events_fnv1a64", l.Hash == nil},
	} {
		if field.missing {
			return fmt.Errorf("no field %q", field.name)
		}
	}
	if (l.Times == nil) == (l.Generator == nil) {
		return errors.New(`want just one of the fields "timestamps_ns" (a list) and "timestamps_gen" (an object)`)
	}
	if (l.Events == nil) == (l.Summary == nil) {
		return errors.New(`want just one of the fields "events" (a list) and "summary" (an object)`)
	}
	return nil
}

func (l *fxLine) readTimes(s *fxScenario) (err error) {
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

func (l *fxLine) readMaxStep(s *fxScenario) error {
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

func (l *fxLine) readStops(s *fxScenario) error {
	s.stopBefore = make([]bool, len(s.times))
	s.stopInside = make([]fxKind, len(s.times))
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
		kind, err := kindByName(name)
		if err != nil {
			return fmt.Errorf("stop_in_callback[%d]: %w", i, err)
		}
		s.stopInside[*frame] = kind
	}
	return nil
}

func (l *fxLine) readEvents(s *fxScenario) error {
	if l.Events == nil {
		return nil
	}
	s.events = make([]fxEvent, len(l.Events))
	frame := 0
	for i, text := range l.Events {
		e, err := decodeEvent(text)
		switch {
		case err != nil:
			return fmt.Errorf("events[%d]: %w", i, err)
		case e.frame >= len(s.times):
			return fmt.Errorf("events[%d]: frame %d; the last is %d", i, e.frame, len(s.times)-1)
		case e.frame < frame:
			return fmt.Errorf("events[%d]: frame %d comes after frame %d; want them in order", i, e.frame, frame)
		case e.kind == interpolate && !s.original.blends:
			return fmt.Errorf("events[%d]: %s does not interpolate", i, s.original.name)
		}
		frame = e.frame
		s.events[i] = e
	}
	s.forgetStopsNotMade()
	return nil
}

func (l *fxLine) readHash(s *fxScenario) (err error) {
	if s.hash, err = strconv.ParseUint(*l.Hash, 16, 64); err != nil || len(*l.Hash) != 16 {
		return fmt.Errorf("events_fnv1a64 is %q; want 16 hexadecimal digits", *l.Hash)
	}
	return nil
}

// forgetStopsNotMade drops the stops of callbacks that were never called.
func (s *fxScenario) forgetStopsNotMade() {
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
