package cure

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/userloop"
)

// Loops of one's own, each with the same fault in every frame.
const (
	countsFrames = "function f() { update(1000 / 60); draw(); requestAnimationFrame(f) }\nrequestAnimationFrame(f)"
	byTimer      = "let last = performance.now()\nfunction f() {\n  const now = performance.now()\n" +
		"  update(now - last)\n  last = now\n  draw()\n  setTimeout(f, 60)\n}\nsetTimeout(f, 60)"
	byInterval = "let last = performance.now()\nsetInterval(() => { const now = performance.now(); " +
		"update(now - last); last = now; draw() }, 16)"
	byTime = "let last = 0\nfunction f(now) { update(now - last); last = now; draw(); requestAnimationFrame(f) }\n" +
		"requestAnimationFrame(f)"
	accumulates = "let last = 0, owed = 0\nfunction f(now) { owed += (now - last) / 1000; last = now\n" +
		"while (owed >= 1 / 60) { update(1 / 60); owed -= 1 / 60 }\ndraw(); requestAnimationFrame(f) }\n" +
		"requestAnimationFrame(f)"
	drawsFirst = "const loop = () => setTimeout(() => { draw(); update(); loop() }, 60); loop()"
	asksLater  = "function f() { update(); draw()\nsetTimeout(() => requestAnimationFrame(f), 60) }\nf()"
	drawsApart = "setInterval(() => update(), 60)\nfunction f() { draw(); requestAnimationFrame(f) }\nf()"
	counts     = "package loops\n\nimport \"time\"\n\ntype counts struct{}\n\n" +
		"func (counts) Start(now time.Duration, _ Game) time.Duration { return now + 50*time.Millisecond }\n\n" +
		"func (counts) Frame(now time.Duration, game Game) time.Duration {\n\tgame.Update(time.Second / 60)\n" +
		"\tgame.Draw(1)\n\treturn now + 50*time.Millisecond\n}\n"
)

// TestTheCausesAndCuresOfALoopOfOnesOwnAreItsOwn judges loops with different faults. Each has another cause and another
// first cure, which cures it.
func TestTheCausesAndCuresOfALoopOfOnesOwnAreItsOwn(t *testing.T) {
	for _, tt := range []struct {
		source, settings, verdict, cause string
		cures                            string // the words of all of them
	}{
		{countsFrames, "refresh=144", "ran ahead", "A frame takes 6.94 ms and simulates 16.7 ms.",
			"Run updates of a fixed step, as many as time has passed|Run one update a frame, as long as the frame was"},
		{byTimer, "", "judder", "Its timer waits 60 ms (setTimeout, line 7): a delay is in milliseconds, and the " +
			"display refreshes every 16.7 ms. This picture is",
			"Call it with requestAnimationFrame|" +
				"Run fixed steps of 16.6 ms, with interpolation"},
		{byInterval, "", "stutter", "Its timer waits 16 ms (setInterval, line 2): a delay is in milliseconds, and " +
			"the display refreshes every 16.7 ms. This picture is 32 ms newer than the one before, which the " +
			"display showed for 16.7 ms.",
			"Call it with requestAnimationFrame|" +
				"Run fixed steps of 16.6 ms, with interpolation"},
		{byTime, "jitter=4ms", "judder",
			"The clock that this loop reads is up to 4 ms wrong (its jitter): this picture is",
			"Round the number of updates, so that a frame has one"},
		{accumulates, "", "judder",
			"A step is as long as a refresh, 16.7 ms, so rounding decides whether an update is due: " +
				"this frame runs", "Draw between the last two states|Run one update a frame, as long as the frame was"},
		{counts, "", "slow motion", "Its timer waits 50 ms, and the display refreshes every 16.7 ms. A frame takes " +
			"50 ms and simulates 16.7 ms.", "Run updates of a fixed step, as many as time has passed|" +
			"Run one update a frame, as long as the frame was"},
		{drawsFirst, "", "slow motion", "Its timer waits 60 ms (setTimeout, line 1): a delay is in milliseconds, and " +
			"the display refreshes every 16.7 ms. A frame takes 60.6 ms and simulates 16.6 ms.",
			"Run updates of a fixed step, as many as time has passed|Run one update a frame, as long as the frame was"},
		{asksLater, "", "slow motion", "Its timer waits 60 ms (setTimeout, line 2): a delay is in milliseconds",
			"Run updates of a fixed step, as many as time has passed|Run one update a frame, as long as the frame was"},
		{drawsApart, "", "slow motion", "Its timer waits 60 ms (setInterval, line 1): a delay is in milliseconds",
			"Run updates of a fixed step, as many as time has passed|Run one update a frame, as long as the frame was"},
	} {
		s := experiment.Default()
		s.Own, s.Loop = userloop.Loops{{Name: "mine", Source: tt.source}}, "mine"
		for _, o := range strings.Fields("scene=oscillator objects=5 " + tt.settings) {
			key, text, _ := strings.Cut(o, "=")
			if err := s.Set(key, text); err != nil {
				t.Fatal(err)
			}
		}
		r := run(t, s)
		v, ok := verdict(r, tt.verdict)
		if !ok {
			t.Errorf("%s: no %s", tt.source, tt.verdict)
			continue
		}
		f := Of(s, r, v)
		if !strings.HasPrefix(f.Cause, tt.cause) {
			t.Errorf("the cause of %s is %q, not %q", tt.verdict, f.Cause, tt.cause)
		}
		var words []string
		for _, c := range f.Cures {
			words = append(words, c.Words)
		}
		if got := strings.Join(words, "|"); got != tt.cures {
			t.Errorf("the cures of %s are %q, not %q", tt.verdict, got, tt.cures)
		}
		for _, c := range f.Cures {
			tried, err := c.Try(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			if became, cured := f.Became(c, r, &tried.Record); !cured {
				t.Errorf("%s: %s: %s", tt.verdict, c.Words, became)
			}
		}
	}
}

// judged runs a loop of one's own for some time, and returns the names of the verdicts while the run goes on.
func judged(t *testing.T, source string, runs time.Duration) (names []string, all string) {
	t.Helper()
	s := experiment.Default()
	s.Own, s.Loop = userloop.Loops{{Name: "mine", Source: source}}, "mine"
	s.Scene, s.Objects, s.Duration = "oscillator", 5, runs
	r := run(t, s)
	r.Live = true
	for _, v := range metrics.Verdicts(r) {
		names, all = append(names, v.Name), all+v.Text+"; "
	}
	return names, all
}

// TestALoopThatWasNeverFasterIsNotStuck judges the first seconds of a loop with a timer of 60 ms. Its first picture
// comes at once.
func TestALoopThatWasNeverFasterIsNotStuck(t *testing.T) {
	const source = "let last = performance.now()\nfunction f() { const now = performance.now(); update(now - last); " +
		"last = now; draw(); setTimeout(f, 60) }\nsetTimeout(f, 1)"
	for runs := 100 * time.Millisecond; runs < 3*time.Second; runs += 50 * time.Millisecond {
		if names, all := judged(t, source, runs); slices.Contains(names, "stuck") {
			t.Errorf("after %v: %s", runs, all)
		}
	}
}

// TestTimeLostBeforeTheStartIsNoSlowMotion starts a game after 3 s. Then it runs at full speed.
func TestTimeLostBeforeTheStartIsNoSlowMotion(t *testing.T) {
	const source = "let last = null\nfunction f(now) { update(last === null ? 0 : now - last); last = now; draw(); " +
		"requestAnimationFrame(f) }\nfunction waits() { draw(); if (last === null) requestAnimationFrame(waits) }\n" +
		"waits()\nsetTimeout(() => requestAnimationFrame(f), 3000)"
	names, all := judged(t, source, 20*time.Second)
	if slices.Contains(names, "slow motion") || !strings.Contains(all, "lost time: 2.") &&
		!strings.Contains(all, "lost time: 3") {
		t.Errorf("it says %s", all)
	}
}

// TestAGameThatIsMuchTooFastSaysSoFirst moves a game three times in each call of a timer, and once, which is 4 % too
// fast: then its uneven motion comes first.
func TestAGameThatIsMuchTooFastSaysSoFirst(t *testing.T) {
	const source = "setInterval(() => { for (let i = 0; i < TIMES; i++) update(16.6); draw() }, 16)"
	for times, want := range map[string]string{"3": "ran ahead", "1": "stutter"} {
		names, all := judged(t, strings.Replace(source, "TIMES", times, 1), 10*time.Second)
		if len(names) == 0 || names[0] != want {
			t.Errorf("%s times: %s", times, all)
		}
		if times == "3" && (slices.Contains(names, "judder") || slices.Contains(names, "stutter")) {
			t.Errorf("it says %s", all)
		}
	}
}
