package settings

import (
	"strings"
	"testing"
)

func TestASizeIsANumberAndAUnit(t *testing.T) {
	for text, want := range map[string]int{
		"256MB": 256e6, "64MiB": 64 << 20, "64 mib": 64 << 20, "1.5GB": 1.5e9, "0.5GiB": 1 << 29, "2000kB": 2e6,
		"2048KiB": 2 << 20, "1000000": 1e6, "1_000_000B": 1e6, "1e6": 1e6, "8GiB": 8 << 30, " 5mb ": 5e6,
	} {
		got, err := ParseSize(text)
		if err != nil || got != want {
			t.Errorf("%q is %d, %v, want %d", text, got, err, want)
		}
		if again, err := ParseSize(SizeText(got)); err != nil || again != got {
			t.Errorf("%d is formatted as %s, which is %d, %v", got, SizeText(got), again, err)
		}
	}
	for bytes, want := range map[int]string{
		UsualHistory: "256MiB", 256e6: "256MB", 1 << 30: "1GiB", 1000001: "1000001B",
	} {
		if got := SizeText(bytes); got != want {
			t.Errorf("%d is %s, want %s", bytes, got, want)
		}
	}
}

func TestAWrongSizeSaysWhatIsAllowed(t *testing.T) {
	for _, text := range []string{
		"", "MB", "much", "-5MB", "0", "999999", "8.1GiB", "1e300GB", "5 TB", "nan", "MB5", "1MBMB",
	} {
		if got, err := ParseSize(text); err == nil || !strings.Contains(err.Error(), "1MB to 8GiB") {
			t.Errorf("%q is %d, %v", text, got, err)
		}
	}
}

func TestEachSizeOfTheMenuIsAllowed(t *testing.T) {
	usual := false
	for _, e := range Sizes() {
		size, err := ParseSize(e.Text)
		if err != nil || SizeChoice(size) != e {
			t.Errorf("%+v is %d, %v", e, size, err)
		}
		usual = usual || size == UsualHistory
	}
	if !usual {
		t.Error("the default is not in the menu")
	}
}
