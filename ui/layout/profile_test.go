package layout

import (
	"image"
	"testing"
)

// factsOf returns the facts about a window with text of the usual size.
func factsOf(width, height int) Facts {
	return Facts{Window: image.Pt(width, height), Panel: image.Pt(424, 420), Pixel: 1, Scale: 1, RoomScale: 1.5,
		DeskScale: 1.1}
}

// TestAWindowHasOneProfile decides the profiles of windows.
func TestAWindowHasOneProfile(t *testing.T) {
	touch := func(f *Facts) { f.HasTouch = true }
	asks := func(f *Facts) { f.Asks = true }
	presents := func(f *Facts) { f.Presents = true }
	for _, c := range []struct {
		width, height int
		what          string
		with          func(f *Facts)
		want          Profile
	}{
		{1366, 768, "", nil, Desk},
		{1366, 768, "on a touch screen", touch, Desk},
		{1366, 768, "shown to a room", presents, Projector},
		{390, 844, "", nil, Phone},
		{390, 844, "shown to a room", presents, Phone},
		{635, 700, "", nil, Phone},
		{636, 700, "", nil, Desk},
		{636, 700, "with large text", func(f *Facts) { f.Scale = 1.2 }, Phone},
		{844, 390, "", nil, Desk},
		{844, 390, "with a lesson", asks, PhoneOnItsSide},
		{844, 390, "on a touch screen", touch, PhoneOnItsSide},
		{1024, 483, "on a touch screen", touch, Desk},
		{390, 844, "in an article", func(f *Facts) { f.Framed = true }, Frame},
		{844, 390, "in an article", func(f *Facts) { f.Framed, f.HasTouch = true, true }, Frame},
		{390, 844, "a picture", func(f *Facts) { f.Pictured = true }, Picture},
	} {
		f := factsOf(c.width, c.height)
		if c.with != nil {
			c.with(&f)
		}
		if got := Decide(f).profile; got != c.want {
			t.Errorf("%dx%d %s: profile %d, want %d", c.width, c.height, c.what, got, c.want)
		}
	}
}

// TestAPictureIsArrangedAsItsScreen makes pictures on all kinds of screens: they leave out only what is around the
// stages.
func TestAPictureIsArrangedAsItsScreen(t *testing.T) {
	for _, f := range []Facts{factsOf(1366, 768), factsOf(390, 844), factsOf(844, 390)} {
		for _, f.Presents = range []bool{false, true} {
			for _, f.Framed = range []bool{false, true} {
				want := Decide(f)
				want.profile, want.StagesAlone = Picture, true
				f.Pictured = true
				if got := Decide(f); got != want {
					t.Errorf("%v: a picture has %+v, its screen %+v", f.Window, got, want)
				}
				f.Pictured = false
			}
		}
	}
}

// TestScalesOfText checks the scales that a room, a desk and a phone need.
func TestScalesOfText(t *testing.T) {
	f := factsOf(1366, 768)
	if s := Decide(f); s.Scale != 1 || s.Far != 0 || s.Near != 1.1 {
		t.Errorf("at a desk: %v, far %v, near %v", s.Scale, s.Far, s.Near)
	}
	f.Presents = true
	if s := Decide(f); s.Scale != 1.5 || s.Far != 1.5 {
		t.Errorf("in a room: %v, far %v", s.Scale, s.Far)
	}
	if f.Scale = 2; Decide(f).Scale != 2 {
		t.Error("a room's text is smaller than the user wants")
	}
	if f.Touched = true; Decide(f).Near != 0 {
		t.Error("a window that is touched has the least text of a desk")
	}
}

// TestATouchScreenHasItsToolbar checks that a window without keys has the toolbar, and a panel that stays.
func TestATouchScreenHasItsToolbar(t *testing.T) {
	f := factsOf(1366, 1024)
	if s := Decide(f); s.Bar || !s.PanelYields {
		t.Errorf("with a mouse: %+v", s.Traits)
	}
	f.HasTouch = true
	if s := Decide(f); !s.Bar || s.PanelYields {
		t.Errorf("with fingers: %+v", s.Traits)
	}
}

// TestALowWindowHasAThinTimeline checks the timelines of windows, of pictures and of large text.
func TestALowWindowHasAThinTimeline(t *testing.T) {
	for _, c := range []struct {
		high        int
		scale       float64
		pictured    bool
		shown, thin bool
	}{
		{480, 1, false, true, false}, {479, 1, false, true, true}, {300, 1, false, true, true},
		{299, 1, false, false, true}, {768, 2, false, true, true}, {768, 1, true, false, false},
	} {
		f := factsOf(1366, c.high)
		f.Scale, f.Pictured = c.scale, c.pictured
		s := Decide(f)
		if shown, thin := s.Timeline(c.high); shown != c.shown || thin != c.thin {
			t.Errorf("%+v: shown %t, thin %t", c, shown, thin)
		}
	}
}

// TestALowPhoneShowsTwoStagesOfALesson checks which stages a phone on its side shows: one that is compared, two of a
// lesson, and both of the start page.
func TestALowPhoneShowsTwoStagesOfALesson(t *testing.T) {
	f := factsOf(844, 390)
	f.HasTouch = true
	if s := Decide(f); !s.Pages || s.SideBySide || s.Tight {
		t.Errorf("comparing: %+v", s.Traits)
	}
	f.Asks = true
	if s := Decide(f); !s.Pages || !s.SideBySide || !s.Tight {
		t.Errorf("in a lesson: %+v", s.Traits)
	}
	if f.Presents = true; !Decide(f).Tight || !Decide(f).SideBySide {
		t.Error("a room sees it otherwise")
	}
	f.Asks, f.Presents, f.StartPage = false, false, true
	if s := Decide(f); s.Pages || !s.Tight {
		t.Errorf("on the start page: %+v", s.Traits)
	}
}
