package ui

import (
	"fmt"
	"io"
	"runtime"
	"runtime/metrics"
	"slices"
	"time"

	"gameloops/ui/cell"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
)

// A rateLog writes once a second what the window and the stages did: the panel's frame rate stands nowhere else.
type rateLog struct {
	out io.Writer // nil: writes nothing

	plays  int   // the stages that from is about
	window int64 // display frames so far
	at     time.Duration
	from   int64                          // display frames before this second
	stages [stage.MaxStages]time.Duration // the time of each stage when it began
	shares []time.Duration                // of a frame, that the window took for itself
	share  time.Duration                  // of this frame, so far
}

// took adds to what the window has taken of this frame for itself: all but the stages, and what the driver draws.
func (l *rateLog) took(d time.Duration) { l.share += d }

// refresh is called once a display frame. The rates of the stages are those that stand below them, in their own time.
func (l *rateLog) refresh(now time.Duration, p *stage.Player, all []cell.Cell) {
	if l.out == nil || len(p.Stages) == 0 {
		return
	}
	l.window++
	l.shares, l.share = append(l.shares, l.share), 0
	seconds := (now - l.at).Seconds()
	if p.Plays == l.plays && seconds < 1 {
		return
	}
	share, heap, goroutines := l.median(), liveHeap(), runtime.NumGoroutine()
	for i, s := range p.Stages {
		passed := s.Time(now) - l.stages[i]
		l.stages[i] += passed
		if p.Plays != l.plays {
			continue
		}
		frames, updates := all[i].Readouts.Rate, all[i].Readouts.UpdateRate
		if passed == 0 { // it is paused: in this second it did nothing
			frames, updates = 0, 0
		}
		fmt.Fprintf(l.out, "play=%d loop=%s objects=%d "+
			"window_fps=%.1f fps=%.1f updates_s=%.1f simulated_s=%.3f gap_s=%.3f "+
			"window_ms=%.3f heap_mb=%.1f goroutines=%d marks=%q stage=%d\n",
			p.Plays, s.Setup.Loop, s.Setup.Objects,
			float64(l.window-l.from)/seconds, frames, updates,
			time.Duration(s.Counts.Simulated.Load()).Seconds(), p.LastGap.Seconds(), share,
			heap, goroutines, choice.MarksText(stage.Marks(s.Marks.Load())), i+1)
	}
	l.plays, l.at, l.from = p.Plays, now, l.window
	l.shares = l.shares[:0]
}

// median is the median of the shares, in ms: one that a busy computer made long says nothing of the window.
func (l *rateLog) median() float64 {
	slices.Sort(l.shares)
	return l.shares[len(l.shares)/2].Seconds() * 1000
}

// liveHeap is what the latest collection found in use, in MB.
func liveHeap() float64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return float64(live[0].Value.Uint64()) / 1e6
}
