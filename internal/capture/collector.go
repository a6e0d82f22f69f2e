package capture

import (
	"fmt"
	"time"
)

// The limits of a file. A frame takes 32 bytes, a change of the display 8, and a growing slice is copied, so a file
// takes at most 320 MB.
const (
	mostFrames = 4_000_000
	mostChains = 1000
)

// A key identifies a swap chain. Two processes may use the same address.
type key struct{ pid, address uint64 }

// A collector sorts the frames of a file by chain.
type collector struct {
	process   string        // the one that the user wants; empty: all
	unit      time.Duration // of numbers without a unit that the user gives; 0: none
	column    string        // of a table with frame times that the user names; empty: none
	chains    []*chainBuilder
	byKey     map[key]*chainBuilder
	frames    int      // of all chains
	timeless  int      // rows that do not say when their frame was presented
	untilNext bool     // Changes are until the next picture: the last one is until a picture that the file lacks
	notes     []string // on the columns of the file

	from             string  // the column that frame times come from
	presents, starts columns // that the times of all chains come from
}

// columns names two columns that give the same times: as a clock and as durations.
type columns struct {
	clock, durations string
	taken            string // the column that the times of frames come from
}

func newCollector(o Options) *collector {
	return &collector{process: o.Process, unit: o.Unit, column: o.Column, byKey: make(map[key]*chainBuilder)}
}

// chain returns the chain with a key, or nil if it does not belong to the process that the user wants.
func (c *collector) chain(k key, process []byte) (*chainBuilder, error) {
	if chain := c.byKey[k]; chain != nil {
		return chain, nil
	}
	name := string(process)
	if !isOf(c.process, name, k.pid) {
		return nil, nil
	}
	if len(c.chains) == mostChains {
		return nil, fmt.Errorf("more than %d swap chains: use --process to choose one program", mostChains)
	}
	chain := newBuilding(Chain{Process: name, PID: k.pid, Address: k.address, Before: Unknown})
	c.chains = append(c.chains, chain)
	c.byKey[k] = chain
	return chain, nil
}

// add adds the frame of a row to a chain. Only the start of the first frame may be Unknown.
func (c *collector) add(chain *chainBuilder, f Frame, r row) error {
	if back := chain.back(f); back > 0 {
		return fmt.Errorf("the frame was presented %v before the one above it of %s: frames must be in their order",
			back, chain.Name())
	}
	if chain.rows == 0 && r.between > 0 {
		chain.Before = f.Present - r.between
	}
	chain.rows++
	chain.last, chain.returned = f.Present, f.Present+max(r.blocked, 0)
	if f.isDisplayed() {
		chain.displayed++
	}
	if r.step != Unknown {
		chain.Moments = true
	}
	return c.append(chain, f)
}

// back returns how long a frame was presented before the last one of the chain.
func (b *chainBuilder) back(f Frame) time.Duration {
	switch {
	case b.rows == 0:
		return 0
	case b.presents.passed != Unknown && b.presents.passed < 0:
		return -b.presents.passed
	}
	return b.last - f.Present
}

func (c *collector) append(chain *chainBuilder, f Frame) error {
	if c.frames == mostFrames {
		return fmt.Errorf("more than %d frames: use --process to choose one program, or capture a shorter time",
			mostFrames)
	}
	if f.Present.Abs() > longestChain || f.Start != Unknown && f.Start.Abs() > longestChain {
		return fmt.Errorf("the frames take longer than %d years together", longestChain/year)
	}
	c.frames++
	chain.Frames = append(chain.Frames, f)
	return nil
}

// longestChain is the longest time that a chain may take. No computation from it overflows.
const (
	year         = 365 * 24 * time.Hour
	longestChain = 100 * year
)

// finish returns the chains of the file. It leaves out those in which the start of every frame is unknown.
func (c *collector) finish(format string) *Capture {
	capture := &Capture{Format: format, FrameTimes: c.from, Notes: c.notes}
	for _, note := range []string{c.disagreement(c.presents, func(b *chainBuilder) runningTime { return b.presents }),
		c.disagreement(c.starts, func(b *chainBuilder) runningTime { return b.starts })} {
		if note != "" {
			capture.Notes = append(capture.Notes, note)
		}
	}
	if c.timeless > 0 {
		capture.Notes = append(capture.Notes, timelessNote(c.timeless))
	}
	for _, b := range c.chains {
		if len(b.started()) == 0 {
			continue
		}
		if b.displayed == 0 && !b.saysDropped {
			b.forgetDisplays()
		}
		if n := len(b.Changes); n > 0 && c.untilNext {
			b.Changes = b.Changes[:n-1]
		}
		b.fill()
		b.rebase()
		capture.Chains = append(capture.Chains, &b.Chain)
	}
	return capture
}

// disagreement returns a note that says in how many rows a clock disagrees with the durations, or "".
func (c *collector) disagreement(of columns, timeOf func(*chainBuilder) runningTime) string {
	right, wrong := 0, 0
	for _, b := range c.chains {
		h := timeOf(b)
		right, wrong = right+h.right, wrong+h.wrong
	}
	if wrong == 0 {
		return ""
	}
	return fmt.Sprintf("%s and %s disagree in %d of %d rows: %s is taken", of.clock, of.durations, wrong, right+wrong,
		of.taken)
}

func timelessNote(rows int) string {
	if rows == 1 {
		return "1 row does not say when it was presented"
	}
	return fmt.Sprintf("%d rows do not say when they were presented", rows)
}
