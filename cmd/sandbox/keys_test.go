//go:build !js

package main

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestTheBrowserKeepsItsKeys presses keys on the picture: the sandbox takes those that it acts on, and the browser
// gets all others. Which ones the sandbox takes depends on its state: in a field Ctrl A selects, and Alt with an arrow
// moves a zoomed view.
func TestTheBrowserKeepsItsKeys(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url+"?objects=60&play")
	b.await(t, "play", "gameloops.state.playing")
	taken := func(key, code, modifiers string) bool {
		return evaluate[bool](t, b, fmt.Sprintf(`(() => {
			const to = document.querySelector("canvas"), event = { key: %q, code: %q, bubbles: true, cancelable: true };
			for (const name of %q.split(" ")) event[name + "Key"] = true;
			const down = new KeyboardEvent("keydown", event);
			to.dispatchEvent(down);
			to.dispatchEvent(new KeyboardEvent("keyup", event));
			return down.defaultPrevented;
		})()`, key, code, modifiers))
	}
	for _, press := range []struct {
		key, code, modifiers string
		ours                 bool
	}{
		{"z", "KeyZ", "ctrl", true}, {"Z", "KeyZ", "ctrl shift", true}, {"y", "KeyY", "ctrl", true},
		{"b", "KeyB", "ctrl", true}, {"c", "KeyC", "ctrl", true}, {"Enter", "Enter", "ctrl", true},
		{"=", "Equal", "ctrl", true}, {"F1", "F1", "", true}, {"u", "KeyU", "", true},
		{"z", "KeyY", "ctrl", true}, {"v", "KeyV", "ctrl", true},
		{"a", "KeyA", "ctrl", false}, {"x", "KeyX", "ctrl", false},
		{"f", "KeyF", "ctrl", false}, {"q", "KeyQ", "ctrl", false}, {"e", "KeyE", "ctrl", false},
		{"C", "KeyC", "ctrl shift", false}, {"ArrowLeft", "ArrowLeft", "alt", false}, {"F3", "F3", "", false},
		{"F5", "F5", "", false}, {"Tab", "Tab", "", false}, {"F10", "F10", "shift", false},
	} {
		if got := taken(press.key, press.code, press.modifiers); got != press.ours {
			t.Errorf("%s %s: the sandbox takes it: %t", press.modifiers, press.key, got)
		}
	}
	b.do(t, nextFrames(3)) // until the list of keys is open
	if !taken("Escape", "Escape", "") {
		t.Error("Escape does not close the list of keys")
	}
	b.do(t, nextFrames(3))
	b.click(t, "Objects")
	b.await(t, "field", "gameloops.state.typing")
	if !taken("a", "KeyA", "ctrl") {
		t.Error("Ctrl A does not select what is in a field")
	}
	b.mouse(t, input.DispatchMouseEventTypeMousePressed, 700, 300)
	b.mouse(t, input.DispatchMouseEventTypeMouseReleased, 700, 300)
	b.do(t, chromedp.Evaluate[chromedp.Void](`document.querySelector("canvas").dispatchEvent(
		new WheelEvent("wheel", { deltaY: -300, clientX: 700, clientY: 300, bubbles: true, cancelable: true }))`))
	b.await(t, "zoomed view", "gameloops.state.moved")
	if !taken("ArrowLeft", "ArrowLeft", "alt") {
		t.Error("Alt and an arrow do not move a view that is zoomed")
	}
}

// withCtrl presses a key while Ctrl is down. Ctrl sends its own events.
func (b *tab) withCtrl(t *testing.T, key rune) {
	t.Helper()
	ctrl := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Key: "Control", Code: "ControlLeft",
		WindowsVirtualKeyCode: 17, Modifiers: int64(kb.ModifierCtrl)}
	send := func(event input.DispatchKeyEventParams) {
		b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			_, err := cdp.Call(ctx, target, input.DispatchKeyEvent, event)
			return err
		}))
	}
	send(ctrl)
	b.do(t, chromedp.KeyEvent(string(key), chromedp.KeyModifiers(kb.ModifierCtrl)))
	b.someFrames(t)
	ctrl.Type, ctrl.Modifiers = input.DispatchKeyEventTypeKeyUp, 0
	send(ctrl)
	b.someFrames(t)
}

// TestSettingsAreUndoneFromAnywhereOnThePage presses Ctrl Z on the picture, and on an element beside it.
func TestSettingsAreUndoneFromAnywhereOnThePage(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url+"?loop=basic&objects=60")
	for _, on := range []string{"document.querySelector('canvas')", "document.querySelector('[data-role=button]')"} {
		b.press(t, []rune(kb.PageDown)[0])
		b.await(t, "the next loop", "!gameloops.state.query.includes('loop=basic')")
		b.do(t, chromedp.Evaluate[chromedp.Void](on+".focus()"))
		b.withCtrl(t, 'z')
		b.await(t, "undo", "gameloops.state.query.includes('loop=basic')")
	}
}
