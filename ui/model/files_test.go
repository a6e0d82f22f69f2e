package model

import (
	"bytes"
	"image"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/gointerpreter"
	"gameloops/internal/jsinterpreter"
	"gameloops/internal/pngtext"
	"gameloops/internal/userloop"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

func TestADroppedFileIsOpened(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := settings.ExperimentOf(stagetest.Setups(t,
			"fixed-steps,variable-steps,mixed-steps,bevy,godot,fixed-steps:step=20ms"))
		var picture bytes.Buffer
		simulated := pngtext.Text{Key: settings.MachineKey, Text: string(stage.Simulated)}
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
			a := opened(t, stagetest.NewBench(), options{Setup: experiment.Default()})
			words := a.drop(fstest.MapFS{name: {Data: test.data}})
			deck := a.model.Choices.Stages
			if !reflect.DeepEqual(deck.Setups, want[:stage.MaxStages]) || deck.Machine != test.machine {
				t.Errorf("%s: %d stages on %s", name, len(deck.Setups), deck.Machine)
			}
			if a.model.Playback.Begun || !strings.Contains(words, "first 4 of 6 runs") {
				t.Errorf("%s: playing %v, message %q", name, a.model.Playback.Begun, words)
			}
		}
	})
}

// TestForeignCodeInADroppedFileIsShownFirst drops files with a loop that the user does not know. The stages do not
// change until the user runs the code.
func TestForeignCodeInADroppedFileIsShownFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		source, err := gointerpreter.Like("fixed-steps")
		if err != nil {
			t.Fatal(err)
		}
		foreign := userloop.Loop{Name: "theirs", Source: string(source)}
		setups, _ := settings.WithOwn(stagetest.Setups(t, "basic"), 0, foreign)
		e := settings.ExperimentOf(setups)
		var picture bytes.Buffer
		if err := e.EncodePNG(&picture, image.NewRGBA(image.Rect(0, 0, 2, 2))); err != nil {
			t.Fatal(err)
		}
		for name, data := range map[string][]byte{"a.png": picture.Bytes(), "b.toml": e.TOML()} {
			a := opened(t, stagetest.NewBench(), options{Setup: experiment.Default()})
			d := a.model
			drop := func() { d.Do(OpenFiles{Files: fstest.MapFS{name: {Data: data}}}) }
			drop()
			w := d.Code.Document
			if w == nil || !w.IsForeign() || w.Came != name || len(d.Choices.Stages.Setups) != 1 {
				t.Fatalf("%s: %+v is shown, and there are %d stages", name, w, len(d.Choices.Stages.Setups))
			}
			d.Code.discard()
			if d.Code.IsOpen() || len(d.Code.Documents) > 0 || len(d.Choices.Stages.Setups) != 1 {
				t.Errorf("%s: it is still there after Discard", name)
			}
			drop()
			d.Do(RunCode{})
			if got := d.Choices.Stages.Setups; len(got) != 2 || got[1].Loop != "theirs" || d.Code.IsOpen() {
				t.Fatalf("%s: after Run there are %d stages", name, len(got))
			}
			d.Do(GoToStartPage{})
			if drop(); d.Code.IsOpen() || len(d.Choices.Stages.Setups) != 2 {
				t.Errorf("%s: code that was run is shown again", name)
			}
			d.Playback.Player.Stop()
		}
	})
}

// TestALoopThatStopsIsReported runs a loop that fails at once, while no code is open.
func TestALoopThatStopsIsReported(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		source, err := gointerpreter.Like("basic")
		if err != nil {
			t.Fatal(err)
		}
		bad := strings.Replace(string(source), "game.Draw(", "game.Update(time.Second / (now - now))\n\tgame.Draw(", 1)
		b := stagetest.NewBench()
		a := opened(t, b, options{Setup: experiment.Default()})
		d := a.model
		setups, _ := settings.WithOwn(d.Choices.Stages.Setups, 0, userloop.Loop{Name: "bad", Source: bad})
		d.Choices.Replace(setups, stage.Computer)
		d.Start(nil)
		for range 3 {
			a.refreshes(b, time.Second)
			d.FollowCode(a.clock.now)
		}
		said := strings.Join(a.said, "\n")
		if n := strings.Count(said, "The loop of stage 2 has stopped: bad.go:"); n != 1 ||
			!strings.Contains(said, "division by zero") {
			t.Errorf("it says %q", said)
		}
		d.Playback.Player.Stop()
	})
}

// TestADroppedLoopIsShownFirst drops a loop with the name of one that the user is writing.
func TestADroppedLoopIsShownFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		source, err := gointerpreter.Like("fixed-steps")
		if err != nil {
			t.Fatal(err)
		}
		a := opened(t, stagetest.NewBench(), options{Setup: experiment.Default()})
		d := a.model
		d.TakeSource("mine.go", "package loops", "")
		mine := d.Code.Document
		d.Do(OpenFiles{Files: fstest.MapFS{"mine.go": {Data: source}}})
		if w := d.Code.Document; !w.IsForeign() || w.Text.String() != string(source) {
			t.Fatalf("%+v is shown", w)
		}
		d.Do(RunCode{})
		got := d.Choices.Stages.Setup()
		if got.Loop != "mine-2" || len(got.Own) != 1 || got.Own[0].Source != string(source) {
			t.Errorf("the stage runs %s of %v", got.Loop, got.Own)
		}
		if d.Code.Documents["mine"] != mine || mine.Text.String() != "package loops" {
			t.Error("the loop that the user was writing is lost")
		}
		d.Playback.Player.Stop()
	})
}

func TestADroppedFileThatIsNoExperimentIsAnError(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for name, test := range map[string]struct{ data, want string }{
			"a.png":  {"no picture", "a.png: "},
			"b.toml": {"object = 3", "b.toml:1: unknown key"},
		} {
			a := opened(t, stagetest.NewBench(), options{Setup: experiment.Default()})
			before := a.model.Choices.Stages.Setups
			words := a.drop(fstest.MapFS{name: {Data: []byte(test.data)}})
			if !strings.Contains(words, test.want) || !reflect.DeepEqual(a.model.Choices.Stages.Setups, before) {
				t.Errorf("%s: the message is %q", name, words)
			}
		}
	})
}

// TestAnOpenedFileStaysOpen opens the file of a loop that no stage has yet, and runs it.
func TestAnOpenedFileStaysOpen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := opened(t, b, options{Setup: experiment.Default()})
		source, err := jsinterpreter.Like("fixed-steps")
		if err != nil {
			t.Fatal(err)
		}
		a.model.TakeSource("mine.js", string(source), "")
		a.refreshes(b, time.Second/10)
		if w := a.model.Code.Document; w == nil || w.Name != "mine" || w.IsForeign() {
			t.Fatalf("after some frames %+v is open", w)
		}
		a.model.Do(RunCode{})
		a.refreshes(b, time.Second/2)
		chosen := a.model.Playback.Played[a.model.Choices.Stages.Chosen]
		if w := a.model.Code.Document; w == nil || chosen.Loop != "mine" {
			t.Errorf("%+v is open, and the stage plays %s", w, chosen.Loop)
		}
		a.stop()
	})
}
