package stageview

import (
	"testing"

	"gameloops/ui/stage"
	"gameloops/ui/theme"
)

func TestPicturesThatRepeatAreCounted(t *testing.T) {
	for want, repeats := range map[string][]int{"": {3}, "Moves after 2, 3 refreshes": {2, 3},
		"Moves after 3, 2, 2, 3, 2, 3 refreshes": {9, 3, 2, 2, 3, 2, 3}} {
		if got := repeatWords(repeats); got != want {
			t.Errorf("%v: %q, want %q", repeats, got, want)
		}
	}
}

// TestRepeatsStayWhereNothingWasFound checks that the words shown before a lesson's answer stay after it, unless there
// is a verdict.
func TestRepeatsStayWhereNothingWasFound(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for verdict, want := range map[string]string{"": "2 3", "Judder": ""} {
		var c Cell
		c.sheet.shown = page{theme: look, verdict: verdict, repeats: "2 3", phase: phase{teaches: true, flawed: true}}
		if got := c.Repeats(); got != want {
			t.Errorf("verdict %q: %q, want %q", verdict, got, want)
		}
	}
}

func TestRepeatsAreSaidBeforeTheAnswer(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for want, p := range map[string]page{"1 2": {repeats: "1 2", phase: phase{early: true}}, soFar: {repeats: "1 1"},
		"Judder": {repeats: "2 3", verdict: "Judder"}} {
		if got, _ := p.judgement(look, &Metrics{}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestNarrowCellsCountFewerPictures lists refreshes in narrower and narrower cells. The last numbers go one by one,
// and the words around them stay.
func TestNarrowCellsCountFewerPictures(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	words, seen := repeatWords([]int{2, 2, 3, 2}), map[string]bool{}
	for width := 400.0; width > 120; width -= 5 {
		lines := verdictLines(look, words, width, 1)
		if len(lines) != 1 || !theme.FitInside(lines, look.Small, width) {
			t.Fatalf("%v pixels: %q", width, lines)
		}
		seen[lines[0]] = true
	}
	for _, want := range []string{words, "Moves after 2, 2, 3 refreshes", "Moves after 2 refreshes"} {
		if !seen[want] {
			t.Errorf("%q is missing in %v", want, seen)
		}
	}
}

// TestALessonTellsOfMotionWhatItIsAbout judges stages in lessons, of which some are about even motion. The others do
// not mention early or late pictures. No lesson says that frames are on time, and every lesson shows other verdicts.
func TestALessonTellsOfMotionWhatItIsAbout(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		verdict, even string
		ofMotion      bool
		want          string
	}{
		{"judder: pictures 8.1 ms early or late", "", false, ""}, {"", "", false, ""}, {"", "", true, ""},
		{"judder: pictures 8.1 ms early or late", "", true, "judder: pictures 8.1 ms early or late"},
		{"judder: pictures 8.1 ms early or late", "energy lost", false, "energy lost"},
		{"long step: 1 s in 1 update", "long step: 1 s in 1 update", false, "long step: 1 s in 1 update"},
	} {
		r := stage.Reading{Verdict: c.verdict, Even: c.even}
		p := page{phase: phase{teaches: true}, verdict: r.Judgement(!c.ofMotion)}
		if got, _ := p.judgement(look, &Metrics{}); got != c.want {
			t.Errorf("%+v: got %q", c, got)
		}
	}
	other := page{repeats: "2 3", phase: phase{teaches: true}}
	if got, _ := other.judgement(look, &Metrics{}); got != "2 3" {
		t.Errorf("in place of a judder: %q", got)
	}
	if got, _ := new(page).judgement(look, &Metrics{}); got != soFar {
		t.Errorf("without a lesson: %q", got)
	}
}
