//go:build !js

package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"
)

// A blank is a page whose frames are measured, in most cases an empty one. No page of its kind with more on it shows
// more frames.
type blank struct {
	title  string
	page   string // its address
	motion        // the best of several
}

// rounds is how often each page is watched.
const rounds = 3

// watchBlanks measures how many frames pages show, and the processor time of a frame. The pages take turns. Other load
// on the computer makes them slower and never faster, so the best of each counts.
func watchBlanks(browser context.Context, s screen, all []*blank) error {
	for round := range rounds {
		for i := range all {
			b := all[(round+i)%len(all)]
			m, err := watch(browser, s, b.page, 0)
			if err != nil {
				return fmt.Errorf("%s: %w", b.title, err)
			}
			fmt.Fprintf(os.Stderr, "%s, %s: %.1f frames a second, %.1f ms of processors each; others use %.1f "+
				"processors\n", b.title, s, m.fps, ms(m.frame), m.others)
			b.fps = max(b.fps, m.fps)
			if b.frame == 0 || m.frame < b.frame {
				b.frame = m.frame
			}
		}
	}
	return nil
}

// floors returns the empty pages that show the limits of this computer: Ebitengine's, with the sandbox's settings of
// WebGL, and one of WebGL alone.
func floors(site string) []*blank {
	return []*blank{
		{title: "an empty page of Ebitengine's", page: site + "empty.html?antialias=false"},
		{title: "a bare page of WebGL", page: site + "bare.html"},
	}
}

// settings returns empty pages, bare ones and Ebitengine's, which differ in their settings.
func settings(site string) []*blank {
	return []*blank{
		{title: "a bare page of WebGL, which clears its canvas", page: site + "bare.html"},
		{title: "the same, with a picture that it copies onto the canvas", page: site + "bare.html?copy"},
		{title: "the same, with antialiasing", page: site + "bare.html?copy&antialias=true"},
		{title: "**an empty page of Ebitengine's**", page: site + "empty.html"},
		{title: "without antialiasing, as the sandbox has it", page: site + "empty.html?antialias=false"},
		{title: "without a stencil", page: site + "empty.html?stencil=false"},
		{title: "opaque (`alpha: false`)", page: site + "empty.html?alpha=false"},
		{title: "without all three", page: site + "empty.html?antialias=false&stencil=false&alpha=false"},
		{title: "not cleared (`SetScreenClearedEveryFrame(false)`)", page: site + "empty.html?keep"},
	}
}

// laden returns the earlier page of the sandbox and the present one, each with 1000 balls.
func laden(site string) []*blank {
	const balls = onlyBalls + "softstep&objects=1000"
	return []*blank{
		{title: "the earlier sandbox with 1000 balls", page: site + "before/" + balls},
		{title: "the sandbox with 1000 balls", page: site + "sandbox/" + balls},
	}
}

// screens are the sizes at which pages are compared.
var screens = []screen{small, {2 * small.width, 2 * small.height}}

// compareBlanks returns a table of what some pages show and cost, in ratios to the first.
func compareBlanks(browser context.Context, pages func() []*blank) (string, error) {
	var b strings.Builder
	b.WriteString("| |")
	var columns [][]*blank
	for _, s := range screens {
		fmt.Fprintf(&b, " %s: frames a second | ms of processors a frame |", s)
		all := pages()
		if err := watchBlanks(browser, s, all); err != nil {
			return "", err
		}
		columns = append(columns, all)
	}
	b.WriteString("\n|---|" + strings.Repeat("---:|", 2*len(screens)) + "\n")
	for row, page := range columns[0] {
		fmt.Fprintf(&b, "| %s |", page.title)
		for _, all := range columns {
			one := all[row]
			fmt.Fprintf(&b, " %.0f | %s (%s×) |", one.fps, significant(ms(one.frame)),
				significant(one.frame.Seconds()/all[0].frame.Seconds()))
		}
		b.WriteByte('\n')
	}
	return b.String(), nil
}

// ms returns a time in milliseconds.
func ms(d time.Duration) float64 { return d.Seconds() * 1000 }
