package stage

import (
	"runtime"
	"time"

	"gameloops/internal/experiment"
)

// MaxStages is how many stages there can be at once.
const MaxStages = 4

// A Player keeps some stages running, side by side. New ones begin together, when all those before have ended, which
// may take as long as a single update: nobody waits for it.
type Player struct {
	thread thread // that the stages share with the page, where there is but one

	Host func() time.Duration
	Gap  Gap

	Machine   Machine             // that the stages to come run on
	Bounded   bool                // they end when the lab's runs would
	Touched   bool                // the user has done something to them that the lab knows nothing of
	Stages    []*Stage            // none before the first Play
	Recording bool                // when frames begin is wanted, of the stages to come
	Common    *common             // of stages that get the same frames; nil: each has its own
	Record    *FrameTimes         // when the frames of the first stage began; nil: not wanted, or no real ones
	Spend     func(time.Duration) // for the stages to come ([hardware]); nil but in tests
	Next      []experiment.Setup  // what begins when the stages are over
	asked     time.Duration       // when next was asked for
	Plays     int                 // how often stages have begun
	Pace      int                 // how many of speeds they are above real time

	LastGap   time.Duration // the latest time for which the display stood still under these stages
	LastGapAt time.Duration // and when it ended, in the host's time
}

// Play ends the stages there are and begins others.
func (p *Player) Play(setups ...experiment.Setup) {
	p.Stop()
	p.Next, p.asked, p.Touched = setups, p.Host(), false
	p.advance()
}

// Stop ends the stages there are.
func (p *Player) Stop() {
	p.Next = nil
	for _, s := range p.Stages {
		s.stop()
	}
}

// Refresh is called once a display frame, with the time at which it began.
func (p *Player) Refresh(host time.Duration) {
	p.thread.drawn(host)
	p.advance()
	if p.Common != nil {
		if gap := p.Common.refresh(host); gap > 0 {
			p.LastGap, p.LastGapAt = gap, host
		}
	}
	for _, s := range p.Stages {
		if gap := s.refresh(host); gap > 0 {
			p.LastGap, p.LastGapAt = gap, host
		}
	}
}

// advance begins the next stages if those before have ended.
func (p *Player) advance() {
	if p.Next == nil {
		return
	}
	for _, s := range p.Stages {
		if !s.isOver() {
			return
		}
	}
	p.Stages = nil
	host := p.Host()
	for _, setup := range p.Next {
		s := newStage(setup, p.Gap, p.Host)
		s.spend, s.bounded = p.Spend, p.Bounded
		s.turn.thread = &p.thread
		s.Clock = newClock(host, p.Gap) // to the nanosecond the same time on all of them
		s.Clock.run(host, p.Speed())
		p.Stages = append(p.Stages, s)
	}
	p.equip()
	p.Next = nil
	p.Plays++
	p.LastGap = 0
	for _, s := range p.Stages {
		go s.run()
	}
}

// equip gives the stages, which are new, the machine to run on.
func (p *Player) equip() {
	p.Common, p.Record = nil, nil
	first := p.Stages[0]
	switch p.Machine {
	case Simulated:
	case SameFrames:
		p.Common = newCommon(first.Clock)
		p.Record = &p.Common.frames
	default:
		if p.Recording {
			p.Record = &FrameTimes{}
			first.record = p.Record
		}
	}
	for _, s := range p.Stages {
		if s.common = p.Common; p.Common != nil {
			s.Clock = p.Common.clock
		}
		if p.Machine != "" {
			s.machine = p.Machine
		}
		if s.machine == Computer {
			s.Note = noteOn(s, p.Next, runtime.GOMAXPROCS(0))
		}
	}
}

// Waiting is how long the next stages have been waiting for those before to end.
func (p *Player) Waiting(host time.Duration) time.Duration {
	if p.Next == nil {
		return 0
	}
	return host - p.asked
}

// Err is why a stage could not begin, nil if all could.
func (p *Player) Err() error {
	for _, s := range p.Stages {
		if s.isOver() && s.err != nil {
			return s.err
		}
	}
	return nil
}

// IsPaused tells whether the stages' time stands still.
func (p *Player) IsPaused() bool { return len(p.Stages) > 0 && p.Stages[0].Clock.IsPaused() }

// Pause stops the stages' time, or lets it go on.
func (p *Player) Pause(paused bool) {
	host := p.Host()
	for _, s := range p.Stages {
		s.Clock.pause(host, paused)
		s.steps.forget()
	}
}

// Stall makes the stages' computers stand still for some time.
func (p *Player) Stall(d time.Duration) {
	p.Touched = true
	if p.Common != nil {
		p.Common.stall(p.Host(), d)
		return
	}
	for _, s := range p.Stages {
		s.stall(d)
	}
}

// Behind is how much the simulated machines are behind real time, that of the slowest.
func (p *Player) Behind() time.Duration {
	most := int64(0)
	for _, s := range p.Stages {
		most = max(most, s.behind.Load())
	}
	return time.Duration(most)
}

// StepUpdate pauses the stages, and lets each of them do one more update.
func (p *Player) StepUpdate() {
	if !p.IsPaused() {
		p.Pause(true)
	}
	for _, s := range p.Stages {
		s.steps.updates.Add(1)
	}
}

// StepFrame pauses the stages, and lets each of them do one more frame, or the rest of the one it is in.
func (p *Player) StepFrame() {
	if !p.IsPaused() {
		p.Pause(true)
	}
	for _, s := range p.Stages {
		s.steps.frames.Add(1)
	}
}

// Speed is how fast the stages' time runs.
func (p *Player) Speed() speed { return speeds[atRealTime+p.Pace] }

// Run makes the stages run so many of speeds above real time, those to come as well.
func (p *Player) Run(pace int) {
	p.Pace = min(max(pace, -atRealTime), len(speeds)-1-atRealTime)
	host := p.Host()
	for _, s := range p.Stages {
		s.Clock.run(host, p.Speed())
	}
}

// Act passes on to every stage what the player does, so that their worlds stay comparable.
func (p *Player) Act(host time.Duration, a Act) {
	p.Touched = true
	for _, s := range p.Stages {
		s.act(host, a)
	}
}

// Mark makes the pictures to come of every stage have these marks.
func (p *Player) Mark(m Marks) {
	for _, s := range p.Stages {
		s.Marks.Store(uint32(m))
	}
}
