package stageview

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/ui/layout"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
	"gameloops/ui/theme"
)

func TestSoFarIsSaidOnlyBeforeTheFirstVerdict(t *testing.T) {
	var r Metrics
	if got := r.withoutVerdict(false); got != soFar {
		t.Errorf("without any verdict: %q", got)
	}
	if got := r.withoutVerdict(true); got != nowOK {
		t.Errorf("after a verdict: %q", got)
	}
}

// TestWordsAgreeWithARateThatIsMarked plays loops that keep up, that show fewer pictures, and that run slower and
// faster than real time. A stage without a verdict must not deny a problem beside a red number.
func TestWordsAgreeWithARateThatIsMarked(t *testing.T) {
	for _, test := range []struct{ loop, cost, refresh, want string }{
		{"variable-steps", "1ms", "60", "Frames on time so far"},
		{"variable-steps", "25ms", "60", "Fewer pictures than refreshes"},
		{"fixed-steps", "20ms", "60", "Slower than real time"},
		{"basic", "1ms", "144", "Faster than real time"},
	} {
		setup := stagetest.Setup(t, "objects", "1", "loop", test.loop, "update-cost", test.cost, "max-step", "33.3ms",
			"refresh", test.refresh)
		said := ""
		numbers(t, setup, 3*time.Second, slowness{refresh: time.Second / 60}, func(r *Metrics) {
			said = r.withoutVerdict(false)
		})
		if said != test.want {
			t.Errorf("%+v: %q", test, said)
		}
	}
}

// A stage does not call its frames on time while the graph beside it shows one that was much longer than the others.
func TestALongFrameIsNotOnTime(t *testing.T) {
	for hitch, want := range map[time.Duration]string{98 * time.Millisecond: "A frame took 98 ms", 0: soFar} {
		r := Metrics{hitch: hitch}
		if got := r.withoutVerdict(false); got != want {
			t.Errorf("%v: %q, want %q", hitch, got, want)
		}
	}
}

// TestWhatIsMarkedIsAProblem checks the colours of judgements. A problem and the reason for a marked rate have the
// colour of problems; what a loop does to keep up has not.
func TestWhatIsMarkedIsAProblem(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		verdict string
		off     offRates
		want    color.Color
	}{
		"a spiral":     {"spiral of death from 0.1 s", offRates{}, look.Warning},
		"a burst":      {"burst: 61 updates in the frame at 2 s", offRates{}, look.Ink},
		"few pictures": {"", offRates{pictures: true}, look.Warning},
		"all is well":  {"", offRates{}, look.FaintInk},
	} {
		r := Metrics{Frames: "60", Rates: stage.Rates{Speed: 1}, off: test.off}
		if words, got := (&page{verdict: test.verdict}).judgement(look, &r); got != test.want {
			t.Errorf("%s: the colour of %q is %v", name, words, got)
		}
	}
}

// TestAStageWithoutAVerdictSaysSoEvenWhereALessonPoints plays a stage that keeps up, paused and running, with a
// callout and without. The judgement is never empty, since that could mean anything, and never contradicts a callout.
func TestAStageWithoutAVerdictSaysSoEvenWhereALessonPoints(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	odd := []experiment.Pointer{{Signal: experiment.SignalFPS, Is: ">", Number: 10, Words: "It is odd."}}
	setup := stagetest.Setup(t, "objects", "1", "loop", "variable-steps", "update-cost", "1ms")
	onMachine(t, setup, func(b stagetest.Bench, p *stage.Player, s *stage.Stage) {
		b.Play(2*time.Second, p.Refresh)
		for _, test := range []struct {
			waits, still bool
			points       []experiment.Pointer
		}{{true, true, odd}, {false, true, odd}, {true, false, odd}, {true, true, nil}, {false, false, nil}} {
			var c Cell
			c.Metrics.Refresh(b.Host(), s)
			brush := DrawContext{Theme: look, Now: b.Host(), Paused: test.still}
			c.callout.choose(&c, brush, s, true, test.points)
			shown := c.pageOf(brush, s, true)
			if got, _ := shown.judgement(look, &c.Metrics); got != soFar || c.callout.shown != (test.points != nil) {
				t.Errorf("%+v: %q; callout: %v", test, got, c.callout.shown)
			}
		}
	})
}

// TestAVerdictThatIsTooLongStillSaysWhatIsWrong gives verdicts less and less room.
func TestAVerdictThatIsTooLongStillSaysWhatIsWrong(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string][]string{ // the words for less and less room
		"Overload: frames longer than a refresh, on average 30 FPS on a display of 60 Hz": {
			"Overload: frames longer than a refresh", "Frames longer than a refresh", "Overload"},
		"Overlap: objects overlap by 12.9 mm averaged over time, 122 mm at most": {
			"Overlap: objects overlap by 12.9 mm averaged over time", "Overlap: objects overlap by 12.9 mm",
			"Objects overlap by 12.9 mm", "Overlap"},
		"Tunnelling: 64 of 200 objects escaped through a surface, most of them at 3.5 s": {
			"Tunnelling: 64 of 200 objects escaped through a surface",
			"Tunnelling: 64 of 200 escaped through a surface", "Tunnelling: 64 of 200 escaped", "64 of 200 escaped",
			"Tunnelling"},
		"Judder: pictures 8.3 ms early or late on average, 58 % of frames ran no update": {
			"Judder: pictures 8.3 ms early or late on average", "Judder: pictures 8.3 ms early or late",
			"Judder: 8.3 ms early or late", "Judder"},
		"Judder: 17 % of pictures 10.0 ms early or late, 17 % of frames ran no update": {
			"Judder: 17 % of pictures 10.0 ms early or late", "Judder: 17 % of pictures", "Judder"},
		"Spiral of death from 0.1 s: frame time grew from 16.7 ms to 493 ms": {
			"Spiral of death from 0.1 s", "Spiral of death"},
		"Burst: 31 updates in the frame at 3.02 s": {
			"Burst: 31 updates", "31 updates", "Burst"},
		"Stuck at 15 FPS after the stall at 2 s: it ran at 60 before": {
			"Stuck at 15 FPS after the stall at 2 s", "Stuck at 15 FPS"},
		"Frames on time so far": {"Frames on time"},
		"Slow motion: 67 % of real time on average": {
			"Slow motion: 67 % of real time", "67 % of real time", "Slow motion"},
		"Overload: frames longer than a refresh, often. 3 stages: 2 processors": {
			"Overload: frames longer than a refresh, often. 3 stages",
			"Overload: frames longer than a refresh", "Frames longer than a refresh", "Overload"},
	} {
		want = append([]string{words}, want...)
		var said []string
		for width := theme.TextWidth(words, look.Small) + 1; len(said) < len(want); width-- {
			line := verdictLines(look, words, width, 1)[0]
			if theme.TextWidth(line, look.Small) > width {
				t.Fatalf("%q is wider than %v pixels", line, width)
			}
			if strings.HasSuffix(line, "…") {
				break
			}
			if !slices.Contains(said, line) {
				said = append(said, line)
			}
		}
		if !slices.Equal(said, want) {
			t.Errorf("%q, want %q", said, want)
		}
	}
}

// TestABriefVerdictSaysWhatWasFound leaves out means and causes.
func TestABriefVerdictSaysWhatWasFound(t *testing.T) {
	for words, want := range map[string]string{
		"Judder: pictures 24 ms early or late on average, 75 % of frames ran no update": "" +
			"Judder: pictures 24 ms early or late",
		"Slow motion: 67 % of real time on average": "Slow motion: 67 % of real time",
		"Spiral of death from 0.1 s":                "Spiral of death from 0.1 s",
	} {
		if got := brief(words); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestRatesDoNotTouch places the rates of loops that wait and that do not, in a line of their own and beside a
// verdict.
func TestRatesDoNotTouch(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	box := image.Rect(300, 10, 300+int(FiguresWidth(look))+1, 10+look.Px(theme.LineHeight))
	for _, frames := range []string{"60", "9999", "19940"} {
		at := ratesAt(&layout.Cell{Figures: box}, look, frames)
		end := at[0].x + theme.TextWidth(framesName+frames, look.Small)
		if last := at[1].x + theme.TextWidth(speedName+"100 %", look.Small); at[1].x-end < figuresGap ||
			last > float64(box.Max.X) {
			t.Errorf("%s FPS end at %v, the speed goes from %v to %v, the box ends at %v", frames, end, at[1].x, last,
				box.Max.X)
		}
		c := layout.Cell{Figures: box, Verdict: image.Rect(0, 10, 290, 30)}
		if r := verdictRoom(&c, look, frames); float64(r.Max.X) > at[0].x || frames == "60" && r != c.Verdict {
			t.Errorf("beside a verdict in %v, %s FPS begin at %v", r, frames, at[0].x)
		}
		c.Figures.Min.X += look.Px(4) // letters are wider than the layout assumed
		begin := image.Pt(int(ratesAt(&c, look, frames)[0].x), 20)
		if parts := figuresPart(&c); !begin.In(parts) && !begin.In(c.Verdict) {
			t.Errorf("%s FPS begin at %v, in neither %v nor %v", frames, begin, parts, c.Verdict)
		}
	}
}

// TestANarrowCellSaysHowManyPresses checks that a verdict without room for all of its words says how many presses
// there were, not only its name.
func TestANarrowCellSaysHowManyPresses(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	const words = "Input: 20 of 20 presses counted twice, the first at 0.17 s"
	for _, test := range []struct {
		width float64
		want  string
	}{{400, words}, {280, "Input: 20 of 20 presses counted twice"}, {210, "20 of 20 presses counted twice"},
		{125, "20 counted twice"}, {50, "Input"}} {
		if got := verdictLines(look, words, test.width, 1); len(got) != 1 || got[0] != test.want {
			t.Errorf("%v pixels: %q, want %q", test.width, got, test.want)
		}
	}
}

// TestTheRatesOfANarrowCellAreWhole places the rates in cells that are narrower than the widest rates. The speed ends
// inside the cell, and begins after the other rate ends.
func TestTheRatesOfANarrowCellAreWhole(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for wide := 300; wide > 134; wide-- {
		box := image.Rect(0, 0, wide, look.Px(theme.LineHeight))
		at := ratesAt(&layout.Cell{Figures: box, Verdict: box}, look, "144")
		end := at[1].x + theme.TextWidth(speedName+"100 %", look.Small)
		if end > float64(wide)+0.5 || at[1].x < theme.TextWidth(framesName+"144", look.Small) {
			t.Errorf("%d pixels: the speed goes from %v to %v", wide, at[1].x, end)
		}
	}
}
