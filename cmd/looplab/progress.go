package main

import (
	"io"
	"os"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/cwriter"
	"github.com/vbauerster/mpb/v8/decor"

	"gameloops/internal/experiment"
)

// A progress shows on a terminal how far a run is. Elsewhere it shows nothing.
type progress struct {
	container *mpb.Progress
	bar       *mpb.Bar
}

// patience is how long a run may take before it shows a bar: a short one needs none.
const patience = 500 * time.Millisecond

func newProgress(stderr io.Writer, s experiment.Setup) *progress {
	f, isFile := stderr.(*os.File)
	if !isFile || !cwriter.IsTerminal(int(f.Fd())) {
		return &progress{}
	}
	shown := make(chan struct{})
	time.AfterFunc(patience, func() { close(shown) })
	container := mpb.New(mpb.WithOutput(f), mpb.WithWidth(60), mpb.WithRenderDelay(shown), mpb.WithAutoRefresh())
	bar := container.AddBar(int64(s.Duration),
		mpb.PrependDecorators(decor.Name(s.Loop+" ")),
		mpb.AppendDecorators(
			decor.Percentage(), decor.Name(", "), decor.AverageETA(decor.ET_STYLE_GO), decor.Name(" left")),
		mpb.BarRemoveOnComplete())
	return &progress{container: container, bar: bar}
}

// reached shows that the run has come to a time of its machine.
func (p *progress) reached(t time.Duration) {
	if p.bar != nil {
		p.bar.SetCurrent(int64(t))
	}
}

// done takes the bar away.
func (p *progress) done() {
	if p.bar == nil {
		return
	}
	p.bar.Abort(true)
	p.container.Wait()
}
