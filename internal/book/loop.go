package book

import (
	"cmp"
	"slices"
	"strings"

	"gameloops/internal/experiment"
	"gameloops/internal/question"
	"gameloops/internal/translate"
	"gameloops/internal/web"
	"gameloops/loops"
)

// A loopsPage is the data of the page of a loop.
type loopsPage struct {
	loops.Kind
	From           link // its source; without an address it is only named
	Story          story
	Codes          []code
	Lessons, Asks  []link
	Previous, Next link
	Play           string
}

// A code is a loop in a language.
type code struct {
	Title, File, Text string
}

// loopOf returns the data of the page of a loop.
func loopOf(k loops.Kind) (any, head, error) {
	told, err := storyOf(k.Name)
	if err != nil {
		return nil, head{}, err
	}
	p := loopsPage{Kind: k, From: sourceOf(k), Story: told,
		Asks: questionLinks(func(q question.Question) bool { return q.Loop == k.Name }),
		Play: "index.html?loop=" + k.Name + "&play"}
	if p.Codes, err = codesOf(k); err != nil {
		return nil, head{}, err
	}
	all := loops.Kinds()
	i := slices.IndexFunc(all, func(other loops.Kind) bool { return other.Name == k.Name })
	p.Previous, p.Next = around(all, i, func(k loops.Kind) link { return loopLink(k.Name) })
	shown := ""
	for _, name := range lessonsWith(k.Name) {
		shown = cmp.Or(shown, name)
		p.Lessons = append(p.Lessons, lessonLink(name))
	}
	picture, seen, err := pictureOf(shown)
	if err != nil {
		return nil, head{}, err
	}
	return p, head{Title: k.Title + ": a game loop", Text: k.About, Picture: picture, Seen: seen}, nil
}

// pictureOf returns the picture of a lesson, or that of the whole page if the name is empty, and a description of it.
func pictureOf(lesson string) (picture, described string, err error) {
	if lesson == "" {
		return web.FrontPicture, "Two worlds of the sandbox, side by side", nil
	}
	all, err := seen()
	return web.LessonPicture(lesson), all[lesson], err
}

// sourceOf returns a link to the publication that a loop is from. Sources have their addresses at the end, in brackets.
func sourceOf(k loops.Kind) link {
	before, address, has := strings.Cut(strings.TrimSuffix(k.Source, ")"), " (")
	if !has || !strings.Contains(address, ".") || !strings.Contains(address, "/") {
		return link{Text: k.Source}
	}
	return link{To: "https://" + address, Text: before}
}

// codesOf returns the loop as it is in the table, and in all languages that it can be exported to.
func codesOf(k loops.Kind) ([]code, error) {
	all := []code{{"Go", "loops/" + k.File, k.Code()}}
	s := experiment.Default()
	s.Loop = k.Name
	for _, l := range translate.Languages() {
		made, err := s.Export(k.Name, l)
		if err != nil {
			return nil, err
		}
		all = append(all, code{l.Title, made.Class + l.Extension, made.String()})
	}
	return all, nil
}
