package experiment

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// numbers has the ways to write each number.
var numbers = map[string][]string{
	"1000": {"1000", "+1000", "1_000", "1e3", "1E+3", "1000.0", "1_0.00e2", "0x3e8", "0o1750", "0b1111101000"},
	"12":   {"12", "+12", "012", "1_2", "1.2e1", "120e-1", "0xc", "12."},
	"0.5":  {"0.5", ".5", "+0.5", "5e-1", "0.50", "0_0.5"},
}

// none has texts that are not numbers, though some language accepts each of them.
var none = []string{"", "-", "_1", "1_", "1__0", "1,5", "1e", "e3", "0x", "0x1p4", "0X10", "0x_", "1 000", "NaN", "Inf",
	"-inf", "1e1000", "٣", "½"}

// TestNumbersHaveOneFormEverywhere reads the same texts as a whole number, a number, a rate and a duration, in a key,
// in the label of a run and in an expectation.
func TestNumbersHaveOneFormEverywhere(t *testing.T) {
	for want, texts := range numbers {
		value, _ := strconv.ParseFloat(want, 64)
		for _, text := range texts {
			if got, err := ParseNumber(text); err != nil || got != value {
				t.Errorf("%s is read as %v, %v", text, got, err)
			}
			x, err := ParseExpectation("fixed-steps: fps < " + text)
			if err != nil || x.Other != "" || x.Number != value {
				t.Errorf("an expectation of %s is %+v, %v", text, x, err)
			}
			sameSetting(t, "duration", want, text)
			sameSetting(t, "duration", want+"s", text+"s")
			if value >= 1 {
				sameSetting(t, "objects", want, text)
				sameSetting(t, "seed", want, text)
				sameSetting(t, "max-fps", want, text)
				sameSetting(t, "refresh", want, text+"Hz")
				unsigned := strings.TrimPrefix(text, "+")
				sameSetting(t, "hidden", want+"s+"+want+"ms", unsigned+"+"+unsigned+"ms")
			}
		}
	}
	for _, text := range none {
		for _, key := range []string{"objects", "seed", "max-fps", "refresh", "duration"} {
			s := Default()
			if err := s.Set(key, text); err == nil {
				t.Errorf("%s %q is accepted", key, text)
			}
		}
	}
}

// sameSetting checks that two texts mean the same: as a flag, in the label of a run, and in a file with quotes and
// without.
func sameSetting(t *testing.T, key, one, other string) {
	t.Helper()
	want, got := Default(), Default()
	set(t, &want, key, one)
	set(t, &got, key, other)
	k, _ := KeyByName(key)
	if k.Text(want) != k.Text(got) {
		t.Errorf("%s %s is %s, %s is %s", key, one, k.Text(want), other, k.Text(got))
	}
	runs, err := ParseRuns("fixed-steps:" + key + "=" + other)
	if err != nil || runs[0].Overrides[0].Text != k.Text(want) {
		t.Errorf("a run with %s=%s: %v, %v", key, other, runs, err)
	}
	e, err := Parse("x.toml", fmt.Appendf(nil, "%s = %q\n", key, other))
	if err != nil || k.Text(e.Common) != k.Text(want) {
		t.Errorf("in a file, %s = %q: %v", key, other, err)
	}
}

// TestNumbersInFilesAreReadAsFlagsAre reads texts that TOML accepts as a number, without quotes.
func TestNumbersInFilesAreReadAsFlagsAre(t *testing.T) {
	for _, text := range []string{"1000", "+1000", "1_000", "1e3", "1E+3", "1000.0", "0x3e8", "0o1750"} {
		e, err := Parse("x.toml", []byte("objects = "+text+"\n"))
		if err != nil || e.Common.Objects != 1000 {
			t.Errorf("objects = %s in a file: %v", text, err)
		}
		s := Default()
		if err := s.Set("objects", text); err != nil || s.Objects != 1000 {
			t.Errorf("--objects %s: %v", text, err)
		}
	}
}

func TestHertzMayBeInAnyCase(t *testing.T) {
	for _, text := range []string{"60hz", "60Hz", "60HZ", "60hZ"} {
		if d, err := ParseDuration(text); err != nil || d != time.Second/60 {
			t.Errorf("%s is %v, %v", text, d, err)
		}
		s := Default()
		s.Machine.Refresh = 1
		if err := s.Set("refresh", text); err != nil || s.Machine.Refresh != 60 {
			t.Errorf("a refresh rate of %s is %v, %v", text, s.Machine.Refresh, err)
		}
	}
}

func TestHertzWithoutANumberIsNotARate(t *testing.T) {
	_, err := ParseDuration("hz")
	if want := `"hz" is not a rate such as 60hz`; err == nil || err.Error() != want {
		t.Errorf("%v, not %s", err, want)
	}
}

// TestTheSameTimeIsTheSameNanoseconds writes a duration in seconds, in milliseconds and in parts.
func TestTheSameTimeIsTheSameNanoseconds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ns := time.Duration(rapid.Int64Range(0, int64(time.Hour)).Draw(t, "ns"))
		for _, text := range []string{
			ns.String(), strconv.FormatFloat(ns.Seconds(), 'f', 9, 64),
			fmt.Sprintf("%d.%06dms", ns/1e6, ns%1e6), fmt.Sprintf("%dus%dns", ns/1e3, ns%1e3),
			fmt.Sprintf("%de-3us", ns),
		} {
			if d, err := ParseDuration(text); err != nil || d != ns {
				t.Fatalf("%s is %d ns, %v; not %d", text, d, err, ns)
			}
		}
	})
}

func FuzzParseNumber(f *testing.F) {
	for _, texts := range numbers {
		for _, text := range texts {
			f.Add(text)
		}
	}
	for _, text := range none {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n, err := ParseNumber(text)
		if err != nil {
			return
		}
		if again, err := ParseNumber(formatNumber(n)); n-n != 0 || len(formatNumber(n)) <= longestNumber &&
			(err != nil || again != n) {
			t.Errorf("%q is %v, which reads back as %v, %v", text, n, again, err)
		}
		ParseDuration(text + "ms")
	})
}
