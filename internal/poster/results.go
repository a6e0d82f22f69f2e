package poster

import (
	"math"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/lesson"
	"gameloops/internal/numbertext"
	"gameloops/internal/paint"
	"gameloops/physics"
)

// Reel returns a reel for a run of the lesson, which takes shots at candidates. It keeps trails where the window does.
func (p *Poster) Reel(candidates []time.Duration) *film.Reel {
	r := film.NewReel(candidates)
	if lesson.ShowsTrails(p.of.Points, p.setups) {
		r.KeepTrails()
	}
	return r
}

// PageOf returns the page with what the runs of the lesson showed. The reels must have watched all of them, at the
// candidates.
func (p *Plan) PageOf(results []*experiment.Result, reels []*film.Reel, candidates []time.Duration) *Page {
	stop := candidates[len(candidates)-1]
	var shots [][]film.Shot
	for _, i := range p.Shown { // a run that has ended shows its last picture
		shots = append(shots, reels[i].Shots(max(results[i].End, stop)))
	}
	seen := view(film.Setups(results))
	chosen := decisive(shots, seen)
	var pictures [][Moments]Picture
	for row, i := range p.Shown {
		var all [Moments]Picture
		for j, n := range chosen {
			all[j] = p.picture(i, results[i], shots[row][n], stop)
		}
		pictures = append(pictures, all)
	}
	moments := [Moments]time.Duration{candidates[chosen[0]], stop}
	return p.Page(moments, pictures, seen)
}

// picture returns a shot of a run with what can be said about it.
func (p *Plan) picture(run int, r *experiment.Result, s film.Shot, stop time.Duration) Picture {
	one := Picture{Cell: paint.Cell{Poses: s.Poses, Boxes: s.Boxes, Trail: s.Trail}}
	if one.Said = verdictOn(p.of, &r.Record, s.At); one.Said != nil {
		return one
	}
	if words := p.pointed(run, &r.Record, stop); words != "" && s.At == stop {
		one.Said = append(one.Said, Words{words, FromPointer})
	}
	one.Said = append(one.Said, Words{numbertext.Whole(int(math.Round(s.FPS))) + " FPS", FromRate})
	return one
}

// view returns the part of the worlds that may be seen.
func view(setups []experiment.Setup) physics.Rect { return film.View(setups) }
