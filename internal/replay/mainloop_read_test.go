package replay

import (
	"strings"
	"testing"
)

// goodMainLoop is a whole scenario in as few words as there are.
const goodMainLoop = `{"name":"n","loop":"mainloop_js","family":"steady","timestep":null,"max_fps":null,` +
	`"on_panic":"none","record":"all","timestamps_ms":[0,20],"ops":[[0,"start"]],"callback_ops":[],` +
	`"events":[[0,"draw",1],[1,"begin",20,20],[1,"update",16.666666666666668],` +
	`[1,"draw",0.19999999999999993],[1,"end",60,false]],"events_fnv1a64":"d25ec396d25fde88"}`

// longMainLoop is the same as a long run.
const longMainLoop = `{"name":"n","loop":"mainloop_js","family":"summary","timestep":null,"max_fps":null,` +
	`"on_panic":"none","record":"summary","timestamps_gen":{"kind":"rate","hz":50,"start":0,"count":2},` +
	`"ops":[[0,"start"]],"callback_ops":[],` +
	`"summary":{"frames":2,"begins":1,"updates":1,"sum_dt":16.666666666666668,"draws":2,"ends":1,"panics":0,` +
	`"last_interp":0.19999999999999993,"min_interp":0.19999999999999993,"max_interp":1,"last_fps":60,` +
	`"silent_frames":0,"frames_by_update_count":{"0":1,"1":1}},"events_fnv1a64":"d25ec396d25fde88"}`

func TestAWholeScenarioOfMainLoopIsReadAndPasses(t *testing.T) {
	scenarios, err := Read(strings.NewReader(goodMainLoop+"\n"+longMainLoop+"\n"), "file")
	if err != nil || len(scenarios) != 2 {
		t.Fatal(scenarios, err)
	}
	for i, s := range scenarios {
		if s.Loop != "mainloop_js" || s.Name != "n" || s.Line != i+1 {
			t.Errorf("%+v", s)
		}
		if v := s.Compare(); v.Outcome != Pass {
			t.Error(v)
		}
	}
}

// malformedMainLoop is one mistake a row.
var malformedMainLoop = []mistake{
	{"no timestep", goodMainLoop, `"timestep":null,`, ``, `no field "timestep"`},
	{"no limit", goodMainLoop, `"max_fps":null,`, ``, `no field "max_fps"`},
	{"no calls", goodMainLoop, `"ops":[[0,"start"]],`, ``, `no field "ops"`},
	{"no record", goodMainLoop, `"record":"all",`, ``, `no field "record"`},
	{"a field of the others", goodMainLoop, `"family"`, `"max_step":1,"family"`, `unknown field "max_step"`},
	{"another record", goodMainLoop, `"all"`, `"some"`, `record is "some"; want all, fps_changes or summary`},
	{"events in a summary", goodMainLoop, `"record":"all"`, `"record":"summary"`, `unless it is summary`},
	{"no summary", goodMainLoop, `"record":"all"`, `"record":"fps_changes"`, `unless it is all`},
	{"no times", goodMainLoop, `"timestamps_ms":[0,20],`, ``, `"timestamps_ms"`},
	{"an empty list of times", goodMainLoop, `[0,20]`, `[]`, "timestamps_ms: 0 frames; want 1 to 1000000"},
	{"a time of null", goodMainLoop, `[0,20]`, `[null,20]`, "timestamps_ms[0] is null; want milliseconds"},
	{"a time too large", goodMainLoop, `[0,20]`, `[0,1e999]`, "want a number"},
	{"a step of 0", goodMainLoop, `"timestep":null`, `"timestep":0`, "timestep is 0; want a positive number"},
	{"a step of words", goodMainLoop, `"timestep":null`, `"timestep":"x"`, `timestep is "x"; want a positive number`},
	{"a limit of words", goodMainLoop, `"max_fps":null`, `"max_fps":"x"`, `max_fps is "x"; want a number, or null`},
	{"another panic", goodMainLoop, `"none"`, `"stop"`, `on_panic is "stop"; want none or resetFrameDelta`},
	{"half a call", goodMainLoop, `[0,"start"]`, `[0]`, "ops[0]: [0]; want [frame, method]"},
	{"a call of no method", goodMainLoop, `"start"`, `"begin"`, `ops[0]: method "begin" is not known; want one of`},
	{"a call beyond the last", goodMainLoop, `[0,"start"]`, `[3,"start"]`, "ops[0]: frame 3; the last is 2"},
	{"calls out of order", goodMainLoop, `[0,"start"]`, `[1,"start"],[0,"stop"]`,
		"ops[1]: frame 0 comes after frame 1"},
	{"a start of something", goodMainLoop, `"start"]`, `"start",1]`, "ops[0]: start has an argument; want none"},
	{"a step of nothing", goodMainLoop, `"start"`, `"setSimulationTimestep"`, "setSimulationTimestep wants a number"},
	{"a step of -1", goodMainLoop, `"start"`, `"setSimulationTimestep",-1`, "wants a positive number of milliseconds"},
	{"half a call inside", goodMainLoop, `"callback_ops":[]`, `"callback_ops":[[0,"stop"]]`,
		"callback_ops[0]: [0,\"stop\"]; want [frame, callback, method]"},
	{"a call inside no callback", goodMainLoop, `"callback_ops":[]`, `"callback_ops":[[0,"reset","stop"]]`,
		`callback "reset"; want begin, update, draw or end`},
	{"a call inside no frame", goodMainLoop, `"callback_ops":[]`, `"callback_ops":[[2,"draw","stop"]]`,
		"callback_ops[0]: frame 2; the last is 1"},
	{"an unknown event", goodMainLoop, `"begin"`, `"render"`, `events[1]: event "render" is not known; want begin,`},
	{"an event of one", goodMainLoop, `[0,"draw",1]`, `[0]`, "events[0]: [0]; want [frame, event, arguments...]"},
	{"half a begin", goodMainLoop, `"begin",20,20`, `"begin",20`, "begin has 1 arguments; want 2"},
	{"a panic of 1", goodMainLoop, `false`, `1`, "argument 2 of end is 1; want true or false"},
	{"a panic of null", goodMainLoop, `false`, `null`, "argument 2 of end is null; want true or false"},
	{"a draw of null", goodMainLoop, `"draw",1`, `"draw",null`, "argument 1 of draw is null; want a number"},
	{"an event beyond the last", goodMainLoop, `[1,"end"`, `[3,"end"`, "events[4]: frame 3; the last is 2"},
	{"events out of order", goodMainLoop, `[1,"end"`, `[0,"end"`, "events[4]: frame 0 comes after frame 1"},
	{"a change of rate", goodMainLoop, `"end",60,false`, `"fps",60`, `fps is not what record "all" lists`},
	{"half a hash of it", goodMainLoop, `"d25ec396d25fde88"`, `"12"`,
		`events_fnv1a64 is "12"; want 16 hexadecimal digits`},
	{"a day in one frame", goodMainLoop, `[0,20]`, `[0,20,` + strings.Repeat("1e9,0,", 25000) + `1e9]`,
		"more than 10000000 updates by frame"},
	{"an unknown generator of it", longMainLoop, `"rate"`, `"constant"`, `kind "constant"; want rate or lcg_jitter_us`},
	{"a rate of 0", longMainLoop, `"hz":50`, `"hz":0`, "rate wants the fields hz (positive) and start"},
	{"a rate too small", longMainLoop, `"hz":50`, `"hz":1e-308`, "more than a float64 can hold"},
	{"a generator without count", longMainLoop, `,"count":2`, ``, "want the fields kind and count"},
	{"half a jitter", longMainLoop, `"rate"`, `"lcg_jitter_us"`, "lcg_jitter_us wants the fields base_us,"},
	{"half a summary of it", longMainLoop, `"panics":0,`, ``, `summary: no field "panics"`},
	{"a summary without a sum", longMainLoop, `"sum_dt":16.666666666666668,`, ``, `want the fields "sum_dt"`},
}
