package metrics

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/numbertext"
)

// The thresholds of stutter.
const (
	stutterGap  = 250 * time.Millisecond // jumps closer to each other are perceived as one
	minJumps    = 2                      // minimum number of jumps: a single one may be an accident
	minPeriods  = 2                      // minimum number of equal times between jumps: one is not a period
	evenGaps    = 1.5                    // maximum ratio of the longest to the shortest time between periodic jumps
	rarestJumps = 30 * time.Second       // from one to the next on average: rarer ones are accidents too
)

// judgeStutter finds single jumps in otherwise even motion: the beat of two rates that are nearly equal, or a frame
// that is late for its refresh now and then. A display that is itself uneven makes such jumps.
func judgeStutter(r *Record) (at time.Duration, text string) {
	if r.unevenDisplay() > jumpSize {
		return 0, ""
	}
	all := changes(r)
	if len(all) == 0 || tooFewToJudge(r, all) {
		return 0, ""
	}
	usual := cadenceOf(r, all)
	jumps, hitches := usual.jumpsIn(perceived(r, all))
	if !areMany(r, jumps) && r.Captured == nil {
		jumps = hitches // which have no verdict of their own
	}
	if !areMany(r, jumps) {
		return 0, ""
	}
	at = r.at(jumps[0].all[0].shown)
	seen, times := usual.seenIn(jumps)
	if period := periodOf(jumps); period > 0 {
		return at, " " + howOften(period) + ": " + seen
	}
	return at, ": " + seen + ", " + count(times, "time")
}

// areMany reports whether jumps are more than an accident: several, or one that goes on for a second.
func areMany(r *Record, jumps []jump) bool {
	if len(jumps) == 1 {
		return jumps[0].end()-jumps[0].all[0].shown > calm
	}
	return len(jumps) >= minJumps && r.End-r.Start.Began <= rarestJumps*time.Duration(len(jumps))
}

// A jump is a row of uneven changes that is perceived as one.
type jump struct {
	all   []change
	worst change // a picture that stays too long, or else the most uneven one
}

func (j jump) end() time.Duration { return j.all[len(j.all)-1].shown }

// perceived returns where the motion jumped.
func perceived(r *Record, all []change) (jumps []jump) {
	for _, c := range all {
		switch n := len(jumps); {
		case c.off <= r.jump():
		case n > 0 && c.shown-jumps[n-1].end() <= stutterGap:
			jumps[n-1].all = append(jumps[n-1].all, c)
		default:
			jumps = append(jumps, jump{all: []change{c}})
		}
	}
	return jumps
}

// jumpsIn finds the worst change of each jump, and separates jumps from hitches. Changes right before or after a hitch
// belong to it. It leaves out a hitch that freezes the game, or hides it, which has other verdicts.
func (c cadence) jumpsIn(all []jump) (jumps, hitches []jump) {
	for _, j := range all {
		j.worst = slices.MaxFunc(j.all, func(a, b change) int {
			if c.holds(a.stayed) || c.holds(b.stayed) {
				return cmp.Compare(a.stayed, b.stayed)
			}
			return cmp.Compare(a.off, b.off)
		})
		switch {
		case !c.isHitch(j.worst.stayed):
			jumps = append(jumps, j)
		case j.worst.stayed < frozenTime:
			hitches = append(hitches, j)
		}
	}
	return jumps, hitches
}

// periodOf returns the time from one jump to the next, if they come at equal times, or 0.
func periodOf(jumps []jump) time.Duration {
	if len(jumps) <= minPeriods {
		return 0
	}
	first, last := jumps[0].worst.shown, jumps[len(jumps)-1].worst.shown
	shortest, longest := last-first, time.Duration(0)
	for i := 1; i < len(jumps); i++ {
		gap := jumps[i].worst.shown - jumps[i-1].worst.shown
		shortest, longest = min(shortest, gap), max(longest, gap)
	}
	if float64(longest) > evenGaps*float64(shortest) {
		return 0
	}
	return (last - first) / time.Duration(len(jumps)-1)
}

// howOften returns a period in words. A period of about a second, such as 61 refreshes at 60 Hz, is once a second.
func howOften(period time.Duration) string {
	if (period - time.Second).Abs() <= time.Second/20 {
		return "once a second"
	}
	return "every " + numbertext.Time(period)
}

// A cadence is how long a display shows pictures while the motion is even.
type cadence struct {
	usual   time.Duration // how long most pictures stay
	refresh time.Duration // of a display with a fixed rate; 0: pictures stay for as long as it takes to make the next
}

// cadenceOf returns the cadence of the changes of a record. On a display with a fixed rate nearly all pictures stay
// for whole numbers of refreshes. A capture does not say how often the display is refreshed, so the median stay is
// taken as one refresh.
func cadenceOf(r *Record, all []change) cadence {
	stays := make([]time.Duration, len(all))
	for i, c := range all {
		stays[i] = c.stayed
	}
	c := cadence{usual: nearestRank(inOrder(stays), 500), refresh: r.Refresh}
	if c.refresh == 0 {
		c.refresh = c.usual
	}
	whole := 0
	for _, d := range stays {
		if c.isWhole(d, c.refresh/20+r.unevenDisplay()) {
			whole++
		}
	}
	if 100*whole < (100-judderShare)*len(stays) {
		c.refresh = 0
	}
	return c
}

// isWhole reports whether a picture stayed for a whole number of refreshes, within errors.
func (c cadence) isWhole(stayed, errors time.Duration) bool {
	return (stayed - stayed.Round(c.refresh)).Abs() <= errors
}

// holds reports whether a picture stayed longer than most, by a refresh or more.
func (c cadence) holds(stayed time.Duration) bool {
	if c.refresh > 0 {
		return stayed > c.usual+c.refresh/2
	}
	return float64(stayed) > long*float64(c.usual)
}

// isHitch reports whether a picture stayed so long that this is a hitch.
func (c cadence) isHitch(stayed time.Duration) bool {
	return float64(stayed) > hitchTimes*float64(c.usual) && stayed-c.usual > jumpSize
}

// seenIn says what can be seen at most of the jumps, and how often: a picture that stays too long, or motion that
// jumps.
func (c cadence) seenIn(jumps []jump) (words string, times int) {
	var held []change
	size := time.Duration(0)
	for _, j := range jumps {
		if size = max(size, j.worst.off); c.holds(j.worst.stayed) {
			held = append(held, j.worst)
		}
	}
	if 2*len(held) <= len(jumps) {
		return "the motion jumps by " + numbertext.Time(size), len(jumps)
	}
	for _, j := range jumps {
		for _, one := range j.all {
			if c.holds(one.stayed) {
				times++
			}
		}
	}
	if slices.ContainsFunc(held, func(h change) bool { return !c.isWhole(h.stayed, c.refresh/10) }) {
		c.refresh = 0 // no number of refreshes says how long they stayed
	}
	byStay := func(a, b change) int { return cmp.Compare(a.stayed, b.stayed) }
	shortest, longest := slices.MinFunc(held, byStay).stayed, slices.MaxFunc(held, byStay).stayed
	words = "a picture stays for "
	if c.words(shortest) != c.words(longest) {
		words += "up to "
	}
	words += c.words(longest)
	if usual := c.words(c.usual); usual != oneRefresh {
		words += ", most for " + strings.TrimSuffix(usual, " refreshes")
	}
	return words, times
}

const oneRefresh = "one refresh"

// words says how long a picture stays.
func (c cadence) words(stayed time.Duration) string {
	if c.refresh == 0 {
		return numbertext.Time(stayed)
	}
	numbers := []string{"", oneRefresh, "two refreshes", "three refreshes", "four refreshes", "five refreshes"}
	n := int((stayed + c.refresh/2) / c.refresh)
	if n < len(numbers) {
		return numbers[n]
	}
	return strconv.Itoa(n) + " refreshes"
}
