package codeview

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"gameloops/ui/lesson"
	"gameloops/ui/theme"
)

// Lengths in the design's pixels.
const (
	goalLine   = 19
	signRadius = 7.5  // of the circle before a goal
	signRoom   = 24   // of the circle, with the space after it
	tickPart   = 0.68 // the size of the sign in the circle, as a part of signRadius
)

// leastSource is the least number of lines of the source that stay visible below goals and the list of calls.
const leastSource = 8

// A laidGoal is a goal with its words broken into lines.
type laidGoal struct {
	state           lesson.GoalState
	lines, measured []string
}

// drawGoals draws the goals of an exercise at the top of a room: how many are reached, each with a sign, and how that
// is known. What was measured is below a goal that was missed. Where there is little room, only their number is drawn.
// drawGoals returns where they end.
func (d *EditorView) drawGoals(screen *ebiten.Image, room image.Rectangle) (bottom int) {
	t := d.theme
	if len(d.goals) == 0 {
		return room.Min.Y
	}
	checked := theme.WrappedTo(lesson.GoalsChecked(d.goals, d.document.Ran != d.document.Text.String()), t.Small,
		float64(room.Dx()), mostLines)
	all := d.layGoals(room.Dx())
	rows := 1
	for _, g := range all {
		rows += len(g.lines) + len(g.measured)
	}
	y := room.Min.Y + t.Px(gap)
	write := func(words string, face text.Face, faint bool, left int, high float64) {
		ink := t.Ink
		if faint {
			ink = t.FaintInk
		}
		theme.DrawText(screen, words, face, ink, float64(left), float64(y)+float64(t.Px(high))/2, text.AlignStart)
		y += t.Px(high)
	}
	if rows*t.Px(goalLine)+(len(checked)+leastSource)*t.Px(lineHeight) > room.Dy() {
		write(lesson.GoalsInShort(d.goals), t.Medium, false, room.Min.X, goalLine)
		return y
	}
	write(lesson.GoalsTitle(d.goals), t.Medium, false, room.Min.X, goalLine)
	for _, g := range all {
		d.drawSign(screen, g.state, room.Min.X, y)
		for _, words := range g.lines {
			write(words, t.Regular, g.state == lesson.Unknown, room.Min.X+t.Px(signRoom), goalLine)
		}
		for _, words := range g.measured {
			write(words, t.Small, true, room.Min.X+t.Px(signRoom), goalLine)
		}
	}
	for _, words := range checked {
		write(words, t.Small, true, room.Min.X, lineHeight)
	}
	return y
}

// layGoals breaks the words of the goals into lines for a width.
func (d *EditorView) layGoals(width int) (all []laidGoal) {
	t := d.theme
	for _, r := range d.goals {
		room := float64(width - t.Px(signRoom))
		all = append(all, laidGoal{r.State, theme.WrappedTo(r.Words, t.Regular, room, mostLines),
			theme.WrappedTo(r.Measured, t.Small, room, mostLines)})
	}
	return all
}

// drawSign draws the sign before a goal: a full circle with a tick if the goal was reached, a ring with a cross if it
// was missed, and an empty ring before either.
func (d *EditorView) drawSign(screen *ebiten.Image, s lesson.GoalState, left, top int) {
	t := d.theme
	radius := signRadius * t.Scale
	x, y := float64(left)+radius, float64(top)+float64(t.Px(goalLine))/2
	ring := t.FieldLine
	switch s {
	case lesson.Reached:
		vector.FillCircle(screen, float32(x), float32(y), float32(radius), t.Accent, true)
		theme.DrawTick(screen, t.White, x, y, radius*tickPart)
		return
	case lesson.Missed:
		theme.DrawCross(screen, t.Warning, x, y, radius*tickPart)
		ring = t.Warning
	}
	line := 1.5 * t.Scale
	vector.StrokeCircle(screen, float32(x), float32(y), float32(radius-line/2), float32(line), ring, true)
}
