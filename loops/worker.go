package loops

import "time"

// A Splitter is a loop that leaves its updates to a second loop, for a second processor.
type Splitter interface {
	GameLoop
	// Updates is the loop that does the updates. A host with a second processor starts it right after the first, at the
	// same time, and calls it there, as if it were alone; it must then hand a Publisher to the first.
	Updates() GameLoop
}

// A Publisher is a game whose updates run elsewhere. When an update ends, its state is published: from then on draws
// blend that state and the one before it.
type Publisher interface {
	Game
	// Published is when the state that is drawn was published, 0 before the first, and how much time all updates up
	// to it have simulated together.
	Published() (at, simulated time.Duration)
}

// Worker draws in step with the display and leaves the updates to a second loop, on a second processor with a clock of
// its own: a browser's worker. A slow update holds up no picture: the draw shows the last state that was published,
// and moves from the one before it as far as time has passed since. It is a step and an update behind, which is the
// price, and it stands still when an update is late. Where updates take longer than a step the pictures stay fluent,
// in a game that is slower than real time and falls behind more and more.
//
// On a host without a second processor it runs the updates that are due itself, before it draws. That is
// FixedStepsWithInterpolation, spiral of death included.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, the article of MainLoop.js, "Use
// Web Workers for updates"; what the drawing side does is left open there.
type Worker struct {
	Step time.Duration

	started   time.Duration
	now       time.Duration
	simulated time.Duration // by the state that is drawn
	updates   workerUpdates
	wake      time.Duration // of the updates, on a host that leaves them to this loop
}

// Start takes the time.
func (l *Worker) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.started, l.now, l.simulated = now, now, 0
	l.updates.step = l.Step
	l.wake = l.updates.Start(now, game)
	return NextFrame
}

// Frame draws the way from the last state but one to the last, as far as time has passed.
func (l *Worker) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.now = now
	var published time.Duration
	if p, ok := game.(Publisher); ok {
		published, l.simulated = p.Published()
	} else {
		for l.wake <= now {
			l.wake = l.updates.Frame(now, game)
			l.simulated += l.Step
		}
		published = l.started + l.simulated
	}
	alpha := float64(now-published) / float64(l.Step)
	game.Draw(min(max(alpha, 0), 1))
	return NextFrame
}

// Updates is the worker.
func (l *Worker) Updates() GameLoop { return &l.updates }

// Backlog is the time that the picture is behind: there is no update for it, or none that has been published.
func (l *Worker) Backlog() time.Duration { return l.now - l.started - l.simulated }

// workerUpdates is the loop of the worker: one update at each step, and without a pause while it is late.
type workerUpdates struct {
	step time.Duration
	due  time.Duration // the next update
}

// Start takes the time; the first update is due a step later.
func (l *workerUpdates) Start(now time.Duration, _ Game) (wake time.Duration) {
	l.due = now + l.step
	return l.due
}

// Frame runs the update that is due.
func (l *workerUpdates) Frame(_ time.Duration, game Game) (wake time.Duration) {
	game.Update(l.step)
	l.due += l.step
	return l.due
}
