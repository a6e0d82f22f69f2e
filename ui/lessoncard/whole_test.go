package lessoncard

import (
	"image"
	"strings"
	"testing"

	"gameloops/ui/lesson"
	"gameloops/ui/theme"
)

// lowCard returns a card on a phone on its side, which is too low for its content.
func lowCard(t *testing.T, show func(c *Card)) *Card {
	t.Helper()
	c := &Card{}
	show(c)
	if !c.Drags() || !c.Scroll.Scrolls() {
		t.Fatalf("everything fits: %+v", c.Scroll)
	}
	return c
}

// question returns a function that shows a question with four answers and two buttons in a place.
func question(t *testing.T, place image.Rectangle) func(c *Card) {
	t.Helper()
	look, err := theme.NewThemeForFingers(theme.Light, 1, 44, 0)
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("An update takes 20 ms. ", 8)
	asks := Content{Title: "Spiral", Words: long, Asks: "What do I see?",
		Answers: []lesson.Answer{{Letter: "A", Text: long, Open: true}, {Letter: "B", Text: long, Open: true},
			{Letter: "C", Open: true}, {Letter: "D", Open: true}},
		Buttons: []lesson.Button{{Name: "Run it", Do: lesson.GoOn}, {Name: "Back", Do: lesson.GoBack}}}
	return func(c *Card) { c.Show(look, asks, place, PhoneColumn, image.Pt(-1, -1)) }
}

// TestALowCardScrollsToItsLastAnswer scrolls a card from its first line to its last: each answer is seen on the way, no
// button ever moves, and what is out of sight cannot be pressed.
func TestALowCardScrollsToItsLastAnswer(t *testing.T) {
	place := image.Rect(500, 10, 840, 300)
	show := question(t, place)
	c := lowCard(t, show)
	whole := make(map[string]bool)
	var run image.Rectangle
	for {
		all, first := make(map[string]image.Rectangle), c.Scroll.First
		c.AddPlaces(all)
		for name, at := range all {
			if !at.In(place) {
				t.Errorf("line %d: %s at %v leaves the card at %v", c.Scroll.First, name, at, place)
			}
			if _, ok := c.Press(at.Min); !ok {
				t.Errorf("line %d: %s cannot be pressed", c.Scroll.First, name)
			}
			c.Scroll.First = first // the press of an answer scrolls to it
			if strings.HasPrefix(name, "Answer") && at.Overlaps(all["Run it"]) {
				t.Errorf("line %d: %s lies below a button", c.Scroll.First, name)
			}
		}
		for i := range c.layout.spots {
			if s := &c.layout.spots[i]; s.answer >= 0 && c.layout.seen(s) == s.place {
				whole[lesson.Letter(s.answer)] = true
			}
		}
		if run.Empty() {
			run = all["Run it"]
		}
		if all["Run it"] != run || all["Back"].Empty() {
			t.Errorf("line %d: buttons at %v and %v, first at %v", c.Scroll.First, all["Run it"], all["Back"], run)
		}
		if !c.Scroll.By(1) {
			break
		}
		show(c)
	}
	if !whole["C"] || !whole["D"] {
		t.Errorf("only answers %v were ever seen whole", whole)
	}
}

// TestWhatHasTheKeyboardIsSeen goes through a low card as Tab does, down and up: each answer scrolls into view, whole.
func TestWhatHasTheKeyboardIsSeen(t *testing.T) {
	show := question(t, image.Rect(500, 10, 840, 300))
	c := lowCard(t, show)
	first := c.Scroll.First
	for _, n := range []int{2, 3, 5, 2} { // answers C and D, a button, C again
		c.Controls()[n].Reveal()
		show(c)
		if at, s := c.Controls()[n].Place, c.layout.spots[n]; at != s.place {
			t.Errorf("%q is at %v, of which %v is in view", s.button.Name, s.place, at)
		}
	}
	if c.Scroll.First == first {
		t.Error("nothing has scrolled")
	}
}

// TestALowCardScrollsToTheWaysOut goes to the end of a low card: the ways out of the lesson follow the question, and
// Tab scrolls them fully into view.
func TestALowCardScrollsToTheWaysOut(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	asks := Content{Title: "Spiral", Words: strings.Repeat("An update takes 20 ms. ", 30), Aside: "First choose.",
		Buttons: []lesson.Button{{Name: "Run it", Do: lesson.GoOn}},
		Foot:    []lesson.Button{{Name: "All lessons", Do: lesson.List}, {Name: "Start page", Do: lesson.Leave}}}
	show := func(c *Card) { c.Show(look, asks, image.Rect(500, 10, 840, 300), PhoneColumn, image.Pt(-1, -1)) }
	c := lowCard(t, show)
	for _, control := range c.Controls() {
		control.Reveal()
		show(c)
		all := make(map[string]image.Rectangle)
		c.AddPlaces(all)
		if at := all[control.Name]; at.Dy() < look.Px(turnHeight) || control.Name != "Run it" && !at.In(c.layout.view) {
			t.Errorf("%q is seen at %v, below lines to %v", control.Name, at, c.layout.view.Max.Y)
		}
	}
	if end, low := c.Scroll.First+c.Scroll.Shown, c.layout.all; low-end > 1 {
		t.Errorf("after the last of them there are %d more lines", low-end)
	}
}

// TestAFingerScrollsACardOrPressesIt moves a finger up a card, which scrolls with it and presses nothing, and taps it.
func TestAFingerScrollsACardOrPressesIt(t *testing.T) {
	place := image.Rect(500, 10, 840, 300)
	show := question(t, place)
	c := lowCard(t, show)
	const slack = 8
	at := image.Pt(600, 150)
	line := c.shown.theme.Px(typefaceOf(c.shown.theme, PhoneColumn).line)

	touch := func(down, was bool) bool { return c.Drag(at, down, was, slack) }
	touch(true, false)
	at.Y -= slack / 2
	if touch(true, true) || c.Scroll.First != 0 {
		t.Errorf("a finger that trembles scrolls to line %d", c.Scroll.First)
	}
	if !touch(false, true) {
		t.Error("a tap presses nothing")
	}

	from := at.Y
	touch(true, false)
	for range 3 { // from where the finger came down, not from where it was last
		at.Y -= line
		touch(true, true)
		show(c)
	}
	if want := (from - at.Y) / line; c.Scroll.First != want {
		t.Errorf("after %d pixels the first line is %d, want %d", from-at.Y, c.Scroll.First, want)
	}
	if touch(false, true) {
		t.Error("a finger that scrolled presses as it lifts")
	}
	if at.Y += line; touch(false, false) || c.Scroll.First != 3 {
		t.Errorf("a lifted finger scrolls to line %d", c.Scroll.First)
	}
}

// TestALowCardNamesTheAnswersBelow scrolls a card that is lower than its answers: a button beside the others names the
// answers that are out of view, until none is.
func TestALowCardNamesTheAnswersBelow(t *testing.T) {
	show := question(t, image.Rect(500, 10, 840, 300))
	c := lowCard(t, show)
	more := func() (words string) {
		for i := range c.layout.spots {
			if s := &c.layout.spots[i]; s.button.Do == lesson.More {
				words = s.button.Name
			}
		}
		return words
	}
	if words := more(); !strings.HasSuffix(words, "D below") {
		t.Errorf("at first it says %q", words)
	}
	for c.Scroll.By(1) {
		show(c)
	}
	if words := more(); words != "" {
		t.Errorf("at the end it says %q", words)
	}
	for _, one := range c.Controls() {
		if strings.HasSuffix(one.Name, " below") {
			t.Error("Tab stops at it, although Tab itself scrolls to the answers")
		}
	}
}

// TestALowCardSaysThatItsWordsGoOn scrolls a card that is lower than its conclusion: a button beside the others says
// that there is more while there is.
func TestALowCardSaysThatItsWordsGoOn(t *testing.T) {
	look, err := theme.NewThemeForFingers(theme.Light, 1, 44, 0)
	if err != nil {
		t.Fatal(err)
	}
	told := Content{Title: "Spiral", Lead: "C is right.", Words: strings.Repeat("An update takes 20 ms. ", 30),
		Answers: []lesson.Answer{{Letter: "C", Text: "It never ends.", Judged: true, Right: true}},
		Buttons: []lesson.Button{{Name: "Try it", Do: lesson.Try}, {Name: "Next lesson", Do: lesson.GoOn},
			{Name: "Back", Do: lesson.GoBack}}}
	for form, place := range map[Form]image.Rectangle{
		Phone:       image.Rect(12, 400, 378, 652), // an upright phone
		PhoneColumn: image.Rect(470, 10, 840, 300), // one on its side
	} {
		show := func(c *Card) { c.Show(look, told, place, form, image.Pt(-1, -1)) }
		c := lowCard(t, show)
		for {
			last, isEnd := 0, c.Scroll.First+c.Scroll.Shown >= c.layout.all
			for _, l := range c.layout.lines {
				last = max(last, l.at.Y)
			}
			for i := range c.layout.spots {
				if s := &c.layout.spots[i]; s.answer >= 0 {
					last = max(last, s.endOf())
				}
			}
			all := make(map[string]image.Rectangle)
			c.AddPlaces(all)
			says := !all["More below"].Empty() || !all["More"].Empty()
			if says && isEnd || !says && last > c.layout.view.Max.Y {
				t.Errorf("form %v, line %d of %d: there is more: %t", form, c.Scroll.First, c.layout.all, says)
			}
			if !c.Scroll.By(1) {
				break
			}
			show(c)
		}
	}
}

// TestAnswersLeaveAtADeskRoomToRead shows a conclusion below answers of any height. There are enough lines of it to
// read, or everything scrolls.
func TestAnswersLeaveAtADeskRoomToRead(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	told := Content{Title: "Spiral", Words: strings.Repeat("A loop that needs 20 ms never catches up. ", 12)}
	for n := range 4 {
		told.Answers = append(told.Answers, lesson.Answer{Letter: string(rune('A' + n)), Judged: true, Right: n == 0,
			Text:    "Each step of the game takes 20 ms.",
			Because: strings.Repeat("It gets slower with every frame. ", 2)})
	}
	scrolls := map[bool]int{}
	for high := 300; high < 1000; high += 10 {
		l := layOutLarge(look, &told, image.Rect(0, 0, 400, high), WideColumn(1), 0)
		whole := !l.view.Empty()
		if scrolls[whole]++; !whole && l.shown < min(l.all, readLines) {
			t.Errorf("%d pixels high: %d of %d lines are shown", high, l.shown, l.all)
		}
	}
	if scrolls[true] == 0 || scrolls[false] == 0 {
		t.Errorf("in %d places everything scrolls, in %d it does not", scrolls[true], scrolls[false])
	}
}
