package usercode

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/gointerpreter"
	"gameloops/internal/interpreter"
	"gameloops/internal/userloop"
	"gameloops/loops"
)

// like returns the source of a copy of a kind of loop.
func like(t *testing.T, kind string) string {
	t.Helper()
	source, err := gointerpreter.Like(kind)
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

// A drawer is a Store in memory.
type drawer map[string]string

func (d drawer) Load(name string) (text string, ok bool) { text, ok = d[name]; return text, ok }
func (d drawer) Save(name, text string) error            { d[name] = text; return nil }
func (d drawer) Forget(name string) error                { delete(d, name); return nil }

// wait calls Look once per display frame for a duration.
func wait(w *Document, from *time.Duration, d time.Duration) {
	for end := *from + d; *from < end; *from += time.Second / 60 {
		w.Look(*from)
		synctest.Wait()
	}
}

func TestAnErrorIsFoundAfterTyping(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := NewDocument("my-loop", "fixed-steps", like(t, "fixed-steps"), Copied, nil)
		var now time.Duration
		wait(w, &now, time.Second)
		if len(w.Problems()) > 0 || !w.IsChecked() {
			t.Fatalf("a copy has problems: %v", w.Problems())
		}
		at := strings.Index(w.Text.String(), "l.accumulated >= l.Step")
		w.Text.Select(at, at+1)
		w.Text.Type('x')
		wait(w, &now, checkAfter-50*time.Millisecond)
		if w.IsChecked() {
			t.Error("it is checked too soon after typing")
		}
		wait(w, &now, 150*time.Millisecond)
		p := w.Problems()
		if len(p) == 0 || p[0].Line != w.Text.Line(at) || !strings.Contains(p[0].Text, "undefined: x") {
			t.Errorf("problems: %v", p)
		}
		if _, problems := w.Run(); len(problems) == 0 {
			t.Error("it runs with an error")
		}
		w.Text.Undo()
		if source, problems := w.Run(); source != like(t, "fixed-steps") || len(problems) > 0 {
			t.Errorf("fixed and run at once, it has %v", problems)
		}
	})
}

func TestWhatFailsWhileItRunsIsAProblemOfTheTextThatRan(t *testing.T) {
	w := NewDocument("my-loop", "", like(t, "fixed-steps"), Copied, nil)
	failure := interpreter.Errors{{File: "my-loop.go", Line: 3, Column: 1, Text: "division by zero"}}
	if w.Fails(failure); len(w.Problems()) > 0 {
		t.Error("a failure is shown before the text has run")
	}
	w.Run()
	if w.Fails(errors.New("else")); len(w.Problems()) > 0 {
		t.Error("an error that is not of the text is shown")
	}
	if w.Fails(failure[0]); len(w.Problems()) != 1 {
		t.Error("the failure is not shown")
	}
	w.Text.Type(' ')
	if _, problems := w.Run(); len(problems) > 0 {
		t.Errorf("the failure stays: %v", problems)
	}
}

func TestDraftsComeBack(t *testing.T) {
	store := make(drawer)
	synctest.Test(t, func(t *testing.T) {
		source := like(t, "basic")
		w := NewDocument("my-basic", "basic", source, Copied, &Drafts{Store: store})
		var now time.Duration
		wait(w, &now, 2*time.Second)
		if len(store) > 0 {
			t.Errorf("an unchanged copy is a draft: %v", store)
		}
		w.Text.Insert("// mine\n")
		wait(w, &now, 2*saveAfter)
		if store["my-basic"] != "// mine\n"+source {
			t.Errorf("the draft is %q", store["my-basic"])
		}
		again := NewDocument("my-basic", "basic", source, Copied, &Drafts{Store: store})
		if again.Text.String() != "// mine\n"+source || !again.IsChanged() {
			t.Errorf("it comes back as %q", again.Text.String())
		}
		again.Revert()
		if again.Keep(); again.Text.String() != source || len(store) > 0 {
			t.Errorf("reverted, the draft is %v", store)
		}
		if again.Text.Undo(); !strings.HasPrefix(again.Text.String(), "// mine") {
			t.Error("a revert cannot be undone")
		}
	})
}

func TestDraftsOutliveTheirWorkshopWithoutAStore(t *testing.T) {
	drafts := &Drafts{}
	w := NewDocument("a", "", "x", Copied, drafts)
	w.Text.Insert("y")
	w.Keep()
	if again := NewDocument("a", "", "x", Copied, drafts); again.Text.String() != "yx" {
		t.Errorf("the draft is %q", again.Text.String())
	}
}

func TestForeignCodeIsNoDraftBeforeItIsRun(t *testing.T) {
	store := make(drawer)
	store["a"] = "of the user"
	w := NewDocument("a", "", like(t, "basic"), Foreign, &Drafts{Store: store})
	w.Text.Insert("// read\n")
	if w.Keep(); store["a"] != "of the user" || !w.IsForeign() {
		t.Errorf("the draft is %q", store["a"])
	}
	if _, problems := w.Run(); len(problems) > 0 || w.IsForeign() {
		t.Errorf("run: %v", problems)
	}
}

func TestAPackedSourceComesBack(t *testing.T) {
	for _, kind := range []string{"basic", "godot", "mainloop-js"} {
		source := like(t, kind)
		packed, err := Pack(source)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Trim(packed, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			t.Errorf("%s: %q has other characters", kind, packed)
		}
		if got, err := Unpack(packed); err != nil || got != source {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

func TestAddressesAreBounded(t *testing.T) {
	noise := ""
	for i := range 4000 {
		noise += string(rune(0x4e00 + i*7919%20000))
	}
	if _, err := Pack(noise); err == nil || !strings.Contains(err.Error(), "too long for a link") {
		t.Errorf("long code: %v", err)
	}
	bomb, err := Pack(strings.Repeat(" ", mostRead+1))
	if err != nil {
		t.Fatal(err)
	}
	for name, packed := range map[string]string{
		"more than 64 KB":    bomb,
		"8192 are allowed":   strings.Repeat("A", mostWritten+1),
		"not base64url":      "a+b/",
		"cannot be unpacked": "AAAA",
	} {
		if _, err := Unpack(packed); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestAPastedScriptIsRecognised replaces a loop in Go by a script, and the script by Go again.
func TestAPastedScriptIsRecognised(t *testing.T) {
	const script = "setInterval(() => { update(16); draw(); }, 16);\n"
	k, _ := loops.KindByName("fixed-steps")
	code, err := gointerpreter.Like(k.Name)
	if err != nil {
		t.Fatal(err)
	}
	w := NewDocument("mine", "", string(code), Opened, nil)
	for _, step := range []struct{ text, file, call string }{
		{string(code), "mine.go", "game.Update"},
		{script, "mine.js", "update"},
		{string(code), "mine.go", "game.Update"},
	} {
		w.Text.Become(step.text, 0, 0)
		source, problems := w.Run()
		if source != step.text || len(problems) > 0 || w.File() != step.file {
			t.Errorf("%s: %v", w.File(), problems)
		}
		if got := Callable(w.Language())[0].Name; got != step.call {
			t.Errorf("%s may call %s", w.File(), got)
		}
	}
	w.Text.Become("setInterval(() => { update(16) )", 0, 0)
	if _, problems := w.Run(); len(problems) == 0 || problems[0].File != "mine.js" || problems[0].Line != 1 {
		t.Errorf("a script with an error: %v", problems)
	}
}

// TestTheLanguageOfATextIsChosen turns a copy of a loop into a script and back. A text of the user's own is only
// marked.
func TestTheLanguageOfATextIsChosen(t *testing.T) {
	languages := userloop.Languages()
	inGo, script := languages[0], languages[1]
	for _, kind := range []string{"fixed-steps", "variable-steps"} {
		source := like(t, kind)
		w := NewDocument("my-loop", kind, source, Copied, nil)
		for _, l := range []userloop.Language{script, inGo, script} {
			if err := w.Choose(l); err != nil || w.Language().Name != l.Name {
				t.Errorf("%s: it is %s, want %s: %v", kind, w.Language().Name, l.Name, err)
			}
			if text := w.Text.String(); l.IsScript() != strings.Contains(text, "requestAnimationFrame") ||
				!l.IsScript() && text != source {
				t.Errorf("%s in %s is\n%s", kind, l.Name, text)
			}
		}
		w.Text.Undo()
		if w.Text.String() != source {
			t.Errorf("%s: undone it is\n%s", kind, w.Text)
		}
	}
	w := NewDocument("my-loop", "", "let a = `\nfunc x`\n", Opened, nil)
	if got := w.Language().Name; got != "Go" {
		t.Fatalf("it is taken for %s", got)
	}
	for _, want := range []string{"// JavaScript\nlet a = `\nfunc x`\n", "let a = `\nfunc x`\n"} {
		if err := w.Choose(map[bool]userloop.Language{true: inGo, false: script}[w.Language().IsScript()]); err != nil {
			t.Fatal(err)
		}
		if got := w.Text.String(); got != want {
			t.Errorf("the text is %q, want %q", got, want)
		}
	}
}
