package calls

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"gameloops/internal/replay/recorded"
	"gameloops/loops"
)

// line is a line of a file. A pointer or slice is nil if its field is missing.
type line struct {
	Name       *string           `json:"name"`
	Loop       *string           `json:"loop"`
	Family     *string           `json:"family"`
	Step       json.RawMessage   `json:"step_ms"`
	MaxFPS     json.RawMessage   `json:"max_fps"`
	UpdateCost []*int64          `json:"update_ns"`
	DrawCost   []*int64          `json:"draw_ns"`
	Times      []*int64          `json:"timestamps_ns"`
	Events     []json.RawMessage `json:"events"`
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
	if err := recorded.Read(s.Name, s, l.readSettings, l.readCosts, l.readTimes, l.readEvents,
		(*Scenario).withinReason); err != nil {
		return nil, err
	}
	return s, nil
}

// complete returns an error if a field is missing.
func (l *line) complete() error {
	return recorded.Complete([]recorded.Field{
		{Name: "name", Missing: l.Name == nil},
		{Name: "family", Missing: l.Family == nil},
		{Name: "step_ms", Missing: l.Step == nil},
		{Name: "max_fps", Missing: l.MaxFPS == nil},
		{Name: "update_ns", Missing: l.UpdateCost == nil},
		{Name: "draw_ns", Missing: l.DrawCost == nil},
		{Name: "timestamps_ns", Missing: l.Times == nil},
		{Name: "events", Missing: l.Events == nil},
	})
}

func (l *line) readSettings(s *Scenario) error {
	var step, maxFPS *float64
	if json.Unmarshal(l.Step, &step) != nil {
		return fmt.Errorf("step_ms is %s; want a number of milliseconds, or null", recorded.Clip(l.Step))
	}
	if step != nil {
		if s.step = *step; !(s.step >= inMilliseconds(shortest) && s.step <= inMilliseconds(longest)) {
			return fmt.Errorf("step_ms is %s; want %v to %v, in milliseconds", recorded.Clip(l.Step), shortest, longest)
		}
	}
	if kind, ok := loops.KindByName(s.program.Kind); ok && kind.Defaults.Step > 0 && step == nil {
		return fmt.Errorf("step_ms is null; %s needs a step", s.program.Name)
	}
	if json.Unmarshal(l.MaxFPS, &maxFPS) != nil || maxFPS != nil && !(*maxFPS > 0) {
		return fmt.Errorf("max_fps is %s; want a positive number, or null for no limit", recorded.Clip(l.MaxFPS))
	}
	if maxFPS != nil {
		s.maxFPS = *maxFPS
	}
	return nil
}

func (l *line) readCosts(s *Scenario) (err error) {
	if s.updateCost, err = costs("update_ns", l.UpdateCost); err != nil {
		return err
	}
	s.drawCost, err = costs("draw_ns", l.DrawCost)
	return err
}

func costs(field string, list []*int64) ([]time.Duration, error) {
	var all []time.Duration
	for i, ns := range list {
		d, ok := within(ns, 0, longestCost)
		if !ok {
			return nil, fmt.Errorf("%s[%d]: want nanoseconds, from 0 to %v", field, i, longestCost)
		}
		all = append(all, d)
	}
	return all, nil
}

func (l *line) readTimes(s *Scenario) error {
	if len(l.Times) == 0 || len(l.Times) > recorded.MaxFrames {
		return fmt.Errorf("timestamps_ns: %d frames; want 1 to %d", len(l.Times), recorded.MaxFrames)
	}
	before := time.Duration(0)
	for i, ns := range l.Times {
		t, ok := within(ns, before, latest)
		if !ok {
			return fmt.Errorf("timestamps_ns[%d]: want nanoseconds, from the time before it, %d, to %v",
				i, before, latest)
		}
		before = t
		s.times = append(s.times, t)
	}
	return nil
}

// within returns ns as a duration, and whether it is present and in the range.
func within(ns *int64, from, to time.Duration) (d time.Duration, ok bool) {
	if ns == nil {
		return 0, false
	}
	d = time.Duration(*ns)
	return d, from <= d && d <= to
}

func (l *line) readEvents(s *Scenario) error {
	frame := 0
	for i, text := range l.Events {
		e, err := decodeEvent(text, s.step)
		if err == nil {
			err = recorded.CheckOrder(e.frame, frame, len(s.times)-1)
		}
		if err != nil {
			return fmt.Errorf("events[%d]: %w", i, err)
		}
		frame = e.frame
		s.events = append(s.events, e)
	}
	if len(s.events) == 0 {
		return errors.New("events: the list is empty; want the calls of the original")
	}
	return nil
}

// inMilliseconds returns a time in milliseconds, the unit of the originals.
func inMilliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
