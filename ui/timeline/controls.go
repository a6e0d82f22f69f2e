package timeline

import (
	"strconv"

	"gameloops/ui/access"
)

// Controls returns the parts of a timeline for those who do not see it. do does what the user wants of the stages.
func Controls(t *Timeline, do func(Wish)) (all []access.Control) {
	l := t.layout()
	if l.place.Empty() {
		return nil
	}
	const group = "Timeline"
	press := func(id, name string, w func() Wish) access.Control {
		return access.Control{ID: "timeline " + id, Role: access.Button, Group: group, Name: name,
			Do: func(string) { do(w()) }}
	}
	now := access.Control{ID: "timeline", Role: access.Timeline, Group: group, Name: "Moment",
		Hint:  "The arrows go by a frame, with Shift by an update; Home goes to the beginning, End back to live.",
		Value: FormatMoment(t.shown.At), Place: l.place, Do: func(string) {}}
	now.Place.Max.X = l.fork.Min.X
	now.Range = access.Range{Min: int(t.shown.From.Milliseconds()), Max: int(t.shown.To.Milliseconds()),
		Now: int(t.shown.At.Milliseconds())}
	if t.shown.Past {
		now.Value += ", the past"
	}
	cut := press("clip", "Clip", t.cut)
	cut.Place, cut.Hint = l.cut, cutButton(t, &l).hint
	live := press("live", "Back to live", func() Wish { return Wish{Kind: GoLive} })
	live.Place, live.Disabled, live.Hint = l.live, !t.shown.Past, liveButton(t, &l).hint
	all = append(all, now, cut, live)
	if t.shown.Pauses && !t.shown.Past {
		b := liveButton(t, &l)
		pause := press("pause", b.words, func() Wish { return Wish{Kind: Pause} })
		pause.Place, pause.Hint = b.place, b.hint
		all = append(all, pause)
	}
	if t.shown.Fork != NeverForks {
		fork := press("branch", "Branch", func() Wish { return Wish{Kind: Branch} })
		fork.Hint = forkButton(t, &l).hint
		fork.Place, fork.Disabled = l.fork, !t.shown.Past
		all = append(all, fork)
	}
	for i, r := range placeOffer(t).buttons {
		words := t.Offer.Buttons[i]
		take := press("offer "+strconv.Itoa(i), words, func() Wish { return Wish{Kind: Take, Button: words} })
		take.Place = r
		all = append(all, take)
	}
	return all
}
