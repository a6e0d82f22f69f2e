package capture

import (
	"bytes"
	"fmt"
	"math"
	"slices"
)

// A pace compares a clock with durations, over the same rows.
type pace struct {
	clock, durations float64   // the sums
	ratios           []float64 // of the duration to the clock in each row
}

// add adds a row, if both its times are known.
func (p *pace) add(clock, duration float64) {
	if clock >= 0 && duration > 0 {
		p.clock, p.durations = p.clock+clock, p.durations+duration
		p.ratios = append(p.ratios, duration/clock)
	}
}

// unit returns the unit in which a clock agrees with the durations, in ns. The unit of a column depends on the version:
// PresentMon's app writes CPUStartTime in seconds, and its command in milliseconds. The sums decide, since rounded
// times do not change in most rows. The performance counter has the rate of the computer, and is not rounded: there the
// median row decides, since rows may be missing.
func (p *pace) unit(c clock) float64 {
	if c.column < 0 || len(p.ratios) == 0 || p.clock == 0 {
		return c.unit
	}
	if c.unit == tick {
		slices.Sort(p.ratios)
		if ratio := p.ratios[len(p.ratios)/2]; math.Abs(ratio-1) > 0.2 && !math.IsInf(ratio, 0) {
			return c.unit * ratio
		}
		return c.unit
	}
	ratio := p.durations / p.clock
	step := math.Pow(1000, math.Round(math.Log10(ratio)/3))
	if ratio > 2*step || ratio < step/2 {
		return c.unit // another unit does not explain it
	}
	return c.unit * step
}

// correctUnits derives the units of both clocks from the durations beside them, in the rows that come next. It notes
// what it has changed.
func (p *presents) correctUnits() {
	presents, starts := p.paces()
	usual := [...]clock{p.present, p.start}
	p.present.unit, p.start.unit = presents.unit(p.present), starts.unit(p.start)
	if usual[0].unit == tick && usual[1].unit == tick && p.start.unit == tick {
		p.start.unit = p.present.unit // one counter
	}
	durations := [...]int{p.between, p.whole}
	for i, c := range [...]clock{p.present, p.start} {
		if c.unit != usual[i].unit && durations[i] >= 0 {
			p.into.notes = append(p.into.notes, fmt.Sprintf("%s is taken to be in %s, so that it agrees with %s",
				p.table.name(c.column), unitName(c), p.table.name(durations[i])))
		}
	}
}

// unitName names the unit of a clock.
func unitName(c clock) string {
	switch c.unit {
	case second:
		return "seconds"
	case millisecond:
		return "milliseconds"
	case 1e3:
		return "microseconds"
	case 1:
		return "nanoseconds"
	}
	return fmt.Sprintf("units of %.3g ns", c.unit)
}

// paces compares both clocks with their durations, in the rows that have been read ahead.
func (p *presents) paces() (presents, starts pace) {
	ahead, _ := p.table.lines.in.Peek(longestLine)
	type row struct{ present, start, whole float64 }
	before := make(map[string]row) // by chain
	t := &table{header: p.table.header}
	for line := range bytes.Lines(ahead) {
		var err error
		if t.cells, err = split(t.cells[:0], line, t.separator); err != nil {
			continue
		}
		chain := string(t.text(p.pid)) + " " + string(t.text(p.address))
		last, ok := before[chain]
		now := row{t.reading(p.present), t.reading(p.start), t.reading(clock{column: p.whole, unit: millisecond})}
		if before[chain] = now; ok {
			presents.add(now.present-last.present, t.reading(clock{column: p.between, unit: millisecond}))
			starts.add(now.start-last.start, last.whole)
		}
	}
	return presents, starts
}

// reading returns a time of the row in ns, or NaN.
func (t *table) reading(c clock) float64 {
	d, err := t.time(c)
	if err != nil || d == Unknown {
		return nan
	}
	return float64(d)
}
