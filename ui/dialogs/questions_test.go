package dialogs

import (
	"image"
	"slices"
	"testing"

	"gameloops/internal/experiment"
	"gameloops/internal/question"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

func TestEveryQuestionOpensALessonOrTheStressTest(t *testing.T) {
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	look.Finger = 44
	var p Picker
	for i, q := range question.All() {
		OpenQuestions(&p, image.Pt(390, 844), look)
		wanted := p.Controls()[1+i].Do("") // the search field is before them
		_, ok := experiment.LessonByName(q.Lesson)
		want := model.Action(model.ChooseLesson{Name: q.Lesson})
		if q.Tested {
			want = model.TestStress{}
		}
		if !ok || wanted != want || p.IsOpen() {
			t.Errorf("%q wants %+v", q.Asked, wanted)
		}
	}
}

func TestQuestionsAreFoundByTheirWords(t *testing.T) {
	all := Questions()
	for query, want := range map[string]string{
		"input lag":       "where-latency-comes-from",
		"latensy vsync":   "where-latency-comes-from",
		"144 hz too fast": "what-is-a-game-loop",
	} {
		found, best, _ := all.Find(query)
		if len(found) == 0 || best != found[0] || all.Wanted(all.All[best].Name) != (model.ChooseLesson{Name: want}) {
			t.Errorf("%q finds %v, the best is %d", query, found, best)
		}
	}
	jitter, _, _ := all.Find("jitter")
	if found, _, _ := all.Find("jit"); len(jitter) < 4 || !slices.Equal(found, jitter) {
		t.Errorf("jit finds %v, jitter %v", found, jitter)
	}
	if found, best, _ := all.Find(" "); len(found) != len(all.All) || best != 0 {
		t.Errorf("an empty query finds %d of %d", len(found), len(all.All))
	}
	if found, best, _ := all.Find("xyzzyplugh"); len(found) != 0 || best != -1 {
		t.Errorf("nonsense finds %v", found)
	}
}
