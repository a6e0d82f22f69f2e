package exam

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gameloops/loops"
)

// sit examines a file of testdata.
func sit(t *testing.T, name string) *Result {
	t.Helper()
	return Examine(context.Background(), filepath.Join("testdata", name+".go"))
}

// brokenBy returns the names of the rules that a loop breaks.
func brokenBy(p *Result) (names []string) {
	for i, r := range rules() {
		if len(p.broken(i)) > 0 {
			names = append(names, r.name)
		}
	}
	return names
}

// Each rule has a file that breaks only this rule.
func TestEachRuleIsBrokenByItsFile(t *testing.T) {
	for name, want := range map[string]string{
		"good":          "",
		"silent":        "",
		"drops-time":    "all_time: hitch: 0.317 s are missing",
		"runs-ahead":    "all_time: steady: 11.967 s too many",
		"spiral":        "no_spiral: overload: spiral of death",
		"steps-vary":    "constant_steps: steady: from 16.666666ms to 16.666667ms",
		"draws-rarely":  "draws: steady: 60 of 239 frames have no draw",
		"wakes-at-once": "wakes: steady: the frame at 0.017 s wants to wake at 0.017 s",
	} {
		t.Run(name, func(t *testing.T) {
			p := sit(t, name)
			if p.Failed() {
				t.Fatalf("it cannot be run: %v", p.Err)
			}
			rule, how, _ := strings.Cut(want, ": ")
			got := brokenBy(p)
			if rule == "" && got != nil || rule != "" && !slices.Equal(got, []string{rule}) {
				t.Fatalf("it breaks %v, not %q", got, rule)
			}
			for i, r := range rules() {
				if r.name == rule && !strings.HasPrefix(p.broken(i)[0], how) {
					t.Errorf("%s: %q, not %q", rule, p.broken(i)[0], how)
				}
			}
		})
	}
}

// Most loops do not report a backlog. The rule judges what they simulate, and the frames that this takes.
func TestASpiralIsSeenWithoutABacklog(t *testing.T) {
	for name, want := range map[string]string{
		"fixed64":          "frame time grew from 33.3 ms to 1.2 s",
		"room-server":      "frame time grew from 21.1 ms to 1.08 s",
		"spiral-1ms-steps": "frame time grew from 16.7 ms to 5.65 s", // two frames are the whole spiral
	} {
		p := sit(t, name)
		i := slices.IndexFunc(rules(), func(r rule) bool { return r.name == "no_spiral" })
		got := p.broken(i)
		if len(got) != 1 || !strings.HasPrefix(got[0], "overload: ") || !strings.HasSuffix(got[0], want) {
			t.Errorf("%s: %q, want one that ends in %q", name, got, want)
		}
	}
}

// A loop with a maximum of 100 ms and sums of floating-point numbers loses nothing until the limit acts.
func TestNothingIsLostBeforeALimitActs(t *testing.T) {
	p := sit(t, "react-hook")
	want := []string{"hitch: 0.333 s are missing", "overload: 1.400 s are missing", "hidden tab: 2.933 s are missing"}
	if got := p.broken(0); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for _, r := range p.Rows {
		at := map[string]string{"hitch": "the first at 2.4 s", "hidden tab": "the first at 5 s"}[r.Situation]
		text := strings.Join(r.Verdicts, "; ")
		if strings.Contains(text, "lost time") != (at != "") || !strings.Contains(text, at) {
			t.Errorf("%s: %s", r.Situation, text)
		}
	}
}

// A loop that loses its state in a value receiver runs, and a warning explains what is wrong.
func TestALoopWithAValueReceiverIsWarnedOf(t *testing.T) {
	const warning = "value-receiver.go:12: Frame has a value receiver, so what it changes of l is lost when it " +
		"returns: write func (l *forgetful) Frame"
	p := sit(t, "value-receiver")
	for name, write := range map[string]func(io.Writer, *Result, []*Result) error{
		"text": WriteText, "json": WriteJSON, "csv": WriteCSV,
	} {
		var b bytes.Buffer
		if err := write(&b, ExamineReference(context.Background()), []*Result{p}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), warning) {
			t.Errorf("%s does not say %q:\n%s", name, warning, &b)
		}
	}
}

func TestTheReferenceIsOfTheTableAndSpiralsUnderOverload(t *testing.T) {
	if _, ok := loops.KindByName(Reference); !ok {
		t.Fatal("there is no such loop")
	}
	p := ExamineReference(context.Background())
	if got := brokenBy(p); p.Failed() || !slices.Equal(got, []string{"no_spiral"}) {
		t.Errorf("it breaks %v", got)
	}
}

func TestALoopThatStopsFailsInItsRows(t *testing.T) {
	p := sit(t, "stops")
	if !p.Failed() || p.Err != nil || len(p.Rows) != len(Situations()) {
		t.Fatalf("%+v", p)
	}
	for _, r := range p.Rows {
		if r.Err == nil || r.Err.Error() != "stops.go:18:3: division by zero" {
			t.Errorf("%s: %v", r.Situation, r.Err)
		}
	}
}

// The error of a file is a row in the tables, and the other files are still examined.
func TestTheFormatsTellTheSame(t *testing.T) {
	reference := ExamineReference(context.Background())
	papers := []*Result{sit(t, "wrong"), sit(t, "stops"), sit(t, "drops-time")}
	for name, c := range map[string]struct {
		write func(io.Writer, *Result, []*Result) error
		want  []string
	}{
		"text": {WriteText, []string{"wrong.go:3:6: there is no loop",
			"  steady      stops.go:18:3: division by zero", "hitch: 0.317 s are missing",
			"testdata/wrong.go       -         -", "testdata/drops-time.go  broken    holds",
			"1 of 3 files can be run\n"}},
		"json": {WriteJSON, []string{`"error": "testdata/wrong.go:3:6: there is no loop`,
			`"error": "stops.go:18:3: division by zero"`, `"all_time": "0.317 s are missing"`, `"has_backlog": true`}},
		"csv": {WriteCSV, []string{"testdata/wrong.go,,,,\"testdata/wrong.go:3:6: there is no loop",
			"testdata/stops.go,stops,false,steady,stops.go:18:3: division by zero,,,,",
			"testdata/drops-time.go,drops-time,true,hitch,,", ",0.317 s are missing,"}},
	} {
		var b bytes.Buffer
		if err := c.write(&b, reference, papers); err != nil {
			t.Fatal(err)
		}
		for _, want := range c.want {
			if !strings.Contains(filepath.ToSlash(b.String()), want) {
				t.Errorf("%s lacks %q:\n%s", name, want, &b)
			}
		}
	}
}

// touch makes empty files.
func touch(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func TestFilesFoldersAndPatternsAreFound(t *testing.T) {
	t.Chdir(t.TempDir())
	touch(t, "a.go", "b.go", "note.txt", "in/c.go", "in/deep/d.go", "in/deep/gameloop.go", "in/deep/d_test.go",
		"in/go.mod", "odd/e[1].go", "empty/note.txt")
	for args, want := range map[string]string{
		"a.go":           "a.go",
		"b.go a.go":      "b.go a.go",
		"*.go":           "a.go b.go",
		"a.go *.go a.go": "a.go b.go",
		"in":             "in/c.go in/deep/d.go",
		"i?":             "in/c.go in/deep/d.go",
		"in in/c.go":     "in/c.go in/deep/d.go",
		"odd/e[1].go":    "odd/e[1].go",
	} {
		got, err := Files(strings.Fields(args))
		if err != nil || filepath.ToSlash(strings.Join(got, " ")) != want {
			t.Errorf("%s is %q, not %q: %v", args, got, want, err)
		}
	}
	for arg, want := range map[string]string{
		"x.go":     "x.go",
		"x*.go":    "x*.go: there is no such file",
		"note.txt": "note.txt: the name of a loop's file ends in .go",
		"empty":    "empty: there is no file with a loop in this folder",
		"[":        "[: syntax error in pattern",
	} {
		if got, err := Files([]string{arg}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is %q: %v", arg, got, err)
		}
	}
}
