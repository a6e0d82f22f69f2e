package metrics

import (
	"time"

	"gameloops/internal/trace"
)

// A picture is one that the display showed.
type picture struct {
	frame    int           // the frame that drew it: an index of Record.Frames, -1 for Start
	pictured time.Duration // s: the simulated moment it shows
	shown    time.Duration // d: when the display showed it
}

// pictures returns the pictures that the display showed during the run, in order. If several were ready for the same
// refresh, the display showed only the last one.
func pictures(r *Record) []picture {
	all := make([]picture, 0, len(r.Frames)+1)
	end := r.End
	if r.Captured != nil {
		end = r.Captured.Seen
	}
	add := func(i int, f *trace.Frame) {
		if !f.Drawn || f.Shown > end {
			return
		}
		if n := len(all); n > 0 && all[n-1].shown >= f.Shown {
			all = all[:n-1]
		}
		all = append(all, picture{frame: i, pictured: f.Pictured, shown: f.Shown})
	}
	add(-1, &r.Start)
	for i := range r.Frames {
		add(i, &r.Frames[i])
	}
	return all
}

// movingPictures returns the pictures from the first update on. Before it nothing can move, and the wait for it is
// latency, not uneven motion.
func movingPictures(r *Record) []picture {
	first := 0
	if r.Start.Updates == 0 {
		for first < len(r.Frames) && r.Frames[first].Updates == 0 {
			first++
		}
	} else {
		first = -1
	}
	all := pictures(r)
	for len(all) > 0 && all[0].frame < first {
		all = all[1:]
	}
	return all
}
