package ui

import (
	"context"
	"fmt"
	"math"
	"sync/atomic"
	"time"
)

// A reporting is a report that the lab is making, on a goroutine of its own.
type reporting struct {
	done     chan string   // what there is to say about it; nil: none is made
	progress atomic.Uint64 // the bits of a number from 0 to 1
	cancel   context.CancelFunc
}

// reportOn has the lab make a report on what is played.
func (a *app) reportOn() {
	r := &a.reporting
	switch {
	case a.options.Report == nil:
		a.tell("There is no lab in the browser: the command looplab makes reports")
		return
	case r.done != nil:
		return
	}
	e := a.experiment()
	folder := fileName(e, time.Now()) + "-report"
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan string, 1)
	r.done, r.cancel = done, cancel
	r.progress.Store(0)
	make := a.options.Report
	go func() {
		err := make(ctx, e, folder, func(part float64) { r.progress.Store(math.Float64bits(part)) })
		if err != nil {
			done <- fmt.Sprintf("No report: %v", err)
			return
		}
		done <- "The report is in " + folder
	}()
}

// heardOfReport tells how far a report is, and what has become of it.
func (a *app) heardOfReport() {
	r := &a.reporting
	if r.done == nil {
		return
	}
	select {
	case words := <-r.done:
		r.done = nil
		r.cancel()
		a.tell(words)
	default:
		a.tell(fmt.Sprintf("The lab runs this: %.0f %%", 100*math.Float64frombits(r.progress.Load())))
	}
}

// stop makes the lab stop, if it is at work.
func (r *reporting) stop() {
	if r.done != nil {
		r.cancel()
	}
}
