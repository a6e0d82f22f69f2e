//go:build !js

package main

import (
	"context"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gameloops/internal/book"
	"gameloops/internal/experiment"
	"gameloops/internal/numbertext"
	"gameloops/internal/web"
)

// scripts turns the scripts of the tab's pages on or off.
func (b *tab) scripts(t *testing.T, on bool) {
	t.Helper()
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetScriptExecutionDisabled,
			emulation.SetScriptExecutionDisabledParams{Value: !on})
		return err
	}))
}

// prints has the tab show pages as they are printed.
func (b *tab) prints(t *testing.T) {
	t.Helper()
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
		return err
	}))
}

// clickOn clicks with the mouse on the middle of an element.
func (b *tab) clickOn(t *testing.T, selector string) {
	t.Helper()
	at := evaluate[[]float64](t, b, fmt.Sprintf(`(() => {
		const element = document.querySelector(%q);
		element.scrollIntoView({ block: "center", behavior: "instant" });
		const box = element.getBoundingClientRect();
		return [box.x + box.width / 2, box.y + box.height / 2];
	})()`, selector))
	for _, event := range []input.DispatchMouseEventType{input.DispatchMouseEventTypeMousePressed,
		input.DispatchMouseEventTypeMouseReleased} {
		b.do(t, chromedp.MouseEvent(event, at[0], at[1], chromedp.ButtonLeft, chromedp.ClickCount(1)))
	}
}

// text returns what the page shows, with spaces that break.
func (b *tab) text(t *testing.T) string {
	t.Helper()
	return strings.ReplaceAll(evaluate[string](t, b, "document.body.innerText"), "\u00a0", " ")
}

// loaded returns how many sheets of films are there.
func (b *tab) loaded(t *testing.T) int {
	t.Helper()
	return evaluate[int](t, b,
		"performance.getEntriesByType('resource').filter(e => /-(film|try)-/.test(e.name)).length")
}

// answers clicks on an answer of a lesson's page, and then on what shows what happens.
func (b *tab) answers(t *testing.T, answer string) {
	t.Helper()
	b.clickOn(t, answer)
	b.clickOn(t, seeWhatHappens)
}

// seeWhatHappens selects the control that shows what happens.
const seeWhatHappens = ".after > summary"

// TestALessonIsReadWithoutAScript reads a lesson from its question to its conclusion in a browser whose scripts are
// off. Before an answer is chosen the page shows no more than the question, and loads no film.
func TestALessonIsReadWithoutAScript(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800)
	b.scripts(t, false)
	e, _ := experiment.LessonByName("spiral-of-death")
	b.do(t, chromedp.Navigate(url+"lesson-spiral-of-death.html"))
	text := b.text(t)
	for _, words := range []string{e.Title, experiment.Asked(e.Beats.Question), e.Beats.Predictions[3].Text} {
		if !strings.Contains(text, words) {
			t.Errorf("the question lacks %q", words)
		}
	}
	if strings.Contains(text, e.Beats.Conclusion) || b.loaded(t) > 0 {
		t.Errorf("before the choice the page has %d films, and says\n%s", b.loaded(t), text)
	}
	if evaluate[bool](t, b, "document.querySelector('"+seeWhatHappens+"').checkVisibility()") {
		t.Error("what happens can be seen before an answer is chosen")
	}
	b.answers(t, "#answer2")
	text = b.text(t)
	for _, words := range []string{"The answer is C", "Your prediction.", e.Beats.Conclusion,
		e.Beats.Predictions[0].Because, e.Beats.Predictions[1].Because, e.Beats.Try.Text, "with your answer, B"} {
		if !strings.Contains(text, words) {
			t.Errorf("after the choice the page does not say %q", words)
		}
	}
	if strings.Contains(text, e.Beats.Try.Seen) {
		t.Error("the page tells at once what the try shows")
	}
	b.clickOn(t, ".hold")
	for range 100 {
		if b.loaded(t) == len(e.Runs) {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	playing := evaluate[string](t, b, "getComputedStyle(document.querySelector('.frames i')).animationPlayState")
	if b.loaded(t) != len(e.Runs) || playing != "paused" {
		t.Errorf("%d of %d stages have a film, which is %s", b.loaded(t), len(e.Runs), playing)
	}
	b.clickOn(t, ".try summary")
	for range 100 {
		if b.loaded(t) > len(e.Runs) {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if text := b.text(t); !strings.Contains(text, e.Beats.Try.Seen) || b.loaded(t) == len(e.Runs) {
		t.Error("the page does not tell or show what the try shows")
	}
}

// TestAKeyboardReadsAllAnswersBeforeWhatHappens goes through the answers of a lesson with the arrow keys, with scripts
// and without. Each is chosen, and nothing is given away. Enter and the space bar show what happens.
func TestAKeyboardReadsAllAnswersBeforeWhatHappens(t *testing.T) {
	url, _ := staticPage(t)
	e, _ := experiment.LessonByName("drift")
	for _, c := range []struct {
		scripts bool
		key     rune
	}{{false, '\r'}, {true, ' '}} {
		b := newTab(t, 390, 844) // where the film stays
		b.scripts(t, c.scripts)
		b.do(t, chromedp.Navigate(url+"lesson-drift.html"))
		b.clickOn(t, "#answer1")
		for i := range e.Beats.Predictions {
			chosen := fmt.Sprintf("document.activeElement.id === 'answer%d' && document.activeElement.checked", i+1)
			if !evaluate[bool](t, b, chosen) {
				t.Fatalf("the keys do not choose answer %d", i+1)
			}
			if strings.Contains(b.text(t), e.Beats.Conclusion) || b.loaded(t) > 0 {
				t.Errorf("answer %d shows what happens", i+1)
			}
			if i+1 < len(e.Beats.Predictions) {
				b.tapKey(t, []rune(kb.ArrowDown)[0])
			}
		}
		b.tapKey(t, '\t')
		if !evaluate[bool](t, b, "document.activeElement.matches('"+seeWhatHappens+"')") {
			t.Error("after the answers, the keyboard does not come to what shows what happens")
		}
		b.picture(t)
		b.tapKey(t, c.key)
		if text := b.text(t); !strings.Contains(text, e.Beats.Conclusion) {
			t.Errorf("scripts %t: the key %q does not show what happens:\n%s", c.scripts, c.key, text)
		}
		if want := fmt.Sprintf("?answer=%d&happens", len(e.Beats.Predictions)); c.scripts {
			if got := evaluate[string](t, b, "location.search"); got != want {
				t.Errorf("the address ends in %s, not %s", got, want)
			}
		}
		b.picture(t)
	}
}

// TestAFilmEndsWithTheRatesThatTheWindowShows runs lessons to their stops, and compares the frame rates of the stages
// with those in their films.
func TestAFilmEndsWithTheRatesThatTheWindowShows(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800)
	for _, lesson := range []string{"spiral-of-death", "slow-drawing", "hitch"} {
		b.do(t, chromedp.Navigate(url+"lesson-"+lesson+".html"))
		told := evaluate[[]string](t, b, "[...document.querySelectorAll('#film .frames')].map("+
			"(e) => e.getAttribute('aria-label').match(/[^ ]+ FPS(?=\\.)/)[0])")
		b.open(t, url+"index.html?lesson="+lesson+"&answer=1&machine=simulated")
		b.await(t, "the choice", "gameloops.state.lesson?.answers[0]?.chosen")
		b.press(t, ' ')
		b.await(t, "the stop", "gameloops.state.lesson.beat === 'stopped'")
		b.awaitNews(t)
		var shown []string
		for _, s := range b.state(t).Stages {
			shown = append(shown, numbertext.Rate(s.FPS)+" FPS")
		}
		if !slices.Equal(told, shown) {
			t.Errorf("%s: the film says %q, and the window shows %q", lesson, told, shown)
		}
	}
}

// TestAnAuditOfTheBookFindsNothingWrong audits a page of each kind, and a lesson in both of its states.
func TestAnAuditOfTheBookFindsNothingWrong(t *testing.T) {
	axe := needAxe(t)
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800)
	audit := func(what string) {
		t.Helper()
		for _, v := range b.audit(t, axe) {
			t.Errorf("%q: %s (%s): %s\n%+v", what, v.ID, v.Impact, v.Help, v.Nodes)
		}
	}
	for _, scheme := range []string{"light", "dark"} {
		b.prefers(t, "color-scheme", scheme)
		for _, page := range []string{"course.html", "loop-godot.html",
			"question-how-do-i-interpolate-and-what-is-alpha.html", "lesson-temporal-aliasing.html"} {
			b.do(t, chromedp.Navigate(url+page))
			audit(page)
		}
		evaluate[int](t, b, "document.getElementById('answer1').click();0")
		audit("a lesson with a choice")
		evaluate[int](t, b, "document.querySelector('.after').open = true;0")
		evaluate[int](t, b, "document.querySelector('.try').open = true;0")
		audit("a lesson with its answer")
	}
}

// TestTheProgramGrowsIntoALesson chooses an answer, and waits for the program. The film stays until the reader wants
// the program, which is announced. It takes the film's place with all stages, no smaller, and plays. The button brings
// the film back, and the program pauses.
func TestTheProgramGrowsIntoALesson(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800)
	b.do(t, chromedp.Navigate(url+"lesson-temporal-aliasing.html"))
	b.answers(t, "#answer3")
	const program = "document.querySelector('.here:not([hidden]), .stays:not(:empty)')"
	place := func() [4]float64 {
		return evaluate[[4]float64](t, b,
			"(r => [r.x, r.y + scrollY, r.width, r.height])("+
				"document.querySelector('#film .place').getBoundingClientRect())")
	}
	before := place()
	b.await(t, "the program", program)
	if said := evaluate[string](t, b, "document.querySelector('.stays').innerText"); said != "" {
		if !strings.Contains(said, "pictures a second") {
			t.Errorf("the film stays: %s", said)
		}
		t.Skip("this computer is slow: " + said)
	}
	const (
		film  = "document.querySelector('#film .row').checkVisibility({visibilityProperty: true})"
		tells = "document.querySelector('#film [role=status]').innerText"
	)
	if !evaluate[bool](t, b, film) || !strings.Contains(evaluate[string](t, b, tells), "can be played") {
		t.Error("the film is gone before the reader wants that, or nothing announces the program")
	}
	evaluate[int](t, b, "document.querySelector('.here').click();0")
	if after := place(); [3]float64(after[:3]) != [3]float64(before[:3]) || after[3] < before[3] ||
		evaluate[bool](t, b, "(r => r.top < 0 || r.bottom > innerHeight)("+
			"document.querySelector('#film iframe').getBoundingClientRect())") {
		t.Errorf("the film was at %v, and the program is at %v", before, after)
	}
	if evaluate[bool](t, b, film+" || document.querySelector('#film figcaption').checkVisibility()") {
		t.Error("the film stays, or what is said of it")
	}
	const inside = "document.querySelector('#film iframe').contentWindow.gameloops.state"
	b.await(t, "its stages to play", inside+".playing && !"+inside+".paused && "+inside+".moment > 0.1")
	if n := evaluate[int](t, b, inside+".query.split(',').length"); n > 4 {
		t.Errorf("%d stages", n)
	}
	b.picture(t)
	if !evaluate[bool](t, b, "document.getElementById('answer3').checked") {
		t.Error("the choice is lost")
	}
	if words := evaluate[string](t, b, "document.querySelector('.here').innerText"); words != "Back to the film" {
		t.Errorf("the way back is called %q", words)
	}
	evaluate[int](t, b, "document.querySelector('.here').click();0")
	b.await(t, "the program to pause", inside+".paused")
	if after := place(); !evaluate[bool](t, b, film) || after != before {
		t.Errorf("the film was at %v, and is at %v", before, after)
	}
}

// TestABrowserThatCannotPlayKeepsTheFilms opens a lesson in a browser without graphics. It says why the film stays,
// and offers nothing that cannot run.
func TestABrowserThatCannotPlayKeepsTheFilms(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800)
	b.beforeLoading(t, "HTMLCanvasElement.prototype.getContext = () => null")
	b.do(t, chromedp.Navigate(url+"lesson-drift.html"))
	b.answers(t, "#answer1")
	b.await(t, "why the film stays", "document.querySelector('.stays').innerText")
	const want = "This lesson cannot be played here, because this browser has no WebGL 2 graphics, which " +
		"the program for it needs. The film shows the same."
	text := b.text(t)
	if !strings.Contains(text, want) || evaluate[bool](t, b, "!!document.querySelector('iframe')") {
		t.Errorf("the page says\n%s", text)
	}
	if strings.Contains(text, "Play this lesson") {
		t.Error("a link leads to the program, which cannot run")
	}
}

// TestALessonSaysAtOnceWhatItsHostLacks chooses an answer where the program is missing. Its page, in the frame, knows
// why, and what is said below the film moves nothing.
func TestALessonSaysAtOnceWhatItsHostLacks(t *testing.T) {
	_, dir := staticPage(t)
	host := httptest.NewServer(broken(dir, "sandbox.wasm", http.NotFound))
	defer host.Close()
	b := newTab(t, 1280, 800)
	b.expectErrors()
	b.do(t, chromedp.Navigate(host.URL+"/lesson-drift.html"))
	b.answers(t, "#answer1")
	const place = "[...document.querySelectorAll('figcaption, .right, .wrong')].map((e) => e.offsetTop).join()"
	before := evaluate[string](t, b, place)
	b.await(t, "why the film stays", "document.querySelector('.stays').innerText")
	const want = "This lesson cannot be played here, because the file sandbox.wasm could not be loaded: " +
		"the host says 404 Not Found. The film shows the same."
	if said := evaluate[string](t, b, "document.querySelector('.stays').innerText"); said != want {
		t.Errorf("the page says %q", said)
	}
	if after := evaluate[string](t, b, place); after != before {
		t.Errorf("what is read was at %s, and is at %s", before, after)
	}
}

// TestWhereStagesHaveNoRoomTheFilmStays chooses an answer on phones: the program would show fewer stages than the film.
func TestWhereStagesHaveNoRoomTheFilmStays(t *testing.T) {
	url, _ := staticPage(t)
	for _, size := range [][2]int64{{390, 844}, {844, 390}} {
		b := newTab(t, size[0], size[1])
		b.do(t, chromedp.Navigate(url+"lesson-temporal-aliasing.html"))
		b.clickOn(t, "#answer3")
		const control = "document.querySelector('" + seeWhatHappens + "')"
		if !evaluate[bool](t, b, control+".getBoundingClientRect().bottom < innerHeight") {
			t.Errorf("%v: what shows the film is not seen", size)
		}
		b.picture(t)
		b.clickOn(t, seeWhatHappens)
		b.await(t, "the film", "document.querySelector('.frames').getBoundingClientRect().top < innerHeight")
		b.picture(t)
		if evaluate[bool](t, b, "!!document.querySelector('iframe, .here:not([hidden])')") {
			t.Errorf("%v: the program takes the film's place", size)
		}
		to := evaluate[string](t, b, "[...document.querySelectorAll('.play a')].find((a) => a.checkVisibility()).href")
		if want := url + "index.html?lesson=temporal-aliasing&answer=3"; to != want {
			t.Errorf("%v: the link to play leads to %s", size, to)
		}
	}
}

// TestAPhoneThatIsTurnedGetsTheProgram opens a lesson where the program has no room, and turns the device so that it
// has. Turned back, the film is there again.
func TestAPhoneThatIsTurnedGetsTheProgram(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 800, 1100)
	turn := func(width, height int64) { b.do(t, chromedp.EmulateViewport(width, height)) }
	b.do(t, chromedp.Navigate(url+"lesson-spiral-of-death.html"))
	b.answers(t, "#answer3")
	const said = "document.querySelector('.stays').innerText"
	b.picture(t)
	if evaluate[bool](t, b, "!!document.querySelector('iframe')") {
		t.Error("the program is loaded where it has no room")
	}
	turn(1100, 800)
	b.await(t, "the program", "document.querySelector('iframe') && !"+said)
	b.await(t, "the program to be ready", "document.querySelector('.here:not([hidden])') || "+said)
	if words := evaluate[string](t, b, said); strings.Contains(words, "pictures a second") {
		t.Skip("this computer is slow: " + words)
	}
	evaluate[int](t, b, "document.querySelector('.here').click();0")
	b.await(t, "the program in the film's place", "document.querySelector('#film.grown')")
	turn(800, 1100)
	b.await(t, "the film", "!document.querySelector('#film.grown') && "+
		"document.querySelector('#film .row').checkVisibility({visibilityProperty: true})")
	turn(1100, 800)
	b.await(t, "the program again", "document.querySelector('#film.grown')")
	if n := evaluate[int](t, b, "document.querySelectorAll('iframe').length"); n != 1 {
		t.Errorf("the program is loaded %d times", n)
	}
}

// TestAFilmFitsAPhoneOnItsSide opens both films of all lessons: each is seen as a whole, with the names above its
// pictures. Only the words below them may need a scroll.
func TestAFilmFitsAPhoneOnItsSide(t *testing.T) {
	url, _ := staticPage(t)
	for _, size := range [][2]int64{{844, 390}, {667, 375}} {
		b := newTab(t, size[0], size[1])
		for _, name := range experiment.LessonNames() {
			b.do(t, chromedp.Navigate(url+web.LessonPage(name)+"?answer=1&happens"))
			evaluate[int](t, b, "document.querySelector('.try').open = true, 0")
			if wrong := evaluate[string](t, b, `["film", "try"].filter((id) => {
				document.getElementById(id === "film" ? "happens" : "try").scrollIntoView();
				const boxes = [...document.querySelectorAll("#" + id + " :is(.name, .frames)")].map((e) =>
					e.getBoundingClientRect());
				return boxes.some((box) => box.top < 0 || box.bottom > innerHeight || box.right > innerWidth);
			}).join()`); wrong != "" {
				t.Errorf("%v: of %s the pictures of %s do not fit", size, name, wrong)
			}
		}
	}
}

// TestALessonIsPrintedAsAQuestionAndItsAnswer prints lessons: the question on a page of its own, and what happens on
// another. The last page is not nearly empty, because there is no third one.
func TestALessonIsPrintedAsAQuestionAndItsAnswer(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800)
	for _, name := range []string{"spiral-of-death", "bullets", "lost-presses"} {
		b.do(t, chromedp.Navigate(url+web.LessonPage(name)))
		b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			paper := page.PrintToPDFParams{PaperWidth: 8.27, PaperHeight: 11.69}
			printed, err := cdp.Call(ctx, target, page.PrintToPDF, paper)
			if err == nil {
				if n := len(regexp.MustCompile(`/Type /Page\b`).FindAll(printed.Data, -1)); n != 2 {
					t.Errorf("%s is printed on %d pages", name, n)
				}
			}
			return err
		}))
	}
	b.prints(t)
	if at := evaluate[string](t, b, "getComputedStyle(document.querySelector('.after')).breakBefore"); at != "page" {
		t.Error("the answer is printed on the page of the question")
	}
}

// TestAPageCopiesItsAddress copies the address of pages: that of a lesson has the answer. Each time the page says so.
// Where the page is not secure, an old way copies. Without scripts there is no button.
func TestAPageCopiesItsAddress(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800)
	b.beforeLoading(t, `
		window.copied = "";
		const wait = setTimeout; // what is said must not go before it is looked at
		window.setTimeout = (then, ms, ...of) => ms < 5000 ? wait(then, ms, ...of) : 0;
		const field = () => document.querySelector(".share textarea")?.value;
		Object.defineProperty(navigator, "clipboard", { get: () => location.search.includes("happens") ? undefined :
			{ writeText: async (text) => { window.copied = text; } } });
		Document.prototype.execCommand = () => { window.copied = field(); return true; };`)
	for _, at := range []struct{ address, says string }{
		{"course.html#loops", "Link copied."},
		{"lesson-drift.html", "Link copied."},
		{"lesson-drift.html?answer=2", "Link copied. It opens the question with your answer."},
		{"lesson-drift.html?answer=2&happens", "Link copied. It opens your answer and what happens."},
	} {
		b.do(t, chromedp.Navigate("about:blank"), chromedp.Navigate(url+at.address))
		b.clickOn(t, ".share button")
		b.await(t, at.says, "document.querySelector('.share [role=status]').innerText === '"+at.says+"'")
		if copied := evaluate[string](t, b, "window.copied"); copied != url+at.address {
			t.Errorf("of %s it copies %q", at.address, copied)
		}
	}
	b.picture(t)
	b.scripts(t, false)
	b.do(t, chromedp.Navigate(url+"loop-doom.html"))
	if strings.Contains(b.text(t), "Copy") {
		t.Error("without scripts there is a button that does nothing")
	}
}

// TestTheAnswerOfALinkIsNotTheReaders opens the link that a reader has copied. The page does not say that the answer is
// the reader's until the reader chooses one: then it does so after a reload, too.
func TestTheAnswerOfALinkIsNotTheReaders(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800)
	b.do(t, chromedp.Navigate(url+"lesson-spiral-of-death.html?answer=2&happens"))
	const linked, own = "The prediction in the link.", "Your prediction."
	says := func(when, words, not string) {
		t.Helper()
		if text := b.text(t); !strings.Contains(text, words) || strings.Contains(text, not) {
			t.Errorf("%s the page does not say %q, or it says %q", when, words, not)
		}
	}
	says("from the link", linked, own)
	b.do(t, chromedp.Reload())
	says("again from the link", linked, own)
	b.clickOn(t, "#answer1")
	says("after the choice", own, linked)
	b.do(t, chromedp.Reload())
	says("after a reload", own, linked)
}

// TestAFilmThatDoesNotComeIsTold opens a lesson on a host that has no films. The page says at once that it loads them,
// and then in their places what they show.
func TestAFilmThatDoesNotComeIsTold(t *testing.T) {
	_, dir := staticPage(t)
	host := httptest.NewServer(broken(dir, "lesson-drift-film-1.png", http.NotFound))
	defer host.Close()
	b := newTab(t, 1280, 800)
	b.expectErrors()
	b.do(t, chromedp.Navigate(host.URL+"/lesson-drift.html?answer=1&happens"))
	const at = "getComputedStyle(document.querySelector('#film .frames'), '::%s').%s"
	const begin = "document.getAnimations().filter((a) => a.animationName === 'gone')" +
		".map((a) => { a.currentTime = 0; })"
	if words := evaluate[string](t, b, fmt.Sprintf(at, "before", "content")); !strings.Contains(words, "Loading") ||
		evaluate[string](t, b, begin+", "+fmt.Sprintf(at, "before", "visibility")) != "visible" {
		t.Errorf("while it loads the page says %s", words)
	}
	b.await(t, "words", fmt.Sprintf(at+" === 'visible'", "after", "visibility"))
	words := evaluate[string](t, b, fmt.Sprintf(at, "after", "content"))
	if !strings.Contains(words, "is not here") || !strings.Contains(words, "Stage 1") {
		t.Errorf("in the place of the film the page says %s", words)
	}
	b.picture(t)
}

// TestTheKeyboardSkipsToTheText goes from the top of a page to its text, and from what shows what happens to that.
func TestTheKeyboardSkipsToTheText(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800)
	b.do(t, chromedp.Navigate(url+"lesson-drift.html"))
	b.tapKey(t, '\t')
	b.picture(t)
	if name := evaluate[string](t, b, "document.activeElement.innerText"); name != "Skip to the text" {
		t.Errorf("the first Tab leads to %q", name)
	}
	b.tapKey(t, '\r')
	b.tapKey(t, '\t')
	if !evaluate[bool](t, b, "!!document.activeElement.closest('main')") {
		t.Error("the link does not skip the head of the page")
	}
	b.clickOn(t, "#answer1")
	b.tapKey(t, '\t')
	b.tapKey(t, '\r')
	b.await(t, "what happens", "document.activeElement.id === 'happens'")
	b.picture(t)
}

// TestTheSandboxRunsWhatAQuestionTries opens the address of each question's page, which says as much as its command.
func TestTheSandboxRunsWhatAQuestionTries(t *testing.T) {
	link := regexp.MustCompile(`<p class="play"><a href="index\.html([^"]*)">`)
	asked, linked := 0, 0
	for _, name := range new(book.Book).Names() {
		if !strings.HasPrefix(name, "question-") {
			continue
		}
		text, err := new(book.Book).File(name, "")
		if err != nil {
			t.Fatal(err)
		}
		asked++
		found := link.FindSubmatch(text)
		if found == nil {
			continue
		}
		linked++
		o, problems := visit(html.UnescapeString(string(found[1])))
		if len(problems) > 0 || o.StartPage || !o.Play {
			t.Errorf("%s: %s opens %+v: %q", name, found[1], o.Runs, problems)
		}
	}
	if linked < asked-1 {
		t.Errorf("%d of %d questions have a link", linked, asked)
	}
}

// TestTheChoiceIsKeptInTheProgram follows the link of a lesson's page to the interactive lesson.
func TestTheChoiceIsKeptInTheProgram(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1280, 800)
	b.open(t, url+"index.html?lesson=temporal-aliasing&answer=3")
	b.await(t, "the lesson", "gameloops.state && gameloops.state.lesson")
	b.await(t, "the choice", "gameloops.state.lesson.answers[2]?.chosen")
}

// TestACopiedLinkOpensTheSamePlaceOfALesson copies a link after an answer is chosen, and when the answer is shown. Each
// time the window says that it has. The link opens the lesson's page with that answer, and with what happens if that
// was seen. Of a lesson with code beside it, which the page has not, it opens the program with that answer.
func TestACopiedLinkOpensTheSamePlaceOfALesson(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 360, 740)
	b.open(t, url+"?lesson=drift&machine=simulated")
	b.await(t, "the lesson", "gameloops.state.lesson")
	b.do(t, chromedp.Evaluate[chromedp.Void](
		"void (navigator.clipboard.writeText = async (text) => { window.copied = text; })"))
	copied := func() string {
		t.Helper()
		evaluate[int](t, b, "window.copied = '', 0")
		b.pressWithShift(t, 'C')
		b.await(t, "a link", "window.copied && "+said("Copied the link"))
		b.picture(t)
		return evaluate[string](t, b, "window.copied")
	}
	at := func(address string) (chosen int, seen bool) {
		t.Helper()
		other := newTab(t, 390, 844)
		other.do(t, chromedp.Navigate(address))
		chosen = evaluate[int](t, other,
			"[...document.querySelectorAll('.answers input')].findIndex((a) => a.checked)")
		return chosen, evaluate[bool](t, other, "document.querySelector('.conclusion').checkVisibility()")
	}
	page := url + "lesson-drift.html"
	if link := copied(); link != page {
		t.Errorf("with no answer the link is %s", link)
	}
	b.press(t, '3')
	link := copied()
	if chosen, seen := at(link); link != page+"?answer=3" || chosen != 2 || seen {
		t.Errorf("the link %s opens answer %d, and shows what happens: %t", link, chosen+1, seen)
	}
	b.press(t, ' ')
	b.await(t, "the stop", "gameloops.state.lesson.beat === 'stopped'")
	b.press(t, ' ')
	b.await(t, "the answer", "gameloops.state.lesson.beat === 'conclusion'")
	link = copied()
	if chosen, seen := at(link); link != page+"?answer=3&happens" || chosen != 2 || !seen {
		t.Errorf("the link %s opens answer %d, and shows what happens: %t", link, chosen+1, seen)
	}
	b.open(t, url+"?lesson=drift&show=code&answer=3")
	b.await(t, "the choice", "gameloops.state.lesson?.answers[2]?.chosen")
	b.do(t, chromedp.Evaluate[chromedp.Void](
		"void (navigator.clipboard.writeText = async (text) => { window.copied = text; })"))
	if link, want := copied(), url+"?lesson=drift&show=code&answer=3"; link != want {
		t.Errorf("with code the link is %s, want %s", link, want)
	}
}
