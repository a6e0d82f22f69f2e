package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

func TestOurRunnersStepThePit(t *testing.T) {
	for _, name := range []string{"box2d", "box2d-auto", "bytearena", "softstep", "softstep-2"} {
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
				t.Errorf("%s: ball %d stays at %s", name, i, before)
			}
		}
	}
}

func TestAnOrderThatNobodyKnowsIsAnError(t *testing.T) {
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
