package desk

import (
	"image"
	"strings"
	"testing"

	"gameloops/internal/script"
	"gameloops/ui/pointer"
	"gameloops/ui/theme"
	"gameloops/ui/workshop"
)

// source is that of a copy of fixed steps.
func source(t *testing.T) string {
	t.Helper()
	text, err := script.Like("fixed-steps")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// words returns the words of the desk's buttons.
func words(d *Desk) string {
	var all []string
	for _, b := range d.buttons() {
		all = append(all, b.words)
	}
	return strings.Join(all, ", ")
}

func TestForeignCodeIsRunOrDiscarded(t *testing.T) {
	var d Desk
	ran := ""
	d.Do.Run = func(source string) { ran = source }
	w := workshop.New("my-loop", "", source(t), workshop.Foreign, nil)
	w.Came = "the link"
	d.Open(w)
	if got := words(&d); got != "Run, Discard" {
		t.Errorf("buttons: %s", got)
	}
	if got := d.notes().words; got != "This code came with the link. It can only act on its stage." {
		t.Errorf("it says %q", got)
	}
	if ran != "" {
		t.Error("it runs by itself")
	}
	d.Run()
	if ran != w.Text.String() || strings.Contains(words(&d), "Discard") {
		t.Errorf("run, its buttons are %s", words(&d))
	}
}

func TestTheDeskSaysWhatIsWrongAndWhatRuns(t *testing.T) {
	var d Desk
	runs := 0
	d.Do.Run = func(string) { runs++ }
	w := workshop.New("my-loop", "fixed-steps", source(t), workshop.Copied, nil)
	d.Open(w)
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	d.Editor.Place = image.Rect(0, 0, 600, 400)
	d.Update(look, &pointer.Pointer{}, false, 1, 0)
	says := func(what string) {
		t.Helper()
		if got := d.notes().words; !strings.Contains(got, what) {
			t.Errorf("it says %q, not %q", got, what)
		}
	}
	says("Ctrl Enter runs it beside the original")
	d.Run()
	says("This is what runs")
	at := strings.Index(w.Text.String(), "l.accumulated >= l.Step")
	w.Text.Select(at, at)
	w.Text.Insert("x")
	says("Changed since it ran")
	w.Text.Select(0, 0)
	d.Run()
	says("undefined: xl")
	says("The last good one runs on")
	if n := d.notes(); runs != 1 || !n.wrong || n.where.Line != w.Text.Line(at) {
		t.Errorf("it ran %d times, and the error is at %v", runs, n.where)
	}
	if got := w.Text.Line(w.Text.Caret()); got != w.Text.Line(at) {
		t.Errorf("the caret is in line %d, the error in %d", got, w.Text.Line(at))
	}
}

// TestBackToTheOriginalAsksFirst also takes it back.
func TestBackToTheOriginalAsksFirst(t *testing.T) {
	var d Desk
	var answer func(int)
	d.Do.Ask = func(_ string, _ []string, _ string, take func(int)) { answer = take }
	w := workshop.New("my-loop", "fixed-steps", source(t), workshop.Copied, nil)
	d.Open(w)
	if strings.Contains(words(&d), "original") {
		t.Errorf("of what is unchanged there is %s", words(&d))
	}
	w.Text.Insert("// mine\n")
	if !strings.Contains(words(&d), "Back to the original") {
		t.Fatalf("of what has changed there is %s", words(&d))
	}
	for _, b := range d.buttons() {
		if b.words == "Back to the original" {
			b.do()
		}
	}
	if answer == nil || !w.IsChanged() {
		t.Fatal("it does not ask")
	}
	if answer(0); w.IsChanged() {
		t.Error("the text is not the original")
	}
	if w.Text.Undo(); !w.IsChanged() {
		t.Error("undo does not bring it back")
	}
}
