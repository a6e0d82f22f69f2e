package worksheet

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gameloops/internal/experiment"
)

// solved returns an exercise with a model answer and made-up outcomes.
func solved(t *testing.T) Exercise {
	t.Helper()
	e, err := experiment.Parse("x.toml", []byte(`title = "Title <1>"
look = "Make it <2>."
exercise = ["mine: fps > 59: It is <fast>", "mine: drops = 0: Nothing is lost"]
[[loop]]
name = "mine"
source = '''
package loops

import "time"

type Mine struct{}

func (Mine) Start(now time.Duration, game Game) (wake time.Duration) {
	return NextFrame
}

func (Mine) Frame(now time.Duration, game Game) (wake time.Duration) { return NextFrame }
'''
`))
	if err != nil {
		t.Fatal(err)
	}
	model := "// Because of\n// that.\n" + strings.Replace(e.Start().Source, "NextFrame", "now", 1)
	return Exercise{Of: e, Settings: []string{"step 20 ms"}, Argument: "x.toml", Model: model,
		Begins: []experiment.Outcome{{Got: "31.5"}, {Got: "32.5", Held: true}},
		Ends:   []experiment.Outcome{{Got: "61.5", Held: true}, {Got: "62.5", Held: true}}}
}

func TestTheSheetOfAnExerciseGivesNoAnswer(t *testing.T) {
	x := solved(t)
	sheet, key := printed(t, x)
	for _, word := range []string{"Title &lt;1&gt;", "Make it &lt;2&gt;.", `<span class="box"></span>`,
		"It is &lt;fast&gt;<br><code>mine: fps &gt; 59</code>", "Nothing is lost", "step 20 ms",
		`<th scope="row">9</th><td><pre>}</pre>`, `<th scope="row">8</th><td><pre>` + "\treturn NextFrame</pre>",
		"<code>sandbox x.toml</code>", "looplab check mine.go --exercise x.toml"} {
		if !strings.Contains(sheet, word) {
			t.Errorf("the sheet lacks %q:\n%s", word, sheet)
		}
	}
	for _, word := range []string{"<script", "href", "ZgotmplZ"} {
		if strings.Contains(sheet+key, word) {
			t.Errorf("a page has %q", word)
		}
	}
	if n := strings.Count(sheet, `class="line"`); n < 10 || strings.Contains(key, `class="line"`) {
		t.Errorf("there are %d lines to write on, or some on the key", n)
	}
	for _, word := range []string{"✗", "31.5", "32.5", "61.5", "62.5", "Because of that.", "return now"} {
		if strings.Contains(sheet, word) || !strings.Contains(key, word) {
			t.Errorf("%q is on the sheet, or not on its key", word)
		}
	}
	if n := strings.Count(key, "✗"); n != 2 {
		t.Errorf("the key ticks %d goals of 2", n)
	}
	if n := strings.Count(key, `class="new"`); n != 1 {
		t.Errorf("%d lines of the answer are new", n)
	}
}

// The key of an exercise without a model answer shows what the loop to start from reaches.
func TestAnExerciseWithoutAModelAnswerSaysSo(t *testing.T) {
	x := solved(t)
	x.Model, x.Ends = "", nil
	_, key := printed(t, x)
	if !strings.Contains(key, "comes without one") || !strings.Contains(key, "It is 31.5 with the loop below.") ||
		strings.Contains(key, "✗") {
		t.Errorf("the key is\n%s", key)
	}
}

func TestAnExerciseOfTheCourseIsOpenedByItsName(t *testing.T) {
	x := solved(t)
	x.Argument = "make-it-fixed"
	if sheet, _ := printed(t, x); !strings.Contains(sheet, "sandbox --lesson make-it-fixed<") {
		t.Errorf("the sheet is\n%s", sheet)
	}
}

func printed(t *testing.T, x Exercise) (sheet, key string) {
	t.Helper()
	var pages []string
	for _, key := range []bool{false, true} {
		page, err := x.page(key)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, string(page))
	}
	return pages[0], pages[1]
}

// A line is new if the older source does not have it at its place. A line that has moved is new too.
func TestTheNewLinesOfAnAnswerAreMarked(t *testing.T) {
	for _, c := range []struct{ older, lines, marks string }{
		{"a b c", "a b c", "..."},
		{"a b c", "a x b c", ".+.."},
		{"a b c", "a c", ".."},
		{"a b c", "c a b", "+.."},
		{"} } }", "} x } } }", ".+..+"},
		{"a", "", "+"},
		{"", "a a", "++"},
	} {
		split := func(text string) []codeLine { return numbered(strings.ReplaceAll(text, " ", "\n")) }
		marks := ""
		for _, l := range marked(split(c.lines), split(c.older)) {
			marks += map[bool]string{false: ".", true: "+"}[l.New]
		}
		if got := marks; got != c.marks {
			t.Errorf("%s after %s: %s, want %s", c.lines, c.older, got, c.marks)
		}
	}
	var numbers []int
	for _, l := range numbered("\n\na\n\nb\n") {
		numbers = append(numbers, l.Number)
	}
	if !slices.Equal(numbers, []int{1, 2, 3}) {
		t.Error(fmt.Sprint(numbers))
	}
}
