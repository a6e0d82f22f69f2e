package settings

import (
	"slices"
	"strings"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/ui/stage/stagetest"
)

func TestABurdenIsWhatBox2DAloneMoves(t *testing.T) {
	for runs, want := range map[string]int{
		"bevy:objects=19999":                               0,
		"bevy:objects=20000":                               20_000,
		"bevy:objects=100000:engine=softstep":              0,
		"bevy:objects=30000,basic:objects=60300":           60_300,
		"bevy:objects=30000,basic,basic:objects=200":       30_000,
		"bevy:objects=90000:engine=softstep,basic":         0,
		"bevy:objects=90000:engine=softstep:max-step=20ms": 0,
	} {
		setups := stagetest.Setups(t, runs)
		words := BurdenWords(setups)
		if got := Burden(setups); got != want || (words != "") != (want > 0) {
			t.Errorf("%s: %d objects, %q, want %d", runs, got, words, want)
		}
	}
	if words := BurdenWords(stagetest.Setups(t, "bevy:objects=60300")); !strings.Contains(words, "60,300 objects") {
		t.Errorf("it says %q", words)
	}
}

func TestOnSoftstepNothingIsABurden(t *testing.T) {
	setups := stagetest.Setups(t, "bevy:objects=60300,basic:objects=300")
	all, ok := Lighter(setups)
	if !ok || len(all) != 2 || Burden(all) != 0 || all[0].Objects != 60_300 || all[1].Engine != "softstep" {
		t.Errorf("%v: %+v", ok, all)
	}
	if Burden(setups) == 0 {
		t.Error("the setups have changed")
	}
	if all, ok := Lighter(stagetest.Setups(t, "bevy:scene=stack:objects=30000")); ok {
		t.Errorf("a scene that softstep does not have runs on it: %+v", all)
	}
}

// TestNoLessonIsABurden checks that every lesson begins as soon as it is opened, which teachers rely on.
func TestNoLessonIsABurden(t *testing.T) {
	for _, name := range slices.Concat(experiment.LessonNames(), experiment.Exercises().Lessons) {
		e, _ := experiment.LessonByName(name)
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range setups {
			tried := s
			if e.Beats != nil {
				tried, _ = e.Beats.Try.On(s)
			}
			for _, s := range []experiment.Setup{s, tried} {
				if s.Engine == "box2d" && s.Objects >= 4000 { // also in a browser
					t.Errorf("%s: %d objects", name, s.Objects)
				}
			}
		}
	}
}
