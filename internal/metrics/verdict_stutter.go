package metrics

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The thresholds of stutter.
const (
	stutterGap = 250 * time.Millisecond // jumps closer to each other are perceived as one, for at most a second
	minJumps   = 2                      // minimum number of jumps: a single one may be an accident
	minPeriods = 2                      // minimum number of times between jumps that are equal: one is no period
	evenGaps   = 1.5                    // maximum ratio of the longest to the shortest time between periodic jumps
)

// judgeStutter finds single jumps in otherwise even motion: the beat of two rates that are nearly equal, or a frame
// that is late for its refresh now and then. A display that is itself uneven makes such jumps.
func judgeStutter(r *Record) (at time.Duration, text string) {
	if r.unevenDisplay() > jumpSize {
		return 0, ""
	}
	all := changes(r)
	if len(all) == 0 {
		return 0, ""
	}
	usual := cadenceOf(r, all)
	jumps, hitches := jumpsOf(r, all, usual)
	if len(jumps) < minJumps && r.Captured == nil {
		jumps = hitches // which have no verdict of their own
	}
	if len(jumps) < minJumps {
		return 0, ""
	}
	at = r.at(jumps[0].shown)
	seen := usual.seenIn(jumps)
	if period := periodOf(jumps); period > 0 {
		return at, " " + howOften(period) + ": " + seen
	}
	return at, ": " + seen + ", " + count(len(jumps), "time")
}

// jumpsOf returns the changes at which the motion jumped, and of those that are perceived as one the largest. A hitch
// is none of them, nor what comes right before or after it. A hitch that freezes the game, or hides it, has other
// verdicts.
func jumpsOf(r *Record, all []change, usual cadence) (jumps, hitches []change) {
	for _, one := range perceived(r, all) {
		i := slices.IndexFunc(one, func(c change) bool { return usual.isHitch(c.stayed) })
		switch {
		case i < 0:
			jumps = append(jumps, slices.MaxFunc(one, func(a, b change) int { return cmp.Compare(a.off, b.off) }))
		case one[i].stayed < frozenTime:
			hitches = append(hitches, one[i])
		}
	}
	return jumps, hitches
}

// perceived returns the changes at which the motion jumped, those together that are perceived as one.
func perceived(r *Record, all []change) (groups [][]change) {
	for _, c := range all {
		if c.off <= r.jump() {
			continue
		}
		if n := len(groups); n > 0 {
			group := groups[n-1]
			if c.shown-group[len(group)-1].shown <= stutterGap && c.shown-group[0].shown <= calm {
				groups[n-1] = append(group, c)
				continue
			}
		}
		groups = append(groups, []change{c})
	}
	return groups
}

// periodOf returns the time from one jump to the next, if they come at equal times, or 0.
func periodOf(jumps []change) time.Duration {
	if len(jumps) <= minPeriods {
		return 0
	}
	first, last := jumps[0].shown, jumps[len(jumps)-1].shown
	shortest, longest := last-first, time.Duration(0)
	for i := 1; i < len(jumps); i++ {
		gap := jumps[i].shown - jumps[i-1].shown
		shortest, longest = min(shortest, gap), max(longest, gap)
	}
	if float64(longest) > evenGaps*float64(shortest) {
		return 0
	}
	return (last - first) / time.Duration(len(jumps)-1)
}

// howOften says a period as one counts it: a refresh is missed once a second also where that is 61 refreshes.
func howOften(period time.Duration) string {
	if (period - time.Second).Abs() <= time.Second/20 {
		return "once a second"
	}
	return "every " + inS(period)
}

// A cadence is how long a display shows pictures while the motion is even.
type cadence struct {
	usual   time.Duration // how long most pictures stay
	refresh time.Duration // of a display with a fixed rate; 0: pictures stay for as long as it takes to make the next
}

// cadenceOf looks at how long pictures stay: on a display with a fixed rate for whole numbers of refreshes. A capture
// does not tell how often the display is refreshed, so most pictures are taken to stay for one refresh.
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
		if (d - d.Round(c.refresh)).Abs() <= c.refresh/20+r.unevenDisplay() {
			whole++
		}
	}
	if 100*whole < (100-judderShare)*len(stays) {
		c.refresh = 0
	}
	return c
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

// seenIn says what one sees at most of the jumps: a picture that stays too long, or motion that jumps.
func (c cadence) seenIn(jumps []change) string {
	var held []change
	size := time.Duration(0)
	for _, j := range jumps {
		size = max(size, j.off)
		if c.holds(j.stayed) {
			held = append(held, j)
		}
	}
	if 2*len(held) <= len(jumps) {
		return "the motion jumps by " + inMs(size)
	}
	longest := slices.MaxFunc(held, func(a, b change) int { return cmp.Compare(a.stayed, b.stayed) })
	text := "a picture stays for "
	if slices.ContainsFunc(held, func(j change) bool { return c.words(j.stayed) != c.words(longest.stayed) }) {
		text += "up to "
	}
	text += c.words(longest.stayed)
	if usual := c.words(c.usual); usual != oneRefresh {
		text += ", most for " + strings.TrimSuffix(usual, " refreshes")
	}
	return text
}

const oneRefresh = "one refresh"

// words says how long a picture stays.
func (c cadence) words(stayed time.Duration) string {
	if c.refresh == 0 {
		return inMs(stayed)
	}
	numbers := []string{"", oneRefresh, "two refreshes", "three refreshes", "four refreshes", "five refreshes"}
	n := int((stayed + c.refresh/2) / c.refresh)
	if n < len(numbers) {
		return numbers[n]
	}
	return strconv.Itoa(n) + " refreshes"
}
