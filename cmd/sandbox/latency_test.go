//go:build !js

package main

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
)

// timed is a script that measures how long the page takes to show what a click does: from when the browser has the
// click until the frame after the one in which something was folded or unfolded.
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
// their steps hand back the only thread. The bound is that of a machine whose empty page makes 60 frames a second; a
// busy one has more time.
func TestAClickIsShownWhileAStepTakesLong(t *testing.T) {
	url, _ := staticPage(t)
	for objects, bound := range map[int]time.Duration{20_000: 300 * time.Millisecond} {
		t.Run(fmt.Sprintf("%d balls", objects), func(t *testing.T) {
			b := newTab(t, 900, 700)
			b.open(t, url+"?objects=7")
			rate := b.frameRate(t, time.Second)
			b.open(t, fmt.Sprintf("%s?engine=softstep&objects=%d&play", url, objects))
			b.await(t, "an update that takes long", said("Playing slower than real time"))
			evaluate[bool](t, b, timed+", true")
			x, y := b.place(t, "Section View")
			b.mouse(t, input.DispatchMouseEventTypeMouseMoved, x, y)
			for n := 1; n <= 10; n++ {
				b.mouse(t, input.DispatchMouseEventTypeMousePressed, x, y)
				b.mouse(t, input.DispatchMouseEventTypeMouseReleased, x, y)
				b.await(t, "something shown", fmt.Sprintf("taken.length >= %d", n))
			}
			taken := evaluate[[]float64](t, b, "taken")
			allowed := bound.Seconds() * max(1, 58/rate)
			t.Logf("%.2f s, of %.2f s, where an empty page makes %.0f frames a second", taken, allowed, rate)
			if m := median(taken); m > allowed {
				t.Errorf("with %d balls a click is shown after %.2f s: %.2f", objects, m, taken)
			}
		})
	}
}
