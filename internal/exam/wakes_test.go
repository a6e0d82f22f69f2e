package exam

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/loops"
)

// wakesBroken returns how a loop breaks the rule about wake times. The world does not matter, so it is small.
func wakesBroken(t *testing.T, setup experiment.Setup) string {
	t.Helper()
	setup.Objects = 1
	var seen observation
	var err error
	if seen.result, err = setup.Run(t.Context(), experiment.Watcher{Event: seen.see}); err != nil {
		t.Fatal(err)
	}
	return judgeWakes(&seen)
}

// All built-in loops wait when there is nothing to do. Those that ask to be called at once have something to do.
func TestEveryLoopOfTheTableWaits(t *testing.T) {
	for _, k := range loops.Kinds() {
		for _, in := range Situations() {
			setup := in.setup()
			setup.Loop = k.Name
			if how := wakesBroken(t, setup); how != "" {
				t.Errorf("%s, %s: %s", k.Name, in.Name, how)
			}
		}
	}
}

// A loop that never waits is found, whatever it does meanwhile. The wake time of Start does not count.
func TestALoopThatNeverWaitsIsFound(t *testing.T) {
	const spins = "the frame at 0.000 s wants to wake at 0.000 s"
	for body, want := range map[string]string{
		"game.Draw(1); return NextFrame": "",
		"game.Draw(1); return now + 1":   "",
		"if now < l.last { return l.last }; l.last += 1e7; game.Update(1e7); return now": "",
		"if now < l.last { return now }; l.last += 1e7; game.Update(1e7); return now":    spins,
		"game.Update(now - l.last); l.last = now; return now":                            spins,
		"game.Update(now - l.last); l.last = now; return 1e7":                            "the frame at 0.010 s",
		"game.Draw(1); return now":                                                       spins,
		"return 0":                                                                       spins,
	} {
		setup := Situations()[0].setup()
		setup.Duration = 200 * time.Millisecond
		own, l := userloop.Loops(nil).With("loop", fmt.Sprintf(`package loops

import "time"

type loop struct{ last time.Duration }

func (l *loop) Start(now time.Duration, _ Game) time.Duration { l.last = now; return now }

func (l *loop) Frame(now time.Duration, game Game) time.Duration { %s }
`, body))
		setup.Own, setup.Loop = own, l.Name
		how := wakesBroken(t, setup)
		if (want == "") != (how == "") || !strings.HasPrefix(how, want) {
			t.Errorf("%s: %q, not %q", body, how, want)
		}
	}
}
