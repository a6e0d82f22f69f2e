package mainloop

import (
	"strings"
	"testing"

	"gameloops/internal/replay/recorded"
)

// good is a minimal scenario. The tests put errors into it.
const good = `{"name":"n","loop":"mainloop_js","family":"steady","timestep":null,"max_fps":null,` +
	`"on_panic":"none","record":"all","timestamps_ms":[0,20],"ops":[[0,"start"]],"callback_ops":[],` +
	`"events":[[0,"draw",1],[1,"begin",20,20],[1,"update",16.666666666666668],` +
	`[1,"draw",0.19999999999999993],[1,"end",60,false]],"events_fnv1a64":"d25ec396d25fde88"}`

// long is the same, recorded as a long run.
const long = `{"name":"n","loop":"mainloop_js","family":"summary","timestep":null,"max_fps":null,` +
	`"on_panic":"none","record":"summary","timestamps_gen":{"kind":"rate","hz":50,"start":0,"count":2},` +
	`"ops":[[0,"start"]],"callback_ops":[],` +
	`"summary":{"frames":2,"begins":1,"updates":1,"sum_dt":16.666666666666668,"draws":2,"ends":1,"panics":0,` +
	`"last_interp":0.19999999999999993,"min_interp":0.19999999999999993,"max_interp":1,"last_fps":60,` +
	`"silent_frames":0,"frames_by_update_count":{"0":1,"1":1}},"events_fnv1a64":"d25ec396d25fde88"}`

func TestAMinimalScenarioPasses(t *testing.T) {
	for _, line := range []string{good, long} {
		s, err := Decode([]byte(line))
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
		{"no timestep", good, `"timestep":null,`, ``, `no field "timestep"`},
		{"no limit", good, `"max_fps":null,`, ``, `no field "max_fps"`},
		{"no calls", good, `"ops":[[0,"start"]],`, ``, `no field "ops"`},
		{"no record", good, `"record":"all",`, ``, `no field "record"`},
		{"a field of another format", good, `"family"`, `"max_step":1,"family"`, `unknown field "max_step"`},
		{"another record", good, `"all"`, `"some"`, `record is "some"; want all, fps_changes or summary`},
		{"events in a summary", good, `"record":"all"`, `"record":"summary"`, `unless it is summary`},
		{"no summary", good, `"record":"all"`, `"record":"fps_changes"`, `unless it is all`},
		{"no times", good, `"timestamps_ms":[0,20],`, ``, `"timestamps_ms"`},
		{"an empty list of times", good, `[0,20]`, `[]`, "timestamps_ms: 0 frames; want 1 to 1000000"},
		{"a time of null", good, `[0,20]`, `[null,20]`, "timestamps_ms[0] is null; want milliseconds"},
		{"a time too large", good, `[0,20]`, `[0,1e999]`, "want a number"},
		{"a step of 0", good, `"timestep":null`, `"timestep":0`, "timestep is 0; want a positive number"},
		{"a step as text", good, `"timestep":null`, `"timestep":"x"`, `timestep is "x"; want a positive number`},
		{"a limit as text", good, `"max_fps":null`, `"max_fps":"x"`, `max_fps is "x"; want a number, or null`},
		{"another panic", good, `"none"`, `"stop"`, `on_panic is "stop"; want none or resetFrameDelta`},
		{"half a call", good, `[0,"start"]`, `[0]`, "ops[0]: [0]; want [frame, method]"},
		{"an unknown method", good, `"start"`, `"begin"`, `ops[0]: method "begin" is not known; want one of`},
		{"a call beyond the last", good, `[0,"start"]`, `[3,"start"]`, "ops[0]: frame 3; the last is 2"},
		{"calls out of order", good, `[0,"start"]`, `[1,"start"],[0,"stop"]`,
			"ops[1]: frame 0 comes after frame 1"},
		{"a start with an argument", good, `"start"]`, `"start",1]`, "ops[0]: start has an argument; want none"},
		{"a missing number", good, `"start"`, `"setSimulationTimestep"`, "setSimulationTimestep wants a number"},
		{"a step of -1", good, `"start"`, `"setSimulationTimestep",-1`, "wants a positive number of milliseconds"},
		{"half a call inside", good, `"callback_ops":[]`, `"callback_ops":[[0,"stop"]]`,
			"callback_ops[0]: [0,\"stop\"]; want [frame, callback, method]"},
		{"a call inside no callback", good, `"callback_ops":[]`, `"callback_ops":[[0,"reset","stop"]]`,
			`callback "reset"; want begin, update, draw or end`},
		{"a call inside no frame", good, `"callback_ops":[]`, `"callback_ops":[[2,"draw","stop"]]`,
			"callback_ops[0]: frame 2; the last is 1"},
		{"an unknown event", good, `"begin"`, `"render"`, `events[1]: event "render" is not known; want begin,`},
		{"an event with one part", good, `[0,"draw",1]`, `[0]`, "events[0]: [0]; want [frame, event, arguments...]"},
		{"half a begin", good, `"begin",20,20`, `"begin",20`, "begin has 1 arguments; want 2"},
		{"a panic of 1", good, `false`, `1`, "argument 2 of end is 1; want true or false"},
		{"a panic of null", good, `false`, `null`, "argument 2 of end is null; want true or false"},
		{"a draw of null", good, `"draw",1`, `"draw",null`, "argument 1 of draw is null; want a number"},
		{"an event beyond the last", good, `[1,"end"`, `[3,"end"`, "events[4]: frame 3; the last is 2"},
		{"events out of order", good, `[1,"end"`, `[0,"end"`, "events[4]: frame 0 comes after frame 1"},
		{"a change of rate", good, `"end",60,false`, `"fps",60`, `fps is not what record "all" lists`},
		{"half a hash", good, `"d25ec396d25fde88"`, `"12"`,
			`events_fnv1a64 is "12"; want 16 hexadecimal digits`},
		{"a day in one frame", good, `[0,20]`, `[0,20,` + strings.Repeat("1e9,0,", 25000) + `1e9]`,
			"more than 10000000 updates by frame"},
		{"an unknown generator", long, `"rate"`, `"constant"`, `kind "constant"; want rate or lcg_jitter_us`},
		{"a rate of 0", long, `"hz":50`, `"hz":0`, "rate wants the fields hz (positive) and start"},
		{"a rate too small", long, `"hz":50`, `"hz":1e-308`, "more than a float64 can hold"},
		{"a generator without count", long, `,"count":2`, ``, "want the fields kind and count"},
		{"half a jitter", long, `"rate"`, `"lcg_jitter_us"`, "lcg_jitter_us wants the fields base_us,"},
		{"half a summary", long, `"panics":0,`, ``, `summary: no field "panics"`},
		{"a summary without a sum", long, `"sum_dt":16.666666666666668,`, ``, `want the fields "sum_dt"`},
	} {
		bad := strings.Replace(row.from, row.old, row.new, 1)
		if bad == row.from {
			t.Fatalf("%s: nothing to replace", row.what)
		}
		_, err := Decode([]byte(bad))
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: got %v, want %s", row.what, err, row.want)
		}
	}
}

// Reading and comparing any line must end without a panic.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(good))
	f.Add([]byte(long))
	f.Add([]byte(strings.NewReplacer(`"ops":[[0,"start"]]`, `"ops":[[0,"start"],[1,"setMaxAllowedFPS",20],[2,"query"]]`,
		`"callback_ops":[]`, `"callback_ops":[[0,"draw","stop"],[1,"end","start"]]`, `"none"`, `"resetFrameDelta"`,
		`[0,20]`, `[0,9000,9000,8000]`).Replace(good)))
	f.Add([]byte(strings.NewReplacer(`"rate","hz":50,"start":0`,
		`"lcg_jitter_us","base_us":16667,"amplitude_us":2000,"seed":9,"start_us":0`).Replace(long)))
	f.Fuzz(func(t *testing.T, line []byte) {
		s, err := Decode(line)
		if err != nil {
			return
		}
		if v := s.Compare(); v.Outcome != recorded.Pass && v.Why == "" {
			t.Error("a verdict without a reason")
		}
	})
}
