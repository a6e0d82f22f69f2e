package ui

import (
	"image"
	"time"

	"gameloops/ui/cell"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// A State is what the sandbox tells a page about itself, for scripts and tests: numbers that one could otherwise only
// read off the picture.
type State struct {
	Query   string  // of the address that carries what is chosen
	TOML    string  // what the stages play, or will, as an experiment's file
	FPS     float64 // display frames a second
	Plays   int     // how often stages have begun
	Playing bool    // Play was pressed
	Paused  bool
	Scale   float64 // pixels of the screen for each of the display's logical ones
	Zoom    float64 // of the camera: 1 at rest
	Stages  []StageState
	// Controls are where one finds the parts of the panel that can be seen, by what is written on them, in pixels of
	// the screen: rows ("Loop"), buttons ("Play"), and the titles of sections ("Section Stages").
	Controls map[string]image.Rectangle
}

// A StageState is what a stage has done so far, in the stage's own time.
type StageState struct {
	Loop      string
	Objects   int
	FPS       float64       // frames in a second, as the lab counts them
	Updates   int64         // so far
	Frames    int64         // so far
	Last      int64         // updates in the latest frame that is over
	Most      int64         // the most that a frame had so far
	Simulated time.Duration // so far
	Dropped   time.Duration // so far, as of the latest frame that is over
	Real      time.Duration // that has passed for the loop
}

// A reporter reports to the page.
type reporter struct {
	meter cell.Meter
	next  time.Duration
}

// report tells the page what there is to tell, a few times a second.
func (a *app) report() {
	r := &a.reporter
	if a.options.Publish == nil || a.now < r.next {
		return
	}
	r.next = a.now + theme.ReadoutEvery
	r.meter.Take(a.now, float64(a.frames))
	s := State{
		Query:    a.asked().Query(),
		TOML:     string(a.experiment().TOML()),
		FPS:      r.meter.Rate(),
		Plays:    a.player.Plays,
		Playing:  a.playing,
		Paused:   a.player.IsPaused(),
		Scale:    a.display,
		Zoom:     a.camera.Zoom,
		Controls: a.places(),
	}
	if a.playing {
		for i, stage := range a.player.Stages {
			s.Stages = append(s.Stages, a.stageState(stage, &a.cells[i].Readouts))
		}
	}
	a.options.Publish(s)
}

func (a *app) stageState(s *stage.Stage, r *cell.Readouts) StageState {
	c := &s.Counts
	return StageState{
		Loop:      s.Setup.Loop,
		Objects:   s.Setup.Objects,
		FPS:       r.Rate,
		Updates:   c.Updates.Load(),
		Frames:    c.Frames.Load(),
		Last:      c.Last.Load(),
		Most:      c.Most.Load(),
		Simulated: time.Duration(c.Simulated.Load()),
		Dropped:   time.Duration(c.Dropped.Load()),
		Real:      s.History.Elapsed(s.Time(a.now)),
	}
}

// asked are the options that would show what the user has chosen.
func (a *app) asked() Options {
	o := a.options
	o.Setup = a.deck.Setups[0]
	o.Runs = nil
	if len(a.deck.Setups) > 1 {
		e := choice.ExperimentOf(a.deck.Setups)
		o.Setup, o.Runs = e.Common, e.Runs
	}
	o.Machine, o.Gap, o.Play = a.deck.Machine, a.player.Gap, a.playing
	o.Marks, o.Shows = a.marks, a.shows
	return o
}

// places are where the parts of the panel are that can be seen.
func (a *app) places() map[string]image.Rectangle {
	all := make(map[string]image.Rectangle)
	if a.hasBar() {
		for n, b := range a.barButtons() {
			all[b.words] = a.barPlace(n)
		}
	}
	if a.bare {
		return all
	}
	for name, w := range a.controls.Named {
		r := w.Rect
		if a.controls.Scrolls(w) {
			r = r.Intersect(a.controls.Scroll.ViewRect())
		}
		if w.IsVisible() && !r.Empty() {
			all[name] = r
		}
	}
	return all
}
