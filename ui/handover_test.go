package ui

import (
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/mark"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestAnotherProgramGoesOnWithTheWindow hands a window over: its stages with a loop of the user, its marks and its
// look.
func TestAnotherProgramGoesOnWithTheWindow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		o := Options{Setup: experiment.Default(), Machine: stage.Simulated, Dark: true, History: 64 << 20,
			Marks: mark.Trails, Shows: settings.ShowGraphs}
		a := appOn(t, b, o)
		a.model.Do(model.EditCode{})
		a.model.Do(model.RunCode{})
		a.refreshes(b, time.Second)
		want := a.model.Choices.Stages.Setups
		text := a.handOver()
		a.endStages()
		next := Options{Setup: experiment.Default(), StartPage: true}
		if err := next.GoOn(text); err != nil {
			t.Fatal(err)
		}
		if next.StartPage || !next.Dark || next.History != o.History || next.Marks&mark.Trails == 0 ||
			!next.Shows.Has(settings.ShowGraphs) || next.Machine != stage.Simulated || next.Moment == nil {
			t.Errorf("the other program begins with %+v", next)
		}
		if got, err := next.setups(); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("its stages are %+v, want %+v: %v", got, want, err)
		}
		for _, text := range []string{"", "{}", "[", strings.Replace(text, "scale = 1", "scale = 99", 1)} {
			if err := (&Options{}).GoOn(text); err == nil {
				t.Errorf("it goes on with %.20q", text)
			}
		}
	})
}
