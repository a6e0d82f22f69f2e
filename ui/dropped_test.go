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

func TestADroppedFileIsOpened(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := choice.ExperimentOf(stagetest.Setups(t,
			"fixed-steps,variable-steps,mixed-steps,bevy,godot,fixed-steps:step=20ms"))
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
			words := a.director.openDropped(fstest.MapFS{name: {Data: test.data}})
			deck := a.director.choices.deck
			if !reflect.DeepEqual(deck.Setups, want[:stage.MaxStages]) || deck.Machine != test.machine {
				t.Errorf("%s: %d stages on %s", name, len(deck.Setups), deck.Machine)
			}
			if a.director.playback.begun || !strings.Contains(words, "first 4 of 6 runs") {
				t.Errorf("%s: playing %v, the message is %q", name, a.director.playback.begun, words)
			}
		}
	})
}

func TestADroppedFileThatIsNoExperimentIsAnError(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for name, test := range map[string]struct{ data, want string }{
			"a.png":  {"no picture", "a.png: "},
			"b.toml": {"object = 3", "b.toml:1: unknown key"},
			"c.txt":  {"", "c.txt is neither"},
		} {
			a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default()})
			before := a.director.choices.deck.Setups
			words := a.director.openDropped(fstest.MapFS{name: {Data: []byte(test.data)}})
			if !strings.Contains(words, test.want) || !reflect.DeepEqual(a.director.choices.deck.Setups, before) {
				t.Errorf("%s: the message is %q", name, words)
			}
		}
	})
}

func TestWithoutAClipboardTheCommandIsShownAndPrinted(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		a := appOn(t, stagetest.NewBench(), Options{Setup: experiment.Default(), Log: &log})
		a.errand.copyCommand(a.director.experiment())
		words := <-a.errand.done
		const command = "looplab run --loop variable-steps"
		if log.String() != command+"\n" || !strings.HasSuffix(words, "but printed: "+command) {
			t.Errorf("it prints %q and says %q", &log, words)
		}
	})
}
