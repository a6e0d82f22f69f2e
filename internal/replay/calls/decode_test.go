package calls

import (
	"strings"
	"testing"

	"gameloops/internal/replay/recorded"
)

// good is a minimal scenario. The tests put errors into it.
const good = `{"name":"n","loop":"matter","family":"steady","step_ms":16.666666666666668,"max_fps":null,` +
	`"update_ns":[1000000],"draw_ns":[],"timestamps_ns":[0,20000000,40000000],` +
	`"events":[[1,"update"],[2,"update",16.666666]]}`

func programNamed(t testing.TB, name string) Program {
	t.Helper()
	for _, p := range Programs() {
		if p.Name == name {
			return p
		}
	}
	t.Fatalf("no program %s", name)
	return Program{}
}

func TestAMinimalScenarioPasses(t *testing.T) {
	s, err := Decode(programNamed(t, "matter"), []byte(good))
	if err != nil {
		t.Fatal(err)
	}
	if v := s.Compare(); s.Name != "n" || v != recorded.Passed() {
		t.Errorf("%s: %v", s.Name, v)
	}
}

// Every error says what is wrong and what is wanted.
func TestAnErrorSaysWhatIsWrong(t *testing.T) {
	for _, row := range []struct{ what, old, new, want string }{
		{"a string instead of an object", good, `"x"`, "the line: found string; want an object"},
		{"an unknown field", `"family"`, `"on_panic":1,"family"`, `unknown field "on_panic"`},
		{"no name", `"name":"n",`, ``, `no field "name"`},
		{"no family", `"family":"steady",`, ``, `no field "family"`},
		{"no step", `"step_ms":16.666666666666668,`, ``, `no field "step_ms"`},
		{"no limit", `"max_fps":null,`, ``, `no field "max_fps"`},
		{"no costs", `"draw_ns":[],`, ``, `no field "draw_ns"`},
		{"no times", `"timestamps_ns":[0,20000000,40000000],`, ``, `no field "timestamps_ns"`},
		{"no events", `,"events":[[1,"update"],[2,"update",16.666666]]`, ``, `no field "events"`},
		{"a step as text", `16.666666666666668`, `"x"`, `step_ms is "x"; want a number of milliseconds, or`},
		{"a step of 0", `16.666666666666668`, `0`, `step_ms is 0; want 1µs to 1h0m0s, in milliseconds`},
		{"a step of null", `16.666666666666668`, `null`, `step_ms is null; matter needs a step`},
		{"a limit of 0", `"max_fps":null`, `"max_fps":0`, `max_fps is 0; want a positive number, or null`},
		{"a cost of null", `[1000000]`, `[1,null]`, `update_ns[1]: want nanoseconds, from 0 to 1m0s`},
		{"a cost below 0", `"draw_ns":[]`, `"draw_ns":[-1]`, `draw_ns[0]: want nanoseconds, from 0 to 1m0s`},
		{"an empty list of times", `[0,20000000,40000000]`, `[]`, "timestamps_ns: 0 frames; want 1 to 1000000"},
		{"a broken time", `[0,`, `[0.5,`, "field timestamps_ns: found number 0.5; want a whole number up to 9"},
		{"a time of null", `[0,`, `[null,`, "timestamps_ns[0]: want nanoseconds, from the time before it, 0, to"},
		{"a clock that goes back", `[0,`, `[30000000,`, "timestamps_ns[1]: want nanoseconds, from the time"},
		{"a century", `,40000000]`, `,3155695200000000000]`, "timestamps_ns[2]: want nanoseconds"},
		{"a year", `,40000000]`, `,31556952000000000]`, "more than 10000000 updates; want a shorter run or a longer"},
		{"half an event", `[1,"update"]`, `[1]`, `events[0]: [1]; want [frame, event] or [frame, event, number]`},
		{"an unknown event", `[1,"update"]`, `[1,"render"]`, `events[0]: event "render" is not known; want`},
		{"an update with text", `16.666666]`, `"x"]`, `events[1]: update "x"; want a number`},
		{"an update with two arguments", `16.666666]`, `1,2]`, `events[1]: update has 2 arguments; want one at most`},
		{"a timer without a time", `[1,"update"]`, `[1,"wake"]`, `events[0]: wake has no argument; want a number`},
		{"an event beyond the last", `[2,"update"`, `[3,"update"`, "events[1]: frame 3; the last is 2"},
		{"events out of order", `[1,"update"]`, `[2,"update"],[1,"update"]`, "events[1]: frame 1 comes after frame 2"},
		{"an empty list of events", `[[1,"update"],[2,"update",16.666666]]`, `[]`, "events: the list is empty"},
	} {
		bad := strings.Replace(good, row.old, row.new, 1)
		if bad == good {
			t.Fatalf("%s: nothing to replace", row.what)
		}
		_, err := Decode(programNamed(t, "matter"), []byte(bad))
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: got %v, want %s", row.what, err, row.want)
		}
	}
}

// Reading and comparing any line must end without a panic.
func FuzzDecode(f *testing.F) {
	for which := range Programs() {
		f.Add(which, []byte(good))
		others := strings.NewReplacer(`[1,"update"]`, `[0,"draw",1],[1,"wake",3000]`, `null`, `30`)
		f.Add(which, []byte(others.Replace(good)))
	}
	f.Fuzz(func(t *testing.T, which int, line []byte) {
		programs := Programs()
		s, err := Decode(programs[uint(which)%uint(len(programs))], line)
		if err != nil {
			return
		}
		if v := s.Compare(); v.Outcome != recorded.Pass && v.Why == "" {
			t.Error("a verdict without a reason")
		}
	})
}
