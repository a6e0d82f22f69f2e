package ui

import (
	"bytes"
	"image"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
	"testing/synctest"

	"gameloops/internal/experiment"
	"gameloops/internal/pngtext"
	"gameloops/ui/choice"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

func TestWhatIsDroppedIsOpened(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e, _ := experiment.LessonByName("drift") // six runs
		var picture bytes.Buffer
		simulated := pngtext.Text{Key: choice.MachineKey, Text: string(stage.Simulated)}
		if err := e.EncodePNG(&picture, image.NewRGBA(image.Rect(0, 0, 2, 2)), simulated); err != nil {
			t.Fatal(err)
		}
		want, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		for name, test := range map[string]struct {
			data    []byte
			machine stage.Machine
		}{"a.png": {picture.Bytes(), stage.Simulated}, "b.toml": {e.TOML(), stage.Computer}} {
			a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
			a.openDropped(fstest.MapFS{name: {Data: test.data}})
			if !reflect.DeepEqual(a.deck.Setups, want[:stage.MaxStages]) || a.deck.Machine != test.machine {
				t.Errorf("%s: %d stages on %s", name, len(a.deck.Setups), a.deck.Machine)
			}
			if a.playing || !strings.Contains(a.saving.words, "first 4 of 6 runs") {
				t.Errorf("%s: playing %v, it says %q", name, a.playing, a.saving.words)
			}
		}
	})
}

func TestWhatIsDroppedAndIsNoExperimentIsSaid(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for name, test := range map[string]struct{ data, want string }{
			"a.png":  {"no picture", "a.png: "},
			"b.toml": {"object = 3", "b.toml:1: unknown key"},
			"c.txt":  {"", "c.txt is neither"},
		} {
			a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
			before := a.deck.Setups
			a.openDropped(fstest.MapFS{name: {Data: []byte(test.data)}})
			if !strings.Contains(a.saving.words, test.want) || !reflect.DeepEqual(a.deck.Setups, before) {
				t.Errorf("%s: it says %q", name, a.saving.words)
			}
		}
	})
}

func TestWithoutAClipboardTheCommandIsShownAndPrinted(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default(), Log: &log})
		a.copyCommand()
		a.tell(<-a.saving.done)
		const command = "looplab run --loop variable-steps"
		if log.String() != command+"\n" || !strings.HasSuffix(a.saving.words, "but printed: "+command) {
			t.Errorf("it prints %q and says %q", &log, a.saving.words)
		}
	})
}
