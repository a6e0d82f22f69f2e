package experiment

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"gameloops/internal/messagetest"
	"gameloops/physics"
)

const example = `# an experiment
title = "The \"spiral\" of death"
look = "Frames grow."
expect = ["fixed-steps: fps < 5", "fixed-steps:max-step=33.3ms: fps > fixed-steps"]
objects = 50
refresh = 59.94
update-cost = "20ms"
continuous = false
stall = "3s+250ms,5s+1s"

[[run]]
loop = "fixed-steps"

[[run]]
loop = "fixed-steps"
max-step = 0.0333
`

// same reports whether two experiments are equal, apart from where they were read.
func same(a, b *Experiment) bool {
	if a == nil || b == nil {
		return a == b
	}
	one, other := *a, *b
	one.source, other.source = source{}, source{}
	return reflect.DeepEqual(one, other)
}

func TestAFileReadsBackAsItWasWritten(t *testing.T) {
	e, err := Parse("example.toml", []byte(example))
	if err != nil {
		t.Fatal(err)
	}
	c := e.Common
	if c.Objects != 50 || c.Continuous != physics.Off || len(c.Machine.Stalls) != 2 || len(e.Runs) != 2 {
		t.Errorf("it reads as %+v", e)
	}
	again, err := Parse("again.toml", e.TOML())
	if err != nil {
		t.Fatalf("%v:\n%s", err, e.TOML())
	}
	if !same(e, again) {
		t.Errorf("it reads back as\n%+v, not as\n%+v", again, e)
	}
	if !bytes.Equal(e.TOML(), again.TOML()) {
		t.Error("written again, it differs")
	}
}

func TestALargeSeedSurvivesTheFile(t *testing.T) {
	e := &Experiment{Common: Default(), Runs: []Run{{Loop: "fixed-steps"}}}
	e.Common.Seed = 1<<64 - 1
	again, err := Parse("seed.toml", e.TOML())
	if err != nil || again.Common.Seed != e.Common.Seed {
		t.Errorf("%v: %v", again, err)
	}
}

// TestAnErrorHasTheLineOfItsKey puts an error after all syntax that could confuse the count of lines.
func TestAnErrorHasTheLineOfItsKey(t *testing.T) {
	for text, line := range map[string]int{
		"\ufeffobjects = 0\n": 1,
		"[[ run ]]\nloop = \"fixed-steps\"\n[[ run ]]  # the second\n  step = 'slow'\n": 4,
		"[[\"run\"]]\nstep = 'slow'\n": 2,
		"look = \"\"\"\nobjects = 5\n[[run]]\n\\\"\"\" and \"\"\nso on\"\"\"\nobjects = 0\n": 6,
		"look = '''\nobjects = 5\n\\'''\nobjects = 0\n":                                      4,
		"title = \"# [ \\\" = \" # '''\nobjects = 0\n":                                       2,
		"expect = [ # [[run]]\n  \"fixed-steps: fps < 1\", # ]\n]\n\nobjects = 0\n":          5,
		"expect = [\n  \"fixed-steps: fps < 1\",\n]\n[[run]]\nloop = \"fixed-steps\"\n" +
			"objects = 0\n": 6,
		"seed = 1\r\n\r\nobjects = 0\r\n":                          3,
		"run = [{loop = \"fixed-steps\"},\n{objects = 0}]\n":       1,
		"seed = 1\nrun = [\n{loop = \"fixed-steps\", step = 0}]\n": 2,
		"look = \"\"\"\n\n\"\"\"\nseed = \n":                       4,
		"look = \"\"\"\n\n\"\"\"\nseed = 1\nseed = 2\n":            5,
	} {
		_, err := Parse("x.toml", []byte(text))
		if want := fmt.Sprintf("x.toml:%d: ", line); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: error %v is not at line %d", text, err, line)
		}
	}
}

func TestInvisibleCharactersAreWrittenAsEscapes(t *testing.T) {
	e := &Experiment{Common: Default(), Runs: []Run{{Loop: "fixed-steps"}}}
	e.Title = "a\x00\x1b[31m\x7f\u009b\u202e\U000e0001\"\\\n\t∞ 🎱"
	text := e.TOML()
	again, err := Parse("title.toml", text)
	if err != nil || again.Title != e.Title {
		t.Errorf("%v: %+v", err, again)
	}
	for _, r := range string(text) {
		if r != '\n' && !unicode.IsGraphic(r) {
			t.Errorf("there is %q in the file", r)
		}
	}
}

func TestAWrongFileSaysWhereAndWhatIsAllowed(t *testing.T) {
	for text, want := range map[string]string{
		"objects = 0\n":                          `x.toml:1: objects "0": a whole number from 1 to 100000 is allowed`,
		"# note\n\nobject = 5\n":                 `x.toml:3: unknown key "object": did you mean objects? the`,
		"objects = [1]\n":                        "x.toml:1: objects: a text, a number or a boolean is allowed",
		"seed = 1\nseed = 2\n":                   "x.toml:2: ",
		"seed = \n":                              "x.toml:1: ",
		"title = 5\n":                            "x.toml:1: title: a text in quotes is allowed",
		"expect = \"fps\"\n":                     "x.toml:1: expect: a list of texts is allowed",
		"expect = [\"a: b < 1\"]\n":              `x.toml:1: "a: b < 1": unknown metric "b"`,
		"run = 3\n":                              "x.toml:1: want a [[run]] table for each run",
		"seed = 1\n[[run]]\nloop = \"basics\"\n": `x.toml:3: loop "basics": did you mean basic? variable-steps,`,
		"[[run]]\n[[run]]\nstep = \"60hz\"\nweight = 2\n":                    `x.toml:4: unknown key "weight"`,
		"[[run]]\n[[run]]\n":                                                 "x.toml: run 2 is the same as run 1",
		"refresh = 60\njitter = \"9ms\"\n":                                   "x.toml: run 1, variable-steps: jitter",
		"[[run]]\nloop = \"fixed-steps\"\n[[run]]\nloop = \"fixed-steps\"\n": "x.toml: run 2 is the same",
	} {
		_, err := Parse("x.toml", []byte(text))
		var file *FileError
		if !errors.As(err, &file) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v does not say %s", text, err, want)
		}
	}
}

func TestAHugeFileIsRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "huge.toml")
	if err := os.WriteFile(name, bytes.Repeat([]byte("#"), MaxFileSize+1), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadFile(name); err == nil || !strings.Contains(err.Error(), "at most 1048576 bytes are allowed") {
		t.Errorf("error %v", err)
	}
}

func TestALabelReadsBackAsItsRun(t *testing.T) {
	for _, text := range []string{
		"fixed-steps",
		"fixed-steps,fixed-steps:max-step=33.3ms:refresh=30",
		"variable-steps:stall=1s+2s,4s+1s:seed=3,fixed-steps",
		"fixed-steps:hidden=1s+2s,4s+1s",
	} {
		runs, err := ParseRuns(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		var labels []string
		for _, r := range runs {
			labels = append(labels, r.Label())
		}
		if got := strings.Join(labels, ","); got != text {
			t.Errorf("%s is read as %s", text, got)
		}
	}
	runs, err := ParseRuns("fixed-steps:max-step=0.0333")
	if err != nil || runs[0].Label() != "fixed-steps:max-step=33.3ms" {
		t.Errorf("a value is not normalized: %v, %v", runs, err)
	}
	if runs, err := ParseRuns("all"); err != nil || len(runs) != len(LoopNames()) {
		t.Errorf("all is %d runs: %v", len(runs), err)
	}
	for text, want := range map[string]string{
		"":                             `loop ""`,
		"fixed-steps,":                 `loop ""`,
		"fixd":                         `loop "fixd"`,
		"fixed-steps:max-step":         "not a key and its value",
		"fixed-steps:weight=2":         `unknown key "weight"`,
		"fixed-steps:loop=fixed-steps": "one loop",
		"fixed-steps:seed=1:seed=2":    "set twice",
		"fixed-steps,1s+2s":            `loop "1s+2s"`,
	} {
		if _, err := ParseRuns(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v does not say %q", text, err, want)
		}
	}
}

// TestWhatIsWrongIsSaidWithItsLine reads files in which another error could hide the important one.
func TestWhatIsWrongIsSaidWithItsLine(t *testing.T) {
	for text, want := range map[string]string{
		"objects = 3\nloops = ['a']\n":                   `:2: unknown key "loops": did you mean loop? `,
		"objects = 0\nloops = ['a']\n":                   `:2: unknown key "loops": `,
		"objects = 3\n[foo]\nx = 1\n":                    `:2: unknown key "foo": `,
		"\n[[foo]]\nx = 1\n":                             `:2: unknown key "foo": `,
		"foo.bar = 1\n":                                  `:1: unknown key "foo": `,
		"[[run]]\nloops = ['a']\n":                       `:2: unknown key "loops": did you mean loop? `,
		"\n[run]\nloop = 'basic'\n":                      `:2: want a [[run]] table for each run`,
		"objects = 99999999999999999999":                 `:1: 99999999999999999999 is too large a number: at most`,
		"objects = 200000":                               `: too large: a whole number from 1 to 100000 is allowed`,
		"objects = '1e999'":                              `: too large: a whole number from 1 to 100000 is allowed`,
		"objects = '1e9999'":                             `: too large: a whole number from 1 to 100000 is allowed`,
		"objects = '" + strings.Repeat("9", 300) + "'":   `: too large: a whole number from 1 to 100000 is allowed`,
		"max-fps = '1e9999'":                             `: too large: a number from 0.1 to 10000 is allowed`,
		"step = '1e9999'":                                `: too long: from 100µs to 10s is allowed`,
		"seed = '1e30'":                                  `: too large: a whole number from 0 to 18446744073709551615`,
		"max-fps = 1e300":                                `: too large: a number from 0.1 to 10000 is allowed`,
		"step = '1e400'":                                 `: too long: from 100µs to 10s is allowed`,
		"step = '99999999999h'":                          `: too long: from 100µs to 10s is allowed`,
		"":                                               `: it is empty`,
		"# objects = 3\n\n":                              `: it is empty`,
		"\x1f\x8b\x08\x00":                               `: it is compressed with gzip: unpack it first`,
		"o\x00b\x00j\x00":                                `: it is no text`,
		"title = 'x":                                     `:1: unexpected end of the file`,
		"title = '" + strings.Repeat("x", 1000) + "'":    `:1: title: 1000 characters: at most 200 are allowed`,
		"look = '" + strings.Repeat("∞", 2001) + "'":     `:1: look: 2001 characters: at most 2000 are allowed`,
		"expect = ['" + strings.Repeat("x", 3000) + "']": `:1: expect: 3000 characters: at most 2000 are allowed`,
		"step = '" + strings.Repeat("9 ", 100_000) + "'": `:1: step "9 9 `,
		strings.Repeat("x", 100_000) + " = 3":            `:1: unknown key "xxx`,
		"objects = " + strings.Repeat("9", 100_000):      `:1: 99999`,
		"objects = 3\nobjects = 4":                       `:2: Key 'objects' has already been defined`,
	} {
		_, err := Parse("x.toml", []byte(text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %.200v, not %s", text, err, want)
		}
		messagetest.Check(t, err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(example)
	f.Add(withBeats)
	f.Add(withBeats + "[try]\ntext = 'x'\nset = 'seed=2'\n")
	f.Add("[[run]]\nloop = \"fixed-steps\"\nmax-step = \"off\"\n")
	f.Add("expect = [\"fixed-steps: hash = variable-steps\"]\n")
	f.Add("title = \"\\u007f\\u009b\"\n")
	f.Add("run = 3\n[a.b]\nc = 1979-05-27T07:32:00Z\n")
	f.Fuzz(func(t *testing.T, text string) {
		e, err := Parse("x.toml", []byte(text))
		if err != nil {
			messagetest.Check(t, err)
			return
		}
		again, err := Parse("x.toml", e.TOML())
		if err != nil || !same(e, again) {
			t.Errorf("%q is written as\n%s\nand read back as %+v, %v", text, e.TOML(), again, err)
		}
	})
}

func FuzzParseRuns(f *testing.F) {
	f.Add("fixed-steps,fixed-steps:max-step=33.3ms:refresh=30")
	f.Add("variable-steps:stall=1s+2s,4s+1s")
	f.Fuzz(func(t *testing.T, text string) {
		runs, err := ParseRuns(text)
		if err != nil {
			messagetest.Check(t, &FileError{File: "x.toml", Err: err})
			return
		}
		var labels []string
		for _, r := range runs {
			labels = append(labels, r.Label())
		}
		again, err := ParseRuns(strings.Join(labels, ","))
		if err != nil || !reflect.DeepEqual(runs, again) {
			t.Errorf("%q reads back as %v, %v", text, again, err)
		}
	})
}

func TestAnErrorNamesItsFileOnce(t *testing.T) {
	folder := t.TempDir()
	_, err := os.ReadFile(folder)
	if got := (&FileError{File: folder, Err: err}).Error(); strings.Count(got, folder) != 1 {
		t.Errorf("%q", got)
	}
}
