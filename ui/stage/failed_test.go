package stage_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/userloop"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// failing is a user's loop that fails in its tenth frame.
var failing = userloop.Loop{Name: "failing", Source: `package loops

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

// swapped returns a loop that does something in its tenth frame that no host can accept.
func swapped(name, does string) userloop.Loop {
	return userloop.Loop{Name: name, Source: `package loops

import "time"

type Swapped struct{ frames, last time.Duration }

func (l *Swapped) Start(now time.Duration, game Game) time.Duration { return NextFrame }

func (l *Swapped) Frame(now time.Duration, game Game) time.Duration {
	if l.frames++; l.frames == 10 {
		` + does + `
	}
	game.Update(time.Second / 60)
	game.Draw(1)
	return NextFrame
}

func (l *Swapped) Backlog() time.Duration { return l.last }
`}
}

// TestALoopThatFailsSaysWhyOnEveryMachine checks that the error has its line, and that what the loop had done stays.
func TestALoopThatFailsSaysWhyOnEveryMachine(t *testing.T) {
	for _, c := range []struct {
		loop userloop.Loop
		want string
	}{
		{failing, "failing.go:14:26: division by zero"},
		{swapped("back", "game.Update(l.last - now)"), "back.go:11: Update was called with a negative time, -"},
		{swapped("alpha", "game.Draw(1e9)"), "alpha.go:11: Draw was called with 1e+09: "},
		{swapped("late", "return 1<<63 - 1"), "late.go:11: Frame returned the wake time 2562047h47m"},
		{swapped("debt", "l.last = -1 << 62; return NextFrame"), "debt.go:18: Backlog returned -1281023h53m"},
	} {
		for _, machine := range []stage.Machine{stage.Computer, stage.SameFrames, stage.Simulated} {
			synctest.Test(t, func(t *testing.T) { failsOn(t, machine, c.loop, c.want) })
		}
	}
}

// failsOn runs a loop that fails after nine updates.
func failsOn(t *testing.T, machine stage.Machine, loop userloop.Loop, want string) {
	b := stagetest.NewBench()
	setup := stagetest.Setups(t, "basic:objects=5")[0]
	setup.Loop, setup.Own = loop.Name, userloop.Loops{loop}
	p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: machine}
	p.Play(setup)
	defer p.Stop()
	b.Play(50*time.Millisecond, p.Refresh)
	if _, seen := p.Stages[0].Sight(); seen.Failed != nil {
		t.Errorf("%s: %s fails at once: %v", machine, loop.Name, seen.Failed)
	}
	b.Play(time.Second, p.Refresh)
	_, seen := p.Stages[0].Sight()
	if seen.Failed == nil || !strings.HasPrefix(seen.Failed.Error(), want) {
		t.Errorf("%s: %s fails with %v, want %s", machine, loop.Name, seen.Failed, want)
	}
	if n := p.Stages[0].Counts(b.Host()).Updates; n != 9 {
		t.Errorf("%s: %s has made %d updates", machine, loop.Name, n)
	}
}
