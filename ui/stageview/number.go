package stageview

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/diff"
	"gameloops/internal/experiment"
	"gameloops/ui/graphs"
	"gameloops/ui/layout"
	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

// In a lesson that is shown to a room, the number that the question is about stands in place of the rates, in letters
// that the last row reads. It is the number that graphs, callouts and legends write, from the same reading.

// numberNames are the names of numbers by their signals. The others have the titles of their graphs.
var numberNames = map[string]string{
	experiment.SignalFrame: "FPS", experiment.SignalFPS: "FPS", experiment.SignalSpeed: "Speed",
	experiment.SignalDropped: DroppedName, experiment.SignalEscaped: EscapedName,
	experiment.SignalAway: "Away up to", experiment.SignalState: "From its state",
}

// numberName returns the name of the number of a signal. gauge is the name of what the scene measures.
func numberName(signal, gauge string) string {
	if name, ok := numberNames[signal]; ok {
		return name
	}
	return graphs.TitleOf(experiment.Pointer{Signal: signal}, gauge)
}

// NumberFor returns the number of a stage for a signal. It has no value while there is none. gauge is the name of what
// the scene measures. outlined is the picture whose objects are outlined on the stage's world; nil: none is.
func (c *Cell) NumberFor(
	signal, gauge string, s *stage.Stage, b *graphs.Band, outlined *stage.Picture,
) (n graphs.Number) {
	r := &c.Metrics
	if n.Name = numberName(signal, gauge); r.Frames == "" {
		return n
	}
	switch signal {
	case experiment.SignalFrame, experiment.SignalFPS:
		n.Value, n.Bad = r.Frames, r.off.pictures
	case experiment.SignalSpeed:
		n.Value, n.Bad = r.speed, r.off.speed
	case experiment.SignalDropped:
		if n.Value, n.Bad = r.dropped, r.dropped != noDrop; r.ahead {
			n.Name = aheadName
		} else if r.counts.Untold {
			n.Name, n.Bad = untoldName, false
		}
	case experiment.SignalUpdates:
		n.Value = r.Updates + "/s"
	case experiment.SignalEscaped:
		n.Value, n.Bad = r.escaped.Value, r.escaped.Bad
	case experiment.SignalGauge:
		n.Value = b.Gauge(c.Number).Value
	case experiment.SignalAway:
		if outlined != nil {
			_, _, most := diff.Count(s.Picture().Poses, outlined.Poses, nearly)
			n.Value = metres(most)
		}
	case experiment.SignalState:
		if away, ok := fromState(s.Picture()); ok {
			n.Value = metres(away)
		}
	default:
		if chart, ok := graphs.ChartOf(experiment.Pointer{Signal: signal}); ok {
			n.Value = r.Numbers().Graphs[chart].Value
		}
	}
	return n
}

// Lengths of a number, in the design's pixels.
const (
	numberHigh = 24
	numberGap  = 6 // after its name
	// widest is a number that is as wide as any of a lesson.
	widest = "00.00 m"
	// valueShare is the share of a number's width that is enough where its name is above it.
	valueShare = 0.65
)

// NumberSize returns the size of the number of a signal with its name, in a theme whose text a room can read.
func NumberSize(far *theme.Theme, signal, gauge string) image.Point {
	value := theme.TextWidth(widest, far.Number)
	all := theme.TextWidth(numberName(signal, gauge), far.Small) + float64(far.Px(numberGap)) + value
	return image.Pt(int(math.Ceil(max(all, value/valueShare))), far.Px(numberHigh))
}

// A placedNumber is a number in its place.
type placedNumber struct {
	name, value spot // where each begins, at the middle of its height
	named       bool // there is room for the name
	place       image.Rectangle
}

// left returns the left end of the number with its name.
func (p placedNumber) left() int {
	if p.named {
		return int(min(p.name.x, p.value.x))
	}
	return int(p.value.x)
}

// placeNumber places the large number of a cell: after its name, below it in a column that is too narrow for both, or
// without it. Below the world both end where the rates end.
func placeNumber(c *layout.Cell, t, far *theme.Theme, n graphs.Number) (p placedNumber) {
	box, high, line := c.Figures, far.Px(numberHigh), t.Px(theme.LineHeight)
	name, value := theme.TextWidth(n.Name, t.Small), theme.TextWidth(n.Value, far.Number)
	all := name + float64(t.Px(numberGap)) + value
	left, y := float64(box.Min.X), float64(box.Max.Y)-float64(high)/2
	below := box.Min.X < c.World.Max.X
	switch {
	case all <= float64(box.Dx()):
		if below {
			left = float64(box.Max.X) - all
		}
		const lower = 0.2 // of the difference of two sizes: their base lines are then level
		down := lower * float64(far.Px(numberHigh)-line)
		p = placedNumber{name: spot{left, y + down}, value: spot{left + all - value, y}, named: true}
	case box.Dy() >= high+line*3/4:
		p = placedNumber{name: spot{left, float64(box.Min.Y) + float64(line)/2}, value: spot{left, y}, named: true}
	default:
		if below {
			left = float64(box.Max.X) - value
		}
		p.value = spot{left, y}
	}
	p.place = image.Rect(int(p.value.x)-t.Px(2), int(y)-high/2, int(p.value.x+value)+t.Px(3), int(y)+high/2)
	return p
}

// writeNumber writes the large number of a cell.
func (s *sheet) writeNumber(t *theme.Theme) {
	p := &s.shown
	at := placeNumber(&p.Cell, t, p.far, p.large)
	x, y := float64(p.Frame.Min.X), float64(p.Frame.Min.Y)
	if at.named {
		theme.DrawText(s.image, p.large.Name, t.Small, t.FaintInk, at.name.x-x, at.name.y-y, text.AlignStart)
	}
	var c color.Color = t.Ink
	if p.large.Bad && !p.phase.early {
		c = t.Warning
	}
	theme.DrawText(s.image, p.large.Value, p.far.Number, c, at.value.x-x, at.value.y-y, text.AlignStart)
}

// largeRate returns the place of a rate that is the large number: n is 0 for the frames a second, and 1 for the game's
// speed. It is empty if another number is in the place of the rates.
func (c *Cell) largeRate(t *theme.Theme, n int) image.Rectangle {
	name := [...]string{experiment.SignalFPS, experiment.SignalSpeed}[n]
	if c.Large.Name != numberNames[name] {
		return image.Rectangle{}
	}
	return placeNumber(&c.Cell, t, c.sheet.shown.far, c.Large).place
}
