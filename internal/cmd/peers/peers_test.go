package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

func TestOurRunnersStepThePit(t *testing.T) {
	for _, name := range []string{"box2d", "box2d-auto", "bytearena", "softstep", "softstep-3"} {
		var out bytes.Buffer
		orders := "pit 3 1 true\nbox 6 -1 6 1\nball 1 2 0.1\nbuild\nplaces\nstep 10\nplaces\n"
		if err := serve(name, strings.NewReader(orders), &out); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if len(lines) != 10 || lines[0] != "built" || lines[4] != "end" || lines[9] != "end" {
			t.Fatalf("%s answers %q", name, lines)
		}
		for i := range 3 {
			if before, after := lines[1+i], lines[6+i]; before == after {
				t.Errorf("%s: ball %d does not move from %s", name, i, before)
			}
		}
	}
}

func TestMoreWorkersStandBehindOne(t *testing.T) {
	all, err := choose("softstep-2,softstep-8,box2d-3-c,box2d-3-c-8,box2d-3", "", []int{2, 8})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, p := range all {
		names = append(names, p.name)
	}
	if got := strings.Join(names, " "); got != "softstep softstep-2 softstep-8 box2d-3-c box2d-3-c-8 box2d-3" {
		t.Errorf("the rows are %s", got)
	}
}

func TestAnUnknownOrderIsAnError(t *testing.T) {
	if err := serve("softstep", strings.NewReader("jump\n"), &bytes.Buffer{}); err == nil {
		t.Error("no error")
	}
}

func TestRatiosAreOfTheSameSteps(t *testing.T) {
	r := race{sizes: []int{100}, steps: 30, turn: 10, budget: time.Second}
	ms := func(all ...time.Duration) (took []time.Duration) {
		for _, d := range all {
			took = append(took, d*time.Millisecond)
		}
		return took
	}
	results := map[int]map[string]result{100: {
		"softstep":  {took: ms(10, 20, 90)},
		"bytearena": {took: ms(400, 800), wrong: "1 ball lost"},
	}}
	all := []*peer{{name: "softstep", title: "softstep"}, {name: "bytearena", title: "ByteArena"}}
	got := markdown(r, all, results)
	for _, want := range []string{"| 3.00 (1.00×) |", "| 40.0\\* (40.0×) |", "Bytearena with 100 balls: 1 ball lost."} {
		if !strings.Contains(got, want) {
			t.Errorf("the table has no %q:\n%s", want, got)
		}
	}
}

func TestASmoothMotionHasTheFramesOfAnEmptyPageAndKeepsUp(t *testing.T) {
	for _, c := range []struct {
		name             string
		pace             pace
		before, now      progress
		smooth, hopeless bool
	}{
		{"all frames in time", 60, progress{180, 3, 3}, progress{420, 6.99, 7}, true, false},
		{"some frames short", 60, progress{180, 3, 3}, progress{400, 7, 7}, true, false},
		{"too many frames short", 60, progress{180, 3, 3}, progress{393, 7, 7}, false, false},
		{"as many as a slow computer shows", 40, progress{120, 3, 3}, progress{265, 7, 7}, true, false},
		{"half of what a slow computer shows", 40, progress{60, 3, 3}, progress{140, 7, 7}, false, true},
		{"a page with nothing on it", 0, progress{6, 3, 3}, progress{14, 7, 7}, true, false},
		{"half of the frames", 60, progress{90, 3, 3}, progress{210, 7, 7}, false, true},
		{"half a second behind", 60, progress{180, 3, 3}, progress{420, 6.5, 7}, false, false},
		{"in the spiral of death", 60, progress{180, 3, 3}, progress{183, 3.2, 5}, false, true},
	} {
		m := between(c.before, c.now)
		if m.smooth(c.pace) != c.smooth || m.hopeless(c.now.Real-c.before.Real, c.pace) != c.hopeless {
			t.Errorf("%s: %+v is smooth: %v, hopeless: %v", c.name, m, !c.smooth, !c.hopeless)
		}
	}
}

func TestBox2D3IsSkippedWithAReason(t *testing.T) {
	for checkout, why := range map[string]string{"": "erincatto/box2d", t.TempDir(): "no sources of Box2D v3"} {
		if _, err := buildBox2D3(t.TempDir(), checkout, 1); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("a checkout in %q: %v", checkout, err)
		}
	}
}
