package film

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/clip"
	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
	"gameloops/internal/trace"
)

// The limits of a clip of a span.
const (
	LongestSpan  = 20 * time.Second
	MostPictures = 600
)

// A Span is the part of some runs that a clip shows.
type Span struct {
	From, To time.Duration
	Every    time.Duration // from one picture to the next; 0: one for each refresh of their displays
	Pace     *big.Rat      // how fast the clip plays; nil: 1
}

// Plan plans a clip of the span: its first picture is of the moment From. The error says what is wrong with the span,
// and what would be right.
func (s Span) Plan(f clip.Format, setups []experiment.Setup) (*clip.Plan, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	moments, between := refreshes(s, setups), period(setups)
	if s.Every > 0 {
		moments, between = every(s), clip.Seconds(s.Every)
	}
	const ms = time.Millisecond
	enough := ((s.To-s.From)/(MostPictures-1) + ms - 1).Truncate(ms)
	return s.plan(f, moments, between, fmt.Sprintf("use a shorter span, or a picture every %v", enough))
}

// PlanOf plans a clip of given moments of the span, for a caller that has kept the pictures. The moments must ascend
// and begin with From. The errors are those of [Span.Plan].
func (s Span) PlanOf(f clip.Format, moments []time.Duration) (*clip.Plan, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	return s.plan(f, moments, nil, "use a shorter span")
}

// String says from when to when the span is.
func (s Span) String() string {
	return "from " + numbertext.Moment(s.From) + " to " + numbertext.Moment(s.To)
}

// check returns an error if there can be no clip of the span.
func (s Span) check() error {
	if s.To <= s.From {
		return fmt.Errorf("%s: the end must come after the beginning", s)
	}
	if s.To-s.From > LongestSpan {
		return fmt.Errorf("%s are %s: a clip shows at most %s", s, numbertext.Time(s.To-s.From),
			numbertext.Time(LongestSpan))
	}
	return nil
}

// plan plans a clip of moments. instead says what to do if there are too many.
func (s Span) plan(f clip.Format, moments []time.Duration, period *big.Rat, instead string) (*clip.Plan, error) {
	t := clip.Times{Moments: moments, End: s.To, Period: period, Pace: s.Pace, Hold: Hold}
	p, err := clip.NewPlan(f, t)
	if err != nil {
		return nil, err
	}
	if n := len(p.Moments); n > MostPictures {
		return nil, fmt.Errorf("%s are %d pictures: at most %d are allowed: %s", s, n, MostPictures, instead)
	}
	return p, nil
}

// every returns the moments of a span, one for each s.Every.
func every(s Span) (moments []time.Duration) {
	for t := s.From; t <= s.To; t += s.Every {
		moments = append(moments, t)
	}
	return moments
}

// refreshes returns the moments of a span at which a display may change, and its beginning.
func refreshes(s Span, setups []experiment.Setup) []time.Duration {
	moments := []time.Duration{s.From}
	for i, setup := range setups {
		m := setup.MachineSettings()
		if slices.ContainsFunc(setups[:i], func(before experiment.Setup) bool {
			b := before.MachineSettings()
			return b.Refresh == m.Refresh && slices.Equal(b.Hidden, m.Hidden) &&
				slices.Equal(b.Recorded, m.Recorded) && slices.Equal(b.Displayed, m.Displayed)
		}) {
			continue
		}
		for t := m.RefreshAfter(s.From); t <= s.To && t != trace.Never; t = m.RefreshAfter(t) {
			moments = append(moments, t)
		}
	}
	slices.Sort(moments)
	return slices.Compact(moments)
}

// period returns the time between two refreshes of the displays, in s, or nil if they differ.
func period(setups []experiment.Setup) *big.Rat {
	for _, s := range setups {
		if s.Machine.Refresh != setups[0].Machine.Refresh || len(s.Machine.Recorded) > 0 {
			return nil
		}
	}
	rate, ok := new(big.Rat).SetString(strconv.FormatFloat(setups[0].Machine.Refresh, 'f', -1, 64))
	if !ok {
		return nil
	}
	return rate.Inv(rate)
}

// The range of paces, and the largest denominator.
var (
	slowest    = big.NewRat(1, 1000)
	fastest    = big.NewRat(100, 1)
	finestPart = big.NewInt(1_000_000)
)

// ParsePace reads how fast a clip plays: 1/8, 0.125 or 2.
func ParsePace(text string) (*big.Rat, error) {
	whole, part, isFraction := strings.Cut(text, "/")
	pace, ok := experiment.ParseExact(whole)
	if isFraction && ok {
		var by *big.Rat
		if by, ok = experiment.ParseExact(part); ok && by.Sign() != 0 {
			pace.Quo(pace, by)
		} else {
			ok = false
		}
	}
	if !ok {
		return nil, fmt.Errorf("%q is not a pace such as 1/8, 0.125 or 2", text)
	}
	if pace.Cmp(slowest) < 0 || pace.Cmp(fastest) > 0 || pace.Denom().Cmp(finestPart) > 0 {
		return nil, errors.New("from 1/1000 to 100 is allowed, in whole millionths or as a fraction such as 1/3")
	}
	return pace, nil
}
