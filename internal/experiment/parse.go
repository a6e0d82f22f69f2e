package experiment

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/sim"
)

// ParseDuration parses a duration in one of three forms: 16.6ms as in Go, 60hz for time.Second/60, or 0.0166 for
// seconds. It rounds to the nanosecond. A negative or infinite duration is an error.
func ParseDuration(text string) (time.Duration, error) {
	if rate, ok := cutHertz(text); ok {
		hz, err := ParseNumber(rate)
		if err != nil || !(hz > 0) {
			return 0, fmt.Errorf("%q is not a rate such as 60hz", text)
		}
		if hz < 1e-6 {
			return 0, fmt.Errorf("%q is too slow a rate", text)
		}
		return time.Duration(float64(time.Second) / hz), nil // rounded down, as in time.Second/60
	}
	switch s, err := ParseNumber(text); {
	case err == nil:
		return seconds(s, text)
	case errors.Is(err, errLarge):
		return 0, fmt.Errorf("%q is %w", text, errLong)
	}
	if !unitsForm.MatchString(text) || len(text) > longestNumber {
		return 0, fmt.Errorf("%q is not a duration such as 16.6ms, 60hz or 0.0166 (seconds)", text)
	}
	sum := new(big.Rat)
	for _, part := range unitForm.FindAllStringSubmatch(text, -1) {
		n, ok := ParseExact(part[1])
		if !ok {
			return 0, fmt.Errorf("%q: %q is not a number", text, part[1])
		}
		unit := new(big.Rat).SetInt64(int64(units[part[2]]))
		sum.Add(sum, n.Mul(n, unit))
	}
	ns, _ := sum.Float64()
	return nanoseconds(ns, text)
}

// cutHertz cuts the unit off a rate: 60hz, or 60Hz as in physics.
func cutHertz(text string) (rate string, ok bool) {
	if n := len(text) - len("hz"); n >= 0 && strings.EqualFold(text[n:], "hz") {
		return text[:n], true
	}
	return text, false
}

// The units of durations are those of Go, including both codes of the letter µ.
var (
	units = map[string]time.Duration{"ns": 1, "us": time.Microsecond, "µs": time.Microsecond, "μs": time.Microsecond,
		"ms": time.Millisecond, "s": time.Second, "m": time.Minute, "h": time.Hour}
	unitForm  = regexp.MustCompile(`(` + NumberForm + `)(ns|us|µs|μs|ms|s|m|h)`)
	unitsForm = regexp.MustCompile(`^\+?(?:` + unitForm.String() + `)+$`)
)

// seconds returns s as a duration, rounded to the nearest nanosecond.
func seconds(s float64, text string) (time.Duration, error) {
	return nanoseconds(s*float64(time.Second), text)
}

// errLong is the end of an error about a duration that is too long for a time.Duration.
var errLong = errors.New("too long a time")

func nanoseconds(ns float64, text string) (time.Duration, error) {
	switch {
	case ns >= math.MaxInt64:
		return 0, fmt.Errorf("%q is %w", text, errLong)
	case !(ns >= 0):
		return 0, fmt.Errorf("%q is not a duration of 0 or more seconds", text)
	}
	return time.Duration(math.Round(ns)), nil
}

// ParseDurationIn parses a duration within a range.
func ParseDurationIn(text string, least, most time.Duration) (time.Duration, error) {
	long := ""
	switch d, err := ParseDuration(text); {
	case errors.Is(err, errLong) || d > most:
		long = "too long: "
	case err != nil:
		return 0, err
	case d >= least:
		return d, nil
	}
	return 0, fmt.Errorf("%sfrom %v to %v is allowed", long, least, most)
}

func setDuration(d *time.Duration, text string, least, most time.Duration) error {
	v, err := ParseDurationIn(text, least, most)
	if err == nil {
		*d = v
	}
	return err
}

func setNumber(n *float64, text string, least, most float64) error {
	v, err := ParseNumberIn(text, least, most)
	if err == nil {
		*n = v
	}
	return err
}

func formatNumber(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// maxPeriods is the largest number of stalls or hidden periods of a machine.
const maxPeriods = 1000

func parsePeriods(text string) ([]sim.Period, error) {
	if text == "" || text == "none" { // none is for flags, whose value is never empty
		return nil, nil
	}
	words := strings.Split(text, ",")
	if len(words) > maxPeriods {
		return nil, fmt.Errorf("%d periods: at most %d are allowed", len(words), maxPeriods)
	}
	var periods []sim.Period
	for _, w := range words {
		p, err := parsePeriod(w)
		if err != nil {
			return nil, err
		}
		periods = append(periods, p)
	}
	return periods, nil
}

// periodForm splits 3s+250ms at the plus that is neither a sign nor part of an exponent.
var periodForm = regexp.MustCompile(`^(.*?[^eE+])\+(.*)$`)

func parsePeriod(text string) (p sim.Period, err error) {
	m := periodForm.FindStringSubmatch(text)
	if m == nil {
		return p, fmt.Errorf("%q is not a start and a length such as 3s+250ms", text)
	}
	if p.At, err = ParseDuration(m[1]); err != nil {
		return p, err
	}
	if p.For, err = ParseDuration(m[2]); err != nil {
		return p, err
	}
	if p.At > MaxDuration || p.For > MaxDuration {
		return p, fmt.Errorf("%q: at most %v is allowed", text, MaxDuration)
	}
	if p.For == 0 {
		return p, errors.New("a period of no length does nothing")
	}
	return p, nil
}
