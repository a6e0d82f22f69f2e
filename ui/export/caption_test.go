package export

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/ui/history"
	"gameloops/ui/mark"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

// TestACaptionSaysWhatAPictureIsOf checks that a caption has everything that a reader needs to reproduce the picture.
func TestACaptionSaysWhatAPictureIsOf(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		setups := stagetest.Setups(t, "fixed-steps,fixed-steps:max-step=20ms")
		b := stagetest.NewBench()
		p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}
		p.Play(settings.Programs(setups)...)
		b.Play(time.Second, p.Refresh)
		p.Review().Seek(500 * time.Millisecond)
		c := Caption{Title: "A question", Setups: setups, Machine: stage.Simulated, Player: p}
		lines := c.Lines()
		if len(lines) != 3 || lines[0] != "A question" {
			t.Fatalf("%d lines: %q", len(lines), lines)
		}
		for _, want := range []string{"1 Fixed steps", "2 Fixed steps, max step 20 ms",
			"Ball pit", "100 objects", "seed 1",
			"60 Hz", "simulated machine", "at 0.5"} {
			if !strings.Contains(strings.Join(lines[1:], "\n"), want) {
				t.Errorf("%q is not in %q", want, lines)
			}
		}
		c.Marks = mark.Trails | mark.States
		if lines := c.Lines(); len(lines) != 5 || !strings.HasPrefix(lines[3], "Trails: where each object was ") ||
			!strings.HasPrefix(lines[4], "States: the states between which ") {
			t.Errorf("with marks it says %q", lines)
		}
		if at, ok := experiment.MomentOf(c.Texts()); !ok || (at-500*time.Millisecond).Abs() > 17*time.Millisecond {
			t.Errorf("the picture's moment is %v, %t", at, ok)
		}
		p.Stall(time.Second)
		if _, ok := experiment.MomentOf(c.Texts()); ok || !strings.HasSuffix(c.common(), "after changes by hand") {
			t.Errorf("after a stall the picture has a moment: %t; its caption: %s", ok, c.common())
		}
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}

// TestACaptionSaysWhatTheLineOfARunnerIs checks worlds in which a camera follows something, and one in which none
// does.
func TestACaptionSaysWhatTheLineOfARunnerIs(t *testing.T) {
	camera, pit := stagetest.Setup(t, "scene", "camera"), stagetest.Setup(t)
	for want, setups := range map[string][]experiment.Setup{
		"Line of dots: where the runner was ": {camera, camera}, "Trails: where each object was ": {camera, pit},
	} {
		c := Caption{Setups: setups, Machine: stage.Simulated, Marks: mark.Trails}
		if lines := c.Lines(); !strings.HasPrefix(lines[len(lines)-1], want) {
			t.Errorf("%q, want %q at the end", lines, want)
		}
	}
}

// TestACaptionSaysWhatWasFound plays a spiral of death beside a loop with which nothing is wrong, and alone.
func TestACaptionSaysWhatWasFound(t *testing.T) {
	ci.LongUnderRace(t)
	spiral := stagetest.Setup(t, "objects", "1", "loop", "fixed-steps", "update-cost", "25ms")
	calm := stagetest.Setup(t, "objects", "1", "loop", "variable-steps")
	for want, setups := range map[string][]experiment.Setup{
		"Found: spiral of death from ": {spiral}, "Found on stage 2: spiral of death from ": {calm, spiral}, "": {calm},
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}
			p.Play(settings.Programs(setups)...)
			b.Play(3*time.Second, p.Refresh)
			c := Caption{Title: "A question", Setups: setups, Machine: stage.Simulated, Player: p}
			for _, s := range p.Stages {
				c.Found = append(c.Found, s.Verdict())
			}
			lines := c.Lines()
			switch found := strings.HasPrefix(lines[1], "Found"); {
			case found != (want != ""), found && len(lines) != 4, !strings.HasPrefix(lines[1], want):
				t.Errorf("%q, want %q", lines, want)
			case found && !strings.Contains(lines[1], " s (frame time grew from "):
				t.Errorf("why is not in brackets: %q", lines[1])
			case strings.Contains(lines[1], "; ") && found:
				t.Errorf("a loop with which nothing is wrong is in it: %q", lines[1])
			}
			p.Stop()
			for _, s := range p.Stages {
				s.Wait()
			}
		})
	}
}

func TestASingleStageHasItsLoopsName(t *testing.T) {
	c := Caption{Setups: stagetest.Setups(t, "bevy"), Machine: stage.Computer}
	if lines := c.Lines(); len(lines) != 2 || !strings.HasPrefix(lines[0], "Bevy") ||
		!strings.HasSuffix(lines[1], "this computer") {
		t.Errorf("%q", lines)
	}
	if _, ok := experiment.MomentOf(c.Texts()); ok {
		t.Error("before the first Play there is a moment")
	}
}

// TestACaptionIsReadBelowAWidePicture checks that letters are at least a ninetieth of a picture's width high, and not
// smaller than small text.
func TestACaptionIsReadBelowAWidePicture(t *testing.T) {
	for _, scale := range []float64{1, 2} {
		look, err := theme.NewTheme(theme.Light, scale)
		if err != nil {
			t.Fatal(err)
		}
		small := look.Small.(*text.GoTextFace).Size
		for _, wide := range []int{390, 960, 1366, 2560} {
			face, line := faceFor(look, wide)
			size := face.(*text.GoTextFace).Size
			if size < small || size < float64(wide)/90 || size > max(small, float64(wide)/80) || line < int(1.3*size) {
				t.Errorf("at scale %v, %d wide: letters of %v (small ones: %v), lines of %d", scale, wide, size, small,
					line)
			}
		}
	}
}

// TestACaptionSaysAllThatDecidesThePicture checks settings that all stages share, on this computer: what slows the
// stages down is named, and what only a simulated machine does is not.
func TestACaptionSaysAllThatDecidesThePicture(t *testing.T) {
	setups := stagetest.Setups(t, "fixed-steps:max-step=16.6ms:update-cost=300ms:timer=15.6ms:vsync=off,"+
		"fixed-steps-with-interpolation:max-step=16.6ms:update-cost=300ms:timer=15.6ms:vsync=off")
	for machine, want := range map[stage.Machine]string{
		stage.Computer:  "an update takes 300 ms, max step 16.6 ms, display",
		stage.Simulated: "an update takes 300 ms, max step 16.6 ms, vsync off, display",
	} {
		c := Caption{Setups: setups, Machine: machine}
		if said := c.common(); !strings.Contains(said, want) {
			t.Errorf("on %s it says %q, and not %q", machine, said, want)
		}
	}
}

// TestACaptionSaysNothingOfWhatCameLater checks that a picture of the past does not name a later change.
func TestACaptionSaysNothingOfWhatCameLater(t *testing.T) {
	ci.LongUnderRace(t)
	changed := stagetest.Setup(t, "objects", "1", "loop", "fixed-steps", "change", "1s:max-step=33.3ms")
	setups := []experiment.Setup{changed}
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}
		p.Play(settings.Programs(setups)...)
		b.Play(2*time.Second, p.Refresh)
		c := Caption{Setups: setups, Machine: stage.Simulated, Player: p}
		past := history.Past{Player: p, Begun: true}
		for at, want := range map[time.Duration]bool{500 * ms: false, 1500 * ms: true} {
			past.Seek(at)
			if lines := c.Lines(); strings.Contains(strings.Join(lines, "\n"), "max step 33.3 ms") != want {
				t.Errorf("at %v: %q", at, lines)
			}
		}
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
}
