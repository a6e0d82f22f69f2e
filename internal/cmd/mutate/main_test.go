package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// files is a module with two packages, the second of which depends on the first, and one mistake of each outcome.
var files = map[string]string{
	"go.mod": "module m\n\ngo 1.26\n",
	"low/low.go": `package low

func Seven() int { return 7 }

func Eight() int { return 8 }

func Nine() int { return 9 }

func Short() [1]int { return [1]int{} }
`,
	"slow/slow.go": `package slow

func Wait(n int) {
	for n > 0 {
		n--
	}
}
`,
	"slow/slow_test.go": `package slow

import "testing"

func TestWait(t *testing.T) { Wait(3) }
`,
	"low/low_test.go": `package low

import "testing"

func TestSeven(t *testing.T) {
	if Seven() != 7 {
		t.Error("not 7")
	}
}
`,
	"high/high.go": "package high\n\nimport \"m/low\"\n\nvar Eight = low.Eight()\n",
	"high/high_test.go": `package high

import "testing"

func TestEight(t *testing.T) {
	if Eight != 8 {
		t.Error("not 8")
	}
}
`,
}

// inModule changes to a folder that contains the module of files.
func inModule(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o644))
		if err != nil {
			t.Fatal(err)
		}
	}
}

func mutate(args ...string) (stdout, stderr string, err error) {
	var out, progress bytes.Buffer
	err = run(context.Background(), &out, &progress, append([]string{"-memory=0"}, args...))
	return out.String(), progress.String(), err
}

// TestMistakesAreCaughtOrSurvive tries four lines: the package itself catches seven, the one above catches eight, none
// catches nine, and an array of another length does not compile. No file changes.
func TestMistakesAreCaughtOrSurvive(t *testing.T) {
	inModule(t)
	const nine = "low/low.go:7\n- func Nine() int { return 9 }\n+ func Nine() int { return 10 }\nsurvived\n"
	const caught = "1 places, seed 1: 1 caught, 0 survived, 0 equivalent\n"
	const survived = "1 places, seed 1: 0 caught, 1 survived, 0 equivalent\n"
	const eight = "low/low.go:5\n- func Eight() int { return 8 }\n+ func Eight() int { return 9 }\nsurvived\n"
	for _, c := range []struct{ args, out, progress, err string }{
		{"-at low/low.go:3 low", caught, "caught by low: TestSeven", ""},
		{"-at low/low.go:5 low", caught, "caught by high: TestEight", ""},
		{"-at low/low.go:5 -own low", eight + survived, "survived", ""},
		{"-at low/low.go:5 -skip high low", eight + survived, "", ""},
		{"-at low/low.go:7 -allow 0 low", nine + survived, "",
			"1 survived, and 0 are allowed"},
		{"-at low/low.go:9 low", "0 places, seed 1: 0 caught, 0 survived, 0 equivalent\n", "", ""},
	} {
		out, progress, err := mutate(strings.Fields(c.args)...)
		if out != c.out || !strings.Contains(progress, c.progress) || err == nil != (c.err == "") ||
			err != nil && err.Error() != c.err {
			t.Errorf("%s prints\n%s%s%v", c.args, out, progress, err)
		}
	}
	for name, text := range files {
		if now, err := os.ReadFile(name); err != nil || string(now) != text {
			t.Errorf("%s has changed: %v\n%s", name, err, now)
		}
	}
}

func TestAMistakeThatHangsIsCaught(t *testing.T) {
	inModule(t)
	m, err := listModule()
	if err != nil {
		t.Fatal(err)
	}
	all, err := allPlaces(m, []string{"slow"})
	if err != nil {
		t.Fatal(err)
	}
	loop, err := at(all, "slow/slow.go:5") // without n--
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(m, t.TempDir(), options{}, nil)
	b.limits["m/slow"] = func() (time.Duration, error) { return time.Second, nil }
	tree, err := b.prepare(loop[0], 1)
	if err != nil {
		t.Fatal(err)
	}
	if test, err := b.caughtBy(t.Context(), tree, loop[0]); test != "slow: out of time" || err != nil {
		t.Errorf("an endless loop is caught by %q, %v", test, err)
	}
}

func TestTestsThatFailAnywayCatchNothing(t *testing.T) {
	inModule(t)
	wrong := strings.ReplaceAll(files["high/high_test.go"], "8", "88")
	if err := os.WriteFile("high/high_test.go", []byte(wrong), 0o644); err != nil {
		t.Fatal(err)
	}
	_, _, err := mutate("-at", "low/low.go:7", "low")
	if err == nil || err.Error() != "m/high fails without any mistake: TestEight" {
		t.Error(err)
	}
}

// An interrupt interrupts at the first line of progress that is written to it.
type interrupt struct{ cancel func() }

func (i interrupt) Write(b []byte) (int, error) { i.cancel(); return len(b), nil }

func TestAnInterruptPrintsWhatIsKnown(t *testing.T) {
	inModule(t)
	ctx, cancel := context.WithCancel(t.Context())
	var out bytes.Buffer
	err := run(ctx, &out, interrupt{cancel}, []string{"-memory=0", "-own", "-n", "3", "-seed", "2", "low"})
	if err == nil || err.Error() != "interrupted: 1 of 3 places were tried" {
		t.Error(err)
	}
	if !strings.Contains(out.String(), "1 places, seed 2: ") {
		t.Errorf("%s", out.String())
	}
}

// TestTheSameSeedPrintsTheSame checks that the number of workers does not change the output. Two of the five places do
// not compile.
func TestTheSameSeedPrintsTheSame(t *testing.T) {
	inModule(t)
	one, _, err := mutate("-own", "-n=5", "-seed=5", "low")
	if err != nil {
		t.Fatal(err)
	}
	if three, _, err := mutate("-own", "-n=5", "-seed=5", "-workers=3", "low"); err != nil || one != three {
		t.Errorf("one worker prints\n%sthree\n%s%v", one, three, err)
	}
	if !strings.Contains(one, "3 places, seed 5: 1 caught, 2 survived, 0 equivalent\n") {
		t.Errorf("%s", one)
	}
}

func TestWrongFlagsAreRefused(t *testing.T) {
	for _, flag := range []string{"-n=0", "-workers=0", "-memory=-1", "-allow=-1", "-nothing", "-seed=x", "-skip=x"} {
		if _, _, err := mutate(flag); status(err) != 2 {
			t.Errorf("%s: %v", flag, err)
		}
	}
	if _, _, err := mutate("nowhere"); err == nil || !strings.Contains(err.Error(), "no package nowhere") {
		t.Error(err)
	}
}

func TestTheOutputOfGoTestIsParsed(t *testing.T) {
	for out, want := range map[string]string{
		`{"Action":"fail","Test":"TestA/b"}` + "\n" + `{"Action":"fail","Test":"TestA"}`: "TestA/b",
		`{"Action":"output","Test":"TestA","Output":"panic: test timed out after 1s\n"}` + "\n" +
			`{"Action":"fail","Test":"TestA"}`: "out of time",
		"# m/low\nx.go:1: wrong\n" + `{"ImportPath":"m/low","Action":"build-fail"}`: "does not compile",
		`{"Action":"fail"}`: "the tests do not end as expected",
	} {
		if got := firstFailure([]byte(out)); got != want {
			t.Errorf("%s is %q, not %q", out, got, want)
		}
	}
	passed := `{"Action":"pass","Test":"TestA","Elapsed":100}` + "\n" + `{"Action":"pass","Elapsed":2.6}`
	if got, want := limitOf([]byte(passed)), 72*time.Second; got != want {
		t.Errorf("tests of 2.6 s may take %v, not %v", got, want)
	}
}
