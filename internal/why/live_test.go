package why_test

import (
	"slices"
	"testing"
	"time"

	"gameloops/internal/trace"
	"gameloops/internal/why"
)

// live returns what a record knows at a moment of the run: the frame that runs is cut there, and its calls are those
// that have begun.
func live(r *why.Record, now time.Duration) *why.Record {
	l := &why.Record{Refresh: r.Refresh}
	for _, e := range r.Calls {
		if e.At <= now {
			l.Calls = append(l.Calls, e)
		}
	}
	for _, f := range r.Frames {
		switch {
		case f.Began > now:
		case f.Ended <= now:
			l.Frames = append(l.Frames, f)
		default:
			l.Frames = append(l.Frames, trace.Frame{Began: f.Began, Measured: f.Measured, Ended: now, Cut: true})
		}
	}
	return l
}

func TestWhileARunGoesOnItsSentenceIsAsAfterIt(t *testing.T) {
	running := 0
	for _, r := range runs() {
		if slices.ContainsFunc(r.Frames, func(f trace.Frame) bool { return f.Shown == trace.Never }) {
			continue // the last of recorded frames ends with the record
		}
		l := r.loop()
		for now := 11 * ms; now < r.Frames[len(r.Frames)-1].Began; now += 97 * ms {
			after, while := l.Sentence(r.Record, now), l.Sentence(live(r.Record, now), now)
			if after != while {
				t.Fatalf("%s, seed %d, at %v:\n%s\nwhile it runs:\n%s", r.kind.Name, r.seed, now, after, while)
			}
			if i, _ := r.OnDisplay(now); r.Frames[i].Shown < now-2*r.Refresh {
				running++
			}
		}
	}
	if running < 500 {
		t.Errorf("only %d moments without a new picture", running)
	}
}
