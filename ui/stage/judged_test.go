package stage

import (
	"testing"
	"time"

	"gameloops/internal/metrics"
)

func TestAStageRemembersThatItHadAVerdict(t *testing.T) {
	s := &Stage{scene: &scene{}}
	s.scene.hold(nil, time.Second)
	if s.wasJudged() {
		t.Error("a verdict is remembered, but there was none")
	}
	s.scene.hold([]metrics.Verdict{{Text: "stutter"}}, 2*time.Second)
	s.scene.hold(nil, 3*time.Second)
	if s.Verdict() != "" || !s.wasJudged() {
		t.Errorf("the verdict no longer holds: %q, judged %v", s.Verdict(), s.wasJudged())
	}
	for at, want := range map[time.Duration]bool{time.Second: false, 2 * time.Second: true} {
		if s.view.past = (&past{at: at}); s.wasJudged() != want {
			t.Errorf("shown at %v: judged %v, want %v", at, !want, want)
		}
	}
}
