//go:build !js

package main

import (
	"image"
	"image/draw"
	"math"
	"time"

	"gameloops/internal/film"
	"gameloops/internal/paint"
	"gameloops/internal/web"
	"gameloops/physics"
)

// framed returns a strip as large as it can be in a picture that services show whole, in its middle: they crop others
// to that shape. Its own margins keep words off the edges.
func framed(p *paint.Painter, s paint.Strip) *image.RGBA {
	whole := image.Rect(0, 0, web.PictureWidth, web.PictureHeight)
	size := p.Strip(nil, s).Rect.Size()
	s.Scale = min(float64(whole.Dx())/float64(size.X), float64(whole.Dy())/float64(size.Y))
	m := p.Strip(nil, s)
	for m.Rect.Dx() > whole.Dx() || m.Rect.Dy() > whole.Dy() { // its lengths are rounded, each for itself
		s.Scale *= 0.99
		m = p.Strip(m, s)
	}
	out := image.NewRGBA(whole)
	draw.Draw(out, whole, image.NewUniform(m.At(0, 0)), image.Point{}, draw.Src)
	at := whole.Size().Sub(m.Rect.Size()).Div(2)
	draw.Draw(out, m.Rect.Add(at), m, image.Point{}, draw.Src)
	return out
}

// looks is how many moments of a lesson the picture of a question is one of.
const looks = 16

// momentsTo returns moments that are equally far apart, from the start to the last one.
func momentsTo(last time.Duration) (all []time.Duration) {
	for i := range looks + 1 {
		all = append(all, (last * time.Duration(i) / looks).Truncate(time.Millisecond))
	}
	return all
}

// alikeWithin is how far apart an object may be shown on two stages that look alike, in m: two balls.
const alikeWithin = 0.4

// areAlike reports whether all runs show the same as far as can be seen at a glance: then nothing of what a lesson asks
// is answered yet.
func areAlike(shots []*film.Shot) bool {
	for _, s := range shots {
		if s == nil || shots[0] == nil || len(s.Poses) != len(shots[0].Poses) {
			return false
		}
		for i, p := range s.Poses {
			if !isAlike(p, shots[0].Poses[i]) {
				return false
			}
		}
	}
	return true
}

// isAlike reports whether two objects look alike. One without a size is not visible.
func isAlike(a, b physics.Pose) bool {
	return a.Color == b.Color && (a.Half == physics.Vec{}) == (b.Half == physics.Vec{}) &&
		math.Hypot(a.Center.X-b.Center.X, a.Center.Y-b.Center.Y) <= alikeWithin
}

// filledFrom is the share of its objects from which on a world is not empty: balls fall into a pit from above.
const filledFrom = 0.25

// isFilled reports whether a run shows enough of its objects in a view.
func isFilled(s *film.Shot, view physics.Rect) bool {
	if s == nil {
		return false
	}
	seen := 0
	for _, p := range s.Poses {
		if view.Contains(p.Center) {
			seen++
		}
	}
	return float64(seen) >= filledFrom*float64(len(s.Poses))
}
