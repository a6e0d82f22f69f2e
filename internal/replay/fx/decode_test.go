package fx

import (
	"strings"
	"testing"

	"gameloops/internal/replay/recorded"
)

// good is a minimal scenario. The tests put errors into it.
const good = `{"name":"n","loop":"fx_fixed_steps","family":"steady","max_step":null,"timestamps_ns":[5,20000005],` +
	`"stop_before_frames":[],"events":[[1,"update",0.0166],[1,"render"]],"events_fnv1a64":"a1d5ac3a6c59d6d6"}`

// long is the same, recorded as a long run.
const long = `{"name":"n","loop":"fx_fixed_steps","family":"summary","max_step":null,` +
	`"timestamps_gen":{"kind":"constant","start":5,"step":20000000,"count":2},"stop_before_frames":[],` +
	`"summary":{"frames":2,"updates":1,"sum_dt_f64":0.016599999740719795,"renders":1,"interpolates":0,` +
	`"last_alpha":null,"min_alpha":null,"max_alpha":null,"fps_reports":0,"last_fps":null,"min_fps":null,` +
	`"max_fps":null,"silent_frames":1,"frames_by_update_count":{"0":1,"1":1},"checkpoints":[[1,1,null]]},` +
	`"events_fnv1a64":"a1d5ac3a6c59d6d6"}`

func TestAMinimalScenarioPasses(t *testing.T) {
	for _, line := range []string{good, long} {
		s, err := Decode(Programs()[1], []byte(line))
		if err != nil {
			t.Fatal(err)
		}
		if v := s.Compare(); s.Name != "n" || v != recorded.Passed() {
			t.Errorf("%s: %v", s.Name, v)
		}
	}
}

// Every error says what is wrong and what is wanted.
func TestAnErrorSaysWhatIsWrong(t *testing.T) {
	for _, row := range []struct{ what, from, old, new, want string }{
		{"a list", good, good, `[1]`, "the line: found array; want an object"},
		{"no name", good, `"name":"n",`, ``, `no field "name"`},
		{"no maximum", good, `"max_step":null,`, ``, `no field "max_step"`},
		{"no hash", good, `,"events_fnv1a64":"a1d5ac3a6c59d6d6"`, ``, `no field "events_fnv1a64"`},
		{"an unknown field", good, `"family"`, `"max":1,"family"`, `unknown field "max"`},
		{"no times", good, `"timestamps_ns":[5,20000005],`, ``, `"timestamps_ns"`},
		{"an empty list of times", good, `[5,20000005]`, `[]`, "timestamps_ns: 0 frames; want 1 to 1000000"},
		{"a broken time", good, `[5,`, `[5.5,`, `field timestamps_ns: found number 5.5; want a whole number up to 9`},
		{"a time of null", good, `[5,`, `[null,`, "timestamps_ns[0] is null; want whole nanoseconds"},
		{"times too far apart", good, `[5,20000005]`, `[-9223372036854775808,9223372036854775807]`, "further apart"},
		{"a year", good, `20000005`, `31556952000000000`, "more than 10000000 updates by frame 1"},
		{"an overflowing sum", good, `[5,20000005]`, `[-9e18,0,9e18]`, "want a whole number up to 9"},
		{"a maximum as text", good, `"max_step":null`, `"max_step":"none"`,
			`max_step is "none"; want seconds, or null`},
		{"a maximum of 0", good, `"max_step":null`, `"max_step":0`, "max_step is 0; want a positive number"},
		{"a negative maximum", good, `"max_step":null`, `"max_step":-1`, "max_step is -1; want a positive number"},
		{"a stop at no frame", good, `"stop_before_frames":[]`, `"stop_before_frames":[2]`,
			"want the index of a frame, 0 to 1"},
		{"half a stop", good, `"stop_before_frames":[]`, `"stop_before_frames":[],"stop_in_callback":[[1]]`,
			"want [frame, callback]"},
		{"a stop in no callback", good, `"stop_before_frames":[]`,
			`"stop_before_frames":[],"stop_in_callback":[[1,"x"]]`,
			`callback "x" is not known`},
		{"an unknown kind", good, `"render"`, `"jump"`,
			`scenario "n": events[1]: callback "jump" is not known; want update,`},
		{"an event with one part", good, `[1,"render"]`, `[1]`, `events[1]: [1]; want [frame, callback]`},
		{"an event that is no list", good, `[1,"render"]`, `7`, `events[1]: 7; want [frame, callback]`},
		{"an event of null", good, `[1,"render"]`, `null`, `events[1]: null; want [frame, callback]`},
		{"render with an argument", good, `"render"]`, `"render",1]`, "render has an argument; want none"},
		{"update without an argument", good, `,0.0166]`, `]`, "update has 0 arguments; want one number"},
		{"update with text", good, `0.0166]`, `"fast"]`, `update "fast"; want a number that fits a float32`},
		{"update with too large a number", good, `0.0166]`, `1e99]`, "update 1e99; want a number that fits a float32"},
		{"a frame beyond the last", good, `[1,"render"]`, `[2,"render"]`, "events[1]: frame 2; the last is 1"},
		{"a negative frame", good, `[1,"render"]`, `[-1,"render"]`, "want [frame, callback]"},
		{"frames out of order", good, `[1,"render"]`, `[0,"render"]`, "events[1]: frame 0 comes after frame 1"},
		{"a blend in fixed steps", good, `"render"`, `"interpolate",0.5`, "fx_fixed_steps does not interpolate"},
		{"half a hash", good, `a1d5ac3a`, ``, `events_fnv1a64 is "6c59d6d6"; want 16 hexadecimal digits`},
		{"an unknown generator", long, `constant`, `random`, `kind "random"; want constant or lcg_jitter`},
		{"a generator without a start", long, `"start":5,`, ``, "want the fields kind, start and count"},
		{"no step", long, `"step":20000000,`, ``, "constant wants the field step"},
		{"a huge count", long, `"count":2`, `"count":2000000000`, "count 2000000000; want 1 to 1000000"},
		{"no seed", long, `constant`, `lcg_jitter`, "lcg_jitter wants the fields base, amplitude and seed"},
		{"a huge amplitude", long, `"constant","start":5,"step":20000000`,
			`"lcg_jitter","start":5,"base":1,"amplitude":9000000000,"seed":1`, "amplitude 9000000000; want"},
		{"generated overflow", long, `"start":5`, `"start":9223372036854775807`,
			"timestamp 1 is more than an int64 can hold"},
		{"events and a summary", long, `"summary":{`, `"events":[],"summary":{`, `"events"`},
		{"stops in a summary", long, `"stop_before_frames":[]`, `"stop_before_frames":[1]`, "want no stops"},
		{"half a summary", long, `"updates":1,`, ``, "summary: want the fields frames, updates"},
		{"an alpha in fixed steps", long, `"last_alpha":null`, `"last_alpha":0.5`, "alpha 0.5; want null"},
		{"half a checkpoint", long, `[1,1,null]`, `[1,1]`, "checkpoint [1,1]; want [frame, updates so far"},
		{"a checkpoint beyond the last", long, `[1,1,null]`, `[2,1,null]`, "checkpoints[0]: frame 2; want 0 to 1"},
	} {
		bad := strings.Replace(row.from, row.old, row.new, 1)
		if bad == row.from {
			t.Fatalf("%s: nothing to replace", row.what)
		}
		_, err := Decode(Programs()[1], []byte(bad))
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: got %v, want %s", row.what, err, row.want)
		}
	}
}

// Reading and comparing any line must end without a panic.
func FuzzDecode(f *testing.F) {
	f.Add(1, []byte(good))
	f.Add(1, []byte(long))
	f.Add(2, []byte(strings.NewReplacer(`fx_fixed_steps`, `fx_fixed_steps_with_interpolation`,
		`null`, `0.008`, `[1,"render"]`, `[1,"interpolate",0.5],[1,"fps",60]`).Replace(good)))
	f.Add(0, []byte(strings.NewReplacer(`fx_fixed_steps`, `fx_variable_steps`, `[5,`, `[0,`,
		`"stop_before_frames":[]`, `"stop_before_frames":[1],"stop_in_callback":[[1,"render"]]`).Replace(good)))
	f.Add(1, []byte(strings.NewReplacer(`constant`, `lcg_jitter`,
		`"step":20000000`, `"base":16666667,"amplitude":2000000,"seed":9`).Replace(long)))
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
