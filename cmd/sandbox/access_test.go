//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"html"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
)

// axeEnv names the environment variable with the path of axe.min.js, which .ci/run installs.
const axeEnv = "GAMELOOPS_AXE"

// A violation is a fault that axe-core finds in a page.
type violation struct {
	ID, Impact, Help string
	Nodes            []struct{ HTML, FailureSummary string }
}

// needAxe returns the source of axe-core. Without axe-core it skips the test, or fails it on a system that must have
// it.
func needAxe(t *testing.T) string {
	t.Helper()
	path := os.Getenv(axeEnv)
	if path == "" {
		ci.Missing(t, "axe-core is not installed: "+axeEnv+" says where axe.min.js is, as in .ci/run")
	}
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

// audit returns what axe-core finds wrong with the tab's page.
func (b *tab) audit(t *testing.T, axe string) (all []violation) {
	t.Helper()
	evaluate[int](t, b, axe+";0")
	b.do(t, chromedp.Evaluate[chromedp.Void](
		"axe.run().then((r) => { window.audited = JSON.stringify(r.violations); })", chromedp.EvalAwaitPromise))
	if err := json.Unmarshal([]byte(evaluate[string](t, b, "window.audited")), &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// elements is a JavaScript expression: whether the page has elements for what the picture shows.
const elements = "document.querySelectorAll('#mirror [data-role]').length > 5"

// said returns a JavaScript expression: whether exactly one announced sentence contains some words.
func said(words string) string {
	return fmt.Sprintf("[...document.querySelectorAll('#said p')].filter(p => p.innerText.includes(%q)).length == 1",
		words)
}

// read returns a JavaScript expression: whether exactly one sentence contains some words, announced or not.
func read(words string) string {
	return fmt.Sprintf("[...document.querySelectorAll('#mirror p')].filter(p => p.innerText.includes(%q)).length == 1",
		words)
}

// isSaid is a JavaScript expression: whether everything has been announced.
const isSaid = "gameloops.settled"

func TestAnAuditFindsNothingWrong(t *testing.T) {
	axe := needAxe(t)
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	audit := func(what string) {
		t.Helper()
		for _, v := range b.audit(t, axe) {
			t.Errorf("%q: %s (%s): %s\n%+v", what, v.ID, v.Impact, v.Help, v.Nodes)
		}
	}
	for _, query := range []string{
		"?lesson=spiral-of-death", "?loop=basic&nonsense=1", "?loop=bevy,godot&objects=9&play", "",
	} {
		b.open(t, url+query)
		b.await(t, "elements", elements)
		audit(query)
	}
	b.enter(t, "All lessons")
	b.await(t, "the list", "document.querySelector('[role=dialog]')")
	audit("a list")
}

// named returns the name of the focused element.
func (b *tab) named(t *testing.T) string {
	t.Helper()
	return evaluate[string](t, b, "document.activeElement.getAttribute('aria-label') || document.activeElement.tagName")
}

// tabTo presses Tab until the element with a name has the focus.
func (b *tab) tabTo(t *testing.T, name string) {
	t.Helper()
	var seen []string
	for range 80 {
		b.tapKey(t, []rune(kb.Tab)[0]) // the browser's own key: the sandbox does not see it
		now := b.named(t)
		if now == name {
			return
		}
		seen = append(seen, now)
	}
	t.Fatalf("Tab never reaches %q, only %q", name, seen)
}

func TestTheKeyboardAloneGoesThroughTheSandbox(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 800)
	b.open(t, url+"?objects=10")
	b.await(t, "elements", elements)
	b.await(t, "state", said("Not started yet"))
	b.tabTo(t, "Loop")
	b.press(t, []rune(kb.ArrowDown)[0])
	b.await(t, "other loop", "gameloops.state.query.includes('loop=fixed-steps')")
	b.tabTo(t, "Objects")
	b.press(t, '7')
	b.await(t, "number of objects", "gameloops.state.query.includes('objects=7')")
	b.tabTo(t, "Play")
	b.press(t, '\r')
	b.await(t, "play", "gameloops.state.playing && "+said("Playing"))
	if now := b.named(t); now != "Restart" { // what Play is called by then
		t.Errorf("after Enter %q has the focus", now)
	}
	b.press(t, 'm')
	b.await(t, "a shortcut of the window", "gameloops.state.query.includes('machine=simulated')")
	if now := b.named(t); now != "Restart" {
		t.Errorf("after a shortcut %q has the focus", now)
	}
	b.tabTo(t, "Moment")
	b.await(t, "some pictures", "gameloops.state.stages[0].frames > 20")
	b.press(t, []rune(kb.ArrowLeft)[0])
	b.await(t, "past", "gameloops.state.past && "+said("Viewing the past"))
	b.tabTo(t, "Live")
	b.press(t, ' ')
	b.await(t, "present", "!gameloops.state.past")
	b.tabTo(t, "Lessons")
	b.await(t, "first section", "document.activeElement.ariaExpanded == 'true'")
	b.press(t, ' ')
	b.await(t, "collapsed section", "document.activeElement.ariaExpanded == 'false' && "+
		"!document.querySelector('[aria-label=Lesson]')")
	b.press(t, ' ')
	b.await(t, "expanded section", "document.querySelector('[aria-label=Lesson]')")
	if now := b.named(t); now != "Lessons" {
		t.Errorf("the section is expanded, and %q has the focus", now)
	}
}

// TestAWrongSettingIsExplainedWhereItIsTyped types an invalid number into a field. Its element must be invalid and
// describe what is allowed, and one sentence must announce that. Without the problem, one sentence announces that
// the number waits for Restart.
func TestAWrongSettingIsExplainedWhereItIsTyped(t *testing.T) {
	axe := needAxe(t)
	url, _ := staticPage(t)
	b := newTab(t, 900, 800)
	b.open(t, url+"?objects=10&play")
	b.await(t, "elements", elements+" && "+said("Playing"))
	b.tabTo(t, "Objects")
	for _, c := range "5x" {
		b.press(t, c)
	}
	const problem = "Objects: a whole number from 1 to 100000 is allowed"
	b.await(t, "the problem", said(problem))
	const described = "document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent"
	if words := evaluate[string](t, b, described); !strings.HasPrefix(words, problem+". ") {
		t.Errorf("the field is described by %q", words)
	}
	if !evaluate[bool](t, b, "document.activeElement.ariaInvalid == 'true'") {
		t.Error("the field is not invalid")
	}
	for _, v := range b.audit(t, axe) {
		t.Errorf("%s (%s): %s\n%+v", v.ID, v.Impact, v.Help, v.Nodes)
	}
	b.press(t, []rune(kb.Backspace)[0])
	b.await(t, "no problem, and a changed number", "!document.activeElement.ariaInvalid && "+
		"!document.activeElement.hasAttribute('aria-describedby') && "+said("Objects changed")+" && !"+
		said(problem))
}

// verdicts is a JavaScript expression: the announced verdicts on stages.
const verdicts = "document.querySelectorAll('#said p[data-id^=verdict]')"

// TestALessonIsTheHeadingFromTheStart opens a link to a lesson as a server answers it, with the lesson's title in the
// index.
func TestALessonIsTheHeadingFromTheStart(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.beforeLoading(t, "addEventListener('DOMContentLoaded', () => { document.title = 'Tunnelling · gameloops'; })")
	b.open(t, url+"?lesson=tunnelling")
	b.await(t, "elements", elements)
	if got := evaluate[string](t, b, "document.getElementById('heading').textContent"); got != "Tunnelling" {
		t.Errorf("the heading is %q", got)
	}
}

func TestEverythingIsSaidOnce(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url+"?lesson=spiral-of-death")
	b.await(t, "question", "gameloops.state.lesson && gameloops.state.lesson.waits")
	b.press(t, ' ')
	b.await(t, "stop", "gameloops.state.lesson.beat == 'stopped'")
	if n := evaluate[int](t, b, verdicts+".length"); n != 0 {
		t.Errorf("before the answer there are %d verdicts", n)
	}
	b.press(t, ' ')
	b.await(t, "the answer, and verdicts to be read", said("C is right: ")+" && "+
		"document.querySelectorAll('#quiet p[data-id^=verdict]').length > 1")
	text := evaluate[string](t, b, "document.getElementById('said').innerText")
	title := evaluate[string](t, b, "document.title")
	if !strings.Contains(title, "spiral of death") {
		t.Errorf("the title is %q", title)
	}
	seen := make(map[string]bool)
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && seen[line] {
			t.Errorf("%q is said twice", line)
		}
		seen[line] = true
	}
}

// TestAPageThatIsLoadedAgainHasTheChosenAnswer chooses an answer, runs the lesson, and loads the page again.
func TestAPageThatIsLoadedAgainHasTheChosenAnswer(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 600, 400)
	b.open(t, url+"?lesson=drift&answer=2")
	b.await(t, "the answer of the address", "gameloops.state.lesson?.chosen === 1")
	b.press(t, '1')
	b.await(t, "the address", "location.search === '?lesson=drift&answer=1'")
	b.press(t, ' ')
	b.await(t, "the run", "gameloops.state.lesson.beat !== 'question'")
	b.awaitNews(t)
	b.do(t, chromedp.Reload())
	b.await(t, "the answer again", "location.search === '?lesson=drift&answer=1' && window.gameloops && "+
		"gameloops.state?.lesson?.beat === 'question' && gameloops.state.lesson.chosen === 0")
}

// TestBackGoesThroughLessons goes back through lessons, and from a comparison of stages to the start page.
func TestBackGoesThroughLessons(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 600, 400)
	zeroth, first, second := experiment.Lessons()[0].Name, experiment.Lessons()[1].Name, experiment.Lessons()[2].Name
	b.open(t, url+"?objects=7")
	in := func(name string) string {
		return fmt.Sprintf("location.search == '?lesson=%s' && gameloops.state.lesson && "+
			"gameloops.state.lesson.name == '%s' && gameloops.state.query == 'lesson=%s'", name, name, name)
	}
	b.press(t, 'l')
	b.await(t, "a lesson", in(zeroth)) // the address has changed: history has it
	b.press(t, 'l')
	b.await(t, "the one after it", in(first))
	b.press(t, 'l')
	b.await(t, "the next lesson", in(second))
	b.do(t, chromedp.Evaluate[chromedp.Void]("history.back()"))
	b.await(t, "the lesson before", in(first))
	b.do(t, chromedp.Evaluate[chromedp.Void]("history.forward()"))
	b.await(t, "the next lesson again", in(second))
	b.do(t, chromedp.Evaluate[chromedp.Void]("history.go(-3)"))
	b.await(t, "no lesson", "location.search == '?objects=7' && !gameloops.state.lesson && !gameloops.state.playing")

	onStart := "location.search == '' && " + said("Two stages run as an example")
	b.open(t, url)
	b.await(t, "the start page", onStart)
	b.press(t, ' ')
	b.await(t, "stages to compare", "location.search.includes('loop') && gameloops.state.playing")
	b.do(t, chromedp.Evaluate[chromedp.Void]("history.back()"))
	b.await(t, "the start page again", onStart)
}

// TestNothingMovesForWhoPrefersThat compares two pictures of an open page.
func TestNothingMovesForWhoPrefersThat(t *testing.T) {
	ci.Only(t, "half a minute in Chromium")
	url, _ := staticPage(t)
	for _, query := range []string{"", "?lesson=drift", "?loop=basic&play"} {
		b := newTab(t, 600, 400)
		b.prefers(t, "reduced-motion", "reduce")
		b.open(t, url+query)
		b.await(t, "elements", elements)
		b.awaitStill(t)
		b.press(t, ' ')
		b.await(t, "play", "gameloops.state.playing && gameloops.state.stages[0].frames > 10")
	}
}

// awaitStill waits until two pictures, a second apart, are equal: at first the page may still be changing.
func (b *tab) awaitStill(t *testing.T) {
	t.Helper()
	n := 1
	for before, end := b.picture(t), time.Now().Add(patience); n > 0 && time.Now().Before(end); {
		time.Sleep(time.Second)
		now := b.picture(t)
		n, before = differing(before, now), now
	}
	if n > 0 {
		t.Errorf("%d pixels still change: %+v", n, b.state(t))
	}
}

func TestThePageFollowsAThemeThatChanges(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 600, 400)
	corner := func(dark bool) {
		t.Helper()
		for end := time.Now().Add(patience); inks(b.picture(t))[0] != dark; time.Sleep(100 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("want dark %v", dark)
			}
		}
	}
	b.prefers(t, "color-scheme", "light")
	b.open(t, url)
	corner(false)
	b.prefers(t, "color-scheme", "dark")
	corner(true)
	b.open(t, url+"?dark=false")
	corner(false)
}

// TestAFrameForAnArticleIsCopied copies the code of a frame, and opens the address in it.
func TestAFrameForAnArticleIsCopied(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1200, 800)
	b.open(t, url+"?loop=basic,bevy&objects=20&machine=simulated")
	b.await(t, "elements", elements)
	b.do(t, chromedp.Evaluate[chromedp.Void](
		"void (navigator.clipboard.writeText = async (text) => { window.copied = text; })"))
	b.enter(t, "Pictures and share")
	b.enter(t, "Article: Copy frame")
	b.await(t, "a frame", "window.copied && "+said("Copied the frame"))
	attribute := func(name string) string {
		return html.UnescapeString(evaluate[string](t, b, "copied.match(/ "+name+"=\"([^\"]*)\"/)[1]"))
	}
	heading := evaluate[string](t, b, "document.getElementById('heading').textContent")
	if title := attribute("title"); title != heading {
		t.Errorf("the frame is called %q, and the page %q", title, heading)
	}
	if when := attribute("loading"); when != "lazy" {
		t.Errorf("the frame loads %q, want lazy", when)
	}
	other := newTab(t, 640, 420)
	other.open(t, attribute("src"))
	other.await(t, "Play", "document.querySelector('[aria-label=Play]')")
	other.press(t, ' ')
	other.await(t, "both loops, and no panel", "gameloops.state.stages.map(s => s.loop).join() == 'basic,bevy' && "+
		"document.documentElement.classList.contains('embedded')")
}

// TestAFrameAsksNothing opens a lesson in a frame. It announces no question and no answers, because a reader cannot
// choose an answer there. It stops where the lesson does, and says what to look at.
func TestAFrameAsksNothing(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 640, 420)
	b.open(t, url+"?embed&lesson=jump-height")
	b.await(t, "Play", "document.querySelector('#controls [aria-label=Play]') && "+said("Not started yet"))
	check := func() {
		t.Helper()
		b.picture(t)
		words := evaluate[string](t, b, "document.getElementById('said').innerText")
		if strings.Contains(words, "A: ") || strings.Contains(words, "?") ||
			evaluate[bool](t, b, "!!gameloops.state.lesson.beat") {
			t.Errorf("the announcements are %q", words)
		}
	}
	check()
	b.awaitStill(t)
	b.press(t, ' ')
	b.await(t, "the run", "gameloops.state.playing && gameloops.state.stages.length == 2 && "+said("Playing"))
	check()
	b.await(t, "its stop, and what to look at", said("Stopped at ")+" && "+
		said("The first box is too low, the second too high")+" && document.querySelector('[aria-label=Resume]')")
	check()
	b.press(t, ' ')
	b.await(t, "its end", said("The run is over")+" && document.querySelector('#controls [aria-label=Restart]')")
	check()
}

// TestAFrameSaysWhatItIs checks the line of text in a frame, whose link leads to the same without the frame. It also
// turns the mouse wheel over the frame: without Ctrl that must scroll the article.
func TestAFrameSaysWhatItIs(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 640, 420)
	const line = "document.getElementById('way')"
	b.open(t, url+"?embed&lesson=jump-height&dark")
	b.await(t, "its title", line+".innerText == 'Jump height by frame rate Open the lesson, with 3 stages'")
	if got := evaluate[string](t, b, line+".querySelector('a').getAttribute('href')"); !strings.HasSuffix(got,
		"/?lesson=jump-height&dark") {
		t.Errorf("its link leads to %s", got)
	}
	for _, ctrl := range []string{"false", "true"} {
		kept := evaluate[bool](t, b, "!document.querySelector('canvas').dispatchEvent(new WheelEvent('wheel', "+
			"{deltaY: 100, ctrlKey: "+ctrl+", bubbles: true, cancelable: true}))")
		if kept != (ctrl == "true") {
			t.Errorf("with Ctrl %s the wheel is kept from the article: %t", ctrl, kept)
		}
	}
	b.open(t, url+"?embed&lesson=drift")
	b.await(t, "its question", line+".querySelector('q').innerText == 'Do both friends end up with the same heap "+
		"of balls?'")
	b.open(t, url+"?lesson=jump-height")
	if evaluate[bool](t, b, "!"+line+".hidden") {
		t.Error("a page without a frame has the line of a frame")
	}
}

// TestAFrameHasPlayAStepAndATimelineAlone checks the elements of a frame before it plays and while it plays.
func TestAFrameHasPlayAStepAndATimelineAlone(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 640, 420)
	names := func() string {
		return evaluate[string](t, b, "[...document.querySelectorAll('#controls [data-id]')]"+
			".filter(e => e.parentElement.ariaLabel != 'Stages').map(e => e.ariaLabel).join()")
	}
	b.open(t, url+"?embed&loop=basic,bevy,godot&objects=20&machine=simulated")
	b.await(t, "Play", "document.querySelector('[aria-label=Play]')")
	b.picture(t)
	if got := names(); got != "Play" {
		t.Errorf("before it plays it has %s", got)
	}
	b.press(t, 'p')
	b.tabTo(t, "Play")
	b.press(t, '\r')
	b.await(t, "two stages", "gameloops.state.playing && gameloops.state.stages.length == 2")
	b.await(t, "timeline", "document.querySelector('[aria-label=Moment]')")
	b.await(t, "Pause", "document.querySelector('[aria-label=Pause]')") // a slow page has not drawn it yet
	if got := names(); got != "Pause,Step,Moment,Clip,Live" {
		t.Errorf("while it plays it has %s", got)
	}
	b.await(t, "balls", "gameloops.state.stages[0].simulated > 1")
	b.picture(t)
	if got := evaluate[string](t, b, "location.search"); !strings.HasSuffix(got, "&embed") {
		t.Errorf("the address is %s", got)
	}
}
