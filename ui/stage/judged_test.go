package stage

import (
	"testing"
	"time"

	"gameloops/internal/metrics"
)

func TestAStageRemembersThatItHadAVerdict(t *testing.T) {
	s := &Stage{scene: &scene{}}
	s.scene.hold(nil, time.Second)
	if wasJudged(s) {
		t.Error("it had none")
	}
	s.scene.hold([]metrics.Verdict{{Text: "stutter"}}, 2*time.Second)
	s.scene.hold(nil, 3*time.Second)
	if s.Verdict() != "" || !wasJudged(s) {
		t.Errorf("the verdict no longer holds: %q, judged %v", s.Verdict(), wasJudged(s))
	}
	for at, want := range map[time.Duration]bool{time.Second: false, 2 * time.Second: true} {
		if s.view.past = (&past{at: at}); wasJudged(s) != want {
			t.Errorf("shown at %v: judged %v, want %v", at, !want, want)
		}
	}
}
