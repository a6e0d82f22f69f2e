package history

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/internal/timetext"
	"gameloops/physics"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// real plays setups on this computer, with a display that stutters and updates that take real time, and pauses.
func real(t *testing.T, b stagetest.Bench, setups ...experiment.Setup) *Past {
	t.Helper()
	p := &stage.Player{Host: b.Host, Gap: stage.Discard, Spend: time.Sleep}
	t.Cleanup(func() {
		p.Stop()
		for _, s := range p.Stages {
			s.Wait()
		}
	})
	p.Play(settings.Programs(setups)...)
	b.Stutter(100, p.Refresh)
	p.Pause(true)
	b.Refreshes(2, p.Refresh)
	return &Past{Player: p, Begun: true}
}

// branchOff branches the first stage at the moment that is shown. It returns the setup of the branch, and the world in
// which the stage ended.
func branchOff(t *testing.T, b stagetest.Bench, p *Past, to experiment.Setup) (experiment.Setup, *physics.World) {
	t.Helper()
	stages := p.Player.Stages
	var played []experiment.Setup
	for _, s := range stages {
		run, _ := settings.RunOf(s)
		played = append(played, run)
	}
	of, err := p.Branch(0, played, to)
	if err != nil {
		t.Fatal(err)
	}
	setups, origins := of.On(0)
	p.Player.PlayFrom(of.At, origins, settings.Programs(setups)...)
	b.Refreshes(10, p.Player.Refresh)
	if err := p.Player.Err(); err != nil {
		t.Fatal(err)
	}
	return setups[0], stages[0].Wait()
}

// hashWhereItBegins returns the hash of the lab's world where a branch begins.
func hashWhereItBegins(t *testing.T, s experiment.Setup) (hash uint64) {
	t.Helper()
	var world *physics.World
	_, err := s.Run(t.Context(), experiment.Watcher{
		World: func(w *physics.World) { world = w },
		Leg:   func(experiment.Setup) { hash = world.Hash() },
	})
	if err != nil {
		t.Fatal(err)
	}
	return hash
}

// TestABranchOnThisComputerHasTheWorldAsItWas plays loops on the real clock, and branches at the present. The branch
// begins with the world in which the stage ended, to the bit, and so does the lab. The same holds for a branch of it.
func TestABranchOnThisComputerHasTheWorldAsItWas(t *testing.T) {
	ci.LongUnderRace(t)
	for _, keys := range [][]string{
		{"loop", "fixed-steps", "max-step", "20ms"},
		{"loop", "fixed-steps-with-interpolation", "update-cost", "9ms", "step", "20ms"},
		{"loop", "variable-steps", "loop", "bevy"},
		{"loop", "variable-steps", "max-step", "10ms"},
		{"loop", "mixed-steps", "loop", "godot"},
		{"loop", "glaiel", "loop", "mainloop-js"},
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			s := stagetest.Setup(t, append([]string{"objects", "12"}, keys[:2]...)...)
			p := real(t, b, s)
			for n := range 2 {
				to := stagetest.Setup(t, append([]string{"objects", "12"}, keys...)...)
				of := p.Player.Stages[0]
				before := of.Counts(b.Host())
				at := b.Host()
				setup, left := branchOff(t, b, p, to)
				branch := p.Player.Stages[0]
				after := branch.Counts(b.Host())
				if after.Updates != before.Updates || after.Simulated != before.Simulated || !p.Player.IsPaused() {
					t.Errorf("%v: at %v there were %d updates, in the branch %d", keys, at, before.Updates,
						after.Updates)
				}
				p.Player.Pause(false)
				b.Stutter(60, p.Player.Refresh)
				if now := branch.Counts(b.Host()); now.Updates <= after.Updates {
					t.Errorf("%v: the branch does not go on", keys)
				}
				p.Player.Pause(true)
				b.Refreshes(2, p.Player.Refresh)
				if hash := hashWhereItBegins(t, setup); hash != left.Hash() {
					t.Errorf("%v: branch %d begins with %016x in the lab, the stage ended with %016x", keys, n, hash,
						left.Hash())
				}
			}
			// A branch without a change runs everything again, and must end in the same world.
			last := p.Player.Stages[0]
			same, left := branchOff(t, b, p, settings.SetupOf(last))
			if hash := hashWhereItBegins(t, same); hash != left.Hash() {
				t.Errorf("%v: the branch is %016x in the lab, the stage ended with %016x", keys, hash, left.Hash())
			}
			p.Player.Stop()
			again := p.Player.Stages[0].Wait()
			if again.Hash() != left.Hash() {
				t.Errorf("%v: the branch has %016x, the stage had %016x", keys, again.Hash(), left.Hash())
			}
		})
	}
}

// TestTheStagesOfARealClockKeepTheirPast branches, and looks back. The pictures, counts and reasons of the past have
// not changed.
func TestTheStagesOfARealClockKeepTheirPast(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		s := stagetest.Setup(t, "loop", "fixed-steps", "objects", "7", "update-cost", "9ms")
		p := real(t, b, s)
		look := func() (all []string) {
			for at := 100 * time.Millisecond; at < time.Second; at += 90 * time.Millisecond {
				p.Seek(at)
				c := p.Player.Stages[0].Counts(b.Host())
				all = append(all, p.Player.Review().Why(0), fmt.Sprint(p.Player.Stages[0].Picture().Poses),
					time.Duration(c.Updates).String())
			}
			return all
		}
		before := look()
		p.Seek(time.Second)
		to := s
		to.MaxStep = 20 * time.Millisecond
		branchOff(t, b, p, to)
		if after := look(); strings.Join(before, "\n") != strings.Join(after, "\n") {
			t.Errorf("the past was\n%s\nand is now\n%s", strings.Join(before, "\n"), strings.Join(after, "\n"))
		}
	})
}

// TestWhatCannotBeRunAgainIsNotBranched tries updates that do not follow from the times of frames, a loop with a second
// processor, and a moment before the first frame.
func TestWhatCannotBeRunAgainIsNotBranched(t *testing.T) {
	ci.LongUnderRace(t)
	for _, test := range []struct {
		loop string
		at   time.Duration
		want string
	}{
		{"variable-steps", time.Second, "cannot be run again"}, // its clock is read with errors
		{"worker", time.Second, "second processor"},
		{"fixed-steps", 0, "not all kept"},
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			s := stagetest.Setup(t, "loop", test.loop, "objects", "5", "jitter", "5ms")
			p := real(t, b, s)
			p.Seek(test.at)
			to := s
			to.Loop = "bevy"
			_, err := p.Branch(0, []experiment.Setup{s}, to)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s at %v: %v", test.loop, test.at, err)
			}
		})
	}
}

// TestAFrameThatRunsIsNoPartOfABranch branches in the middle of a slow frame of the past. The branch begins before it.
func TestAFrameThatRunsIsNoPartOfABranch(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		s := stagetest.Setup(t, "loop", "fixed-steps", "objects", "5", "update-cost", "30ms")
		p := real(t, b, s)
		p.Seek(700 * time.Millisecond)
		frames, steps, ok := p.Player.Review().Recorded(0, 700*time.Millisecond)
		all, every, _ := p.Player.Review().Recorded(0, time.Hour)
		if !ok || len(frames) == 0 || len(frames) >= len(all) || len(steps) >= len(every) {
			t.Fatalf("%d of %d frames, %d of %d updates", len(frames), len(all), len(steps), len(every))
		}
		of, err := p.Branch(0, []experiment.Setup{s}, s)
		if err != nil {
			t.Fatal(err)
		}
		got, err := timetext.Decode(of.Setup.Changes[0].Frames)
		if err != nil || len(got) != len(frames) {
			t.Errorf("the branch has %d frames of %d: %v", len(got), len(frames), err)
		}
	})
}

// TestTheReasonAtThePresentKnowsWhenThePictureWasShown pauses on this computer. The latest frame is not in the log
// yet.
func TestTheReasonAtThePresentKnowsWhenThePictureWasShown(t *testing.T) {
	ci.LongUnderRace(t)
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := real(t, b, stagetest.Setup(t, "loop", "fixed-steps", "objects", "5"))
		if words := p.Player.Review().Why(0); !strings.Contains(words, "ran; the picture is") {
			t.Errorf("the reason is %q", words)
		}
	})
}
