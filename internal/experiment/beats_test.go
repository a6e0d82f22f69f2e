package experiment

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"
)

// withBeats is a valid file with all beats. Tests change its lines.
const withBeats = `question = "What does a stall do?"
answer = 2
stop = "fixed-steps: updates > 10"
conclusion = "It catches up."
` + tryLine + `
objects = 5
stall = "1s+1s"

[[predict]]
text = "Nothing."
because = "The time of the stall is owed."
expect = ["fixed-steps: updates_per_frame.max = 1"]

[[predict]]
text = "Many updates at once."
expect = ["fixed-steps: updates_per_frame.max > 10", "fixed-steps: dropped_s = 0"]

[[run]]
loop = "fixed-steps"
`

// tryLine is the line of withBeats with the try.
const tryLine = `try = { text = "And with a limit?", set = "max-step=0.1", duration = "1.5", ` +
	`seen = "It drops time.", expect = ["fixed-steps: dropped_s > 0"] }`

func TestBeatsAreReadAndWritten(t *testing.T) {
	e, err := Parse("x.toml", []byte(withBeats))
	if err != nil {
		t.Fatal(err)
	}
	expect := func(text string) Expectation {
		x, err := ParseExpectation(text)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	want := &Beats{
		Question: "What does a stall do?",
		Predictions: []Prediction{
			{"Nothing.", "The time of the stall is owed.",
				[]Expectation{expect("fixed-steps: updates_per_frame.max = 1")}},
			{"Many updates at once.", "", []Expectation{expect("fixed-steps: updates_per_frame.max > 10"),
				expect("fixed-steps: dropped_s = 0")}},
		},
		Answer:     1,
		Stop:       Pointer{Run: "fixed-steps", Signal: SignalUpdates, Is: ">", Number: 10},
		Conclusion: "It catches up.",
		Try: Try{"And with a limit?", Override{"max-step", "100ms"}, 1500 * time.Millisecond, "It drops time.",
			[]Expectation{expect("fixed-steps: dropped_s > 0")}},
	}
	if !reflect.DeepEqual(e.Beats, want) {
		t.Errorf("the beats are\n%+v, not\n%+v", e.Beats, want)
	}
	again, err := Parse("again.toml", e.TOML())
	if err != nil || !same(e, again) {
		t.Errorf("%v: they are written as\n%s", err, e.TOML())
	}
}

func TestAnExperimentWithoutAQuestionHasNoBeats(t *testing.T) {
	e, err := Parse("x.toml", []byte(example))
	if err != nil || e.Beats != nil || e.About() != e.Look {
		t.Errorf("%v: %+v is about %q", err, e.Beats, e.About())
	}
	e.Beats = &Beats{Question: "Why?"}
	if e.About() != e.Look {
		t.Errorf("with a Look it is about %q", e.About())
	}
	if e.Look = ""; e.About() != "Why?" {
		t.Errorf("without a Look it is about %q, not its question", e.About())
	}
}

// TestTheTryIsATableOfItsOwnToo writes the try in TOML's other form, as a [try] table.
func TestTheTryIsATableOfItsOwnToo(t *testing.T) {
	table := strings.Replace(withBeats, tryLine+"\n", "", 1) +
		"\n[try]\ntext = \"And with a limit?\"\nset = \"max-step=%s\"\n"
	e, err := Parse("x.toml", fmt.Appendf(nil, table, "100ms"))
	want := Try{Text: "And with a limit?", Set: Override{"max-step", "100ms"}}
	if err != nil || !reflect.DeepEqual(e.Beats.Try, want) {
		t.Errorf("%v: %+v", err, e)
	}
	place := fmt.Sprintf("x.toml:%d: try: max-step \"soon\"", strings.Count(table, "\n"))
	_, err = Parse("x.toml", fmt.Appendf(nil, table, "soon"))
	if err == nil || !strings.HasPrefix(err.Error(), place) {
		t.Errorf("error %v does not say %s", err, place)
	}
}

// TestAWrongBeatSaysWhereAndWhatIsAllowed changes one line of a valid file.
func TestAWrongBeatSaysWhereAndWhatIsAllowed(t *testing.T) {
	for _, c := range []struct{ line, to, want string }{
		{`question = "What does a stall do?"`, ``, "x.toml:9: question is missing"},
		{`question = "What does a stall do?"`, `question = " "`, "x.toml:1: question is empty"},
		{`question = "What does a stall do?"`, `question = 5`, "x.toml:1: question: a text in quotes is allowed"},
		{`question = "What does a stall do?"`, "question = \"A\"\nquestion = \"B\"", "x.toml:2: "},
		{`answer = 2`, ``, "x.toml:1: answer is missing: a lesson that asks has all of question, predict, answer"},
		{`answer = 2`, `answer = 0`, "x.toml:2: answer: a number from 1 to 4 is allowed"},
		{`answer = 2`, `answer = 3`, "x.toml:2: answer 3: a number from 1 to 2 is allowed"},
		{`answer = 2`, `answer = "B"`, "x.toml:2: answer: a number"},
		{`stop = "fixed-steps: updates > 10"`, ``, "x.toml:1: stop is missing"},
		{`stop = "fixed-steps: updates > 10"`, `stop = "updates > 10"`, "x.toml:3: \"updates > 10\" is not a moment"},
		{`stop = "fixed-steps: updates > 10"`, `stop = "basic: updates > 10"`,
			"x.toml:3: stop: basic: updates > 10: there is no run basic: the runs are fixed-steps"},
		{`stop = "fixed-steps: updates > 10"`, `stop = "fixed-steps: updates > 10: now"`, "x.toml:3: "},
		{`stop = "fixed-steps: updates > 10"`, `stop = "fixed-steps: cost > 10"`, "x.toml:3: "},
		{`stop = "fixed-steps: updates > 10"`, `stop = "fixed-steps: away_m > 1"`,
			"x.toml:3: \"fixed-steps: away_m > 1\": a stop is about a run, and away_m about its pictures"},
		{`stop = "fixed-steps: updates > 10"`, `stop = "fixed-steps: from_state_m > 1"`,
			"x.toml:3: \"fixed-steps: from_state_m > 1\": a stop is about a run, and from_state_m about its pictures"},
		{`conclusion = "It catches up."`, `conclusion = ""`, "x.toml:4: conclusion is empty"},
		{`set = "max-step=0.1"`, `set = "max-step"`, "x.toml:5: try: \"max-step\" is not a key and its value"},
		{`set = "max-step=0.1"`, `set = "max-stop=0.1"`, "x.toml:5: try: unknown key \"max-stop\": did you mean"},
		{`set = "max-step=0.1"`, `set = "objects=0"`, "x.toml:5: try: objects \"0\""},
		{`set = "max-step=0.1"`, `set = "objects=5"`, "x.toml:5: try: all runs have objects=5 already"},
		{`set = "max-step=0.1"`, `set = "loop=basic"`, "x.toml:5: try: run 1, fixed-steps: loop: a try sets"},
		{`set = "max-step=0.1"`, `set = "jitter=9ms"`, "x.toml:5: try: run 1, fixed-steps: jitter"},
		{`, set = "max-step=0.1"`, ``, "x.toml:5: try: set is missing"},
		{`text = "And with a limit?", `, ``, "x.toml:5: try: text is missing"},
		{`set = "max-step=0.1"`, `ste = 1`,
			"x.toml:5: unknown key \"ste\" of try: did you mean set? the keys are text, set, duration, seen, expect"},
		{`duration = "1.5"`, `duration = 1.5`, "x.toml:5: try: duration: a text"},
		{`duration = "1.5"`, `duration = "soon"`, "x.toml:5: try: duration \"soon\""},
		{`duration = "1.5"`, `duration = "48h"`, "x.toml:5: try: duration \"48h\""},
		{tryLine, `try = 1`, "x.toml:5: try: want {"},
		{`, seen = "It drops time."`, ``, "x.toml:5: try: seen is missing"},
		{`seen = "It drops time."`, `seen = " "`, "x.toml:5: try: seen is empty"},
		{`, expect = ["fixed-steps: dropped_s > 0"]`, ``, "x.toml:5: try: expect: what is seen can be checked"},
		{`expect = ["fixed-steps: dropped_s > 0"]`, `expect = []`, "x.toml:5: try: expect: what is seen"},
		{`expect = ["fixed-steps: dropped_s > 0"]`, `expect = ["basic: fps > 0"]`,
			"x.toml:5: try: expect: basic: fps > 0: there is no run basic: the runs are fixed-steps"},
		{`text = "Nothing."`, ``, "x.toml:9: text is missing"},
		{`text = "Nothing."`, `words = "Nothing."`, "x.toml:10: unknown key \"words\" of predict"},
		{`expect = ["fixed-steps: updates_per_frame.max = 1"]`, `expect = []`, "x.toml:12: expect: a prediction"},
		{`expect = ["fixed-steps: updates_per_frame.max = 1"]`, `expect = ["basic: updates < 1"]`,
			"x.toml:12: expect: basic: updates < 1: there is no run basic"},
		{`"fixed-steps: dropped_s = 0"`, "\n'fixed-steps: dropped_s < basic'", "x.toml:17: expect: fixed-steps: "},
		{`because = "The time of the stall is owed."`, `because = " "`, "x.toml:11: because is empty"},
		{`because = "The time of the stall is owed."`, `because = ["a"]`, "x.toml:11: because: a text in quotes"},
		{`because = "The time of the stall is owed."`, "because = \"A\"\nbecause = \"B\"", "x.toml:12: "},
		{`because = "The time of the stall is owed."`, `becuase = "A"`,
			"x.toml:11: unknown key \"becuase\" of predict: the keys are text, because, expect"},
		{`text = "Many updates at once."`, "text = \"Many\"\nbecause = \"A\"",
			"x.toml:16: because: it says why a prediction is wrong, and B is the answer"},
		{"[[predict]]\ntext = \"Nothing.\"\nbecause = \"The time of the stall is owed.\"\n" +
			"expect = [\"fixed-steps: updates_per_frame.max = 1\"]\n", "",
			"x.toml:10: from 2 to 4 predictions are allowed, not 1"},
		{"[[run]]", strings.Repeat("[[predict]]\ntext = \"T\"\nexpect = []\n", 3) + "[[run]]",
			"x.toml:24: from 2 to 4 predictions are allowed, not 5"},
	} {
		if !strings.Contains(withBeats, c.line) {
			t.Fatalf("there is no %q", c.line)
		}
		_, err := Parse("x.toml", []byte(strings.Replace(withBeats, c.line, c.to, 1)))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q instead of %q: error %v does not say %s", c.to, c.line, err, c.want)
		}
	}
}

// mostWords limits a beat of a lesson, because a class reads it aloud. mostOfBecause limits the reason why a
// prediction is wrong to a sentence.
const (
	mostWords     = 60
	mostOfBecause = 20
)

func TestABeatOfALessonIsShort(t *testing.T) {
	for _, e := range Lessons() {
		if e.Beats == nil {
			continue
		}
		predictions := ""
		for _, p := range e.Beats.Predictions {
			predictions += p.Text + " "
			if n := len(strings.Fields(p.Because)); n > mostOfBecause {
				t.Errorf("%s: %q has %d words, more than %d", e.Name, p.Because, n, mostOfBecause)
			}
		}
		for beat, text := range map[string]string{"question": e.Beats.Question, "predictions": predictions,
			"conclusion": e.Beats.Conclusion, "try": e.Beats.Try.Text} {
			if n := len(strings.Fields(text)); n > mostWords {
				t.Errorf("%s: the %s has %d words, more than %d", e.Name, beat, n, mostWords)
			}
		}
	}
}

func TestATryLeavesTheSetupAsItWas(t *testing.T) {
	e, err := Parse("x.toml", []byte(withBeats))
	if err != nil {
		t.Fatal(err)
	}
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	tried, err := e.Beats.Try.On(setups[0])
	if err != nil || tried.MaxStep != 100*time.Millisecond || setups[0].MaxStep != 0 {
		t.Errorf("%v: the maximum step is %v, and was %v", err, tried.MaxStep, setups[0].MaxStep)
	}
	if tried.Duration != 1500*time.Millisecond || setups[0].Duration != 10*time.Second {
		t.Errorf("the try takes %v, and the run of the lesson %v", tried.Duration, setups[0].Duration)
	}
}

// TestATryMayEndBeforeTheLesson adds a run that is shorter than the other. If the try has a duration, both runs take
// it. If not, each keeps its own.
func TestATryMayEndBeforeTheLesson(t *testing.T) {
	own := strings.Replace(tryLine, `duration = "1.5", `, "", 1)
	for line, want := range map[string][]time.Duration{
		tryLine: {1500 * time.Millisecond, 1500 * time.Millisecond}, own: {10 * time.Second, 5 * time.Second}} {
		file := strings.Replace(withBeats, tryLine, line, 1) + "[[run]]\nloop = \"variable-steps\"\nduration = \"5s\"\n"
		e, err := Parse("x.toml", []byte(file))
		if err != nil {
			t.Fatal(err)
		}
		all, err := e.Tried().Setups()
		if err != nil || len(all) != 2 || all[0].Duration != want[0] || all[1].Duration != want[1] {
			t.Errorf("%v: the runs of the try are %+v", err, all)
		}
	}
}

func TestWhatIsAskedIsTheLastSentence(t *testing.T) {
	for text, want := range map[string]string{"It falls. (Only here.) Why does it?": "Why does it?",
		"Is it late? I think so. By how much?": "By how much?", "Why?": "Why?", "": "", "It falls. Why? ": "Why? "} {
		if got := Asked(text); got != want {
			t.Errorf("the question of %q is %q, want %q", text, got, want)
		}
	}
}
