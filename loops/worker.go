package loops

import "time"

// A Splitter is a loop that has its updates in a second loop, for a second processor.
type Splitter interface {
	GameLoop
	// Updates returns the loop that runs the updates. A host with a second processor starts it right after the first
	// loop, with the same time, and drives it there as a loop like any other. It must then pass a Publisher to the
	// first loop.
	Updates() GameLoop
}

// A Publisher is a game whose updates run elsewhere. The end of an update publishes its state: from then on draws blend
// that state and the one before it.
type Publisher interface {
	Game
	// Published returns when the state that is drawn was published, 0 before the first one, and the time simulated by
	// all updates up to that state.
	Published() (at, simulated time.Duration)
}

// Worker draws in step with the display. Its updates run in a second loop on a second processor, such as a browser's
// worker. A slow update delays no draw: a draw moves from the second to last published state to the last one, by the
// time since that was published. The price is latency, a step plus an update, and motion stops when an update is late.
// If updates take longer than a step, the draws keep their rate, but the game is slower than real time and falls
// further and further behind.
//
// On a host without a second processor it runs the updates that are due before it draws. It is then
// FixedStepsWithInterpolation, including the spiral of death.
//
// Source: "A Detailed Explanation of JavaScript Game Loops and Timing" by Isaac Sukin, the article of MainLoop.js, "Use
// Web Workers for updates". The article does not say how to draw.
type Worker struct {
	Step time.Duration

	started   time.Duration
	now       time.Duration
	simulated time.Duration // in the state that is drawn
	updates   workerUpdates
	wake      time.Duration // of the updates, on a host without a second processor
}

// Start records the time.
func (l *Worker) Start(now time.Duration, game Game) (wake time.Duration) {
	mustBePositive(l.Step)
	l.started, l.now, l.simulated = now, now, 0
	l.updates.step = l.Step
	l.wake = l.updates.Start(now, game)
	return NextFrame
}

// Frame draws between the last two states, by the time since the last one was published.
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

// Updates returns the loop for the worker.
func (l *Worker) Updates() GameLoop { return &l.updates }

// Backlog returns how far the picture is behind the clock: time without an update, or without a published one.
func (l *Worker) Backlog() time.Duration { return l.now - l.started - l.simulated }

// workerUpdates is the loop on the worker: one update per step, without a pause while it is late.
type workerUpdates struct {
	step time.Duration
	due  time.Duration // the next update
}

// Start records the time. The first update is due one step later.
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
