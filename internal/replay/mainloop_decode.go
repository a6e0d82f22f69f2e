package replay

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"gameloops/internal/replay/recorded"
)

// mainLoopLine is a line of the file. Every field is one whose absence shows.
type mainLoopLine struct {
	Name      *string           `json:"name"`
	Loop      *string           `json:"loop"`
	Family    *string           `json:"family"`
	Timestep  json.RawMessage   `json:"timestep"`
	MaxFPS    json.RawMessage   `json:"max_fps"`
	OnPanic   *string           `json:"on_panic"`
	Record    *mainLoopRecord   `json:"record"`
	Times     []*float64        `json:"timestamps_ms"`
	Generator json.RawMessage   `json:"timestamps_gen"`
	Calls     []json.RawMessage `json:"ops"`
	Inside    []json.RawMessage `json:"callback_ops"`
	Events    []json.RawMessage `json:"events"`
	Summary   json.RawMessage   `json:"summary"`
	Hash      *string           `json:"events_fnv1a64"`
}

// decodeMainLoop reads a line of the file of MainLoop.js.
func decodeMainLoop(o original, text []byte) (Scenario, error) {
	var line mainLoopLine
	if err := recorded.DecodeStrictly(text, &line); err != nil {
		return Scenario{}, err
	}
	if err := line.complete(); err != nil {
		return Scenario{}, err
	}
	s := &mainLoopScenario{original: o, record: *line.Record}
	for _, read := range []func(*mainLoopScenario) error{
		line.readTimes, line.readSettings, line.readCalls, line.readEvents, line.readSummary, line.readHash,
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

// complete says which field is missing, or there where it should not be.
func (l *mainLoopLine) complete() error {
	for _, field := range []struct {
		name    string
		missing bool
	}{
		{"name", l.Name == nil},
		{"family", l.Family == nil},
		{"timestep", l.Timestep == nil},
		{"max_fps", l.MaxFPS == nil},
		{"on_panic", l.OnPanic == nil},
		{"record", l.Record == nil},
		{"ops", l.Calls == nil},
		{"callback_ops", l.Inside == nil},
		{"events_fnv1a64", l.Hash == nil},
	} {
		if field.missing {
			return fmt.Errorf("no field %q", field.name)
		}
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

func (l *mainLoopLine) readTimes(s *mainLoopScenario) (err error) {
	if l.Generator != nil {
		s.times, err = generateMilliseconds(l.Generator)
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

func (l *mainLoopLine) readSettings(s *mainLoopScenario) error {
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

func (l *mainLoopLine) readCalls(s *mainLoopScenario) (err error) {
	if s.calls, err = decodeCalls(l.Calls, false, len(s.times)); err != nil {
		return fmt.Errorf("ops%w", err)
	}
	if s.inside, err = decodeCalls(l.Inside, true, len(s.times)-1); err != nil {
		return fmt.Errorf("callback_ops%w", err)
	}
	return nil
}

func (l *mainLoopLine) readEvents(s *mainLoopScenario) error {
	s.events = make([]mainLoopEvent, len(l.Events))
	frame := 0
	for i, text := range l.Events {
		e, err := decodeMainLoopEvent(text)
		switch {
		case err != nil:
			return fmt.Errorf("events[%d]: %w", i, err)
		case e.frame > len(s.times):
			return fmt.Errorf("events[%d]: frame %d; the last is %d", i, e.frame, len(s.times))
		case e.frame < frame:
			return fmt.Errorf("events[%d]: frame %d comes after frame %d; want them in order", i, e.frame, frame)
		case (e.kind == changedFPS) != (s.record == recordFPS):
			return fmt.Errorf("events[%d]: %s is not what record %q lists", i, e.kind, s.record)
		}
		frame = e.frame
		s.events[i] = e
	}
	return nil
}

func (l *mainLoopLine) readSummary(s *mainLoopScenario) error {
	if l.Summary == nil {
		return nil
	}
	s.summary = &mainLoopSummary{}
	if err := recorded.DecodeStrictly(l.Summary, s.summary); err != nil {
		return fmt.Errorf("summary: %w", err)
	}
	return s.summary.complete()
}

func (l *mainLoopLine) readHash(s *mainLoopScenario) (err error) {
	if s.hash, err = strconv.ParseUint(*l.Hash, 16, 64); err != nil || len(*l.Hash) != 16 {
		return fmt.Errorf("events_fnv1a64 is %q; want 16 hexadecimal digits", *l.Hash)
	}
	return nil
}
