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

// A Branch is a setup that plays on from the moment that is shown, and the stage whose world it goes on with.
type Branch struct {
	At    time.Duration
	Setup experiment.Setup
	Of    int

	// others are what the stages play beside it. On a simulated machine they play what they did; a real computer never
	// does the same again, so there each is a branch of itself.
	others []experiment.Setup
}

// Branch makes a branch of the nth stage at the moment that is shown, with a chosen setup. It fails if the stages
// cannot be played again up to that moment, or if the setup has another world.
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

// NoBranch says why no branch can begin whatever is chosen; nil: that depends on what is chosen.
func (p *Past) NoBranch() error {
	switch {
	case p.Player.Touched:
		return errors.New("a world or a machine was changed by hand, and a branch would not repeat that: press R, " +
			"and change nothing by hand")
	case p.Player.Machine == stage.SameFrames:
		return errors.New("all stages share the same frames, which cannot begin again for one of them: press M for " +
			"another machine, then Restart")
	}
	return nil
}

// again returns a setup as a branch of what the nth stage plays, at a moment.
func (p *Past) again(n int, of, to experiment.Setup, at time.Duration) (experiment.Setup, error) {
	to.Branch.At, to.Branch.Of, to.Branch.Frames = 0, "", ""
	if p.Player.Machine == stage.Simulated {
		return experiment.BranchFrom(of, to, at, "")
	}
	frames, err := p.framesOf(n, of, at)
	if err != nil {
		return to, err
	}
	return experiment.BranchFrom(of, to, at, timetext.Encode(frames))
}

// framesOf returns the frames that the nth stage, which plays a setup, has done by a moment on this computer. It fails
// if the loop does not do the same again at these times.
func (p *Past) framesOf(n int, s experiment.Setup, at time.Duration) ([]time.Duration, error) {
	if k, _ := loops.KindByName(s.Loop); splits(k) {
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

// splits reports whether the loops of a kind leave their updates to a second processor.
func splits(k loops.Kind) bool {
	if k.New == nil {
		return false
	}
	settings := k.Defaults
	settings.Now = func() time.Duration { return 0 }
	_, ok := k.New(settings).(loops.Splitter)
	return ok
}

// On returns what stages play with the branch in the place of the nth one, or as one more; and which of the present
// stages has shown the past of each.
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

// Rivals returns the names of stages, to ask which of them makes room for a branch of the nth one.
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
