package main

import (
	"slices"
	"strings"
	"testing"
	"testing/quick"
)

// everyMistake contains a place of each kind, and what is not a place.
const everyMistake = `package p

import "time"

const limit = 250 * time.Millisecond

func f(a, b int, c chan int) bool {
	n := 0 // a definition is used somewhere: to leave it out would not compile
	for i := 0; i < a; i++ {
		n += g(i)
		n++
	}
	for {
		break
	}
	if a == b {
		go g(1)
	}
	if ok := a > b; ok && !done {
		defer g(n,
			2)
	}
	switch {
	case a <= b:
		c <- n
	case n != 4:
	}
	switch n {
	case 7:
		return a >= b
	}
	select {
	case <-c:
		g(n)
	}
	return "5" != name || a+b*c<<d > '6'
}
`

func TestEveryKindOfMistakeIsFound(t *testing.T) {
	want := []string{
		"const limit = 251 * time.Millisecond",
		"n := 1 // a definition is used somewhere: to leave it out would not compile",
		"for i := 1; i < a; i++ {", "for i := 0; !(i < a); i++ {", "for i := 0; i <= a; i++ {",
		"", // n += g(i)
		"", // n++
		"if a != b {", "" /* go g(1) */, "go g(2)",
		"if ok := a >= b; ok && !done {", "if ok := a > b; !(ok && !done) {", "if ok := a > b; ok || !done {",
		"", "3)", // defer
		"case !(a <= b):", "case a < b:", "", // c <- n
		"case n == 4:", "case n != 5:",
		"case 8:", "return a > b",
		"", // g(n)
		`return "5" == name || a+b*c<<d > '6'`, `return "5" != name && a+b*c<<d > '6'`,
		`return "5" != name || a+b*c<<d >= '6'`,
	}
	found, err := placesIn("m/p", "p/p.go", []byte(everyMistake))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range found {
		got = append(got, p.after)
		lines := strings.Split(everyMistake, "\n")
		if line := strings.TrimSpace(lines[p.line-1]); line != p.before || p.pkg != "m/p" || p.file != "p/p.go" {
			t.Errorf("%+v is not at %q", p, line)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q,\nnot\n%q", got, want)
	}
}

func TestOnlyThePlaceChanges(t *testing.T) {
	p := place{start: 4, end: 6, text: "xyz"}
	source := []byte("0123456789")
	if got := string(p.applied(source)); got != "0123xyz6789" || string(source) != "0123456789" {
		t.Errorf("%s, made of %s", got, source)
	}
}

func TestTheLastDigitOfANumberIsOneMore(t *testing.T) {
	for number, want := range map[string]string{
		"0": "1", "9": "10", "250": "251", "999": "1000", "100_000": "100_001", "9_999": "10_000",
		"0.5": "0.6", "9.99": "10.00", "1.": "2.", ".9": "1.0", "1e9": "2e9", "2.5e-3": "2.6e-3", "9E6": "10E6",
		"0x0f": "0x10", "0xFF": "0x100", "0x1p-24": "0x2p-24", "0x1ep3": "0x1fp3", "0b101": "0b110", "0o17": "0o20",
		"0644": "0645", "07": "010", "09.5": "09.6",
	} {
		if got := oneMore(number); got != want {
			t.Errorf("%s becomes %s, not %s", number, got, want)
		}
	}
}

// TestTheSeedDecidesWhatIsDrawn checks that only the seed determines the order, and that each place appears once.
func TestTheSeedDecidesWhatIsDrawn(t *testing.T) {
	var all []place
	for i := range 50 {
		all = append(all, place{line: i})
	}
	lines := func(seed uint64) (lines []int) {
		for _, p := range drawn(all, seed) {
			lines = append(lines, p.line)
		}
		return lines
	}
	claim := func(seed uint64) bool {
		order := lines(seed)
		same, other := slices.Equal(order, lines(seed)), !slices.Equal(order, lines(seed+1))
		slices.Sort(order)
		return same && other && len(slices.Compact(order)) == len(all)
	}
	if err := quick.Check(claim, nil); err != nil {
		t.Error(err)
	}
}

// TestAChangeElsewhereMovesNoPlace checks that new lines elsewhere do not change the order of the other places: what
// was caught need not be tried again.
func TestAChangeElsewhereMovesNoPlace(t *testing.T) {
	places := func(lines ...string) (all []place) {
		for i, text := range lines {
			all = append(all, place{file: "a.go", line: i + 1, start: 9 * i, before: text, after: text + "!"})
		}
		return all
	}
	texts := func(all []place) (texts []string) {
		for _, p := range drawn(all, 1) {
			if p.before != "new" {
				texts = append(texts, p.before)
			}
		}
		return texts
	}
	before := texts(places("a", "b", "c", "b", "d"))
	after := texts(places("new", "new", "a", "b", "new", "c", "b", "d"))
	if !slices.Equal(before, after) {
		t.Errorf("%q is drawn after %q", after, before)
	}
}

func TestAPlaceIsFoundByItsLine(t *testing.T) {
	all := []place{
		{file: "a.go", line: 1}, {file: "a.go", line: 2, start: 7}, {file: "a.go", line: 2}, {file: "b.go", line: 2},
	}
	for where, want := range map[string]int{"a.go": 3, "a.go:2": 2, "b.go:2": 1, "b.go:1": 0, "c.go": 0, "a.go:x": 0} {
		got, err := at(all, where)
		if len(got) != want || (err == nil) != (want > 0) {
			t.Errorf("%s: %d places, %v; not %d", where, len(got), err, want)
		}
	}
}
