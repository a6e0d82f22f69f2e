package card

import (
	"image"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gameloops/ui/beat"
	"gameloops/ui/theme"
)

func TestAConclusionShowsTheRightAnswerAndTheChosenOne(t *testing.T) {
	s := beat.State{Beat: beat.Concluding, Answers: []beat.Answer{
		{Letter: "A", Judged: true},
		{Letter: "B", Judged: true, Right: true},
		{Letter: "C", Judged: true, Chosen: true},
	}}
	for _, s.Beat = range []beat.Beat{beat.Concluding, beat.Trying, beat.Resting, beat.Over} {
		got := ContentOf(&s).Answers
		if len(got) != 2 || got[0].Letter != "B" || got[1].Letter != "C" {
			t.Errorf("%s: %+v", s.Beat, got)
		}
	}
	s.Beat = beat.Asking
	if got := ContentOf(&s).Answers; len(got) != 3 {
		t.Errorf("a question shows %d answers", len(got))
	}
}

// TestWhatIsTriedTakesThePlaceOfTheConclusion reads the card while the stages play what a lesson suggests, and when it
// says what was to be seen.
func TestWhatIsTriedTakesThePlaceOfTheConclusion(t *testing.T) {
	s := beat.State{Beat: beat.Trying, Tries: true, Title: "Spiral", Text: "It stops.", Verdict: "B is right.",
		Try: "Use 60 Hz. Is it gone?", Answers: []beat.Answer{{Right: true}}}
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
		t.Errorf("of what the user has changed: %+v", ContentOf(&s))
	}
}

// TestASubtitleKeepsTheQuestion checks what a room reads at each beat: what was asked stays first until something else
// is tried, and the question, its answers and the conclusion are there when they are talked about.
func TestASubtitleKeepsTheQuestion(t *testing.T) {
	s := beat.State{Title: "Spiral", Question: "An update takes 20 ms. What do I see?", Try: "Try 100 ms.",
		Text:    "An update takes 20 ms. What do I see?",
		Answers: []beat.Answer{{Text: "A stutter."}, {Text: "Slow motion."}}}
	for b, want := range map[beat.Beat]Content{
		beat.Asking:  {Title: "Spiral", Words: "An update takes 20 ms.", Asks: "What do I see?", Answers: s.Answers},
		beat.Running: {Title: "What do I see?", Aside: "It stops by itself at the decisive moment."},
		beat.Trying:  {Above: "Spiral", Title: "Try 100 ms."},
	} {
		s.Beat = b
		if got := Subtitle(&s); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", b, got, want)
		}
	}
	s.Beat, s.Stands = beat.Stopped, "Stopped at 2 s"
	s.Answers[0].Chosen, s.Answers[0].Letter = true, "A"
	want := Content{Title: "What do I see?", Stands: s.Stands, Answers: s.Answers}
	if got := Subtitle(&s); !reflect.DeepEqual(got, want) {
		t.Errorf("where it stands: %+v, want %+v", got, want)
	}
	want = Content{Above: "You expect A: A stutter.", Stands: s.Stands}
	if got := Glance(&s); !reflect.DeepEqual(got, want) {
		t.Errorf("on a phone, where it stands: %+v, want %+v", got, want)
	}
	s.Stands, s.Answers[0].Chosen = "", false
	s.Verdict, s.Text, s.Answers[1].Right, s.Answers[1].Judged = "B is right.", "Each frame is late.", true, true
	for b, want := range map[beat.Beat]Content{
		beat.Concluding: {Title: "What do I see?", Lead: "B is right. Slow motion.", Words: s.Text},
		beat.Resting:    {Title: "What do I see?", Lead: "B is right. Slow motion."},
		beat.Over:       {Title: "What do I see?", Lead: "B is right. Slow motion.", Task: s.Try},
	} {
		s.Beat = b
		if got := Subtitle(&s); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", b, got, want)
		}
	}
	s.Beat, s.Answers[0].Chosen, s.Answers[0].Because = beat.Concluding, true, "It never catches up."
	for text, name := range map[string]string{"A stutter.": "A stutter", "No: it stutters.": "No"} {
		s.Answers[0].Text = text
		if got := Subtitle(&s).Words; got != "A, “"+name+"”: It never catches up. Each frame is late." {
			t.Errorf("to those who chose a wrong answer: %q", got)
		}
	}
	if s.Chosen = 1; Subtitle(&s).Words != s.Text {
		t.Errorf("to those who chose the right one: %q", Subtitle(&s).Words)
	}
	if got := Subtitle(&beat.State{Title: "Mine", Text: "Look there."}); got.Words != "Look there." {
		t.Errorf("a text without a question: %+v", got)
	}
}

// TestARoomReadsALongConclusionInTwoParts goes on from the conclusion: its first sentences say what was seen, and the
// others follow. No word is lost, and a sentence is never divided.
func TestARoomReadsALongConclusionInTwoParts(t *testing.T) {
	const seen = "Each frame is late. So the next one has more to do, and it is later still: that is a spiral, and " +
		"it ends when nobody looks at it any more."
	const others = "A maximum step drops time instead. Then the game is in slow motion."
	long := strings.Repeat("word ", findingWords+5) + "end."
	for text, want := range map[string][2]string{
		seen + " " + others: {seen, others}, seen: {seen, ""},
		long + " " + others: {long, others}, long: {long, ""},
	} {
		for _, b := range []beat.Beat{beat.Concluding, beat.Resting, beat.Over} {
			words := want[0]
			if b != beat.Concluding {
				words = want[1]
			}
			s := beat.State{Beat: b, Text: text, Verdict: "Yes."}
			if got := Subtitle(&s).Words; got != words {
				t.Errorf("%s: %q, want %q", b, got, words)
			}
		}
	}
}

// TestWhatHasNoRoomAsAWholeIsToldInParts tells an answer in places of several heights: first what can be tried gives
// way, and then the end of the conclusion. What is said of a wrong choice and the conclusion begin lines of their own.
func TestWhatHasNoRoomAsAWholeIsToldInParts(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := beat.State{Beat: beat.Concluding, Question: "What do I see?", Verdict: "B is right.", Try: "Use a faster one.",
		Text:    "At first it works. " + strings.Repeat("Each frame is late. ", findingWords/2) + "It ends.",
		Answers: []beat.Answer{{Letter: "A", Text: "A stutter.", Because: "It is slower."}, {Letter: "B", Right: true}}}
	all := Tellings(&s)
	place := image.Rect(0, 0, 400, Height(look, all, 400, Room))
	for i, want := range all {
		if got := new(Teller).Fullest(look, all, place, Room); !reflect.DeepEqual(got, want) {
			t.Errorf("in %d pixels it says %+v, want %+v", place.Dy(), got, want)
		}
		place.Max.Y = Height(look, all[i:i+1], 400, Room) - 1
	}
	if all[0].Task != s.Try || all[1].Task != "" || !strings.HasSuffix(all[1].Words, "It ends.") ||
		strings.HasSuffix(all[2].Words, "It ends.") {
		t.Errorf("it may say %+v", all)
	}
	begins := 0
	for _, l := range layOut(look, &all[0], image.Rect(0, 0, 400, 1<<20), Room, 0).lines {
		if strings.HasPrefix(l.words, "A, “A stutter”") || strings.HasPrefix(l.words, "At first it works.") {
			begins++
		}
	}
	if begins != 2 {
		t.Errorf("%d paragraphs begin a line, want 2", begins)
	}
	if s.Beat = beat.Stopped; len(Tellings(&s)) != 1 {
		t.Errorf("before the answer it may say %+v", Tellings(&s))
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
		l := layOut(th, &told, image.Rect(0, 0, width, 400), Tall, 0)
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
	told := Content{Title: "T", Answers: []beat.Answer{
		{Letter: "A", Text: "It stutters at the start.", Judged: true, Chosen: true,
			Because: "Each frame owes more than the one before, so there is no end to the catching up."},
		{Letter: "B", Text: "It slows down.", Judged: true, Right: true}}}
	for _, form := range []Form{Slim, Tall, Band} {
		l := layOut(th, &told, image.Rect(0, 0, 700, 400), form, 0)
		var words [2]string // of the answer, and of what is said of it
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
	question := Content{Title: "T", Answers: []beat.Answer{{Letter: "A", Open: true}, {Letter: "B", Open: true}}}
	var c Card
	place := image.Rect(0, 0, 400, 300)
	c.Show(th, Content{Title: "T"}, place, Slim, image.Pt(-1, -1))
	c.Show(th, question, place, Slim, image.Pt(-1, -1))
	all := make(map[string]image.Rectangle)
	c.AddPlaces(all)
	at := all["Answer B"].Min.Add(image.Pt(5, 5))
	if p, ok := c.Press(at); !ok || p.Answer != 1 {
		t.Errorf("%+v, %t", p, ok)
	}
	c.Show(th, Content{Title: "T"}, place, Slim, at)
	c.Show(th, question, place, Slim, at) // the pointer is where the answer comes
	c.Show(th, Content{Title: "T", Answers: []beat.Answer{{Letter: "A"}, {Letter: "B"}}}, place, Slim, at)
	if p, ok := c.Press(at); ok {
		t.Errorf("a closed answer is pressed: %+v", p)
	}
}

// TestTheCardHasTheLessonsAroundIt finds the two buttons in a column and in a band, where they stay while the title
// changes, large enough for a finger where there are fingers.
func TestTheCardHasTheLessonsAroundIt(t *testing.T) {
	for _, finger := range []int{0, 44} {
		th, err := theme.NewThemeForFingers(theme.Light, 1, finger)
		if err != nil {
			t.Fatal(err)
		}
		for _, form := range []Form{Slim, Tall, Band} {
			places := func(s beat.State) map[string]image.Rectangle {
				all := make(map[string]image.Rectangle)
				var c Card
				c.Show(th, ContentOf(&s), image.Rect(0, 0, 700, 400), form, image.Pt(-1, -1))
				c.AddPlaces(all)
				for name, want := range map[string]beat.Act{"Previous lesson": beat.Before,
					"Following lesson": beat.After} {
					if at, ok := all[name]; ok {
						if p, ok := c.Press(at.Min); !ok || p.Do != want || p.Answer >= 0 {
							t.Errorf("%s means %+v, %t", name, p, ok)
						}
					}
				}
				return all
			}
			short := places(beat.State{Title: "T", Number: 1, Of: 9, Group: "G"})
			long := places(beat.State{Title: "T", Number: 8, Of: 9, Group: "A much longer group", Text: "Words."})
			for _, name := range []string{"Previous lesson", "Following lesson"} {
				if at := short[name]; at.Empty() || at != long[name] || at.Dy() < finger || at.Dx() < finger {
					t.Errorf("%s is at %v, and at %v in another lesson", name, at, long[name])
				}
			}
			if all := places(beat.State{Title: "T", Text: "Outside of the course."}); len(all) > 0 {
				t.Errorf("a lesson of no course has %v around it", all)
			}
		}
	}
}

// TestARunThatStandsSaysSo checks that a card says first that the run stands still, and no longer that it is to stop.
func TestARunThatStandsSaysSo(t *testing.T) {
	s := beat.State{Title: "Spiral", Text: "An update takes 20 ms. What do I see?", Stands: "Paused at 1 s",
		Question: "An update takes 20 ms. What do I see?", Answers: []beat.Answer{{Text: "A stutter.", Chosen: true}}}
	for _, s.Beat = range []beat.Beat{beat.Running, beat.Stopped} {
		got := ContentOf(&s)
		if got.Stands != s.Stands || got.Words != "" || got.Asks != "What do I see?" || len(got.Answers) != 1 ||
			strings.Contains(got.Aside, "stops by itself") {
			t.Errorf("%s: %+v", s.Beat, got)
		}
	}
	s.Beat, s.Stands = beat.Running, ""
	if got := ContentOf(&s); got.Words+" "+got.Asks != s.Text || got.Asks != "What do I see?" ||
		!strings.Contains(got.Aside, "stops by itself") {
		t.Errorf("while it runs: %+v", got)
	}
}

// TestAPhoneKeepsItsWorldsWhereTheRunStops compares the heights of what is read on a phone while a run goes on and
// where it stands: worlds would change their size with them. In a band both stand beside the buttons.
func TestAPhoneKeepsItsWorldsWhereTheRunStops(t *testing.T) {
	th, err := theme.NewTheme(theme.Light, 1.8)
	if err != nil {
		t.Fatal(err)
	}
	s := beat.State{Title: "Spiral", Beat: beat.Running, Question: "An update takes 20 ms. What do I see?",
		Answers: []beat.Answer{{Text: "A stutter."}, {Text: "Slow motion."}},
		Buttons: []beat.Button{{Name: "Skip"}}}
	runs := Glance(&s)
	s.Beat, s.Stands = beat.Stopped, "Stopped at 2.800 s: look at stages 1 and 2"
	stands := Glance(&s)
	if a, b := Height(th, []Content{runs}, 1900, Band), Height(th, []Content{stands}, 1900, Band); a != b {
		t.Errorf("%d pixels while it runs, %d where it stands", a, b)
	}
	for _, c := range []Content{stands, Subtitle(&s)} {
		l := layOut(th, &c, image.Rect(0, 0, 1900, 400), Band, 0)
		for _, s := range l.spots {
			if l.banner.Empty() || l.banner.Overlaps(s.place) {
				t.Errorf("what it says at %v is behind %v", l.banner, s.place)
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
		c := Content{Answers: []beat.Answer{{Text: chosen, Chosen: true}, {Text: long}}}
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
	buttons := []beat.Button{{Name: "Run it", Primary: true}, {Name: "Try it"}, {Name: "Back"}}
	for _, form := range []Form{Slim, Tall, Band} {
		all := make(map[string]image.Rectangle)
		var c Card
		c.Show(th, Content{Title: "T", Buttons: buttons}, image.Rect(0, 0, 900, 300), form, image.Pt(-1, -1))
		c.AddPlaces(all)
		if a, b, c := all["Run it"], all["Try it"], all["Back"]; a.Empty() || a.Max.X >= b.Min.X || b.Max.X >= c.Min.X {
			t.Errorf("as form %d they are at %v, %v and %v", form, a, b, c)
		}
	}
}

// TestTheWaysOutStayAtTheLowerEnd places them below little and below much.
func TestTheWaysOutStayAtTheLowerEnd(t *testing.T) {
	th, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	ways := []beat.Button{{Name: "All lessons", Keys: "Shift K"}, {Name: "Settings"}}
	little := Content{Title: "T", Foot: ways}
	much := Content{Title: "T", Words: strings.Repeat("A word or two. ", 20), Foot: ways}
	place := image.Rect(10, 20, 396, 20+Height(th, []Content{little, much}, 386, Tall))
	var before [2]image.Rectangle
	for _, content := range []Content{little, much} {
		all := make(map[string]image.Rectangle)
		var c Card
		c.Show(th, content, place, Tall, image.Pt(-1, -1))
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
	for _, form := range []Form{Slim, Tall} {
		var at [2]image.Rectangle
		for i, chosen := range []int{beat.NoChoice, 0} {
			s := beat.State{Title: "Spiral", Beat: beat.Asking, Text: "Why?", Chosen: chosen,
				Answers: []beat.Answer{{Text: "A stutter.", Open: true}}, Buttons: []beat.Button{{Name: "Run it"}}}
			all := make(map[string]image.Rectangle)
			var c Card
			c.Show(th, ContentOf(&s), image.Rect(0, 0, 386, 600), form, image.Pt(-1, -1))
			c.AddPlaces(all)
			at[i] = all["Run it"]
		}
		if at[0].Empty() || at[0] != at[1] {
			t.Errorf("as form %d it is at %v, and then at %v", form, at[0], at[1])
		}
	}
}

// TestAnAnswerIsAsLargeAsItsRoom lays out an answer below worlds, in places of several heights: its words are larger
// where there is more room, and never scroll or leave the place for that. A question with answers keeps its size.
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
	c.Answers = []beat.Answer{{Letter: "A", Text: "A stutter."}}
	place.Max.Y += 200
	if l := layOutLarge(look, &c, place, Band, 0); !reflect.DeepEqual(l, layOut(look, &c, place, Band, 0)) {
		t.Error("beside answers to choose from it is larger, too")
	}
}

// TestFingersReadNoKeys takes the keys from a card, and leaves the content of others as it is.
func TestFingersReadNoKeys(t *testing.T) {
	c := Content{Buttons: []beat.Button{{Name: "Run it", Keys: "Space"}}, Foot: []beat.Button{{Keys: "P"}},
		Answers: []beat.Answer{{Letter: "A", Key: "1"}}}
	bare := c.withoutKeys()
	if bare.Buttons[0] != (beat.Button{Name: "Run it"}) || bare.Foot[0].Keys != "" || bare.Answers[0].Key != "" {
		t.Errorf("%+v", bare)
	}
	if c.Buttons[0].Keys != "Space" || c.Foot[0].Keys != "P" || c.Answers[0].Key != "1" {
		t.Errorf("what others show is %+v now", c)
	}
}
