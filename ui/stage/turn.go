package stage

import "time"

// longestTurn is how long a stage keeps the only thread before it hands it back. Handing back after every update would
// make a spiral of death out of updates that take 1 ms.
const longestTurn = 8 * time.Millisecond

// A turn is the time for which a stage has the processor. It only matters in the browser, where there is one thread and
// goroutines take turns: a loop that catches up with a thousand updates would lock the page.
type turn struct {
	host  func() time.Duration
	began time.Duration
	// rest lets the browser in for a moment; nil where there are threads enough.
	rest   func()
	thread *thread // that all stages share; nil: there is nobody to share it with
}

func newTurn(host func() time.Duration) turn { return turn{host: host, rest: letBrowserIn} }

// begin says that the stage has waited for something.
func (t *turn) begin() {
	if t.rest != nil {
		t.began = t.host()
	}
}

// check hands back control if the turn has lasted long enough.
func (t *turn) check() {
	if t.rest == nil || t.host()-t.began < longestTurn {
		return
	}
	t.rest()
	if t.thread != nil {
		t.thread.share(t.host)
	}
	t.began = t.host()
}
