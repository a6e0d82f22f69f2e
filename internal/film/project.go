package film

import (
	"context"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/parallel"
)

// Project runs an experiment and shows, moment by moment, what the displays of all its runs show. The moments ascend.
// The runs wait for each other, so that there are only a few shots of each in memory, however many moments there are;
// they end with the last moment. watch, if not nil, is asked for the watcher of each run; the runs call their watchers
// concurrently. show is called on the caller's goroutine; of a run that has ended a
// shot is of its last picture.
//
// The error is that of a run or of show, or the context's: only then an update that is being computed is left behind.
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
	beams := make([]*beam, len(setups))
	for i := range beams {
		beams[i] = &beam{shots: make(chan Shot, 1)}
	}
	go func() {
		defer close(over)
		parallel.Abreast(experiment.Workers(setups), len(setups), func(i int, pause func(func())) {
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

// A beam hands the shots of a run from its goroutine to the one that shows them.
type beam struct {
	shots chan Shot // closed when the run is over
	err   error     // of the run; to be read after shots is closed
	last  *Shot     // that was handed over
}

// run runs a setup, in its own goroutine.
func (b *beam) run(ctx context.Context, s experiment.Setup, moments []time.Duration, w experiment.Watcher,
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

// next is what the run shows at the next moment: of one that has ended the last picture there was.
func (b *beam) next(ctx context.Context) (*Shot, error) {
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
