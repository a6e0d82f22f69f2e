package stage

import (
	"testing"
	"time"
)

func TestAStageRemembersThatItHadAVerdict(t *testing.T) {
	s := &Stage{scene: &scene{}}
	read := func(at time.Duration, verdict string) {
		s.scene.publish(&Reading{At: at, Verdict: verdict})
		s.latchReading()
	}
	read(time.Second, "")
	if s.wasJudged() {
		t.Error("a verdict is remembered, but there was none")
	}
	read(2*time.Second, "stutter")
	read(3*time.Second, "")
	if s.Verdict() != "" || !s.wasJudged() {
		t.Errorf("the verdict no longer holds: %q, judged %v", s.Verdict(), s.wasJudged())
	}
	for at, want := range map[time.Duration]bool{time.Second: false, 2 * time.Second: true} {
		if s.view.past = (&past{at: at}); s.wasJudged() != want {
			t.Errorf("shown at %v: judged %v, want %v", at, !want, want)
		}
	}
}
