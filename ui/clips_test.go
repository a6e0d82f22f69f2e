package ui

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/ci"
	"gameloops/internal/clip/cliptest"
	"gameloops/ui/export"
	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/timeline"
)

// clipApp returns an app without a window, with two stages and half a second selected on the timeline. Each reading of
// its clock takes 2 ms, so a clip is made in several display frames.
func clipApp(t *testing.T, b stagetest.Bench) *app {
	t.Helper()
	t.Chdir(t.TempDir())
	setups := stagetest.Setups(t, "fixed-steps:objects=8,variable-steps:objects=8")
	a := appOn(t, b, Options{Setup: setups[0]})
	a.model.Choices.Replace(setups, "")
	a.restyle(t)
	a.sidebar.bare = true
	a.model.Do(model.Play{})
	a.refreshes(b, 2*time.Second)
	a.model.Do(model.Seek{At: time.Second})
	a.layOut()
	a.timeline.follow()
	a.timeline.timeline.SelectAround()
	looks := time.Duration(0)
	a.clips.clock = &frameClock{host: func() time.Duration { looks += 2 * time.Millisecond; return looks }}
	return a
}

// files returns the names of the files that were written.
func files(t *testing.T) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestAClipIsMadeInSlicesAndSavedWhole(t *testing.T) {
	ci.LongUnderRace(t)
	for apng, ending := range map[bool]string{false: ".gif", true: ".apng"} {
		synctest.Test(t, func(t *testing.T) {
			a := clipApp(t, stagetest.NewBench())
			defer a.endStages()
			a.clips.update()
			for i, size := range a.clips.sizes {
				if !strings.Contains(size, " pictures, at most about ") {
					t.Errorf("before it is made, the clip of format %d is described as %q", i, size)
				}
			}
			a.do(model.SaveClipAs{APNG: apng})
			frames := 0
			for ; a.clips.making != nil; frames++ {
				if len(files(t)) > 0 {
					t.Fatal("something is written before the clip is whole")
				}
				a.clips.update()
			}
			synctest.Wait()
			a.task.poll()
			names := files(t)
			if len(names) != 1 || filepath.Ext(names[0]) != ending ||
				!strings.HasSuffix(a.told(), "Saved "+names[0]+" in the folder "+folder(t)) {
				t.Fatalf("%v, and the user is told %q", names, a.told())
			}
			data, err := os.ReadFile(names[0])
			if err != nil {
				t.Fatal(err)
			}
			shown, err := cliptest.Decode(data)
			if err != nil || len(shown) < 50 {
				t.Errorf("%d pictures, %v", len(shown), err)
			}
			if slices := len(shown) / 5; frames < slices {
				t.Errorf("%d pictures in %d display frames, want at least %d frames", len(shown), frames, slices)
			}
		})
	}
}

// folder returns the name of the folder in which tests save.
func folder(t *testing.T) string {
	t.Helper()
	whole, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Base(whole)
}

func TestEscapeGivesAClipUp(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		a := clipApp(t, stagetest.NewBench())
		defer a.endStages()
		a.clips.update()
		a.clips.saveFirst()
		a.clips.update()
		if a.clips.making == nil || a.clips.format != export.GIF || a.clips.making.Progress() == 0 {
			t.Fatal("no clip is being made")
		}
		a.overlay.leave()
		for range 100 {
			a.clips.update()
		}
		synctest.Wait()
		a.task.poll()
		selection := &a.timeline.timeline.Selection
		if a.clips.making != nil || len(files(t)) > 0 || selection.IsEmpty() ||
			!strings.HasSuffix(a.told(), "No clip was made") {
			t.Errorf("after Esc: %v, selected: %v, and the user is told %q", files(t), selection, a.told())
		}
		a.overlay.leave()
		if !selection.IsEmpty() {
			t.Error("the second Esc leaves the selection")
		}
	})
}

func TestTheKeySelectsFirst(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		a := clipApp(t, stagetest.NewBench())
		defer a.endStages()
		a.timeline.timeline.Selection = timeline.Selection{}
		a.clips.saveFirst()
		if s := a.timeline.timeline.Selection; s.IsEmpty() || a.clips.making != nil {
			t.Errorf("selected: %v, being made: %t", s, a.clips.making != nil)
		}
	})
}

// TestTheUserSavesAClipOfASpiral selects the beginning of a spiral of death beside a healthy loop, with Shift and the
// mouse, and saves a clip of it by its key. The clip shows that part, and the objects in it move.
func TestTheUserSavesAClipOfASpiral(t *testing.T) {
	t.Parallel()
	size := image.Pt(1000, 700)
	_, bar := stageIn(t, size.X, size.Y)
	screen := newScreen(t, size.X, size.Y)
	w := screen.open(t, "--size", "1000x700", "--loops", "fixed-steps:update-cost=20ms,variable-steps",
		"--objects", "30", "--machine", "simulated", "--play")
	w.await(t, "play", func() bool { return w.last().Play > 0 })
	w.press(t, 'p')
	w.await(t, "two seconds of the game", func() bool { return w.last().Simulated > 2 })
	w.press(t, ' ')
	w.settle(t)
	x, b := screen.input(t), bareWindow{window: w}
	x.key(t, keyShift, true)
	y := (bar.Min.Y + bar.Max.Y) / 2
	b.drag(t, 1, image.Pt(bar.Min.X+30, y), image.Pt(bar.Min.X+110, y))
	b.lift(t, 1)
	x.key(t, keyShift, false)
	w.settle(t)
	w.press(t, 's', keyShift)
	var data []byte
	w.await(t, "a clip", func() bool {
		all, err := filepath.Glob(filepath.Join(w.cmd.Dir, "*-clip.gif"))
		if err == nil && len(all) == 1 {
			data, err = os.ReadFile(all[0])
		}
		return err == nil && len(data) > 0
	})
	shown, err := cliptest.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	plays := 0.0
	for _, p := range shown[:len(shown)-1] {
		lasts, _ := p.Lasts.Float64()
		plays += lasts
	}
	if len(shown) < 4 || plays < 0.7 || plays > 1.2 { // of 80 pixels, about 85 a second; a slow window shows few
		t.Errorf("%d pictures play for %v s", len(shown), plays)
	}
	if bytes.Equal(shown[0].Screen.Pix, shown[len(shown)-1].Screen.Pix) {
		t.Error("nothing moves")
	}
}

// TestATapOnAnOfferIsForItsButtons opens the graphs, which the offer of a clip covers in part. A tap on the offer is
// for its buttons. Without the offer, it shows what the graphs mean.
func TestATapOnAnOfferIsForItsButtons(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		a := clipApp(t, stagetest.NewBench())
		defer a.endStages()
		a.grid.shown.Beside, a.grid.shown.Chose = settings.ShowGraphs, settings.ShowGraphs
		a.layOut()
		a.drawStages(ebiten.NewImage(DefaultWidth, DefaultHeight))
		s := &a.timeline
		told := make(map[image.Point]bool)
		for y := range DefaultHeight {
			for x := range DefaultWidth {
				if _, _, ok := s.reasonAt(image.Pt(x, y)); ok {
					told[image.Pt(x, y)] = true
				}
			}
		}
		a.clips.update()
		below := 0
		for at := range told {
			switch _, _, ok := s.reasonAt(at); {
			case s.timeline.Has(at) && ok:
				t.Fatalf("at %v, on the offer, a tap shows the meaning of a graph", at)
			case s.timeline.Has(at):
				below++
			case !ok:
				t.Fatalf("at %v, beside the offer, a tap shows nothing", at)
			}
		}
		if below == 0 {
			t.Error("the offer covers nothing that has a meaning to show")
		}
	})
}

// TestNoHintIsOnAPictureOrADialog puts the mouse on the timeline: its hint is shown, but not on a picture that is
// saved, not over the offer of a clip, and not after a key.
func TestNoHintIsOnAPictureOrADialog(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		a := clipApp(t, b)
		a.timeline.timeline.Selection = timeline.Selection{}
		a.pointer.At = a.timeline.timeline.Place.Min.Add(image.Pt(5, 5))
		for name, hide := range map[string]func() (show func()){
			"nothing":   nil,
			"a picture": func() func() { a.do(model.SavePicture{}); return func() { a.task.takeWanted() } },
			"a key":     func() func() { a.pointer.Idle = true; return func() { a.pointer.Idle = false } },
			"the help": func() func() {
				a.do(model.ToggleKeys{})
				return func() { a.do(model.ToggleKeys{}) }
			},
			"a clip": func() func() {
				a.timeline.timeline.SelectAround()
				a.clips.update()
				return func() { a.clips.leave(); a.clips.update() }
			},
		} {
			show := func() {}
			if hide != nil {
				show = hide()
			}
			if a.hints() != (hide == nil) {
				t.Errorf("with %s hints are shown: %t", name, a.hints())
			}
			show()
		}
		a.endStages()
	})
}
