package stage

import (
	"context"
	"sync/atomic"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/loops"
	"gameloops/physics"
	"gameloops/ui/mark"
)

// A scene is what the two sides of a stage that runs a world share, in addition to [shared].
type scene struct {
	shared    *shared
	program   Program
	setup     experiment.Setup // the program, if it is the lab's: the run as it begins
	changes   changes          // of the run since then
	ofLab     bool
	from      time.Duration // a simulated machine hurries until then
	projector *projector    // of a simulated machine; nil: what the display latches is kept
	bounded   bool          // it ends when the lab's run of its setup would
	frames    *sharedFrames // shared with the other stages; nil: it has its own frames
	built     atomic.Pointer[built]
	pictures  exchange[Picture]
	acts      acts
	marks     atomic.Uint32 // of the next pictures
	readings  exchange[Reading]
	flawed    atomic.Int64           // stage time of the first verdict or hitch; 0: there has been none
	updated   atomic.Pointer[func()] // called after every update; nil except in tests
	world     *physics.World         // the final one; read it only when the stage is over
}

// built is what never changes in a world.
type built struct {
	boxes   []physics.Pose
	bodies  int  // objects that a hand may hold
	passing bool // objects are meant to leave the world
	bounds  metrics.Bounds
}

// A simulation is the world of a stage and what the player does to it. It belongs to the driver, or to the worker if
// there is one.
type simulation struct {
	scene  *scene
	world  *physics.World
	script *experiment.Script // what the setup has the player do
	taken  []Act              // for the next update

	// In scenes whose updates ask whether there was a click since the frame before ([physics.Scene]):
	asked  int             // how many updates of this frame did
	before metrics.Presses // what became of the player's clicks in earlier frames
}

// begin takes what the script and the player have done before a frame began.
func (m *simulation) begin(now time.Duration) {
	m.script.FrameBegins(now)
	m.takeActs(now)
}

// takeActs takes what the player has done. In scenes whose updates ask for clicks, it first forgets those of the frame
// before.
func (m *simulation) takeActs(now time.Duration) {
	if m.world.Scene().Edges {
		m.before = m.presses()
		m.taken, m.asked = m.taken[:0], 0
	}
	m.taken = m.scene.acts.take(m.taken, now)
}

// move applies what the player does, and then moves the world ahead.
func (m *simulation) move(dt time.Duration) {
	m.script.BeforeUpdate(m.world)
	for i := range m.taken {
		m.taken[i].do(m.world)
	}
	if m.asked++; !m.world.Scene().Edges {
		m.taken = m.taken[:0]
	}
	m.world.Step(dt)
}

// presses returns how the player's clicks are counted if the latest frame has no more updates.
func (m *simulation) presses() metrics.Presses {
	p, clicks := m.before, 0
	for _, a := range m.taken {
		if a.Kind == Clicks {
			clicks++
		}
	}
	if m.world.Scene().Edges {
		p.Ask(clicks, m.asked)
	}
	return p
}

// step moves the world ahead, and takes as long as an update should.
func (m *simulation) step(dt time.Duration, t *turn) {
	s := m.scene.shared
	if t != nil && t.rest != nil {
		s.progress.update.begins(s.host())
	}
	m.move(dt)
	s.progress.update.ends(s.host())
	usual := experiment.UsualCost(m.scene.setup.Engine)
	s.burn(surplus(s.settings().UpdateCost, usual, m.world.Objects(), m.world.Contacts), t)
	m.scene.wasUpdated()
}

func (c *scene) wasUpdated() {
	if do := c.updated.Load(); do != nil {
		(*do)()
	}
}

// look takes the stats of the world.
func (m *simulation) look() metrics.World {
	stats := m.world.Stats()
	c := &m.scene.shared.counts
	c.escaped.Store(int64(stats.Escaped))
	c.contacts.Store(int64(m.world.Contacts()))
	return metrics.World{
		Escaped:     stats.Escaped,
		Tunnelled:   stats.Tunnelled,
		MaxOverlap:  stats.MaxOverlap,
		MeanOverlap: stats.MeanOverlap,
		Energy:      stats.Energy(),
		Fastest:     stats.Fastest,
		Presses:     m.script.Presses().And(m.presses()),
	}
}

// A worldLoad is a world as its driver sees it ([load]): the world itself, or what a worker has published of it.
type worldLoad struct {
	scene      *scene
	simulation *simulation // nil: a worker has it
	worker     *worker     // nil: there is none
	objects    int
	drawing    Picture
	latest     moment  // of all pictures
	gauged     float64 // what the scene measured in the latest one; [metrics.NoGauge]: nothing
}

// run builds the world and drives the loop until the stage is stopped.
func (l *worldLoad) run(d *driver) {
	defer close(l.scene.shared.signals.over)
	c := l.scene
	world, err := c.program.NewWorld()
	if err != nil {
		c.shared.err = err
		return
	}
	c.shared.err = l.drive(d, world)
	c.world = world
}

// hold sets the world to drive.
func (l *worldLoad) hold(world *physics.World) {
	l.simulation = &simulation{scene: l.scene, world: world, script: l.scene.setup.NewScript()}
	l.objects = world.Objects()
	scene := world.Scene()
	l.scene.built.Store(&built{world.Boxes(), world.Bodies(), scene.Passing, experiment.BoundsOf(scene)})
}

func (l *worldLoad) drive(d *driver, world *physics.World) error {
	c := l.scene
	l.hold(world)
	if d.turn.rest != nil {
		physics.Rest(world, d.rest)
	}
	d.world = l.look() // as in the lab: gained energy is counted from here
	if c.shared.machine != Computer {
		return d.simulate(l)
	}
	if c.setup.Played() > 0 {
		return l.branch(d)
	}
	loop, err := c.program.NewLoop(d.measured)
	if err != nil {
		return err
	}
	d.watcher.follow(loop, false)
	go c.measure()
	return d.play(loop)
}

// branch drives a run that this computer goes on with after a change. First it runs what comes before the change again,
// in a hurry.
func (l *worldLoad) branch(d *driver) error {
	c, m := l.scene, l.simulation
	until := untilStopped{context.Background(), &c.shared.signals}
	before, err := rehearse(until, c.setup, c.setup.Played(), m.world, m.script, d.measured)
	c.changes.begin(c.setup, c.setup.Played())
	l.become(c.changes.latest())
	if c.shared.signals.stopped.Load() {
		return nil
	}
	if err != nil {
		return err
	}
	d.world = l.look()
	if c.shared.history.isEmpty() { // no other stage has shown it
		l.takeFirst()
	}
	_, splits := before.Loop.(loops.Splitter)
	goesOn := before.Continues && !splits // a worker starts again
	d.watcher.follow(before.Loop, goesOn)
	go c.measure()
	if goesOn {
		return d.goOn(before.Loop, before.Wake)
	}
	return d.play(before.Loop)
}

func (l *worldLoad) begin(now time.Duration) { l.simulation.begin(now) }

func (l *worldLoad) step(dt time.Duration, t *turn) { l.simulation.step(dt, t) }

func (l *worldLoad) follow(dt time.Duration) { physics.UpdateFrame(l.simulation.world, dt) }

func (l *worldLoad) look() metrics.World { return l.simulation.look() }

func (l *worldLoad) gauge() float64 { return l.gauged }

func (l *worldLoad) drawCost() time.Duration {
	if l.worker != nil {
		return l.worker.shown.drawCost
	}
	return l.simulation.world.DrawCost()
}

func (l *worldLoad) drawSurplus() time.Duration {
	none := func() int { return 0 }
	return surplus(l.scene.shared.settings().DrawCost, usual.DrawCost, l.objects, none)
}

// split gives the world to a worker.
func (l *worldLoad) split(d *driver, updates loops.GameLoop, now time.Duration) *worker {
	l.worker = l.simulation.newWorker(updates, d.world)
	l.simulation = nil
	l.worker.start(now)
	return l.worker
}

// take takes a picture for the next refresh. again says that it is of the same moment as the one before.
func (l *worldLoad) take(alpha float64, again bool) {
	p := &l.drawing
	l.fill(p, alpha)
	p.again = again
	l.latest = p.moment()
	l.scene.pictures.publish(p)
}

// fill takes a picture without showing it.
func (l *worldLoad) fill(p *Picture, alpha float64) {
	c := l.scene
	p.updates, p.Alpha, p.Marks = c.shared.counts.updates.Load(), alpha, mark.Set(c.marks.Load())
	l.gauged = metrics.NoGauge
	if l.worker != nil { // it has the world
		l.worker.take(p)
		return
	}
	w := l.simulation.world
	p.Take(w)
	if gauge := w.Scene().Gauge.Of; gauge != nil {
		l.gauged = gauge(w, p.Poses)
	}
}

// takeFirst takes a picture of the world as it was built, if there is none yet, for a stage that stands at its start.
func (l *worldLoad) takeFirst() {
	if l.latest == (moment{}) {
		l.take(1, true)
	}
}

// retake takes the latest picture again if its marks have changed: no other picture comes while a loop is paused, or is
// done. A world that was updated since is shown as it is now.
func (l *worldLoad) retake() {
	c := l.scene
	if l.latest.marks == mark.Set(c.marks.Load()) || !c.shared.clock.isPaused() && !c.shared.progress.isDone() {
		return
	}
	if l.worker != nil {
		l.worker.look()
	}
	if l.latest.updates == c.shared.counts.updates.Load() {
		l.take(l.latest.alpha, true)
	} else {
		l.take(1, false)
	}
}

// act queues what the player does at host time. While the stage's time stands still it takes nothing new, but a hand
// that holds something can go on, and let go of it.
func (c *scene) act(host time.Duration, a Act) {
	now, standing := c.shared.clock.now(host)
	if !standing || a.Kind == Drags || a.Kind == Releases {
		a.Time = now
		c.acts.add(a)
	}
}

// measure takes readings of the present at intervals, until the stage is stopped. It runs on a separate goroutine, so
// that nothing waits for it.
func (c *scene) measure() {
	s := c.shared
	again := time.NewTicker(readEvery)
	defer again.Stop()
	var record metrics.Record
	var r Reading
	var j judge
	for {
		select {
		case <-s.signals.quit:
			return
		case <-again.C:
		}
		r.take(c, &s.history, &s.counts, &s.calls, &record, s.time(s.host()), !s.progress.isDone())
		r.Verdicts = j.until(c, r.At)
		c.publish(&r)
	}
}

// publish makes a reading the latest one, and remembers when there was a verdict or a hitch for the first time.
func (c *scene) publish(r *Reading) {
	if r.isFlawed() {
		c.flawed.CompareAndSwap(0, int64(max(r.At, 1)))
	}
	c.readings.publish(r)
}

// wasFlawed reports whether a stage has had a verdict or a hitch since Play, up to the moment that it shows. They may
// be over, since a reading is about the latest frames.
func (s *Stage) wasFlawed() bool {
	if s.Reading().isFlawed() { // also where the present was read at other moments
		return true
	}
	at := time.Duration(s.scene.flawed.Load())
	return at > 0 && (s.view.past == nil || at <= s.view.past.at)
}

// describe adds to a record what a judge must know of the stage at a time. It reports false if the loop is not the
// lab's.
func (c *scene) describe(r *metrics.Record, at time.Duration) bool {
	settings, err := c.changes.at(at).LoopSettings()
	if err != nil {
		return false
	}
	r.Step, r.Objects, r.Seed = settings.Step, c.setup.Objects, c.setup.Seed
	r.Bounds, r.Real = c.built.Load().bounds, c.shared.realParts()
	r.Refresh = c.shared.period()
	r.Driven = c.setup.Driven() || c.acts.any.Load()
	return true
}
