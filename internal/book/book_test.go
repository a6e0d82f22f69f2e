package book

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"flag"
	"fmt"
	"html"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"gameloops/internal/experiment"
	"gameloops/internal/palette"
	"gameloops/internal/question"
	"gameloops/internal/web"
	"gameloops/loops"
)

var update = flag.Bool("update", false, "write the golden page")

// unfilmed returns a book whose films have no pictures.
func unfilmed() *Book {
	film := func(e *experiment.Experiment) *Film {
		setups, err := e.Setups()
		if err != nil {
			panic(err) // a test reads all lessons
		}
		f := &Film{To: longest, Size: sizeOf(widest)}
		for _, s := range stagesOf(setups) {
			f.Stages = append(f.Stages, Stage{Name: s.Name, Settings: s.Settings, Rate: "60 FPS", Told: "It ran.",
				Sheet: []byte("a sheet")})
		}
		return f
	}
	return &Book{Films: func(lesson string) (stop, try *Film, err error) {
		e, ok := experiment.LessonByName(lesson)
		if !ok {
			return nil, nil, fmt.Errorf("there is no lesson %s", lesson)
		}
		return film(e), film(e.Tried()), nil
	}}
}

// read returns a file of a book.
func read(t *testing.T, b *Book, name, base string) string {
	t.Helper()
	data, err := b.File(name, base)
	if err != nil || data == nil {
		t.Fatalf("%s: %d bytes, %v", name, len(data), err)
	}
	return string(data)
}

// base is the address of the folder with the pages.
const base = "https://example.org/loops/"

// written returns the text of all pages by their names, made once for all tests.
var written = sync.OnceValues(func() (map[string]string, error) {
	b, all := unfilmed(), make(map[string]string)
	for _, name := range b.Names() {
		if isPage(name) {
			data, err := b.File(name, base)
			if err != nil {
				return nil, err
			}
			all[name] = string(data)
		}
	}
	return all, nil
})

// pagesOf returns the text of all pages by their names.
func pagesOf(t *testing.T) map[string]string {
	t.Helper()
	all, err := written()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// plain returns the text of a page without the names of characters, and with spaces that break.
func plain(page string) string { return strings.ReplaceAll(html.UnescapeString(page), "\u00a0", " ") }

// isPage reports whether a file is a page.
func isPage(name string) bool { return strings.HasSuffix(name, ".html") }

func TestEveryLessonLoopAndQuestionHasAPage(t *testing.T) {
	names := unfilmed().Names()
	want := []string{CourseName}
	for _, name := range experiment.LessonNames() {
		want = append(want, "lesson-"+name+".html")
	}
	for _, k := range loops.Kinds() {
		want = append(want, "loop-"+k.Name+".html")
	}
	for _, q := range question.All() {
		want = append(want, questionPage(q))
	}
	if got := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !isPage(name) }); !slices.Equal(
		got, want) {
		t.Errorf("the pages differ: %s", cmp.Diff(want, got))
	}
	slices.Sort(names)
	if n := len(names); len(slices.Compact(names)) != n {
		t.Error("two files have the same name")
	}
}

var (
	linked  = regexp.MustCompile(`(?:(?:href|src)="|url\()([^")]*)`)
	has     = regexp.MustCompile(` id="([^"]*)"`)
	outside = regexp.MustCompile(`^https://[a-z0-9.-]+/`)
)

// TestNoLinkOfTheBookIsBroken follows all links: to files of the book, to places in them, and to what the page has
// beside it.
func TestNoLinkOfTheBookIsBroken(t *testing.T) {
	files, ids := make(map[string]bool), make(map[string]bool)
	for _, name := range unfilmed().Names() {
		files[name] = true
	}
	for name, text := range pagesOf(t) {
		for _, id := range has.FindAllStringSubmatch(text, -1) {
			if ids[name+"#"+id[1]] {
				t.Errorf("%s has two elements %s", name, id[1])
			}
			ids[name+"#"+id[1]] = true
		}
	}
	for _, name := range append(experiment.LessonNames(), "") { // which the page writes
		files[web.LessonPicture(name)] = true
	}
	files[web.FrontPicture], files["icon.svg"], files["index.html"] = true, true, true
	followed := 0
	for name, text := range pagesOf(t) {
		for _, found := range linked.FindAllStringSubmatch(text, -1) {
			followed++
			to := html.UnescapeString(found[1])
			file, place, isPlace := strings.Cut(to, "#")
			if file, _, _ = strings.Cut(file, "?"); file == "" {
				file = name
			}
			if !files[file] && !outside.MatchString(to) || isPlace && files[file] && !ids[file+"#"+place] {
				t.Errorf("%s has a link to %q", name, to)
			}
		}
	}
	if followed < 1500 {
		t.Errorf("the book has %d links", followed)
	}
}

// TestTheQuestionOfALessonIsOneSmallRequest checks that a page has its style in it, that the policy allows it and
// nothing else, and that nothing stops the browser from drawing it.
func TestTheQuestionOfALessonIsOneSmallRequest(t *testing.T) {
	largest, of := 0, ""
	for name, text := range pagesOf(t) {
		style := regexp.MustCompile(`(?s)<style>(.*)</style>`).FindStringSubmatch(text)
		if style == nil {
			t.Fatalf("%s has no style", name)
		}
		sum := sha256.Sum256([]byte(style[1]))
		hash := base64.StdEncoding.EncodeToString(sum[:])
		if !strings.Contains(html.UnescapeString(text), "; style-src 'sha256-"+hash+"'; ") {
			t.Errorf("%s: its policy does not allow its style", name)
		}
		for _, bad := range []string{`rel="stylesheet"`, `style="`, "<script>", "<script src", "ZgotmplZ"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s has %s", name, bad)
			}
		}
		if !strings.HasPrefix(name, "lesson-") {
			continue
		}
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		w.Write([]byte(text))
		w.Close()
		if packed.Len() > largest {
			largest, of = packed.Len(), name
		}
	}
	t.Logf("the largest page of a lesson is %s: %d bytes, compressed", of, largest)
	if largest > 30_000 {
		t.Errorf("%s has %d bytes, compressed", of, largest)
	}
}

// TestAPageSaysWhereItIsOnceThatIsKnown checks the tags for services, with an address of the folder and without.
func TestAPageSaysWhereItIsOnceThatIsKnown(t *testing.T) {
	for name, text := range pagesOf(t) {
		for _, tag := range []string{`<link rel="canonical" href="` + base + name + `">`,
			`<meta property="og:url" content="` + base + name + `">`, `<meta property="og:image" content="` + base} {
			if !strings.Contains(text, tag) {
				t.Errorf("%s: %s is missing", name, tag)
			}
		}
		title := regexp.MustCompile("<title>(.*)</title>").FindStringSubmatch(text)[1]
		if tab := html.UnescapeString(title); len(tab) < 5 || len(tab) > longestTab {
			t.Errorf("%s has the title %q", name, tab)
		}
		if !regexp.MustCompile(`<meta name="description" content="[^"]{20,}">`).MatchString(text) {
			t.Errorf("%s has no description", name)
		}
	}
	if text := read(t, unfilmed(), "lesson-drift.html", ""); strings.Contains(text, "og:") ||
		strings.Contains(text, "canonical") {
		t.Error("without an address a page has tags")
	}
}

// filmed returns a book with real films of a lesson.
func filmed(t *testing.T, lesson string) (b *Book, stop, try *Film) {
	t.Helper()
	e, _ := experiment.LessonByName(lesson)
	stop, err := Stop(t.Context(), e)
	if err != nil {
		t.Fatal(err)
	}
	if try, err = Try(t.Context(), e); err != nil {
		t.Fatal(err)
	}
	return &Book{Films: func(string) (*Film, *Film, error) { return stop, try, nil }}, stop, try
}

func TestAPageOfALessonIsAsItWas(t *testing.T) {
	b, _, _ := filmed(t, "lost-presses")
	got := read(t, b, "lesson-lost-presses.html", base)
	golden := filepath.Join("testdata", "lesson-lost-presses.html")
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("the page differs: 'go test ./internal/book -run Page -update' writes it\n%s", diff)
	}
}

// TestAFilmIsSmallAndMoves makes the films of a lesson with many objects: they have no more bytes than allowed, and
// their pictures differ.
func TestAFilmIsSmallAndMoves(t *testing.T) {
	_, stop, try := filmed(t, "spiral-of-death")
	for _, f := range []*Film{stop, try} {
		size, moves := 0, 0
		for _, s := range f.Stages {
			size += len(s.Sheet)
			m, err := png.Decode(bytes.NewReader(s.Sheet))
			if err != nil {
				t.Fatal(err)
			}
			sheet := m.(*image.Paletted)
			if sheet.Rect.Max != image.Pt(pictures*f.Size.X, f.Size.Y) {
				t.Errorf("%s: the sheet has %v, and a picture %v", s.Name, sheet.Rect.Max, f.Size)
			}
			if differ(sheet, f.Size, 0, pictures-1) {
				moves++
			}
			if s.Rate == "" || s.Told == "" {
				t.Errorf("%s: nothing is told of it", s.Name)
			}
		}
		if size > MostBytes || moves != len(f.Stages) {
			t.Errorf("the film to %v has %d bytes, and %d of %d stages move", f.To, size, moves, len(f.Stages))
		}
	}
	if want := "1.8 FPS"; stop.Stages[0].Rate != want {
		t.Errorf("at the stop the spiral has %s, want %s", stop.Stages[0].Rate, want)
	}
	for i, want := range []string{"[Each frame takes longer]", "[Dropped: slow motion, but no spiral]", "[]"} {
		if got := fmt.Sprint(stop.Stages[i].Said); got != want {
			t.Errorf("of stage %d the film says %s, want %s", i+1, got, want)
		}
	}
}

// differ reports whether two pictures of a sheet differ.
func differ(sheet *image.Paletted, size image.Point, a, b int) bool {
	for y := range size.Y {
		row := sheet.Pix[y*sheet.Stride:]
		if !bytes.Equal(row[a*size.X:][:size.X], row[b*size.X:][:size.X]) {
			return true
		}
	}
	return false
}

// TestTheStyleShowsAllPictures compares the number of pictures and the time of a film with those in the style.
func TestTheStyleShowsAllPictures(t *testing.T) {
	for _, want := range []string{fmt.Sprintf("steps(%d, jump-none)", pictures),
		fmt.Sprintf("background-size: %d%% 100%%", 100*pictures), "animation: film 3.5s infinite",
		fmt.Sprintf("\t%.2f%%, 100%% {", 100*longest.Seconds()/3.5+0.01)} {
		if !strings.Contains(css, want) {
			t.Errorf("the style has no %q", want)
		}
	}
}

// TestStagesHaveTheColoursOfTheWindow compares the badges with those in the window.
func TestStagesHaveTheColoursOfTheWindow(t *testing.T) {
	for i, ink := range palette.All()[:4] {
		want := fmt.Sprintf(".n%d { background: #%02x%02x%02x; }", i+1, ink.Badge.R, ink.Badge.G, ink.Badge.B)
		if !strings.Contains(css, want) {
			t.Errorf("the style has no %q", want)
		}
	}
}

// TestAFilmSaysWhatTheLessonPointsAt checks the words for the last pictures of a film, which are below them, too: the
// verdict first, also where it is about the difference from another stage. The numbers are folded, after the answer.
func TestAFilmSaysWhatTheLessonPointsAt(t *testing.T) {
	b, stop, _ := filmed(t, "hitch")
	const verdict = "The same world as on stage 1"
	of := stop.Stages[2]
	if !slices.Equal(of.Said, []string{verdict}) {
		t.Fatalf("of stage 3 the film says %q", of.Said)
	}
	text := plain(read(t, b, "lesson-hitch.html", ""))
	numbers := ">3</span> " + of.Rate + ". " + of.Told
	for _, want := range []string{`<p class="said"><b>` + verdict + ".</b> ",
		`aria-label="Stage 3, Fixed steps, at the end: ` + verdict + ". " + of.Rate + ". " + of.Told + `"`, numbers} {
		if !strings.Contains(text, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	if strings.Index(text, "The answer is") > strings.Index(text, numbers) {
		t.Error("numbers stand between the film and the answer")
	}
}

// TestAFilmTellsWhatItsSceneShows checks the words for lamps, of which those that are not lit are presses that were
// lost, and for another scene that says something. Both the picture and its caption have them.
func TestAFilmTellsWhatItsSceneShows(t *testing.T) {
	for lesson, all := range map[string][]string{
		"lost-presses": {"10 of 20 lamps lit", "20 of 20 lamps lit, and 20 red ones below: 40 presses counted",
			"20 of 20 lamps lit"},
		"jump-height": {"The boxes have jumped "},
	} {
		b, stop, _ := filmed(t, lesson)
		text := plain(read(t, b, "lesson-"+lesson+".html", ""))
		for i, want := range all {
			if n := strings.Count(text, want); n < 2 || !strings.Contains(text, ", at the end: ") {
				t.Errorf("%s: of stage %d the page says %q %d times; the film says %q", lesson, i+1, want, n,
					stop.Stages[i].Shows)
			}
		}
	}
}

// TestNoLineEndsBeforeAUnit checks texts with numbers. Commands and attributes stay as they are.
func TestNoLineEndsBeforeAUnit(t *testing.T) {
	for text, want := range map[string]string{
		"What does 1 % low mean?":              "What does 1\u00a0% low mean?",
		"<p>20 ms, at 30 m/s</p>":              "<p>20\u00a0ms, at 30\u00a0m/s</p>",
		"on stage 1?":                          "on stage\u00a01?",
		"2 steps in a frame":                   "2 steps in a frame",
		"<pre>a 1 s</pre><p title=\"2 s\">3 s": "<pre>a 1 s</pre><p title=\"2 s\">3\u00a0s",
	} {
		if got := unbroken(text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if text := pagesOf(t)["question-what-does-1-low-mean.html"]; !strings.Contains(text, "<h1>What does 1\u00a0% low") {
		t.Error("the heading of a question may break before %")
	}
}

// TestThePreviewOfALinkSaysWhatIsSeen checks the descriptions of the pictures of a lesson, of a loop and of a question:
// they have the title of the lesson, and the contents of its stages, or what its scene says.
func TestThePreviewOfALinkSaysWhatIsSeen(t *testing.T) {
	for name, want := range map[string]string{
		"lesson-spiral-of-death.html": "The lesson “The spiral of death”: Ball pit with 100 objects, at the start, " +
			"on 3 stages side by side: 1 Fixed steps; 2 Fixed steps, max step 33.3 ms; 3 Variable steps.",
		"lesson-lost-presses.html": ": 0 of 20 lamps lit",
		"loop-fixed-steps.html":    "The lesson “",
	} {
		alt := regexp.MustCompile(`og:image:alt" content="([^"]*)"`).FindStringSubmatch(pagesOf(t)[name])
		if alt == nil || !strings.Contains(plain(alt[1]), want) {
			t.Errorf("%s: the picture is described by %q", name, alt)
		}
	}
}

// TestSourcesWithAnAddressAreLinks checks how the publications of the loops are linked.
func TestSourcesWithAnAddressAreLinks(t *testing.T) {
	for source, want := range map[string]link{
		"A tour, 2014 (github.com/a/b)": {To: "https://github.com/a/b", Text: "A tour, 2014"},
		"A Java tutorial by Eric":       {Text: "A Java tutorial by Eric"},
		"A book (second edition)":       {Text: "A book (second edition)"},
	} {
		if got := sourceOf(loops.Kind{Source: source}); got != want {
			t.Errorf("%s: %+v, want %+v", source, got, want)
		}
	}
}

// TestAFilmHasTheRatesOfTheExactMoment films a lesson that stops when a frame of a second has ended. A third of a
// millisecond later, the short frame after it would double the rate.
func TestAFilmHasTheRatesOfTheExactMoment(t *testing.T) {
	e, _ := experiment.LessonByName("hitch")
	stop, err := Stop(t.Context(), e)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"60 FPS", "1.0 FPS", "1.0 FPS", "1.0 FPS"} {
		if got := stop.Stages[i].Rate; got != want {
			t.Errorf("stage %d has %s, want %s", i+1, got, want)
		}
	}
}
