package source

import (
	"strings"
	"testing"
)

// frame returns a loop whose Frame has some statements, in line 10.
func frame(statements string) string {
	return `package loops

import "time"

type Loop struct { Step, last, acc time.Duration; dt float64 }

func (l *Loop) Start(now time.Duration, game Game) time.Duration { return NextFrame }

func (l *Loop) Frame(now time.Duration, game Game) time.Duration {
` + statements + `
	return NextFrame
}
`
}

// mistakes are sources that people write before they have read what a loop is. The first string is how the error
// begins. The others are parts of the error, such as what to write instead.
var mistakes = map[string][]string{
	frame("last := time.Now(); _ = last"): {
		"l.go:10:14: undefined: time.Now", "as now", "Settings.Now"},
	frame("var t time.Time; _ = t"): {
		"l.go:10:12: undefined: time.Time", "as now"},
	frame("_ = time.Since(l.last)"): {
		"l.go:10:10: undefined: time.Since", "now - l.last"},
	frame("time.Sleep(time.Millisecond)"): {
		"l.go:10:6: undefined: time.Sleep", "a loop never waits"},
	frame("for range time.Tick(1) {}"): {
		"l.go:10:16: undefined: time.Tick", "a loop never waits"},
	frame("<-make(chan int)"): {"l.go:10:1: ", "no channels"},
	frame("select {}"):        {"l.go:10:1: ", "no channels"},
	frame("go game.Draw(1)"):  {"l.go:10:1: ", "no goroutines"},
	frame("fmt.Println(now)"): {
		"l.go:10:1: undefined: fmt", "nowhere to print to"},
	frame("os.Exit(1)"): {
		"l.go:10:1: undefined: os", "nothing but its game"},
	frame("_ = rand.Int()"): {
		"l.go:10:5: undefined: rand", "nothing random"},
	frame("_ = math.Floor(1)"): {
		"l.go:10:5: undefined: math", `import "math"`},
	frame("_ = bits.Len(1)"): {
		"l.go:10:5: undefined: bits", `import "math/bits"`},
	frame("x := 1"): {
		"l.go:10:1: declared and not used: x", "remove it"},
	frame("L: for { break }"): {
		"l.go:10:1: label L declared and not used", "remove it"},
	frame("game.Update(1.0/60)"): {
		"l.go:10:13: ", "time.Duration(s * float64(time.Second))"},
	frame("game.Update(l.dt)"): {
		"l.go:10:13: ", "time.Duration(s * float64(time.Second))"},
	frame("l.dt = now - l.last"): {"l.go:10:8: ", "d.Seconds()"},
	frame("l.acc += l.dt"): {
		"l.go:10:1: ", "time.Duration(s * float64(time.Second))"},
	frame("game.Draw(l.acc / l.Step)"): {
		"l.go:10:11: ", "float64(l.accumulated) / float64(l.Step)"},
	frame("game.Render(1)"): {"l.go:10:6: ", "Draw(alpha float64)"},
	frame("game.Update()"):  {"l.go:10:13: ", "Update(dt time.Duration)"},
	frame("return"): {
		"l.go:10:1: not enough return values", "NextFrame"},
	frame("return nil"): {"l.go:10:8: cannot use nil", "NextFrame"},
	frame("var g *Game = &game; g.Draw(1)"): {
		"l.go:10:24: ", "write Game, which is no pointer"},
	frame("m := map[string]int{}; _ = m"): {
		"l.go:10:6: a map is not supported", "slice of structs"},
	frame("") + `import "fmt"`: {"l.go:13:1: "},
	"func f() {}": {
		"l.go:1:1: expected 'package'", "package loops"},
	"package loops\nimport \"fmt\"":  {`l.go:2:8: import "fmt"`, "nowhere to print to", "may import cmp, math,"},
	"package loops\nimport \"math\"": {"l.go:2:8: ", "remove the import"},
	"package loops":                  {"l.go:1:9: there is no loop", Start, Frame},
	frame("") + "func Defaults() {}": {
		"l.go:13:6: Defaults must be func Defaults() Settings"},
	frame("") + "func New() *Loop { return nil }": {
		"l.go:13:6: New must be func New(s Settings) GameLoop"},
	frame("") + "func New(s Settings) GameLoop { return Loop{} }": {"l.go:13:40: ", "&Loop{}"},
	frame("") + "func (l *Loop) Backlog() float64 { return 0 }": {
		"l.go:13:16: Backlog must be func (l *Loop) Backlog() time.Duration"},
	strings.Replace(frame(""), "Start", "Begin", 1): {
		"l.go:5:6: there is no loop: Loop has no method Start", Start},
	strings.Replace(frame(""), "game Game) time.Duration { return NextFrame }", "game Game) {}", 1): {
		"l.go:7:16: there is no loop: Start must be " + Start},
	strings.Replace(frame(""), "\n\treturn NextFrame", "", 1): {"l.go:11:1: missing return", "NextFrame"},
	"package loops\nfunc Frame() {}":                          {"l.go:1:9: there is no loop", Start, Frame},
}

func TestWhatBeginnersWriteIsAnswered(t *testing.T) {
	for source, want := range mistakes {
		_, err := Read("l.go", []byte(source))
		if err == nil {
			t.Errorf("%s\nis no error", source)
			continue
		}
		for i, part := range want {
			if text := err.Error(); i == 0 && !strings.HasPrefix(text, part) || !strings.Contains(text, part) {
				t.Errorf("%s\n%v\nlacks %q", source, err, part)
			}
		}
	}
}

// Read accepts Go that costs little to support. The tests of package gointerpreter run more of it.
func TestWhatBeginnersWriteIsRead(t *testing.T) {
	for _, source := range []string{
		strings.Replace(frame(""), "package loops", "package main", 1) + "func main() {}",
		frame("defer func() { l.last = now }()"),
		frame("goto X; X: for { break X }"),
		frame("switch x := any(l).(type) { case *Loop: x.last = now }"),
		frame("f := l.Start; f(now, game)"),
	} {
		if c, err := Read("l.go", []byte(source)); err != nil || len(c.Warnings) > 0 {
			t.Errorf("%s\n%v", source, err)
		}
	}
}

// A method that changes its value receiver loses the change. A method that changes nothing, or passes on what it has
// changed, is right.
func TestAValueReceiverThatIsChangedIsWarnedOf(t *testing.T) {
	const begins = "package loops\nimport \"time\"\ntype Loop struct{ last time.Duration; all [2]int; more []int }\n" +
		"func (l *Loop) set() { l.last = 1 }\n" +
		"func (l Loop) Start(now time.Duration, _ Game) time.Duration { return now }\n"
	for body, want := range map[string]string{
		"l.last = now; return now": "l.go:6: Frame has a value receiver, so what it changes of l is lost when it " +
			"returns: write func (l *Loop) Frame",
		"(l).all[1]++; return now":         "l.go:6: Frame has a value receiver, ",
		"l.set(); return now":              "l.go:6: Frame has a value receiver, ",
		"l.more[0]++; return now":          "",
		"return now + l.last":              "",
		"l.last = 1; _ = l; return l.last": "",
		"(&l).set(); return now":           "",
	} {
		body := "func (l Loop) Frame(now time.Duration, _ Game) time.Duration { " + body + " }"
		c, err := Read("l.go", []byte(begins+body))
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Warnings.Error(); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s: %s, not %s", body, got, want)
		}
	}
}
