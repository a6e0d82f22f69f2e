package export

import (
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/clip/cliptest"
	"gameloops/internal/experiment"
	"gameloops/ui/history"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// branchOf goes back to a moment, and plays a branch of the first stage beside it from there on.
func branchOf(t *testing.T, b stagetest.Bench, p *stage.Player, of, to experiment.Setup, at time.Duration) (
	setups []experiment.Setup) {
	t.Helper()
	back := history.Past{Player: p, Begun: true}
	back.Seek(at)
	branch, err := back.Branch(0, []experiment.Setup{of}, to)
	if err != nil {
		t.Fatal(err)
	}
	setups, origins := branch.On(1)
	p.PlayFrom(branch.At, origins, settings.Programs(setups)...)
	b.Play(time.Second, p.Refresh)
	if at, _ := p.Review().Moment(); !p.IsPaused() || len(p.Stages) != 2 {
		t.Fatalf("%d stages are at %v, paused: %t", len(p.Stages), at, p.IsPaused())
	}
	p.Pause(false)
	return setups
}

// TestAClipGoesOverTheBeginningOfABranch branches fixed steps, with longer ones, and makes a clip from before the
// branch to after it. Until the branch both stages show what the old one did. After it each shows its own pictures.
func TestAClipGoesOverTheBeginningOfABranch(t *testing.T) {
	ci.LongUnderRace(t)
	old := stagetest.Setups(t, "fixed-steps:objects=6:step=20ms")[0]
	to := old
	to.Step = 100 * ms
	for _, machine := range []stage.Machine{stage.Computer, stage.Simulated} {
		synctest.Test(t, func(t *testing.T) {
			b, p := stagetest.NewBench(), &stage.Player{Machine: machine}
			before := recorded(b, p, []experiment.Setup{old}, 1500*ms)[60:71]
			defer end(p)
			for i := range before {
				before[i].poses = append(before[i].poses, before[i].poses[0])
			}
			setups := branchOf(t, b, p, old, to, before[10].at)
			span := append(before, watched(b, p, time.Second)[:20]...)
			if machine == stage.Simulated {
				showAsInTheLab(t, span, setups)
			}
			c, err := NewClip(p.Review().Footage(), ClipOptions{From: span[0].at, To: span[30].at, Format: APNG,
				Speed:  1,
				Setups: setups, Machine: machine})
			if err != nil {
				t.Fatal(err)
			}
			shown := made(t, c)
			if len(shown) != len(span) {
				t.Fatalf("%s: %d pictures of %d refreshes", machine, len(shown), len(span))
			}
			for i, r := range span {
				if d := cliptest.Farthest(shown[i].Screen, drawn(c, r)); d > sameColour {
					t.Errorf("%s: picture %d at %v is off by %d of 255", machine, i, r.at, d)
				}
				if apart := different(r.poses[0], r.poses[1]); i <= 10 && apart || i == 20 && !apart {
					t.Errorf("%s: at %v the two stages are apart: %t", machine, r.at, apart)
				}
			}
		})
	}
}
