package book

import (
	"gameloops/internal/experiment"
	"gameloops/internal/question"
	"gameloops/internal/web"
	"gameloops/loops"
)

// A coursePage is the data of the index of the book.
type coursePage struct {
	Groups    []group
	Loops     []loopGroup
	Questions []link
}

// A group is a part of the course.
type group struct {
	Title   string
	Lessons []lessonEntry
}

// A lessonEntry is a lesson in the index.
type lessonEntry struct {
	link
	Number  int
	Picture string
}

// A loopGroup is the loops from one kind of source.
type loopGroup struct {
	Title string
	Loops []link
}

// course returns the data of the index.
func (b *Book) course() (any, head, error) {
	var p coursePage
	for _, g := range experiment.LessonGroups() {
		of := group{Title: g.Title}
		for _, name := range g.Lessons {
			e, _ := experiment.LessonByName(name)
			l := lessonLink(name)
			l.About = experiment.Asked(e.Beats.Question)
			of.Lessons = append(of.Lessons, lessonEntry{l, seatOf(name).Number, web.LessonPicture(name)})
		}
		p.Groups = append(p.Groups, of)
	}
	for _, g := range loops.Groups() {
		of := loopGroup{Title: string(g)}
		for _, k := range loops.Kinds() {
			if k.Group == g {
				of.Loops = append(of.Loops, loopLink(k.Name))
			}
		}
		p.Loops = append(p.Loops, of)
	}
	p.Questions = questionLinks(func(question.Question) bool { return true })
	picture, seen, err := pictureOf("")
	return p, head{Title: "The course: what game loops do", Text: courseText, Picture: picture, Seen: seen}, err
}

// courseText describes the book.
const courseText = "Lessons that ask what a game loop does to the same balls, and show it; the loops in five " +
	"languages; and what people ask about them."
