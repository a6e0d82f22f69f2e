package stage

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/experiment"
	"gameloops/loops"
	"gameloops/ui/stage/stagetest"
)

// TestEveryMachineHasUpdatesOfFrames moves the camera with the frames, and the runner with the steps, so that pictures
// show the runner at different places. With one kind of update it would stay in the middle.
func TestEveryMachineHasUpdatesOfFrames(t *testing.T) {
	for _, machine := range []Machine{Computer, Simulated, SameFrames} {
		for loop, shakes := range map[string]bool{"unity": true, "unity-2020.2": true, "fixed-steps": false} {
			if places := runnersPlaces(t, machine, loop); (places > 3) != shakes {
				t.Errorf("%s on %s: the runner is shown at %d places", loop, machine, places)
			}
		}
	}
}

// runnersPlaces returns at how many places a second of pictures shows the runner before the camera.
func runnersPlaces(t *testing.T, machine Machine, loop string) int {
	t.Helper()
	places := make(map[float64]bool)
	setup := stagetest.Setup(t, "scene", "camera", "objects", "3", "loop", loop, "step", "20ms")
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: machine}
		p.Play(setup)
		b.Play(time.Second, func(host time.Duration) {
			p.Refresh(host)
			if poses := p.Stages[0].Picture().Poses; len(poses) > 0 {
				places[float64(int(1000*poses[len(poses)-1].Center.X+0.5))] = true
			}
		})
		p.Stop()
		p.Stages[0].Wait()
	})
	return len(places)
}

func TestASimulatedStageWithUpdatesOfFramesEndsAsInTheLab(t *testing.T) {
	setup := stagetest.Setup(t, "scene", "camera", "objects", "3", "loop", "unity", "duration", "1s")
	want, err := setup.Run(t.Context(), experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Player{Host: b.Host, Gap: Discard, Machine: Simulated, Bounded: true}
		p.Play(setup)
		b.Play(2*time.Second, p.Refresh)
		p.Stop()
		if got := p.Stages[0].Wait().Hash(); got != want.Hash {
			t.Errorf("it ends in world %x, in the lab in %x", got, want.Hash)
		}
	})
}

// A filmed game has two kinds of update.
type filmed struct {
	tally
	frames time.Duration // of all updates of frames
}

func (f *filmed) UpdateFrame(dt time.Duration) { f.frames += dt }

func TestAGameOfOnesOwnMayHaveUpdatesOfFrames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		game := &filmed{}
		loop := func(func() time.Duration) loops.GameLoop { return &loops.Unity{Step: 20 * ms, MaxStep: time.Second} }
		h := New(game, loop, func(*filmed, float64) {}, Discard)
		stagetest.NewBench().Refreshes(120, func(time.Duration) { h.Refresh() })
		h.Stop()
		if left := game.frames - game.simulated; game.frames < time.Second || left < 0 || left >= 20*ms {
			t.Errorf("frames of %v in all, and steps of %v", game.frames, game.simulated)
		}
	})
}
