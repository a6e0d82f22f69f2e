package web

import (
	"crypto/tls"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// fakeBook is a book with one page and its film.
type fakeBook struct{}

func (fakeBook) Names() []string { return []string{"lesson-drift.html", "lesson-drift-film-1.png"} }
func (fakeBook) Policy() string  { return "default-src 'none'" }
func (fakeBook) File(name, base string) ([]byte, error) {
	switch name {
	case "lesson-drift.html":
		return []byte("a page at " + base), nil
	case "lesson-drift-film-1.png":
		return []byte("a film"), nil
	}
	return nil, nil
}

func sharedPage(t *testing.T) *Page {
	t.Helper()
	p := testPage(t)
	p.Book = fakeBook{}
	picture := func(text string) func() ([]byte, error) { return func() ([]byte, error) { return []byte(text), nil } }
	p.Cards = []Card{
		{Title: "gameloops", Text: "What loops do", Picture: picture("front"), Seen: "Two pits"},
		{Name: "drift", Title: `Who "drifts" & <why>`, Text: "Which one?", Picture: picture("drift"), Seen: `"1" & 2`},
	}
	return p
}

// content returns the content of a tag in a page; empty: there is none.
func content(text, tag string) string {
	found := regexp.MustCompile(`<meta [a-z]+="` + tag + `" content="([^"]*)">`).FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	return found[1]
}

func TestAServedPageSaysWhereItIs(t *testing.T) {
	p := sharedPage(t)
	for _, test := range []struct {
		host, query string
		encrypted   bool
		url, title  string
	}{
		{"class.local:8080", "", false, "http://class.local:8080/", "gameloops"},
		{"class.local", "?objects=7", true, "https://class.local/", "gameloops"},
		{"[::1]:80", "?lesson=drift&objects=7", false, "http://[::1]:80/?lesson=drift",
			"Who &#34;drifts&#34; &amp; &lt;why&gt;"},
		{`a"><script>`, "", false, "", ""},
		{"", "", false, "", ""},
	} {
		r := httptest.NewRequest("GET", "/"+test.query, nil)
		if r.Host = test.host; test.encrypted {
			r.TLS = &tls.ConnectionState{}
		}
		w := httptest.NewRecorder()
		p.ServeHTTP(w, r)
		text := w.Body.String()
		if got := content(text, "og:url"); got != test.url {
			t.Errorf("%s: the address is %q", test.host, got)
		}
		if got := content(text, "og:title"); got != test.title {
			t.Errorf("%s%s: the title is %q", test.host, test.query, got)
		}
		named, about, seen := Title, About, "Two pits"
		switch test.title {
		case "gameloops":
		case "":
			seen = ""
		default:
			named, about, seen = test.title+" · gameloops", "Which one?", "&#34;1&#34; &amp; 2"
		}
		if got := content(text, "og:image:alt"); got != seen {
			t.Errorf("%s%s: its picture shows %q", test.host, test.query, got)
		}
		if !strings.Contains(text, `name="description" content="`+about+`" data-usual="`+About+`"`) {
			t.Errorf("%s%s: it is not described as %q", test.host, test.query, about)
		}
		if !strings.Contains(text, "<title>"+named+"</title>") {
			t.Errorf("%s%s: before scripts run its title is not %q", test.host, test.query, named)
		}
		if strings.Contains(text, "<script>") {
			t.Errorf("%s is not escaped in the page", test.host)
		}
	}
}

// TestAServedComparisonIsNamed requests a comparison behind a host that encrypts: the page must have the comparison's
// title, text, address and picture, all escaped.
func TestAServedComparisonIsNamed(t *testing.T) {
	p := sharedPage(t)
	p.Comparison = func(query string) *Card {
		if query != "loop=a,b&objects=7" {
			return nil
		}
		return &Card{Title: "A & <b>", Text: `1 "A"; 2 B`, Query: "loop=a,b&objects=7", Seen: "A and B",
			Picture: func() ([]byte, error) { return []byte("both"), nil }}
	}
	r := httptest.NewRequest("GET", "/?loop=a,b&objects=7", nil)
	r.Host = "example.org"
	r.Header.Set("X-Forwarded-Proto", "https")
	w := httptest.NewRecorder()
	p.ServeHTTP(w, r)
	text := w.Body.String()
	for tag, want := range map[string]string{
		"og:title": "A &amp; &lt;b&gt;", "og:description": "1 &#34;A&#34;; 2 B",
		"og:image": "https://example.org/comparison.png?loop=a,b&amp;objects=7",
		"og:url":   "https://example.org/?loop=a,b&amp;objects=7", "og:image:alt": "A and B",
	} {
		if got := content(text, tag); got != want {
			t.Errorf("%s is %q, want %q", tag, got, want)
		}
	}
	if !strings.Contains(text, "<title>A &amp; &lt;b&gt; · gameloops</title>") {
		t.Error("its tab has another title")
	}
	if !strings.Contains(text, `<link rel="canonical" href="https://example.org/?loop=a,b&amp;objects=7">`) {
		t.Error("it has no canonical address")
	}
	for query, want := range map[string]int{"?loop=a,b&objects=7": 200, "": 404, "?lesson=drift": 404, "?loop=c": 404} {
		if r := ask(p, "GET", "/comparison.png"+query); r.StatusCode != want {
			t.Errorf("the picture of %q: %d", query, r.StatusCode)
		} else if got := string(body(t, r)); want == 200 && got != "both" {
			t.Errorf("the picture of %q is %q", query, got)
		}
	}
	for _, query := range []string{"", "objects=8", "lesson=none&loop=a,b"} {
		if c := p.cardOf(query); c == nil || c.Title != "gameloops" {
			t.Errorf("%q has the card %+v", query, c)
		}
	}
}

// TestThePageHasOneName looks for the name in all files of the page that contain it.
func TestThePageHasOneName(t *testing.T) {
	p := sharedPage(t)
	for path, want := range map[string]string{
		"/":                     "<title>" + siteName + ": ",
		"/?lesson=drift":        `property="og:site_name" content="` + siteName + `"`,
		"/manifest.webmanifest": `"name": "` + siteName + `",` + "\n\t\"short_name\": \"" + siteName + `"`,
		"/mirror.js":            `+ " · ` + siteName + `"`,
	} {
		text := string(body(t, ask(p, "GET", path)))
		if !strings.Contains(text, want) || strings.Contains(text, "Game loops") {
			t.Errorf("%s does not have the name %s", path, want)
		}
	}
}

func TestAServedPageHasItsBookAndPictures(t *testing.T) {
	p := sharedPage(t)
	r := ask(p, "GET", "/lesson-drift.html")
	if text := string(body(t, r)); text != "a page at http://sandbox/" ||
		r.Header.Get("Content-Security-Policy") != "default-src 'none'; frame-ancestors 'self'" {
		t.Errorf("the page is %q, with %q", text, r.Header.Get("Content-Security-Policy"))
	}
	for name, want := range map[string]string{"/lesson-drift.png": "drift", "/sandbox.png": "front",
		"/lesson-drift-film-1.png": "a film"} {
		r := ask(p, "GET", name)
		if got := string(body(t, r)); got != want || r.Header.Get("Content-Type") != "image/png" {
			t.Errorf("%s: %q as %s", name, got, r.Header.Get("Content-Type"))
		}
	}
	if text := string(body(t, ask(p, "GET", "/robots.txt"))); !strings.Contains(text, "http://sandbox/sitemap.xml") {
		t.Errorf("robots.txt is\n%s", text)
	}
	if list := ask(p, "GET", "/sitemap.xml"); list.Header.Get("Content-Type") != "application/xml" ||
		!strings.Contains(string(body(t, list)), "<loc>http://sandbox/lesson-drift.html</loc>") {
		t.Error("the sitemap lacks the lesson")
	}
	for _, name := range []string{"/lesson-none.html", "/lesson-.html", "/lesson-none.png"} {
		if r := ask(p, "GET", name); r.StatusCode != 404 {
			t.Errorf("%s: %d", name, r.StatusCode)
		}
	}
}

func TestAFolderHasItsBook(t *testing.T) {
	p, dir := sharedPage(t), t.TempDir()
	read := func(name string) string {
		text, _ := os.ReadFile(filepath.Join(dir, name))
		return string(text)
	}
	if err := p.WriteTo(dir, ""); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(read(indexName), "og:") || read("sitemap.xml") != "" {
		t.Error("there are tags or a sitemap without an address")
	}
	if read("lesson-drift.html") != "a page at " || read("lesson-drift-film-1.png") != "a film" ||
		read("lesson-drift.png") != "drift" || read("sandbox.png") != "front" {
		t.Error("without an address a page or a picture is missing")
	}
	if err := p.WriteTo(dir, "https://example.org/loops/"); err != nil {
		t.Fatal(err)
	}
	if got := content(read(indexName), "og:image"); got != "https://example.org/loops/sandbox.png" {
		t.Errorf("the picture is %q", got)
	}
	if got := read("lesson-drift.html"); got != "a page at https://example.org/loops/" {
		t.Errorf("the page is %q", got)
	}
	if list := read("sitemap.xml"); !strings.Contains(list, "<loc>https://example.org/loops/</loc>") ||
		!strings.Contains(list, "<loc>https://example.org/loops/lesson-drift.html</loc>") {
		t.Errorf("the sitemap is\n%s", list)
	}
	const link = `<li><a href="lesson-drift.html">Who &#34;drifts&#34; &amp; &lt;why&gt;</a></li>`
	if text := read(indexName); !strings.Contains(text, link) || strings.Contains(text, lessonsPlace) {
		t.Error("without scripts the lessons are not listed")
	}
	if !strings.Contains(read(indexName), `<a id="read" href="lesson-drift.html">The lessons, to read</a>`) {
		t.Error("the page does not lead to its book")
	}
}

// TestAnInteractiveLessonIsFoundAtItsPage asks for the program with a lesson. Search engines find the lesson's page,
// and services the interactive lesson.
func TestAnInteractiveLessonIsFoundAtItsPage(t *testing.T) {
	text := string(body(t, ask(sharedPage(t), "GET", "/?lesson=drift")))
	if !strings.Contains(text, `<link rel="canonical" href="http://sandbox/lesson-drift.html">`) ||
		content(text, "og:url") != "http://sandbox/?lesson=drift" {
		t.Errorf("the page is\n%s", text)
	}
}

func TestOnlyNamedHostsMayHaveThePageInAFrame(t *testing.T) {
	p := testPage(t)
	policyOf := func() string { return ask(p, "GET", "/").Header.Get("Content-Security-Policy") }
	if got := policyOf(); !strings.HasSuffix(got, "; frame-ancestors 'self'") {
		t.Errorf("by default: %s", got)
	}
	p.Ancestors = "'self' https://example.org"
	if got := policyOf(); !strings.HasSuffix(got, "; frame-ancestors 'self' https://example.org") {
		t.Errorf("named: %s", got)
	}
}

func TestAPageThatIsBuiltLoadsAgain(t *testing.T) {
	b := NewBuilding("'self' https://example.org")
	get := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		b.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		return w
	}
	if got := get("/").Header(); !strings.HasSuffix(got.Get("Content-Security-Policy"), " https://example.org") ||
		got.Get("Cross-Origin-Resource-Policy") != "cross-origin" {
		t.Errorf("the placeholder may not be shown in a frame: %v", got)
	}
	const again = `http-equiv="refresh" content="2"`
	if w := get("/?lesson=drift"); w.Code != 503 || !strings.Contains(w.Body.String(), again) {
		t.Errorf("during the build: %d %s", w.Code, w.Body)
	}
	if w := get("/style.css"); w.Code != 200 || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("its style: %d %v", w.Code, w.Header())
	}
	b.Done(testPage(t))
	if w := get("/"); w.Code != 200 || !strings.Contains(w.Body.String(), "loader.js?v=") {
		t.Errorf("after the build: %d", w.Code)
	}
}
