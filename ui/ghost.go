package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/physics"
)

// drawGhost draws the objects of the chosen stage on another one, as outlines in the chosen stage's colour: a loop that
// lags by a frame, or a world that has drifted away, is seen at a glance.
func (a *app) drawGhost(world *ebiten.Image, n int, s *stage) {
	ghost := a.stage(a.deck.chosen)
	if !a.shows.has(showGhost) || !a.playing || n == a.deck.chosen || ghost == nil {
		return
	}
	t, v := a.theme, a.view(n)
	a.batch.clear()
	m := marker{a.batch, v, markPen(a.pen(), v), &t.colors}
	ink := a.names[a.deck.chosen].ink
	m.addGhost(ghost.pictures.shown.poses, s.pictures.shown.poses, t.inkOf(ink))
	a.batch.draw(world)

	corner := world.Bounds().Min // says whose they are
	size, gap := t.px(badgeSize), t.px(6)
	at := corner.Add(image.Pt(gap, gap))
	drawAt(world, t.badges[ink], at)
	x, y := float64(at.X), float64(at.Y)+float64(size)/2
	drawText(world, stageNumber(a.deck.chosen), t.medium, t.badgeInk(), x+float64(size)/2, y, text.AlignCenter)
	drawText(world, "in outline", t.small, t.faintInk, x+float64(size+gap), y, text.AlignStart)
}

// ghostApart is how far an object is from its ghost before that is drawn, in pixels.
const ghostApart = 1.5

// addGhost draws outlines of the ghosts of objects that are elsewhere. The same index is the same object: the stages
// have begun alike.
func (m marker) addGhost(ghosts, objects []physics.Pose, ink color.NRGBA) {
	for i := range ghosts {
		g := &ghosts[i]
		if g.Beside {
			continue
		}
		x, y := m.view.at(g.Center)
		half, height := float32(g.Half.X)*m.view.scale, float32(g.Half.Y)*m.view.scale
		if half == 0 || m.view.isOff(x, y, half+height) || i < len(objects) && m.isAt(&objects[i], g) {
			continue
		}
		m.addShape(g, x, y, half, height, max(min(1.5*m.pen, half/2), 1), ink, 1)
	}
}

// isAt tells whether two poses look like one.
func (m marker) isAt(a, b *physics.Pose) bool {
	apart := math.Hypot(a.Center.X-b.Center.X, a.Center.Y-b.Center.Y)
	if a.Shape == physics.Box {
		apart += math.Abs(a.Angle-b.Angle) * a.Half.X
	}
	return apart*float64(m.view.scale) < ghostApart
}
