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

// Questions returns all questions, the most frequent ones first. A question opens the lesson that answers it, or begins
// the stress test.
func Questions() Subject {
	s := Subject{One: "question", Many: "questions", Hint: "jitter camera, input lag, 144 Hz", Find: findQuestions,
		Wanted: answering}
	for _, q := range question.All() {
		about, _, _ := strings.Cut(q.Answer, ". ")
		about = strings.TrimSuffix(about, ".") + "."
		if q.Tested {
			about = "A stress test measures it on this computer, in about two minutes. Esc ends it."
		}
		s.All = append(s.All, Item{Name: q.Asked, Title: q.Asked, About: about})
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

// answering returns the action that answers a question.
func answering(asked string) model.Action {
	for _, q := range question.All() {
		if q.Asked == asked && q.Tested {
			return model.TestStress{}
		}
		if q.Asked == asked {
			return model.ChooseLesson{Name: q.Lesson}
		}
	}
	return nil
}
