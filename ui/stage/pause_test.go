package stage

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/ui/mark"
	"gameloops/ui/stage/stagetest"
)

// TestPausedStagesShowTheSameMoment pauses stages on a real clock at different times between two refreshes, when some
// loops run a frame, and others wait. All show the latest refresh: the picture, the numbers and the sentence of each
// belong to one frame, and do not change however long the loops take to stop. Afterwards the stages go on from the
// present.
func TestPausedStagesShowTheSameMoment(t *testing.T) {
	ci.LongUnderRace(t)
	for off := time.Duration(0); off < 16*time.Millisecond; off += 3 * time.Millisecond {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &Player{Host: b.Host, Gap: Discard, Spend: time.Sleep}
			var all []Program
			for _, run := range [][2]string{{"fixed-steps", "9ms"}, {"variable-steps", "2ms"}, {"fixed-steps", "1ms"}} {
				all = append(all, stagetest.Setup(t, "loop", run[0], "objects", "5", "update-cost", run[1]))
			}
			p.Play(all...)
			b.Stutter(70, p.Refresh)
			time.Sleep(time.Second / 60)
			p.Refresh(b.Host())
			refresh, _ := p.Review().Moment()
			time.Sleep(off)
			p.Pause(true)
			shown := ""
			for n := range 5 {
				now := ""
				for i, s := range p.Stages {
					c, why := s.Counts(b.Host()), p.Review().Why(i)
					if s.Time(b.Host()) != refresh || !c.Paused {
						t.Errorf("%v after %v stage %d shows %v; paused %t", off, refresh, i, s.Time(b.Host()),
							c.Paused)
					}
					if !strings.HasPrefix(why, fmt.Sprintf("Frame %d: ", c.Frames)) ||
						s.Picture().updates != c.Updates-c.Running {
						t.Errorf("%v after %v stage %d has %d frames, and %d updates, %d of them on the picture: %s",
							off, refresh, i, c.Frames, c.Updates, s.Picture().updates, why)
					}
					now += fmt.Sprint(c, why, posesHash(s.Picture().Poses))
				}
				if n > 0 && now != shown {
					t.Errorf("%v after %v the stages showed\n%s\nand later\n%s", off, refresh, shown, now)
				}
				shown = now
				b.Refreshes(1, p.Refresh)
			}
			if _, past := p.Review().Moment(); past || p.Review().IsPast() {
				t.Error("paused stages are said to show the past")
			}
			before := p.Stages[1].Counts(b.Host()).Frames
			p.Mark(mark.Velocities)
			if b.Refreshes(3, p.Refresh); p.Stages[0].Picture().Marks != mark.Velocities {
				t.Error("marks that are turned on during the pause are not shown")
			}
			p.Pause(false)
			p.Pause(true)
			p.StepFrame()
			if b.Refreshes(3, p.Refresh); p.Stages[1].Counts(b.Host()).Frames <= before {
				t.Error("a step is not shown")
			}
			p.Pause(false)
			b.Refreshes(5, p.Refresh)
			if c := p.Stages[1].Counts(b.Host()); c.Frames < before+4 || c.Paused {
				t.Errorf("after the pause there are %d frames, before it %d", c.Frames, before)
			}
			p.Stop()
			for _, s := range p.Stages {
				s.Wait()
			}
		})
	}
}

// TestPausedMachinesShowTheSameMoment pauses simulated stages, one of them with slower updates. All show a moment that
// all have reached, as they do when they seek it, and a step goes on from there.
func TestPausedMachinesShowTheSameMoment(t *testing.T) {
	ci.LongUnderRace(t)
	for _, machine := range []Machine{Simulated, SameFrames} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &Player{Host: b.Host, Gap: Discard, Machine: machine}
			p.Play(stagetest.Setup(t, "loop", "fixed-steps", "objects", "5"),
				stagetest.Setup(t, "loop", "variable-steps", "objects", "5", "update-cost", "2ms"))
			b.Stutter(70, p.Refresh)
			p.Pause(true)
			b.Refreshes(4, p.Refresh)
			look := func() (all string) {
				for i, s := range p.Stages {
					c := s.Counts(b.Host())
					c.Hash = 0 // of the world where the machine stands
					all += fmt.Sprintln(s.Time(b.Host()), c, p.Review().Why(i), posesHash(s.Picture().Poses))
				}
				return all
			}
			shown, before := look(), p.Stages[1].Counts(b.Host()).Frames
			at, past := p.Review().Moment()
			for i, s := range p.Stages {
				if s.Time(b.Host()) != at || past {
					t.Errorf("%s: stage %d shows %v, not %v; past %t", machine, i, s.Time(b.Host()), at, past)
				}
			}
			p.Review().Seek(at)
			if again := look(); again != shown {
				t.Errorf("%s: paused it shows\n%s\nand after a seek\n%s", machine, shown, again)
			}
			p.Review().Live()
			p.StepFrame()
			if b.Refreshes(3, p.Refresh); p.Stages[1].Counts(b.Host()).Frames <= before {
				t.Errorf("%s: a step is not shown", machine)
			}
			p.Stop()
			for _, s := range p.Stages {
				s.Wait()
			}
		})
	}
}
