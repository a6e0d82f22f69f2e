package gointerpreter

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"gameloops/internal/gointerpreter/source"
	"gameloops/loops"
)

// body returns a loop whose Frame has some statements, from line 8 on.
func body(statements string) string {
	return `package loops

import "time"

type L struct{ Step time.Duration }
func (l *L) Start(now time.Duration, game Game) (wake time.Duration) { return 0 }
func (l *L) Frame(now time.Duration, game Game) (wake time.Duration) {
` + statements + `
return NextFrame }
`
}

// runError compiles a loop and calls its Frame once, and returns what went wrong.
func runError(t *testing.T, src string) error {
	t.Helper()
	p, err := Compile("l.go", []byte(src))
	if err != nil {
		return err
	}
	l, err := p.New(loops.Settings{Step: time.Millisecond})
	if err != nil {
		return err
	}
	var clock time.Duration
	l.Start(0, &journal{clock: &clock})
	l.Frame(1, &journal{clock: &clock})
	return l.(interface{ Err() error }).Err()
}

func TestWhatGoesWrongInACallHasALine(t *testing.T) {
	for name, c := range map[string]struct{ statements, want string }{
		"endless loop": {
			"for {\n}",
			"l.go:8:1: this call takes too long: an endless loop?"},
		"division": {
			"zero := l.Step - l.Step\n_ = now / zero",
			"l.go:9:9: division by zero"},
		"index": {
			"var a [3]int\nfor i := range 4 { a[i%4]++ }",
			"l.go:9:21: index out of range [3] with length 3"},
		"slice bounds": {
			"s := make([]int, 2)\nn := len(s) + 1\n_ = s[:n]",
			"l.go:10:6: slice bounds out of range [0:3] with capacity 2"},
		"nil pointer": {
			"var p *L\np.Step++",
			"l.go:9:3: a nil pointer is used"},
		"nil function": {
			"var f func()\nf()",
			"l.go:9:2: a nil function is called"},
		"nil interface": {
			"var g Game\ng.Draw(1)",
			"l.go:9:7: a method of a nil interface is called"},
		"panic": {
			`panic("never mind")`,
			"l.go:8:6: panic: never mind"},
		"recursion": {
			"var f func(int) int\nf = func(n int) int { return f(n+1) }\nf(0)",
			"l.go:9:31: too many calls within each other"},
		"memory": {
			"var s []int\nfor { s = append(s, 1) }",
			"l.go:9:17: this call takes more than 1024 KB"},
		"growing text": {
			"s := \"ab\"\nfor { s += s }",
			"l.go:9:7: this call takes more than 1024 KB"},
		"make": {
			"n := 1 << 30\n_ = make([]int, n*n)",
			"l.go:9:9: a slice takes more than 1024 KB"},
		"type assertion": {
			"var x any = 1\n_ = x.(string)",
			"l.go:9:7: the value is not a string"},
		"negative shift": {
			"n := -1\n_ = 1 << n",
			"l.go:9:7: a shift by a negative count"},
		"incomparable": {
			"var x any = []int{}\n_ = x == x",
			"l.go:9:7: values of type []int cannot be compared"},
		"negative length": {
			"n := -1\n_ = make([]int, n)",
			"l.go:9:9: make: a length of -1 and a capacity of -1"},
	} {
		t.Run(name, func(t *testing.T) {
			if err := runError(t, body(c.statements)); err == nil || err.Error() != c.want {
				t.Errorf("%v, not %s", err, c.want)
			}
		})
	}
}

func TestWhatALoopHasNoUseForIsRefusedWithASentence(t *testing.T) {
	for name, c := range map[string]struct{ statements, want string }{
		"goroutine": {
			"go l.Start(0, game)",
			"l.go:8:1: go: a loop has no goroutines: its host calls it, frame by frame"},
		"defer of a built-in function": {
			`defer panic("x")`,
			`l.go:8:1: defer panic is not supported: write defer func() { panic(...) }()`},
		"channel": {
			"var c chan int\n_ = c",
			"l.go:8:7: a loop has no channels: it never waits, its host does"},
		"map": {
			"var m map[int]int\n_ = m",
			"l.go:8:7: a map is not supported: its order differs from run to run, and a run is the same every time: " +
				"use a slice of structs, or an array"},
		"print": {
			"println(1)",
			"l.go:8:1: println: a loop has nowhere to print to: the window shows its fields while it runs, and " +
				"'looplab trace' its calls"},
		"complex": {
			"x := 1i\n_ = x",
			"l.go:8:6: complex numbers are not supported"},
		"large": {
			"var a [1 << 40]int\n_ = a",
			"l.go:8:5: a value of this type takes more than 1024 KB"},
		"mistake": {
			"_ = elapsed",
			"l.go:8:5: undefined: elapsed"},
		"iterator": {
			"for range func(func() bool) {} {}",
			"l.go:8:1: range over a function is not supported: use a plain for loop"},
	} {
		t.Run(name, func(t *testing.T) {
			var all Errors
			_, err := Compile("l.go", []byte(body(c.statements)))
			if !errors.As(err, &all) || len(all) != 1 || all[0].Error() != c.want {
				t.Errorf("%v, not %s", err, c.want)
			}
		})
	}
	_, err := Compile("l.go", []byte("package loops\nimport \"os\"\n"))
	if want := `l.go:2:8: import "os": a loop sees nothing but its game and the time; ` +
		`a loop may import cmp, math, math/bits, slices, sort and time`; err == nil || err.Error() != want {
		t.Errorf("%v, not %s", err, want)
	}
}

func TestALoopCannotKeepMoreAndMore(t *testing.T) {
	src := strings.Replace(body("l.kept = &node{before: l.kept}"), "{ Step", "{ kept *node; Step", 1) +
		"type node struct { before *node; all [100]int }\n"
	p, err := Compile("l.go", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	l, err := p.New(loops.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	frames := 0
	for ; l.(*Loop).Err() == nil && frames < 1e5; frames++ {
		l.Frame(0, nil)
	}
	const nodes = source.MaxSlots / 102
	if want := "l.go: what the loop keeps from frame to frame takes more than 1024 KB"; l.(*Loop).Err() == nil ||
		l.(*Loop).Err().Error() != want || frames < nodes || frames > 3*nodes {
		t.Errorf("%v after %d frames, not %s after some %d", l.(*Loop).Err(), frames, want, nodes)
	}
}

func TestMemoryThatIsNotKeptIsFree(t *testing.T) {
	p, err := Compile("l.go", []byte(body("_ = append([]int{1}, make([]int, 1000)...)")))
	if err != nil {
		t.Fatal(err)
	}
	l, err := p.New(loops.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	for range 1000 {
		l.Frame(0, nil)
	}
	if err := l.(*Loop).Err(); err != nil {
		t.Error(err)
	}
}

// bombs returns short sources that grow without bound in a compiler that has no limits.
func bombs() map[string]string {
	all := map[string]string{
		"long":       "package loops\n//" + strings.Repeat("x", 70<<10),
		"brackets":   "package loops\nvar x = " + strings.Repeat("(", 20000) + "1" + strings.Repeat(")", 20000),
		"operators":  "package loops\nvar x = " + strings.Repeat("-", 30000) + "1",
		"sum":        "package loops\nvar x = 1" + strings.Repeat("+1", 30000),
		"pointers":   "package loops\nvar x " + strings.Repeat("*", 30000) + "int",
		"slices":     "package loops\nvar x " + strings.Repeat("[]", 30000) + "int",
		"else":       body("if now == 0 {}" + strings.Repeat(" else if now == 1 {}", 3000)),
		"array":      "package loops\nvar x [1<<40]int",
		"large int":  "package loops\nconst x = 1<<500\nvar y = x*x*x*x*x*x*x*x",
		"large exp":  "package loops\nconst x = 1e1000000000\nvar y = x",
		"many lines": "package loops\n" + strings.Repeat("var _ = 1\n", 6000),
	}
	var constants, arrays, structs, generic strings.Builder
	constants.WriteString("package loops\nconst c0 = \"0123456789abcdef\"\n")
	arrays.WriteString("package loops\ntype A0 [16]int\n")
	structs.WriteString("package loops\ntype A0 struct{ x int }\n")
	generic.WriteString("package loops\ntype P[T any] struct{ x T }\nfunc f0[T any](x T) {}\n")
	for i := range 40 {
		fmt.Fprintf(&constants, "const c%d = c%d + c%d\n", i+1, i, i)
		fmt.Fprintf(&arrays, "type A%d [16]A%d\n", i+1, i)
		fmt.Fprintf(&structs, "type A%d struct{ x, y A%d }\n", i+1, i)
		fmt.Fprintf(&generic, "func f%d[T any](x T) { f%d(x); f%d(P[T]{x}) }\n", i+1, i, i)
	}
	generic.WriteString("func g() { f40(1) }\n")
	all["constants"], all["arrays"], all["structs"] = constants.String(), arrays.String(), structs.String()+"var x A40"
	all["generics"] = generic.String()
	all["circle"] = "package loops\ntype P[T any] struct{}\nfunc f[T any]() { f[P[T]]() }\nfunc g() { f[int]() }"
	return all
}

func TestBombsAreDefusedInTime(t *testing.T) {
	for name, src := range bombs() {
		t.Run(name, func(t *testing.T) {
			if _, err := Compile("l.go", []byte(src)); err == nil {
				t.Error("it was compiled")
			} else if len(err.Error()) > 2000 {
				t.Errorf("an error of %d bytes", len(err.Error()))
			}
		})
	}
}

// An update takes as long as many instructions. A loop that updates for ever must not block a page for seconds.
func TestCallsOfTheGameAreCharged(t *testing.T) {
	for _, call := range []string{"game.Update(l.Step)", "game.Draw(1)"} {
		p, err := Compile("l.go", []byte(body("for {\n"+call+"\n}")))
		if err != nil {
			t.Fatal(err)
		}
		l, err := p.New(loops.Settings{Step: time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		j := &journal{}
		l.Frame(1, j)
		err = l.(interface{ Err() error }).Err()
		if err == nil || !strings.HasPrefix(err.Error(), "l.go:9:") {
			t.Errorf("%s for ever: %v", call, err)
		}
		if n, most := len(j.calls), maxInstructions/callCost; n > most || n < most*8/10 {
			t.Errorf("%s for ever: %d calls, want at most %d", call, n, most)
		}
	}
}

// FuzzCompile ran for ten minutes, half a million inputs, after calls of the game were charged. It found nothing. What
// it finds belongs in testdata.
func FuzzCompile(f *testing.F) {
	for _, k := range loops.Kinds() {
		src, err := Like(k.Name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(src)
	}
	for _, src := range bombs() {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		p, err := Compile("l.go", src)
		if err != nil {
			var all Errors
			if !errors.As(err, &all) {
				t.Fatalf("%T: %v", err, err)
			}
			if strings.Contains(err.Error(), "though it is Go") {
				t.Error(err)
			}
			return
		}
		l, err := p.New(loops.Settings{Step: time.Millisecond})
		if err != nil {
			return
		}
		var clock time.Duration
		j := &journal{clock: &clock}
		l.Start(0, j)
		for i := range 3 {
			l.Frame(time.Duration(i)*20*time.Millisecond, j)
		}
	})
}
