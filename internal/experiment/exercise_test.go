package experiment

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
)

func TestEveryFileInTheFolderOfExercisesIsOne(t *testing.T) {
	files, err := fs.Glob(lessonFiles, "exercises/*.toml")
	if err != nil || len(files) != len(Exercises().Lessons) {
		t.Errorf("%d files, %d exercises, %v", len(files), len(Exercises().Lessons), err)
	}
}

// An exercise says what to do and has goals in words. Its expectations hold for the loop that it starts from, and show
// what is wrong with that loop.
func TestEveryExerciseSaysWhatToDoAndHoldsBeforeItIsDone(t *testing.T) {
	for _, name := range Exercises().Lessons {
		e, ok := LessonByName(name)
		if !ok || e.Title == "" || e.Look == "" || len(e.Exercise) < 2 || len(e.Expect) == 0 ||
			len(e.Runs) > mostOnScreen {
			t.Fatalf("%s says too little: %+v", name, e)
		}
		if slices.Contains(LessonNames(), name) {
			t.Errorf("%s is in the course twice", name)
		}
		again, err := Parse("again.toml", e.TOML())
		if err != nil || !same(e, again) {
			t.Errorf("%s does not read back as it is written: %v", name, err)
		}
		var results []*Result
		setups, err := e.Setups()
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range setups {
			r, err := s.Run(t.Context(), Watcher{})
			if err != nil {
				t.Fatal(err)
			}
			results = append(results, r)
		}
		outcomes, err := e.CheckExpectations(results)
		for _, o := range outcomes {
			if !o.Held {
				t.Errorf("%s: %s is %s", name, o.Expectation, o.Got)
			}
		}
		if err != nil {
			t.Error(err)
		}
	}
}

const homework = `exercise = ["mine: speed_percent > 99: It keeps up"]
duration = "1s"
objects = 2
[[loop]]
name = "mine"
source = '''
package loops

import "time"

type mine struct{ step time.Duration }

func (l *mine) Start(now time.Duration, game Game) (wake time.Duration) { return NextFrame }
func (l *mine) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(time.Second / 120)
	return NextFrame
}
'''
`

func TestAnExerciseIsJudgedWithTheSourceThatOneGives(t *testing.T) {
	e, err := Parse("x.toml", []byte(homework))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		source  string
		reached bool
	}{
		{e.Start().Source, false},
		{strings.Replace(e.Start().Source, "120", "60", 1), true},
	} {
		outcomes, err := e.Reached(t.Context(), c.source, Watcher{})
		if err != nil || len(outcomes) != 1 || outcomes[0].Held != c.reached {
			t.Errorf("%v: %v", outcomes, err)
		}
	}
	if _, err := e.Reached(t.Context(), "package loops", Watcher{}); err == nil ||
		!strings.Contains(err.Error(), "there is no loop") {
		t.Errorf("a source that does not compile: %v", err)
	}
	fails := strings.Replace(e.Start().Source, "time.Second / 120", "time.Second / l.step", 1)
	if _, err := e.Reached(t.Context(), fails, Watcher{}); err == nil ||
		!strings.Contains(err.Error(), "division by zero") {
		t.Errorf("a loop that fails: %v", err)
	}
	if !strings.Contains(e.Start().Source, "120") {
		t.Error("Reached changes the exercise")
	}
}

func TestAWrongExerciseSaysWhatIsAllowed(t *testing.T) {
	for text, want := range map[string]string{
		strings.Replace(homework, ": It keeps up", "", 1):                              "x.toml:1: ",
		strings.Replace(homework, "> 99", "± 99", 1):                                   `"±": <, <=`,
		strings.Replace(homework, `["mine: s`, `["yours: s`, 1):                        "there is no run yours",
		"exercise = [\"basic: fps > 1: w\"]\n[[run]]\nloop = \"basic\"":                "one [[loop]] table",
		strings.Replace(homework, `["mine: speed_percent > 99: It keeps up"]`, "1", 1): "a list of texts is allowed",
	} {
		if _, err := Parse("x.toml", []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want it to say %q", err, want)
		}
	}
}
