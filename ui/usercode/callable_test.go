package usercode

import (
	"fmt"
	"slices"
	"testing"

	"gameloops/internal/gointerpreter"
	"gameloops/internal/userloop"
)

// TestWhatMayBeCalledIsWhatTheDeclarationsSay expects the calls in the order in which a frame makes them.
func TestWhatMayBeCalledIsWhatTheDeclarationsSay(t *testing.T) {
	var got []string
	for _, c := range Callable(userloop.Languages()[0]) {
		got = append(got, c.Name+" | "+c.Full+" | "+c.Does)
	}
	want := []string{
		"game.Update | game.Update(dt time.Duration) | moves the world ahead by dt",
		"game.Draw | game.Draw(alpha float64) | shows the world at the moment alpha: 0 is the state before the last " +
			"Update, 1 is the state after it, a value between them is a blend, and a value above 1 extrapolates",
		"NextFrame | return NextFrame | is the wake time of a loop that draws in step with the display: the next " +
			"refresh; any other is a time on the loop's clock",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

// TestALoopMayCallWhatItIsTold compiles a loop that uses everything in Callable.
func TestALoopMayCallWhatItIsTold(t *testing.T) {
	all := Callable(userloop.Languages()[0])
	source := fmt.Sprintf(`package loops

import "time"

type mine struct{}

func (l *mine) Start(now time.Duration, game Game) (wake time.Duration) { return NextFrame }
func (l *mine) Frame(now time.Duration, game Game) (wake time.Duration) {
	dt, alpha := time.Millisecond, 1.0
	%s
	%s
	%s
}
`, all[0].Name+"(dt)", all[1].Name+"(alpha)", all[2].Full)
	if _, err := gointerpreter.Compile("mine.go", []byte(source)); err != nil {
		t.Error(err)
	}
}
