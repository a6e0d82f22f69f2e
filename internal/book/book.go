// Package book makes the course, the loops and the questions as pages to read. They need no script: a lesson asks its
// question, shows the film of its decisive seconds once an answer is chosen, and concludes. The program can grow into
// the page of a lesson in a browser that can run it.
package book

import (
	"bytes"
	"html/template"
	"path"
	"slices"
	"strings"
	"sync"

	"gameloops/internal/experiment"
	"gameloops/internal/question"
	"gameloops/internal/web"
	"gameloops/loops"
)

// A Book is all pages, and the films in them. It is a [web.Book].
type Book struct {
	Films Films
}

// Films makes the films of a lesson: of its decisive time, and of its try. It may keep them.
type Films func(lesson string) (stop, try *Film, err error)

// A page is a page of the book.
type page struct {
	name string // of its file
	make func(*Book) (any, head, error)
	form string // its template
}

// CourseName is the name of the index of the book: the course, the loops and the questions.
const CourseName = "course.html"

// pages returns all pages, the index first.
func pages() (all []page) {
	all = append(all, page{CourseName, (*Book).course, "course"})
	for _, name := range experiment.LessonNames() {
		of := func(b *Book) (any, head, error) { return b.lesson(name) }
		all = append(all, page{web.LessonPage(name), of, "lesson"})
	}
	for _, k := range loops.Kinds() {
		all = append(all, page{loopPage(k.Name), func(*Book) (any, head, error) { return loopOf(k) }, "loop"})
	}
	for _, q := range question.All() {
		all = append(all, page{questionPage(q), func(*Book) (any, head, error) { return questionOf(q) }, "question"})
	}
	return all
}

// loopPage returns the name of the page of a loop.
func loopPage(name string) string { return "loop-" + name + ".html" }

// questionPage returns the name of the page of a question: its words.
func questionPage(q question.Question) string {
	words := strings.FieldsFunc(strings.ToLower(strings.ReplaceAll(q.Asked, "'", "")), func(c rune) bool {
		return !('a' <= c && c <= 'z' || '0' <= c && c <= '9')
	})
	return "question-" + strings.Join(words, "-") + ".html"
}

// Names returns the names of all files: the pages, the scripts, and the sheets of the films.
func (b *Book) Names() (names []string) {
	for _, p := range pages() {
		names = append(names, p.name)
	}
	names = append(names, growName, shareName)
	for _, e := range lessons() {
		for i := range e.Runs {
			names = append(names, sheetName(e.Name, stopFilm, i))
		}
		for i := range e.Tried().Runs {
			names = append(names, sheetName(e.Name, tryFilm, i))
		}
	}
	return names
}

// File returns a file, or nil if there is none of this name.
func (b *Book) File(name, base string) ([]byte, error) {
	if script, ok := scripts[name]; ok {
		return []byte(script), nil
	}
	if path.Ext(name) == ".png" {
		return b.sheet(name)
	}
	for _, p := range pages() {
		if p.name == name {
			return b.write(p, base)
		}
	}
	return nil, nil
}

// sheet returns the sheet of a film; nil: there is none of this name.
func (b *Book) sheet(name string) ([]byte, error) {
	for _, of := range experiment.LessonNames() {
		if !strings.HasPrefix(name, sheetsOf(of)) {
			continue
		}
		stop, try, err := b.Films(of)
		if err != nil {
			return nil, err
		}
		for film, f := range map[string]*Film{stopFilm: stop, tryFilm: try} {
			for i, s := range f.Stages {
				if name == sheetName(of, film, i) {
					return s.Sheet, nil
				}
			}
		}
	}
	return nil, nil
}

// A head is what a page says about itself to services and search engines.
type head struct {
	Title, Text   string
	Picture, Seen string // of the preview of a link
	Sheets        string // style with the sheets of its films
}

// longestTab is the length of the longest title of a page, in bytes: search engines and tabs cut longer ones.
const longestTab = 70

// Tab returns the title of the page in a tab. Its heading has all of it.
func (h head) Tab() string {
	for _, title := range []string{h.Title + " · gameloops", h.Title} {
		if len(title) <= longestTab {
			return title
		}
	}
	return h.Title[:strings.IndexAny(h.Title, ":,")]
}

// layout is the data of the template of all pages.
type layout struct {
	head
	Style, Tags template.HTML
	Policy      string
	Scripts     []string
	Is          string // the form of the page
	Page        template.HTML
}

// write writes a page.
func (b *Book) write(p page, base string) ([]byte, error) {
	data, head, err := p.make(b)
	if err != nil {
		return nil, err
	}
	style := css + head.Sheets
	l := layout{head: head, Style: template.HTML("<style>" + style + "</style>"), Policy: policyOf(style), Is: p.form,
		Scripts: []string{shareName}}
	if p.form == "lesson" {
		l.Scripts = append(l.Scripts, growName)
	}
	if base != "" {
		l.Tags = template.HTML(web.Preview{Address: p.name, Title: head.Title, Text: head.Text, Picture: head.Picture,
			Seen: head.Seen}.Tags(base))
	}
	t, err := forms()
	if err != nil {
		return nil, err
	}
	var body bytes.Buffer
	if err := t.ExecuteTemplate(&body, p.form, data); err != nil {
		return nil, err
	}
	l.Page = template.HTML(unbroken(body.String()))
	var out bytes.Buffer
	err = t.ExecuteTemplate(&out, "layout", l)
	return out.Bytes(), err
}

// A link leads to a page of the book or elsewhere.
type link struct {
	To, Text string
	About    string // what is there; may be empty
}

// lessonLink returns a link to the page of a lesson, with its number in the course.
func lessonLink(name string) link {
	return link{To: web.LessonPage(name), Text: experiment.LessonTitle(name)}
}

// loopLink returns a link to the page of a loop.
func loopLink(name string) link {
	for _, k := range loops.Kinds() {
		if k.Name == name {
			return link{To: loopPage(name), Text: k.Title, About: k.About}
		}
	}
	return link{}
}

// questionLinks returns links to the questions for which is holds.
func questionLinks(is func(question.Question) bool) (all []link) {
	for _, q := range question.All() {
		if is(q) {
			all = append(all, link{To: questionPage(q), Text: q.Asked})
		}
	}
	return all
}

// around returns links to the neighbours of the i-th of some pages; a link without an address: there is none.
func around[T any](all []T, i int, to func(T) link) (before, after link) {
	if i > 0 {
		before = to(all[i-1])
	}
	if i >= 0 && i+1 < len(all) {
		after = to(all[i+1])
	}
	return before, after
}

// lessons returns all lessons. To parse their files for each page takes long.
var lessons = sync.OnceValue(experiment.Lessons)

// lessonsWith returns the names of the lessons in which a loop runs.
func lessonsWith(loop string) (names []string) {
	for _, e := range lessons() {
		if slices.ContainsFunc(e.Runs, func(r experiment.Run) bool { return r.Loop == loop }) {
			names = append(names, e.Name)
		}
	}
	return names
}
