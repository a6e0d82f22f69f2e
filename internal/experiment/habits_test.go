package experiment

import (
	"testing"
	"time"

	"gameloops/internal/interpreter"
	"gameloops/internal/userloop"
)

// TestALoopIsKnownByItsCalls looks at loops of all kinds of steps, called by the display and by timers.
func TestALoopIsKnownByItsCalls(t *testing.T) {
	wait := func(name string, line int, delay time.Duration) *interpreter.Timer {
		return &interpreter.Timer{Name: name, Line: line, Delay: delay * time.Millisecond}
	}
	for name, tt := range map[string]struct {
		source string
		want   Habits
	}{
		"counts frames": {"function f() { update(1000 / 60); draw(); requestAnimationFrame(f) }\nf()",
			Habits{Steps: StepsOfCalls}},
		"measures frames": {"let last = 0\nfunction f(now) { update(now - last); last = now; draw();\n" +
			"requestAnimationFrame(f) }\nrequestAnimationFrame(f)", Habits{Steps: StepsOfTime}},
		"a timer": {"let last = performance.now()\nfunction f() {\nconst now = performance.now(); update(now - last);" +
			"last = now; draw();\nsetTimeout(f, 60) }\nf()",
			Habits{Timer: wait("setTimeout", 4, 60), Steps: StepsOfTime}},
		"an interval": {"\nsetInterval(() => { update(16); draw() }, 1000 / 60)",
			Habits{Timer: wait("setInterval", 2, 16), Steps: StepsOfCalls}},
		"two delays": {"let n = 0\nfunction f() { update(16); draw(); setTimeout(f, ++n % 2 ? 10 : 30) }\nf()",
			Habits{Timer: wait("setTimeout", 2, 0), Steps: StepsOfCalls}},
		"fixed steps, later": {"let last, owed = 0\nfunction f(now) { owed += now - (last ?? now); last = now;\n" +
			"while (owed >= 20) { update(20); owed -= 20 }\ndraw(owed / 20); requestAnimationFrame(f) }\n" +
			"setTimeout(() => requestAnimationFrame(f), 1000)", Habits{Steps: FixedSteps, Draws: true}},
		"no updates": {"setInterval(() => draw(), 10)", Habits{}},
	} {
		s := Default()
		s.Own, s.Loop = userloop.Loops{{Name: "mine", Source: tt.source}}, "mine"
		got := s.Habits()
		same := (got.Timer == nil) == (tt.want.Timer == nil) && (got.Timer == nil || *got.Timer == *tt.want.Timer)
		if !same || got.Steps != tt.want.Steps || got.Draws != tt.want.Draws {
			t.Errorf("%s: %+v %+v, not %+v %+v", name, got, got.Timer, tt.want, tt.want.Timer)
		}
	}
}
