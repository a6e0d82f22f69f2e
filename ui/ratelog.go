package ui

import (
	"fmt"
	"io"
	"time"
)

// A rateLog writes what the window and the stage did in each second: the panel's frame rate stands nowhere else.
type rateLog struct {
	out io.Writer // nil: writes nothing

	stage  *stage
	window int64 // display frames so far
	from   struct {
		at                      time.Duration
		window, frames, updates int64
	}
}

// refresh is called once a display frame.
func (l *rateLog) refresh(now time.Duration, p *player) {
	if l.out == nil || p.stage == nil {
		return
	}
	l.window++
	c := &p.stage.counts
	seconds := (now - l.from.at).Seconds()
	if p.stage == l.stage {
		if seconds < 1 {
			return
		}
		fmt.Fprintf(l.out, "play=%d loop=%s objects=%d "+
			"window_fps=%.1f fps=%.1f updates_s=%.1f simulated_s=%.3f gap_s=%.3f\n",
			p.plays, p.stage.setup.Loop, p.stage.setup.Objects,
			float64(l.window-l.from.window)/seconds,
			float64(c.frames.Load()-l.from.frames)/seconds,
			float64(c.updates.Load()-l.from.updates)/seconds,
			time.Duration(c.simulated.Load()).Seconds(), p.lastGap.Seconds())
	}
	l.stage = p.stage
	l.from.at, l.from.window = now, l.window
	l.from.frames, l.from.updates = c.frames.Load(), c.updates.Load()
}
