//go:build !js

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gameloops/internal/ci"
)

// A tree is Chromium's accessibility tree of a page, which screen readers get.
type tree struct {
	nodes map[accessibility.NodeID]*accessibility.Node
	order []*accessibility.Node
}

// tree returns the present tree of the page.
func (b *tab) tree(t *testing.T) tree {
	t.Helper()
	r := tree{nodes: make(map[accessibility.NodeID]*accessibility.Node)}
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		got, err := cdp.Call(ctx, target, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		for _, n := range got.Nodes {
			r.nodes[n.NodeID] = n
			r.order = append(r.order, n)
		}
		return err
	}))
	return r
}

// text returns the text of a value of the tree.
func text(v *accessibility.Value) (s string) {
	if v != nil {
		json.Unmarshal([]byte(v.Value), &s)
	}
	return s
}

// said returns the sentences in the live region, which a screen reader reads when they change.
func (r *tree) said() (lines []string) {
	for _, n := range r.order {
		if text(n.Role) == "status" && !n.Ignored {
			lines = append(lines, r.below(n)...)
		}
	}
	return lines
}

// below returns the texts below a node.
func (r *tree) below(n *accessibility.Node) (lines []string) {
	for _, id := range n.ChildIDs {
		if child := r.nodes[id]; child == nil {
			continue
		} else if text(child.Role) == "StaticText" {
			lines = append(lines, text(child.Name))
		} else {
			lines = append(lines, r.below(child)...)
		}
	}
	return lines
}

// count returns how many texts of the whole page contain some words.
func (r *tree) count(words string) (n int) {
	for _, of := range r.order {
		if text(of.Role) == "StaticText" && strings.Contains(text(of.Name), words) {
			n++
		}
	}
	return n
}

// focusable returns the names of the elements with a role that Tab reaches.
func (r *tree) focusable(role string) (names []string) {
	for _, n := range r.order {
		reached := slices.ContainsFunc(n.Properties, func(p *accessibility.Property) bool {
			return p.Name == accessibility.PropertyNameFocusable && string(p.Value.Value) == "true"
		})
		if !n.Ignored && reached && text(n.Role) == role {
			names = append(names, text(n.Name))
		}
	}
	return names
}

// A lessonState is gameloops.state.lesson.
type lessonState struct {
	Beat, Question, Verdict string
	Answers                 []struct{ Letter, Text, Because string }
	Buttons                 []struct{ Name string }
}

func (b *tab) lesson(t *testing.T) (l lessonState) {
	t.Helper()
	if err := json.Unmarshal([]byte(evaluate[string](t, b, "JSON.stringify(gameloops.state.lesson)")), &l); err != nil {
		t.Fatal(err)
	}
	return l
}

// standsStill reports whether a lesson shows its decisive moment.
func standsStill(l lessonState) bool { return l.Beat == "stopped" || l.Beat == "conclusion" }

// checkStages checks that the question is the page's description. While the lesson stands still, the rates of each
// stage must be there once, to be read and not announced.
func (b *tab) checkStages(t *testing.T, l lessonState, lines []string) {
	t.Helper()
	about := evaluate[string](t, b, "document.querySelector('meta[name=description]').content")
	if about != l.Question {
		t.Errorf("%s: the page is described as %q", l.Beat, about)
	}
	if !standsStill(l) {
		return
	}
	for n := range b.state(t).Stages {
		rates := regexp.MustCompile(fmt.Sprintf(`(?m)^Stage %d, .*: FPS [0-9.]+, Speed [0-9]+ %%$`, n+1))
		all := evaluate[string](t, b, "[...document.querySelectorAll('#quiet p')].map(p => p.textContent).join('\\n')")
		if found := rates.FindAllString(all, -1); len(found) != 1 || rates.MatchString(strings.Join(lines, "\n")) {
			t.Errorf("%s: the rates of stage %d can be read as %q; the announcements are %q", l.Beat, n+1, found, lines)
		}
	}
}

// told returns the lesson and the tree once everything has been announced. A callout on a stage comes a moment after
// the lesson stops.
func (b *tab) told(t *testing.T) (lessonState, tree) {
	t.Helper()
	b.await(t, "the announcements to be made", "document.querySelector('#said [data-id=play]') && "+isSaid)
	l := b.lesson(t)
	if standsStill(l) {
		b.await(t, "a callout to be read",
			"document.querySelector('#mirror p[data-id^=callout]') && "+isSaid)
	}
	return l, b.tree(t)
}

// checkTree checks that what a lesson shows is announced once, and that each control is an element with a name.
func (b *tab) checkTree(t *testing.T) {
	t.Helper()
	l, r := b.told(t)
	lines := r.said()
	once := func(what, words string) {
		t.Helper()
		if n := strings.Count(strings.Join(lines, "\n"), words); n != 1 {
			t.Errorf("%s: the %s %q is said %d times in %q", l.Beat, what, words, n, lines)
		}
	}
	once("question", l.Question)
	for _, a := range l.Answers {
		want := 1
		if l.Beat == "question" { // it is only a button, which is checked below
			want = 0
		}
		if n := r.count(a.Letter + ": " + a.Text); n != want {
			t.Errorf("%s: answer %s is on the page %d times as a text", l.Beat, a.Letter, n)
		}
		if a.Because != "" {
			once("reason", a.Because)
		}
	}
	if l.Verdict != "" {
		once("verdict", strings.TrimSuffix(l.Verdict, ".")+": ")
	}
	b.checkStages(t, l, lines)
	plays := 0
	for _, line := range lines {
		if slices.Contains([]string{"Not started yet", "Playing", "Paused", "Viewing the past",
			"The run is over"}, line) {
			plays++
		}
	}
	if plays != 1 {
		t.Errorf("%s: the play state is said %d times in %q", l.Beat, plays, lines)
	}
	names := r.focusable("button")
	for _, button := range l.Buttons {
		if !slices.Contains(names, button.Name) {
			t.Errorf("%s: no element is called %q, only %q", l.Beat, button.Name, names)
		}
	}
	for _, a := range l.Answers {
		if l.Beat == "question" && !slices.Contains(r.focusable("radio"), a.Letter+": "+a.Text) {
			t.Errorf("%s: answer %s is not among the elements %q", l.Beat, a.Letter, names)
		}
	}
	if goesOn := goesOn(l.Beat, names); !slices.Contains(names, goesOn) {
		t.Errorf("%s: %s is not among the buttons %q", l.Beat, goesOn, names)
	}
	if sliders := r.focusable("slider"); l.Beat != "question" && !slices.Contains(sliders, "Moment") {
		t.Errorf("%s: the timeline is not among the sliders %q", l.Beat, sliders)
	}
	for _, role := range []string{"button", "radio", "slider", "checkbox", "textbox", "combobox"} {
		if slices.Contains(r.focusable(role), "") {
			t.Errorf("%s: a %s has no name", l.Beat, role)
		}
	}
}

// goesOn returns the name of the button that goes on from a beat, or that pauses what plays.
func goesOn(beat string, names []string) string {
	switch beat {
	case "question":
		return "Run it"
	case "stopped":
		return "Show the answer"
	case "conclusion":
		return "Next lesson"
	case "try":
		if slices.Contains(names, "Restart") { // the try is short, and over by now
			return "Restart"
		}
	}
	return "Pause"
}

// TestTheStartPageSaysWhatItIs checks what a screen reader gets on the start page, and that it has another title after
// that.
func TestTheStartPageSaysWhatItIs(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 390, 844) // an upright phone has all buttons too
	b.open(t, url)
	b.await(t, "elements", elements+" && document.getElementById('cover').hidden")
	r := b.tree(t)
	const heading = "gameloops: The same balls. Only the game loop differs."
	var headings []string
	for _, n := range r.order {
		if text(n.Role) == "heading" && !n.Ignored {
			headings = append(headings, text(n.Name))
		}
	}
	title := evaluate[string](t, b, "document.title")
	if title != heading || !slices.Equal(headings, []string{heading}) {
		t.Errorf("the title is %q, the headings are %q", title, headings)
	}
	b.await(t, "the same title before scripts run", fmt.Sprintf("(window.index ??= "+
		"(fetch('.').then((r) => r.text()).then((text) => { index = text; }), ' ')).includes('<title>%s</title>')",
		heading))
	b.await(t, "the results of the stages", read("Stage 1, Fixed steps: FPS 60, Speed 100 %")+" && "+
		read("Stage 1, Fixed steps: Judder: pictures")+" && "+
		read("Stage 2, Fixed steps with interpolation: Frames on time so far"))
	if lines := r.said(); !slices.Contains(lines, "Two stages run as an example") ||
		slices.Contains(lines, "Not started yet") || strings.Contains(strings.Join(lines, "\n"), heading) {
		t.Errorf("the announcements are %q", lines)
	}
	names := r.focusable("button")
	for _, want := range []string{"Compare loops", "Questions", "All lessons"} {
		if !slices.Contains(names, want) {
			t.Errorf("no element is called %q, only %q", want, names)
		}
	}
	controls := []string{"button", "radio", "textbox", "slider", "combobox", "checkbox"}
	for _, n := range r.order {
		name, role := text(n.Name), text(n.Role)
		isVague := name == "" || strings.EqualFold(name, "text") || strings.EqualFold(name, role)
		if isVague && slices.Contains(controls, role) && !n.Ignored {
			t.Errorf("a %s is called %q", role, name)
		}
	}
	b.tabTo(t, "Compare loops")
	b.press(t, '\r')
	b.await(t, "another title", "document.title.startsWith('Fixed steps') && "+said("Playing"))
}

// enter moves the focus to an element with Tab, and presses Enter.
func (b *tab) enter(t *testing.T, name string) {
	t.Helper()
	if b.named(t) != name {
		b.tabTo(t, name)
	}
	b.press(t, '\r')
}

// TestALessonIsWalkedWithTabEnterAndArrowsAlone goes through a lesson as a blind user does. At each step it checks
// what a screen reader gets.
func TestALessonIsWalkedWithTabEnterAndArrowsAlone(t *testing.T) {
	url, _ := staticPage(t)
	for i, name := range []string{"what-is-a-game-loop", "hitch", "spiral-of-death"} {
		t.Run(name, func(t *testing.T) {
			if i > 0 {
				ci.Rarely(t, "one lesson is tested, two more take a minute in Chromium")
			}
			b := newTab(t, 900, 800)
			b.open(t, url+"?lesson="+name)
			in := func(beat string) {
				t.Helper()
				b.await(t, "beat "+beat, fmt.Sprintf("gameloops.state.lesson && "+
					"gameloops.state.lesson.beat == %q && "+elements, beat))
				b.checkTree(t)
			}
			in("question")
			all := b.lesson(t).Answers
			b.tabTo(t, all[0].Letter+": "+all[0].Text)
			b.press(t, []rune(kb.ArrowDown)[0]) // chooses
			b.await(t, "choice", "gameloops.state.lesson.chosen == 1")
			b.press(t, []rune(kb.ArrowUp)[0])
			b.press(t, []rune(kb.ArrowDown)[0])
			b.press(t, '\r') // which is chosen already, and stays so
			b.someFrames(t)
			b.awaitNews(t)
			b.await(t, "choice", "gameloops.state.lesson.chosen == 1")
			b.enter(t, "Run it")
			in("stopped")
			b.enter(t, "Show the answer")
			in("conclusion")
			if now := b.named(t); now != "Try it" { // which Enter does, as its label says
				t.Errorf("after the answer %q has the focus", now)
			}
			b.tabTo(t, "Moment")
			b.press(t, []rune(kb.ArrowLeft)[0])
			b.await(t, "the past", "gameloops.state.past")
			b.enter(t, "Try it")
			in("try")
		})
	}
}

// TestAListIsADialog opens the list of lessons as a blind user does, and closes it again.
func TestAListIsADialog(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url)
	b.await(t, "elements", elements)
	b.enter(t, "All lessons")
	b.await(t, "the list", "document.querySelector('[role=dialog][aria-modal=true]')")
	if now := b.named(t); !strings.Contains(now, "lessons") {
		t.Errorf("%q has the focus", now)
	}
	r := b.tree(t)
	read := make(map[string]bool)
	for _, n := range r.order {
		read[text(n.Role)+" "+text(n.Name)] = !n.Ignored
	}
	for _, want := range []string{"dialog Lessons and exercises", "heading The loop and its clock",
		"button 1. What is a game loop? One step in each frame: how fast is the game at 30, 60 and 144 Hz?"} {
		if !read[want] {
			t.Errorf("there is no %s", want)
		}
	}
	b.enter(t, "Close the list of lessons and exercises")
	b.await(t, "the start page", "!document.querySelector('[role=dialog]')")
	if now := b.named(t); now != "All lessons" {
		t.Errorf("after closing it %q has the focus", now)
	}
}

// TestTabLeadsFromThePictureIntoThePage presses Tab on a new page, where the picture has the focus.
func TestTabLeadsFromThePictureIntoThePage(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url+"?lesson=hitch")
	b.await(t, "elements", elements)
	if now := b.named(t); !strings.HasPrefix(now, "Stages") {
		t.Errorf("at first %q has the focus", now)
	}
	b.tapKey(t, []rune(kb.Tab)[0])
	if now := b.named(t); !strings.HasPrefix(now, "A: ") {
		t.Errorf("after Tab %q has the focus", now)
	}
}

// TestAnswersAreOneRadioGroup checks that Tab goes through the answers of a lesson in one step, that a screen reader
// learns which is chosen, and that Enter on the chosen one leaves it chosen.
func TestAnswersAreOneRadioGroup(t *testing.T) {
	ci.Rarely(t, "ten seconds in Chromium")
	url, _ := staticPage(t)
	b := newTab(t, 900, 800)
	b.open(t, url+"?lesson=hitch")
	b.await(t, "answers",
		"document.querySelectorAll('[role=radiogroup][aria-label=Answers] > [role=radio]').length == 4")
	b.tapKey(t, []rune(kb.Tab)[0])
	for range 2 {
		b.press(t, '\r')
		b.await(t, "the choice", "document.activeElement.ariaChecked === 'true' && gameloops.state.lesson.chosen === 0")
	}
	b.tapKey(t, []rune(kb.Tab)[0])
	if now := b.named(t); strings.HasPrefix(now, "B: ") {
		t.Errorf("Tab goes on to %q", now)
	}
	const chosen = "document.querySelectorAll('[aria-label=Answers] [aria-checked=true]').length"
	if n := evaluate[int](t, b, chosen); n != 1 {
		t.Errorf("%d answers are chosen", n)
	}
	if n := evaluate[int](t, b, "[...document.querySelectorAll('input[type=text], textarea')].filter((e) => "+
		"e.checkVisibility() && !e.closest('[aria-hidden=true]') && !e.dataset.role).length"); n != 0 {
		t.Errorf("the tree has %d hidden text boxes", n)
	}
}

// TestTabScrollsToAnAnswer goes through the answers on a phone on its side, where the card is lower than its contents.
// The element of each answer must cover the whole answer, inside the window.
func TestTabScrollsToAnAnswer(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 844, 390)
	b.open(t, url+"?lesson=hitch")
	b.await(t, "answers", "document.querySelectorAll('[aria-label=Answers] [data-role=answer]').length == 4")
	for i := range 4 {
		if i == 0 {
			b.tapKey(t, []rune(kb.Tab)[0])
		} else {
			b.press(t, []rune(kb.ArrowDown)[0])
		}
		b.await(t, "answer "+b.named(t)+" to be seen", "(r => r.height >= 28 && r.top >= 0 && r.bottom < 330)"+
			"(document.activeElement.getBoundingClientRect())")
	}
	if evaluate[bool](t, b, "!!document.querySelector('[aria-label=Settings][role=group]')") {
		t.Error("the hidden panel has elements")
	}
}

// hearing is a script that collects in window.heard what comes into the live region.
const hearing = `window.heard = []; new MutationObserver((all) => { for (const m of all) for (const n of m.addedNodes)
	heard.push(n.textContent); }).observe(document.getElementById('said'), {childList: true, subtree: true}); 0`

// TestOnlyWhatIsNewIsSaid goes through a lesson and collects the announcements. No sentence may come twice, nor the
// rates of a stage, nor anything while the user moves along the timeline. When the try starts, its stages must not get
// the verdicts of the stages before it.
func TestOnlyWhatIsNewIsSaid(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 800)
	b.open(t, url+"?lesson=spiral-of-death")
	b.await(t, "question", "gameloops.state.lesson && gameloops.state.lesson.waits && "+
		said("First choose what you expect")+" && "+isSaid)
	evaluate[int](t, b, hearing)
	heard := func() (all []string) {
		t.Helper()
		b.await(t, "all announcements", isSaid)
		if err := json.Unmarshal([]byte(evaluate[string](t, b, "JSON.stringify(heard.splice(0))")), &all); err != nil {
			t.Fatal(err)
		}
		return all
	}
	known := make(map[string]bool)
	listen := func(what string, want ...string) {
		t.Helper()
		all := heard()
		for _, words := range all {
			if known[words] || strings.Contains(words, ": FPS ") || strings.HasPrefix(words, "A: ") {
				t.Errorf("%s: %q is announced, of %q", what, words, all)
			}
			known[words] = true
		}
		for _, words := range want {
			if !slices.Contains(all, words) {
				t.Errorf("%s: %q is not announced, only %q", what, words, all)
			}
		}
	}
	b.press(t, '2')
	b.press(t, ' ')
	b.await(t, "the run", "gameloops.state.lesson.beat == 'run' && "+said("Playing"))
	listen("at the run", "Playing", "Your choice: B")
	b.await(t, "stop", "gameloops.state.lesson.beat == 'stopped' && "+said("Stopped at 2.800 s"))
	listen("where it stops")
	b.press(t, ' ')
	b.await(t, "the answer", "gameloops.state.lesson.beat == 'conclusion' && "+
		read("Stage 1, Fixed steps: spiral of death"))
	listen("at the answer", "You chose B, but C is right: Fewer and fewer pictures, with ever larger jumps. "+
		"It is slower, but not smooth: fewer than two pictures a second, and ever fewer.")
	if n := evaluate[int](t, b, verdicts+".length"); n != 0 {
		t.Errorf("at the answer %d verdicts on stages are announced", n)
	}
	for range 3 {
		b.press(t, []rune(kb.ArrowLeft)[0])
	}
	b.await(t, "reasons", "document.querySelectorAll('#quiet [data-id^=reason]').length == 3")
	if all := heard(); len(all) > 0 {
		t.Errorf("announcements along the timeline: %q", all)
	}
	b.press(t, '1')
	b.await(t, "the try", "gameloops.state.lesson.beat == 'try' && gameloops.state.stages.every(s => s.real > 0.5)")
	for _, words := range heard() {
		if strings.Contains(words, "15 ms: spiral of death") {
			t.Errorf("an announcement of the try: %q", words)
		}
	}
}

// TestAListThatAKeyOpensHasTheKeyboard opens lists with a key from the picture. Escape closes them at once, whatever
// their field contains.
func TestAListThatAKeyOpensHasTheKeyboard(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url)
	b.await(t, "elements", elements)
	const field = "document.activeElement.dataset.role === 'search'"
	const atPicture = "document.activeElement.tagName === 'CANVAS' && !document.querySelector('[role=dialog]')"
	b.press(t, '/')
	b.await(t, "the focus in the field", field)
	b.do(t, chromedp.KeyEvent("zzzz"))
	b.await(t, "that nothing is found", said("No question matches"))
	b.press(t, []rune(kb.Escape)[0])
	b.await(t, "the picture", atPicture)
	b.pressWithShift(t, 'K')
	b.await(t, "the focus in the field", field)
	for range 2 {
		b.press(t, []rune(kb.ArrowDown)[0])
	}
	b.await(t, "what Enter takes after two arrows", "document.getElementById(document.activeElement."+
		"getAttribute('aria-activedescendant'))?.ariaLabel.startsWith('2. ')")
	if !slices.ContainsFunc(b.tree(t).order, func(n *accessibility.Node) bool {
		return slices.ContainsFunc(n.Properties, func(p *accessibility.Property) bool {
			return p.Name == accessibility.PropertyNameActivedescendant && len(p.Value.RelatedNodes) == 1
		})
	}) {
		t.Error("the tree does not say what Enter takes")
	}
	b.tapKey(t, []rune(kb.Tab)[0])
	b.press(t, []rune(kb.Escape)[0])
	b.await(t, "the picture", atPicture)
	b.press(t, 'l') // the sandbox has seen the release of Shift and K
	b.await(t, "a lesson", "gameloops.state.lesson")
}

// pressWithShift presses a capital letter as a user does: Shift goes down before it and comes up after it.
func (b *tab) pressWithShift(t *testing.T, letter rune) {
	t.Helper()
	shift := func(event input.DispatchKeyEventType) {
		b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			_, err := cdp.Call(ctx, target, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: event,
				Key: "Shift", Code: "ShiftLeft", WindowsVirtualKeyCode: 16})
			return err
		}))
		b.someFrames(t)
	}
	shift(input.DispatchKeyEventTypeKeyDown)
	b.press(t, letter)
	shift(input.DispatchKeyEventTypeKeyUp)
}

// TestSettingsAreEnteredAndLeftByKeyboard opens the settings beside a lesson.
func TestSettingsAreEnteredAndLeftByKeyboard(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1100, 700)
	b.open(t, url+"?lesson=hitch")
	b.await(t, "elements", elements)
	b.enter(t, "Settings")
	b.await(t, "the first setting", "document.activeElement.closest('[role=group]').ariaLabel === 'Settings'")
	b.enter(t, "Machine")
	b.await(t, "its rows", "document.querySelector('[aria-label=\"Update cost\"]')")
	b.await(t, "its button at the top, with its rows below", "(r => r.height > 20 && r.top > 0 && "+
		"document.querySelector('[aria-label=\"Update cost\"]').getBoundingClientRect().height > 20)"+
		"(document.activeElement.getBoundingClientRect())")
	b.tapKey(t, []rune(kb.Tab)[0])
	now := evaluate[string](t, b, "document.activeElement.tagName + ' ' + document.activeElement.ariaLabel")
	if now != "SELECT Machine" {
		t.Errorf("after the button of a section comes %q", now)
	}
	b.enter(t, "Close settings")
	b.await(t, "the button that opens them", "document.activeElement.ariaLabel === 'Settings'")
}

// TestSettingsAreAFewKeysAway goes to the settings beside stages that play. The first Tab leads to a button that skips
// all elements before them, and each section is a heading with a button that unfolds it.
func TestSettingsAreAFewKeysAway(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 1100, 700)
	b.open(t, url+"?loop=basic,bevy&objects=9&play")
	b.await(t, "elements", elements+" && document.querySelector('[aria-label=Moment]')")
	b.tapKey(t, []rune(kb.Tab)[0])
	b.await(t, "the button to the settings, to be seen", "document.activeElement.innerText === 'To the settings' && "+
		"getComputedStyle(document.activeElement).clipPath === 'none'")
	b.tapKey(t, '\r')
	b.await(t, "the first setting", "document.activeElement.closest('[role=group]')?.ariaLabel === 'Settings'")
	r := b.tree(t)
	var sections []string
	for _, n := range r.order {
		if text(n.Role) == "heading" && !n.Ignored {
			sections = append(sections, text(n.Name))
		}
	}
	for _, want := range []string{"Lessons", "Machine", "View", "Pictures and share"} {
		if !slices.Contains(sections, want) || !slices.Contains(r.focusable("button"), want) {
			t.Errorf("%s is no heading with a button: %q", want, sections)
		}
	}
}

// TestTheExampleOnTheStartPageIsPaused pauses the example with a key, and resumes it with its button.
func TestTheExampleOnTheStartPageIsPaused(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url)
	b.await(t, "elements", elements+" && "+said("Two stages run as an example"))
	b.press(t, []rune(kb.Escape)[0])
	b.await(t, "a pause", said("Two stages stand still as an example"))
	b.awaitStill(t)
	b.enter(t, "Run the two stages")
	b.await(t, "motion", said("Two stages run as an example"))
	if now := b.named(t); !strings.HasPrefix(now, "Pause") {
		t.Errorf("%q has the focus", now)
	}
}
