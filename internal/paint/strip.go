package paint

import (
	"image"

	"gameloops/physics"
)

// A Strip is a film strip: rows of worlds at several moments, with texts about each. It is plain data, so it can be
// drawn again in another size or theme. A strip with one row whose cells have heads shows worlds side by side.
type Strip struct {
	Title   string   // at the top; empty: none
	Note    string   // under the title, in smaller letters; empty: none
	Found   string   // under the note, in separate lines: what was found; empty: nothing
	Moment  string   // under the note, in a separate line: the moment of a picture of an animation; empty: none
	Columns []string // the heads of the columns, such as the moments; nil: none
	Rows    []Row

	// Room has the longest text that each item of a caption will have. With it all pictures of an animation have the
	// same size, and only what has changed moves. nil: the captions themselves determine the room.
	Room []string

	HeadLines int // the maximum number of lines of a cell's head; 0: 2

	Width int     // of the picture in pixels before scaling; 0: 1600. It is wider if cells would be too small
	Scale float64 // 2 is the same picture with twice the pixels in each direction, for print; 0: 1
}

// A Row is a run at several moments.
type Row struct {
	Label string // above its cells, at most two lines; empty: none
	Cells []Cell
}

// A Cell is a world at one moment.
type Cell struct {
	Head     string // above this cell, in place of the column's head
	Poses    []physics.Pose
	Boxes    []physics.Pose
	Trail    Trail        // of the poses; may be empty
	View     physics.Rect // the part of the world to show, in m; the zero rectangle is the painter's. Strips read it
	Settings string       // below the head, in fainter letters; only cards have them
	Missing  string       // why there is no world to show; the cell contains this text instead
	Caption  []Fact       // below them
}

// A Fact is an item of a caption: "60.0 FPS", "12 escaped". An item has the same place in all cells.
type Fact struct {
	Text string
	Warn bool // it says what is wrong
}

// Strip draws a film strip, into dst if dst has the right size, otherwise into a new picture. It returns the picture.
// Text that does not fit is cut and ends in an ellipsis.
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
