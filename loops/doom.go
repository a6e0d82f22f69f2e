package loops

import "time"

// Doom counts time in tics of 1/35 s, and its world moves in tics. It draws only after a tic: a frame that finds none
// waits for the next, so no display shows more than 35 different pictures a second. On the 70 Hz display of its time
// that was every other refresh. At 60 Hz the pictures come unevenly.
//
// Tics come from a clock that is read often: before a frame, and after each tic that it runs. A frame runs the tics
// that have come since the frame before it. At most five tics wait. The loop forgets those that come then, so a slow
// computer slows the game down. Nothing is interpolated: a thing is where the last tic put it.
//
// Source: Doom, TryRunTics and NetUpdate in d_net.c, id Software, 1993 (github.com/id-Software/DOOM), for one player.
// The original waits within the frame and looks at the menu after 20 tics; here the host waits.
type Doom struct {
	Step time.Duration        // a tic
	Now  func() time.Duration // clock

	began   time.Duration
	called  time.Duration // the time of this frame, since began
	read    time.Duration // the latest time, since began
	counted time.Duration // tics of the clock until then
	ready   time.Duration // tics that wait to be run
	counts  time.Duration // tics that this frame is to run
	waits   bool          // this frame waits for a tic
}

const doomTics = 5 // BACKUPTICS/2 - 1: as many tics can wait

// Start records the time, from which tics count.
func (l *Doom) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	*l = Doom{Step: l.Step, Now: l.Now, began: now}
	return NextFrame
}

// Frame waits for a tic, runs the tics of the time that has passed, and draws.
func (l *Doom) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.called = now - l.began
	l.collect(now, doomTics)
	if !l.waits {
		l.counts = max(l.ready, 1)
	}
	l.waits = l.ready < l.counts
	if l.waits {
		return l.began + (l.counted+1)*l.Step
	}
	for range l.counts {
		game.Update(l.Step)
		l.ready--
		l.collect(l.Now(), doomTics)
	}
	game.Draw(1)
	return NextFrame
}

// collect adds the tics since the last call to those that wait, of which there can only be so many.
func (l *Doom) collect(now, most time.Duration) {
	l.read = max(now-l.began, l.read)
	tics := l.read / l.Step
	l.ready = min(l.ready+tics-l.counted, most)
	l.counted = tics
}

// Backlog returns the tics that wait, and the time from the last tic of the clock to the frame.
func (l *Doom) Backlog() time.Duration { return l.ready*l.Step + l.called - l.counted*l.Step }
