package ui

import (
	"fmt"
	"io"
	"runtime"
	"runtime/metrics"
	"slices"
	"time"

	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stageview"
)

// A RateLog writes the frame rates of the window and of its stages. The window's own rate is shown nowhere else.
type RateLog struct {
	Out   io.Writer     // nil: nothing is written
	Every time.Duration // the interval between reports

	plays  int   // the Play that from belongs to
	window int64 // display frames so far
	at     time.Duration
	from   int64                          // display frames before the present interval
	stages [stage.MaxStages]time.Duration // the time of each stage when it began
	shares []time.Duration                // what the window itself took of each frame since then
	share  time.Duration                  // of this frame, so far
}

// Add adds time that the window itself took in this frame, not counting the stages and the driver.
func (l *RateLog) Add(d time.Duration) { l.share += d }

// Refresh is called once a display frame. beat is the step of the open lesson, or empty. The rates of the stages are
// those shown below them, in their own time.
func (l *RateLog) Refresh(now time.Duration, p *stage.Player, all []stageview.Cell, beat string) {
	if l.Out == nil || len(p.Stages) == 0 {
		return
	}
	l.window++
	l.shares, l.share = append(l.shares, l.share), 0
	seconds := (now - l.at).Seconds()
	if p.Plays == l.plays && now-l.at < l.Every {
		return
	}
	share, heap, goroutines := l.median(), liveHeap(), runtime.NumGoroutine()
	for i, s := range p.Stages {
		passed := s.Time(now) - l.stages[i]
		l.stages[i] += passed
		if p.Plays != l.plays {
			continue
		}
		frames, updates := all[i].Metrics.Rates.Pictures, all[i].Metrics.Rates.Updates
		if passed == 0 { // paused
			frames, updates = 0, 0
		}
		c, setup := s.Counts(now), settings.SetupOf(s)
		fmt.Fprintf(l.Out, "play=%d loop=%s objects=%d "+
			"window_fps=%.1f fps=%.1f updates_s=%.1f simulated_s=%.3f gap_s=%.3f "+
			"window_ms=%.3f heap_mb=%.1f goroutines=%d marks=%q stage=%d beat=%q\n",
			p.Plays, setup.Loop, setup.Objects,
			float64(l.window-l.from)/seconds, frames, updates,
			c.Simulated.Seconds(), p.LastGap.Seconds(), share,
			heap, goroutines, settings.MarksText(c.Marks), i+1, beat)
	}
	l.plays, l.at, l.from = p.Plays, now, l.window
	l.shares = l.shares[:0]
}

// median returns the median of the shares, in ms: a frame that a busy computer made long says nothing about the window.
func (l *RateLog) median() float64 {
	slices.Sort(l.shares)
	return l.shares[len(l.shares)/2].Seconds() * 1000
}

// liveHeap returns the memory that the latest garbage collection found in use, in MB.
func liveHeap() float64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return float64(live[0].Value.Uint64()) / 1e6
}
