package cure

import (
	"fmt"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/numbertext"
	"gameloops/internal/trace"
	"gameloops/physics"
)

// The causes of each verdict, in a sentence with the numbers of the run.

func causeOfHitch(c *subject) string {
	return fmt.Sprintf("The frame took %s, and its work %s of that.", numbertext.Time(c.frameTime(c.frame)),
		numbertext.Time(c.shown().Busy))
}

// growing returns the work of the frames of a spiral, with some frames before it, which differ in their numbers of
// updates.
func (c *subject) growing() work {
	const before = 3
	return workOf(c.record.Frames[max(0, c.frame-before):])
}

func causeOfSpiral(c *subject) string {
	if w := c.growing(); w.split && w.update > w.step {
		return fmt.Sprintf("An update takes %s and simulates %s, so each frame owes more than the one before.",
			numbertext.Time(w.update), numbertext.Time(w.step))
	}
	var busy, simulated time.Duration
	for _, f := range c.record.Frames[c.frame:] {
		busy, simulated = busy+f.Busy, simulated+f.Simulated
	}
	return fmt.Sprintf("The processor works for %s to simulate %s, so each frame owes more than the one before.",
		numbertext.Time(busy), numbertext.Time(simulated))
}

// longUpdate says how far an object moves in an update of the frame with the longest step that matters.
func (c *subject) longUpdate() string {
	i := c.longest()
	fastest := c.record.Worlds[i].Fastest
	if i > 0 {
		fastest = max(fastest, c.record.Worlds[i-1].Fastest)
	}
	step := stepOf(&c.record.Frames[i])
	return fmt.Sprintf("An update simulates %s, in which an object at %s m/s moves %s m", numbertext.Time(step),
		numbertext.Digits(fastest), numbertext.Digits(fastest*step.Seconds()))
}

func causeOfTunnelling(c *subject) string {
	text := c.longUpdate() + ": past the surface"
	if c.setup.Continuous != physics.On {
		text += ", because continuous collision is " + string(c.setup.Continuous)
	}
	return text + "."
}

func causeOfEscape(c *subject) string { return c.longUpdate() + ": past the end of its path." }

func causeOfInput(c *subject) string {
	if n := c.shown().Updates; n > 1 {
		return fmt.Sprintf("The frame ran %s, and each of them saw the same press.", updates(n))
	}
	return "The frame ran no update, so nothing saw its press."
}

func causeOfFrozen(c *subject) string {
	f := c.shown()
	if f.Updates < 2 {
		return fmt.Sprintf("The frame works for %s, and runs %s.", numbertext.Time(f.Busy), updates(f.Updates))
	}
	return fmt.Sprintf("The frame came %s after the one before, so %s were due, and they take %s each.",
		numbertext.Time(c.gap(c.frame)), updates(f.Updates), numbertext.Time(f.Busy/time.Duration(f.Updates)))
}

func causeOfStuck(c *subject) string {
	last := c.record.Frames[len(c.record.Frames)-1]
	if n := len(c.record.Frames); n > 1 { // the end of the run may have cut the last one short
		last = c.record.Frames[n-2]
	}
	return fmt.Sprintf("A frame runs %s and works for %s, longer than a refresh, so the next one has as many to run.",
		updates(last.Updates), numbertext.Time(last.Busy))
}

// isSlowByWork reports whether frames work longer than the display needs, or than they simulate.
func (c *subject) isSlowByWork() bool {
	return c.work.frame > c.refresh() || c.work.split && c.work.update > c.work.step
}

func causeOfSlowMotion(c *subject) string {
	if w := c.work; w.split && w.update > w.step {
		return fmt.Sprintf("An update takes %s and simulates %s.", numbertext.Time(w.update), numbertext.Time(w.step))
	}
	return c.timed() + c.meanFrame()
}

// timed names the timer of a loop that goes by the number of its calls, as a sentence before another one.
func (c *subject) timed() string {
	if c.habits.Timer == nil || c.habits.Steps != experiment.StepsOfCalls {
		return ""
	}
	return c.timer() + ". "
}

// meanFrame says how long frames take, and how much they simulate.
func (c *subject) meanFrame() string {
	var simulated time.Duration
	for _, f := range c.record.Frames {
		simulated += f.Simulated
	}
	n, end := len(c.record.Frames), c.record.End
	all := time.Duration(n)
	if c.record.Live && n > 1 { // the last one goes on
		n, end = n-1, c.record.Frames[n-1].Began
	}
	text := fmt.Sprintf("A frame takes %s and simulates %s",
		numbertext.Time((end-c.record.Frames[0].Began)/time.Duration(n)), numbertext.Time(simulated/all))
	if c.isSlowByWork() {
		text += fmt.Sprintf(", because it works for %s", numbertext.Time(c.work.frame))
	}
	return text + "."
}

func causeOfOverload(c *subject) string {
	text := fmt.Sprintf("A frame works for %s, and a refresh takes %s", numbertext.Time(c.work.frame),
		numbertext.Time(c.refresh()))
	if c.work.split && c.work.rest > 0 {
		text += fmt.Sprintf(": an update takes %s, and the rest of a frame %s", numbertext.Time(c.work.update),
			numbertext.Time(c.work.rest))
	}
	return text + "."
}

func causeOfLostTime(c *subject) string {
	f := c.shown()
	if gap := c.gap(c.frame); gap > 2*c.refresh() && f.Simulated < gap {
		text := fmt.Sprintf("The frame came %s after the one before, and simulates %s", numbertext.Time(gap),
			numbertext.Time(f.Simulated))
		if c.loop.MaxStep > 0 {
			text += ", because the maximum step is " + numbertext.Time(c.loop.MaxStep)
		}
		return text + "."
	}
	return c.meanFrame()
}

func causeOfBehind(c *subject) string {
	text := fmt.Sprintf("The frame came %s after the one before, and simulates %s", numbertext.Time(c.gap(c.frame)),
		numbertext.Time(c.shown().Simulated))
	if w := c.work; w.split && w.step > 0 {
		text += fmt.Sprintf("; an update takes %s for %s", numbertext.Time(w.update), numbertext.Time(w.step))
	}
	return text + "."
}

func causeOfBurst(c *subject) string {
	return fmt.Sprintf("The frame came %s after the one before, so %s of %s were due.", numbertext.Time(c.gap(c.frame)),
		updates(c.shown().Updates), numbertext.Time(stepOf(c.shown())))
}

func causeOfLongStep(c *subject) string {
	return fmt.Sprintf("The frame came %s after the one before, and nothing limits its step. %s.",
		numbertext.Time(c.gap(c.frame)), c.longUpdate())
}

// caught reports whether walls held the objects in spite of the step.
func (c *subject) caught() bool {
	n := len(c.record.Worlds)
	return c.setup.Continuous != physics.Off && c.record.Bounds == metrics.Walls && n > 0 &&
		c.record.Worlds[n-1].Tunnelled == 0
}

func causeOfUnevenMotion(c *subject) string {
	f := c.shown()
	before := c.pictureBefore()
	newer := fmt.Sprintf("picture is %s newer than the one before, which the display showed for %s.",
		numbertext.Time(f.Pictured-before.Pictured), numbertext.Time(f.Shown-before.Shown))
	switch {
	case c.habits.Timer != nil:
		return c.timer() + ". This " + newer
	case c.setup.Machine.Jitter > 0 && c.record.Real == nil && c.habits.Steps == experiment.StepsOfTime:
		return fmt.Sprintf("The clock that this loop reads is up to %s wrong (its jitter): this %s",
			numbertext.Time(c.setup.Machine.Jitter), newer)
	case c.stepOfUpdates() > 0 && (f.Updates != 1 || c.before(c.frame).Updates != 1):
		return c.unevenUpdates()
	}
	return "Its " + newer
}

// timer says that the loop waits for a timer and not for the display.
func (c *subject) timer() string {
	t := c.habits.Timer
	words := "A timer calls this loop"
	if t.Delay > 0 {
		words = "Its timer waits " + numbertext.Time(t.Delay)
	}
	if t.Name != "" {
		words += fmt.Sprintf(" (%s, line %d)", t.Name, t.Line)
	}
	if t.Delay > 0 && t.Name != "" {
		words += ": a delay is in milliseconds"
	}
	return words + ", and the display refreshes every " + numbertext.Time(c.refresh())
}

// stepOfUpdates returns how long an update is in a loop whose frames run different numbers of them; 0: it is not known.
func (c *subject) stepOfUpdates() time.Duration {
	switch {
	case c.isOwn && c.habits.Steps == experiment.FixedSteps:
		return c.work.step
	case c.isOwn:
		return 0
	}
	return c.loop.Step
}

// unevenUpdates says why the frame runs another number of updates than the one before.
func (c *subject) unevenUpdates() string {
	step, refresh := numbertext.Time(c.stepOfUpdates()), numbertext.Time(c.refresh())
	ran := fmt.Sprintf("this frame runs %s, and the one before %s.", updates(c.shown().Updates),
		updates(c.before(c.frame).Updates))
	if step == refresh {
		return "A step is as long as a refresh, " + step + ", so rounding decides whether an update is due: " + ran
	}
	return "A step is " + step + " and a refresh " + refresh + ", so " + ran
}

// pictureBefore returns the frame that drew the picture that the display showed before that of the frame.
func (c *subject) pictureBefore() *trace.Frame {
	for i := c.frame; i > 0; i-- {
		if before := c.before(i); before.Drawn && before.Shown < c.shown().Shown {
			return before
		}
	}
	return &c.record.Start
}

func causeOfStutter(c *subject) string {
	if c.stoodStill() {
		return fmt.Sprintf("The frame came %s after the one before, which worked for only %s.",
			numbertext.Time(c.gap(c.frame)), numbertext.Time(c.before(c.frame).Busy))
	}
	return causeOfUnevenMotion(c)
}

func causeOfRanAhead(c *subject) string { return c.timed() + c.meanFrame() }

func causeOfTearing(c *subject) string {
	f := c.shown()
	return fmt.Sprintf("The picture is ready %s after its frame began, and does not wait for a refresh, every %s.",
		numbertext.Time(f.Ready-f.Began), numbertext.Time(c.refresh()))
}

func causeOfOverlap(c *subject) string {
	return c.longUpdate() + ": into what is in its way."
}

func causeOfGain(c *subject) string {
	return fmt.Sprintf("%s; this frame adds %s J.", c.longUpdate(), numbertext.Digits(c.gain(c.frame)))
}

func causeOfLoss(c *subject) string {
	return fmt.Sprintf("%s; this frame takes %s J away.", c.longUpdate(), numbertext.Digits(-c.gain(c.frame)))
}
