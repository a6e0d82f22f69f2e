package report

import (
	"strings"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/internal/lesson"
	"gameloops/internal/terminal"
)

// asking returns a comparison with a lesson. If look is not empty, it also says what to look for.
func asking(t *testing.T, look string) Comparison {
	t.Helper()
	c := comparison(t)
	e := *c.Experiment
	e.Look = look
	claim := experiment.Expectation{Run: "fixed-steps", Metric: "fps", Is: ">", Number: 1}
	e.Beats = &experiment.Beats{
		Question: "What is <it>?",
		Predictions: []experiment.Prediction{{Text: "This \x1b[31m"},
			{Text: strings.Repeat("that ", 30), Because: "It was <this>."}},
		Stop:       experiment.Pointer{Run: "fixed-steps", Signal: experiment.SignalDone, Is: "=", Number: 1},
		Conclusion: "It is this.",
		Try: experiment.Try{Text: "More?", Set: experiment.Override{Key: "objects", Text: "7"}, Seen: "It <grows>.",
			Expect: []experiment.Expectation{claim}},
	}
	c.Experiment = &e
	both := []experiment.Outcome{{Expectation: claim, Held: true, Got: "2"}, {Expectation: claim, Got: "3"}}
	c.Lesson = &Lesson{Stop: lesson.Moment{Frame: 5, At: 1_500_000_000}, Answers: []lesson.Answer{
		{Prediction: e.Beats.Predictions[0], Letter: "A", Holds: true, Right: true, Outcomes: both[:1]},
		{Prediction: e.Beats.Predictions[1], Letter: "B", Outcomes: both},
	}, Tried: []experiment.Outcome{{Expectation: claim, Held: true, Got: "4"}}}
	return c
}

func TestThePageAsksOnce(t *testing.T) {
	for _, look := range []string{"", "Look there."} {
		page, err := asking(t, look).page(nil)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(page), `">What is &lt;it&gt;?</p>`); n != 1 {
			t.Errorf("with the text %q it asks %d times", look, n)
		}
		if n := strings.Count(string(page), `<br>It was &lt;this&gt;.<br>`); n != 1 {
			t.Errorf("it says %d times why an answer is wrong", n)
		}
		for _, words := range []string{"You will see:</b> It &lt;grows&gt;.", `<span class="got">it is 4</span>`} {
			if n := strings.Count(string(page), words); n != 1 {
				t.Errorf("it says %d times what the try shows: %q", n, words)
			}
		}
		if !strings.Contains(string(page), look) || strings.Contains(string(page), "ZgotmplZ") {
			t.Errorf("the page lacks %q", look)
		}
	}
}

// The reasons of a wrong prediction are only the outcomes that do not hold.
func TestAWrongPredictionHasItsReason(t *testing.T) {
	var b strings.Builder
	if err := WriteConclusion(&b, asking(t, "")); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for _, want := range []string{"\nfixed-steps stops at 1.500 s: done = 1\n", "  A  right: This \\x1b[31m\n",
		" (2)\n", "  B  wrong: that", "\n     It was <this>.\n", " (3)\n",
		"\nIt is this.\n", "\nTry: More?\n  looplab ", "--objects 7",
		"\nYou will see: It <grows>.\n     fixed-steps: fps > 1 (4)\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q in\n%s", want, text)
		}
	}
	if n := strings.Count(text, " (2)\n"); n != 1 {
		t.Errorf("the outcome that holds is a reason %d times, not once", n)
	}
	for line := range strings.Lines(text) {
		if len(line) > terminal.Width+1 && !strings.Contains(line, "looplab") {
			t.Errorf("%q is longer than %d characters", line, terminal.Width)
		}
	}
}
