package past

import (
	"errors"
	"slices"
	"strconv"

	"gameloops/internal/experiment"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
)

// A Branch is a setup that plays on from the moment that is shown, and the stage whose world it goes on with.
type Branch struct {
	Setup experiment.Setup
	Of    int
}

// Branch makes a branch of the nth stage at the moment that is shown, with a chosen setup. It fails if the stages
// cannot be played again up to that moment, or if the setup has another world.
func (p *Past) Branch(n int, played []experiment.Setup, chosen experiment.Setup) (Branch, error) {
	if p.Player.Machine != stage.Simulated {
		return Branch{}, errors.New("only a simulated machine can go back: press M for one, and Play")
	}
	if p.Player.Touched {
		return Branch{}, errors.New("worlds or machines were changed by hand, and a branch would not know it: " +
			"press R, and hands off")
	}
	at, _ := p.Player.Review().Moment()
	chosen.BranchAt, chosen.BranchOf = 0, ""
	s, err := experiment.BranchFrom(played[n], chosen, at)
	return Branch{s, n}, err
}

// On returns what stages play with the branch in the place of the nth one, or as one more; and which of the present
// stages has shown the past of each.
func (b Branch) On(n int, played []experiment.Setup) (setups []experiment.Setup, origins []int) {
	setups = slices.Clone(played)
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
	for i, l := range choice.Labels(played) {
		name := "Stage " + strconv.Itoa(i+1) + ": " + l.Title + l.Settings
		if i == n {
			name += " (the branch is of this one)"
		}
		names = append(names, name)
	}
	return names
}
