package stage

import (
	"sync/atomic"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/trace"
	"gameloops/loops"
	"gameloops/physics"
)

// A Stage is a world and the loop that drives it, on a goroutine of its own. To the loop it is the game, on this
// computer; on a simulated one the machine is, and the stage is its load.
//
// The drawing goroutine calls refresh at each display frame and shows what the loop last drew. A picture drawn between
// two refreshes is taken at the second one, however long it took: so the way to the display is always equally long.
type Stage struct {
	Setup   experiment.Setup
	host    func() time.Duration
	Clock   *clock
	turn    turn
	steps   steps // what it may do while it is paused
	machine Machine
	Note    string      // on the conditions under which it plays; the drawing goroutine only
	common  *common     // what it has in common with the others that get the same frames; nil: nothing
	record  *FrameTimes // where to note when its frames begin; nil: nowhere
	hardware
	script  *experiment.Script // what the setup has the player do; for the goroutine whose the world is
	share   float64            // of what pictures cost more than they do by themselves; the loop's goroutine only
	bounded bool               // it ends when the lab's run of its setup would
	ended   atomic.Int64       // its time when it did, ns; 0: it has not
	// updated, if set, is called after every update: tests make it slow.
	Updated func()

	refreshes chan time.Duration // the latest refresh that the loop has not seen
	ticks     chan struct{}      // the same for the second processor
	quit      chan struct{}      // closed when the stage is to end
	Over      chan struct{}      // closed when it has ended
	stopped   atomic.Bool        // quit is closed
	err       error              // why it could not begin; to be read when it is over

	World    *physics.World // the loop's goroutine only, or the second processor's if there is one
	counted  time.Duration  // when that goroutine last looked at the world as a whole
	second   *second        // the loop's goroutine only; nil: the loop does its updates itself
	boxes    atomic.Pointer[[]physics.Pose]
	Bodies   atomic.Int64 // objects that a hand may hold: the first ones
	Pictures pictures
	Counts   counts
	Acts     Acts
	Marks    atomic.Uint32 // that the pictures to come are to have
	latest   Moment        // of all pictures; the loop's goroutine only
	Trail    Trail
	History  history
	Calls    calls
	Watch    watch
	Verdict  atomic.Pointer[string] // the most important one; nil as long as there is none

	frame    trace.Frame   // the one that runs; the loop's goroutine only
	lastStep time.Duration // of the last update
	shown    atomic.Int64  // the stage's time of the refresh that took the latest picture, ns
	display  atomic.Int64  // from one refresh to the next, ns
	behind   atomic.Int64  // how much a simulated machine is behind the stage's clock, ns
	reached  atomic.Int64  // how far it has come, ns
	late     atomic.Bool   // it is on its way to where it is to be
	limit    atomic.Int64  // it is not beyond that, however long this computer takes for it, ns

	refreshed time.Duration // the host's time of the latest refresh; the drawing goroutine only
	beats     beats
}

// counts is what a stage has done so far.
type counts struct {
	Frames    atomic.Int64 // that the loop drew
	Updates   atomic.Int64
	Simulated atomic.Int64 // ns
	Last      atomic.Int64 // updates in the latest frame that is over
	Most      atomic.Int64 // the most that a frame had
	Running   atomic.Int64 // updates in the frame that runs
	Dropped   atomic.Int64 // time that passed and will never be simulated, ns: as of the latest frame
	Escaped   atomic.Int64 // objects
}

func newStage(setup experiment.Setup, gap Gap, host func() time.Duration) *Stage {
	s := &Stage{
		Setup:     setup,
		host:      host,
		machine:   Computer,
		share:     1,
		Clock:     newClock(host(), gap),
		turn:      newTurn(host),
		refreshes: make(chan time.Duration, 1),
		ticks:     make(chan struct{}, 1),
		quit:      make(chan struct{}),
		Over:      make(chan struct{}),
	}
	s.hardware.fit(setup)
	s.script = setup.NewScript()
	s.display.Store(int64(time.Second / 60))
	return s
}

// run builds the world and drives the loop until the stage is stopped.
func (s *Stage) run() {
	defer close(s.Over)
	world, err := s.Setup.NewWorld()
	if err != nil {
		s.err = err
		return
	}
	s.World = world
	boxes := world.Boxes()
	s.boxes.Store(&boxes)
	s.Bodies.Store(int64(world.Bodies()))
	s.History.world = s.look() // as the lab does: what it gains, it gains from this
	play := s.play
	if s.machine != Computer {
		play = s.rehearse
	}
	s.err = play()
}

// play drives the loop on this computer. One that leaves its updates to a second processor has one, if there is one.
func (s *Stage) play() error {
	loop, err := s.Setup.NewLoop(func() time.Duration { return s.measure(s.now()) })
	if err != nil {
		return err
	}
	s.Watch.follow(loop)
	go s.judge()
	now, ok := s.wait(loops.NextFrame)
	if !ok {
		return nil
	}
	wake := s.call(now, loop, loop.Start)
	if split, ok := loop.(loops.Splitter); ok && s.turn.rest == nil {
		s.second = newSecond(s, split.Updates())
		s.second.start(now)
		defer func() { <-s.second.over }()
	}
	for {
		if now, ok = s.wait(wake); !ok {
			return nil
		}
		wake = s.call(now, loop, loop.Frame)
	}
}

// call runs one frame of the loop, and returns when it wants to be called again, in the stage's time.
func (s *Stage) call(now time.Duration, l loops.GameLoop, frame body) (wake time.Duration) {
	if s.record != nil {
		s.record.Add(now)
	}
	s.misread()
	s.frame = trace.Frame{Began: now, Measured: s.measure(now)}
	s.History.begin(now, s.frame.Measured, time.Duration(s.shown.Load()), s.Period())
	s.Watch.goesOn()
	var game loops.Game = s
	if s.second != nil {
		s.second.begin(&s.frame)
		game = published{s}
	} else {
		s.takeActs(now)
	}
	s.Counts.Running.Store(int64(s.frame.Updates))
	wake = frame(s.frame.Measured, game)
	s.steps.frameEnds()
	if !s.stopped.Load() { // its last updates would have done nothing
		s.frame.Backlog, s.frame.Ended = loops.Backlog(l), s.now()
		if s.frame.Updates > 0 || s.frame.Drawn || len(s.History.Frames) == 0 { // as on the lab's machine
			s.tell(&s.frame)
		} else {
			s.History.wait()
		}
		s.Calls.wait(s.frame.Ended)
		s.Watch.glance()
	}
	return s.onTime(wake, s.now())
}

// takeActs takes what the player has done until a frame began.
func (s *Stage) takeActs(now time.Duration) {
	s.script.FrameBegins(now)
	s.Acts.Take(now)
}

// Passes tells whether objects are meant to leave its scene.
func (s *Stage) Passes() bool {
	scene, _ := physics.SceneByName(s.Setup.Scene)
	return scene.Passing
}

// Ground are the boxes of its world that stand still; none before it is built.
func (s *Stage) Ground() []physics.Pose {
	if boxes := s.boxes.Load(); boxes != nil {
		return *boxes
	}
	return nil
}

// IsDone tells whether a bounded stage has come to its end.
func (s *Stage) IsDone() bool { return s.ended.Load() != 0 }

// A body is a loop's Start or Frame.
type body func(now time.Duration, game loops.Game) (wake time.Duration)

// Time is the time of the loop's computer at a time of the host's, for somebody who only watches.
func (s *Stage) Time(host time.Duration) time.Duration {
	if ended := s.ended.Load(); ended != 0 {
		return time.Duration(ended)
	}
	now := s.Clock.Peek(host)
	if s.machine == Computer {
		return now
	}
	return min(now-time.Duration(s.behind.Load()), time.Duration(s.limit.Load()))
}

// The times between two looks at the world as a whole. On this computer they take time from the loop; on a simulated
// one they take none, and are the same every time.
const (
	statsEvery          = 100 * time.Millisecond
	statsEverySimulated = 16 * time.Millisecond
)

// tell tells what a frame came to that is over.
func (s *Stage) tell(f *trace.Frame) {
	c := &s.Counts
	c.Last.Store(int64(f.Updates))
	c.Most.Store(max(c.Most.Load(), int64(f.Updates)))
	every := statsEvery
	if s.machine != Computer {
		every = statsEverySimulated
	}
	if s.second == nil && f.Ended-s.counted >= every {
		s.counted = f.Ended
		s.History.world = s.look()
	}
	s.History.end(*f)
	h := &s.History
	t := metrics.Time{Elapsed: f.Measured - h.first.Measured, Simulated: h.simulated, Backlog: f.Backlog}
	c.Dropped.Store(int64(t.Dropped()))
}

// simulated is the time that all frames have simulated, the one that runs among them. It is for the loop's goroutine: a
// second processor may have done more updates since.
func (s *Stage) simulated() time.Duration { return s.History.simulated + s.frame.Simulated }

// look looks at the world as a whole.
func (s *Stage) look() metrics.World {
	stats := s.World.Stats()
	s.Counts.Escaped.Store(int64(stats.Escaped))
	return metrics.World{
		Escaped:     stats.Escaped,
		Tunnelled:   stats.Tunnelled,
		MaxOverlap:  stats.MaxOverlap,
		MeanOverlap: stats.MeanOverlap,
		Energy:      stats.Energy(),
		Fastest:     stats.Fastest,
	}
}

// stop makes the stage end after the update it is in, and does not wait for that. The drawing goroutine calls it.
func (s *Stage) stop() {
	if s.stopped.CompareAndSwap(false, true) {
		close(s.quit)
	}
}

// isOver tells whether the stage has ended.
func (s *Stage) isOver() bool {
	select {
	case <-s.Over:
		return true
	default:
		return false
	}
}

// refresh is called once a display frame, at its beginning. It takes the picture to show and lets a loop go on that
// waits for the display; a loop that is still busy misses this refresh. It returns how long the display stood still
// before.
func (s *Stage) refresh(host time.Duration) (gap time.Duration) {
	now, gap := s.Clock.refresh(host)
	s.follow(host)
	if !s.isDue(now) {
		return gap
	}
	s.beats.add(now)
	if s.Pictures.latch() {
		s.shown.Store(int64(now))
		s.keepTrail(now)
	}
	select { // forget the refresh that nobody has seen
	case <-s.refreshes:
	default:
	}
	s.refreshes <- now // there is room: only this goroutine sends
	select {
	case s.ticks <- struct{}{}:
	default:
	}
	return gap
}

// keepTrail notes where the objects are in the picture that is shown now.
func (s *Stage) keepTrail(now time.Duration) {
	p := &s.Pictures.Shown
	if !p.Marks.Has(Trails) {
		s.Trail.forget()
	} else if !p.again {
		s.Trail.Add(now, p.Poses)
	}
}

// act is what the player does at a time of the host's. The drawing goroutine calls it. A stage whose time stands still
// takes nothing new; but a hand that holds something can go on, and let go of it.
func (s *Stage) act(host time.Duration, a Act) {
	now, standing := s.Clock.now(host)
	if !standing || a.Does == Drags || a.Does == Releases {
		a.Time = now
		s.Acts.Add(a)
	}
}

// follow follows the median of the times between two refreshes: a step of it up or down, whichever is nearer.
func (s *Stage) follow(host time.Duration) {
	const steps = 64
	period := s.display.Load()
	switch d := int64(host - s.refreshed); {
	case s.refreshed == 0 || d > int64(longestFrame):
	case d > period:
		s.display.Store(period + period/steps)
	case d < period:
		s.display.Store(period - period/steps)
	}
	s.refreshed = host
}

// wait waits until the loop wants to be called and returns the stage's time then; not ok if the stage is to end.
func (s *Stage) wait(wake time.Duration) (now time.Duration, ok bool) {
	defer s.turn.begin()
	select { // a refresh during the loop's frame has been missed
	case <-s.refreshes:
	default:
	}
	for !s.stopped.Load() {
		now, standing := s.Clock.now(s.host())
		if s.standStill() {
			continue
		}
		if wake != loops.NextFrame && !standing {
			if wake <= now {
				s.turn.check()
				return now, true
			}
			s.sleep(s.Clock.real(wake - now))
			continue
		}
		select {
		case now = <-s.refreshes:
			if !s.Clock.IsPaused() {
				if wake == loops.NextFrame {
					return now, true
				}
				continue
			}
			s.Watch.waits()
			if s.second != nil {
				if to := s.stepTo(wake, now); s.second.stepTo(to) {
					return s.Clock.skip(to), true
				}
			} else if s.steps.frameMayBegin() {
				return s.Clock.skip(s.stepTo(wake, now)), true
			}
			s.retake()
		case <-s.quit:
		}
	}
	return 0, false
}

// stepTo is when a frame begins that is stepped to at a time: when its loop wants it, or one refresh later.
func (s *Stage) stepTo(wake, now time.Duration) time.Duration {
	if wake != loops.NextFrame {
		return wake
	}
	return now + time.Duration(float64(time.Second)/s.Settings.Load().Refresh)
}

// sleep waits for a time that is not a refresh.
func (s *Stage) sleep(d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-s.quit:
	}
}

// now is the stage's time.
func (s *Stage) now() time.Duration {
	now, _ := s.Clock.now(s.host())
	return now
}

// Update moves the world ahead. When the stage is to end it does nothing, so that a loop in the middle of a million
// updates is through at once.
func (s *Stage) Update(dt time.Duration) {
	for s.Clock.IsPaused() && !s.stopped.Load() && !s.steps.updateMayBegin() {
		s.Watch.stops()
		s.showSteps()
		s.retake()
		select {
		case <-s.refreshes:
		case <-s.quit:
		}
	}
	s.Watch.goesOn()
	if s.stopped.Load() {
		return
	}
	s.standStill()
	began := s.now()
	s.Calls.begin(trace.Update, began)
	s.step(dt)
	s.lastStep = dt
	s.frame.Updates++
	s.frame.Simulated += dt
	s.Counts.Running.Store(int64(s.frame.Updates))
	s.Counts.Updates.Add(1)
	s.Counts.Simulated.Add(int64(dt))
	took := s.now() - began
	s.frame.Busy += took
	s.Calls.add(trace.Event{At: began, Took: took, Op: trace.Update, Given: dt})
	if s.frame.Updates > longFrame {
		s.Watch.glance()
	}
	s.turn.check()
}

// step moves the world ahead after what the player does to it, and takes the time that an update is to take. It is for
// the goroutine whose the world is.
func (s *Stage) step(dt time.Duration) {
	s.script.BeforeUpdate(s.World)
	s.Acts.apply(s.World)
	s.World.Step(dt)
	s.burn(s.surplus(s.Settings.Load().UpdateCost, experiment.UsualCost(s.Setup.Engine)))
	if s.Updated != nil {
		s.Updated()
	}
}

// showSteps shows the world of a loop that is paused between two updates: it was stepped there, and its own picture
// would come too late.
func (s *Stage) showSteps() {
	if s.steps.hidden {
		s.take(1, false)
		s.steps.hidden = false
	}
}

// retake takes the latest picture anew, if it is to have other marks now: no other comes while a loop is paused, or is
// done. A world that was updated since is shown as it is.
func (s *Stage) retake() {
	if s.latest.Marks == Marks(s.Marks.Load()) || !s.Clock.IsPaused() && !s.IsDone() {
		return
	}
	if s.second != nil {
		s.second.look()
	}
	if s.latest.updates == s.Counts.Updates.Load() {
		s.take(s.latest.Alpha, true)
	} else {
		s.take(1, false)
	}
}

// take takes a picture, of no other moment than the one before or of another. It shows at the next refresh.
func (s *Stage) take(alpha float64, again bool) {
	p := &s.Pictures.drawing
	p.Moment = Moment{s.Counts.Updates.Load(), alpha, Marks(s.Marks.Load())}
	p.again = again
	if s.second != nil {
		s.second.take(p)
	} else {
		p.Take(s.World)
	}
	s.latest = p.Moment
	s.Pictures.publish()
}

// Draw takes the poses of this moment. They show at the next refresh.
func (s *Stage) Draw(alpha float64) {
	if s.stopped.Load() {
		return
	}
	s.standStill()
	began := s.now()
	s.Calls.begin(trace.Draw, began)
	if cost := s.drawCost(); cost > 0 {
		s.sleep(time.Duration(s.share * float64(cost)))
	}
	s.burn(time.Duration(s.share * float64(s.surplus(s.Settings.Load().DrawCost, usual.DrawCost))))
	s.show(alpha)
	f := &s.frame
	f.Drawn, f.Alpha = true, alpha
	f.Pictured = s.simulated() - s.lastStep + time.Duration(alpha*float64(s.lastStep))
	took := s.now() - began
	f.Busy += took
	s.Calls.add(trace.Event{At: began, Took: took, Op: trace.Draw, Alpha: alpha})
}

// Adjust makes pictures cost a share of what the scene and the settings add to them ([loops.Adjustable]).
func (s *Stage) Adjust(share float64) { s.share = share }

// drawCost is what the scene makes a picture cost.
func (s *Stage) drawCost() time.Duration {
	if s.second != nil {
		return s.second.shown.drawCost
	}
	return s.World.DrawCost()
}

// show takes the picture and counts the frame.
func (s *Stage) show(alpha float64) {
	s.take(alpha, false)
	s.Counts.Frames.Add(1)
}
