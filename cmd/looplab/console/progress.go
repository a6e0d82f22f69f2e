//go:build !js

package console

import (
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/cwriter"
	"github.com/vbauerster/mpb/v8/decor"

	"gameloops/internal/commandline"
	"gameloops/internal/terminal"
)

// A Progress shows the progress of some work on a terminal. Without a terminal it shows nothing.
type Progress struct {
	container *mpb.Progress // nil: not on a terminal
	bars      []*mpb.Bar
}

// patience is how long work must take before it shows a bar.
const patience = 500 * time.Millisecond

// NewProgress returns a progress that is shown where messages are printed.
func NewProgress(stderr io.Writer) *Progress {
	if !IsTerminal(stderr) {
		return &Progress{}
	}
	shown := make(chan struct{})
	time.AfterFunc(patience, func() { close(shown) })
	return &Progress{container: mpb.New(mpb.WithOutput(stderr), mpb.WithWidth(60), mpb.WithRenderDelay(shown),
		mpb.WithAutoRefresh())}
}

// Count adds a bar that counts things and shows their rate. It returns a function that counts one.
func (p *Progress) Count(things string, total int) (one func()) {
	if p.container == nil {
		return func() {}
	}
	bar := p.container.AddBar(int64(total),
		mpb.PrependDecorators(decor.CountersNoUnit("%d of %d "+things+" ")),
		mpb.AppendDecorators(decor.AverageSpeed(0, "%.1f a second, "),
			decor.AverageETA(decor.ET_STYLE_GO), decor.Name(" left")))
	p.bars = append(p.bars, bar)
	return bar.Increment
}

// Bar adds a bar for an amount of work, and returns a function that sets it. Any goroutine may call the function.
func (p *Progress) Bar(label string, total int64) (reached func(amount int64)) {
	if p.container == nil {
		return func(int64) {}
	}
	bar := p.container.AddBar(total,
		mpb.PrependDecorators(decor.Name(terminal.Line(label)+" ", decor.WCSyncSpaceR)),
		mpb.AppendDecorators(
			decor.Percentage(), decor.Name(", "), decor.AverageETA(decor.ET_STYLE_GO), decor.Name(" left")))
	p.bars = append(p.bars, bar)
	var last atomic.Int64
	return func(amount int64) {
		const steps = 1000 // more are not visible, and each has a cost
		if amount-last.Load() >= total/steps {
			last.Store(amount)
			bar.SetCurrent(amount)
		}
	}
}

// Done removes the bars.
func (p *Progress) Done() {
	if p.container == nil {
		return
	}
	for _, b := range p.bars {
		b.Abort(true)
	}
	p.container.Wait()
}

// IsTerminal reports whether w writes to a terminal.
func IsTerminal(w io.Writer) bool {
	if out, ok := w.(*commandline.Output); ok {
		w = out.To
	}
	f, isFile := w.(*os.File)
	return isFile && cwriter.IsTerminal(int(f.Fd()))
}
