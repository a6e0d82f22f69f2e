package capture

import (
	"time"
)

// times builds a chain from frame times alone: a frame begins when the one before it is presented.
type times struct {
	chain *chainBuilder
	into  *collector
}

func newTimes(into *collector, process string) (*times, error) {
	chain, err := into.chain(key{}, []byte(process))
	if chain == nil || err != nil {
		chain = &chainBuilder{} // of another process: it is discarded
	}
	return startTimes(chain, into), err
}

// startTimes starts the times of a chain at 0.
func startTimes(chain *chainBuilder, into *collector) *times {
	chain.Before, chain.last = 0, 0
	return &times{chain, into}
}

// add adds a frame that took d.
func (t *times) add(d time.Duration) error {
	f := Frame{Start: t.chain.last, Present: t.chain.last + d, Display: Unknown, Simulated: Unknown}
	t.chain.last = f.Present
	return t.into.append(t.chain, f)
}
