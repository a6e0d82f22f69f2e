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

// TestAVerdictIsNotedWhereItBegan plays a run with a hitch, and then opens it at a moment that comes long after that,
// as a picture does. Both times the verdict is on the timeline at the end of the hitch, and only once.
func TestAVerdictIsNotedWhereItBegan(t *testing.T) {
	setups := stagetest.Setups(t, "fixed-steps:max-step=50ms:objects=3:stall=1s+500ms")
	for name, play := range map[string]func(p *stage.Player){
		"played": func(p *stage.Player) { p.Play(settings.Programs(setups)...) },
		"opened": func(p *stage.Player) { p.PlayFrom(4*time.Second, nil, settings.Programs(setups)...) },
	} {
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
			if len(found) != 1 || !strings.HasPrefix(found[0].Text, "lost time: ") ||
				found[0].At != 1500*time.Millisecond {
				t.Errorf("%s: %+v", name, found)
			}
			p.Player.Stop()
			p.Player.Stages[0].Wait()
		})
	}
}
