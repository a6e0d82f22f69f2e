package report

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/palette"
	"gameloops/internal/report/plot"
	"gameloops/internal/trace"
)

// made returns a comparison of artificial results.
func made(records ...metrics.Record) Comparison {
	e := &experiment.Experiment{Common: experiment.Default()}
	c := Comparison{Experiment: e}
	for i, r := range records {
		e.Runs = append(e.Runs, experiment.Run{Loop: fmt.Sprint("loop", i)})
		c.Results = append(c.Results, &experiment.Result{Record: r, Setup: experiment.Default()})
	}
	return c
}

func frames(n int, each time.Duration) (r metrics.Record) {
	random := rand.New(rand.NewPCG(1, 1))
	r.Refresh = each
	for i := range n {
		at := time.Duration(i) * each
		r.Frames = append(r.Frames, trace.Frame{
			Began: at, Ended: at + each/2, Updates: random.IntN(40), Simulated: each, Drawn: true, Alpha: 1,
			Pictured: at + time.Duration(random.IntN(int(each))), Shown: at + each,
		})
		r.Worlds = append(r.Worlds, metrics.World{MeanOverlap: random.Float64(), Energy: 100 * random.Float64()})
	}
	r.End = time.Duration(n) * each
	return r
}

func TestPlotsSurviveAnyResult(t *testing.T) {
	none := metrics.Record{End: time.Second}
	never := metrics.Record{}
	broken := frames(20, 10*time.Millisecond)
	for i := range broken.Worlds {
		broken.Worlds[i] = metrics.World{MeanOverlap: math.NaN(), Energy: math.Inf(1 - i%2*2)}
	}
	flat := frames(1, time.Nanosecond)
	cases := map[string]Comparison{
		"no frames": made(none, none), "no time": made(never), "one frame": made(frames(1, time.Second)),
		"NaN and Inf": made(broken, none), "a nanosecond": made(flat),
		"64 runs": made(slices.Repeat([]metrics.Record{frames(5, time.Millisecond)}, experiment.MaxRuns)...),
	}
	heights := made(frames(100, 10*time.Millisecond))
	heights.Recordings = []*Recording{{Heights: []Height{{0, math.NaN()}, {1, math.Inf(1)}, {time.Second, -1e300}}}}
	cases["strange heights"] = heights
	for name, c := range cases {
		for _, f := range c.figures() {
			svg := string(f.SVG())
			if bad := regexp.MustCompile(`NaN|Inf|\de[+-]`).FindString(svg); bad != "" {
				t.Errorf("%s: there is %s in %s", name, bad, f.Name)
			}
			if name != "64 runs" {
				f.Image()
			}
		}
	}
}

func TestAMillionFramesMakeASmallPlot(t *testing.T) {
	c := made(frames(experiment.MaxFrames, time.Millisecond))
	for _, f := range c.figures() {
		first := f.SVG()
		if len(first) > 200_000 {
			t.Errorf("%s has %d bytes", f.Name, len(first))
		}
		if f.Name == "frame-time" && !bytes.Equal(first, f.SVG()) {
			t.Errorf("%s differs each time", f.Name)
		}
	}
}

// TestColoursHaveContrast checks that every ink of a run has the contrast that WCAG requires of graphics, on light and
// on dark backgrounds.
func TestColoursHaveContrast(t *testing.T) {
	light, dark, _ := strings.Cut(pageStyle, "prefers-color-scheme: dark")
	styleColour := func(css, name string) color.RGBA {
		var hex uint32
		m := regexp.MustCompile(`--` + name + `: #([0-9a-f]{6});`).FindStringSubmatch(css)
		if m == nil {
			t.Fatalf("the style sheet has no %s", name)
		}
		fmt.Sscanf(m[1], "%x", &hex)
		return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
	}
	for i, k := range plot.RunInks() {
		if got := styleColour(light, k.Name); got != k.RGB {
			t.Errorf("%s is %v in the style sheet and %v in the plots", k.Name, got, k.RGB)
		}
		if got, want := styleColour(dark, k.Name), color.RGBA(palette.All()[i].Dark); got != want {
			t.Errorf("on a dark background %s is %v in the style sheet and %v in the window", k.Name, got, want)
		}
		for _, css := range []string{light, dark} {
			if got := contrast(styleColour(css, k.Name), styleColour(css, "card")); got < 3 {
				t.Errorf("%s has a contrast of %.2f", k.Name, got)
			}
		}
	}
	for _, css := range []string{light, dark} {
		for _, name := range []string{"text", "muted", "accent", "good", "bad"} {
			for _, back := range []string{"card", "back"} {
				if got := contrast(styleColour(css, name), styleColour(css, back)); got < 4.5 {
					t.Errorf("%s on %s has a contrast of %.2f", name, back, got)
				}
			}
		}
	}
}

// contrast returns the contrast ratio of WCAG 2, from 1 to 21.
func contrast(a, b color.RGBA) float64 {
	luminance := func(c color.RGBA) float64 {
		part := func(v uint8) float64 {
			if s := float64(v) / 255; s > 0.03928 {
				return math.Pow((s+0.055)/1.055, 2.4)
			} else {
				return s / 12.92
			}
		}
		return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
	}
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
