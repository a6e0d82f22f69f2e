// Package capture reads captures of real games: files in which a tool has written, frame by frame, when a game began a
// frame, when it presented the picture, and when the display showed it. The formats are in formats.go.
//
// A capture has no updates and no costs, so it answers only two questions: how smooth was this game ([Chain.Record]),
// and which loops would have been smooth at its frame times ([Chain.Replay]). A recording, which a game has made of
// itself, has both (recording.go).
package capture

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/trace"
)

// A Capture holds the contents of a file.
type Capture struct {
	Format     string   // the name of its format
	FrameTimes string   // the column that frame times come from; empty: the file has no other
	Chains     []*Chain // in the order in which the file names them
	Notes      []string // what was left out and why, and which of two columns was taken
}

// A Chain holds what a process presented in one swap chain: the pictures of one window.
type Chain struct {
	Process      string // empty: the file does not say
	PID, Address uint64
	Frames       []Frame
	Generated    int             // displayed pictures that a driver made; they are not frames of the game
	Changes      []time.Duration // from each displayed picture to the next, if the file says; those of a driver count
	Before       time.Duration   // when the frame before the first one was presented, or Unknown
	Displays     bool            // the file says when pictures were displayed
	Starts       bool            // the file says when frames began
	Moments      bool            // the game reported which moment each frame shows
	Inputs       bool            // the game recorded its inputs

	calls     []call // that the game recorded; nil: it is no recording
	displayed int    // displayed pictures, including those that a driver made
}

// A Frame is a picture that a game made. Times are since the first start of its chain. A Frame takes 32 bytes, whatever
// its format.
type Frame struct {
	Start     time.Duration // the game begins the frame; Unknown only for the first one of a chain
	Present   time.Duration // the game presents the picture
	Display   time.Duration // the display shows it; trace.Never: it was dropped; Unknown: the file does not say
	Simulated time.Duration // the moment of the game that it shows; Start if the game did not report it
}

// Unknown is a time that the file does not give.
const Unknown time.Duration = math.MinInt64

// compositors are programs that combine the windows of other programs. They are not games.
var compositors = []string{"dwm.exe", "gamescope", "gamescope-wl"}

// IsCompositor reports whether a compositor presented the chain.
func (c *Chain) IsCompositor() bool {
	return slices.ContainsFunc(compositors, func(name string) bool { return strings.EqualFold(name, c.Process) })
}

// Displayed counts the pictures that the display showed, including those that a driver made.
func (c *Chain) Displayed() int {
	n := c.Generated
	for _, f := range c.Frames {
		if f.isDisplayed() {
			n++
		}
	}
	return n
}

func (f Frame) isDisplayed() bool { return f.Display != Unknown && f.Display != trace.Never }

// Name returns the name of the chain. It contains the values by which the flags --process and --swapchain find it.
func (c *Chain) Name() string {
	switch {
	case c.Process == "" && c.PID == 0:
		return "one game"
	case c.PID == 0:
		return c.Process
	case c.Process == "":
		return fmt.Sprintf("process %d, swap chain 0x%x", c.PID, c.Address)
	}
	return fmt.Sprintf("%s (%d), swap chain 0x%x", c.Process, c.PID, c.Address)
}

// Choose returns the chain that a user most likely means: among those of a process (a name or a number) and with an
// address, the one with the most displayed frames. A compositor's chain comes last. An empty string matches any.
func (c *Capture) Choose(process, swapchain string) (*Chain, error) {
	address, err := parseAddress(swapchain)
	if swapchain != "" && err != nil {
		return nil, fmt.Errorf("swap chain %q: its address is wanted, such as 0x19e52815138", swapchain)
	}
	var best, still *Chain
	for _, chain := range c.Chains {
		if !chain.isOf(process) || swapchain != "" && chain.Address != address || len(chain.Frames) == 0 {
			continue
		}
		if 2*chain.still() > chain.Measured() {
			still = chain
		} else if best == nil || chain.isMoreLikely(best) {
			best = chain
		}
	}
	if best == nil && still != nil {
		return nil, fmt.Errorf("the times do not move: %d of the %d frames of %s take 0 ms, want times that grow",
			still.still(), still.Measured(), still.Name())
	}
	if best == nil && process+swapchain == "" {
		return nil, fmt.Errorf("it has no frame that can be judged: want two rows of a program at least")
	}
	if best == nil {
		return nil, fmt.Errorf("no frames of process %q and swap chain %q: it has %s", process, swapchain, c.names())
	}
	return best, nil
}

// still counts the frames that take no time.
func (c *Chain) still() (n int) {
	before := c.Before
	for _, f := range c.Frames {
		if f.Present == before {
			n++
		}
		before = f.Present
	}
	return n
}

// names lists the chains.
func (c *Capture) names() string {
	var all []string
	for _, chain := range c.Chains {
		all = append(all, chain.Name())
	}
	if len(all) == 0 {
		return "none at all"
	}
	if more := len(all) - 8; more > 1 {
		all = append(all[:8], strconv.Itoa(more)+" others")
	}
	return strings.Join(all, "; ")
}

// isOf reports whether the chain belongs to a process, given by its name or number. An empty string matches any.
func (c *Chain) isOf(process string) bool { return isOf(process, c.Process, c.PID) }

func isOf(wanted, name string, pid uint64) bool {
	return wanted == "" || strings.EqualFold(wanted, name) || wanted == strconv.FormatUint(pid, 10)
}

// isMoreLikely reports whether a user more likely means this chain than the other.
func (c *Chain) isMoreLikely(other *Chain) bool {
	if c.IsCompositor() != other.IsCompositor() {
		return other.IsCompositor()
	}
	if c.Displays || other.Displays {
		return c.displayed > other.displayed
	}
	return len(c.Frames) > len(other.Frames)
}

// parseAddress parses the address of a swap chain: a hexadecimal number that begins with 0x, or a decimal one.
func parseAddress(text string) (uint64, error) {
	digits, hex := strings.CutPrefix(strings.ToLower(text), "0x")
	base := 10
	if hex {
		base = 16
	}
	return strconv.ParseUint(digits, base, 64)
}
