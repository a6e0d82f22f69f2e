package metrics

import (
	"time"

	"gameloops/internal/numbertext"
)

// tornShare is the percentage of the pictures from which on tearing is a verdict: a single torn picture is hardly seen.
const tornShare = 5

// judgeTearing finds pictures that the display shows while it draws another one: a part of each is on it at once. Two
// pictures that show nearly the same moment do not differ where they meet.
func judgeTearing(r *Record) (at time.Duration, text string) {
	torn, drawn, first, before := 0, 0, time.Duration(0), time.Duration(0)
	for i := range r.Frames {
		f := &r.Frames[i]
		if !f.Drawn || f.Ready > r.End {
			continue
		}
		if drawn++; f.Torn > 0 && (f.Pictured-before).Abs() > jumpSize && moves(r, i) {
			if torn++; torn == 1 {
				first = r.at(f.Shown)
			}
		}
		before = f.Pictured
	}
	if torn < 2 || 100*torn < tornShare*drawn {
		return 0, ""
	}
	return first, ": " + numbertext.Whole(torn) + " of " + count(drawn, "picture") +
		" are shown while another one is drawn"
}
