package usercode

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"gameloops/internal/exam"
	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
)

// A loop that counts frames as sixtieths of a second, and one that waits for nothing.
const (
	countsFrames = `function frame() { update(1000 / 60); draw(); requestAnimationFrame(frame) }
requestAnimationFrame(frame)`
	spins = `package loops

import "time"

type spins struct{}

func (spins) Start(now time.Duration, _ Game) time.Duration { return now }

func (spins) Frame(now time.Duration, game Game) time.Duration {
	if now > time.Second {
		for range 100 {
			game.Draw(1)
		}
	}
	return now
}`
)

// examined waits until a loop is examined.
func examined(b *SituationBoard, source string) Examined {
	b.Examine(userloop.Loop{Name: "mine", Source: source})
	synctest.Wait()
	return b.Examined()
}

func TestTheBoardFindsWhatCheckFinds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var b SituationBoard
		if got := b.Examined(); got.State != NotExamined || got.Title() != "" {
			t.Errorf("without a loop: %+v", got)
		}
		b.Examine(userloop.Loop{Name: "mine", Source: countsFrames})
		if got := b.Examined().Title(); got != "Being tried in 6 situations" {
			t.Errorf("while it runs: %q", got)
		}
		got := examined(&b, countsFrames)
		own, l := userloop.Loops(nil).With("mine", countsFrames)
		for _, s := range exam.Situations() {
			_, verdicts, err := s.Run(t.Context(), own, l.Name, experiment.Watcher{})
			finding := exam.Finding(verdicts, nil)
			if err != nil {
				t.Fatal(err)
			}
			if finding == "" {
				finding = "no problems found"
			}
			if all := fmt.Sprint(got.Results); !strings.Contains(all, s.Name) || !strings.Contains(all, finding) {
				t.Errorf("%s: %s is not in %s", s.Name, finding, all)
			}
		}
		last := got.Results[len(got.Results)-1].String()
		if want := "144 Hz: ran ahead: 240 % of real time on average"; last != want {
			t.Errorf("%q, not %q", last, want)
		}
		if want := "Problems in 4 of 6 situations, with usual settings"; got.Title() != want {
			t.Errorf("the title is %q, not %q", got.Title(), want)
		}
	})
}

// TestTheBoardSaysWhatGrowsInEachFrame moves the world by a timer, and a number in each frame.
func TestTheBoardSaysWhatGrowsInEachFrame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var b SituationBoard
		got := examined(&b, `const ctx = { time: 0 }
setInterval(() => update(16), 16)
function render() { ctx.time += 0.5; draw(); requestAnimationFrame(render) }
render()`)
		last := got.Results[len(got.Results)-1].String()
		if want := "144 Hz: ctx.time grows 2.4 times as fast: by 0.5 a frame"; last != want {
			t.Errorf("%q, not %q", last, want)
		}
	})
}

func TestAChangeStopsTheRunsAndKeepsWhatTheyFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var b SituationBoard
		b.Examine(userloop.Loop{Name: "mine", Source: countsFrames})
		if b.Follow(countsFrames); b.Examined().State != Running {
			t.Error("the same source has stopped the runs")
		}
		if b.Follow(countsFrames + "\n"); b.Examined().State != NotExamined {
			t.Error("the runs of an earlier source go on")
		}
		found := examined(&b, countsFrames)
		if b.Follow(countsFrames + "\n"); found.State != Known || b.Examined().State != Known {
			t.Error("what was found is forgotten while the user writes")
		}
	})
}

func TestALoopThatNeverWaitsIsNotTried(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var b SituationBoard
		if got := examined(&b, spins); got.State != TooLong || !strings.Contains(got.Title(), "too long") {
			t.Errorf("%+v: %s", got.State, got.Title())
		}
	})
}
