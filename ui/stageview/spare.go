package stageview

import (
	"image"

	"gameloops/ui/theme"
)

// Spare returns the part of the cell in which nothing stands: beside the name of the loop, or where words are beside
// the world, below the verdict and what is said of the picture. It is for what is said of all stages for a while.
func (c *Cell) Spare(t *theme.Theme) image.Rectangle {
	if c.Frame.Empty() {
		return image.Rectangle{}
	}
	if c.Verdict.Min.X >= c.World.Max.X {
		top := max(c.Verdict.Min.Y+c.sheet.lines*t.Px(theme.LineHeight), c.sheet.shown.reason.column.Max.Y)
		end := c.Frame.Max.Y - t.Px(4)
		return image.Rect(c.Verdict.Min.X, min(top, end), c.Verdict.Max.X, end).Intersect(c.Frame)
	}
	loop, settings := nameLines(t, c.Name, float64(c.Title.Dx()))
	wide := NameWidth(t, c.Name)
	if len(loop)+len(settings) > 1 {
		wide = float64(c.Title.Dx())
	}
	r := c.Title
	r.Min.X = min(r.Min.X+int(wide)+t.Px(badgeGap), r.Max.X)
	return r
}

// SpareSky returns the part of the world's sky in which nothing stands; empty if something is said there.
func (c *Cell) SpareSky(t *theme.Theme) image.Rectangle {
	if c.callout.holds || c.Reason != "" || c.World.Empty() {
		return image.Rectangle{}
	}
	r := c.World.Inset(t.Px(8))
	r.Max.Y = min(r.Max.Y, c.World.Min.Y+c.World.Dy()/reasonShare)
	return r
}
