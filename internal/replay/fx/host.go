package fx

import (
	"fmt"
	"strings"
	"time"

	"gameloops/loops"
)

// A host drives our loop and records the calls of the current frame.
type host struct {
	loop   loops.GameLoop
	latest time.Duration
	calls  frameCalls
}

// frame calls the loop with the time, or with the latest time so far if the clock went back. It returns the time since
// the previous frame, as the loop sees it.
func (h *host) frame(now time.Duration, start bool) (elapsed time.Duration) {
	h.calls = frameCalls{steps: h.calls.steps[:0], order: h.calls.order[:0]}
	if now > h.latest {
		elapsed = now - h.latest
		h.latest = now
	}
	if start {
		h.loop.Start(h.latest, &h.calls)
	} else {
		h.loop.Frame(h.latest, &h.calls)
	}
	return elapsed
}

// frameCalls records what a loop does in one frame. It is the loop's game.
type frameCalls struct {
	steps []time.Duration // of the updates
	alpha float64         // of the last draw
	order []byte          // 'u' for an update, 'd' for a draw
}

// Update records the step.
func (c *frameCalls) Update(dt time.Duration) {
	c.steps = append(c.steps, dt)
	c.order = append(c.order, 'u')
}

// Draw records alpha.
func (c *frameCalls) Draw(alpha float64) {
	c.alpha = alpha
	c.order = append(c.order, 'd')
}

// inOrder reports whether the frame consisted of updates and then one draw.
func (c *frameCalls) inOrder() bool {
	last := len(c.order) - 1
	return last == len(c.steps) && c.order[last] == 'd'
}

// String lists the calls in order.
func (c *frameCalls) String() string {
	var words []string
	for _, call := range c.order {
		if call == 'u' {
			words = append(words, "update")
		} else {
			words = append(words, "draw")
		}
	}
	return inRuns(words)
}

// inRuns joins words and counts repetitions: 602 updates in a row are "602 x update".
func inRuns(words []string) string {
	if len(words) == 0 {
		return "nothing"
	}
	var runs []string
	for from := 0; from < len(words); {
		to := from + 1
		for to < len(words) && words[to] == words[from] {
			to++
		}
		if n := to - from; n > 1 {
			runs = append(runs, fmt.Sprintf("%d x %s", n, words[from]))
		} else {
			runs = append(runs, words[from])
		}
		from = to
	}
	return strings.Join(runs, ", ")
}
