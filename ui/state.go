package ui

import (
	"image"
	"strconv"
	"strings"
	"time"

	"gameloops/ui/accessibility"
	"gameloops/ui/lesson"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stageview"
	"gameloops/ui/theme"
)

// A State is the state of the sandbox for scripts and tests on its page, which could otherwise only read it from the
// picture.
type State struct {
	Query   string  // of the address for the chosen settings
	TOML    string  // the experiment that plays, or will play, as a file
	FPS     float64 // display frames a second
	Plays   int     // how often stages have started
	Playing bool    // Play was pressed
	Paused  bool
	Past    bool          // the stages show the past
	Moment  time.Duration // that the stages show, in their own time
	Scale   float64       // pixels of the screen per logical pixel
	Zoom    float64       // of the camera: 1 at rest
	Moved   bool          // the camera is not at rest
	Typing  bool          // a field of the panel has the keyboard
	Stages  []StageState
	Lesson  *lesson.State // nil: none is open
	// Controls are the places of the visible parts of the panel by their text, in pixels of the screen: rows ("Loop"),
	// buttons ("Play"), and the titles of sections ("Section Stages").
	Controls map[string]image.Rectangle
	Scene    accessibility.Tree // the whole window in words
}

// A StageState is the progress of a stage, in the stage's own time.
type StageState struct {
	Name      string // as its title says it: the loop, with the settings in which the stages differ
	Loop      string
	Objects   int
	FPS       float64       // frames in a second, as the lab counts them
	Updates   int64         // so far
	Frames    int64         // so far
	Last      int64         // updates in the latest finished frame
	Most      int64         // the most updates in a frame so far
	Simulated time.Duration // so far
	Dropped   time.Duration // up to the latest finished frame
	Real      time.Duration // time that has passed for the loop
	Verdict   string        // the lab's most important sentence about the latest frames; empty: none
	Done      bool          // its run has ended
	Hash      uint64        // of its world then, and while paused if this is of that moment, as in the lab; or 0
}

// A reporter publishes the window's state to the page.
type reporter struct {
	clock   *frameClock
	model   *model.Model
	grid    *stageGrid
	toolbar *toolbar
	camera  *cameraController
	rates   RateLog
	meter   stageview.Meter
	next    time.Duration
	tree    accessibilityTree
}

// report publishes the state a few times a second.
func (r *reporter) report(o Options) {
	now := r.clock.now
	if o.Publish == nil || now < r.next {
		return
	}
	r.next = now + theme.ReadoutEvery
	r.meter.Take(now, float64(r.clock.count))
	p, s := &r.model.Playback, r.toolbar.sidebar
	state := State{
		Query:    r.chosen(o).Query(),
		TOML:     string(r.model.Experiment().TOML()),
		FPS:      r.meter.Rate(),
		Plays:    p.Player.Plays,
		Playing:  p.Begun,
		Paused:   p.Player.IsPaused(),
		Scale:    s.viewport.display,
		Zoom:     r.camera.camera.Zoom,
		Moved:    !r.camera.camera.AtRest(),
		Typing:   s.isTyping(),
		Controls: make(map[string]image.Rectangle),
		Lesson:   r.model.Lesson.State(),
	}
	r.toolbar.addPlaces(state.Controls)
	s.addPlaces(state.Controls)
	r.tree.lesson.card.AddPlaces(state.Controls)
	r.tree.lesson.startPage.AddPlaces(state.Controls)
	for _, c := range r.grid.codeControls() {
		state.Controls[c.Name] = c.Place
	}
	r.grid.editor.AddPlaces(state.Controls)
	for i := range r.grid.named {
		state.Controls["Stage "+strconv.Itoa(i+1)] = r.grid.cells[i].Title
	}
	if p.Begun {
		state.Moment, state.Past = p.Player.Review().Moment()
		for i, stage := range p.Player.Stages {
			state.Stages = append(state.Stages, stateOf(stage, &r.grid.cells[i], now))
		}
	}
	state.Scene = r.tree.scene()
	o.Publish(state)
}

// chosen returns o with what the user has chosen since. While a lesson tries what it suggests, chosen returns the
// lesson itself: its question does not fit the trial, which is one click away in it.
func (r *reporter) chosen(o Options) Options {
	d, l := r.model.Choices.Stages, &r.model.Lesson
	setups := d.Setups
	if l.IsTrying() && r.model.Tries(setups, d.Machine) {
		setups = l.Setups
	}
	o.Name, o.Setup, o.Runs = l.Name, setups[0], nil
	if len(setups) > 1 {
		e := settings.ExperimentOf(setups)
		o.Setup, o.Runs = e.Common, e.Runs
	}
	p := &r.model.Playback
	o.Machine, o.Gap, o.Play = d.Machine, p.Player.Gap, p.Begun
	o.Marks, o.Shows, o.Language = r.grid.shown.Marks, r.grid.shown.Chosen(), r.grid.shown.Language
	o.StartPage = r.model.OnStartPage
	return o
}

// stateOf returns the progress of a stage.
func stateOf(s *stage.Stage, at *stageview.Cell, now time.Duration) StageState {
	r, setup := s.Reading(), settings.SetupOf(s)
	c, latest := &r.Counts, s.Counts(now)
	hash := latest.Hash
	if latest.Updates != c.Updates || latest.Frames != c.Frames {
		hash = 0 // it is not of the moment that was read
	}
	return StageState{
		Name:      strings.TrimSpace(at.Name.Title + " " + at.Name.Settings),
		Loop:      setup.Loop,
		Objects:   setup.Objects,
		FPS:       r.Rates.Pictures,
		Updates:   c.Updates,
		Frames:    c.Frames,
		Last:      c.Last,
		Most:      c.Most,
		Simulated: c.Simulated,
		Dropped:   c.Dropped,
		Real:      c.Elapsed,
		Verdict:   r.Verdict,
		Done:      s.IsDone(),
		Hash:      hash,
	}
}

// A Remote controls a window from outside, as the elements of the page do. Its methods return at once; the window acts
// in its next display frame.
type Remote struct{ wishes chan func(*app) }

// mostWishes is the most wishes that wait for the next display frame. Further ones are dropped.
const mostWishes = 64

// NewRemote returns the remote for the options of a window.
func NewRemote() *Remote { return &Remote{make(chan func(*app), mostWishes)} }

func (r *Remote) wish(w func(*app)) {
	select {
	case r.wishes <- w:
	default:
	}
}

// Do presses the control with an ID, or gives it a value.
func (r *Remote) Do(id, value string) {
	r.wish(func(a *app) {
		s := a.reporter.tree.scene()
		if c := s.Find(id); c != nil && c.Do != nil {
			a.do(c.Do(value))
		}
	})
}

// Reveal scrolls until a control is visible.
func (r *Remote) Reveal(id string) {
	r.wish(func(a *app) {
		s := a.reporter.tree.scene()
		if c := s.Find(id); c != nil && c.Reveal != nil {
			c.Reveal()
		}
	})
}

// Dark chooses the dark or the light theme.
func (r *Remote) Dark(on bool) { r.wish(func(a *app) { a.do(model.SetTheme{Dark: on}) }) }

// System sets the colours that are in place of the theme's; none for a zero System.
func (r *Remote) System(s theme.System) { r.wish(func(a *app) { a.viewport.system = s }) }

// Paused sets whether nothing moves before the user asks for it.
func (r *Remote) Still(on bool) { r.wish(func(a *app) { a.do(model.SetStill{On: on}) }) }

// Visit shows what a window opened with these options would show: the experiment, and what is beside it.
func (r *Remote) Visit(o Options) {
	setups, err := o.setups()
	if err != nil {
		return // not expected: they were checked
	}
	r.wish(func(a *app) {
		a.do(model.Visit{Beginning: o.beginning(setups)})
	})
}

// HandOver gives what the window shows to take, as [Options.GoOn] reads it.
func (r *Remote) HandOver(take func(text string)) { r.wish(func(a *app) { take(a.handOver()) }) }

// grant carries out the wishes of the remote, lets the result be published at once, and reports whether there were
// any. A nil remote has none.
func (r *Remote) grant(a *app) (acts bool) {
	for r != nil {
		select {
		case w := <-r.wishes:
			w(a)
			a.reporter.next, acts = 0, true
		default:
			return acts
		}
	}
	return acts
}
