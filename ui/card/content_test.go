package card

import (
	"testing"

	"gameloops/ui/beat"
)

func TestAConclusionShowsTheRightAnswerAndTheChosenOne(t *testing.T) {
	s := beat.State{Beat: beat.Concluding, Answers: []beat.Answer{
		{Letter: "A", Judged: true}, {Letter: "B", Judged: true, Right: true}, {Letter: "C", Judged: true, Chosen: true}}}
	got := ContentOf(&s).Answers
	if len(got) != 2 || got[0].Letter != "B" || got[1].Letter != "C" {
		t.Errorf("%+v", got)
	}
	s.Beat = beat.Asking
	if got := ContentOf(&s).Answers; len(got) != 3 {
		t.Errorf("a question shows %d answers", len(got))
	}
}
