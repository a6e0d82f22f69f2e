package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"sync"
)

// A trial is a place and its outcome.
type trial struct {
	place
	over       bool
	test       string // the test that caught it
	equivalent string // the reason why no test can catch it
}

func (t trial) survived() bool { return t.over && t.test == "" && t.equivalent == "" }

// A runner tries places in order until enough of those tried compile.
type runner struct {
	bench    *bench
	known    []equivalent
	places   []place
	most     int
	progress io.Writer

	mu     sync.Mutex
	trials []trial
	done   int
	err    error // the first error
}

// tryAll returns all trials in the order in which they were drawn. Trials that an interrupt ended are not over.
func (r *runner) tryAll(ctx context.Context, workers int) ([]trial, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	jobs := make(chan func())
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			for job := range jobs {
				job()
			}
		})
	}
	for i, p := range r.places {
		if len(r.trials) == r.most || ctx.Err() != nil {
			break
		}
		if why := whyEquivalent(r.known, p); why != "" {
			r.begin(p)
			r.end(len(r.trials)-1, trial{place: p, equivalent: why})
			continue
		}
		tree, err := r.bench.prepare(p, i)
		if err != nil {
			r.fail(err, stop)
			break
		}
		if !r.bench.compiles(ctx, tree, p) {
			os.RemoveAll(tree.dir)
			continue
		}
		number := r.begin(p)
		jobs <- func() {
			defer os.RemoveAll(tree.dir)
			test, err := r.bench.caughtBy(ctx, tree, p)
			if err != nil {
				r.fail(err, stop)
				return
			}
			r.end(number, trial{place: p, test: test})
		}
	}
	close(jobs)
	all.Wait()
	return r.trials, r.err
}

// begin adds a trial that has started and returns its number.
func (r *runner) begin(p place) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.trials = append(r.trials, trial{place: p})
	return len(r.trials) - 1
}

func (r *runner) end(number int, t trial) {
	r.mu.Lock()
	defer r.mu.Unlock()
	t.over = true
	r.trials[number] = t
	r.done++
	fmt.Fprintf(r.progress, "%d of %d: %s:%d: %s: %s\n", r.done, r.most, t.file, t.line, t.mistake(),
		t.outcome())
}

func (r *runner) fail(err error, stop func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.err == nil {
		r.err = err
	}
	stop()
}
