package ui

import (
	"testing"

	"gameloops/ui/stage/stagetest"
)

// TestALinkThatHoldsThePageIsAsked visits a link that plays 20,000 objects: the page asks before it begins. The same
// options from a command begin at once, since the user gave them.
func TestALinkThatHoldsThePageIsAsked(t *testing.T) {
	o := Options{Setup: stagetest.Setup(t, "objects", "20000"), Play: true}
	page := appOn(t, stagetest.NewBench(), Options{Setup: stagetest.Setup(t, "objects", "1")})
	r := NewRemote()
	page.model.Play()
	r.Visit(o)
	if r.grant(page); page.model.Playback.Begun || !page.model.Question.IsOpen() {
		t.Errorf("a link begins: %t, the user is asked: %t", page.model.Playback.Begun, page.model.Question.IsOpen())
	}
	page.model.Playback.Player.Stop()
	for _, isPage := range []bool{true, false} {
		if o.Link = nil; isPage {
			o.Link = func(string) string { return "" }
		}
		a := appOn(t, stagetest.NewBench(), o)
		a.model.Launch(&a.beginning, !a.isPage())
		if p := &a.model.Playback; p.Begun == isPage || a.model.Question.IsOpen() != isPage {
			t.Errorf("page: %t; it begins: %t, the user is asked: %t", isPage, p.Begun, a.model.Question.IsOpen())
		}
		a.model.Playback.Player.Stop()
	}
}
