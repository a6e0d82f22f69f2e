package paint

import (
	"image"

	"gameloops/physics"
)

// A Strip is a film strip: rows of worlds, moment by moment, with what there is to say about each. It is plain data, so
// that it can be drawn again in another size or theme. One row whose cells have heads is a picture side by side.
type Strip struct {
	Title   string   // over everything; empty: none
	Note    string   // under the title, in smaller letters; empty: none
	Columns []string // what stands over the cells of every row, the moments; nil: nothing
	Rows    []Row

	// Room is a caption as long as any that is to come, item by item. With it all pictures of an animation have the
	// same size and nothing in them moves but what has changed; nil: the captions themselves say how much room they
	// need.
	Room []string

	Width int     // of the picture in pixels before scaling; 0: 1600. Small cells may make it wider
	Scale float64 // 2 is the same picture with twice as many pixels both ways, for print; 0: 1
}

// A Row is a run at several moments.
type Row struct {
	Label string // over its cells, in at most two lines; empty: none
	Cells []Cell
}

// A Cell is a world at one moment.
type Cell struct {
	Head    string // over this cell, in place of the column's, in at most two lines
	Poses   []physics.Pose
	Boxes   []physics.Pose
	Missing string // why there is no world to show: stands in the cell instead of it
	Caption []Fact // below it
}

// A Fact is an item of a caption: "60.0 FPS", "12 escaped". The same items of all cells stand in the same place.
type Fact struct {
	Text string
	Warn bool // it is what goes wrong
}

// Strip draws a film strip. If dst has just the size of it, it is drawn there, else in a new picture; either way the
// picture is returned. Text that does not fit is cut and ends in an ellipsis.
func (p *Painter) Strip(dst *image.RGBA, s Strip) *image.RGBA {
	l := newLayout(&p.letters, p.view(), s)
	size := image.Rectangle{Max: l.size}
	if dst == nil || dst.Rect != size {
		dst = image.NewRGBA(size)
	}
	page := &page{
		layout: l,
		on:     canvas{dst: dst, clip: dst.Rect, cover: &p.cover},
		theme:  p.theme(),
		worlds: p,
	}
	page.paint(s)
	return dst
}

// StripSize is how large the picture of a film strip is in pixels, to see beforehand whether that is too large.
func (p *Painter) StripSize(s Strip) image.Point { return newLayout(&p.letters, p.view(), s).size }
