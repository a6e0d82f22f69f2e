package book

import (
	"context"
	"fmt"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/trace"
	"gameloops/internal/why"
)

// A story is a short run of a loop, frame by frame.
type story struct {
	Command string // that prints its calls
	Frames  []told
}

// A told is a frame in a story.
type told struct {
	Began, Calls, Why string
}

// The setup of all stories: the page of a display of 60 Hz, on which the computer pauses once.
var storyKeys = [][2]string{{"objects", "1"}, {"update-cost", "1ms"}, {"stall", "60ms+100ms"}, {"duration", "250ms"}}

// mostFrames is how many frames of a story are told.
const mostFrames = 10

// storyOf runs a loop, and tells its frames.
func storyOf(loop string) (s story, err error) {
	e := experiment.Experiment{Common: experiment.Default(), Runs: []experiment.Run{{Loop: loop}}}
	for _, pair := range storyKeys {
		if err := e.Common.Set(pair[0], pair[1]); err != nil {
			return s, err
		}
	}
	setups, err := e.Setups()
	if err != nil {
		return s, err
	}
	r := &why.Record{Refresh: time.Duration(float64(time.Second) / setups[0].Machine.Refresh)}
	frame := func(f trace.Frame) { r.Frames = append(r.Frames, f) }
	_, err = setups[0].Run(context.Background(), experiment.Watcher{Start: frame, Frame: frame,
		Event: func(e trace.Event) { r.Calls = append(r.Calls, e) }})
	if err != nil {
		return s, err
	}
	kind, err := setups[0].Kind()
	if err != nil {
		return s, err
	}
	settings, err := setups[0].LoopSettings()
	if err != nil {
		return s, err
	}
	l := why.LoopOf(kind, settings)
	for i, f := range r.Frames[:min(len(r.Frames), mostFrames)] {
		s.Frames = append(s.Frames, told{inMS(f.Began), callsOf(r.CallsOf(i)), l.Frame(r, i)})
	}
	args := append([]string{"trace"}, e.Args()[1:]...)
	s.Command = experiment.CommandLine(args)
	return s, nil
}

// callsOf writes the updates and the draws of a frame.
func callsOf(calls []trace.Event) (words string) {
	join := func(text string) {
		if words != "" {
			words += ", "
		}
		words += text
	}
	count, last := 0, time.Duration(0)
	flush := func() {
		switch {
		case count == 1:
			join("Update(" + inMS(last) + ")")
		case count > 1:
			join(fmt.Sprintf("%d × Update(%s)", count, inMS(last)))
		}
		count = 0
	}
	for _, e := range calls {
		switch e.Op {
		case trace.Update:
			if count > 0 && e.Given != last {
				flush()
			}
			count, last = count+1, e.Given
		case trace.Draw:
			flush()
			join(fmt.Sprintf("Draw(%.2f)", e.Alpha))
		}
	}
	flush()
	return words
}

// inMS writes a time in milliseconds.
func inMS(d time.Duration) string {
	return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond))
}
