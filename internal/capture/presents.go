package capture

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"time"

	"gameloops/internal/trace"
)

// presents reads the tables of PresentMon and related tools, which have a row for each call of Present. The versions
// differ in their columns, and in the names of the same column. A row holds what was read; [presents.frame] makes a
// frame of it.
type presents struct {
	table *table
	into  *collector

	process, pid, address, kind int
	present, start              clock
	busy                        int // from the start to the present
	blocked                     int // how long the call of Present took
	shown                       int // from the present to the display
	latency                     int // from the start to the display
	change                      int // from one displayed picture to the next
	dropped                     int
	moment, step                int // what the game reported: the moment, and the time since the previous one
	between, whole              int // from present to present, and from start to start
}

func readPresents(t *table, into *collector) (cut bool, err error) {
	p := &presents{
		table: t, into: into,
		process: t.column("application"), pid: t.column("processid"), address: t.column("swapchainaddress"),
		kind:    t.column("frametype"),
		present: t.find(presentClocks), start: t.find(startClocks),
		busy:    t.column("mscpubusy", "cpubusy"),
		blocked: t.column("msinpresentapi"),
		shown:   t.column("msuntildisplayed"),
		latency: t.column("displaylatency"),
		change:  t.column("msbetweendisplaychange", "displayedtime"),
		dropped: t.column("dropped"),
		moment:  t.column("animationtime"), step: t.column("msbetweensimulationstart"),
		between: t.column("msbetweenpresents"), whole: t.column("msbetweenappstart", "frametime"),
	}
	if p.present.column < 0 && p.between < 0 && p.busy < 0 {
		return false, errors.New("the column CPUBusy is missing: it says how long after its start a frame was " +
			"presented")
	}
	into.untilNext = p.change >= 0 && !t.has("msbetweendisplaychange")
	p.relate()
	p.tell()
	return t.each(p.row)
}

// relate ensures that starts can be compared with presents: in units that agree with the durations, and on one clock.
// Durations from start to start take precedence over times of presents, too.
func (p *presents) relate() {
	p.correctUnits()
	if p.between < 0 && p.whole >= 0 && p.busy >= 0 {
		p.present.column = -1
	}
	if p.present.column >= 0 && p.start.base != p.present.base || p.present.column < 0 && p.busy < 0 {
		p.start.column = -1
	}
}

// hasClock reports whether the table has a column of times, and not only of durations.
func (p *presents) hasClock() bool { return p.present.column >= 0 || p.start.column >= 0 }

// tell tells the collector which columns frame times come from.
func (p *presents) tell() {
	name := p.table.name
	presents := columns{name(p.present.column), name(p.between), name(p.between)}
	starts := columns{name(p.start.column), name(p.whole), name(p.whole)}
	if p.busy >= 0 && p.present.column >= 0 {
		starts.taken = name(p.busy)
	}
	p.into.presents, p.into.starts = presents, starts
	switch {
	case p.between >= 0:
		p.into.from = presents.durations
	case p.present.column >= 0:
		p.into.from = presents.clock
	default:
		p.into.from = name(p.whole) + " and " + name(p.busy)
	}
	if !p.hasClock() {
		p.into.notes = append(p.into.notes, "no column says what the time is: it is the sum of "+
			cmp.Or(presents.durations, starts.durations))
	}
}

// A row holds the times in a row of the table. Those that the row does not give are Unknown.
type row struct {
	present, start, between, whole        time.Duration
	busy, blocked, shown, latency, change time.Duration
	dropped, moment, step                 time.Duration
}

func (p *presents) row() error {
	chain, err := p.chain()
	if chain == nil || err != nil {
		return err
	}
	r, err := p.read()
	if err != nil {
		return err
	}
	if r.change > 0 {
		chain.Changes = append(chain.Changes, r.change)
	}
	if p.isGenerated() {
		if r.shown > 0 || r.latency > 0 {
			chain.Generated++
			chain.displayed++
		}
		return nil
	}
	f := p.frame(r, chain)
	if f.Present == Unknown {
		p.into.timeless++
		return nil
	}
	return p.into.add(chain, f, r)
}

// read reads the cells of the row.
func (p *presents) read() (r row, err error) {
	for _, c := range [...]struct {
		to     *time.Duration
		column int
	}{
		{&r.busy, p.busy}, {&r.blocked, p.blocked}, {&r.shown, p.shown}, {&r.latency, p.latency},
		{&r.change, p.change}, {&r.dropped, p.dropped}, {&r.moment, p.moment}, {&r.step, p.step},
		{&r.between, p.between}, {&r.whole, p.whole},
	} {
		if *c.to, err = p.table.span(c.column); err != nil {
			return r, err
		}
	}
	if r.present, err = p.table.time(p.present); err != nil {
		return r, err
	}
	if p.present.column >= 0 && r.present == Unknown {
		r.between = Unknown // the row has no present
	}
	r.start, err = p.table.time(p.start)
	return r, err
}

// frame returns the frame of a row. Its start is Unknown for the first row of a chain if the file says only when the
// previous frame ended.
func (p *presents) frame(r row, chain *chainBuilder) Frame {
	chain.Starts = p.start.column >= 0 || p.busy >= 0 || p.blocked >= 0
	f := Frame{Display: Unknown, Simulated: r.moment}
	f.Start, f.Present = chain.times(r)
	if p.moment < 0 && r.step != Unknown {
		chain.told += r.step
		f.Simulated = chain.told
	}
	if p.shown >= 0 || p.latency >= 0 {
		chain.Displays, chain.saysDropped = true, p.dropped >= 0
		f.Display = displayed(r, f)
	}
	return f
}

// displayed returns when the display showed a frame. PresentMon writes NA, or 0, for a frame that was dropped.
func displayed(r row, f Frame) time.Duration {
	switch {
	case r.dropped > 0:
		return trace.Never
	case r.shown > 0:
		return f.Present + r.shown
	case r.latency > 0 && f.Start != Unknown:
		return f.Start + r.latency
	default:
		return trace.Never
	}
}

// isGenerated reports whether a driver made the picture of the row, between two frames of the game.
func (p *presents) isGenerated() bool {
	kind := p.table.text(p.kind)
	for _, own := range []string{"", "NA", "Application", "NotSet", "Unspecified"} {
		if bytes.EqualFold(kind, []byte(own)) {
			return false
		}
	}
	return true
}

// chain returns the chain of the row, or nil if it does not belong to the process that the user wants.
func (p *presents) chain() (*chainBuilder, error) {
	var k key
	var err error
	if pid := p.table.text(p.pid); len(pid) > 0 {
		if k.pid, err = parseAddress(string(pid)); err != nil {
			return nil, fmt.Errorf("column ProcessID: %.40q is not the number of a process", pid)
		}
	}
	if address := p.table.text(p.address); len(address) > 0 {
		if k.address, err = parseAddress(string(address)); err != nil {
			return nil, fmt.Errorf("column SwapChainAddress: %.40q is not an address", address)
		}
	}
	chain, err := p.into.chain(k, p.table.text(p.process))
	if chain != nil && chain.rows == 0 && !p.hasClock() {
		chain.begin(p.between >= 0)
	}
	return chain, err
}
