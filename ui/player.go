package ui

import (
	"time"

	"gameloops/internal/experiment"
	"gameloops/physics"
)

// A player keeps one stage running. A new one begins when the one before has ended, which may take as long as a single
// update: nobody waits for it.
type player struct {
	host func() time.Duration
	gap  Gap

	stage *stage            // nil before the first
	next  *experiment.Setup // what begins when stage is over
	asked time.Duration     // when next was asked for
	plays int               // stages begun

	lastGap   time.Duration // the latest time for which the display stood still under this stage
	lastGapAt time.Duration // and when it ended, in the host's time
}

// play ends the stage there is and begins another one.
func (p *player) play(setup experiment.Setup) {
	p.stop()
	p.next, p.asked = &setup, p.host()
	p.advance()
}

// stop ends the stage there is.
func (p *player) stop() {
	p.next = nil
	if p.stage != nil {
		p.stage.stop()
	}
}

// refresh is called once a display frame, with the time at which it began.
func (p *player) refresh(host time.Duration) {
	p.advance()
	if p.stage == nil {
		return
	}
	if gap := p.stage.refresh(host); gap > 0 {
		p.lastGap, p.lastGapAt = gap, host
	}
}

// advance begins the next stage if the one before has ended.
func (p *player) advance() {
	if p.next == nil || p.stage != nil && !p.stage.isOver() {
		return
	}
	p.stage = newStage(*p.next, p.gap, p.host)
	p.next = nil
	p.plays++
	p.lastGap = 0
	go p.stage.run()
}

// waiting is how long the next stage has been waiting for the one before to end.
func (p *player) waiting(host time.Duration) time.Duration {
	if p.next == nil {
		return 0
	}
	return host - p.asked
}

// err is why the stage could not begin, nil if it could.
func (p *player) err() error {
	if p.stage == nil || !p.stage.isOver() {
		return nil
	}
	return p.stage.err
}

// isPaused tells whether the stage's time stands still.
func (p *player) isPaused() bool { return p.stage != nil && p.stage.clock.isPaused() }

// pause stops the stage's time, or lets it go on.
func (p *player) pause(paused bool) {
	if p.stage != nil {
		p.stage.clock.pause(p.host(), paused)
	}
}

// click passes a click at a place of the world on to the stage that is shown.
func (p *player) click(host time.Duration, at physics.Vec) {
	if p.stage != nil {
		p.stage.click(host, at)
	}
}
