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

// watch opens a page and measures its motion.
func watch(browser context.Context, address string) (motion, error) {
	t, err := newTab(browser, address, "window.gameloops && gameloops.readyAt")
	if err != nil {
		return motion{}, err
	}
	defer t.close()
	if err := t.press('p'); err != nil { // closes the sandbox's panel
		return motion{}, err
	}
	began, err := shiftNow(browser)
	if err != nil {
		return motion{}, err
	}
	m, err := t.follow()
	if err != nil {
		return motion{}, err
	}
	ended, err := shiftNow(browser)
	m.others = others(began, ended)
	return m, err
}

// follow measures the motion of the page in a tab, in the same way for all pages.
func (t *tab) follow() (motion, error) {
	var before, now progress
	for end := time.Now().Add(2 * (fallen + watched)); ; time.Sleep(100 * time.Millisecond) {
		text, err := evaluate[string](t, "JSON.stringify(gameloops.state?.stages?.[0] ?? {})")
		if err != nil {
			return motion{}, err
		}
		if err := json.Unmarshal([]byte(text), &now); err != nil {
			return motion{}, err
		}
		if before.Real == 0 && now.Real >= fallen.Seconds() {
			before = now
		}
		m, watching := between(before, now), 0.0
		if before.Real > 0 {
			watching = now.Real - before.Real
		}
		if watching >= watched.Seconds() || m.hopeless(watching) || time.Now().After(end) {
			return m, nil
		}
	}
}

// press presses a key for longer than a slow frame.
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
