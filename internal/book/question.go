package book

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/internal/question"
	"gameloops/internal/web"
)

// A questionsPage is the data of the page of a question.
type questionsPage struct {
	question.Question
	Shown          link // the lesson that shows the answer
	Picture        string
	Cure           link
	Play           template.URL // the address at which the sandbox runs what Try does; empty: there is none
	Asks           []link       // the threads in which it was asked
	Previous, Next link
}

// questionOf returns the data of the page of a question.
func questionOf(q question.Question) (any, head, error) {
	p := questionsPage{Question: q, Cure: loopLink(q.Loop), Play: addressOf(q.Try)}
	shown := ""
	if e, ok := experiment.LessonByName(q.Lesson); ok && e.Beats != nil {
		p.Shown = lessonLink(q.Lesson)
		p.Shown.About, p.Picture = experiment.Asked(e.Beats.Question), web.LessonPicture(q.Lesson)
		shown = q.Lesson
	}
	picture, seen, err := pictureOf(shown)
	if err != nil {
		return nil, head{}, err
	}
	for _, thread := range q.Threads {
		repository, number, ok := strings.Cut(thread, "#")
		if !ok {
			return nil, head{}, fmt.Errorf("question %q: the thread %q has no number", q.Asked, thread)
		}
		p.Asks = append(p.Asks, link{To: "https://github.com/" + repository + "/issues/" + number, Text: thread})
	}
	all := question.All()
	i := slices.IndexFunc(all, func(other question.Question) bool { return other.Asked == q.Asked })
	p.Previous, p.Next = around(all, i, func(q question.Question) link {
		return link{To: questionPage(q), Text: q.Asked}
	})
	return p, head{Title: q.Asked, Text: q.Answer, Picture: picture, Seen: seen}, nil
}

// addressOf returns the address at which the sandbox runs what a command of the laboratory runs; empty: it runs no
// loops that are named. The sandbox plays until it is stopped.
func addressOf(command string) template.URL {
	words := strings.Fields(command)
	if len(words) < 2 || !slices.Contains([]string{"run", "compare", "trace"}, words[1]) {
		return ""
	}
	address := "index.html?machine=simulated&play"
	for pair := range slices.Chunk(words[2:], 2) {
		switch name := strings.TrimPrefix(pair[0], "--"); name {
		case "duration":
		case "loops":
			address += "&loop=" + pair[1]
		default:
			address += "&" + name + "=" + pair[1]
		}
	}
	return template.URL(address)
}
