package history

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

// TestAVerdictIsNotedWhereItBegan plays runs, and then opens them at a moment that comes long after that, as a picture
// does. Both times the verdict is on the timeline at the same moment, and only once: at the end of a hitch, and for one
// that is about all frames at the first half second at which it holds.
func TestAVerdictIsNotedWhereItBegan(t *testing.T) {
	for run, verdict := range map[string]struct {
		text string
		at   time.Duration
	}{
		"fixed-steps:max-step=50ms:objects=3:stall=1s+500ms": {"lost time: ", 1500 * time.Millisecond},
		"fixed-steps:step=15hz:objects=3":                    {"judder: ", time.Second},
	} {
		for name, play := range map[string]func(p *stage.Player){
			"played": func(p *stage.Player) { p.Play(settings.Programs(stagetest.Setups(t, run))...) },
			"opened": func(p *stage.Player) {
				p.PlayFrom(4*time.Second, nil, settings.Programs(stagetest.Setups(t, run))...)
			},
		} {
			notedOnce(t, name+" "+run, play, verdict.text, verdict.at)
		}
	}
}

// notedOnce checks that the only verdict in the first four seconds of a stage begins with a text and is noted at a
// moment.
func notedOnce(t *testing.T, name string, play func(p *stage.Player), text string, at time.Duration) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &Past{Player: &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}}
		play(p.Player)
		var notes Notes
		var found []Event
		b.Play(4*time.Second, func(host time.Duration) {
			p.Player.Refresh(host)
			if len(p.Player.Stages) == 0 {
				return
			}
			for _, e := range notes.Take(p, 0, "", host) {
				if e.Kind == Judged {
					found = append(found, e)
				}
			}
		})
		if len(found) != 1 || !strings.HasPrefix(found[0].Text, text) || found[0].At != at {
			t.Errorf("%s: %+v", name, found)
		}
		p.Player.Stop()
		p.Player.Stages[0].Wait()
	})
}

// TestACalloutOnTheWayToAMomentIsNotNoted opens stages at a moment, as a picture does, while the lesson says something.
// The past then shows it. Stages that play it have it on their timeline once.
func TestACalloutOnTheWayToAMomentIsNotNoted(t *testing.T) {
	for want, play := range map[int]func(p *stage.Player, setups ...stage.Program){
		0: func(p *stage.Player, setups ...stage.Program) { p.PlayFrom(4*time.Second, nil, setups...) },
		1: (*stage.Player).Play,
	} {
		synctest.Test(t, func(t *testing.T) {
			b := stagetest.NewBench()
			p := &Past{Player: &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}, Begun: true}
			play(p.Player, settings.Programs(stagetest.Setups(t, "fixed-steps:objects=100"))...)
			var notes Notes
			noted := 0
			b.Play(time.Second, func(host time.Duration) {
				p.Player.Refresh(host)
				if len(p.Player.Stages) == 0 {
					return
				}
				for _, e := range notes.Take(p, 0, "a remark", host) {
					if e.Kind == CalledOut {
						noted++
					}
				}
			})
			if noted != want {
				t.Errorf("%d remarks are noted, want %d", noted, want)
			}
			p.Player.Stop()
			p.Player.Stages[0].Wait()
		})
	}
}
