package fx

import (
	"encoding/json"
	"errors"
	"fmt"

	"gameloops/internal/replay/recorded"
)

// A summary is recorded for a long run instead of its events.
type summary struct {
	Frames      *int         `json:"frames"`
	Updates     *int         `json:"updates"`
	SumDt       *float64     `json:"sum_dt_f64"` // seconds
	Renders     *int         `json:"renders"`
	Interps     *int         `json:"interpolates"`
	LastAlpha   *float32     `json:"last_alpha"` // null, as the two below, where the loop did not interpolate
	MinAlpha    *float32     `json:"min_alpha"`
	MaxAlpha    *float32     `json:"max_alpha"`
	FPSReports  *int         `json:"fps_reports"` // not compared, as the three below
	LastFPS     *int         `json:"last_fps"`
	MinFPS      *int         `json:"min_fps"`
	MaxFPS      *int         `json:"max_fps"`
	Silent      *int         `json:"silent_frames"`
	ByCount     map[int]int  `json:"frames_by_update_count"` // number of frames, by number of updates
	Checkpoints []checkpoint `json:"checkpoints"`
}

// A checkpoint is the progress of the original after a frame: [frame, updates so far, last alpha or null].
type checkpoint struct {
	frame   int
	updates int
	alpha   *float32
}

// UnmarshalJSON decodes the list of three.
func (c *checkpoint) UnmarshalJSON(text []byte) error {
	var parts []json.RawMessage
	var frame, updates *int
	if json.Unmarshal(text, &parts) != nil || len(parts) != 3 ||
		json.Unmarshal(parts[0], &frame) != nil || frame == nil ||
		json.Unmarshal(parts[1], &updates) != nil || updates == nil ||
		json.Unmarshal(parts[2], &c.alpha) != nil {
		return fmt.Errorf("checkpoint %s; want [frame, updates so far, last alpha or null]", recorded.Clip(text))
	}
	c.frame, c.updates = *frame, *updates
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
	if len(l.StopBefore) > 0 || len(l.StopInside) > 0 {
		return errors.New("summary: a run with stops is recorded by its events; want no stops")
	}
	if err := s.summary.complete(s.program); err != nil {
		return fmt.Errorf("summary: %w", err)
	}
	return s.summary.checkpointsInOrder(len(s.times))
}

// complete returns an error if a field is missing or does not fit the kind of loop.
func (y *summary) complete(p Program) error {
	if y.Frames == nil || y.Updates == nil || y.SumDt == nil || y.Renders == nil || y.Interps == nil ||
		y.Silent == nil || y.ByCount == nil || y.Checkpoints == nil {
		return errors.New("want the fields frames, updates, sum_dt_f64, renders, interpolates, silent_frames, " +
			"frames_by_update_count and checkpoints")
	}
	alphas := []*float32{y.LastAlpha, y.MinAlpha, y.MaxAlpha}
	for _, c := range y.Checkpoints {
		alphas = append(alphas, c.alpha)
	}
	blends := p.Blends && *y.Interps > 0
	for _, alpha := range alphas {
		if blends && alpha == nil {
			return errors.New("an alpha is null; want a number: the loop interpolated")
		}
		if !blends && alpha != nil {
			return fmt.Errorf("alpha %v; want null: the loop did not interpolate", *alpha)
		}
	}
	return nil
}

// checkpointsInOrder returns an error if a checkpoint is not at a later frame than the one before.
func (y *summary) checkpointsInOrder(frames int) error {
	before := -1
	for i, c := range y.Checkpoints {
		if c.frame <= before || c.frame >= frames {
			return fmt.Errorf("summary: checkpoints[%d]: frame %d; want %d to %d", i, c.frame, before+1, frames-1)
		}
		before = c.frame
	}
	return nil
}
