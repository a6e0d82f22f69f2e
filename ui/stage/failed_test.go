package stage_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/own"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// failing is a loop of one's own that fails in its tenth frame.
var failing = own.Loop{Name: "failing", Source: `package loops

import "time"

type Failing struct{ left int }

func (l *Failing) Start(now time.Duration, game Game) time.Duration {
	l.left = 10
	return NextFrame
}

func (l *Failing) Frame(now time.Duration, game Game) time.Duration {
	l.left--
	game.Update(time.Second / time.Duration(60*l.left))
	game.Draw(1)
	return NextFrame
}
`}

// TestALoopThatFailsSaysWhyOnEveryMachine wants the error with its line, and what it had done to stay.
func TestALoopThatFailsSaysWhyOnEveryMachine(t *testing.T) {
	for _, machine := range []stage.Machine{stage.Computer, stage.SameFrames, stage.Simulated} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			setup := stagetest.Setups(t, "basic:objects=5")[0]
			setup.Loop, setup.Own = failing.Name, own.Shelf{failing}
			p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: machine}
			p.Play(setup)
			defer p.Stop()
			b.Play(50*time.Millisecond, p.Refresh)
			if _, seen := p.Stages[0].Sight(); seen.Failed != nil {
				t.Errorf("%s: it fails at once: %v", machine, seen.Failed)
			}
			b.Play(time.Second, p.Refresh)
			_, seen := p.Stages[0].Sight()
			if seen.Failed == nil || !strings.HasPrefix(seen.Failed.Error(), "failing.go:14:26: division by zero") {
				t.Errorf("%s: it says %v", machine, seen.Failed)
			}
			if n := p.Stages[0].Counts(b.Host()).Updates; n != 9 {
				t.Errorf("%s: it has made %d updates", machine, n)
			}
		})
	}
}
