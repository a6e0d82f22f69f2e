package poster

import (
	"image"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/metrics"
	"gameloops/internal/paint"
	"gameloops/physics"
)

// allPapers are all papers, upright and on their sides.
func allPapers() (all []Paper) {
	for _, p := range Papers() {
		all = append(all, p, p.Landscape())
	}
	return all
}

func lessonOf(t *testing.T, name string) *experiment.Experiment {
	t.Helper()
	e, ok := experiment.LessonByName(name)
	if !ok {
		t.Fatalf("there is no lesson %s", name)
	}
	return e
}

// planOf plans the poster of a lesson.
func planOf(t *testing.T, name string, paper Paper) *Plan {
	t.Helper()
	about, err := Of(lessonOf(t, name), "looplab poster "+name+" --paper letter --landscape -o "+name+".png")
	if err != nil {
		t.Fatal(err)
	}
	plan, err := about.Plan(paper)
	if err != nil {
		t.Fatalf("%s on %s, %v x %v mm: %v", name, paper.Name, paper.Wide, paper.High, err)
	}
	return plan
}

// pile is a world with 100 balls of the demo.
func pile() paint.Cell {
	var c paint.Cell
	for i := range 100 {
		at := physics.Vec{X: 1 + 0.1*float64(i), Y: 0.1 + 0.2*float64(i%7)}
		c.Poses = append(c.Poses, physics.Pose{Center: at, Half: physics.Vec{X: 0.1, Y: 0.1}})
	}
	return c
}

// withWords returns the page of a plan, all of whose pictures have these words.
func withWords(p *Plan, words ...Words) *Page {
	var pictures [][Moments]Picture
	for range p.Shown {
		one := Picture{Cell: pile(), Said: words}
		pictures = append(pictures, [Moments]Picture{one, one})
	}
	return p.Page([Moments]time.Duration{1900 * time.Millisecond, 59 * time.Second}, pictures, physics.View)
}

// longWords are the longest words that can be said about the pictures of a lesson: a verdict of each name, and what
// the lesson points out.
func longWords(e *experiment.Experiment) (all [][]Words) {
	for _, name := range metrics.VerdictNames() {
		text := name + ": 1,000 of 20,000 objects escaped through a surface averaged over time, most of them 100 " +
			"times longer than a refresh on average"
		all = append(all, forms(metrics.Verdict{Name: name, Text: text}))
	}
	for _, p := range e.Points {
		all = append(all, []Words{{p.Words, FromPointer}, {"10,000 FPS", FromRate}})
	}
	return all
}

// TestEveryLessonFitsOnEveryPage sets the posters of all lessons on all papers with the longest words about their
// pictures. No word is left out, no line leaves the page or lies on anything else, and all letters are large enough.
func TestEveryLessonFitsOnEveryPage(t *testing.T) {
	for _, name := range experiment.LessonNames() {
		for _, paper := range allPapers() {
			plan := planOf(t, name, paper)
			for _, words := range longWords(lessonOf(t, name)) {
				page := withWords(plan, words...)
				where := name + " on " + paper.Name
				if paper.isLandscape() {
					where += " on its side"
				}
				checkWords(t, where, plan, page, words)
				checkPlaces(t, where, page)
				if t.Failed() {
					t.Fatalf("with the words %v", words)
				}
			}
		}
	}
}

// checkWords checks that a page has all words of its poster, and measures its letters.
func checkWords(t *testing.T, where string, plan *Plan, page *Page, words []Words) {
	t.Helper()
	said := make(map[Kind]string)
	for _, l := range page.Lines {
		said[l.Kind] = strings.TrimSpace(said[l.Kind] + " " + l.Text)
		if high := l.Font.Capital() * 25.4 / Dots; high < l.Kind.Least() {
			t.Errorf("%s: the capitals of %q are %.2f mm high, not %v", where, l.Text, high, l.Kind.Least())
		}
	}
	for kind, want := range map[Kind]string{Title: plan.Title, Situation: plan.Situation, Question: plan.Question,
		Answer: plan.Answer, Conclusion: plan.Conclusion, Command: plan.Command, Note: plan.Note} {
		if said[kind] != strings.Join(strings.Fields(want), " ") {
			t.Errorf("%s: it says %q, not %q", where, said[kind], want)
		}
	}
	for _, run := range plan.Shown {
		if !strings.Contains(said[Name], plan.Runs[run].Name) {
			t.Errorf("%s: %s has no name", where, plan.Runs[run].Name)
		}
	}
	whole := func(form Words) bool {
		return said[Verdict] == strings.TrimSpace(strings.Repeat(form.Text+" ", Moments*len(plan.Shown)))
	}
	if !slices.ContainsFunc(words, whole) {
		t.Errorf("%s: the verdicts are %q", where, said[Verdict])
	}
}

// The smallest picture, in mm: with the longest words below both.
const (
	narrowest = 55
	lowest    = 25
)

// checkPlaces checks that nothing on a page is outside its margins or on anything else, and that pictures are not too
// small.
func checkPlaces(t *testing.T, where string, page *Page) {
	t.Helper()
	type thing struct {
		what string
		area image.Rectangle
	}
	var all []thing
	var ruler paint.Ruler
	for _, l := range page.Lines {
		// From the top of its capitals to the bottom of a p.
		high, deep := int(l.Font.Capital()), int(0.22*l.Font.Em())
		end := l.At.X + ruler.Width(l.Font, l.Text)
		all = append(all, thing{l.Text, image.Rect(l.At.X, l.At.Y-high, end, l.At.Y+deep)})
	}
	for _, p := range page.Pictures {
		all = append(all, thing{"a picture", p.Area})
		if p.Area.Dx() < px(narrowest) || p.Area.Dy() < px(lowest) {
			t.Errorf("%s: a picture is only %.0f x %.0f mm", where, float64(p.Area.Dx())/pixels(1),
				float64(p.Area.Dy())/pixels(1))
		}
	}
	inside := image.Rect(px(margin), px(margin), px(page.Paper.Wide-margin), px(page.Paper.High-margin))
	for i, one := range all {
		if !one.area.In(inside) {
			t.Errorf("%s: %s is at %v, outside %v", where, one.what, one.area, inside)
		}
		for _, other := range all[:i] {
			if one.area.Overlaps(other.area) {
				t.Errorf("%s: %s is on %s", where, one.what, other.what)
			}
		}
	}
}

// TestLettersHaveTheAnglesThatTheyNeed compares the smallest letters with what people with normal sight can just read:
// letters of 5 minutes of arc.
func TestLettersHaveTheAnglesThatTheyNeed(t *testing.T) {
	minutes := func(high, away float64) float64 { return math.Atan(high/away) * 180 / math.Pi * 60 }
	if twice := minutes(Verdict.Least(), 2000); twice < 9.95 || minutes(Answer.Least(), 2000) < 9.95 {
		t.Errorf("at 2 m they have %.2f minutes of arc", twice)
	}
	if longer := minutes(Conclusion.Least(), 2000); longer < 7.5 {
		t.Errorf("at 2 m the conclusion has %.2f minutes of arc", longer)
	}
	if near := minutes(Note.Least(), 500); near < 19 {
		t.Errorf("at 0.5 m the note has %.2f minutes of arc", near)
	}
}

// TestPaintedCapitalsAreAsHighAsPromised measures the pixels of a painted H of each kind.
func TestPaintedCapitalsAreAsHighAsPromised(t *testing.T) {
	a4 := Papers()[0]
	for kind := Title; kind <= Note; kind++ {
		page := &Page{Paper: a4, Lines: []Line{{kind, paint.Line{Font: smallestSizes.font(kind), At: image.Pt(200, 200),
			Text: "H", Color: paint.Light().Ink}}}}
		m := page.Paint()
		rows := 0
		for y := range m.Rect.Dy() {
			for x := range m.Rect.Dx() {
				if m.RGBAAt(x, y).G < 0x80 { // at least half ink
					rows++
					break
				}
			}
		}
		// A row that is half covered counts or not, so the height is right to a pixel.
		if want := pixels(kind.Least()); float64(rows) < want-1 || kind != Title && float64(rows) > want+1 {
			t.Errorf("kind %d: an H is %d pixels high, not %.1f", kind, rows, want)
		}
	}
}

// TestBallsAreTwoMillimetresWide measures the balls of the demo on all papers.
func TestBallsAreTwoMillimetresWide(t *testing.T) {
	for _, paper := range allPapers() {
		page := withWords(planOf(t, "spiral-of-death", paper), Words{"Slow motion", FromVerdict})
		for _, p := range page.Pictures {
			ball := 0.2 / (p.View.Max.X - p.View.Min.X) * float64(p.Area.Dx()) / pixels(1)
			if ball < 2 {
				t.Errorf("on %s, %v mm wide: balls are %.2f mm wide", paper.Name, paper.Wide, ball)
			}
		}
	}
}

// TestALargerPageHasLargerLetters wants letters that use the room that there is.
func TestALargerPageHasLargerLetters(t *testing.T) {
	a4 := Papers()[0]
	poster := Paper{"a2", 2 * a4.Wide, 2 * a4.High}
	if small, large := planOf(t, "drift", a4), planOf(t, "drift", poster); large.sizes.longer <= small.sizes.longer ||
		len(large.Shown) <= len(small.Shown) {
		t.Errorf("A2 has letters of %v and %d runs, A4 %v and %d", large.sizes, len(large.Shown), small.sizes,
			len(small.Shown))
	}
}

func TestALessonWithTooManyWordsIsAnError(t *testing.T) {
	e := *lessonOf(t, "drift")
	beats := *e.Beats
	e.Beats = &beats
	for name, question := range map[string]string{
		"many words":  strings.Repeat("What happens? ", 100),
		"a long word": "What is " + strings.Repeat("very", 50) + "?",
	} {
		beats.Question = question
		about, err := Of(&e, "looplab")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := about.Plan(Papers()[0]); err == nil || !strings.Contains(err.Error(), "too many words") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAnExperimentWithoutAQuestionHasNoPoster(t *testing.T) {
	if _, err := Of(&experiment.Experiment{}, ""); err != ErrNoQuestion {
		t.Error(err)
	}
}
