package main

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/physics"
	"gameloops/ui"
	"gameloops/ui/lesson"
	"gameloops/ui/stage"
)

func TestAnAddressHasTheNamesOfTheFlags(t *testing.T) {
	o, problems := visit("?loop=fixed-steps,variable-steps&objects=400&max-step=0.0333&gap=feed&play&seed=7")
	if len(problems) > 0 {
		t.Error(problems)
	}
	if len(o.Runs) != 2 || o.Runs[1].Loop != "variable-steps" || o.Setup.Objects != 400 || o.Setup.Seed != 7 ||
		o.Setup.MaxStep != 33300*time.Microsecond || o.Gap != stage.Feed || !o.Play {
		t.Errorf("%+v", o)
	}
}

func TestALessonsAddressIsItsName(t *testing.T) {
	for _, lesson := range experiment.Lessons() {
		o, problems := visit("lesson=" + lesson.Name)
		if len(problems) > 0 || o.Title != lesson.Title || !o.Play || o.Machine != stage.Simulated {
			t.Errorf("%s: %+v %v", lesson.Name, o, problems)
		}
		if got := o.Query(); got != "lesson="+lesson.Name {
			t.Errorf("%s becomes %s", lesson.Name, got)
		}
	}
}

// TestAnAddressMayChooseAnAnswer reads addresses as the pages of the book have them.
func TestAnAddressMayChooseAnAnswer(t *testing.T) {
	for query, want := range map[string]int{
		"lesson=drift&answer=2": 2, "answer=1&lesson=hitch": 1, "lesson=drift": 0,
	} {
		if o, problems := visit(query); o.Answer != want || len(problems) > 0 {
			t.Errorf("%s: answer %d, %q", query, o.Answer, problems)
		}
	}
	for query, want := range map[string]string{
		"lesson=spiral-of-death&answer=5": "answer: a number from 1 to 4 is allowed",
		"lesson=spiral-of-death&answer=0": "answer: a number from 1 to 4 is allowed",
		"loop=basic&answer=1":             "answer: it is for a lesson that asks a question",
	} {
		o, problems := visit(query)
		if o.Answer != 0 || len(problems) != 1 || problems[0] != want {
			t.Errorf("%s: answer %d, %q", query, o.Answer, problems)
		}
	}
}

// TestAnAddressKeepsTheChosenAnswer writes the address of a page that shows a lesson, at its question and later. The
// page that is loaded again from it has the same answer.
func TestAnAddressKeepsTheChosenAnswer(t *testing.T) {
	for _, c := range []struct {
		lesson  *lesson.State
		visited string
		want    string
		answer  int
	}{
		{&lesson.State{Chosen: 1}, "?lesson=drift&dark=on", "lesson=drift&answer=2&dark=on", 2},
		{&lesson.State{Chosen: 0, Beat: lesson.Concluding}, "?lesson=drift&answer=2", "lesson=drift&answer=1", 1},
		{&lesson.State{Chosen: lesson.NoChoice}, "?lesson=drift&answer=2", "lesson=drift", 0},
		{nil, "?lesson=drift&answer=2", "lesson=drift", 0},
	} {
		got := own(&ui.State{Query: "lesson=drift", Lesson: c.lesson}, c.visited)
		if o, problems := visit(got); got != c.want || o.Answer != c.answer || len(problems) > 0 {
			t.Errorf("%+v: the address is %s, want %s; it has answer %d, %q", c.lesson, got, c.want, o.Answer, problems)
		}
	}
}

func TestAnAddressContainsOnlyChangedSettings(t *testing.T) {
	for _, query := range []string{
		"",
		"loop=fixed-steps",
		"objects=250",
		"loop=fixed-steps,variable-steps:objects=7",
		"loop=fixed-steps&max-step=off&seed=7&play=true",
		"lesson=spiral-of-death&objects=250",
		"lesson=spiral-of-death&update-cost=15ms&machine=computer&gap=feed",
		"lesson=drift&loop=fixed-steps,basic",
		"loop=fixed-steps:refresh=30,fixed-steps:refresh=144:stall=3s+1s,5s+2s",
		"hidden=3s+10s&machine=simulated",
		"loop=fixed-steps,bevy&machine=same-frames",
		"refresh=30",
		"mark=velocities,trails",
		"show=graphs,code",
		"show=code&language=java",
		"lesson=hitch&loop=fixed-steps:stall=,variable-steps,fixed-steps,fixed-steps:max-step=16.6ms&max-step=16.6ms",
	} {
		o, problems := visit(query)
		if got := o.Query(); got != query || len(problems) > 0 {
			t.Errorf("%s becomes %s, problems %q", query, got, problems)
		}
	}
}

func TestAViewStaysInTheAddressThatHasIt(t *testing.T) {
	for _, test := range []struct{ query, visited, want string }{
		{"", "", ""},
		{"objects=7", "?dark", "objects=7&dark"},
		{"", "?objects=7&ui-scale=2&loop=basic&dark=true", "ui-scale=2&dark=true"},
		{"seed=2", "?history=16MB", "seed=2&history=16MB"},
		{"seed=2", "?dark=perhaps&ui-scale=99&history=none", "seed=2"},
	} {
		if got := addVisitorFlags(test.query, test.visited); got != test.want {
			t.Errorf("%q, visited as %q: %q, want %q", test.query, test.visited, got, test.want)
		}
	}
}

func TestAFrameHasTwoStagesAtMost(t *testing.T) {
	for query, want := range map[string]int{
		"loop=basic,bevy,godot&embed": 2, "loop=basic,bevy&embed=true": 2, "loop=basic,bevy,godot&embed=false": 3,
		"embed": 0,
	} {
		if o, problems := visit(query); len(o.Runs) != want || len(problems) > 0 {
			t.Errorf("%s: %d stages %q, want %d", query, len(o.Runs), problems, want)
		}
	}
	if got := addVisitorFlags("objects=7", "?present&objects=3"); got != "objects=7&present" {
		t.Errorf("with present, the address becomes %s", got)
	}
	if o, problems := visit("?present"); !o.Present || len(problems) > 0 {
		t.Errorf("present is %t, and the problems are %q", o.Present, problems)
	}
	if got := addVisitorFlags("objects=7", "?embed&objects=3"); got != "objects=7&embed" {
		t.Errorf("the address becomes %s", got)
	}
}

// TestAFrameMayHaveAllStages reads the address of the frame that takes a film's place: its words name all stages.
func TestAFrameMayHaveAllStages(t *testing.T) {
	e, _ := experiment.LessonByName("temporal-aliasing")
	o, problems := visit("lesson=temporal-aliasing&embed&whole")
	if !o.Embedded || len(o.Runs) != len(e.Runs) || len(o.Points) != len(e.Points) || len(problems) > 0 {
		t.Errorf("%d stages and %d callouts, %q", len(o.Runs), len(o.Points), problems)
	}
}

func TestErrorsInAnAddressAreReportedAndIgnored(t *testing.T) {
	for _, test := range []struct{ query, want string }{
		{"loop=none", "fixed-steps-with-interpolation or one of 50 others is allowed"},
		{"objects=many", "1 to 100000"},
		{"objects", "1 to 100000"},
		{"step=1us", "100µs to 10s"},
		{"lesson=none", "All lessons"},
		{"lesson=spiral", "did you mean spiral-of-death?"},
		{"nonsense=1", "objects"},
		{"objcts=5", `"objcts" is no setting: did you mean objects? `},
		{"web=:80", "no setting"},
		{"screenshot=a.png", "no setting"},
		{"language=jav", `did you mean java? `},
		{"machine=mine", "computer, simulated or same-frames"},
		{"gap=keep", "discard or feed"},
		{"history=9GB", "1MB to 8GiB"},
		{"loop=fixed-steps,fixed-steps", "same as run 1"},
		{"loop=a,b", "fixed-steps"},
		{"jitter=1s&machine=simulated", "jitter"},
		{"objects=%zz", "cannot be read"},
		{"play=perhaps", "play=perhaps: on or off is allowed, or true or false"},
		{"dark=perhaps", "on or off is allowed"},
		{"ui-scale=99", "ui-scale=99: too large: a number from 0.5 to 4 is allowed"},
		{"same-frames&machine=simulated", "same-frames: impossible with machine simulated"},
		{"loop=fixed-steps:objects=1,fixed-steps:objects=2,fixed-steps:objects=3,fixed-steps:objects=4," +
			"fixed-steps:objects=5", "loop: 5 stages: 1 to 4 are allowed"},
		{strings.Repeat("objects=1&", 2000), "too long"},
	} {
		o, problems := visit(test.query)
		if len(problems) != 1 || !strings.Contains(problems[0], test.want) {
			t.Errorf("%.40s: %q, want one problem with %q", test.query, problems, test.want)
		}
		for _, word := range []string{"--", "strconv", "flag"} {
			if all := strings.Join(problems, "\n"); strings.Contains(all, word) {
				t.Errorf("%.40s: an address has no %q: %s", test.query, word, all)
			}
		}
		if len(problems[0]) > 220 {
			t.Errorf("%.40s: the message is too long: %q", test.query, problems)
		}
		if o.Setup.Objects != 100 || o.Check() != nil {
			t.Errorf("%.40s: %d objects, %v", test.query, o.Setup.Objects, o.Check())
		}
	}
	o, problems := visit("objects=many&seed=7e3&loop=none&continuous=off")
	if len(problems) != 2 || o.Setup.Seed != 7000 || o.Setup.Continuous != physics.Off {
		t.Errorf("the valid part of the address is lost: %+v %q", o.Setup, problems)
	}
}

// TestAWrongAddressLeadsToTheDoor opens addresses without any valid setting, and some that have one.
func TestAWrongAddressLeadsToTheDoor(t *testing.T) {
	for query, want := range map[string]bool{"lesson=none": true, "loops=none": true, "loop=none": true,
		"loop=a,b": true, "lesson=none&dark=on": true, "machine=mine": true, "jitter=1s&machine=simulated": true,
		"lesson=none&objects=7": false, "loops=none&lesson=drift": false, "lesson=none&embed": false} {
		if o, problems := visit(query); o.StartPage != want || len(problems) != 1 {
			t.Errorf("%s: the start page is open: %t, with the problems %q", query, o.StartPage, problems)
		}
	}
}

// TestSwitchesAreWrittenAsPeopleDo turns the dark theme on and off, with every word for it.
func TestSwitchesAreWrittenAsPeopleDo(t *testing.T) {
	for text, want := range map[string]bool{"on": true, "off": false, "true": true, "false": false, "1": true,
		"0": false, "yes": true, "no": false, "On": true} {
		if o, problems := visit("dark=" + text); o.Dark != want || len(problems) > 0 {
			t.Errorf("dark=%s: %t, %q", text, o.Dark, problems)
		}
		if !says("?dark="+text, "dark") || addVisitorFlags("", "?dark="+text) != "dark="+text {
			t.Errorf("dark=%s is not kept", text)
		}
	}
}

// TestAFrameWaitsForItsReader opens lessons in a frame: they start only with play.
func TestAFrameWaitsForItsReader(t *testing.T) {
	for query, want := range map[string]bool{"lesson=hitch&embed": false, "lesson=hitch&embed&play": true,
		"lesson=hitch": true} {
		if o, _ := visit(query); o.Play != want {
			t.Errorf("%s plays: %t", query, o.Play)
		}
	}
}

// FuzzAddress checks that the page can start with any address, and that the address that it then writes has the same
// options.
func FuzzAddress(f *testing.F) {
	f.Add("?lesson=spiral-of-death")
	f.Add("loop=fixed-steps,variable-steps:max-step=off&objects=400&max-step=0.0333&play")
	f.Add("lesson=drift&loop=bevy&stall=3s+1s,4s+2s&refresh=144hz&gap=feed&machine=computer")
	f.Add("lesson=drift&refresh=144hz&stall=3s+1s,4s+2s") // two of its runs become equal
	f.Add("&&=&loop=%2C,:&a=%zz&objects=%31&jitter=1s")
	f.Fuzz(func(t *testing.T, query string) {
		o, _ := visit(query)
		if err := o.Check(); err != nil {
			t.Fatalf("cannot start: %v", err)
		}
		written := o.Query()
		again, problems := visit(written)
		if len(problems) > 0 {
			t.Fatalf("wrote %s, which has %q", written, problems)
		}
		if got := again.Query(); got != written {
			t.Fatalf("wrote %s, and from that %s", written, got)
		}
		if a, b := stages(t, o), stages(t, again); !reflect.DeepEqual(a, b) {
			t.Fatalf("%s: the stages are\n%+v\nwant\n%+v", written, b, a)
		}
	})
}

// stages returns the setups of options.
func stages(t *testing.T, o ui.Options) []experiment.Setup {
	t.Helper()
	e := experiment.Experiment{Common: o.Setup, Runs: o.Runs}
	if len(o.Runs) == 0 {
		e.Runs = []experiment.Run{{Loop: o.Setup.Loop}}
	}
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	return setups
}

func TestTheAddressOfThePageMayFollowItsFlag(t *testing.T) {
	for _, test := range []struct{ args, want string }{
		{"", ""},
		{"--web", "127.0.0.1:8080"},
		{"--web=127.0.0.1:9000", "127.0.0.1:9000"},
		{"--web 127.0.0.1:9000 --play", "127.0.0.1:9000"},
		{"--web :0", ":0"},
		{"--web [::1]:80", "[::1]:80"},
		{"--web off", "off"},
		{"--web --play", "127.0.0.1:8080"},
		{"--web=off --size 800x600", "off"},
	} {
		r, err := parse(&bytes.Buffer{}, strings.Fields(test.args))
		if err != nil || r.web != test.want {
			t.Errorf("%q: %q %v, want %q", test.args, r.web, err, test.want)
		}
	}
}
