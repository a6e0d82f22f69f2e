package sweep

import (
	"context"
	"fmt"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/stress"
	"gameloops/internal/trace"
)

// A Trial is a run with a number of objects. It says whether the loop kept up.
type Trial struct {
	Objects int
	KeptUp  bool
	FPS     float64       // frames a second
	Speed   float64       // simulated time over real time; 1 is real time
	Until   time.Duration // when the run ended; early if it could no longer keep up
	Why     string        // why it did not keep up: "FPS" or "speed"
}

// A judge watches a run and ends it when it can no longer keep up. It is what [stress.Rule] is for the window, but
// knows every frame.
type judge struct {
	setup  experiment.Setup
	fps    float64 // nominal
	giveUp context.CancelFunc

	now       time.Duration
	frames    []trace.Frame // first an empty one for Start
	simulated time.Duration
	why       string
}

// try runs a setup and reports whether the loop kept up. w observes the run.
func try(ctx context.Context, s experiment.Setup, fps float64, w experiment.Watcher) (Trial, error) {
	running, giveUp := context.WithCancel(ctx)
	defer giveUp()
	j := &judge{setup: s, fps: fps, giveUp: giveUp, frames: make([]trace.Frame, 1)}
	r, err := s.Run(running, experiment.Watcher{Event: j.event, Frame: j.frame}.And(w))
	if ctx.Err() != nil {
		return Trial{}, ctx.Err()
	}
	if err != nil && j.why == "" {
		return Trial{}, fmt.Errorf("%s with %d objects: %w", s.Loop, s.Objects, err)
	}
	t := Trial{Objects: s.Objects, Until: j.now}
	if err == nil {
		t.Until = r.End
		j.why = j.verdict(r)
	}
	whole := spanOf(j.frames, 0, t.Until)
	t.FPS, t.Speed = whole.fps(t.Until), whole.speed()
	t.Why, t.KeptUp = j.why, j.why == ""
	return t, nil
}

// event checks the clock in the middle of a frame, too: in a spiral, a frame may take as long as all frames before it.
func (j *judge) event(e trace.Event) {
	j.now = max(j.now, e.At+e.Took)
	missed := j.fps*j.now.Seconds() - float64(len(j.frames))
	if missed > (1-stress.FramesKept)*j.fps*j.setup.Duration.Seconds()+1 {
		j.end("FPS")
	}
}

// frame checks the dropped time, which is lost for good. The loop may still catch up with a backlog.
func (j *judge) frame(f trace.Frame) {
	j.frames = append(j.frames, f)
	j.simulated += f.Simulated
	allowed := (1 - stress.SpeedKept) * float64(j.setup.Duration)
	if dropped := f.Measured - j.simulated - f.Backlog; float64(dropped) > allowed {
		j.end("speed")
	}
}

func (j *judge) end(why string) {
	if j.why == "" {
		j.why = why
		j.giveUp()
	}
}

// verdict returns why a complete run did not keep up, or "" if it did.
func (j *judge) verdict(r *experiment.Result) string {
	quarter := time.Duration(stress.LastQuarter * float64(r.End))
	for _, s := range []span{spanOf(j.frames, 0, r.End), spanOf(j.frames, quarter, r.End)} {
		if float64(s.frames+1) < stress.FramesKept*j.fps*s.length.Seconds() {
			return "FPS"
		}
		if float64(s.simulated+r.Loop.Step) < stress.SpeedKept*float64(s.elapsed) {
			return "speed"
		}
	}
	return ""
}

// A span is a part of a run.
type span struct {
	length    time.Duration
	began     time.Duration // its first frame
	frames    int           // number of frames that began in it
	elapsed   time.Duration // as measured, from the frame before the span to the last one in it
	simulated time.Duration
}

// spanOf adds up the frames that begin in a span, except the one of Start.
func spanOf(frames []trace.Frame, from, to time.Duration) span {
	s := span{length: to - from, began: to}
	for i, f := range frames[1:] {
		if f.Began < from {
			continue
		}
		s.began = min(s.began, f.Began)
		s.frames++
		s.elapsed += f.Measured - frames[i].Measured
		s.simulated += f.Simulated
	}
	return s
}

// fps returns frames a second, counted from the first frame on.
func (s span) fps(to time.Duration) float64 {
	if s.frames == 0 || to <= s.began {
		return 0
	}
	return float64(s.frames) / (to - s.began).Seconds()
}

func (s span) speed() float64 {
	if s.elapsed <= 0 {
		return 0
	}
	return float64(s.simulated) / float64(s.elapsed)
}
