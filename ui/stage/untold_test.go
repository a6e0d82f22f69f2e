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

// accumulator returns a user's loop that owes time from frame to frame, with more methods.
func accumulator(name, methods string) userloop.Loop {
	return userloop.Loop{Name: name, Source: `package loops

import "time"

type Accumulator struct{ last, owed time.Duration }

func (l *Accumulator) Start(now time.Duration, game Game) time.Duration {
	l.last = now
	return NextFrame
}

func (l *Accumulator) Frame(now time.Duration, game Game) time.Duration {
	const step = 40 * time.Millisecond
	l.owed += now - l.last
	for l.last = now; l.owed >= step; l.owed -= step {
		game.Update(step)
	}
	game.Draw(1)
	return NextFrame
}
` + methods}
}

// TestTimeThatALoopOwesIsNotCalledDropped plays an accumulator that does not tell its backlog, and one that does.
func TestTimeThatALoopOwesIsNotCalledDropped(t *testing.T) {
	tells := accumulator("tells", "\nfunc (l *Accumulator) Backlog() time.Duration { return l.owed }\n")
	for _, machine := range []stage.Machine{stage.Computer, stage.SameFrames, stage.Simulated} {
		for _, loop := range []userloop.Loop{accumulator("silent", ""), tells} {
			synctest.Test(t, func(t *testing.T) {
				b := stagetest.NewBench()
				setup := stagetest.Setups(t, "basic:objects=1")[0]
				setup.Loop, setup.Own = loop.Name, userloop.Loops{loop}
				p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: machine}
				p.Play(setup)
				defer p.Stop()
				b.Play(time.Second, p.Refresh)
				s := p.Stages[0]
				if got, want := s.Counts(b.Host()).Untold, loop.Name == "silent"; got != want {
					t.Errorf("%v, %s: its backlog is unknown: %t", machine, loop.Name, got)
				}
				events, _ := s.AppendEvents(nil, 0)
				for _, e := range events {
					if e.Kind == stage.DroppedTime {
						t.Errorf("%v, %s: %+v", machine, loop.Name, e)
					}
				}
				for at := 500 * time.Millisecond; at < 700*time.Millisecond; at += 16 * time.Millisecond {
					p.Review().Seek(at)
					words := p.Review().Why(0)
					if words == "" || strings.Contains(words, "dropped") || strings.Contains(words, "gained") {
						t.Errorf("%v, %s at %v: %q", machine, loop.Name, at, words)
					}
				}
			})
		}
	}
}
