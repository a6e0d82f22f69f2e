package lesson

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
)

// exercise returns an exercise whose runs are short.
func exercise(t *testing.T) *experiment.Experiment {
	t.Helper()
	e, err := experiment.Parse("x.toml", []byte(`exercise = [
  "mine: speed_percent > 99: It keeps up",
  "mine: speed_percent < 200: It does not run away",
]
duration = "1s"
objects = 2
[[loop]]
name = "mine"
source = '''
package loops

import "time"

type mine struct{}

func (l *mine) Start(now time.Duration, game Game) (wake time.Duration) { return NextFrame }
func (l *mine) Frame(now time.Duration, game Game) (wake time.Duration) {
	game.Update(time.Second / 120)
	return NextFrame
}
'''
`))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// judged waits until the runs have ended, and returns the rows and their title.
func judged(t *testing.T, b *GoalBoard) string {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if rows := b.Rows(); rows[0].State != Unknown {
			return fmt.Sprint(rows, " "+GoalsTitle(rows))
		}
	}
	t.Fatal("the runs did not end within a minute")
	return ""
}

func TestTheBoardSaysWhichGoalsASourceReaches(t *testing.T) {
	e := exercise(t)
	var b GoalBoard
	if b.Rows() != nil {
		t.Error("there are goals without an exercise")
	}
	b.Show(e)
	if rows := b.Rows(); !strings.Contains(fmt.Sprint(rows[0]), "It keeps up") || GoalsTitle(rows) != "Goals" ||
		GoalsInShort(rows) != "2 goals: Run checks them" || !strings.Contains(GoalsChecked(rows, false), "Run") {
		t.Errorf("before anything runs: %v: %s, %s", rows, GoalsTitle(rows), GoalsChecked(rows, false))
	}
	b.Judge(e, e.Start().Source)
	want := "[Missed: It keeps up. Measured: 50 %. Needed: more than 99 % Reached: It does not run away] Goals: 1 of 2"
	if got := judged(t, &b); got != want {
		t.Errorf("%s, not %s", got, want)
	}
	b.Judge(e, strings.Replace(e.Start().Source, "120", "60", 1))
	if got := judged(t, &b); !strings.HasSuffix(got, "Goals: 2 of 2") {
		t.Errorf("mended: %s", got)
	}
}

// TestAnotherSourceIsJudgedAnew judges a source that does not compile after one that does.
func TestAnotherSourceIsJudgedAnew(t *testing.T) {
	e := exercise(t)
	var b GoalBoard
	b.Judge(e, e.Start().Source)
	judged(t, &b)
	b.Judge(e, "package loops")
	if rows := b.Rows(); rows[0].State == Missed || GoalsTitle(rows) != "Goals" { // the result of the first source
		t.Errorf("at once: %v: %s", rows, GoalsTitle(rows))
	}
	want := "[Not checked: It keeps up Not checked: It does not run away] Goals"
	if got := judged(t, &b); got != want {
		t.Errorf("%s, not %s", got, want)
	}
	if b.Clear(); b.Rows() != nil {
		t.Error("the exercise is still there")
	}
}

func TestTheBoardSaysHowItsGoalsWereChecked(t *testing.T) {
	row := func(s GoalState) []GoalRow { return []GoalRow{{State: Reached}, {State: s}} }
	for _, tt := range []struct {
		all     []GoalRow
		changed bool
		want    string
	}{
		{row(Unknown), true, "Checking them"}, {row(Failed), true, "could not be checked"},
		{row(Missed), false, "Each press of Run checks these goals"}, {row(Missed), true, "that ran last"},
	} {
		if got := GoalsChecked(tt.all, tt.changed); !strings.Contains(got, tt.want) {
			t.Errorf("for %v it says %q, want %q in it", tt.all, got, tt.want)
		}
	}
}
