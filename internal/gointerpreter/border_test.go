package gointerpreter

import (
	"testing"
	"time"

	"gameloops/internal/interpreter"
	"gameloops/loops"
)

// A bounded game fails the test if it gets a value that no host accepts.
type bounded struct{ t *testing.T }

func (b bounded) Update(dt time.Duration) {
	if dt < 0 || dt > MaxTime {
		b.t.Errorf("Update(%v)", dt)
	}
}

func (b bounded) UpdateFrame(dt time.Duration) { b.Update(dt) }

func (b bounded) Draw(alpha float64) {
	if !(alpha >= -interpreter.MaxAlpha && alpha <= interpreter.MaxAlpha) {
		b.t.Errorf("Draw(%v)", alpha)
	}
}

// lead drives a loop for some frames, checks what it returns, and returns why it stopped.
func lead(t *testing.T, src string, frames int) error {
	t.Helper()
	p, err := Compile("l.go", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := p.Defaults()
	if err != nil {
		return err
	}
	s.Now = func() time.Duration { return time.Hour }
	l, err := p.New(s)
	if err != nil {
		return err
	}
	now := time.Hour
	for n := range frames {
		call := l.Frame
		if n == 0 {
			call = l.Start
		}
		wake, owed := call(now, bounded{t}), loops.Backlog(l)
		timer, _ := loops.Awaits(wake)
		if timer < 0 || timer != loops.NoTimer && timer > now+MaxTime || owed < -MaxTime || owed > MaxTime {
			t.Errorf("the loop returned %v, and owes %v", wake, owed)
		}
		now += 20 * time.Millisecond
	}
	return l.(interface{ Err() error }).Err()
}

// bordering returns a loop whose Frame has some statements, in line 10, before it returns in line 11.
func bordering(statements string) string {
	return `package loops

import ("math"; "time")

type L struct{ game Game; kept *L; owed, wake time.Duration }
func (l *L) Start(now time.Duration, game Game) time.Duration { l.wake = NextFrame; return now }
func (l *L) Backlog() time.Duration { return l.owed }
func (l *L) Frame(now time.Duration, game Game) time.Duration {
_ = math.Pi
` + statements + `
return l.wake }
`
}

// TestWhatCannotLeaveASourceIsAnErrorWithLineAndValue tries all ways in which a loop passes values out, with values
// that no host accepts.
func TestWhatCannotLeaveASourceIsAnErrorWithLineAndValue(t *testing.T) {
	for statements, want := range map[string]string{
		"game.Update(-16600*time.Microsecond)": "l.go:10: Update was called with a negative time, -16.6ms",
		"game.Update(-1)":                      "l.go:10: Update was called with a negative time, -1ns",
		"game.Update(math.MinInt64)": "l.go:10: Update was called with a negative time, " +
			"-2562047h47m16.854775808s",
		"game.Update(25*time.Hour)": "l.go:10: Update was called with 25h0m0s: at most 24h0m0s are possible, " +
			"as long as the longest run",
		"game.Update(math.MaxInt64)": "l.go:10: Update was called with 2562047h47m16.854775807s: " +
			"at most 24h0m0s are possible, as long as the longest run",
		"for range 400 { game.Update(24*time.Hour) }": "l.go:10: Update was called with 24h0m0s: " +
			"with this one all updates together simulate more than a year",
		"game.(FrameUpdater).UpdateFrame(-1)":           "l.go:10: UpdateFrame was called with a negative time, -1ns",
		"type box struct{ Game }\nbox{game}.Update(-1)": "l.go:11: Update was called with a negative time, -1ns",
		"f := game.Update; f(-1)":                       "l.go:10: Update was called with a negative time, -1ns",
		"f := Game.Update; f(game, -1)":                 "l.go:10: Update was called with a negative time, -1ns",
		"game.Draw(math.NaN())": "l.go:10: Draw was called with NaN: a number is wanted, " +
			"0 for the state before the last update, 1 for the state after it",
		"zero := 0.0; game.Draw(1/zero)": "l.go:10: Draw was called with +Inf: a number is wanted, " +
			"0 for the state before the last update, 1 for the state after it",
		"game.Draw(float64(5*time.Millisecond))": "l.go:10: Draw was called with 5e+06: " +
			"from -10000 to 10000 is possible, in steps after the state before the last update",
		"game.Draw(-1e300)": "l.go:10: Draw was called with -1e+300: from -10000 to 10000 is possible, " +
			"in steps after the state before the last update",
		"l.wake = -5*time.Millisecond": "l.go:11: Frame returned a negative wake time, -5ms: " +
			"NextFrame is wanted, or a time on the clock of now",
		"return math.MinInt64/2 + 1": "l.go:10: Frame returned a negative wake time, -1281023h53m38.427387903s: " +
			"NextFrame is wanted, or a time on the clock of now",
		"return math.MaxInt64": "l.go:10: Frame returned the wake time 2562047h47m16.854775807s, " +
			"when now is 1h0m0.02s: at most 24h0m0s ahead is possible",
		"return now + 24*time.Hour + 1": "l.go:10: Frame returned the wake time 25h0m0.020000001s, " +
			"when now is 1h0m0.02s: at most 24h0m0s ahead is possible",
		"l.owed = math.MaxInt64": "l.go:7: Backlog returned 2562047h47m16.854775807s: " +
			"from -24h0m0s to 24h0m0s is possible, as long as the longest run",
		"l.owed = math.MinInt64": "l.go:7: Backlog returned -2562047h47m16.854775808s: " +
			"from -24h0m0s to 24h0m0s is possible, as long as the longest run",
		"l.game.Draw(1)":     "l.go:10:12: a method of a nil interface is called",
		"l.kept.owed++":      "l.go:10:8: a nil pointer is used",
		`panic("no"+"body")`: "l.go:10:6: panic: nobody",
	} {
		if err := lead(t, bordering(statements), 2); err == nil || err.Error() != want {
			t.Errorf("%s:\n%v, not\n%s", statements, err, want)
		}
	}
}

// Values that are unusual but have a meaning are allowed.
func TestWhatAHostCanTakeMayLeaveASource(t *testing.T) {
	for _, statements := range []string{
		"game.Update(0); game.Draw(-0.5); game.Draw(10000)",
		"for range 300 { game.Update(24*time.Hour) }",
		"return 0",
		"return now - time.Minute",
		"return now + 24*time.Hour",
		"l.owed = -time.Hour",
	} {
		if err := lead(t, bordering(statements), 2); err != nil {
			t.Errorf("%s: %v", statements, err)
		}
	}
}

// The border also checks New, Defaults, what Start returns, and the second loop of a loop with updates elsewhere.
func TestEveryFunctionOfASourceIsAtTheBorder(t *testing.T) {
	for end, want := range map[string]string{
		"func New(s Settings) GameLoop { return nil }":       "l.go:13:6: New returned nil",
		"func New(s Settings) GameLoop { return (*L)(nil) }": "l.go:6:67: a nil pointer is used",
		"func New(s Settings) GameLoop { return New(s) }":    "l.go:13:43: too many calls within each other",
		"func Defaults() Settings { return Settings{Step: 1<<62} }": "l.go:13: Defaults returned a Step of " +
			"1281023h53m38.427387904s: from 0s to 24h0m0s is possible",
		"func Defaults() Settings { return Settings{MaxStep: -1} }": "l.go:13: Defaults returned a MaxStep of " +
			"-1ns: from 0s to 24h0m0s is possible",
		"func Defaults() Settings { return Settings{MaxFPS: math.NaN()} }": "l.go:13: Defaults returned a MaxFPS " +
			"of NaN: a number from 0 on is wanted",
		"func Defaults() Settings { return Settings{MaxStep: NoLimit} }": "",
	} {
		err := lead(t, bordering("")+"\n"+end, 2)
		if want == "" && err != nil || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%s:\n%v, not\n%s", end, err, want)
		}
	}
	src := bordering("") + `
func (l *L) Updates() GameLoop { return &second{} }
type second struct{}
func (second) Start(now time.Duration, game Game) time.Duration { return -7 }
func (second) Frame(now time.Duration, game Game) time.Duration { game.Update(-7); return NextFrame }
`
	p, err := Compile("l.go", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		frame bool
		want  string
	}{
		{false, "l.go:15: Start returned a negative wake time, -7ns: NextFrame is wanted, or a time on the clock of " +
			"now"},
		{true, "l.go:16: Update was called with a negative time, -7ns"},
	} {
		first := made(t, p, loops.Settings{})
		second := first.(loops.Splitter).Updates()
		if c.frame {
			second.Frame(0, bounded{t})
		} else {
			second.Start(0, bounded{t})
		}
		if err := bare(first).Err(); err == nil || err.Error() != c.want {
			t.Errorf("%v, not %s", err, c.want)
		}
	}
}

// A position in the library is not in the source, so the error has the position at which the source calls the library.
func TestWhatStopsInTheLibraryIsWhereItIsCalled(t *testing.T) {
	const src = "s := []int{}\n_ = slices.Max(s)"
	err := runError(t, `package loops

import ("slices"; "time")

type L struct{ Step time.Duration }
func (l *L) Start(now time.Duration, game Game) (wake time.Duration) { return 0 }
func (l *L) Frame(now time.Duration, game Game) (wake time.Duration) {
`+src+`
return NextFrame }
`)
	if want := "l.go:9:15: panic: slices.Max: empty list"; err == nil || err.Error() != want {
		t.Errorf("%v, not %s", err, want)
	}
}

// A bug of the interpreter ends the loop, and not the program. A panic of the game is not an error of the loop.
func TestOnlyTheGameCanPanic(t *testing.T) {
	p, err := Compile("l.go", []byte(bordering("l.owed++\ngame.Draw(1)")))
	if err != nil {
		t.Fatal(err)
	}
	l := made(t, p, loops.Settings{}).(backlogged)
	l.self = pointer(&object{}) // smaller than the loop is
	l.Frame(0, bounded{t})
	if err := l.Err(); err == nil || err.Error()[:len("l.go: this cannot be run")] != "l.go: this cannot be run" {
		t.Errorf("%v", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("the panic of a game is lost")
		}
	}()
	made(t, p, loops.Settings{}).Frame(0, careless{})
}

// A careless game divides by zero.
type careless struct{ nothing }

func (careless) Draw(float64) { _ = 1 / len([]int{}) }
