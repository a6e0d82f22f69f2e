package ui

import (
	"runtime"
	"time"

	"gameloops/internal/experiment"
)

// A player keeps some stages running, side by side. New ones begin together, when all those before have ended, which
// may take as long as a single update: nobody waits for it.
type player struct {
	thread thread // that the stages share with the page, where there is but one

	host func() time.Duration
	gap  Gap

	machine   Machine             // that the stages to come run on
	bounded   bool                // they end when the lab's runs would
	touched   bool                // the user has done something to them that the lab knows nothing of
	stages    []*stage            // none before the first Play
	recording bool                // when frames begin is wanted, of the stages to come
	common    *common             // of stages that get the same frames; nil: each has its own
	record    *frameTimes         // when the frames of the first stage began; nil: not wanted, or no real ones
	spend     func(time.Duration) // for the stages to come ([hardware]); nil but in tests
	next      []experiment.Setup  // what begins when the stages are over
	asked     time.Duration       // when next was asked for
	plays     int                 // how often stages have begun
	pace      int                 // how many of speeds they are above real time

	lastGap   time.Duration // the latest time for which the display stood still under these stages
	lastGapAt time.Duration // and when it ended, in the host's time
}

// play ends the stages there are and begins others.
func (p *player) play(setups ...experiment.Setup) {
	p.stop()
	p.next, p.asked, p.touched = setups, p.host(), false
	p.advance()
}

// stop ends the stages there are.
func (p *player) stop() {
	p.next = nil
	for _, s := range p.stages {
		s.stop()
	}
}

// refresh is called once a display frame, with the time at which it began.
func (p *player) refresh(host time.Duration) {
	p.thread.drawn(host)
	p.advance()
	if p.common != nil {
		if gap := p.common.refresh(host); gap > 0 {
			p.lastGap, p.lastGapAt = gap, host
		}
	}
	for _, s := range p.stages {
		if gap := s.refresh(host); gap > 0 {
			p.lastGap, p.lastGapAt = gap, host
		}
	}
}

// advance begins the next stages if those before have ended.
func (p *player) advance() {
	if p.next == nil {
		return
	}
	for _, s := range p.stages {
		if !s.isOver() {
			return
		}
	}
	p.stages = nil
	host := p.host()
	for _, setup := range p.next {
		s := newStage(setup, p.gap, p.host)
		s.spend, s.bounded = p.spend, p.bounded
		s.turn.thread = &p.thread
		s.clock = newClock(host, p.gap) // to the nanosecond the same time on all of them
		s.clock.run(host, p.speed())
		p.stages = append(p.stages, s)
	}
	p.equip()
	p.next = nil
	p.plays++
	p.lastGap = 0
	for _, s := range p.stages {
		go s.run()
	}
}

// equip gives the stages, which are new, the machine to run on.
func (p *player) equip() {
	p.common, p.record = nil, nil
	first := p.stages[0]
	switch p.machine {
	case Simulated:
	case SameFrames:
		p.common = newCommon(first.clock)
		p.record = &p.common.frames
	default:
		if p.recording {
			p.record = &frameTimes{}
			first.record = p.record
		}
	}
	for _, s := range p.stages {
		if s.common = p.common; p.common != nil {
			s.clock = p.common.clock
		}
		if p.machine != "" {
			s.machine = p.machine
		}
		if s.machine == Computer {
			s.note = noteOn(s, p.next, runtime.GOMAXPROCS(0))
		}
	}
}

// waiting is how long the next stages have been waiting for those before to end.
func (p *player) waiting(host time.Duration) time.Duration {
	if p.next == nil {
		return 0
	}
	return host - p.asked
}

// err is why a stage could not begin, nil if all could.
func (p *player) err() error {
	for _, s := range p.stages {
		if s.isOver() && s.err != nil {
			return s.err
		}
	}
	return nil
}

// isPaused tells whether the stages' time stands still.
func (p *player) isPaused() bool { return len(p.stages) > 0 && p.stages[0].clock.isPaused() }

// pause stops the stages' time, or lets it go on.
func (p *player) pause(paused bool) {
	host := p.host()
	for _, s := range p.stages {
		s.clock.pause(host, paused)
		s.steps.forget()
	}
}

// stall makes the stages' computers stand still for some time.
func (p *player) stall(d time.Duration) {
	p.touched = true
	if p.common != nil {
		p.common.stall(p.host(), d)
		return
	}
	for _, s := range p.stages {
		s.stall(d)
	}
}

// behind is how much the simulated machines are behind real time, that of the slowest.
func (p *player) behind() time.Duration {
	most := int64(0)
	for _, s := range p.stages {
		most = max(most, s.behind.Load())
	}
	return time.Duration(most)
}

// stepUpdate pauses the stages, and lets each of them do one more update.
func (p *player) stepUpdate() {
	if !p.isPaused() {
		p.pause(true)
	}
	for _, s := range p.stages {
		s.steps.updates.Add(1)
	}
}

// stepFrame pauses the stages, and lets each of them do one more frame, or the rest of the one it is in.
func (p *player) stepFrame() {
	if !p.isPaused() {
		p.pause(true)
	}
	for _, s := range p.stages {
		s.steps.frames.Add(1)
	}
}

// speed is how fast the stages' time runs.
func (p *player) speed() speed { return speeds[atRealTime+p.pace] }

// run makes the stages run so many of speeds above real time, those to come as well.
func (p *player) run(pace int) {
	p.pace = min(max(pace, -atRealTime), len(speeds)-1-atRealTime)
	host := p.host()
	for _, s := range p.stages {
		s.clock.run(host, p.speed())
	}
}

// act passes on to every stage what the player does, so that their worlds stay comparable.
func (p *player) act(host time.Duration, a act) {
	p.touched = true
	for _, s := range p.stages {
		s.act(host, a)
	}
}

// mark makes the pictures to come of every stage have these marks.
func (p *player) mark(m Marks) {
	for _, s := range p.stages {
		s.marks.Store(uint32(m))
	}
}
