package ui

import (
	"fmt"
	"io"
	"time"
)

// A rateLog writes what the window and the stages did in each second: the panel's frame rate stands nowhere else.
type rateLog struct {
	out io.Writer // nil: writes nothing

	plays  int   // the stages that from is about
	window int64 // display frames so far
	at     time.Duration
	from   [1 + MaxStages]struct{ frames, updates int64 } // of the window, and of the stages
}

// refresh is called once a display frame.
func (l *rateLog) refresh(now time.Duration, p *player) {
	if l.out == nil || len(p.stages) == 0 {
		return
	}
	l.window++
	seconds := (now - l.at).Seconds()
	if p.plays == l.plays && seconds < 1 {
		return
	}
	for i, s := range p.stages {
		from := &l.from[1+i]
		frames, updates := s.counts.frames.Load(), s.counts.updates.Load()
		if p.plays == l.plays {
			fmt.Fprintf(l.out, "play=%d loop=%s objects=%d "+
				"window_fps=%.1f fps=%.1f updates_s=%.1f simulated_s=%.3f gap_s=%.3f stage=%d\n",
				p.plays, s.setup.Loop, s.setup.Objects,
				float64(l.window-l.from[0].frames)/seconds,
				float64(frames-from.frames)/seconds,
				float64(updates-from.updates)/seconds,
				time.Duration(s.counts.simulated.Load()).Seconds(), p.lastGap.Seconds(), i+1)
		}
		from.frames, from.updates = frames, updates
	}
	l.plays, l.at, l.from[0].frames = p.plays, now, l.window
}
