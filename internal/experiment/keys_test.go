package experiment

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"gameloops/internal/messagetest"
	"gameloops/internal/sim"
)

func TestEveryKeyTakesItsOwnText(t *testing.T) {
	changed := Default()
	for key, text := range map[string]string{
		"loop": "fixed-steps", "step": "60hz", "max-step": "off", "max-fps": "30", "objects": "250", "seed": "99",
		"continuous": "off", "duration": "3s", "refresh": "59.94", "vsync": "off", "jitter": "0.5ms",
		"speed": "2.5", "timer": "15.6ms", "overshoot": "1ms", "task-delay": "4ms",
		"update-cost": "2ms", "update-cost-per-object": "1us", "engine": "softstep",
		"stall": "3s+250ms,5s+0.1", "hidden": "3s+10s", "cost": "measured",
	} {
		set(t, &changed, key, text)
	}
	display := Default()
	for key, text := range map[string]string{"refresh": "48-144", "vsync": "adaptive", "queue": "3", "compositor": "on",
		"read-input": "before-wait", "frame-delay": "auto"} {
		set(t, &display, key, text)
	}
	for _, s := range []Setup{Default(), changed, display} {
		again := Default()
		for _, k := range Keys() {
			set(t, &again, k.Name, k.Text(s))
		}
		if !reflect.DeepEqual(s, again) {
			t.Errorf("the texts of\n%+v\nmake\n%+v", s, again)
		}
	}
}

func TestAVariableRefreshHasTwoRates(t *testing.T) {
	s := Default()
	for _, text := range []string{"48-144", "48Hz-144hz", "4.8e1-1.44e2"} {
		if set(t, &s, "refresh", text); s.Machine.Slowest != 48 || s.Machine.Refresh != 144 {
			t.Errorf("%s: %v to %v", text, s.Machine.Slowest, s.Machine.Refresh)
		}
	}
	if set(t, &s, "refresh", "6e1"); s.Machine.Slowest != 0 || s.Machine.Refresh != 60 {
		t.Errorf("a fixed rate is %v to %v", s.Machine.Slowest, s.Machine.Refresh)
	}
	k, _ := KeyByName("refresh")
	for _, text := range []string{"144-48", "48-48", "-48", "48-", "48-144-240", "0-60", "48-x"} {
		if err := k.Set(&s, text); err == nil || s.Machine.Refresh != 60 || s.Machine.Slowest != 0 {
			t.Errorf("%q: error %v, and %v to %v", text, err, s.Machine.Slowest, s.Machine.Refresh)
		}
	}
}

func set(t *testing.T, s *Setup, key, text string) {
	t.Helper()
	k, ok := KeyByName(key)
	if !ok {
		t.Fatalf("there is no key %s", key)
	}
	if err := k.Set(s, text); err != nil {
		t.Fatalf("%s %s: %v", key, text, err)
	}
}

func TestDurationsAreReadInThreeForms(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"16.6ms": 16600 * time.Microsecond, "0.0166": 16600 * time.Microsecond, "60hz": time.Second / 60,
		"0": 0, "2": 2 * time.Second, "1m": time.Minute, "0.5hz": 2 * time.Second, "59.94hz": 16683350,
	} {
		if got, err := ParseDuration(text); err != nil || got != want {
			t.Errorf("%s is read as %v, %v; not %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "-1", "-1s", "fast", "NaN", "+Inf", "1e300", "0hz", "-60hz", "hz", "NaNhz",
		"Infhz", "1e-300hz", "1 s", "0x", "9999999999999h"} {
		if got, err := ParseDuration(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

func TestAWrongValueSaysWhatIsAllowed(t *testing.T) {
	for _, c := range []struct{ key, text, want string }{
		{"loop", "fixed", "variable-steps, fixed-steps, fixed-steps-with-interpolation, "},
		{"step", "50us", "from 100µs to 10s is allowed"},
		{"step", "0", "from 100µs to 10s is allowed"},
		{"step", "off", "16.6ms, 60hz or 0.0166"},
		{"max-step", "-1", "or off"},
		{"objects", "0", "from 1 to 100000"},
		{"objects", "1e9", "from 1 to 100000"},
		{"objects", "1.5", "from 1 to 100000"},
		{"seed", "-1", "from 0 to 18446744073709551615"},
		{"continuous", "yes", "on, off or auto"},
		{"refresh", "NaN", "from 1 to 1000"},
		{"duration", "48h", "from 1ms to 24h0m0s"},
		{"jitter", "-1ms", "not a duration"},
		{"timer", "-1ms", "not a duration"},
		{"overshoot", "2s", "from 0s to 1s"},
		{"task-delay", "long", "not a duration"},
		{"stall", "3s", "such as 3s+250ms"},
		{"stall", "3s+0s", "no length"},
		{"cost", "free", "model or measured"},
		{"engine", "bullet", "box2d or softstep is allowed"},
		{"speed", "0", "from 0.001 to 1000"},
	} {
		k, _ := KeyByName(c.key)
		s := Default()
		err := k.Set(&s, c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: error %v does not say %q", c.key, c.text, err, c.want)
		}
		if !reflect.DeepEqual(s, Default()) {
			t.Errorf("%s %s is refused, but changes the setup", c.key, c.text)
		}
	}
}

func TestAKeyLeftOutIsNotOff(t *testing.T) {
	s := Default()
	s.Loop = "fixed-steps"
	own, _ := s.LoopSettings()
	if own.Step != 16600*time.Microsecond {
		t.Errorf("a step left out is %v, not the loop's", own.Step)
	}
	s.MaxStep = Off
	if off, _ := s.LoopSettings(); off.MaxStep != 0 {
		t.Errorf("a maximum step turned off is %v", off.MaxStep)
	}
	s.MaxStep = 33 * time.Millisecond
	if limited, _ := s.LoopSettings(); limited.MaxStep != s.MaxStep {
		t.Errorf("a maximum step of %v is %v", s.MaxStep, limited.MaxStep)
	}
}

// A limit of 1 frame a second is a limit like any other: only a limit that is left out is the loop's own.
func TestAFrameRateLeftOutIsTheLoopsOwn(t *testing.T) {
	owns := map[string]float64{"throttled-one-step": 10, "throttled-variable-steps": 10, "mainloop-js": 0}
	for loop, own := range owns {
		s := Default()
		s.Loop = loop
		for text, want := range map[string]float64{DefaultText: own, "1": 1, "30": 30, "0.1": 0.1} {
			set(t, &s, "max-fps", text)
			if got, err := s.LoopSettings(); err != nil || got.MaxFPS != want {
				t.Errorf("%s, max-fps %s: %v frames a second, %v; not %v", loop, text, got.MaxFPS, err, want)
			}
		}
	}
}

// TestAnEngineHasItsOwnCosts sets flags in either order, and reads a file in which one run has another engine. A cost
// that the user sets applies to both engines.
func TestAnEngineHasItsOwnCosts(t *testing.T) {
	const us = time.Microsecond
	costs := func(s Setup) sim.Cost { return s.MachineSettings().UpdateCost }
	cost := func(object, contact time.Duration) sim.Cost {
		return sim.Cost{Constant: 200 * us, PerObject: object, PerContact: contact}
	}
	box2d, softstep := cost(5*us, 2*us), cost(us/5, us/10)
	if got := costs(Default()); got != box2d {
		t.Errorf("box2d: %v", got)
	}
	for _, keys := range [][]string{{"engine", "update-cost-per-object"}, {"update-cost-per-object", "engine"}} {
		s := Default()
		for _, key := range keys {
			set(t, &s, key, map[string]string{"engine": "softstep", "update-cost-per-object": "5us"}[key])
		}
		if got := costs(s); got != cost(5*us, us/10) {
			t.Errorf("%v: %v", keys, got)
		}
		set(t, &s, "update-cost-per-object", DefaultText)
		if got := costs(s); got != softstep {
			t.Errorf("left to the engine again: %v", got)
		}
	}
	e, err := Parse("a file", []byte("objects = 10\n[[run]]\nloop = \"fixed-steps\"\n"+
		"[[run]]\nloop = \"fixed-steps\"\nengine = \"softstep\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	if e, err = Parse("its own file", e.TOML()); err != nil {
		t.Fatal(err)
	}
	all, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	if one, other := costs(all[0]), costs(all[1]); one != box2d || other != softstep {
		t.Errorf("side by side: %v and %v", one, other)
	}
}

func TestTrueAndFalseAreOnAndOff(t *testing.T) {
	for text, want := range map[string]string{"true": "on", "false": "off", "on": "on", "off": "off", "auto": "auto"} {
		k, _ := KeyByName("continuous")
		s := Default()
		if err := k.Set(&s, text); err != nil || k.Text(s) != want {
			t.Errorf("%q is read as %q, error %v", text, k.Text(s), err)
		}
	}
}

// FuzzKeys tries every key with any text. Either the text is refused and changes nothing, or it is taken and reads back
// as a text with the same meaning, and Check accepts or refuses the setup without a panic.
func FuzzKeys(f *testing.F) {
	for _, k := range Keys() {
		f.Add(k.Name, k.Text(Default()))
	}
	f.Add("stall", "3s+250ms,4s+1h")
	f.Add("max-step", "off")
	f.Add("refresh", "59.94hz")
	f.Add("branch-frames", "0")
	f.Fuzz(func(t *testing.T, key, text string) {
		k, ok := KeyByName(key)
		if !ok {
			return
		}
		s := Default()
		if err := k.Set(&s, text); err != nil {
			messagetest.Check(t, &FileError{File: "x.toml", Err: err})
			if !reflect.DeepEqual(s, Default()) {
				t.Errorf("%s %q is refused, but changes the setup", key, text)
			}
			return
		}
		again := Default()
		if err := k.Set(&again, k.Text(s)); err != nil || !reflect.DeepEqual(s, again) {
			t.Errorf("%s %q reads back as %q: %v", key, text, k.Text(s), err)
		}
		s.Check()
	})
}

func TestChoicesAreListed(t *testing.T) {
	for want, words := range map[string][]string{
		"": nil, "on": {"on"}, "on or off": {"on", "off"}, "on, off or auto": {"on", "off", "auto"},
	} {
		if got := oneOf(words); got != want {
			t.Errorf("%q are listed as %q", words, got)
		}
	}
}

// The loop's own step is stored as 0, and its text is not a duration.
func TestTheLoopsOwnIsNotSet(t *testing.T) {
	s := Default()
	for _, text := range []string{"20ms", DefaultText} {
		if err := s.Set("step", text); err != nil {
			t.Fatal(err)
		}
	}
	if k, _ := KeyByName("step"); s.Step != 0 || k.Text(s) != DefaultText {
		t.Errorf("the step is %v, %s", s.Step, k.Text(s))
	}
}
