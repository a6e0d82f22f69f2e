package film

import (
	"context"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/parallel"
)

// Project runs an experiment and calls show for each moment, with what the displays of all its runs show then. The
// moments must ascend. The runs wait for each other, so only a few shots of each are in memory, however many moments
// there are. They end with the last moment. If watch is not nil, it returns the watcher of each run. The runs call
// their watchers concurrently. Project calls show on the caller's goroutine. The shot of a run that has ended is its
// last picture.
//
// The error comes from a run, from show or from the context. Only if the context ends may Project return while an
// update is still being computed.
func Project(ctx context.Context, e *experiment.Experiment, moments []time.Duration,
	watch func(run int) experiment.Watcher, show func(shots []*Shot) error) error {
	setups, err := e.Setups()
	if err != nil {
		return err
	}
	runs, end := context.WithCancel(ctx)
	over := make(chan struct{})
	defer func() {
		end()
		select {
		case <-over:
		case <-ctx.Done():
		}
	}()
	beams := make([]*shotQueue, len(setups))
	for i := range beams {
		beams[i] = &shotQueue{shots: make(chan Shot, 1)}
	}
	go func() {
		defer close(over)
		parallel.DoWaiting(experiment.Workers(setups), len(setups), func(i int, pause func(func())) {
			var w experiment.Watcher
			if watch != nil {
				w = watch(i)
			}
			beams[i].run(runs, setups[i], moments, w, pause)
		})
	}()
	shots := make([]*Shot, len(beams))
	for range moments {
		for i, b := range beams {
			if shots[i], err = b.next(ctx); err != nil {
				return err
			}
		}
		if err := show(shots); err != nil {
			return err
		}
	}
	return nil
}

// A shotQueue passes the shots of a run from its goroutine to the one that shows them.
type shotQueue struct {
	shots chan Shot // closed when the run is over
	err   error     // of the run; read it only after shots is closed
	last  *Shot     // the last one received
}

// run runs a setup, in its own goroutine.
func (b *shotQueue) run(ctx context.Context, s experiment.Setup, moments []time.Duration, w experiment.Watcher,
	pause func(wait func())) {
	defer close(b.shots)
	hand := func(s Shot) {
		pause(func() {
			select {
			case b.shots <- s:
			case <-ctx.Done():
			}
		})
	}
	reel := &Reel{moments: moments, take: hand}
	result, err := s.Run(ctx, reel.Watch(w))
	if err != nil {
		b.err = err
		return
	}
	if reel.shootUntil(result.End + 1); reel.shot < len(moments) {
		last := reel.shootAt(result.End)
		last.Ended = true
		hand(last)
	}
}

// next returns what the run shows at the next moment. If the run has ended, that is its last picture.
func (b *shotQueue) next(ctx context.Context) (*Shot, error) {
	select {
	case s, ok := <-b.shots:
		if ok {
			b.last = &s
		} else if b.err != nil {
			return nil, b.err
		}
		return b.last, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
