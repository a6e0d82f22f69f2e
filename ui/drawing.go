package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/experiment"
	"gameloops/ui/cell"
	"gameloops/ui/choice"
	"gameloops/ui/code"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
	"gameloops/ui/view"
)

// arrange gives each of several stages its cell, right of the panel; one that has the window for itself has a card. The
// lesson's text has what is left below the panel.
func (a *app) arrange() {
	a.arrangeStages()
	a.placeBlurb()
}

func (a *app) arrangeStages() {
	a.nameStages()
	n := len(a.named)
	a.code.Place, a.code.Below = image.Rectangle{}, false
	for i := range a.cells {
		a.cells[i].Layout = cell.Layout{}
	}
	if a.divided = n > 1 || a.shows.Has(choice.ShowCode); a.divided {
		a.layouts, a.code.Place = cell.AppendLayouts(a.layouts[:0], a.stageArea(), n, a.shows, a.theme.Px)
		for i, l := range a.layouts {
			a.cells[i].Layout = l
		}
		if a.shows.Has(choice.ShowCode) && a.code.Place.Empty() && !a.bare && !a.isNarrow() {
			a.code.Place, a.code.Below = a.belowPanel(), true
		}
		a.clickTitles()
		return
	}
	if a.playing {
		window := a.stageArea()
		if !a.hasBar() { // the rates are there, and below with a bar
			window.Min.Y += a.theme.Px(numbersHeight + theme.CellGap)
		}
		a.cells[0].Layout = cell.NewCard(window, a.shows, a.theme.Px)
	}
}

// stageArea is the part of the window that the panel leaves to the stages.
func (a *app) stageArea() image.Rectangle {
	area := image.Rect(0, 0, a.size[0], a.size[1]).Inset(a.theme.Px(theme.Margin))
	switch {
	case a.hasBar() || a.isNarrow():
		area.Min.Y += a.theme.Px(barHeight + theme.CellGap)
		if box, _ := a.blurbBelowBar(); !box.Empty() {
			area.Min.Y = box.Max.Y + a.theme.Px(theme.CellGap)
		}
	default:
		area.Min.X = a.panelRect().Max.X + a.theme.Px(theme.Margin)
	}
	area.Max.X, area.Max.Y = max(area.Max.X, area.Min.X), max(area.Max.Y, area.Min.Y)
	return area
}

// belowPanel is the part of the window between the panel and the notices.
func (a *app) belowPanel() image.Rectangle {
	r := a.panelRect()
	r.Min.Y, r.Max.Y = r.Max.Y+a.theme.Px(theme.Margin), a.size[1]-a.theme.Px(theme.Margin+noticeHeight+theme.Margin)
	r.Max.Y = max(r.Max.Y, r.Min.Y)
	return r
}

// drawCells draws the stages, each in its cell.
func (a *app) drawCells(screen *ebiten.Image) {
	b := cell.Brush{Theme: a.theme, Batch: a.batch, Now: a.now, Frame: a.frames}
	if !a.divided {
		if c := &a.cells[0]; !c.Frame.Empty() {
			a.drawFrame(screen, &c.Layout)
			c.Draw(screen, b, a.stage(0), a.playing, a.pointers(0))
		}
		return
	}
	for i := range a.cells {
		c := &a.cells[i]
		if c.World.Empty() {
			continue
		}
		a.drawFrame(screen, &c.Layout)
		if i == a.deck.Chosen && !a.bare {
			a.drawChosen(screen, &c.Layout)
		}
		world := screen.SubImage(c.World).(*ebiten.Image) // Ebitengine keeps it
		world.Fill(a.theme.Backdrop)
		s := a.cellStage(i)
		if s != nil {
			a.drawStage(world, s, a.view(i), a.opacity())
			a.drawGhost(world, i, s)
		}
		c.Draw(screen, b, s, a.playing, a.pointers(i))
	}
	if a.code.IsShown(a.theme) {
		a.drawCode(screen)
	}
}

// pointers are what the lesson points at on a stage, as long as it is played.
func (a *app) pointers(stage int) []experiment.Pointer {
	if !a.player.Bounded {
		return nil
	}
	return a.lesson.points[stage]
}

func (a *app) drawFrame(screen *ebiten.Image, c *cell.Layout) {
	f := c.Frame
	theme.DrawBox(screen, a.theme.Card, float64(f.Min.X), float64(f.Min.Y), float64(f.Dx()), float64(f.Dy()))
}

// drawChosen marks the stage that the panel shows: with a line above it.
func (a *app) drawChosen(screen *ebiten.Image, c *cell.Layout) {
	line := image.Rectangle{c.Frame.Min, image.Pt(c.Frame.Max.X, c.Frame.Min.Y+a.theme.Px(3))}
	screen.SubImage(line).(*ebiten.Image).Fill(a.theme.Accent)
}

// clickTitles makes a click on the title of a stage choose it.
func (a *app) clickTitles() {
	if !a.pointer.Pressed() || a.controls.MenuOpen() {
		return
	}
	for i := range a.cells {
		if a.pointer.At.In(a.cells[i].Title) {
			a.choose(i)
		}
	}
}

// cellStage is what moves in a cell: its stage, or the preview before there are stages.
func (a *app) cellStage(n int) *stage.Stage {
	if !a.playing {
		n = 0
	}
	return a.stage(n)
}

// drawStages draws the stages, and what is written beside them.
func (a *app) drawStages(screen *ebiten.Image) {
	screen.Fill(a.theme.Backdrop)
	if !a.divided {
		if s := a.stage(0); s != nil {
			a.drawStage(screen, s, a.view(0), a.opacity())
		}
	}
	a.drawCells(screen)
}

// drawStage draws the world of a stage and what is marked on it, in one call.
func (a *app) drawStage(screen *ebiten.Image, s *stage.Stage, v view.View, opacity float32) {
	a.batch.Clear()
	m := view.Marker{Batch: a.batch, View: v, Pen: view.MarkPen(a.pen(), v), Colors: &a.theme.Colors}
	p := &s.Pictures.Shown
	m.AddStage(p, &s.Trail, s.Ground(), opacity)
	if p.Held && a.hand.doing == holding {
		m.AddHold(p.Grip(), a.hand.place)
	}
	a.batch.Draw(screen)
}

// drawGhost draws the objects of the chosen stage on another one, as outlines in the chosen stage's colour: a loop that
// lags by a frame, or a world that has drifted away, is seen at a glance.
func (a *app) drawGhost(world *ebiten.Image, n int, s *stage.Stage) {
	ghost := a.stage(a.deck.Chosen)
	if !a.shows.Has(choice.ShowGhost) || !a.playing || n == a.deck.Chosen || ghost == nil {
		return
	}
	t, v := a.theme, a.view(n)
	a.batch.Clear()
	m := view.Marker{Batch: a.batch, View: v, Pen: view.MarkPen(a.pen(), v), Colors: &t.Colors}
	ink := a.cells[a.deck.Chosen].Name.Ink
	m.AddGhost(ghost.Pictures.Shown.Poses, s.Pictures.Shown.Poses, t.InkOf(ink))
	a.batch.Draw(world)

	corner := world.Bounds().Min // says whose they are
	size, gap := t.Px(theme.BadgeSize), t.Px(6)
	at := corner.Add(image.Pt(gap, gap))
	theme.DrawAt(world, t.Badges[ink], at)
	x, y := float64(at.X), float64(at.Y)+float64(size)/2
	number := theme.StageNumber(a.deck.Chosen)
	theme.DrawText(world, number, t.Medium, t.BadgeInk(), x+float64(size)/2, y, text.AlignCenter)
	theme.DrawText(world, "in outline", t.Small, t.FaintInk, x+float64(size+gap), y, text.AlignStart)
}

// drawCode draws the card with the code of the chosen stage's loop.
func (a *app) drawCode(screen *ebiten.Image) {
	s := a.stage(a.deck.Chosen)
	setup := a.deck.Setup()
	if !a.playing {
		s = nil
	} else if a.deck.Chosen < len(a.played) {
		setup = a.played[a.deck.Chosen]
	}
	ink := a.cells[min(a.deck.Chosen, len(a.named)-1)].Name.Ink
	a.code.Draw(screen, code.CodeOf{Kind: setup.Loop, Stage: s, Number: a.deck.Chosen, Ink: ink, Theme: a.theme}, a.now)
}
