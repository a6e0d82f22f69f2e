package timeline

import (
	"strconv"

	"gameloops/ui/accessibility"
	"gameloops/ui/history"
	"gameloops/ui/model"
)

// Controls returns the parts of a timeline for users who cannot see it.
func (t *Timeline) Controls() (all []accessibility.Control) {
	l := t.layout()
	if l.place.Empty() {
		return nil
	}
	const group = "Timeline"
	press := func(id string, b button, wanted func() model.Action) accessibility.Control {
		return accessibility.Control{ID: "timeline " + id, Role: accessibility.Button, Group: group, Name: b.words,
			Hint:  b.hint,
			Place: b.place, Do: func(string) model.Action { return wanted() }}
	}
	now := accessibility.Control{ID: "timeline", Role: accessibility.Timeline, Group: group, Name: "Moment",
		Hint:  "The arrows go by a frame, with Shift by an update; Home goes to the beginning, End back to live.",
		Value: history.FormatMoment(t.shown.At), Place: l.place,
		Do: func(string) model.Action { return nil }}
	now.Place.Max.X = l.fork.Min.X
	now.Range = accessibility.Range{Min: int(t.shown.From.Milliseconds()), Max: int(t.shown.To.Milliseconds()),
		Now: int(t.shown.At.Milliseconds())}
	if t.shown.Past {
		now.Value += ", the past"
	}
	live := press("live", t.liveButton(&l), t.pressLive)
	if live.Disabled = !t.isLiveOpen(); t.pressLive() != (model.Hold{}) { // a press does not go live
		live.ID = "timeline pause"
	}
	all = append(all, now)
	if !l.cut.Empty() {
		all = append(all, press("clip", t.cutButton(&l), t.cut))
	}
	if t.hasLive() {
		all = append(all, live)
	}
	if !l.fork.Empty() {
		fork := press("branch", t.forkButton(&l), func() model.Action { return model.Branch{} })
		fork.Disabled = !t.shown.Past
		all = append(all, fork)
	}
	for i, r := range t.placeOffer().buttons {
		b := t.Offer.Buttons[i]
		all = append(all, press("offer "+strconv.Itoa(i), button{place: r, words: b.Words},
			func() model.Action { return b.Wanted }))
	}
	return all
}
