package history

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/timetext"
	"gameloops/loops"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A Branch is a setup that continues the world of a stage from a moment on.
type Branch struct {
	At    time.Duration
	Setup experiment.Setup
	Of    int // the stage, from 0

	// others are the setups of the other stages. On a simulated machine they are unchanged. A real computer never
	// repeats a run, so there each stage is a branch of itself.
	others []experiment.Setup
}

// Branch returns a branch of the nth stage at the moment that is shown, with the chosen setup. It returns an error if
// the stages cannot be run again up to that moment, or if the setup has another world.
func (p *Past) Branch(n int, played []experiment.Setup, chosen experiment.Setup) (b Branch, err error) {
	if err := p.NoBranch(); err != nil {
		return b, err
	}
	b = Branch{Of: n, others: slices.Clone(played)}
	b.At, _ = p.Player.Review().Moment()
	if p.Player.Machine != stage.Simulated {
		for i, s := range played {
			if b.others[i], err = p.again(i, s, s, b.At); err != nil {
				return b, err
			}
		}
	}
	b.Setup, err = p.again(n, played[n], chosen, b.At)
	return b, err
}

// Without returns the runs of the stages as a branch of what they play that begins at a moment, for changes that are
// taken back there. It returns an error if the stages cannot be run again up to that moment.
func (p *Past) Without(played, runs []experiment.Setup, at time.Duration) (b Branch, err error) {
	if err := p.NoBranch(); err != nil {
		return b, err
	}
	b = Branch{At: at, others: slices.Clone(runs)}
	if p.Player.Machine != stage.Simulated {
		for i := range runs {
			if b.others[i], err = p.again(i, played[i], runs[i].Last(), at); err != nil {
				return b, err
			}
		}
	}
	b.Setup = b.others[0]
	return b, nil
}

// NoBranch returns an error if no branch can begin, whatever is chosen.
func (p *Past) NoBranch() error {
	switch {
	case p.Player.Touched:
		return errors.New("a click, a drag or a stall of yours is in this run, and a branch cannot repeat that: " +
			"press R for a new run")
	case p.Player.Machine == stage.SameFrames:
		return errors.New("all stages share the same frames, which cannot begin again for one of them: press M for " +
			"another machine, then Restart")
	}
	return nil
}

// again returns the setup of a run that is as the one that the nth stage plays, of, up to a moment, and has the
// settings of to from then on. If a frame runs at the moment, it is the first one with them.
func (p *Past) again(n int, of, to experiment.Setup, at time.Duration) (experiment.Setup, error) {
	if began, runs := p.Player.Review().FrameAt(n, at); runs && began > 0 {
		at = began
	} else {
		at++ // a frame that began at the moment is over
	}
	if p.Player.Machine == stage.Simulated {
		return experiment.BranchFrom(of, to, at, "")
	}
	since, err := p.framesBefore(n, &of, at)
	if err != nil {
		return to, err
	}
	return experiment.BranchFrom(of, to, at, timetext.Encode(since))
}

// framesBefore returns the times of the frames of a run on the nth stage since its last change before a moment. It
// removes the later changes of the run, and adds the frames before each that is left.
func (p *Past) framesBefore(n int, of *experiment.Setup, at time.Duration) (since []time.Duration, err error) {
	played := of.Played()
	before := of.Until(at)
	if next := len(before.Changes); next < played { // an earlier stage has played until then
		since, err = timetext.Decode(of.Changes[next].Frames)
		end, _ := slices.BinarySearch(since, at)
		*of = before
		return since[:end], err
	}
	since, err = p.framesOf(n, before, at-1)
	if err == nil {
		*of, since = before.WithFrames(since)
	}
	return since, err
}

// framesOf returns the times of the frames that the nth stage, which plays s, has finished by a moment on this
// computer. It returns an error if running the loop at these times does not give the same updates.
func (p *Past) framesOf(n int, s experiment.Setup, at time.Duration) ([]time.Duration, error) {
	if k, _ := loops.KindByName(s.Loop); Splits(s.Loop) {
		return nil, fmt.Errorf("%s runs its updates on a second processor, and nobody knows when each of them ran: "+
			"press M for a simulated machine, then Restart", k.Title)
	}
	frames, steps, ok := p.Player.Review().Recorded(n, at)
	if !ok || len(frames) == 0 {
		return nil, fmt.Errorf("the frames of stage %d are not all kept: choose a moment within the first %d frames",
			n+1, timetext.Most)
	}
	s = s.OnIdealMachine()
	s.Machine.Recorded = frames
	again, err := experiment.RecordedSteps(context.Background(), s)
	if from := len(again) - len(steps); err == nil && (from < 0 || !slices.Equal(again[from:], steps)) {
		err = fmt.Errorf("the updates of stage %d depend on more than the times of its frames, so they cannot be run "+
			"again: press M for a simulated machine, then Restart", n+1)
	}
	return frames, err
}

// Splits reports whether the loop with a name runs its updates on a second processor.
func Splits(loop string) bool {
	k, _ := loops.KindByName(loop)
	if k.New == nil {
		return false
	}
	settings := k.Defaults
	settings.Now = func() time.Duration { return 0 }
	_, ok := k.New(settings).(loops.Splitter)
	return ok
}

// On returns the setups of the stages when the branch replaces the nth one, or is an additional stage. origins are the
// present stages that have the past of each.
func (b Branch) On(n int) (setups []experiment.Setup, origins []int) {
	setups = slices.Clone(b.others)
	for i := range setups {
		origins = append(origins, i)
	}
	if n == len(setups) {
		return append(setups, b.Setup), append(origins, b.Of)
	}
	setups[n], origins[n] = b.Setup, b.Of
	return setups, origins
}

// Rivals returns the names of stages, for the question which of them a branch of the nth one replaces.
func Rivals(played []experiment.Setup, n int) (names []string) {
	for i, l := range settings.Labels(played) {
		name := "Stage " + strconv.Itoa(i+1) + ": " + l.Title + l.Settings
		if i == n {
			name += " (the branch is of this one)"
		}
		names = append(names, name)
	}
	return names
}
