package stage

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/timetext"
	"gameloops/loops"
	"gameloops/ui/mark"
)

// MaxStages is the maximum number of stages that play at once.
const MaxStages = 4

// A Player runs stages side by side, and replaces them by others. New stages begin together when all old ones have
// ended, which may take as long as an update. No method waits for that. Its methods are for the drawing goroutine.
type Player struct {
	Host func() time.Duration // the clock that everything runs on

	// Settings of the stages that the next Play begins.
	Gap       Gap
	Machine   Machine             // empty: this computer
	Bounded   bool                // they end when the lab's runs would
	Until     time.Duration       // stage time at which they pause, exact on simulated machines; 0: never
	Recording bool                // record when frames begin
	Memory    int                 // the most bytes that their past may take, all together; 0: 256 MiB
	Spend     func(time.Duration) // replaces keeping this computer busy; nil except in tests

	Stages    []*Stage      // none before the first Play
	Touched   bool          // the user has acted on them in ways that their programs do not contain
	Record    *FrameTimes   // when the frames of the first stage began; nil: not recorded, or not real
	Plays     int           // the number of times that stages have begun
	LastGap   time.Duration // the latest gap of the display while these stages ran
	LastGapAt time.Duration // host time at which it ended

	next   upcoming
	pace   int           // the number of speeds above real time
	marks  mark.Set      // of all pictures
	frames *sharedFrames // of stages that get the same frames; nil: each has its own
	thread thread        // shared by the stages and the page, where there is only one
	begun  func(*driver) // called with every new driver; nil except in tests
	review Review

	advances [MaxStages]advance
}

// upcoming are the stages that begin when the present ones have ended.
type upcoming struct {
	programs []Program       // nil: none
	asked    time.Duration   // host time of the request
	paused   bool            // they begin paused, at from
	from     time.Duration   // stage time
	past     []*frameHistory // what was shown before from, for each of them; nil: they keep it themselves
	origins  []*Stage        // the stages that have shown it
}

// usualMemory is the most bytes that the past of all stages takes, if Memory is 0.
const usualMemory = 256 << 20

// Play ends the current stages and begins others.
func (p *Player) Play(programs ...Program) { p.begin(upcoming{programs: programs}) }

// PlayFrom ends the current stages and begins others at a stage time, paused. They must run on simulated machines,
// which hurry through what comes before that time, or be branches at that time. For each program, origins has the index
// of the current stage that has shown what comes before: a branch has the past of that stage. Without origins, the
// stages keep what they show while they hurry, and then show the moment: see [Review.Arriving].
func (p *Player) PlayFrom(at time.Duration, origins []int, programs ...Program) {
	next := upcoming{programs: programs, paused: true, from: at}
	for _, i := range origins {
		next.past = append(next.past, p.Stages[i].screen.reel)
		next.origins = append(next.origins, p.Stages[i])
	}
	p.begin(next)
}

// begin ends the current stages and begins others as soon as it can.
func (p *Player) begin(next upcoming) {
	p.Stop()
	next.asked = p.Host()
	p.next, p.Touched = next, false
	p.advance()
}

// Stop ends the current stages, each after its current update, and does not wait for that. See [Stage.Wait].
func (p *Player) Stop() {
	p.next = upcoming{}
	for _, s := range p.Stages {
		s.shared.signals.stop()
	}
}

// Keep ends all stages but the first n, which play on.
func (p *Player) Keep(n int) {
	for _, s := range p.Stages[min(n, len(p.Stages)):] {
		s.shared.signals.stop()
	}
	p.Stages = p.Stages[:min(n, len(p.Stages))]
}

// Refresh must be called at the beginning of each display frame, with the host time.
func (p *Player) Refresh(host time.Duration) {
	p.thread.drawn(host)
	p.advance()
	stand(p.Stages, host)
	hold(p.Stages, p.Until)
	p.keepTogether(host)
	release(p.Stages)
	p.Review().refresh(host)
	if p.frames != nil {
		if gap := p.frames.refresh(host); gap > 0 {
			p.LastGap, p.LastGapAt = gap, host
		}
	}
	for _, s := range p.Stages {
		s.latchReading()
		if gap := s.display.refresh(host, s.screen.latch); gap > 0 {
			p.LastGap, p.LastGapAt = gap, host
		}
	}
	if isUntil(p.Stages, p.Until, host) && !p.Stages[0].shared.clock.isPaused() {
		p.pause(true)
	}
}

// hold sets where stages pause.
func hold(stages []*Stage, until time.Duration) {
	for _, s := range stages {
		s.shared.progress.until.Store(int64(until))
	}
}

// release starts the waiting loops once all of them are ready, so that they begin at the same refresh, however long
// each took to build its world.
func release(stages []*Stage) {
	for _, s := range stages {
		if !s.shared.signals.ready.Load() && !s.shared.signals.isOver() {
			return
		}
	}
	for _, s := range stages {
		s.display.held = false
	}
}

// isUntil reports whether all stages have reached the time at which they pause, or their ends.
func isUntil(stages []*Stage, until, host time.Duration) bool {
	for _, s := range stages {
		if !s.IsDone() && s.shared.time(host) < until {
			return false
		}
	}
	return until > 0 && len(stages) > 0
}

// advance begins the next stages if those before have ended.
func (p *Player) advance() {
	if p.next.programs == nil {
		return
	}
	for _, s := range p.Stages {
		if !s.shared.signals.isOver() {
			return
		}
	}
	p.Stages = nil
	p.Review().expect(p.next)
	host, memory := p.Host(), cmp.Or(p.Memory, usualMemory)
	shorten(p.next.past, memory/2)
	memory = (memory - bytesOf(p.next.past)) / len(p.next.programs)
	var drivers []*driver
	for i, program := range p.next.programs {
		s, d := newStage(program, p.Gap, p.Host)
		s.remember(memory)
		s.shared.hardware.spend, s.scene.bounded = p.Spend, p.Bounded
		s.scene.marks.Store(uint32(p.marks))
		d.turn.thread = &p.thread
		s.shared.clock = newClock(host, p.Gap) // the same time on all of them, to the nanosecond
		s.shared.clock.startAt(p.beginning(program))
		s.shared.clock.run(host, p.speed())
		s.shared.clock.pause(host, p.next.paused)
		if s.scene.from = p.next.from; p.next.past != nil {
			s.screen.reel.follow(p.next.past[i], p.next.from)
			if p.Machine != Simulated && p.Machine != SameFrames {
				s.inherit(d, p.next.origins[i], p.next.from)
			}
		}
		if p.Machine == Simulated {
			s.scene.projector = newProjector()
		}
		p.Stages, drivers = append(p.Stages, s), append(drivers, d)
	}
	hold(p.Stages, p.Until)
	p.equip(drivers)
	p.next, p.advances = upcoming{}, [MaxStages]advance{}
	p.Plays++
	p.LastGap = 0
	for _, d := range drivers {
		if p.begun != nil {
			p.begun(d)
		}
		go d.load.run(d)
	}
}

// beginning returns the stage time at which a program begins. What was played before takes no time of a real clock.
func (p *Player) beginning(of Program) time.Duration {
	s, ofLab := of.(experiment.Setup)
	if n := s.Played(); ofLab && n > 0 && p.Machine != Simulated && p.next.from == 0 {
		return s.Changes[n-1].At
	}
	return p.next.from
}

// equip gives new stages their machines.
func (p *Player) equip(drivers []*driver) {
	p.frames, p.Record = nil, nil
	switch p.Machine {
	case Simulated:
	case SameFrames:
		p.frames = p.Stages[0].shared.clock.newSharedFrames()
		p.Record = &p.frames.times
	default:
		for i, s := range p.Stages {
			s.frames = &FrameTimes{most: timetext.Most}
			drivers[i].record = s.frames
		}
		if p.Recording {
			p.Record = p.Stages[0].frames
			p.Record.most = 0
		}
	}
	for i, s := range p.Stages {
		if s.scene.frames = p.frames; p.frames != nil {
			s.shared.clock = p.frames.clock
		}
		if p.Machine != "" {
			s.shared.machine = p.Machine
		}
		if s.shared.machine == Computer {
			s.display.held = true
			alone := drivers[i].turn.rest != nil
			s.note, s.rivals = noteOn(s.scene.program, alone), rivalry(p.next.programs, runtime.GOMAXPROCS(0))
		}
	}
}

// Waiting returns how long the next stages have waited for the current ones to end, or 0 if none wait.
func (p *Player) Waiting(host time.Duration) time.Duration {
	if p.next.programs == nil {
		return 0
	}
	return host - p.next.asked
}

// IsWaiting reports whether other stages will begin when the current ones have ended.
func (p *Player) IsWaiting() bool { return p.next.programs != nil }

// HasArrived reports whether all stages have come to where they begin.
func (p *Player) HasArrived() bool {
	for _, s := range p.Stages {
		arrived := &s.shared.signals.ready
		if p.Machine == Simulated {
			arrived = &s.shared.progress.arrived
		}
		if !arrived.Load() {
			return false
		}
	}
	return p.next.programs == nil
}

// Err returns the error of a stage that could not begin, or nil if all could.
func (p *Player) Err() error {
	for _, s := range p.Stages {
		if s.shared.signals.isOver() && s.shared.err != nil {
			return s.shared.err
		}
	}
	return nil
}

// IsPaused reports whether the stages are paused.
func (p *Player) IsPaused() bool {
	return len(p.Stages) > 0 && p.Stages[0].shared.clock.isPaused() && !p.review.plays
}

// Pause pauses or resumes the stages. While the past is shown, it plays or stops that instead.
func (p *Player) Pause(paused bool) {
	switch r := &p.review; {
	case r.past:
		r.play(!paused)
	case !r.expects: // stages on their way to a moment are paused already
		if p.pause(paused); paused && r.stands == 0 {
			p.Review().stand()
		}
	}
}

// pause pauses or resumes the stages themselves.
func (p *Player) pause(paused bool) {
	host := p.Host()
	if !paused && p.review.stands > 0 {
		p.review.Live()
	}
	if !paused && isUntil(p.Stages, p.Until, host) {
		p.goOn()
	}
	for _, s := range p.Stages {
		s.shared.clock.pause(host, paused)
		s.shared.steps.forget()
	}
}

// goOn lets the stages go on from where they pause.
func (p *Player) goOn() {
	p.Until = 0
	hold(p.Stages, 0)
}

// Stall stops the stages' machines for some time.
func (p *Player) Stall(d time.Duration) {
	p.Touched = true
	if p.frames != nil {
		p.frames.stall(p.Host(), d)
		return
	}
	for _, s := range p.Stages {
		s.shared.hardware.stall(d)
	}
}

// Behind returns how much the slowest simulated machine is behind real time.
func (p *Player) Behind() time.Duration {
	most := int64(0)
	for _, s := range p.Stages {
		most = max(most, s.shared.progress.behind.Load())
	}
	return time.Duration(most)
}

// SharesFrames reports whether the stages get the same frames. Such stages are behind only while they lag.
func (p *Player) SharesFrames() bool { return p.frames != nil }

// beginStep pauses the stages and shows the present, where they go on.
func (p *Player) beginStep() {
	if !p.IsPaused() {
		p.Pause(true)
	}
	if p.review.stands > 0 {
		p.review.Live()
	}
	p.goOn()
}

// StepUpdate pauses the stages, and lets each do one more update.
func (p *Player) StepUpdate() {
	p.beginStep()
	for _, s := range p.Stages {
		s.shared.steps.updates.Add(1)
	}
}

// StepFrame pauses the stages, and lets each do one more frame, or the rest of the running one.
func (p *Player) StepFrame() {
	p.beginStep()
	for _, s := range p.Stages {
		s.shared.steps.frames.Add(1)
	}
}

// Pace returns the number of speeds above real time at which the stages run; it is negative below real time.
func (p *Player) Pace() int { return p.pace }

// Speed returns the speed of the stages as a multiple of real time, and words for a notice about any other speed than
// real time.
func (p *Player) Speed() (times float64, words string) {
	v := p.speed()
	return float64(v.times) / float64(v.over), v.words(p.Machine)
}

func (p *Player) speed() speed { return speeds[atRealTime+p.pace] }

// Run sets the speed of the current and all future stages, as a number of speeds above real time, or below it if pace
// is negative. Beyond the ends of the list it sets the fastest or the slowest.
func (p *Player) Run(pace int) {
	p.pace = min(max(pace, -atRealTime), len(speeds)-1-atRealTime)
	host := p.Host()
	for _, s := range p.Stages {
		s.shared.clock.run(host, p.speed())
	}
}

// Act applies the same act to the worlds of all stages at host time, so that they stay comparable.
func (p *Player) Act(host time.Duration, a Act) {
	p.Touched = true
	for _, s := range p.Stages {
		s.scene.act(host, a)
	}
}

// Mark sets the marks of all future pictures, also of stages that begin later.
func (p *Player) Mark(m mark.Set) {
	p.marks = m
	for _, s := range p.Stages {
		s.scene.marks.Store(uint32(m))
	}
}

// A Machine is the kind of computer that the stages run on.
type Machine string

// The kinds of machines.
const (
	Computer   Machine = "computer"    // this computer: a real clock, and calls take as long as they take
	Simulated  Machine = "simulated"   // the lab's simulated machine: the same results on every computer
	SameFrames Machine = "same-frames" // this display's frames, the same for all stages
)

// machines returns all kinds, in the order of a menu.
func machines() []Machine { return []Machine{Computer, Simulated, SameFrames} }

// ParseMachine returns the machine with a name. The error lists the names.
func ParseMachine(text string) (Machine, error) {
	if !slices.Contains(machines(), Machine(text)) {
		return "", fmt.Errorf("%q: computer, simulated or same-frames is allowed", text)
	}
	return Machine(text), nil
}

// Next returns the machine after m in the menu, and the first one after the last.
func (m Machine) Next() Machine {
	all := machines()
	return all[(slices.Index(all, m)+1)%len(all)]
}

// live are the settings of the machine that take effect while stages run, without a restart. On this computer they cost
// real time. Their new values become part of what is played.
var live = []string{"update-cost", "update-cost-per-object", "update-cost-per-contact", "draw-cost",
	"draw-cost-per-object", "refresh", "jitter"}

// Uses reports whether a setting, by its key, has an effect on this kind of machine.
func (m Machine) Uses(key string) bool {
	switch m {
	case Simulated:
		return true
	case SameFrames:
		return false
	default:
		return slices.Contains(live, key)
	}
}

// Without returns why this kind of machine ignores a setting.
func (m Machine) Without() string {
	if m == SameFrames {
		return "the same frames contain everything that the computer did"
	}
	return "this computer is as it is"
}

// rivalry returns a sentence if programs compete for the processors of this computer, so that their speeds cannot be
// compared, or "" if they do not. A loop with a worker has two threads, so there can be more threads than stages.
func rivalry(all []Program, processors int) string {
	if n := processorsFor(all); len(all) > 1 && n > processors {
		who := count(len(all), "stage")
		if n > len(all) {
			who = count(n, "thread") + " of " + who
		}
		return who + " share " + count(processors, "processor") + ": do not compare their speeds"
	}
	return ""
}

// Rivalry returns a sentence if stages compete for the processors of this computer, or "" if they do not.
func (p *Player) Rivalry() string {
	if len(p.Stages) == 0 {
		return ""
	}
	return p.Stages[0].rivals
}

// noteOn returns a sentence if the conditions under which a program runs on this computer make its results doubtful, or
// "" if they do not. alone says that all stages share one thread.
func noteOn(p Program, alone bool) string {
	if splits(p) && alone {
		return "There is no second thread here: the updates run before the draws"
	}
	return ""
}

// processorsFor returns the number of processors that programs need: one each, and another one for each worker.
func processorsFor(all []Program) (n int) {
	for _, p := range all {
		n++
		if splits(p) {
			n++
		}
	}
	return n
}

// splits reports whether the loop of a program leaves its updates to a worker.
func splits(p Program) bool {
	loop, err := p.NewLoop(func() time.Duration { return 0 })
	_, ok := loop.(loops.Splitter)
	return err == nil && ok
}

// count formats a number of things.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
