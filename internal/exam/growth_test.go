package exam

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// growth examines a script, and returns which of its numbers grow faster on a display of 144 Hz.
func growth(t *testing.T, script string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "loop.js")
	if err := os.WriteFile(path, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	p := Examine(t.Context(), path)
	if p.Failed() {
		t.Fatal(p.Err)
	}
	last := p.Rows[len(p.Rows)-1]
	for _, r := range p.Rows[:len(p.Rows)-1] {
		if r.Grows != "" {
			t.Errorf("%s: %s", r.Situation, r.Grows)
		}
	}
	if !strings.HasPrefix(last.text(), last.Grows) {
		t.Errorf("%q is not in %q", last.Grows, last.text())
	}
	return last.Grows
}

// TestANumberThatGrowsInEachFrameDependsOnTheDisplay moves a player by a timer, and other numbers in each frame.
func TestANumberThatGrowsInEachFrameDependsOnTheDisplay(t *testing.T) {
	const timer = "setInterval(update, 16)\nfunction update() {}\n" +
		"function render() { BODY; id = requestAnimationFrame(render) }\nvar id = requestAnimationFrame(render)\n"
	const faster, same = " 2.4 times as fast: by ", "the same amount in each frame"
	for body, want := range map[string]string{
		"ctx.time += 1 / 60":                 "ctx.time grows" + faster + "0.0167 a frame",
		"ctx.time -= 2":                      "ctx.time changes" + faster + "-2 a frame",
		"ctx.time += 1; n++":                 "ctx.time and n grow" + faster + same,
		"ctx.time += 1; n++; m += 2":         "ctx.time, n and another grow" + faster + same,
		"ctx.time++; n++; m++; k++":          "ctx.time, n and 2 others grow" + faster + same,
		"ctx.time = performance.now()":       "",
		"n = (n + 1) % 20":                   "",
		"n += n < 30 ? 1 : 0":                "",
		"n += Math.random() < 0.5 ? 8 : 0":   "",
		"n += performance.now() - m; m += n": "",
	} {
		script := "var ctx = { time: 0 }, n = 0, m = 0, k = 0\n" + strings.Replace(timer, "BODY", body, 1)
		if got := growth(t, script); got != want {
			t.Errorf("%s: %q, not %q", body, got, want)
		}
	}
}

// TestAGameThatRanAheadIsNotSaidTwice counts frames as sixtieths of a second.
func TestAGameThatRanAheadIsNotSaidTwice(t *testing.T) {
	got := growth(t, "let n = 0\nfunction f() { n++; update(1000 / 60); draw(); requestAnimationFrame(f) }\nf()")
	if got != "" {
		t.Error(got)
	}
}
