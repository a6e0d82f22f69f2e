//go:build !js

package main

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gameloops/internal/experiment"
	"gameloops/internal/gointerpreter"
)

// types types a text with real keys, and waits until the sandbox has seen it.
func (b *tab) types(t *testing.T, words string) {
	t.Helper()
	for _, r := range words {
		b.tapKey(t, r)
	}
	b.someFrames(t)
}

// lineOf returns how many lines of a source are above the first one with some words.
func lineOf(t *testing.T, source, words string) int {
	t.Helper()
	before, _, ok := strings.Cut(source, words)
	if !ok {
		t.Fatalf("no %q in\n%s", words, source)
	}
	return strings.Count(before, "\n")
}

// spiral is the query of a stage on which fixed steps go into a spiral of death.
const spiral = "?loop=fixed-steps&objects=20&update-cost=20ms&machine=simulated&play"

// TestALoopIsWrittenMendedAndShared edits a copy of fixed steps with real keys. The page says what is wrong with it,
// and with a maximum step its stage leaves the spiral. The link that it copies shows the code in another tab, where it
// runs the same.
func TestALoopIsWrittenMendedAndShared(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1200, 800)
	b.open(t, url+spiral)
	b.await(t, "a spiral", "gameloops.state.stages.length == 1 && gameloops.state.stages[0].verdict.includes('spiral')")
	b.press(t, 'e')
	b.await(t, "the editor", "document.activeElement.id == 'source' && document.activeElement.selectionStart == 0")

	b.types(t, "x")
	b.await(t, "the error in line 1", said("Line 1: "))
	b.types(t, kb.Backspace)
	b.await(t, "the error to go", "!document.querySelector('#said').innerText.includes('Line 1: ')")

	source, err := gointerpreter.Like("fixed-steps")
	if err != nil {
		t.Fatal(err)
	}
	const end = "l.MaxStep)"
	b.types(t, strings.Repeat(kb.ArrowDown, lineOf(t, string(source), "min(elapsed, "+end))+kb.End)
	b.types(t, strings.Repeat(kb.Backspace, len(end))+"2*l.Step)")
	b.await(t, "the text", "document.activeElement.value.includes('min(elapsed, 2*l.Step)\\n')")
	b.do(t, chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(kb.ModifierCtrl)))
	b.await(t, "a stage without the spiral beside the one with it", "gameloops.state.stages.length == 2 && "+
		"gameloops.state.stages[0].verdict.includes('spiral') && "+
		"gameloops.state.stages[1].loop == 'my-fixed-steps' && gameloops.state.stages[1].simulated > 3 && "+
		"gameloops.state.stages[1].verdict.includes('slow motion')")
	b.picture(t)

	b.do(t, chromedp.Evaluate[chromedp.Void](
		"void (navigator.clipboard.writeText = async (text) => { window.copied = text; })"))
	b.click(t, "Copy link")
	b.await(t, "link", "window.copied")
	link := evaluate[string](t, b, "window.copied")

	other := newTab(t, 1200, 800)
	other.open(t, link)
	other.await(t, "the code", said("This code came with the link. It can only act on its stage.")+
		" && document.getElementById('source').value.includes('2*l.Step)')")
	other.click(t, "Run")
	other.await(t, "the same stage", "gameloops.state.stages.some(s => s.loop == 'my-loop' && "+
		"s.verdict.includes('slow motion'))")
	if was, is := ownHash(t, b), ownHash(t, other); was != is {
		t.Errorf("the worlds are %016x, and %016x in the other tab", was, is)
	}
	sameWorld(t, b, other)
}

// sameWorld plays the second stages of two tabs again, and compares their worlds after the same frame.
func sameWorld(t *testing.T, a, b *tab) {
	t.Helper()
	const frames, hash = "gameloops.state.stages[1].frames", "gameloops.state.stages[1].hash"
	frame := func(one *tab) { // one more, the whole of it
		n := evaluate[int](t, one, frames)
		one.press(t, 'f')
		one.await(t, "the next frame", fmt.Sprintf("%s > %d && %s", frames, n, hash))
	}
	for _, one := range []*tab{a, b} {
		one.press(t, 'r')
		one.await(t, "a new beginning", "gameloops.state.stages[1].simulated < 2")
		one.await(t, "some of it", "gameloops.state.stages[1].simulated > 0.5")
		one.press(t, ' ')
		one.await(t, "the hash of its world", hash)
		frame(one)
	}
	for {
		was, is := evaluate[int](t, a, frames), evaluate[int](t, b, frames)
		if was == is {
			break
		}
		behind := a
		if is < was {
			behind = b
		}
		frame(behind)
	}
	if was, is := evaluate[string](t, a, hash), evaluate[string](t, b, hash); was != is || was == "" {
		t.Errorf("after the same number of frames the world is %s, and %s in the other tab", was, is)
	}
}

// TestAnExerciseIsDoneOnThePage solves an exercise with real keys, and presents it. It solves another one by finger,
// on a phone.
func TestAnExerciseIsDoneOnThePage(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1200, 800)
	b.open(t, url+"?lesson=maximum-step")
	const slow, stall = "On the slow machine no frame takes", "The game catches up after a stall of 100 ms"
	b.await(t, "an open goal", said("To be reached: "+slow))
	e, _ := experiment.LessonByName("maximum-step")
	const owed = "now - l.last"
	const source = "document.activeElement.id == 'source' && document.activeElement.value"
	b.keyEvents(t, 'e', func(event *input.DispatchKeyEventParams) {
		if event.Type == input.DispatchKeyEventTypeChar { // late: the editor must not get the letter
			b.await(t, "the editor with its code", source+".includes('"+owed+"')")
		}
	})
	b.types(t, strings.Repeat(kb.ArrowDown, lineOf(t, e.Start().Source, owed))+kb.End)
	b.types(t, strings.Repeat(kb.Backspace, len(owed))+"min(now-l.last, 100*time.Millisecond)")
	b.await(t, "what was typed", source+".includes('+= min(now-l.last, 100*time.Millisecond)')")
	b.do(t, chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(kb.ModifierCtrl)))
	b.await(t, "all goals reached", said("Reached: "+slow)+" && "+said("Reached: "+stall))
	b.types(t, kb.Escape+kb.Tab)
	b.await(t, "the editor to be left", "document.activeElement.id != 'source'")
	evaluate[int](t, b, "document.querySelector('canvas').focus();0")
	b.press(t, 'q')
	b.await(t, "the presentation", "!gameloops.state.controls.Scene && "+said("Reached: "+slow))
	b.picture(t)

	b.do(t, chromedp.EmulateViewport(390, 844, chromedp.EmulateTouch, chromedp.EmulateMobile))
	b.open(t, url+"?lesson=interpolate")
	const even = "The motion is even"
	b.await(t, "an open goal", said("To be reached: "+even))
	b.tap(t, "Source")
	b.await(t, "the editor", "document.activeElement.id == 'source'")
	b.replace(t, "game.Draw(1)", "game.Draw(float64(l.owed) / float64(l.Step))")
	b.tap(t, "Run")
	b.await(t, "all goals reached", said("Reached: "+even)+" && "+said("Reached: The updates have not changed"))
	b.picture(t)
}

// replace replaces words of the source as a tablet's keyboard does, without key events.
func (b *tab) replace(t *testing.T, words, by string) {
	t.Helper()
	evaluate[int](t, b, fmt.Sprintf(`(() => {
		const area = document.activeElement, at = area.value.indexOf(%q);
		area.setSelectionRange(at, at + %d);
		return at;
	})()`, words, len(words)))
	b.someFrames(t)
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, input.InsertText, input.InsertTextParams{Text: by})
		return err
	}))
	b.someFrames(t)
}

// TestALoopIsWrittenByFinger writes as a tablet's keyboard does, without key events.
func TestALoopIsWrittenByFinger(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800, chromedp.EmulateTouch)
	b.open(t, url+spiral+"&show=code")
	b.tapPart(t, "Edit a copy")
	b.await(t, "the editor", "document.activeElement.id == 'source'")
	b.replace(t, "min(elapsed, l.MaxStep)", "min(elapsed, 2*l.Stop)")
	b.await(t, "the error", said("l.Stop undefined"))
	b.replace(t, "l.Stop)", "l.Step)")
	b.await(t, "the error to go", "!document.querySelector('#said').innerText.includes('l.Stop undefined')")
	b.tap(t, "Run")
	b.await(t, "a stage without the spiral", "gameloops.state.stages.length == 2 && "+
		"gameloops.state.stages[1].loop == 'my-fixed-steps' && "+
		"gameloops.state.stages[1].verdict.includes('slow motion')")
	b.picture(t)
}

// ownHash runs the user's loop that a tab shows in the lab, and returns the hash of its world.
func ownHash(t *testing.T, b *tab) uint64 {
	t.Helper()
	e, err := experiment.Parse("tab.toml", []byte(b.state(t).TOML))
	if err != nil {
		t.Fatal(err)
	}
	setups, err := e.Setups()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range setups {
		if _, ok := s.Own.Find(s.Loop); ok {
			result, err := s.Run(t.Context(), experiment.Watcher{})
			if err != nil {
				t.Fatal(err)
			}
			return result.Hash
		}
	}
	t.Fatalf("no user's loop in\n%s", e.TOML())
	return 0
}
