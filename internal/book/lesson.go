package book

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/naming"
	"gameloops/internal/question"
)

// A lessonPage is the data of the page of a lesson.
type lessonPage struct {
	Title, Seat, Group   string
	Story, Asked         string // the question: the situation, and the sentence that asks
	Stages               []stage
	Answers              []answer
	Right                answer
	Film, Tried          filmView
	Conclusion           string
	Try, Command, Seen   string
	Loops, Asks, Before  []link
	Previous, Next, Play link
}

// A stage is what a stage of a lesson shows.
type stage struct {
	Number         int
	Name, Settings string
}

// An answer is one to choose.
type answer struct {
	ID, Letter, Text, Because string
	Right                     bool
	Play                      string // the address of the interactive lesson in which it is chosen
}

// A filmView is a film as a page shows it.
type filmView struct {
	ID      string
	Stages  []stageView
	Words   string
	Program string // the address of the program that may take the film's place; empty: none does
}

// A stageView is a stage of a film.
type stageView struct {
	stage
	Sheet string // its file
	Rate  string
	Said  []string
	Shows string // may be empty
	Told  string
}

// Seen says what the last picture shows, to those who do not see it.
func (s stageView) Seen() string {
	words := slices.Clone(s.Said)
	if s.Shows != "" {
		words = append(words, s.Shows)
	}
	return strings.Join(append(words, s.Rate, s.Told), ". ")
}

// sheets returns the style with the sheets of a film. A browser loads the background of an element when it shows the
// element. It would load a picture at once if its scripts are off.
func (v filmView) sheets() string {
	var b strings.Builder
	for _, s := range v.Stages {
		fmt.Fprintf(&b, "#%s .sheet%d { background-image: url(%s); }\n", v.ID, s.Number, s.Sheet)
	}
	return b.String()
}

// lesson returns the data of the page of a lesson.
func (b *Book) lesson(name string) (any, head, error) {
	e, _ := experiment.LessonByName(name)
	stop, try, err := b.Films(name)
	if err != nil {
		return nil, head{}, err
	}
	setups, err := e.Setups()
	if err != nil {
		return nil, head{}, err
	}
	beats, seat := e.Beats, seatOf(name)
	asked := experiment.Asked(beats.Question)
	p := lessonPage{Title: e.Title, Seat: seat.String(), Group: seat.Group,
		Story: strings.TrimSpace(strings.TrimSuffix(beats.Question, asked)), Asked: asked, Stages: stagesOf(setups),
		Film: viewOf(name, stopFilm, stop), Tried: viewOf(name, tryFilm, try), Conclusion: beats.Conclusion,
		Try: beats.Try.Text, Command: e.Tried().Command(), Seen: beats.Try.Seen, Play: link{To: playAddress(name)}}
	for i, prediction := range beats.Predictions {
		p.Answers = append(p.Answers, answer{ID: "answer" + strconv.Itoa(i+1), Letter: experiment.Letter(i),
			Text: prediction.Text, Because: prediction.Because, Right: i == beats.Answer,
			Play: playAddress(name) + "&answer=" + strconv.Itoa(i+1)})
	}
	p.Right = p.Answers[beats.Answer]
	p.Film.Program = playAddress(name) + "&embed&whole"
	for _, loop := range loopsOf(e) {
		p.Loops = append(p.Loops, loopLink(loop))
	}
	p.Asks = questionLinks(func(q question.Question) bool { return q.Lesson == name })
	for _, before := range experiment.Presupposed(name) {
		p.Before = append(p.Before, lessonLink(before))
	}
	p.Previous, p.Next = around(experiment.LessonNames(), seat.Number-1, lessonLink)
	picture, seen, err := pictureOf(name)
	return p, head{Title: e.Title, Text: beats.Question, Picture: picture, Seen: seen,
		Sheets: p.Film.sheets() + p.Tried.sheets()}, err
}

// seatOf returns the place of a lesson of the course.
func seatOf(name string) experiment.Seat {
	seat, _ := experiment.SeatOf(name)
	return seat
}

// playAddress returns the address of the interactive lesson.
func playAddress(name string) string { return "index.html?lesson=" + name }

// loopsOf returns the names of the loops of an experiment, each once.
func loopsOf(e *experiment.Experiment) (names []string) {
	for _, r := range e.Runs {
		if !slices.Contains(names, r.Loop) {
			names = append(names, r.Loop)
		}
	}
	return names
}

// stagesOf returns what the stages of a lesson show.
func stagesOf(setups []experiment.Setup) (all []stage) {
	for i, l := range naming.Of(setups) {
		all = append(all, stage{i + 1, l.Title, strings.TrimPrefix(l.Settings, ", ")})
	}
	return all
}

// The films of a lesson, as in the names of their files.
const (
	stopFilm = "film"
	tryFilm  = "try"
)

// sheetsOf returns how the names of the sheets of a lesson begin.
func sheetsOf(lesson string) string { return "lesson-" + lesson + "-" }

// sheetName returns the name of the sheet of a stage.
func sheetName(lesson, film string, stage int) string {
	return sheetsOf(lesson) + film + "-" + strconv.Itoa(stage+1) + ".png"
}

// viewOf returns a film as a page shows it.
func viewOf(lesson, film string, f *Film) filmView {
	v := filmView{ID: film, Words: wordsOf(film, f)}
	for i, s := range f.Stages {
		v.Stages = append(v.Stages, stageView{stage{i + 1, s.Name, s.Settings}, sheetName(lesson, film, i), s.Rate,
			s.Said, capital(s.Shows), s.Told})
	}
	return v
}

// capital returns words with a capital letter at their beginning.
func capital(words string) string {
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:]
}

// wordsOf says what a film shows, and how fast.
func wordsOf(film string, f *Film) string {
	words, lasts := "The simulated machine", f.To-f.From
	pace := ""
	if lasts < longest {
		pace = fmt.Sprintf(", at %.0f %% of the speed", 100*float64(lasts)/float64(longest))
	}
	end := "to the stop at " + inSeconds(f.To)
	if film == tryFilm {
		end = "to the end at " + inSeconds(f.To)
	}
	return fmt.Sprintf("%s, from %s %s%s.", words, inSeconds(f.From), end, pace)
}

// inSeconds writes a moment: 2.8 s.
func inSeconds(d time.Duration) string {
	return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) + " s"
}
