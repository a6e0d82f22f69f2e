//go:build !js

package main

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

	"gameloops/internal/ci"
)

// timed is a script that measures how long the page takes to show the effect of a click: from the click until the
// frame after the one in which a section folds or unfolds. It adds the times to window.taken, in seconds.
const timed = `(() => {
	let pressed = 0, parts = 0, state;
	window.taken = [];
	window.addEventListener("mousedown", (e) => { pressed = e.timeStamp; }, true);
	const count = () => Object.keys(state ? state.controls : {}).length;
	Object.defineProperty(gameloops, "state", { get: () => state, set: (s) => {
		state = s;
		if (pressed && count() !== parts) {
			const since = pressed;
			pressed = 0;
			requestAnimationFrame(() => { window.taken.push((performance.now() - since) / 1000); });
		}
		parts = count();
	} });
})()`

// TestAClickIsShownWhileAStepTakesLong clicks while softstep simulates more balls than a browser can in real time:
// their steps must yield the only thread. It judges only while the computer is not busy: an empty page makes more than
// 50 frames a second before and after.
func TestAClickIsShownWhileAStepTakesLong(t *testing.T) {
	ci.Only(t, "half a minute with 20,000 balls in Chromium")
	url, _ := staticPage(t)
	for objects, bound := range map[int]time.Duration{20_000: 300 * time.Millisecond, 100_000: time.Second} {
		t.Run(fmt.Sprintf("%d balls", objects), func(t *testing.T) {
			if objects == 100_000 {
				ci.Rarely(t, "half a minute with 100,000 balls")
			}
			b := newTab(t, 900, 700)
			b.open(t, url+"?objects=7")
			before := b.frameRate(t, time.Second)
			b.open(t, fmt.Sprintf("%s?engine=softstep&objects=%d&play", url, objects))
			b.await(t, "updates", "gameloops.state.stages[0]?.updates > 10")
			if objects == 100_000 { // more than any computer plays in real time
				b.await(t, "the sentence about it", read("Playing slower than real time"))
			}
			evaluate[bool](t, b, timed+", true")
			x, y := b.place(t, "Section View")
			b.mouse(t, input.DispatchMouseEventTypeMouseMoved, x, y)
			for n := 1; n <= 10; n++ {
				b.mouse(t, input.DispatchMouseEventTypeMousePressed, x, y)
				b.mouse(t, input.DispatchMouseEventTypeMouseReleased, x, y)
				b.await(t, "something shown", fmt.Sprintf("taken.length >= %d", n))
			}
			taken := evaluate[[]float64](t, b, "taken")
			b.open(t, url+"?objects=7")
			after := b.frameRate(t, time.Second)
			m := median(taken)
			t.Logf("%.2f s; an empty page makes %.0f and %.0f frames a second", taken, before, after)
			if m > bound.Seconds() && min(before, after) > 50 {
				t.Errorf("with %d balls a click is shown after %.2f s", objects, m)
			}
		})
	}
}
