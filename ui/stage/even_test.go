package stage

import (
	"strings"
	"testing"
	"time"

	"gameloops/ui/stage/stagetest"
)

// TestAVerdictBesideAJudderIsKnown plays the pendulum that swings lower on a slow display: its pictures are uneven as
// well, but a lesson may ask about its energy alone.
func TestAVerdictBesideAJudderIsKnown(t *testing.T) {
	setup := stagetest.Setup(t, "objects", "1", "scene", "pendulum", "loop", "variable-steps", "jitter", "5ms",
		"refresh", "10")
	onMachine(t, setup, func(b bench, p *Player, s *Stage) {
		b.Play(8*time.Second, p.Refresh)
		r := s.Reading()
		if !strings.HasPrefix(r.Verdict, "judder: ") || !strings.HasPrefix(r.Even, "energy lost: from 11.9 J to 9.") {
			t.Errorf("%q; without judder: %q", r.Verdict, r.Even)
		}
	})
}
