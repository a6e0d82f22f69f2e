package dialogs

import (
	"image"
	"slices"
	"strings"

	"gameloops/internal/question"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// OpenQuestions opens the list of questions in a window.
func OpenQuestions(p *Picker, window image.Point, t *theme.Theme) {
	p.OpenFor(Questions(), "", window, t)
}

// Questions returns all questions, the most frequent ones first. A question opens the lesson that answers it.
func Questions() Subject {
	s := Subject{One: "question", Many: "questions", Hint: "jitter camera, input lag, 144 Hz", Find: findQuestions,
		Wanted: func(asked string) model.Action { return model.ChooseLesson{Name: lesson(asked)} }}
	for _, q := range question.All() {
		about, _, _ := strings.Cut(q.Answer, ". ")
		s.All = append(s.All, Item{Name: q.Asked, Title: q.Asked, About: strings.TrimSuffix(about, ".") + "."})
	}
	return s
}

// findQuestions returns which questions a query finds: those that have most of its words, the best ones first.
func findQuestions(query string) (found []int, best int, meant string) {
	all := question.All()
	if strings.TrimSpace(query) == "" {
		for i := range all {
			found = append(found, i)
		}
		return found, 0, ""
	}
	for _, q := range question.Find(query) {
		found = append(found, slices.IndexFunc(all, func(o question.Question) bool { return o.Asked == q.Asked }))
	}
	if len(found) == 0 {
		return nil, -1, ""
	}
	return found, found[0], ""
}

// lesson returns the lesson that answers a question.
func lesson(asked string) string {
	for _, q := range question.All() {
		if q.Asked == asked {
			return q.Lesson
		}
	}
	return ""
}
