package codeview

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/gointerpreter"
	"gameloops/internal/interpreter"
	"gameloops/ui/accessibility"
	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/theme"
	"gameloops/ui/usercode"
)

// source returns the source of a copy of fixed steps.
func source(t *testing.T) string {
	t.Helper()
	text, err := gointerpreter.Like("fixed-steps")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// words returns the words of the editor's buttons.
func words(d *EditorView) string {
	var all []string
	for _, b := range d.buttons() {
		all = append(all, b.words)
	}
	return strings.Join(all, ", ")
}

func TestForeignCodeIsRunOrDiscarded(t *testing.T) {
	var d EditorView
	w := usercode.NewDocument("my-loop", "", source(t), usercode.Foreign, nil)
	w.Came = "the link"
	d.Follow(w, nil)
	if got := words(&d); got != "Run, Discard" {
		t.Errorf("buttons: %s", got)
	}
	if got := d.notes().words; !strings.Contains(got, "came with the link") {
		t.Errorf("it says %q", got)
	}
	if w.Ran != "" {
		t.Error("it runs before the user wants it")
	}
	if got := d.buttons()[0].wanted; got != (model.RunCode{}) {
		t.Errorf("Run wants %+v", got)
	}
	ran, _ := w.Run()
	if ran != w.Text.String() || strings.Contains(words(&d), "Discard") {
		t.Errorf("after Run, its buttons are %s", words(&d))
	}
}

func TestTheEditorSaysWhatIsWrongAndWhatRuns(t *testing.T) {
	var d EditorView
	w := usercode.NewDocument("my-loop", "fixed-steps", source(t), usercode.Copied, nil)
	runs := 0
	run := func() {
		if _, problems := w.Run(); len(problems) > 0 {
			d.GoTo(problems[0])
			return
		}
		runs++
	}
	d.Follow(w, nil)
	d.LastGood = "The last good one has run to its end"
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	d.Editor.Place = image.Rect(0, 0, 600, 400)
	d.Update(look, &input.Pointer{}, false, 1, 0)
	says := func(what string) {
		t.Helper()
		if got := d.notes().words; !strings.Contains(got, what) {
			t.Errorf("it says %q, want %q in it", got, what)
		}
	}
	says("Ctrl Enter runs it beside the original")
	run()
	says("This is what runs")
	at := strings.Index(w.Text.String(), "l.accumulated >= l.Step")
	w.Text.Select(at, at)
	w.Text.Insert("x")
	says("Changed since it ran")
	w.Text.Select(0, 0)
	run()
	says("undefined: xl")
	says("The last good one has run to its end")
	if n := d.notes(); runs != 1 || !n.wrong || n.where.Line != w.Text.Line(at) {
		t.Errorf("it ran %d times, and the error is at %v", runs, n.where)
	}
	if got := w.Text.Line(w.Text.Caret()); got != w.Text.Line(at) {
		t.Errorf("the caret is in line %d, the error in %d", got, w.Text.Line(at))
	}
}

// TestTheNoteAboutAScriptIsWhole looks at the longest note that says why no frame comes, on a narrow card.
func TestTheNoteAboutAScriptIsWhole(t *testing.T) {
	const script = `function runWebGL() { requestAnimationFrame(runWebGL) }
function startTheGame() {}
class Simulation {}
document.getElementById("canvas").getContext("2d")`
	d := EditorView{document: usercode.NewDocument("my-loop", "", script, usercode.Copied, nil)}
	if _, problems := d.document.Run(); len(problems) > 0 {
		t.Fatal(problems)
	}
	d.theme, _ = theme.NewTheme(theme.Light, 1)
	d.note = d.notes()
	shown := strings.Join(d.noteLines(image.Rect(0, 0, 280, 300)), " ")
	const want = "missing, such as runWebGL() or startTheGame() or new Simulation(). There is no page"
	if shown != d.Words() || !strings.Contains(shown, want) {
		t.Errorf("%q, of\n%q", shown, d.Words())
	}
}

func TestWhatIsChangedCanBecomeTheOriginal(t *testing.T) {
	var d EditorView
	w := usercode.NewDocument("my-loop", "fixed-steps", source(t), usercode.Copied, nil)
	d.Follow(w, nil)
	if strings.Contains(words(&d), "original") {
		t.Errorf("unchanged, its buttons are %s", words(&d))
	}
	w.Text.Insert("// mine\n")
	if !strings.Contains(words(&d), "Back to the original") {
		t.Fatalf("changed, its buttons are %s", words(&d))
	}
	for _, b := range d.buttons() {
		if b.words == "Back to the original" && b.wanted != (model.RevertCode{}) {
			t.Errorf("it wants %+v", b.wanted)
		}
	}
}

// TestWhatMayBeCalledFolds opens the list, and closes it as assistive technology does. The source makes room for the
// list, and stays visible below it.
func TestWhatMayBeCalledFolds(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	var d EditorView
	d.Follow(usercode.NewDocument("my-loop", "fixed-steps", source(t), usercode.Copied, nil), nil)
	screen, body := ebiten.NewImage(400, 700), image.Rect(10, 10, 390, 690)
	draw := func(p *input.Pointer) int {
		d.Update(look, p, true, 1, 0)
		d.Draw(screen, body, 0)
		return d.Editor.Place.Min.Y
	}
	closed := draw(&input.Pointer{})
	all := make(map[string]image.Rectangle)
	if d.AddPlaces(all); all[callableWords].Max.Y > closed || all[callableWords].Empty() {
		t.Fatalf("the line is at %v, the source at %d", all[callableWords], closed)
	}
	rows := d.RowsAbove()
	d.fold.turn()
	if open := draw(&input.Pointer{}); open <= closed+6*look.Px(lineHeight) || d.Editor.Place.Dy() < 3*lineHeight {
		t.Errorf("open, the source is at %d and %d high", open, d.Editor.Place.Dy())
	}
	if d.RowsAbove() <= rows {
		t.Error("the open list needs no more rows")
	}
	for _, c := range d.Controls() {
		if c.Role == accessibility.Fold && c.Name == callableWords && c.Value == accessibility.OnOff(true) {
			c.Do("")
		}
	}
	if again := draw(&input.Pointer{}); again != closed {
		t.Errorf("closed again, the source is at %d, want %d", again, closed)
	}
	body.Max.Y = 200
	if draw(&input.Pointer{}); !d.fold.place.Empty() {
		t.Error("the list takes room from a source that has little")
	}
	d.Follow(nil, nil)
	if len(d.Controls()) != 0 {
		t.Error("buttons can be pressed while the editor is closed")
	}
}

// A loop that was pasted is on no stage until it runs: the card has its name, and not that of the chosen stage's loop.
func TestAPastedLoopHasItsNameBeforeItRuns(t *testing.T) {
	var d EditorView
	if d.Title() != "" {
		t.Errorf("without a document the title is %q", d.Title())
	}
	w := usercode.NewDocument("my-loop", "", "requestAnimationFrame(() => update(1))", usercode.Opened, nil)
	d.Follow(w, nil)
	if got := d.Title(); got != "my-loop.js, not run yet" {
		t.Errorf("the title is %q", got)
	}
	if got := d.notes().words; got != "Ctrl Enter runs it beside the other loops" {
		t.Errorf("it says %q", got)
	}
	if w.Run(); d.Title() != "" {
		t.Errorf("when it runs the title is %q", d.Title())
	}
}

// An error that comes while a loop runs is of what runs, so nothing else runs on.
func TestALoopThatFailsHasStopped(t *testing.T) {
	var d EditorView
	w := usercode.NewDocument("my-loop", "", "requestAnimationFrame(() => update(1))", usercode.Opened, nil)
	d.Follow(w, nil)
	d.LastGood = "The last good one runs on"
	w.Run()
	w.Fails(&interpreter.Error{File: "my-loop.js", Line: 1, Text: "it fails"})
	if got := d.notes().words; got != "Line 1: it fails. It has stopped" {
		t.Errorf("it says %q", got)
	}
}

// What was found about a loop is a list, not a paragraph.
func TestEachWarningBeginsALine(t *testing.T) {
	var d EditorView
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	d.theme = look
	all := interpreter.Errors{{Text: "one is wrong"}, {Text: "two is wrong"}}
	d.note.words = "This is what runs" + warningWords(all)
	lines := d.noteLines(image.Rect(0, 0, 600, 400))
	if got := strings.Join(lines, "|"); got != "This is what runs. One is wrong.|Two is wrong" {
		t.Errorf("the lines are %s", got)
	}
	if got := d.Words(); got != "This is what runs. One is wrong. Two is wrong" {
		t.Errorf("it says %s", got)
	}
}

// TestTheNumberOfALineThatWasWrongIsDrawnAgain draws an error in one line and then in another, without a change of the
// text or of the rows that are visible.
func TestTheNumberOfALineThatWasWrongIsDrawnAgain(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	var d EditorView
	d.Follow(usercode.NewDocument("my-loop", "fixed-steps", source(t), usercode.Copied, nil), nil)
	d.Update(look, &input.Pointer{}, false, 1, 0)
	screen := ebiten.NewImage(380, 500)
	for _, wrong := range []int{3, 5, 5} {
		d.Editor.Marks.Wrong = append(d.Editor.Marks.Wrong[:0], wrong)
		d.Draw(screen, screen.Bounds(), 0)
		if got := d.Editor.picture.wrong; len(got) != 1 || got[0] != wrong {
			t.Errorf("the picture has the errors of lines %v, not of %d", got, wrong)
		}
	}
}
