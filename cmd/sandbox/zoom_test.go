//go:build !js

package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gameloops/internal/book"
)

// TestALessonIsReadInAWindowThatIsZoomed goes through the answers of a lesson in a window of 1280 pixels that the
// browser zooms to 400 %, runs it, and reads what each answer is about: everything scrolls into view.
func TestALessonIsReadInAWindowThatIsZoomed(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 320, 256, chromedp.EmulateScale(4))
	b.open(t, url+"?lesson=spiral-of-death")
	b.await(t, "answers", "document.querySelectorAll('[aria-label=Answers] [data-role=answer]').length == 4")
	for i := range 4 {
		if i == 0 {
			b.tapKey(t, []rune(kb.Tab)[0])
		} else {
			b.press(t, []rune(kb.ArrowDown)[0])
		}
		b.await(t, "answer "+b.named(t)+" to be seen", "(r => r.height > 30 && r.top >= 0 && r.bottom <= 256 && "+
			"r.left >= 0 && r.right <= 320)(document.activeElement.getBoundingClientRect())")
		b.picture(t)
	}
	b.click(t, "Run it")
	for _, at := range []struct{ step, button string }{{"stopped", "Show the answer"}, {"conclusion", "Try it"}} {
		b.await(t, at.step, fmt.Sprintf("gameloops.state.lesson.beat === %q", at.step))
		b.awaitNews(t)
		b.picture(t)
		if x, y := b.place(t, at.button); x > 320 || y > 256 {
			t.Errorf("%s is at %v, %v", at.button, x, y)
		}
		b.click(t, at.button)
	}
	b.await(t, "the try", "gameloops.state.lesson.beat === 'try'")
}

// TestTheStartPageAndThePanelScrollInAWindowThatIsZoomed goes through what can be pressed on the start page, in a
// window of 1280 pixels that the browser zooms to 400 %, and then through the first settings of the panel: all scrolls
// into view. The same is done in a narrow window.
func TestTheStartPageAndThePanelScrollInAWindowThatIsZoomed(t *testing.T) {
	url, _ := staticPage(t)
	for _, size := range [][2]int64{{320, 256}, {320, 640}} {
		b := newTab(t, size[0], size[1], chromedp.EmulateScale(4))
		b.open(t, url)
		b.await(t, "the start page", "document.querySelector('[aria-label^=\"Lesson:\"]')")
		isSeen := fmt.Sprintf("(r => r.height > 20 && r.top >= 0 && r.bottom <= %d && r.left >= 0 && r.right <= %d)"+
			"(document.activeElement.getBoundingClientRect())", size[1], size[0])
		b.picture(t)
		for _, name := range []string{"Lesson: The spiral", "Lesson: Judder", "Compare loops", "All lessons"} {
			evaluate[int](t, b, fmt.Sprintf("document.querySelector('[aria-label^=%q]').focus(), 0", name))
			b.await(t, name+" to be seen", isSeen)
			b.picture(t)
		}
		b.open(t, url+"?loop=fixed-steps,bevy&machine=simulated")
		b.await(t, "elements", elements)
		b.press(t, 'p')
		for range 12 {
			b.tapKey(t, []rune(kb.Tab)[0])
			b.someFrames(t)
		}
		b.await(t, b.named(t)+" to be seen", isSeen)
		b.picture(t)
	}
}

// TestFilmsStandInAColumnInAWindowThatIsZoomed opens a lesson with three stages in a window of 1280 by 1024 pixels that
// the browser zooms to 400 %.
func TestFilmsStandInAColumnInAWindowThatIsZoomed(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 320, 256, chromedp.EmulateScale(4))
	b.do(t, chromedp.Navigate(url+"lesson-tunnelling.html?answer=1&happens"))
	const least = "Math.min(...[...document.querySelectorAll('#film .frames')].map((e) => e.clientWidth))"
	if wide := evaluate[int](t, b, least); wide < 240 {
		t.Errorf("a film is %d pixels wide", wide)
	}
	b.picture(t)
}

// TestTheBookFitsIntoANarrowPage opens all pages of the book, with all details, in a page of 320 pixels. Only code and
// tables, which scroll themselves, may be wider.
func TestTheBookFitsIntoANarrowPage(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 320, 640)
	for _, page := range new(book.Book).Names() {
		if !strings.HasSuffix(page, ".html") {
			continue
		}
		b.do(t, chromedp.Navigate(url+page))
		evaluate[int](t, b, "document.getElementById('answer1')?.click(), "+
			"document.querySelectorAll('details').forEach(d => d.open = true), 0")
		wide := evaluate[string](t, b, `[...document.body.querySelectorAll('*')].filter((e) =>
			!e.closest('pre, table') && e.getBoundingClientRect().right > 320.5).map((e) =>
			e.outerHTML.slice(0, 90)).slice(0, 3).join('\n')`)
		if width := evaluate[int](t, b, "document.documentElement.scrollWidth"); width > 320 || wide != "" {
			t.Errorf("%s is %d pixels wide:\n%s", page, width, wide)
		}
	}
}
