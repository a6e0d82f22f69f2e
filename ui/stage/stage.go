package stage

import (
	"time"

	"gameloops/internal/experiment"
	"gameloops/loops"
	"gameloops/physics"
	"gameloops/ui/framelog"
	"gameloops/ui/mark"
)

// A Program makes what a stage runs: a world, and the loop that drives it.
//
// The setups of the lab are programs, and a stage follows all their settings. Any other program runs on this computer
// as it is, is not judged, and only the user clicks.
type Program interface {
	// NewWorld builds the world, on the loop's goroutine.
	NewWorld() (*physics.World, error)
	// NewLoop makes the loop. now is the clock of the computer that it runs on, as the loop sees it.
	NewLoop(now func() time.Duration) (loops.GameLoop, error)
}

// A Stage is a world and the loop that drives it on its own goroutine. All methods are for the drawing goroutine. A
// [Player] makes stages, and refreshes them at each display frame.
//
// A picture that is drawn between two refreshes is shown from the second one on, however long it took: the delay to the
// display is always the same.
type Stage struct {
	shared    *shared
	scene     *scene
	display   display
	screen    screen
	note      string   // on the conditions under which it plays
	rivals    string   // the same for all stages together
	reading   Reading  // of the present
	versions  int      // of readings
	explained *Finding // shown by the frame that it is about; nil: there is none
	view      view
	noticed   framelog.Frame       // the latest one searched for events
	lines     map[string]callLines // of loops that have run, by name
	frames    *FrameTimes          // when the calls of the loop began on this computer; nil: on a simulated one
}

// newStage makes both sides of a stage.
func newStage(program Program, gap Gap, host func() time.Duration) (*Stage, *driver) {
	setup, ofLab := program.(experiment.Setup)
	if !ofLab {
		setup = experiment.Setup{Machine: usual}
	}
	s := newShared(gap, host)
	settings := setup.MachineSettings()
	s.hardware.settings.Store(&settings)
	c := &scene{shared: s, program: program, setup: setup, ofLab: ofLab, changes: newChanges(setup)}
	d := s.newDriver(&worldLoad{scene: c}, setup.Seed)
	stage := &Stage{shared: s, scene: c, display: display{shared: s, changes: &c.changes}, view: view{shared: s},
		screen: screen{scene: c}}
	stage.remember(usualMemory)
	return stage, d
}

// bookShare divides a stage's memory: calls get 1/bookShare of it, and pictures the rest.
const bookShare = 8

// remember gives a new stage a number of bytes for its past.
func (s *Stage) remember(memory int) {
	s.shared.history.book = framelog.New(memory / bookShare)
	s.screen.reel = newReel(memory - memory/bookShare)
}

// A screen is what a stage has shown since the latest refresh.
type screen struct {
	scene   *scene
	shown   Picture
	trail   Trail
	reel    *frameHistory
	arrived bool // a simulated machine no longer hurries, and what it has shown until then is kept
}

// latch takes the latest picture, which is shown until the next refresh that the loop sees.
func (s *screen) latch(now time.Duration) {
	s.reel.refreshed(s.scene.shared.timeAt(now))
	s.keepProjected()
	if !s.scene.pictures.latch(&s.shown) {
		return
	}
	if s.scene.projector == nil {
		s.reel.add(&s.shown)
		s.trail.follow(now, &s.shown)
	}
	s.scene.shared.progress.shown.Store(int64(now))
}

// keepProjected keeps what a simulated machine has shown. The trail, too, follows the machine's display, however slow
// the window is.
func (s *screen) keepProjected() {
	if p := s.scene.projector; p != nil {
		arrived := s.scene.shared.progress.arrived.Load()
		p.queue.drain(func(d *dated) {
			s.reel.addDated(d)
			s.trail.follow(d.shown, &d.Picture)
		})
		s.arrived = arrived
	}
}

// Program returns the program that the stage runs.
func (s *Stage) Program() Program { return s.scene.program }

// Picture returns the picture that has been shown since the latest refresh. The next refresh overwrites it.
func (s *Stage) Picture() *Picture {
	if s.view.past != nil {
		return &s.view.past.picture
	}
	return &s.screen.shown
}

// Trail returns the positions of the objects in the latest pictures. It is empty unless trails are marked.
func (s *Stage) Trail() *Trail {
	if s.view.past != nil {
		return &s.view.past.trail
	}
	return &s.screen.trail
}

// Note returns a sentence if the conditions under which the stage runs make its results doubtful, or "" if they do not.
func (s *Stage) Note() string { return s.note }

// Verdict returns the lab's most important sentence about the latest frames, or "" if there is none.
func (s *Stage) Verdict() string { return s.Reading().Verdict }

// IsJudged reports whether the verdict is about all that the stage has done, up to a host time. A paused stage is
// judged soon. A running one does not stay judged for long.
func (s *Stage) IsJudged(host time.Duration) bool {
	r := s.Reading()
	return r.Version > 0 && r.At == s.Time(host)
}

// Ground returns the boxes of the world that never move; none before the world is built.
func (s *Stage) Ground() []physics.Pose {
	if b := s.scene.built.Load(); b != nil {
		return b.boxes
	}
	return nil
}

// IsDone reports whether a bounded stage has come to its end.
func (s *Stage) IsDone() bool { return s.shared.progress.isDone() }

// Time returns the time of the loop's computer at host time.
func (s *Stage) Time(host time.Duration) time.Duration {
	if s.view.past != nil {
		return s.view.past.at
	}
	return s.shared.time(host)
}

// Period returns the time between two refreshes of the display that the loop sees.
func (s *Stage) Period() time.Duration { return s.shared.period() }

// Edge returns the time up to which frames and calls should be shown. It advances with the refreshes of the stage's
// display, so that a steady loop gives a steady picture. In slow motion everything is shown as it happens. Of a paused
// stage, all that has happened is shown.
func (s *Stage) Edge() time.Duration {
	if s.view.past != nil {
		return s.view.past.at
	}
	return s.display.edge()
}

// AppendRefreshes appends the refreshes of the stage's display between two stage times.
func (s *Stage) AppendRefreshes(all []time.Duration, from, to time.Duration) []time.Duration {
	if s.view.past != nil {
		return s.appendKeptRefreshes(all, from, to)
	}
	return s.display.appendRefreshes(all, from, to)
}

// appendKeptRefreshes appends refreshes of the past, however old. Those of a simulated display are computed.
func (s *Stage) appendKeptRefreshes(all []time.Duration, from, to time.Duration) []time.Duration {
	if s.shared.machine == Simulated {
		return s.display.appendRefreshes(all, from+1, to)
	}
	return s.screen.reel.appendRefreshes(all, from, to)
}

// AppendPoints appends the latest frames, at most n: those whose next frame begins later than from, and the one before
// them. The running frame, if there is one, comes last: it is Cut at now, which is stage time.
func (s *Stage) AppendPoints(points []Point, n int, from, now time.Duration) []Point {
	h, counts, calls := s.view.history()
	points = h.appendPoints(points, n, from, now, counts)
	if last := len(points) - 1; last >= 0 && points[last].Cut && calls.waiting(points[last].Began) {
		points = points[:last] // it did nothing, and the loop waits again
	}
	return points
}

// AppendCalls appends the game's calls that were not over at from, in the order in which they ended, and then the
// running one, as if it ended now.
func (s *Stage) AppendCalls(all []Call, from, now time.Duration) []Call {
	_, _, calls := s.view.history()
	return calls.appendSince(all, from, now)
}

// Want asks for new values of the loop's fields. The loop takes them when its next update or frame is over.
func (s *Stage) Want() { s.shared.watch.wanted.Store(true) }

// Sight returns the fields of the loop and what was last seen of them.
func (s *Stage) Sight() ([]Field, Sighting) {
	fields, seen := s.shared.watch.sight()
	if s.view.past != nil {
		seen = s.view.past.sighting
	}
	return fields, seen
}

// Acts returns the acts that the loop has not taken yet, oldest first.
func (s *Stage) Acts() []Act { return s.scene.acts.waiting() }

// Wait waits until the stage has ended, and returns its final world, or nil if the stage could not begin.
func (s *Stage) Wait() *physics.World {
	<-s.shared.signals.over
	return s.scene.world
}

// Updated sets a function that is called after every update, by the goroutine that updates. Tests use it to make
// updates slow.
func (s *Stage) Updated(do func()) { s.scene.updated.Store(&do) }

// Counts is what a stage has done so far, and how it is doing.
type Counts struct {
	Frames    int64         // that the loop drew
	Updates   int64         // that are finished
	Simulated time.Duration // by all updates
	Last      int64         // updates in the latest finished frame
	Most      int64         // the most that a frame had
	Running   int64         // updates in the running frame
	Dropped   time.Duration // that passed and will never be simulated, as of the latest frame; negative: it ran ahead
	Untold    bool          // the loop does not tell its backlog: Dropped has it in it
	Escaped   int64         // objects
	Busy      time.Duration // processor time of the updates and draws of all finished frames
	Contacts  int           // pairs of objects that touched when the world was last measured
	Elapsed   time.Duration // that has passed for the loop since Start
	Lag       time.Duration // of the game's clock behind the real one
	Overlap   float64       // m, the mean over the pairs that touch
	Energy    float64       // J, of all objects
	LastCall  time.Duration // when the latest update or draw ended
	Bodies    int           // objects that a hand may hold: the first ones
	Marks     mark.Set      // of the next pictures
	Paused    bool          // the stage's time stands still
	Flawed    bool          // there has been a verdict or a hitch, which may be over
	Hash      uint64        // of the world of a simulated stage that is paused or has ended; 0: it goes on
	Long      time.Duration // taken by an update for which all stages' time stands still (turn.go); 0: none
}

// IsFresh reports whether the stage has done nothing yet.
func (c *Counts) IsFresh() bool { return c.Frames == 0 && c.Updates == 0 }

// Counts returns the counts at host time. A loop that only takes in time that has passed is never ahead in them.
func (s *Stage) Counts(host time.Duration) Counts {
	h, counts, calls := s.view.history()
	hash := s.shared.progress.hash.Load()
	c := counts.counted(h, calls, func() time.Duration { return s.Time(host) })
	c.Paused = s.view.past != nil || s.shared.clock.isPaused()
	c.Marks = mark.Set(s.scene.marks.Load())
	c.Flawed = s.wasFlawed()
	if hash == s.shared.progress.hash.Load() { // otherwise the world has moved since it was counted
		c.Hash = hash
	}
	c.Long = s.shared.progress.update.long(host)
	if b := s.scene.built.Load(); b != nil {
		c.Bodies = b.bodies
	}
	return c
}

// counted returns the counts that all kinds of games have, at an observer's time.
func (n *counts) counted(h *history, calls *calls, clock func() time.Duration) Counts {
	now := clock()
	c := Counts{
		Frames:    n.frames.Load(),
		Updates:   n.updates.Load(),
		Simulated: time.Duration(n.simulated.Load()),
		Last:      n.last.Load(),
		Most:      n.most.Load(),
		Running:   n.running.Load(),
		Dropped:   time.Duration(n.dropped.Load()),
		Escaped:   n.escaped.Load(),
		Busy:      time.Duration(n.busy.Load()),
		Contacts:  int(n.contacts.Load()),
		LastCall:  calls.end(),
	}
	lag, world := h.latest(now, c.Simulated)
	c.Untold = h.isUntold()
	c.Lag, c.Overlap, c.Energy = lag, world.MeanOverlap, world.Energy
	c.Elapsed = h.elapsed(clock()) // after Simulated, which must never seem to be ahead of it
	return c
}

// counted returns the counts of the present.
func (s *shared) counted(host time.Duration) Counts {
	c := s.counts.counted(&s.history, &s.calls, func() time.Duration { return s.time(host) })
	c.Paused = s.clock.isPaused()
	return c
}
