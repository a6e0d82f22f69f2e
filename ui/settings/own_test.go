package settings_test

import (
	"testing"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

func loopsOf(setups []experiment.Setup) (all []string) {
	for _, s := range setups {
		all = append(all, s.Loop)
	}
	return all
}

func TestAnOwnLoopComesBesideTheStageThatItIsACopyOf(t *testing.T) {
	before := stagetest.Setups(t, "basic:objects=7,bevy")
	all, n := settings.WithOwn(before, 0, userloop.Loop{Name: "mine", Source: "a"})
	if got := loopsOf(all); n != 1 || len(got) != 3 || got[1] != "mine" || got[2] != "bevy" {
		t.Fatalf("%v, at %d", got, n)
	}
	if all[1].Objects != 7 || len(before) != 2 {
		t.Errorf("%d objects, and %d stages before", all[1].Objects, len(before))
	}
	for i, s := range all {
		if l, ok := s.Own.Find("mine"); !ok || l.Source != "a" {
			t.Errorf("stage %d does not have the loop: %v", i, s.Own)
		}
	}
	if len(before[0].Own) > 0 {
		t.Error("the setups before have changed")
	}
}

func TestAnotherSourceTakesThePlaceOfTheOneBefore(t *testing.T) {
	all, _ := settings.WithOwn(stagetest.Setups(t, "basic,bevy"), 0, userloop.Loop{Name: "mine", Source: "a"})
	again, n := settings.WithOwn(all, 2, userloop.Loop{Name: "mine", Source: "b"})
	if n != 1 || len(again) != 3 || len(again[2].Own) != 1 || again[2].Own[0].Source != "b" {
		t.Errorf("stage %d of %v has %v", n, loopsOf(again), again[2].Own)
	}
	if all[2].Own[0].Source != "a" {
		t.Error("the setups before have changed, so Undo could not restore them")
	}
}

func TestWithoutRoomAnOwnLoopTakesThePlaceOfItsOriginal(t *testing.T) {
	full := stagetest.Setups(t, "basic,bevy,godot,fixed-steps")
	full[2].Changes = []experiment.Change{{At: 1, Set: []experiment.Override{{Key: "loop", Text: "basic"}}}}
	all, n := settings.WithOwn(full, 2, userloop.Loop{Name: "mine", Source: "a"})
	if n != 2 || len(all) != stage.MaxStages || all[2].Loop != "mine" || all[2].IsChanged() {
		t.Errorf("stage %d of %v, %+v", n, loopsOf(all), all[2].Changes)
	}
}

// TestAParcelIsOpenedWhenAllItsLoopsWereSeen also changes one of the loops before running it.
func TestAParcelIsOpenedWhenAllItsLoopsWereSeen(t *testing.T) {
	a, b, mine := userloop.Loop{Name: "a", Source: "1"}, userloop.Loop{Name: "b", Source: "2"},
		userloop.Loop{Name: "c", Source: "3"}
	e := &experiment.Experiment{}
	e.Common.Own = userloop.Loops{a, mine, b}
	f := settings.File{Experiment: e}
	knows := func(l userloop.Loop) bool { return l == mine }
	p := settings.NewUntrustedFile("x.toml", f, knows)
	for _, step := range []struct {
		next userloop.Loop
		runs string
	}{{a, "1"}, {b, "2 changed"}} {
		if l, ok := p.Next(); !ok || l != step.next {
			t.Fatalf("next is %v", l)
		}
		p.Agree(step.runs)
	}
	if l, ok := p.Next(); ok {
		t.Errorf("%v is left", l)
	}
	if got := p.Common.Own; len(got) != 3 || got[0] != a || got[1] != mine || got[2].Source != "2 changed" {
		t.Errorf("it has %v", got)
	}
	if e.Common.Own[2] != b {
		t.Error("the file has changed")
	}
	if settings.NewUntrustedFile("x.toml", f, func(userloop.Loop) bool { return true }) != nil {
		t.Error("a file whose loops the user knows is untrusted")
	}
}
