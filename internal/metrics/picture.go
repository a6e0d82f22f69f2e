package metrics

import (
	"iter"
	"time"
)

// A picture is one that the display showed.
type picture struct {
	frame    int           // the frame that drew it: an index of Record.Frames, -1 for Start
	pictured time.Duration // s: the simulated moment it shows
	shown    time.Duration // d: when the display showed it
}

// pictures returns the pictures that the display showed during the run, in order. If several were ready for the same
// refresh, the display showed only the last one. It keeps none of them, because a capture can have millions.
func pictures(r *Record) iter.Seq[picture] {
	end := r.End
	if r.Captured != nil {
		end = r.Captured.Seen
	}
	return func(yield func(picture) bool) {
		latest := picture{frame: len(r.Frames)} // none yet
		for i := -1; i < len(r.Frames); i++ {
			f := &r.Start
			if i >= 0 {
				f = &r.Frames[i]
			}
			if !f.Drawn || f.Shown > end {
				continue
			}
			if latest.frame < len(r.Frames) && latest.shown < f.Shown && !yield(latest) {
				return
			}
			latest = picture{frame: i, pictured: f.Pictured, shown: f.Shown}
		}
		if latest.frame < len(r.Frames) {
			yield(latest)
		}
	}
}

// movingPictures returns the pictures from the first update on. Before it nothing can move, and the wait for it is
// latency, not uneven motion.
func movingPictures(r *Record) iter.Seq[picture] {
	first := -1
	if r.Start.Updates == 0 {
		for first = 0; first < len(r.Frames) && r.Frames[first].Updates == 0; {
			first++
		}
	}
	return func(yield func(picture) bool) {
		for p := range pictures(r) {
			if p.frame >= first && !yield(p) {
				return
			}
		}
	}
}

// pairs returns each picture but the first one, behind the one before it.
func pairs(all iter.Seq[picture]) iter.Seq2[picture, picture] {
	return func(yield func(before, now picture) bool) {
		var before picture
		first := true
		for now := range all {
			if !first && !yield(before, now) {
				return
			}
			before, first = now, false
		}
	}
}
