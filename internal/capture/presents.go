package capture

import (
	"bytes"
	"fmt"
	"time"

	"gameloops/internal/trace"
)

// presents reads the tables of PresentMon and of its relatives, which have a row for each call of Present. The versions
// differ in what they say of it, and call the same column by other names. What a row says is in row; what follows from
// it for the frame is in [presents.frame].
type presents struct {
	table *table
	into  *collector

	process, pid, address, kind int
	present, start              clock
	busy                        int // from the start to the present
	blocked                     int // how long the call of Present took
	shown                       int // from the present to the display
	latency                     int // from the start to the display
	dropped                     int
	moment, step                int // what the game has told: the moment, and how far it is after the last one
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
		dropped: t.column("dropped"),
		moment:  t.column("animationtime"), step: t.column("msbetweensimulationstart"),
		between: t.column("msbetweenpresents"), whole: t.column("msbetweenappstart", "frametime"),
	}
	if p.present.column < 0 && (p.start.column < 0 || p.busy < 0) {
		return false, fmt.Errorf("no column says when frames were presented, such as TimeInSeconds, TimeInMs, " +
			"or CPUStartTime and CPUBusy")
	}
	return t.each(p.row)
}

// A row is what a row of the table says. Unknown stands for what it does not say.
type row struct {
	present, start, busy, blocked, shown, latency, dropped, moment, step, between, whole time.Duration
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
		{&r.dropped, p.dropped}, {&r.moment, p.moment}, {&r.step, p.step}, {&r.between, p.between},
		{&r.whole, p.whole},
	} {
		if *c.to, err = p.table.span(c.column); err != nil {
			return r, err
		}
	}
	if r.present, err = p.table.time(p.present); err != nil {
		return r, err
	}
	r.start, err = p.table.time(p.start)
	return r, err
}

// frame returns the frame of a row. Its start is Unknown for the first row of a chain if the file says only when the
// frame before it was over.
func (p *presents) frame(r row, chain *building) Frame {
	chain.Starts = p.start.column >= 0 || p.busy >= 0 || p.blocked >= 0
	f := Frame{Start: r.start, Present: r.present, Display: Unknown, Simulated: r.moment}
	switch {
	case f.Present == Unknown && r.start != Unknown && r.busy != Unknown:
		f.Present = r.start + r.busy
	case f.Present == Unknown || r.start != Unknown && p.start.base == p.present.base:
	case r.busy != Unknown:
		f.Start = f.Present - r.busy
	default:
		f.Start = chain.returned
	}
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

// isGenerated reports whether a driver has made the picture of the row, between two frames of the game.
func (p *presents) isGenerated() bool {
	kind := p.table.text(p.kind)
	for _, own := range []string{"", "NA", "Application", "NotSet", "Unspecified"} {
		if bytes.EqualFold(kind, []byte(own)) {
			return false
		}
	}
	return true
}

// chain returns the chain of the row, or nil if nobody wants to know about its process.
func (p *presents) chain() (*building, error) {
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
	return p.into.chain(k, p.table.text(p.process))
}
