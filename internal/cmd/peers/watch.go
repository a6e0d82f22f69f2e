//go:build !js

package main

import (
	"context"
	"encoding/json"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// watch opens a page and measures its motion. It stops early once the motion can no longer be smooth at pace p.
func watch(browser context.Context, s screen, address string, p pace) (motion, error) {
	t, err := newTab(browser, s, address, "window.gameloops && gameloops.readyAt")
	if err != nil {
		return motion{}, err
	}
	defer t.close()
	if err := t.press('p'); err != nil { // closes the sandbox's panel
		return motion{}, err
	}
	return t.follow(browser, p)
}

// follow measures the motion of the page in a tab, in the same way for all pages.
func (t *tab) follow(browser context.Context, p pace) (motion, error) {
	var before progress
	began, err := shiftNow(browser)
	if err != nil {
		return motion{}, err
	}
	for end := time.Now().Add(2 * (fallen + watched)); ; time.Sleep(100 * time.Millisecond) {
		now, err := t.progress()
		if err == nil && before.Real == 0 && now.Real >= fallen.Seconds() {
			before = now
			began, err = shiftNow(browser)
		}
		if err != nil {
			return motion{}, err
		}
		m, watching := between(before, now), 0.0
		if before.Real > 0 {
			watching = now.Real - before.Real
		}
		if watching >= watched.Seconds() || m.hopeless(watching, p) || time.Now().After(end) {
			ended, err := shiftNow(browser)
			return m.with(began, ended, now.Frames-before.Frames), err
		}
	}
}

// progress reads what the page reports about its loop.
func (t *tab) progress() (now progress, err error) {
	text, err := evaluate[string](t, "JSON.stringify(gameloops.state?.stages?.[0] ?? {})")
	if err != nil {
		return now, err
	}
	return now, json.Unmarshal([]byte(text), &now)
}

// press presses a key for longer than a slow frame takes.
func (t *tab) press(key rune) error {
	for _, event := range kb.Encode(key) {
		press := chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			_, err := cdp.Call(ctx, target, input.DispatchKeyEvent, *event)
			return err
		})
		if err := chromedp.Do(t.ctx, press, chromedp.Sleep(75*time.Millisecond)); err != nil {
			return err
		}
	}
	return nil
}
