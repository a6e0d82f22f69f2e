package mainloop

import (
	"encoding/json"
	"errors"
	"fmt"

	"gameloops/internal/replay/recorded"
)

// line is a line of the file. A pointer or slice is nil if its field is missing.
type line struct {
	Name      *string           `json:"name"`
	Loop      *string           `json:"loop"`
	Family    *string           `json:"family"`
	Timestep  json.RawMessage   `json:"timestep"`
	MaxFPS    json.RawMessage   `json:"max_fps"`
	OnPanic   *string           `json:"on_panic"`
	Record    *recordMode       `json:"record"`
	Times     []*float64        `json:"timestamps_ms"`
	Generator json.RawMessage   `json:"timestamps_gen"`
	Calls     []json.RawMessage `json:"ops"`
	Inside    []json.RawMessage `json:"callback_ops"`
	Events    []json.RawMessage `json:"events"`
	Summary   json.RawMessage   `json:"summary"`
	Hash      *string           `json:"events_fnv1a64"`
}

// Decode decodes a line of the file of MainLoop.js.
func Decode(text []byte) (*Scenario, error) {
	var l line
	if err := recorded.DecodeStrictly(text, &l); err != nil {
		return nil, err
	}
	if err := l.complete(); err != nil {
		return nil, err
	}
	s := &Scenario{Name: *l.Name, record: *l.Record}
	if err := recorded.Read(s.Name, s, l.readTimes, l.readSettings, l.readCalls, l.readEvents, l.readSummary,
		l.readHash, (*Scenario).withinReason); err != nil {
		return nil, err
	}
	return s, nil
}

// complete returns an error if a field is missing, or present where it should not be.
func (l *line) complete() error {
	if err := recorded.Complete([]recorded.Field{
		{Name: "name", Missing: l.Name == nil},
		{Name: "family", Missing: l.Family == nil},
		{Name: "timestep", Missing: l.Timestep == nil},
		{Name: "max_fps", Missing: l.MaxFPS == nil},
		{Name: "on_panic", Missing: l.OnPanic == nil},
		{Name: "record", Missing: l.Record == nil},
		{Name: "ops", Missing: l.Calls == nil},
		{Name: "callback_ops", Missing: l.Inside == nil},
		{Name: "events_fnv1a64", Missing: l.Hash == nil},
	}); err != nil {
		return err
	}
	if (l.Times == nil) == (l.Generator == nil) {
		return errors.New(`want just one of the fields "timestamps_ms" (a list) and "timestamps_gen" (an object)`)
	}
	wantEvents, wantSummary := *l.Record != recordSummary, *l.Record != recordAll
	switch {
	case *l.Record != recordAll && *l.Record != recordFPS && *l.Record != recordSummary:
		return fmt.Errorf("record is %q; want %s, %s or %s", *l.Record, recordAll, recordFPS, recordSummary)
	case (l.Events != nil) != wantEvents:
		return fmt.Errorf(`record is %q; want a field "events" (a list) unless it is %s`, *l.Record, recordSummary)
	case (l.Summary != nil) != wantSummary:
		return fmt.Errorf(`record is %q; want a field "summary" (an object) unless it is %s`, *l.Record, recordAll)
	}
	return nil
}

func (l *line) readTimes(s *Scenario) (err error) {
	if l.Generator != nil {
		s.times, err = generateTimes(l.Generator)
		return err
	}
	s.times = make([]float64, len(l.Times))
	for i, t := range l.Times {
		if t == nil {
			return fmt.Errorf("timestamps_ms[%d] is null; want milliseconds", i)
		}
		s.times[i] = *t
	}
	if len(s.times) == 0 || len(s.times) > recorded.MaxFrames {
		return fmt.Errorf("timestamps_ms: %d frames; want 1 to %d", len(s.times), recorded.MaxFrames)
	}
	return nil
}

func (l *line) readSettings(s *Scenario) error {
	if json.Unmarshal(l.Timestep, &s.timestep) != nil || s.timestep != nil && *s.timestep <= 0 {
		return fmt.Errorf("timestep is %s; want a positive number of milliseconds, or null", recorded.Clip(l.Timestep))
	}
	if json.Unmarshal(l.MaxFPS, &s.maxFPS) != nil {
		return fmt.Errorf("max_fps is %s; want a number, or null for no limit", recorded.Clip(l.MaxFPS))
	}
	s.resetOnPanic = *l.OnPanic == "resetFrameDelta"
	if !s.resetOnPanic && *l.OnPanic != "none" {
		return fmt.Errorf("on_panic is %q; want none or resetFrameDelta", *l.OnPanic)
	}
	return nil
}

func (l *line) readCalls(s *Scenario) (err error) {
	if s.calls, err = decodeCalls(l.Calls, false, len(s.times)); err != nil {
		return fmt.Errorf("ops%w", err)
	}
	if s.inside, err = decodeCalls(l.Inside, true, len(s.times)-1); err != nil {
		return fmt.Errorf("callback_ops%w", err)
	}
	return nil
}

func (l *line) readEvents(s *Scenario) error {
	s.events = make([]event, len(l.Events))
	frame := 0
	for i, text := range l.Events {
		e, err := decodeEvent(text)
		if err == nil {
			err = recorded.CheckOrder(e.frame, frame, len(s.times))
		}
		if err == nil && (e.kind == changedFPS) != (s.record == recordFPS) {
			err = fmt.Errorf("%s is not what record %q lists", e.kind, s.record)
		}
		if err != nil {
			return fmt.Errorf("events[%d]: %w", i, err)
		}
		frame = e.frame
		s.events[i] = e
	}
	return nil
}

func (l *line) readSummary(s *Scenario) error {
	if l.Summary == nil {
		return nil
	}
	s.summary = &summary{}
	if err := recorded.DecodeStrictly(l.Summary, s.summary); err != nil {
		return fmt.Errorf("summary: %w", err)
	}
	return s.summary.complete()
}

func (l *line) readHash(s *Scenario) (err error) {
	s.hash, err = recorded.ParseHash(*l.Hash)
	return err
}
