package capture

import (
	"fmt"
	"time"
)

// The limits of a file. A frame has 32 bytes, and a slice that grows has been copied: that makes 256 MB.
const (
	mostFrames = 4_000_000
	mostChains = 1000
)

// A key identifies a swap chain: processes may have the same address.
type key struct{ pid, address uint64 }

// A building is a chain while its file is read. Times are those of the file.
type building struct {
	Chain
	rows         int
	last         time.Duration // when the frame of the row before was presented
	returned     time.Duration // when that call of Present was over
	saysDropped  bool          // a column says which frames were dropped
	told         time.Duration // the sum of the steps that the game has told
	right, wrong int           // rows whose times and whose frame time agree, and those where they do not
}

// A collector sorts the frames of a file by chains.
type collector struct {
	process  string // the one that the user wants; empty: all
	chains   []*building
	byKey    map[key]*building
	frames   int // of all chains
	timeless int // rows that do not say when their frame was presented
}

func newCollector(o Options) *collector {
	return &collector{process: o.Process, byKey: make(map[key]*building)}
}

// chain returns the chain with a key, or nil if it is of another process than the one wanted.
func (c *collector) chain(k key, process []byte) (*building, error) {
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
	chain := &building{Chain: Chain{Process: name, PID: k.pid, Address: k.address, Before: Unknown},
		last: Unknown, returned: Unknown}
	c.chains = append(c.chains, chain)
	c.byKey[k] = chain
	return chain, nil
}

// add adds a frame to a chain. A frame whose start nobody knows is none, and only says when the next one begins.
func (c *collector) add(chain *building, f Frame, r row) error {
	if chain.rows > 0 && f.Present < chain.last {
		return fmt.Errorf("the frame was presented %v before the one above it of %s: frames must be in their order",
			chain.last-f.Present, chain.Name())
	}
	if chain.rows > 0 {
		chain.compare(f, r)
	}
	chain.rows++
	chain.last, chain.returned = f.Present, f.Present+max(r.blocked, 0)
	if f.isDisplayed() {
		chain.displayed++
	}
	if r.step != Unknown {
		chain.Moments = true
	}
	if f.Start == Unknown {
		return nil
	}
	return c.append(chain, f)
}

func (c *collector) append(chain *building, f Frame) error {
	if c.frames == mostFrames {
		return fmt.Errorf("more than %d frames: use --process to choose one program, or capture a shorter time",
			mostFrames)
	}
	c.frames++
	chain.Frames = append(chain.Frames, f)
	return nil
}

// compare counts whether the frame time of a row agrees with its times. It does not where the counter has another rate,
// which no file says.
func (b *building) compare(f Frame, r row) {
	measured, said := f.Present-b.last, r.between
	if said == Unknown {
		return
	}
	if (measured - said).Abs() <= said.Abs()/5+time.Millisecond/10 {
		b.right++
	} else {
		b.wrong++
	}
}

// finish returns the chains of the file. Those without frames are left out.
func (c *collector) finish() (*Capture, error) {
	capture := new(Capture)
	if c.timeless > 0 {
		capture.Notes = append(capture.Notes, timelessNote(c.timeless))
	}
	for _, b := range c.chains {
		if b.wrong > b.right {
			return nil, fmt.Errorf("%s: the times do not agree with the frame times: does the counter not count "+
				"tenths of microseconds? Capture with times in ms", b.Name())
		}
		if len(b.Frames) == 0 {
			continue
		}
		if b.displayed == 0 && !b.saysDropped {
			b.forgetDisplays()
		}
		b.fill()
		b.rebase()
		capture.Chains = append(capture.Chains, &b.Chain)
	}
	return capture, nil
}

func timelessNote(rows int) string {
	if rows == 1 {
		return "1 row does not say when it was presented"
	}
	return fmt.Sprintf("%d rows do not say when they were presented", rows)
}

// forgetDisplays says that nobody knows when pictures were displayed: if all cells say NA, it was not captured.
func (b *building) forgetDisplays() {
	b.Displays = false
	for i := range b.Frames {
		b.Frames[i].Display = Unknown
	}
}

// fill completes the simulated moments. If the game has not told them, a frame shows the moment when it began, and the
// times that the file calls animation times are those.
func (b *building) fill() {
	first := 0
	for first < len(b.Frames) && (b.Frames[first].Simulated == Unknown || !b.Moments) {
		first++
	}
	if first == len(b.Frames) {
		b.Moments = false
		for i := range b.Frames {
			b.Frames[i].Simulated = b.Frames[i].Start
		}
		return
	}
	for i := first - 1; i >= 0; i-- {
		b.Frames[i].Simulated = b.Frames[i+1].Simulated - (b.Frames[i+1].Start - b.Frames[i].Start)
	}
	for i := first + 1; i < len(b.Frames); i++ {
		if f, before := &b.Frames[i], b.Frames[i-1]; f.Simulated == Unknown {
			f.Simulated = before.Simulated + f.Start - before.Start
		}
	}
}

// rebase lets times count from the start of the first frame. The moments that a game has told stay as they are.
func (b *building) rebase() {
	first := b.Frames[0].Start
	for i := range b.Frames {
		f := &b.Frames[i]
		f.Start -= first
		f.Present -= first
		if f.isDisplayed() {
			f.Display -= first
		}
		if !b.Moments {
			f.Simulated -= first
		}
	}
	if b.Before != Unknown {
		b.Before -= first
	}
}
