package card

import (
	"image"
	"reflect"
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
	got := ContentOf(&s).Answers
	if len(got) != 2 || got[0].Letter != "B" || got[1].Letter != "C" {
		t.Errorf("%+v", got)
	}
	s.Beat = beat.Asking
	if got := ContentOf(&s).Answers; len(got) != 3 {
		t.Errorf("a question shows %d answers", len(got))
	}
}

// TestASubtitleIsOneSentence checks what a room reads while worlds move, and that the question, its answers and the
// conclusion are there whole when they are talked about.
func TestASubtitleIsOneSentence(t *testing.T) {
	s := beat.State{Title: "Spiral", Question: "An update takes 20 ms. What do I see?", Try: "Try 100 ms.",
		Text:    "An update takes 20 ms. What do I see?",
		Answers: []beat.Answer{{Text: "A stutter."}, {Text: "Slow motion."}}}
	for b, want := range map[beat.Beat]Content{
		beat.Asking:  {Title: "Spiral", Words: s.Text, Answers: s.Answers},
		beat.Running: {Above: "Spiral", Title: "What do I see?"},
		beat.Stopped: {Above: "Spiral", Title: "What do I see?"},
		beat.Trying:  {Above: "Spiral", Title: "Try 100 ms."},
	} {
		s.Beat = b
		if got := Subtitle(&s); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", b, got, want)
		}
	}
	s.Verdict, s.Text, s.Answers[1].Right, s.Answers[1].Judged = "B is right.", "Each frame is late.", true, true
	for b, want := range map[beat.Beat]Content{
		beat.Concluding: {Above: "Spiral", Title: "B is right: Slow motion.", Words: s.Text, Aside: s.Try},
		beat.Resting:    {Above: "Spiral", Title: "B is right: Slow motion."},
		beat.Over:       {Above: "Spiral", Title: "B is right: Slow motion.", Aside: s.Try},
	} {
		s.Beat = b
		if got := Subtitle(&s); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", b, got, want)
		}
	}
	if got := Subtitle(&beat.State{Title: "Mine", Text: "Look there."}); got.Words != "Look there." {
		t.Errorf("a text without a question: %+v", got)
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
	c.Show(th, Content{Title: "T"}, place, false, image.Pt(-1, -1))
	c.Show(th, question, place, false, image.Pt(-1, -1))
	all := make(map[string]image.Rectangle)
	c.AddPlaces(all)
	at := all["Answer B"].Min.Add(image.Pt(5, 5))
	if p, ok := c.Press(at); !ok || p.Answer != 1 {
		t.Errorf("%+v, %t", p, ok)
	}
	c.Show(th, Content{Title: "T"}, place, false, at)
	c.Show(th, question, place, false, at) // the pointer is where the answer comes
	c.Show(th, Content{Title: "T", Answers: []beat.Answer{{Letter: "A"}, {Letter: "B"}}}, place, false, at)
	if p, ok := c.Press(at); ok {
		t.Errorf("a closed answer is pressed: %+v", p)
	}
}
