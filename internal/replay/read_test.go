package replay

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gameloops/internal/messagetest"
)

// A minimal scenario of each format.
const goodFX = `{"name":"n","loop":"fx_fixed_steps","family":"steady","max_step":null,"timestamps_ns":[5,20000005],` +
	`"stop_before_frames":[],"events":[[1,"update",0.0166],[1,"render"]],"events_fnv1a64":"a1d5ac3a6c59d6d6"}`

const goodMainLoop = `{"name":"n","loop":"mainloop_js","family":"steady","timestep":null,"max_fps":null,` +
	`"on_panic":"none","record":"all","timestamps_ms":[0,20],"ops":[[0,"start"]],"callback_ops":[],` +
	`"events":[[0,"draw",1],[1,"begin",20,20],[1,"update",16.666666666666668],` +
	`[1,"draw",0.19999999999999993],[1,"end",60,false]],"events_fnv1a64":"d25ec396d25fde88"}`

const goodCalls = `{"name":"n","loop":"matter","family":"steady","step_ms":20,"max_fps":null,"update_ns":[5],` +
	`"draw_ns":[],"timestamps_ns":[0,20000000,9000000000],"events":[[1,"update"],[2,"update"]]}`

func TestAFileMayHaveAnyFormatsInAnyOrder(t *testing.T) {
	scenarios, err := Read(strings.NewReader(goodCalls+"\n"+goodFX+"\n"+goodMainLoop+"\n"), "file")
	if err != nil || len(scenarios) != 3 {
		t.Fatal(scenarios, err)
	}
	for i, loop := range []string{"matter", "fx_fixed_steps", "mainloop_js"} {
		s := scenarios[i]
		if s.Loop != loop || s.Name != "n" || s.Line != i+1 {
			t.Errorf("%+v", s)
		}
		if v := s.Compare(); v.Outcome != Pass {
			t.Errorf("%s: %v", loop, v)
		}
	}
}

// Every error says the file, the line, what is wrong and what is wanted. It includes the error of the format.
func TestAnErrorSaysWhereAndWhatIsWrong(t *testing.T) {
	for _, row := range []struct{ what, old, new, want string }{
		{"no JSON", `{`, `x`, "not JSON at byte 1"},
		{"cut off", `"}`, ``, "not JSON at byte"},
		{"an empty line", goodFX, ` `, "the line is empty; want a scenario"},
		{"two objects", goodFX, goodFX + goodFX, "not JSON"},
		{"no loop", `"loop":"fx_fixed_steps",`, ``, `no field "loop"; want one of fx_variable_steps, fx_fixed_steps`},
		{"another loop", `fx_fixed_steps`, `mainloop`, `loop "mainloop" is not known; want one of fx_variable`},
		{"a scenario that its format refuses", `"max_step":null,`, ``, `no field "max_step"`},
	} {
		bad := strings.Replace(goodFX, row.old, row.new, 1)
		if bad == goodFX {
			t.Fatalf("%s: nothing to replace", row.what)
		}
		_, err := Read(strings.NewReader(goodFX+"\n"+bad+"\n"), "file")
		if err == nil || !strings.HasPrefix(err.Error(), "file:2: ") || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: got %v, want %s", row.what, err, row.want)
		}
	}
}

func TestTheErrorNamesAFileThatCannotBeRead(t *testing.T) {
	empty := filepath.Join(t.TempDir(), "empty.jsonl")
	if err := os.WriteFile(empty, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		empty:                 "empty.jsonl: the file is empty; want one scenario",
		"no/such/file.jsonl":  "no/such/file.jsonl",
		filepath.Dir(empty):   "directory",
		"read_test.go":        "read_test.go:1: not JSON",
		"../../testdata":      "directory",
		empty + "\x00invalid": "invalid",
	} {
		if _, err := ReadFile(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", name, err, want)
		}
	}
}

func TestALineWithoutEndIsRefused(t *testing.T) {
	_, err := Read(strings.NewReader(strings.Repeat(" ", maxLine+1)), "file")
	if want := "file:1: the line is longer than 16 MB"; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}

// Reading and comparing any file must end without a panic.
func FuzzRead(f *testing.F) {
	f.Add([]byte(goodFX + "\n"))
	f.Add([]byte(goodMainLoop + "\n"))
	f.Add([]byte(goodCalls + "\n"))
	f.Add([]byte(goodFX + "\n" + goodMainLoop + "\n" + goodCalls + "\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		scenarios, err := Read(strings.NewReader(string(text)), "file")
		if err != nil {
			messagetest.Check(t, err)
			return
		}
		for _, s := range scenarios {
			if v := s.Compare(); v.Outcome != Pass && v.Why == "" {
				t.Error("a verdict without a reason")
			}
		}
	})
}
