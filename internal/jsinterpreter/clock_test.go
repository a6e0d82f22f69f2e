package jsinterpreter

import (
	"strings"
	"testing"
	"time"
)

func TestDateCountsFrom1970AndThePageFromItsStart(t *testing.T) {
	const src = `function frame(now) {
  update(now - performance.now() + 1)
  const dates = [Date.now(), +new Date, new Date().getTime(), new Date().valueOf()]
  for (const d of dates) update(d - Date.UTC(2026, 0, 1))
  update(performance.timeOrigin + performance.now() - Date.now())
  if (new Date().getFullYear() !== 2026) throw new Error(String(new Date()))
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame)`
	got := strings.Join(journey(t, src, 16*time.Millisecond, nil), ", ")
	const want = "10: update 1, 11: update 11, 12: update 11, 13: update 11, 14: update 11, 15: update 0"
	if got != want {
		t.Errorf("%s, not\n%s", got, want)
	}
}

// TestClocksThatAreMixedAreNamed mixes them as scripts do, of which some count seconds.
func TestClocksThatAreMixedAreNamed(t *testing.T) {
	for src, mixed := range map[string]bool{
		"let last = Date.now(); requestAnimationFrame(t => { update(t - last) })":                      true,
		"let last = Date.now(); requestAnimationFrame(t => { update((t - last) / 1000) })":             true,
		"let last = new Date; requestAnimationFrame(t => { update(t - last) })":                        true,
		"let last = performance.now(); requestAnimationFrame(() => { update(Date.now() - last) })":     true,
		"let last = 0; requestAnimationFrame(() => { update((new Date().getTime() - last) / 1000) })":  true,
		"function update(d) {} let last = Date.now(); requestAnimationFrame(t => { update(t - last)})": true,
		"requestAnimationFrame(() => { update(-5) })":                                                  false,
		"requestAnimationFrame(() => { update(1e9) })":                                                 false,
	} {
		err := run(src)
		if err == nil || !strings.HasPrefix(err.Error(), "l.js:1:") {
			t.Errorf("%s: %v", src, err)
			continue
		}
		if got := strings.Contains(err.Error(), ": Date.now() counts from 1970, but "); got != mixed {
			t.Errorf("%s: %v", src, err)
		}
	}
}
