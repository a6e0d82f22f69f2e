package lessoncard

import (
	"image"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"gameloops/ui/lesson"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

func TestAConclusionShowsTheRightAnswerAndTheChosenOne(t *testing.T) {
	s := lesson.State{Beat: lesson.Concluding, Answers: []lesson.Answer{
		{Letter: "A", Judged: true},
		{Letter: "B", Judged: true, Right: true},
		{Letter: "C", Judged: true, Chosen: true},
	}}
	for _, s.Beat = range []lesson.Step{lesson.Concluding, lesson.Trying, lesson.Resting, lesson.Over} {
		got := ContentOf(&s).Answers
		if len(got) != 2 || got[0].Letter != "B" || got[1].Letter != "C" {
			t.Errorf("%s: %+v", s.Beat, got)
		}
	}
	s.Beat = lesson.Asking
	if got := ContentOf(&s).Answers; len(got) != 3 {
		t.Errorf("a question shows %d answers", len(got))
	}
}

// TestARoomKeepsTheHandsOfAllAnswers checks what is told where answers have no boxes, and so no bars for their hands.
func TestARoomKeepsTheHandsOfAllAnswers(t *testing.T) {
	s := judgedState()
	s.Vote, s.Hands = "It had 2 of 7 hands.", "Hands: A 1 · B 2 · C 4."
	for _, c := range append(Tellings(&s), Subtitle(&s)) {
		if counts := strings.Contains(c.Lead, s.Hands); counts == (len(c.Answers) > 1) {
			t.Errorf("with %d answers it says %q", len(c.Answers), c.Lead)
		}
	}
}

// TestAllJudgedAnswersHaveAMark checks that each leaves the same room for a tick or a cross.
func TestAllJudgedAnswersHaveAMark(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	c := Content{Title: "Title", Answers: []lesson.Answer{{Letter: "A", Judged: true},
		{Letter: "B", Judged: true, Right: true}, {Letter: "C", Judged: true, Chosen: true}}}
	for _, s := range layOut(look, &c, image.Rect(0, 0, 400, 900), WideColumn(1), 0).spots {
		if s.answer >= 0 && s.hands > s.place.Dx()-look.Px(badgeSize) {
			t.Errorf("answer %d has no room for a mark: %d of %d", s.answer, s.hands, s.place.Dx())
		}
	}
}

// TestWhatIsTriedTakesThePlaceOfTheConclusion checks the card while the stages play what a lesson suggests, and once
// it says what that has shown.
func TestWhatIsTriedTakesThePlaceOfTheConclusion(t *testing.T) {
	s := lesson.State{Beat: lesson.Trying, Tries: true, Title: "Spiral", Text: "It stops.", Verdict: "B is right.",
		Try: "Use 60 Hz. Is it gone?", Answers: []lesson.Answer{{Right: true}}}
	want := Content{Title: "Spiral", Lead: s.Try, Aside: "The answer comes when the run ends."}
	if got := ContentOf(&s); !reflect.DeepEqual(got, want) {
		t.Errorf("while it runs: %+v", got)
	}
	s.Seen = "Yes."
	want.Words, want.Aside = s.Seen, ""
	if got := ContentOf(&s); !reflect.DeepEqual(got, want) {
		t.Errorf("once it has run: %+v", got)
	}
	if got := Subtitle(&s); got.Title != s.Try || got.Words != s.Seen {
		t.Errorf("to a room: %+v", got)
	}
	if s.Tries, s.Seen = false, ""; ContentOf(&s).Words != s.Text {
		t.Errorf("after a change by the user: %+v", ContentOf(&s))
	}
}

// TestASubtitleKeepsTheQuestion checks what a room reads at each step: the question stays first until something else
// is tried, and the answers and the conclusion are shown at the steps that are about them.
func TestASubtitleKeepsTheQuestion(t *testing.T) {
	s := lesson.State{Title: "Spiral", Question: "An update takes 20 ms. What do I see?", Try: "Try 100 ms.",
		Text:    "An update takes 20 ms. What do I see?",
		Answers: []lesson.Answer{{Text: "A stutter."}, {Text: "Slow motion."}}}
	for b, want := range map[lesson.Step]Content{
		lesson.Asking:  {Title: "Spiral", Words: "An update takes 20 ms.", Asks: "What do I see?", Answers: s.Answers},
		lesson.Running: {Title: "What do I see?", Aside: "It stops by itself at the decisive moment."},
		lesson.Trying:  {Above: "Spiral", Title: "Try 100 ms."},
	} {
		s.Beat = b
		if got := Subtitle(&s); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", b, got, want)
		}
	}
	s.Beat, s.Stands = lesson.Stopped, "Stopped at 2 s"
	s.Answers[0].Chosen, s.Answers[0].Letter = true, "A"
	want := Content{Title: "What do I see?", Stands: s.Stands, Answers: s.Answers}
	if got := Subtitle(&s); !reflect.DeepEqual(got, want) {
		t.Errorf("where it stops: %+v, want %+v", got, want)
	}
	want = Content{Above: "You expect A: A stutter.", Stands: s.Stands}
	if got := Glance(&s); !reflect.DeepEqual(got, want) {
		t.Errorf("on a phone, where it stops: %+v, want %+v", got, want)
	}
	tries := lesson.State{Beat: lesson.Trying, Tries: true, Title: s.Title, Question: s.Question,
		Try: "Take 100 ms. Does it stop?"}
	if got, want := Glance(&tries), (Content{Above: s.Title, Title: "Does it stop?"}); !reflect.DeepEqual(got, want) {
		t.Errorf("on a phone, while it is tried: %+v, want %+v", got, want)
	}
	tries.Seen = "Yes, for ever. It is not even slow."
	want = Content{Above: "Does it stop?", Title: "Yes, for ever.", Words: "It is not even slow."}
	if got := Glance(&tries); !reflect.DeepEqual(got, want) {
		t.Errorf("on a phone, where it was tried: %+v, want %+v", got, want)
	}
	s.Stands, s.Answers[0].Chosen = "", false
	s.Verdict, s.Text, s.Answers[1].Right, s.Answers[1].Judged = "B is right.", "Each frame is late.", true, true
	for b, want := range map[lesson.Step]Content{
		lesson.Concluding: {Title: "What do I see?", Lead: "B is right. Slow motion.", Words: s.Text},
		lesson.Resting:    {Title: "What do I see?", Lead: "B is right. Slow motion."},
		lesson.Over:       {Title: "What do I see?", Lead: "B is right. Slow motion.", Task: s.Try},
	} {
		s.Beat = b
		if got := Subtitle(&s); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", b, got, want)
		}
	}
	s.Beat, s.Answers[0].Chosen, s.Answers[0].Because = lesson.Concluding, true, "It never catches up."
	for text, name := range map[string]string{"A stutter.": "A stutter", "No: it stutters.": "No"} {
		s.Answers[0].Text = text
		if got := Subtitle(&s).Words; got != "A, “"+name+"”: It never catches up. Each frame is late." {
			t.Errorf("to those who chose a wrong answer: %q", got)
		}
	}
	if s.Chosen = 1; Subtitle(&s).Words != s.Text {
		t.Errorf("to those who chose the right one: %q", Subtitle(&s).Words)
	}
	if got := Subtitle(&lesson.State{Title: "Mine", Text: "Look there."}); got.Words != "Look there." {
		t.Errorf("a text without a question: %+v", got)
	}
}

// TestARoomReadsALongConclusionInTwoParts checks that a room first reads the first sentences of a conclusion, which
// say what was seen, and then the others. No word is lost, and no sentence is split.
func TestARoomReadsALongConclusionInTwoParts(t *testing.T) {
	const seen = "Each frame is late. So the next one has more to do, and it is later still: that is a spiral, and " +
		"it ends when nobody looks at it any more."
	const others = "A maximum step drops time instead. Then the game is in slow motion."
	long := strings.Repeat("word ", findingWords+5) + "end."
	for text, want := range map[string][2]string{
		seen + " " + others: {seen, others}, seen: {seen, ""},
		long + " " + others: {long, others}, long: {long, ""},
	} {
		for _, b := range []lesson.Step{lesson.Concluding, lesson.Resting, lesson.Over} {
			words := want[0]
			if b != lesson.Concluding {
				words = want[1]
			}
			s := lesson.State{Beat: b, Text: text, Verdict: "Yes."}
			if got := Subtitle(&s).Words; got != words {
				t.Errorf("%s: %q, want %q", b, got, words)
			}
		}
	}
}

// judgedState returns the state of a lesson that tells a user who chose A that B is right.
func judgedState() lesson.State {
	return lesson.State{Beat: lesson.Concluding, Question: "What do I see?", Verdict: "You chose A, but B is right.",
		Text: "At first it works. " + strings.Repeat("Each frame is late. ", findingWords/2) + "It ends.",
		Try:  "Use a faster one.",
		Answers: []lesson.Answer{
			{Letter: "A", Text: "A stutter: it comes and goes, and each time it is longer than before.", Judged: true,
				Chosen: true, Because: "It is slower, and each frame owes more than the one before it."},
			{Letter: "B", Text: "Slow motion.", Judged: true, Right: true}, {Letter: "C", Judged: true}},
		Buttons: []lesson.Button{{Name: "Try it", Keys: "Space", Primary: true}, {Name: "Next lesson", Keys: "Enter"},
			{Name: "Back", Keys: "Backspace"}}}
}

// TestWhatHasNoRoomAsAWholeIsToldInParts shows an answer in lower and lower places. First the words of the wrong
// answer after its name go, then its box, the box of the right one, what can be tried, and at last the end of the
// conclusion. All contents say why the choice was wrong, and keep their buttons.
func TestWhatHasNoRoomAsAWholeIsToldInParts(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := judgedState()
	all := Tellings(&s)
	place, before := image.Rect(0, 0, 300, Height(look, all, 300, Projector)), -1
	for place.Dy() > Height(look, all[len(all)-1:], 300, Projector) {
		got := new(Teller).Fullest(look, all, place, Projector)
		n := slices.IndexFunc(all, func(c Content) bool { return reflect.DeepEqual(got, c) })
		if high := Height(look, all[n:n+1], 300, Projector); high > place.Dy() || n < before {
			t.Errorf("in %d pixels it shows %+v, which needs %d, after number %d in more", place.Dy(), got, high,
				before)
		}
		before = n
		place.Max.Y = min(place.Max.Y, Height(look, all[n:n+1], 300, Projector)) - 1
	}
	if before < len(all)-3 {
		t.Errorf("at last it shows number %d of %d", before+1, len(all))
	}
	boxes := []int{2, 2, 1, 0, 0, 0}
	for i, c := range all {
		because := strings.Contains(c.Words, s.Because())
		if len(c.Answers) == 2 {
			because = c.Answers[0].Because == s.Because()
		}
		right := strings.Contains(c.Lead, "Slow motion.") || len(c.Answers) > 0 && c.Answers[len(c.Answers)-1].Right
		if len(c.Answers) != boxes[i] || !because || !right || (c.Task == s.Try) != (i < 4) ||
			strings.HasSuffix(c.Words, s.Text) != (i < 5) {
			t.Errorf("number %d says %+v", i, c)
		}
	}
	if all[0].Answers[0] != s.Answers[0] || all[1].Answers[0].Text != "A stutter." {
		t.Errorf("the wrong answer is %+v, then %+v", all[0].Answers[0], all[1].Answers[0])
	}
	for i, c := range all {
		if !reflect.DeepEqual(c.Buttons, s.Buttons) {
			t.Errorf("number %d has the buttons %+v", i, c.Buttons)
		}
	}
	s.Beat = lesson.Stopped
	if before := Tellings(&s); !reflect.DeepEqual(before[len(before)-1], Subtitle(&s)) {
		t.Errorf("before the answer the contents are %+v", before)
	}
}

// TestTheAnswerOfARoomHasPartsThatAreApart lays out an answer for a room: the verdict, the wrong answer, the right
// one, the conclusion and what can be tried follow each other, with more space between them where there is room.
func TestTheAnswerOfARoomHasPartsThatAreApart(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := judgedState()
	c := Tellings(&s)[0]
	high, before := Height(look, []Content{c}, 300, Projector), 0
	for _, more := range []int{0, 30, 200} {
		l := layOutLarge(look, &c, image.Rect(0, 0, 300, high+more), Projector, 0)
		find := func(begins string) int {
			begin := func(l line) bool { return strings.HasPrefix(l.words, begins) }
			return l.lines[slices.IndexFunc(l.lines, begin)].at.Y
		}
		wrong, right := l.spots[0].place, l.spots[1].place
		half := look.Px(columnLine / 2)
		ends := []int{find("You chose A") + half, wrong.Max.Y, right.Max.Y, l.words.Max.Y}
		begins := []int{wrong.Min.Y, right.Min.Y, find("At first it works.") - half, find("Use a faster one.") - half}
		least := high
		for i := range ends {
			least = min(least, begins[i]-ends[i])
		}
		if least < look.Px(projectorParts) || least < before || more == 200 && least < look.Px(gap) {
			t.Errorf("with %d pixels more parts end at %v, and the next ones begin at %v", more, ends, begins)
		}
		if before = least; l.height > high+more {
			t.Errorf("with %d pixels more it needs %d of %d", more, l.height, high+more)
		}
	}
}

// TestWhyStandsBelowTheLetter finds the reason below the letter and at the left edge of the box, where its lines are
// longest, and the letter beside the words of the answer, both at a desk and in a room.
func TestWhyStandsBelowTheLetter(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := judgedState()
	texts, forms := []string{"Short.", s.Answers[0].Text}, []Form{Projector, WideColumn(1), Column, Band}
	for i := range len(texts) * len(forms) {
		s.Answers[0].Text = texts[i/len(forms)]
		c := Tellings(&s)[0]
		box := layOut(look, &c, image.Rect(0, 0, 300, 1000), forms[i%len(forms)], 0).spots[0]
		letter := (box.place.Min.Y + box.place.Max.Y - box.reason) / 2
		for _, l := range box.lines {
			words := int(theme.TextWidth(l.words, l.face))
			if l.faint != (l.at.X == box.place.Min.X+look.Px(gap)) || l.at.X+words > box.place.Max.X ||
				l.faint && l.at.Y < letter+look.Px(badgeSize)/2 {
				t.Errorf("%q is at %v in %v, its letter at %d", l.words, l.at, box.place, letter)
			}
		}
	}
}

// TestNothingIsLargerToARoomThanWhatIsAsked lays out steps for a room, with more space than they need: the question
// has the largest letters, and all other text has those of the conclusion.
func TestNothingIsLargerToARoomThanWhatIsAsked(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	size := func(face text.Face) float64 { return face.Metrics().HAscent }
	asked, words := size(theme.Fitting(look.Medium, titleSize)), size(look.Regular)
	s := judgedState()
	for b, asks := range map[lesson.Step]string{lesson.Asking: "What do I see?", lesson.Stopped: "What do I see?",
		lesson.Concluding: "What do I see?", lesson.Trying: "Use a faster one."} {
		s.Beat, s.Title, s.Seen = b, "Spiral", "No, it is not."
		if b != lesson.Concluding && b != lesson.Trying {
			s.Text = "An update takes 20 ms. What do I see?"
		}
		c := Tellings(&s)[0]
		l := layOutLarge(look, &c, image.Rect(0, 0, 300, 2000), Projector, 0)
		for _, spot := range l.spots {
			if spot.answer >= 0 {
				l.lines = append(l.lines, spot.lines...)
			}
		}
		for _, l := range l.lines {
			want := words
			if l.words == asks {
				want = asked
			}
			if got := size(l.face); got != want && (l.words == asks || !l.faint) {
				t.Errorf("%s: the letters of %q are %v high, want %v", b, l.words, got, want)
			}
		}
	}
}

// TestALowBandGivesUpItsSmallWordsFirst lays out a question in lower and lower places: first the small words go, then
// answers get lower, and then the story scrolls. Until it scrolls, everything fits.
func TestALowBandGivesUpItsSmallWordsFirst(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := lesson.State{Beat: lesson.Asking, Title: "Spiral", Number: 5, Of: 32, Group: "Slow machines", Chosen: -1,
		Text: strings.Repeat("An update takes 20 ms. ", 12) + "What do I see?",
		Answers: []lesson.Answer{{Text: strings.Repeat("A stutter. ", 6), Open: true},
			{Text: "Slow motion.", Open: true}}}
	c := ContentOf(&s)
	place := image.Rect(0, 0, 900, Height(look, []Content{c}, 900, Band))
	has := func(l layout) bool {
		return slices.ContainsFunc(l.lines, func(l line) bool { return l.words == c.Aside })
	}
	whole := layOut(look, &c, place, Band, 0)
	place.Max.Y--
	less := layOut(look, &c, place, Band, 0)
	place.Max.Y = less.height - 1
	low := layOut(look, &c, place, Band, 0)
	place.Max.Y = low.height - 1
	scrolls := layOut(look, &c, place, Band, 0)
	box := func(l layout) int { return l.spots[0].place.Dy() }
	if !has(whole) || has(less) || has(low) || box(whole) != box(less) || box(low) >= box(less) ||
		low.shown < low.all || scrolls.shown >= scrolls.all {
		t.Errorf("small words: %t, %t, %t; answers of %d, %d, %d; %d of %d lines, and then %d", has(whole), has(less),
			has(low), box(whole), box(less), box(low), low.shown, low.all, scrolls.shown)
	}
}

// TestABandHasItsTitleBesideTheTurns finds the title, the place in the course and the ways out in one line if they
// fit, if necessary without the name of the course's part, and otherwise below each other.
func TestABandHasItsTitleBesideTheTurns(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	c := Content{Title: "The spiral of death", Above: "Lesson 5 of 32 · When the machine is slow", Turns: true,
		Foot: []lesson.Button{{Name: "All lessons", Keys: "Shift K"}, {Name: "Settings", Keys: "P"}}}
	for _, tt := range []struct {
		width int
		place string
		one   bool
	}{{900, c.Above, true}, {650, "Lesson 5 of 32", true}, {570, "Lesson 5 of 32", false}} {
		l := layOut(look, &c, image.Rect(0, 0, tt.width, 400), Band, 0)
		at := make(map[string]int)
		for _, l := range l.lines {
			at[l.words] = l.at.Y
		}
		for _, s := range l.spots {
			at[s.button.Name] = s.lines[0].at.Y
		}
		place, ok := at[tt.place]
		one := at[c.Title] == place
		if !ok || one != tt.one || at["Settings"] != place || at["Previous lesson"] != place {
			t.Errorf("in %d pixels: %v", tt.width, at)
		}
	}
}

// TestAWideBandHasTheAnswersBesideTheConclusion lays out an answer below worlds: the boxes are at the right of the
// words and of what can be tried. That takes less height than boxes below them.
func TestAWideBandHasTheAnswersBesideTheConclusion(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := judgedState()
	s.Title = "Spiral"
	c := ContentOf(&s)
	for _, width := range []int{930, 600} {
		l := layOut(look, &c, image.Rect(0, 0, width, 600), Band, 0)
		beside := width == 930
		for _, s := range l.spots {
			if s.answer >= 0 && (s.place.Min.X > l.words.Max.X) != beside {
				t.Errorf("in %d pixels an answer is at %v, the words at %v", width, s.place, l.words)
			}
		}
		for _, l := range l.lines {
			if l.words == s.Try && beside && l.at.X+int(theme.TextWidth(l.words, l.face)) > width/2 {
				t.Errorf("what can be tried is at %v", l.at)
			}
		}
		if l.height > 600 || l.shown < l.all {
			t.Errorf("in %d pixels it needs %d, and shows %d of %d lines", width, l.height, l.shown, l.all)
		}
	}
}

// TestThePlaceInTheCourseIsNotCut narrows a card until the name of the course's part has no room: it is left out.
func TestThePlaceInTheCourseIsNotCut(t *testing.T) {
	th, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	told := Content{Above: "Lesson 5 of 32 · When the machine is too slow", Turns: true, Title: "T"}
	for width, want := range map[int]string{600: told.Above, 300: "Lesson 5 of 32"} {
		l := layOut(th, &told, image.Rect(0, 0, width, 400), WideColumn(1), 0)
		if !slices.ContainsFunc(l.lines, func(l line) bool { return l.words == want }) {
			t.Errorf("with %d pixels it says %+v", width, l.lines)
		}
	}
}

// TestWhyAnAnswerIsWrongStandsBelowIt looks for the lines of both in the box of the answer, in a column and in a band.
func TestWhyAnAnswerIsWrongStandsBelowIt(t *testing.T) {
	th, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	told := Content{Title: "T", Answers: []lesson.Answer{
		{Letter: "A", Text: "It stutters at the start.", Judged: true, Chosen: true,
			Because: "Each frame owes more than the one before, so there is no end to the catching up."},
		{Letter: "B", Text: "It slows down.", Judged: true, Right: true}}}
	for _, form := range []Form{Column, WideColumn(1), Band} {
		l := layOut(th, &told, image.Rect(0, 0, 700, 400), form, 0)
		var words [2]string // of the answer, and of the reason
		s := l.spots[0]
		for i, line := range s.lines {
			n := 0
			if line.faint {
				n = 1
			}
			if words[n] += " " + line.words; i > 0 && (line.at.Y <= s.lines[i-1].at.Y || s.lines[i-1].faint && n == 0) {
				t.Errorf("%q is not below %q", line.words, s.lines[i-1].words)
			}
			if !line.at.In(s.place) {
				t.Errorf("%q is at %v, outside of %v", line.words, line.at, s.place)
			}
		}
		if a := told.Answers[0]; words != [2]string{" " + a.Text, " " + a.Because} {
			t.Errorf("the box says %q", words)
		}
		for _, line := range l.spots[1].lines {
			if line.faint {
				t.Errorf("the right answer says %q", line.words)
			}
		}
	}
}

func TestAnswersThatGoLeaveNothingToPress(t *testing.T) {
	th, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	question := Content{Title: "T", Answers: []lesson.Answer{{Letter: "A", Open: true}, {Letter: "B", Open: true}}}
	var c Card
	place := image.Rect(0, 0, 400, 300)
	c.Show(th, Content{Title: "T"}, place, Column, image.Pt(-1, -1))
	c.Show(th, question, place, Column, image.Pt(-1, -1))
	all := make(map[string]image.Rectangle)
	c.AddPlaces(all)
	at := all["Answer B"].Min.Add(image.Pt(5, 5))
	if p, ok := c.Press(at); !ok || p != (model.Answer{N: 1}) {
		t.Errorf("%+v, %t", p, ok)
	}
	c.Show(th, Content{Title: "T"}, place, Column, at)
	c.Show(th, question, place, Column, at) // the pointer is where the answer comes
	c.Show(th, Content{Title: "T", Answers: []lesson.Answer{{Letter: "A"}, {Letter: "B"}}}, place, Column, at)
	if p, ok := c.Press(at); ok {
		t.Errorf("a closed answer is pressed: %+v", p)
	}
}

// TestTheCardHasTheLessonsAroundIt finds the two buttons in a column and in a band. They stay in place while the title
// changes, and are large enough for a finger on a touch screen.
func TestTheCardHasTheLessonsAroundIt(t *testing.T) {
	for _, finger := range []int{0, 44} {
		th, err := theme.NewThemeForFingers(theme.Light, 1, finger, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, form := range []Form{Column, WideColumn(1), Band} {
			places := func(s lesson.State) map[string]image.Rectangle {
				all := make(map[string]image.Rectangle)
				var c Card
				c.Show(th, ContentOf(&s), image.Rect(0, 0, 700, 400), form, image.Pt(-1, -1))
				c.AddPlaces(all)
				for name, want := range map[string]int{"Previous lesson": -1, "Following lesson": 1} {
					if at, ok := all[name]; ok {
						if p, ok := c.Press(at.Min); !ok || p != (model.TurnLesson{By: want}) {
							t.Errorf("%s means %+v, %t", name, p, ok)
						}
					}
				}
				return all
			}
			short := places(lesson.State{Title: "T", Number: 1, Of: 9, Group: "G"})
			long := places(lesson.State{Title: "T", Number: 8, Of: 9, Group: "A much longer group", Text: "Words."})
			for _, name := range []string{"Previous lesson", "Following lesson"} {
				if at := short[name]; at.Empty() || at != long[name] || at.Dy() < finger || at.Dx() < finger {
					t.Errorf("%s is at %v, and at %v in another lesson", name, at, long[name])
				}
			}
			if all := places(lesson.State{Title: "T", Text: "Outside of the course."}); len(all) > 0 {
				t.Errorf("a lesson outside of the course has the buttons %v", all)
			}
		}
	}
}

// TestARunThatStandsSaysSo checks that a card says first that the run is paused, and no longer that it will stop.
func TestARunThatStandsSaysSo(t *testing.T) {
	s := lesson.State{Title: "Spiral", Text: "An update takes 20 ms. What do I see?", Stands: "Paused at 1 s",
		Question: "An update takes 20 ms. What do I see?", Answers: []lesson.Answer{{Text: "A stutter.", Chosen: true}}}
	for _, s.Beat = range []lesson.Step{lesson.Running, lesson.Stopped} {
		got := ContentOf(&s)
		if got.Stands != s.Stands || got.Words != "" || got.Asks != "What do I see?" || len(got.Answers) != 1 ||
			strings.Contains(got.Aside, "stops by itself") {
			t.Errorf("%s: %+v", s.Beat, got)
		}
	}
	s.Beat, s.Stands = lesson.Running, ""
	if got := ContentOf(&s); got.Words+" "+got.Asks != s.Text || got.Asks != "What do I see?" ||
		!strings.Contains(got.Aside, "stops by itself") {
		t.Errorf("while it runs: %+v", got)
	}
}

// TestAPhoneKeepsItsWorldsWhereTheRunStops compares the heights of a phone's card while a run goes on and where it
// stops: if they differed, worlds would change their size. In a band the notice is beside the buttons.
func TestAPhoneKeepsItsWorldsWhereTheRunStops(t *testing.T) {
	th, err := theme.NewTheme(theme.Light, 1.8)
	if err != nil {
		t.Fatal(err)
	}
	s := lesson.State{Title: "Spiral", Beat: lesson.Running, Question: "An update takes 20 ms. What do I see?",
		Answers: []lesson.Answer{{Text: "A stutter."}, {Text: "Slow motion."}},
		Buttons: []lesson.Button{{Name: "Skip"}}}
	runs := Glance(&s)
	s.Beat, s.Stands = lesson.Stopped, "Stopped at 2.800 s: look at stages 1 and 2"
	stands := Glance(&s)
	if a, b := Height(th, []Content{runs}, 1900, Band), Height(th, []Content{stands}, 1900, Band); a != b {
		t.Errorf("%d pixels while it runs, %d where it stops", a, b)
	}
	for _, c := range []Content{stands, Subtitle(&s)} {
		l := layOut(th, &c, image.Rect(0, 0, 1900, 400), Band, 0)
		for _, s := range l.spots {
			if l.banner.Empty() || l.banner.Overlaps(s.place) {
				t.Errorf("the notice at %v is empty or behind the button at %v", l.banner, s.place)
			}
		}
	}
}

// TestAnswersBesideALongOneAreWhole lays out answers that can no longer be chosen, below worlds: next to a short one
// the others are short, but next to one of three lines they have the same room.
func TestAnswersBesideALongOneAreWhole(t *testing.T) {
	th, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	long := "In small and equal jerks, because each state is shown for the same time as the others"
	for _, chosen := range []string{"Smoothly.", long} {
		c := Content{Answers: []lesson.Answer{{Text: chosen, Chosen: true}, {Text: long}}}
		l := layOut(th, &c, image.Rect(0, 0, 600, 400), Band, 0)
		of, beside := len(l.spots[0].lines), len(l.spots[1].lines)
		if want := max(of, otherLines); beside != want || chosen == long && of != chosenLines {
			t.Errorf("beside %d lines of %q there are %d, want %d", of, chosen, beside, want)
		}
	}
}

// TestButtonsHaveTheSameOrderEverywhere places three buttons in a column and in a band.
func TestButtonsHaveTheSameOrderEverywhere(t *testing.T) {
	th, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	buttons := []lesson.Button{{Name: "Run it", Primary: true}, {Name: "Try it"}, {Name: "Back"}}
	for _, form := range []Form{Column, WideColumn(1), Band} {
		all := make(map[string]image.Rectangle)
		var c Card
		c.Show(th, Content{Title: "T", Buttons: buttons}, image.Rect(0, 0, 900, 300), form, image.Pt(-1, -1))
		c.AddPlaces(all)
		if a, b, c := all["Run it"], all["Try it"], all["Back"]; a.Empty() || a.Max.X >= b.Min.X || b.Max.X >= c.Min.X {
			t.Errorf("as form %v they are at %v, %v and %v", form, a, b, c)
		}
	}
}

// TestTheWaysOutStayAtTheLowerEnd places them below few words and below many.
func TestTheWaysOutStayAtTheLowerEnd(t *testing.T) {
	th, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	ways := []lesson.Button{{Name: "All lessons", Keys: "Shift K"}, {Name: "Settings"}}
	little := Content{Title: "T", Foot: ways}
	much := Content{Title: "T", Words: strings.Repeat("A word or two. ", 20), Foot: ways}
	place := image.Rect(10, 20, 396, 20+Height(th, []Content{little, much}, 386, WideColumn(1)))
	var before [2]image.Rectangle
	for _, content := range []Content{little, much} {
		all := make(map[string]image.Rectangle)
		var c Card
		c.Show(th, content, place, WideColumn(1), image.Pt(-1, -1))
		c.AddPlaces(all)
		at := [2]image.Rectangle{all["All lessons"], all["Settings"]}
		if c.Scroll.Scrolls() || at[0].Max.Y != place.Max.Y-th.Px(padding) || at[0].Max.X >= at[1].Min.X ||
			!before[0].Empty() && at != before {
			t.Errorf("they are at %v of %v, and were at %v", at, place, before)
		}
		before = at
	}
}

// TestChoosingMovesNoButton places the button of a question before and after an answer was chosen.
func TestChoosingMovesNoButton(t *testing.T) {
	th, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, form := range []Form{Column, WideColumn(1)} {
		var at [2]image.Rectangle
		for i, chosen := range []int{lesson.NoChoice, 0} {
			s := lesson.State{Title: "Spiral", Beat: lesson.Asking, Text: "Why?", Chosen: chosen,
				Answers: []lesson.Answer{{Text: "A stutter.", Open: true}}, Buttons: []lesson.Button{{Name: "Run it"}}}
			all := make(map[string]image.Rectangle)
			var c Card
			c.Show(th, ContentOf(&s), image.Rect(0, 0, 386, 600), form, image.Pt(-1, -1))
			c.AddPlaces(all)
			at[i] = all["Run it"]
		}
		if at[0].Empty() || at[0] != at[1] {
			t.Errorf("as form %v it is at %v, and then at %v", form, at[0], at[1])
		}
	}
}

// TestAnAnswerIsAsLargeAsItsRoom lays out an answer below worlds, in places of several heights: its words are larger
// where there is more room, but never so large that they scroll or leave the place. A question with answers keeps its
// size.
func TestAnAnswerIsAsLargeAsItsRoom(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	c := Content{Title: "What do I see?", Lead: "B is right.", Words: strings.Repeat("Each frame is late. ", 10)}
	place := image.Rect(0, 0, 900, layOut(look, &c, image.Rect(0, 0, 900, 1<<20), Band, 0).height)
	usual, before := layOut(look, &c, place, Band, 0), 0.0
	for _, more := range []int{0, 30, 60, 120} {
		place.Max.Y = usual.height + more
		l := layOutLarge(look, &c, place, Band, 0)
		size := l.lines[len(l.lines)-1].face.Metrics().HAscent
		if l.height > place.Dy() || l.shown != l.all || size < before {
			t.Errorf("with %d pixels more it needs %d of %d, with letters of %v after %v", more, l.height, place.Dy(),
				size, before)
		}
		if more == 120 && size < 1.3*usual.lines[len(usual.lines)-1].face.Metrics().HAscent {
			t.Errorf("with much room letters are %v high", size)
		}
		before = size
	}
	c.Answers = []lesson.Answer{{Letter: "A", Text: "A stutter."}}
	place.Max.Y += 200
	if l := layOutLarge(look, &c, place, Band, 0); !reflect.DeepEqual(l, layOut(look, &c, place, Band, 0)) {
		t.Error("a content with answers to choose from is larger, too")
	}
}

// TestFingersReadNoKeys removes the keys from a content, and checks that the original keeps them.
func TestFingersReadNoKeys(t *testing.T) {
	c := Content{Buttons: []lesson.Button{{Name: "Run it", Keys: "Space"}}, Foot: []lesson.Button{{Keys: "P"}},
		Answers: []lesson.Answer{{Letter: "A", Key: "1"}}}
	bare := c.withoutKeys()
	if bare.Buttons[0] != (lesson.Button{Name: "Run it"}) || bare.Foot[0].Keys != "" || bare.Answers[0].Key != "" {
		t.Errorf("%+v", bare)
	}
	if c.Buttons[0].Keys != "Space" || c.Foot[0].Keys != "P" || c.Answers[0].Key != "1" {
		t.Errorf("the original is %+v now", c)
	}
}

// TestButtonsInAColumnHaveTheirKeysBelow lays out the buttons of an answer in columns and in a band. In a column
// each key is below its name, in the same button, and all of them have room in one row. In a narrow column the last
// one has no key.
func TestButtonsInAColumnHaveTheirKeysBelow(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	c := Content{Title: "What do I see?", Buttons: []lesson.Button{{Name: "Try it", Keys: "Space", Primary: true},
		{Name: "Next lesson", Keys: "Enter"}, {Name: "Back", Keys: "Backspace"}}}
	for _, test := range []struct {
		form  Form
		width int
		bare  bool // the last one
	}{{Projector, 265, false}, {Column, 265, false},
		{WideColumn(1), 300, false}, {Projector, 230, true}, {Column, 230, true},
		{Band, 800, false}} {
		form, below, rows := test.form, test.form != Band, map[int]bool{}
		l := layOut(look, &c, image.Rect(0, 0, test.width, 300), form, 0)
		for _, s := range l.spots {
			if rows[s.place.Min.Y] = true; (len(s.lines) > 1) != (!test.bare || s.button.Name != "Back") {
				t.Fatalf("%+v: %+v", test, s.lines)
			} else if len(s.lines) == 1 {
				continue
			}
			name, key := s.lines[0], s.lines[1]
			if got := key.at.Y > name.at.Y; got != below || !key.at.In(s.place) || !name.at.In(s.place) {
				t.Errorf("form %v: the name is at %v, its key at %v, in %v", form, name.at, key.at, s.place)
			}
		}
		if len(rows) != 1 {
			t.Errorf("form %v: buttons are in %d rows", form, len(rows))
		}
	}
}

// TestADeskRecallsTheQuestionAtTheAnswer checks the answer with and without room: the question is above the verdict,
// on a separate line, and makes way for the conclusion. Other steps show the question anyway.
func TestADeskRecallsTheQuestionAtTheAnswer(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := lesson.State{Title: "Frames", Beat: lesson.Concluding, Question: "A frame is long. What do I see?",
		Verdict: "Yes, A is right.", Conclusion: "It stutters.", Text: "It stutters."}
	all := Recalled(&s)
	if want := "What do I see?\n" + s.Verdict; len(all) != 2 || all[0].Lead != want || all[1].Lead != s.Verdict {
		t.Fatalf("%+v", all)
	}
	width := 300
	asked := Height(look, all[:1], width, WideColumn(1))
	if plain := Height(look, all[1:], width, WideColumn(1)); asked-plain != look.Px(wideLine) {
		t.Errorf("with the question it is %d pixels high, without %d", asked, plain)
	}
	var told Teller
	for high, want := range map[int]string{asked: all[0].Lead, asked - 1: all[1].Lead} {
		if got := told.Fullest(look, all, image.Rect(0, 0, width, high), WideColumn(1)); got.Lead != want {
			t.Errorf("%d pixels high it says %q", high, got.Lead)
		}
	}
}

// TestARunKeepsItsStory checks the card before the answer, for a room and at a desk: from the question to the stop it
// keeps its words if there is room, and at the stop it says that the run has stopped. The least is the question alone.
func TestARunKeepsItsStory(t *testing.T) {
	s := lesson.State{Title: "Frames", Question: "A frame is long. What do I see?"}
	s.Text = s.Question
	for _, told := range []func(*lesson.State) []Content{Recalled, Tellings} {
		for _, b := range []lesson.Step{lesson.Running, lesson.Stopped} {
			if s.Beat, s.Stands = b, ""; b == lesson.Stopped {
				s.Stands = "Stopped at 2 s"
			}
			all := told(&s)
			most, least := all[0], all[len(all)-1]
			if most.Words != "A frame is long." || most.Asks != "What do I see?" || most.Stands != s.Stands {
				t.Errorf("%s: at most it says %+v", b, most)
			}
			if b == lesson.Stopped && (least.Words != "" || least.Stands != s.Stands) {
				t.Errorf("%s: at least it says %+v", b, least)
			}
		}
	}
}

// TestButtonsStayAtTheLowerEnd lays out more and more words in a column of a room and of a desk: the buttons end at the
// same height, and the free part is between them and the words, until there is no room.
func TestButtonsStayAtTheLowerEnd(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	place := image.Rect(0, 0, 330, 500)
	for _, form := range []Form{Projector, WideColumn(1), WideColumn(1.3)} {
		for words := 1; words < 60; words++ {
			c := Content{Title: "Frames", Words: strings.Repeat("late ", words),
				Buttons: []lesson.Button{{Name: "Try it", Keys: "Space"}}, Foot: []lesson.Button{{Name: "All lessons"}}}
			l := layOutLarge(look, &c, place, form, 0)
			if l.height > place.Dy() {
				if words < 10 {
					t.Errorf("form %v: %d words have no room", form, words)
				}
				break
			}
			button := l.spots[0].place
			if want := place.Max.Y - look.Px(padding+footGap+turnHeight); button.Max.Y != want {
				t.Errorf("form %v, %d words: the button ends at %d, want %d", form, words, button.Max.Y, want)
			}
			if last := l.lines[len(l.lines)-1].at.Y; l.free.Overlaps(button) || !l.free.Empty() && last > l.free.Min.Y {
				t.Errorf("form %v, %d words: %v is free", form, words, l.free)
			}
		}
	}
}
