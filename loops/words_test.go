package loops_test

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/loops"
)

// The descriptions in the table of loops begin with words from a small vocabulary. The test derives these words from
// the behaviour of the loop. The text after a semicolon is a remark.
func TestTheTableSaysWhatLoopsDo(t *testing.T) {
	for _, k := range loops.Kinds() {
		for _, column := range []struct {
			name, says string
			does       string
		}{
			{"Guard", k.Guard, guardOf(k)},
			{"Drops", k.Drops, dropsOf(k)},
			{"Blend", k.Blend, blendOf(k)},
			{"Jitter", k.Jitter, jitterOf(k)},
		} {
			if says, _, _ := strings.Cut(column.says, ";"); says != column.does {
				t.Errorf("%s: %s says %q, but the loop shows %q", k.Name, column.name, says, column.does)
			}
		}
	}
}

// guardOf tries overloads of several sizes, for two and for eight minutes. It checks whether frames of the longer run
// have more updates, and whether the loop falls further behind.
func guardOf(k loops.Kind) string {
	most, grows, behind, drawn := updatesUnderLoad(k, 0)
	if grows {
		if _, grows, _, _ := updatesUnderLoad(k, 100*ms); grows {
			return "none"
		}
		return "the maximum step, if set"
	}
	for _, hz := range []float64{30, 12.5, 8, 2} {
		slow := trial{machine: display(hz), end: trialTime, ownStep: true}
		if _, split := k.New(k.Defaults).(loops.Splitter); !split { // its updates belong to no frame
			most = max(most, mostUpdates(slow.run(k)))
		}
	}
	guard := updatesAFrame(most)
	if half, _, _, _ := updatesUnderLoad(k, k.Defaults.MaxStep/2); half != most && k.Defaults.MaxStep > 0 {
		guard = "the maximum step, " + strconv.FormatFloat(k.Defaults.MaxStep.Seconds(), 'g', -1, 64) + " s"
	}
	if behind {
		guard += ", but it falls behind"
	}
	if !drawn {
		guard += " and stops drawing"
	}
	return guard
}

func updatesAFrame(n int) string {
	if n == 1 {
		return "one update a frame"
	}
	return fmt.Sprintf("%d updates a frame", n)
}

func updatesUnderLoad(k loops.Kind, maxStep time.Duration) (most int, grows, behind, drawn bool) {
	drawn = true
	for _, steps := range []float64{1.25, 2, 4, 10} {
		short := overload(k, steps, 2*time.Minute, maxStep).run(k)
		long := overload(k, steps, 8*time.Minute, maxStep).run(k)
		shortMost, longMost := mostUpdates(short), mostUpdates(long)
		most = max(most, longMost)
		grows = grows || longMost > 2*shortMost
		behind = behind || long[len(long)-1].Backlog > short[len(short)-1].Backlog+10*time.Second
		drawn = drawn && pictures(long[len(long)/2:]) > 0
	}
	return most, grows, behind, drawn
}

// dropsOf tries a fast display, work, late timers, and gaps.
func dropsOf(k loops.Kind) string {
	const gap = 10 * time.Second
	steady := trialOn(display(60)).dropped(k)
	byGap := droppedByGap(k, gap)
	limited := gapOf(gap)
	limited.maxStep = 50 * ms
	byLimit := limited.dropped(k) - steady
	switch {
	case trialOn(display(144)).dropped(k).Abs() > time.Second:
		return "time that a frame takes beyond its step"
	case trialOn(costing(5*ms, 0)).dropped(k)-steady > time.Second:
		return "the time of the work, and the delay of late calls"
	case delaysAdd(k):
		return "the delay of late calls"
	case (byLimit - byGap).Abs() > 10*ms:
		return "time above the maximum step"
	case byGap.Abs() < 10*ms:
		return "nothing"
	}
	if n := mostUpdates(gapOf(gap).run(k)); n > 2 {
		return fmt.Sprintf("time above %d updates", n)
	}
	if !onDisplay(k) && longestFrame(k) < 3*sixtieth {
		return "missed calls, except for one"
	}
	return "frames above " + frameLength(longestFrame(k))
}

// longestFrame returns the length from which on a frame's time is dropped, to within a refresh.
func longestFrame(k loops.Kind) time.Duration {
	for gap := time.Duration(0); ; gap += ms {
		if droppedByGap(k, gap) > max(gap/2, 10*ms) {
			return gap
		}
	}
}

// frameLength returns the nearest length that a source names, in its words.
func frameLength(d time.Duration) string {
	type length struct {
		name string
		is   time.Duration
	}
	nearest := slices.MinFunc([]length{
		{"4 steps", 4 * sixtieth}, {"5 steps", 5 * sixtieth}, {"8 steps", 8 * sixtieth},
		{"0.2 s", 200 * ms}, {"0.5 s", 500 * ms},
	}, func(a, b length) int { return cmp.Compare((a.is - d).Abs(), (b.is - d).Abs()) })
	if (nearest.is - d).Abs() > sixtieth {
		return d.String()
	}
	return nearest.name
}

// blendOf looks at the alphas of pictures, on a fast display and after a gap.
func blendOf(k loops.Kind) string {
	least, most := alphaRange(trialOn(display(144)).run(k)[1:])
	blend := "none"
	switch {
	case most > 1:
		blend = "ahead of the last state"
	case least < 1:
		blend = "between the last two states"
	}
	if _, most := alphaRange(gapOf(10 * time.Second).run(k)); most > 2 {
		blend += ", and far beyond when behind"
	}
	return blend
}

// jitterOf runs the loop with a jittery clock and measures how much of the jitter shows in the game.
func jitterOf(k loops.Kind) string {
	all := runShaken(k)
	clock, world, picture := rhythmOf(all, measured), rhythmOf(all, simulated), rhythmOf(all, movement)
	words := ""
	switch passed := picture.shakes / clock.shakes; {
	case onDisplay(k) && clock.odd > 0.1:
		words = "none: it skips frames"
	case picture.odd > 0.1:
		words = "none: it shows in the number of updates"
	case picture.odd > 0:
		words = "one update in nearly every frame"
	case passed > 0.3 && (world.odd > 0.1 || passed < 0.9 || blendOf(k) != "none"):
		words = "none: alpha passes it on"
	case passed > 0.3:
		words = "none: it shows in the steps"
	case passed > 0.05:
		words = fmt.Sprintf("the mean of %.0f frames", 1/passed)
	case !onDisplay(k) && delaysAdd(k):
		words = "none: a late call delays all others"
	case !onDisplay(k):
		words = "a late call delays no other"
	case neverLooks(k):
		words = "none needed: it never looks at the clock"
	default:
		words = "still one update a frame"
	}
	if addsWaits(k) {
		words += ", and the frame's waits with it"
	}
	return words
}

// onDisplay reports whether the loop's frames follow the display: late timers do not move them.
func onDisplay(k loops.Kind) bool {
	return slices.EqualFunc(trialOn(display(60)).run(k), trialOn(lateTimers()).run(k),
		func(a, b trace.Frame) bool { return a.Began == b.Began })
}

// delaysAdd reports whether the loop loses time when timers are late.
func delaysAdd(k loops.Kind) bool {
	return trialOn(lateTimers()).dropped(k)-trialOn(display(60)).dropped(k) > 50*ms
}

// neverLooks reports whether the game is faster on a faster display.
func neverLooks(k loops.Kind) bool { return trialOn(display(144)).dropped(k) < -time.Second }

// addsWaits reports whether motion is less even when frames wait for another task, although the loop gets the times of
// the refreshes. The refresh time differs slightly from the step, so that the waits meet every phase of a step.
func addsWaits(k loops.Kind) bool {
	uneven := func(delay time.Duration) (n int) {
		machine := display(59.9)
		machine.TaskDelay = delay
		all := trial{machine: machine, end: time.Minute}.run(k)
		for i := 1; i < len(all); i++ {
			if by, ok := movement(all[i-1], all[i]); ok && (by-sixtieth).Abs() > ms {
				n++
			}
		}
		return n
	}
	return uneven(4*ms) > uneven(0)+20
}
