package usercode

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// at returns a text with its caret at | and its anchor at [, if there is one.
func at(t *testing.T, shown string) *Text {
	t.Helper()
	anchor, caret := strings.Index(shown, "["), strings.Index(shown, "|")
	switch {
	case anchor < 0:
		anchor = caret
	case anchor < caret:
		caret--
	default:
		anchor--
	}
	e := NewText(strings.NewReplacer("[", "", "|", "").Replace(shown))
	e.Select(anchor, caret)
	return e
}

// shown returns a text in the notation of at.
func shown(e *Text) string {
	s, anchor, caret := e.String(), e.anchor, e.caret
	switch {
	case anchor == caret:
		return s[:caret] + "|" + s[caret:]
	case anchor < caret:
		return s[:anchor] + "[" + s[anchor:caret] + "|" + s[caret:]
	default:
		return s[:caret] + "|" + s[caret:anchor] + "[" + s[anchor:]
	}
}

func write(words string) func(*Text) {
	return func(e *Text) {
		for _, r := range words {
			e.Type(r)
		}
	}
}

func erase(m Move) func(*Text) { return func(e *Text) { e.Delete(m) } }

func TestKeysEditTheText(t *testing.T) {
	for _, c := range []struct {
		name, before string
		do           func(*Text)
		after        string
	}{
		{"letters go to the caret", "a|c", write("b"), "ab|c"},
		{"letters replace the selection", "a[xyz|c", write("b"), "ab|c"},
		{"backspace takes a letter, not a byte", "aé|c", erase(Back), "a|c"},
		{"backspace at the beginning does nothing", "|c", erase(Back), "|c"},
		{"delete takes the letter after the caret", "a|éc", erase(Forward), "a|c"},
		{"delete takes the selection", "a|bc[d", erase(Forward), "a|d"},
		{"ctrl backspace takes a word", "x := l.owed|", erase(WordBack), "x := l.|"},
		{"ctrl delete takes a word", "x| := owed", erase(WordForward), "x|"},
		{"enter keeps the indentation", "\t\tx|", func(e *Text) { e.NewLine() }, "\t\tx\n\t\t|"},
		{"enter after a brace indents", "\tfor {|", func(e *Text) { e.NewLine() }, "\tfor {\n\t\t|"},
		{"enter between braces makes room", "\tfor {|}", func(e *Text) { e.NewLine() }, "\tfor {\n\t\t|\n\t}"},
		{"enter after a case indents", "\tcase x > 0:|", func(e *Text) { e.NewLine() }, "\tcase x > 0:\n\t\t|"},
		{"enter after a label does not", "\tagain:|", func(e *Text) { e.NewLine() }, "\tagain:\n\t|"},
		{"a closing brace moves out", "\tfor {\n\t\t|", write("}"), "\tfor {\n\t}|"},
		{"a closing brace after code stays", "\tx|", write("}"), "\tx}|"},
		{"tab inserts a tab", "x|y", func(e *Text) { e.Indent() }, "x\t|y"},
		{"tab indents several lines", "a\n[b\n\nc|\nd", func(e *Text) { e.Indent() }, "a\n[\tb\n\n\tc|\nd"},
		{"tab spares the line after the selection", "[a\nb\n|c", func(e *Text) { e.Indent() }, "[\ta\n\tb|\nc"},
		{"shift tab takes a tab", "\t\tx|", (*Text).Unindent, "\tx|"},
		{"shift tab takes spaces in its place", "      x|", (*Text).Unindent, "  x|"},
		{"shift tab leaves what is not indented", "x|", (*Text).Unindent, "x|"},
		{"pasted lines end with a line feed", "|", func(e *Text) { e.Insert("a\r\nb\rc\x00") }, "a\nb\nc|"},
	} {
		e := at(t, c.before)
		if c.do(e); shown(e) != c.after {
			t.Errorf("%s: %q became %q, not %q", c.name, c.before, shown(e), c.after)
		}
	}
}

func TestTheCaretGoes(t *testing.T) {
	for _, c := range []struct {
		before string
		move   Move
		extend bool
		after  string
	}{
		{"a|é", Forward, false, "aé|"},
		{"aé|", Back, false, "a|é"},
		{"[abc|", Back, false, "|abc"},
		{"|abc[d", Forward, false, "abc|d"},
		{"ab|c", Back, true, "a|b[c"},
		{"x := owed|", WordBack, false, "x := |owed"},
		{"|x := owed", WordForward, false, "x| := owed"},
		{"a\n\tx := 1|\nb", LineStart, false, "a\n\t|x := 1\nb"},
		{"a\n\t|x := 1\nb", LineStart, false, "a\n|\tx := 1\nb"},
		{"a\n\t|x\nb", LineEnd, true, "a\n\t[x|\nb"},
		{"a\nb|c", Start, false, "|a\nbc"},
		{"|a\nbc", End, true, "[a\nbc|"},
	} {
		e := at(t, c.before)
		if e.Go(c.move, c.extend); shown(e) != c.after {
			t.Errorf("%q, move %d: %q, not %q", c.before, c.move, shown(e), c.after)
		}
	}
}

func TestAWordIsSelected(t *testing.T) {
	for before, after := range map[string]string{
		"x := l.ow|ed + 1": "x := l.[owed| + 1",
		"x := l.owed| + 1": "x := l.[owed| + 1",
		"x |:= 1":          "x [:|= 1",
		"x|":               "[x|",
		"|":                "|",
	} {
		e := at(t, before)
		if e.SelectWord(e.Caret()); shown(e) != after {
			t.Errorf("%q: %q, not %q", before, shown(e), after)
		}
	}
	e := at(t, "a\nb|c\nd")
	if e.SelectLine(e.Caret()); shown(e) != "a\n[bc\n|d" {
		t.Errorf("a line: %q", shown(e))
	}
}

// A grid shows each line as one row, with a column for each byte.
type grid struct{ t *Text }

func (g grid) RowOf(offset int) (row, column int) {
	return g.t.Line(offset) - 1, offset - g.t.text.lineStart(offset)
}

func (g grid) OffsetAt(row, column int) int {
	at := 0
	for range row {
		at = g.t.text.lineEnd(at) + 1
	}
	return min(at+column, g.t.text.lineEnd(at))
}

func (g grid) Rows() int { return strings.Count(g.t.String(), "\n") + 1 }

func TestUpAndDownKeepToTheirColumn(t *testing.T) {
	e := at(t, "long l|ine\nx\nlong line")
	for _, want := range []string{"long line\nx|\nlong line", "long line\nx\nlong l|ine", "long line\nx\nlong line|"} {
		if e.GoRows(grid{e}, 1, false); shown(e) != want {
			t.Errorf("down: %q, not %q", shown(e), want)
		}
	}
	e = at(t, "abc\nde|f")
	if e.GoRows(grid{e}, -1, true); shown(e) != "ab|c\nde[f" {
		t.Errorf("shift up: %q", shown(e))
	}
	if e.GoRows(grid{e}, -1, false); shown(e) != "|abc\ndef" {
		t.Errorf("up from the first row: %q", shown(e))
	}
}

func TestTypedWordsAreUndoneWordByWord(t *testing.T) {
	e := NewText("")
	write("one two")(e)
	for _, want := range []string{"one|", "|"} {
		if e.Undo(); shown(e) != want {
			t.Errorf("undone: %q, not %q", shown(e), want)
		}
	}
	if e.CanUndo() {
		t.Error("there is more to undo")
	}
	e.Redo()
	e.Redo()
	if shown(e) != "one two|" || e.CanRedo() {
		t.Errorf("redone: %q", shown(e))
	}
	e.Delete(Back)
	e.Delete(Back)
	e.Go(Start, false)
	write("x")(e)
	if e.Undo(); shown(e) != "|one t" {
		t.Errorf("a moved caret begins a new change: %q", shown(e))
	}
	if e.Undo(); e.String() != "one two" {
		t.Errorf("erased letters come back together: %q", e.String())
	}
}

func TestATextThatIsTooLongIsRefused(t *testing.T) {
	e := NewText(strings.Repeat("x", Most-1))
	if e.Insert("ab") || len(e.String()) != Most-1 || e.CanUndo() {
		t.Errorf("%d bytes", len(e.String()))
	}
	if !e.Type('a') || e.Type('b') || e.NewLine() || e.Indent() {
		t.Error("not exactly one byte could be inserted")
	}
}

// TestEveryChangeCanBeUndone edits a text at random, then undoes and redoes all changes.
func TestEveryChangeCanBeUndone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := cleaned(rapid.StringOfN(rapid.SampledFrom([]rune("ab \t\né{}世:")), -1, 60, -1).Draw(t, "text"))
		e := NewText(first)
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			anything(t, e)
			from, to := e.Selection()
			if !utf8.ValidString(e.String()) || !e.text.isBoundary(from) || !e.text.isBoundary(to) {
				t.Fatalf("%q, selected from %d to %d", e.text, from, to)
			}
		}
		for e.CanRedo() {
			e.Redo()
		}
		last := e.String()
		for e.CanUndo() {
			e.Undo()
		}
		if e.String() != first {
			t.Fatalf("undone: %q, not %q", e.String(), first)
		}
		for e.CanRedo() {
			e.Redo()
		}
		if e.String() != last {
			t.Fatalf("redone: %q, not %q", e.String(), last)
		}
	})
}

func anything(t *rapid.T, e *Text) {
	place := func() int { return rapid.IntRange(-1, len(e.text)+1).Draw(t, "place") }
	switch rapid.IntRange(0, 12).Draw(t, "what") {
	case 0, 1, 2:
		e.Type(rapid.SampledFrom([]rune("a }\u00e9")).Draw(t, "letter"))
	case 3:
		e.Insert(rapid.SampledFrom([]string{"", "x\r\ny", "世"}).Draw(t, "words"))
	case 4:
		e.Delete(Back)
	case 5:
		e.Delete(WordForward)
	case 6:
		e.NewLine()
	case 7:
		e.Indent()
	case 8:
		e.Unindent()
	case 9:
		e.Undo()
	case 10:
		e.Become(rapid.StringOfN(rapid.SampledFrom([]rune("a\té")), -1, 9, -1).Draw(t, "text"), place(), place())
	default:
		e.Select(place(), place())
	}
}

func TestAnotherTextIsOneChange(t *testing.T) {
	e := NewText("for é {}")
	if !e.Become("for è {}", 3, 4) || shown(e) != "for[ |è {}" {
		t.Errorf("%q", shown(e))
	}
	if e.Undo(); e.String() != "for é {}" || e.CanUndo() {
		t.Errorf("undone: %q", e.String())
	}
	n := e.Changes()
	if e.Become("for é {}", 0, 0); e.Changes() != n {
		t.Error("the same text is a change")
	}
}
