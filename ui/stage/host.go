package stage

import (
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/sim"
	"gameloops/loops"
)

// A Host drives the caller's game under a loop, on the real clock. The loop has its own goroutine, so that slow updates
// do not hold up the display, and the game belongs to that goroutine. At every Draw, what the screen needs of the game
// is copied into a snapshot of type S. The drawing goroutine sees nothing else. All methods are for that goroutine.
//
// A Host is to a game what a [Stage] is to a world. Both have the same clock, the same driver and the same display.
type Host[S any] struct {
	shared  *shared
	display display
	game    *gameLoad[S]
	shown   S
	began   time.Time
}

// New begins to drive a game. newLoop makes the loop; now is the stage's clock, for loops that look at it within a
// frame ([loops.Settings]). snapshot copies what to show into dst: once before the loop starts, with an alpha of 1, and
// then on the loop's goroutine right after each of the game's draws, with that draw's alpha. dst is an older snapshot,
// whose slices can be reused. gap says what becomes of the time in which the display stood still.
//
// The game ends with [Host.Stop].
func New[S any](game loops.Game, newLoop func(now func() time.Duration) loops.GameLoop,
	snapshot func(dst *S, alpha float64), gap Gap,
) *Host[S] {
	h := &Host[S]{began: time.Now()}
	h.shared = newShared(gap, func() time.Duration { return time.Since(h.began) })
	settings := sim.Default()
	h.shared.hardware.settings.Store(&settings)
	h.display.shared = h.shared
	h.game = &gameLoad[S]{shared: h.shared, game: game, snapshot: snapshot}
	snapshot(&h.shown, 1)
	d := h.shared.newDriver(h.game, 1)
	h.game.loop = newLoop(d.measured)
	go h.game.run(d)
	return h
}

// Refresh must be called once a display frame, at its beginning. It resumes a loop that waits for the display, and
// returns the snapshot to show: that of the latest draw before this refresh. The next refresh may change it.
func (h *Host[S]) Refresh() *S {
	h.display.refresh(h.shared.host(), func(now time.Duration) {
		if h.game.snapshots.latch(&h.shown) {
			h.shared.progress.shown.Store(int64(now))
		}
	})
	return &h.shown
}

// Counts returns what the game has done so far.
func (h *Host[S]) Counts() Counts { return h.shared.counted(h.shared.host()) }

// AppendFrames appends the latest finished frames, at most n: those whose next frame begins later than from, which is
// stage time, and the one before them.
func (h *Host[S]) AppendFrames(frames []Frame, n int, from time.Duration) []Frame {
	return h.shared.history.appendFrames(frames, n, from)
}

// Pause stops the game's time, or resumes it.
func (h *Host[S]) Pause(paused bool) {
	h.shared.clock.pause(h.shared.host(), paused)
	h.shared.steps.forget()
}

// Step lets a paused game do one more update.
func (h *Host[S]) Step() { h.shared.steps.updates.Add(1) }

// Stop ends the game after its current update, and waits for that. Then the game is the caller's again.
func (h *Host[S]) Stop() {
	h.shared.signals.stop()
	<-h.shared.signals.over
}

// A gameLoad is the caller's game as its driver sees it ([load]).
type gameLoad[S any] struct {
	shared    *shared
	game      loops.Game
	loop      loops.GameLoop
	snapshot  func(dst *S, alpha float64)
	drawing   S
	snapshots exchange[S]
}

func (l *gameLoad[S]) run(d *driver) {
	defer close(l.shared.signals.over)
	d.watcher.follow(l.loop, false)
	d.play(l.loop)
}

func (l *gameLoad[S]) begin(time.Duration) {}

func (l *gameLoad[S]) step(dt time.Duration, _ *turn) { l.game.Update(dt) }

func (l *gameLoad[S]) follow(dt time.Duration) {
	if g, ok := l.game.(loops.FrameUpdater); ok {
		g.UpdateFrame(dt)
	}
}

func (l *gameLoad[S]) drawCost() time.Duration { return 0 }

func (l *gameLoad[S]) drawSurplus() time.Duration { return 0 }

func (l *gameLoad[S]) take(alpha float64, _ bool) {
	l.game.Draw(alpha)
	l.snapshot(&l.drawing, alpha)
	l.snapshots.publish(&l.drawing)
}

func (l *gameLoad[S]) retake() {}

func (l *gameLoad[S]) look() metrics.World { return metrics.World{} }
func (l *gameLoad[S]) gauge() float64      { return metrics.NoGauge }

func (l *gameLoad[S]) change(_ *driver, loop loops.GameLoop, _ time.Duration) (loops.GameLoop, bool, error) {
	return loop, false, nil
}

func (l *gameLoad[S]) split(*driver, loops.GameLoop, time.Duration) *worker { return nil }
