package layout

import (
	"image"
	"testing"
)

// TestWhereNoticesStand checks the places of notices on all kinds of screens.
func TestWhereNoticesStand(t *testing.T) {
	panel := func(width, height int) image.Rectangle { return image.Rect(12, 12, width, height) }
	touch := func(width, height int) Facts {
		f := factsOf(width, height)
		f.HasTouch = true
		return f
	}
	room := factsOf(1920, 1080)
	room.Presents, room.RoomScale = true, 1
	for _, c := range []struct {
		name string
		of   Facts
		off  bool
		card image.Rectangle
		want noticePlace
	}{
		{"below the panel", factsOf(1366, 768), false, panel(412, 700), belowCard},
		{"below the card", factsOf(1366, 768), true, panel(412, 700), belowCard},
		{"no room there", factsOf(1366, 768), false, panel(412, 756), onPanel},
		{"nothing in the column", factsOf(1366, 768), true, image.Rectangle{}, inSky},
		{"fingers", touch(1366, 1024), true, image.Rectangle{}, belowButtons},
		{"a phone", factsOf(390, 844), true, image.Rectangle{}, belowButtons},
		{"a phone's settings", factsOf(390, 844), false, panel(378, 700), belowDrawer},
		{"a low phone", touch(844, 390), true, image.Rectangle{}, overWorlds},
		{"a low phone's settings", touch(844, 390), false, panel(378, 378), besidePanel},
		{"a zoomed window's settings", touch(320, 256), false, panel(311, 244), belowDrawer},
		{"a room", room, true, panel(480, 1068), inSky},
		{"a room's settings", room, false, panel(412, 1000), besidePanel},
	} {
		n := Notices{Column: *columnIn(c.of, c.off, 0), Card: c.card, Worlds: image.Rect(6, 6, 500, 384)}
		if c.off {
			n.Open = image.Rectangle{}
		} else {
			n.Open = c.card
		}
		n.Beside = n.BesideButtons(n.Button(1))
		if got := n.place(); got != c.want {
			t.Errorf("%s: place %d, want %d", c.name, got, c.want)
		}
		width := float64(n.Width())
		x, y := n.Middle(NoticeHeight)
		if x-width/2 < 0 || x+width/2 > float64(n.Window.X) || y < NoticeHeight/2 ||
			y > float64(n.Window.Y)-NoticeHeight/2 {
			t.Errorf("%s: notices are around %v, %v, at most %v pixels wide", c.name, x, y, width)
		}
	}
}
