//go:build !js

package main

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// forceColors emulates a user whose system colours are those of all pages.
func (b *tab) forceColors(t *testing.T, scheme string) {
	t.Helper()
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "forced-colors", Value: "active"},
				{Name: "prefers-color-scheme", Value: scheme}},
		})
		return err
	}))
}

// usual returns the most frequent colour of a picture, and how often it has each colour.
func usual(m image.Image) (most color.RGBA, counts map[color.RGBA]int) {
	counts = make(map[color.RGBA]int)
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			c := color.RGBAModel.Convert(m.At(x, y)).(color.RGBA)
			if counts[c]++; counts[c] > counts[most] {
				most = c
			}
		}
	}
	return most, counts
}

// TestTheProgramHasTheColoursOfTheSystem draws a lesson in forced colours, dark and light, and without them.
func TestTheProgramHasTheColoursOfTheSystem(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.forceColors(t, "dark")
	b.open(t, url+"index.html?lesson=spiral-of-death")
	const unforced = "colours that are not forced"
	black, white := color.RGBA{A: 255}, color.RGBA{255, 255, 255, 255}
	check := func(what string, want color.RGBA) {
		t.Helper()
		b.awaitNews(t)
		b.someFrames(t)
		got, counts := usual(b.picture(t))
		if got != want {
			t.Errorf("%s: the most frequent colour is %v, want %v", what, got, want)
		}
		chosen := color.RGBA{A: 255} // as CSS writes it: rgba(26, 235, 255, 0.8)
		fmt.Sscanf(evaluate[string](t, b, "document.body.style.color = 'Highlight', "+
			"getComputedStyle(document.body).color.replace(/.*\\(/, '')"), "%d, %d, %d",
			&chosen.R, &chosen.G, &chosen.B)
		if counts[chosen] < 100 && what != unforced { // the flag of the timeline
			t.Errorf("%s: what is chosen is nowhere %v", what, chosen)
		}
	}
	check("dark", black)
	b.forceColors(t, "light")
	check("light", white)
	b.prefers(t, "color-scheme", "dark")
	check(unforced, color.RGBA{0x1b, 0x1f, 0x24, 255})
}

// TestTheBookIsSeenInTheColoursOfTheSystem checks what has backgrounds in other colours: lines take their place.
func TestTheBookIsSeenInTheColoursOfTheSystem(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800)
	b.forceColors(t, "dark")
	b.do(t, chromedp.Navigate(url+"lesson-spiral-of-death.html"))
	of := func(selector, property string) string {
		t.Helper()
		return evaluate[string](t, b, "getComputedStyle(document.querySelector('"+selector+"'))."+property)
	}
	before := b.picture(t)
	b.answers(t, "#answer2")
	evaluate[int](t, b, "document.querySelector('.hold').click(), document.getElementById('answer2').focus(), 0")
	chosen, other := of("label:has(#answer2)", "borderTopColor"), of("label:has(#answer1)", "borderTopColor")
	if chosen == other {
		t.Errorf("the answer that is chosen has the border %s, as others do", chosen)
	}
	for _, line := range []string{of("header", "borderBottomWidth"), of(".play a", "borderTopWidth"),
		of(".answers label", "borderTopWidth")} {
		if line == "0px" {
			t.Error("a background is gone, and no line is in its place")
		}
	}
	if got := of("#film .frames i", "backgroundImage"); got == "none" {
		t.Error("the film is not seen")
	}
	if got := of("#film .number", "backgroundColor"); got != "rgb(0, 114, 178)" {
		t.Errorf("the number of a stage is %s", got)
	}
	if got, _ := usual(before); got != (color.RGBA{A: 255}) {
		t.Errorf("the page is %v", got)
	}
	b.picture(t)
}
