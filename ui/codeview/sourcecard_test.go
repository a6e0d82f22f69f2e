package codeview

import (
	"image"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/loops"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

// squeezed returns the text of parts without spaces, since lines are broken at those.
func squeezed(parts []codePart) string {
	words := ""
	for _, p := range parts {
		words += p.text
	}
	return strings.ReplaceAll(words, " ", "")
}

func TestLongLinesAreBrokenWithoutLoss(t *testing.T) {
	for _, k := range loops.Kinds() {
		lines := newListing(k.File, k.Code(), loopType(k)).lines
		for _, letters := range []int{5, 31, 48, 110} {
			rows, at := wrapCode(nil, lines, letters), 0
			for _, l := range lines {
				words := ""
				for first := at; at < len(rows) && (at == first || rows[at].rest); at++ {
					r := rows[at]
					words += squeezed(r.parts)
					width := r.column
					for _, p := range r.parts {
						width += len([]rune(p.text))
					}
					if width > max(letters, 20) || r.number != l.number {
						t.Errorf("%s, %d letters: row %+v of line %d", k.Name, letters, r, l.number)
					}
				}
				if words != squeezed(l.parts) {
					t.Errorf("%s, %d letters: line %d became %q", k.Name, letters, l.number, words)
				}
			}
			if at != len(rows) {
				t.Errorf("%s, %d letters: %d rows too many", k.Name, letters, len(rows)-at)
			}
		}
	}
}

// TestCardScrollsToTheNextLine steps through a long loop on a low card.
func TestCardScrollsToTheNextLine(t *testing.T) {
	theme, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	setup := stagetest.Setup(t, "objects", "1", "loop", "godot", "step", "5ms")
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		b.Play(time.Second, p.Refresh)
		c := &SourceCard{}
		show := func() {
			synctest.Wait()
			c.show(Content{Kind: "godot", Stage: s, size: image.Pt(300, 250), Theme: theme})
			c.look(b.Host())
		}
		show()
		if c.Scroll.First != 0 || c.state() != "runs" || c.marked() != 0 {
			t.Errorf("running: %s, line %d is highlighted, row %d is on top", c.state(), c.marked(), c.Scroll.First)
		}
		p.Pause(true)
		b.Play(time.Second/10, p.Refresh)
		show()
		if c.state() != "before its next Frame" || c.marked() != c.listing.frame {
			t.Errorf("paused: %s, line %d is highlighted", c.state(), c.marked())
		}
		p.StepUpdate()
		b.Play(time.Second/10, p.Refresh)
		show()
		line := c.marked()
		if !strings.HasPrefix(c.state(), "before line ") || line == 0 {
			t.Fatalf("in a frame: %s", c.state())
		}
		shown := false
		for _, r := range c.rows[c.Scroll.First:min(len(c.rows), c.Scroll.First+c.Scroll.Shown)] {
			shown = shown || r.number == line
		}
		if !shown {
			t.Errorf("line %d is not among the %d rows from row %d on", line, c.Scroll.Shown, c.Scroll.First)
		}
		if len(c.fieldRows()) < 5 {
			t.Errorf("fields: %v", c.fieldRows())
		}
		c.drawMark(ebiten.NewImage(400, 400), image.Rect(0, 100, 300, 250))
	})
}

// TestTheCardSaysThatARunHasEnded plays a run of half a second to its end.
func TestTheCardSaysThatARunHasEnded(t *testing.T) {
	theme, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated, Bounded: true}
		p.Play(stagetest.Setup(t, "objects", "1", "duration", "500ms"))
		c := &SourceCard{}
		for _, want := range []string{"runs", "its run is over"} {
			b.Play(time.Second/3, p.Refresh)
			synctest.Wait()
			c.show(Content{Kind: "variable-steps", Stage: p.Stages[0], size: image.Pt(300, 250), Theme: theme})
			if c.look(b.Host()); c.state() != want {
				t.Errorf("it says %s, want %s", c.state(), want)
			}
		}
		p.Stop()
		p.Stages[0].Wait()
	})
}

// TestTheCardSaysThatNoFrameHasCome looks at a stage whose loop waits for nothing.
func TestTheCardSaysThatNoFrameHasCome(t *testing.T) {
	theme, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	setup := stagetest.Setup(t, "objects", "1")
	own := userloop.Loop{Name: "mine", Source: "function f() { update(1); requestAnimationFrame(f) }"}
	setup.Loop, setup.Own = own.Name, userloop.Loops{own}
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		b.Play(time.Second, p.Refresh)
		synctest.Wait()
		c := &SourceCard{}
		c.show(Content{Kind: own.Name, Source: own.Source, Stage: s, size: image.Pt(300, 250), Theme: theme})
		if c.look(b.Host()); c.state() != "no frame yet" {
			t.Errorf("it says %s", c.state())
		}
	})
}

// TestTheAlphaIsOfTheMomentOfTheFields looks at a loop whose alpha is what has accumulated of a step. The card looks at
// more moments than the loop has frames, and asks for values less often.
func TestTheAlphaIsOfTheMomentOfTheFields(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	const step = 66 * time.Millisecond
	setup := stagetest.Setup(t, "objects", "1", "loop", "fixed-steps-with-interpolation", "step", "66ms")
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		c := &SourceCard{}
		seen := map[string]bool{}
		for range 60 {
			b.Refreshes(1, p.Refresh)
			synctest.Wait()
			c.show(Content{Kind: "fixed-steps-with-interpolation", Stage: s, size: image.Pt(300, 250), Theme: look})
			c.look(b.Host())
			values := map[string]string{}
			for _, f := range c.fieldRows() {
				values[f.name] = f.value
			}
			accumulated, err := time.ParseDuration(strings.ReplaceAll(values["accumulated"], " ", ""))
			if err != nil || values["alpha"] == theme.None {
				continue
			}
			if want := alphaWords(float64(accumulated) / float64(step)); values["alpha"] != want {
				t.Errorf("%v are accumulated of %v, and alpha is %s", accumulated, step, values["alpha"])
			}
			seen[values["alpha"]] = true
		}
		if len(seen) < 5 {
			t.Errorf("only the alphas %v were seen", seen)
		}
	})
}

func TestAnAlphaSaysWhatItDraws(t *testing.T) {
	for alpha, want := range map[float64]string{0: "0.00, state before", 0.25: "0.25, between states",
		1: "1.00, last state", 1.5: "1.50, ahead", -1: "-1.00, earlier"} {
		if got := alphaWords(alpha); got != want {
			t.Errorf("%v is %q, want %q", alpha, got, want)
		}
	}
	for _, f := range []codeFields{{}, {seen: stage.Sighting{Drawn: true}, unknown: true}} {
		if got := f.alpha(); got != theme.None {
			t.Errorf("before the first draw: %q", got)
		}
	}
}

func TestCardIsOnlyWrittenWhenSomethingChanges(t *testing.T) {
	theme, err := theme.NewTheme(theme.Dark, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range loops.Kinds() { // before there is a stage
		c := &SourceCard{}
		of := Content{Kind: k.Name, size: image.Pt(280, 400), Theme: theme}
		c.show(of)
		body := c.body
		c.show(of)
		c.look(0)
		if c.body != body || len(c.fieldRows()) != 0 || len(c.rows) == 0 {
			t.Errorf("%s: %d fields, %d rows", k.Name, len(c.fieldRows()), len(c.rows))
		}
	}
}

// onMachine runs a test with a stage on a simulated machine, beside a display of 60 Hz.
func onMachine(
	t *testing.T, setup experiment.Setup, test func(b stagetest.Bench, p *stage.Player, s *stage.Stage),
) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &stage.Player{Host: b.Host, Gap: stage.Discard, Machine: stage.Simulated}
		p.Play(setup)
		test(b, p, p.Stages[0])
		p.Stop()
		p.Stages[0].Wait()
	})
}
