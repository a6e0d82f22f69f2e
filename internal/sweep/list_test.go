package sweep

import (
	"slices"
	"strings"
	"testing"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
)

func key(t testing.TB, name string) experiment.Key {
	t.Helper()
	k, ok := experiment.KeyByName(name)
	if !ok {
		t.Fatalf("there is no key %s", name)
	}
	return k
}

func TestListsAndRanges(t *testing.T) {
	for _, c := range []struct{ key, text, want string }{
		{"objects", "100", "100"},
		{"objects", "100:400:100", "100 200 300 400"},
		{"objects", "100:100,7:7:3", "100 7"},
		{"objects", "100:350:100,7", "100 200 300 7"},
		{"seed", "18446744073709551614:18446744073709551615", "18446744073709551614 18446744073709551615"},
		{"refresh", "59.9:60.1:0.1", "59.9 60 60.1"},
		{"refresh", "30hz:90hz:30hz", "30 60 90"},
		{"refresh", "30Hz:90hz:30HZ", "30 60 90"},
		{"objects", "1e2:4e2:0x64", "100 200 300 400"},
		{"objects", "1_000:2_000:1e3", "1000 2000"},
		{"step", "10ms:11ms:5e-1ms", "10ms 10.5ms 11ms"},
		{"step", "default,60hz,0.02", "default 16.666666ms 20ms"},
		{"max-step", "off,10ms:30ms:10ms", "off 10ms 20ms 30ms"},
		{"stall", ";1s+1s;1s+1s,5s+2s", " 1s+1s 1s+1s,5s+2s"},
		{"continuous", "on,off", "on off"},
	} {
		got, err := ParseList(key(t, c.key), c.text)
		want := strings.Split(c.want, " ")
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s %s is read as %q, %v; not %q", c.key, c.text, got, err, want)
		}
	}
}

func TestAWrongListSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ key, text, want string }{
		{"objects", "", "from 1 to 100000 is allowed"},
		{"objects", "100,", "from 1 to 100000 is allowed"},
		{"objects", "100,100", `"100" is listed twice`},
		{"objects", "1:200:100,101", `"101" is listed twice`},
		{"step", "60hz,16.666666ms", `"16.666666ms" is listed twice`},
		{"objects", "200:100:10", "the end of a range must not be less than its start"},
		{"objects", "100:200:0", "above 0"},
		{"objects", "100:200:-5", "from:to:step"},
		{"objects", "1:2:3:4", "from:to:step"},
		{"objects", ":", "from:to:step"},
		{"objects", "0:10", "from 1 to 100000 is allowed"},
		{"seed", "0:100000", "at most 100000 values"},
		{"seed", "1:99999999999999999999", "at most 100000 values"},
		{"max-step", "500us:2ms:1ms", "the same unit"},
		{"loop", "fixed", "is allowed"},
	} {
		if got, err := ParseList(key(t, c.key), c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %q is read as %d values; the error %v does not say %q", c.key, c.text, len(got), err, c.want)
		}
	}
}

// A list has at most MaxValues values, however it is composed.
func TestTheLimitOfValuesAppliesToTheWholeList(t *testing.T) {
	ci.LongUnderRace(t)
	for _, c := range []struct {
		text string
		want int // values; 0: too many
	}{
		{"1:100000", MaxValues},
		{"1:99999,100000", MaxValues},
		{"1:60000,60001:100000", MaxValues},
		{"7,1:6,8:100000", MaxValues},
		{"0:100000", 0},
		{"0:99999,100000", 0},
		{"0:60000,60001:100000", 0},
		{"0,1:50000,50001:100000", 0},
	} {
		got, err := ParseList(key(t, "seed"), c.text)
		if c.want == 0 {
			if err == nil || !strings.Contains(err.Error(), "at most 100000 values") {
				t.Errorf("%s: %d values, %v", c.text, len(got), err)
			}
		} else if err != nil || len(got) != c.want {
			t.Errorf("%s: %d values, %v; not %d", c.text, len(got), err, c.want)
		}
	}
}

func FuzzParseList(f *testing.F) {
	for _, text := range []string{"100:2000:100", "1,2", "off,33.3ms", "60hz:120hz:0.5hz", ";1s+1s", "0.1:0.3:0.1"} {
		for _, name := range []string{"objects", "max-step", "stall", "refresh"} {
			f.Add(name, text)
		}
	}
	f.Fuzz(func(t *testing.T, name, text string) {
		k, ok := experiment.KeyByName(name)
		if !ok {
			return
		}
		values, err := ParseList(k, text)
		if err != nil {
			return
		}
		if len(values) == 0 || len(values) > MaxValues {
			t.Fatalf("%s %q has %d values", name, text, len(values))
		}
		again, err := ParseList(k, strings.Join(values, Separator(k)))
		if err != nil || !slices.Equal(values, again) {
			t.Errorf("%s %q is %q, and read back %q, %v", name, text, values, again, err)
		}
	})
}

func FuzzParseShard(f *testing.F) {
	f.Add("3/16")
	f.Add("1/1000")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseShard(text)
		if err != nil {
			return
		}
		if again, err := ParseShard(s.String()); err != nil || again != s {
			t.Errorf("%q is %v, and read back %v, %v", text, s, again, err)
		}
	})
}
