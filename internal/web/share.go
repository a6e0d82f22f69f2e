package web

import (
	"cmp"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"gameloops/internal/site"
)

// A Card is the preview of a link to the page, in a messenger or a forum. These run no scripts, so each lesson has a
// page with its card in the [Book].
type Card struct {
	Name        string // of the lesson; empty: the card is of the page itself, or of a comparison
	Query       string // of a comparison: the query of its address, without the question mark
	Title, Text string
	Picture     func() ([]byte, error) // a PNG of PictureWidth and PictureHeight; it may take a while
	Seen        string                 // describes the picture to readers who cannot see it
	// Told describes the moment that the picture shows. If Told is nil or returns "", Seen is the description. If
	// waits is true, Told first makes the picture, which may take a while; otherwise it returns "" until the picture
	// is made.
	Told func(waits bool) string
}

// The size of the picture of a card, in pixels. Services show pictures of this shape uncropped.
const (
	PictureWidth  = 1200
	PictureHeight = 630
)

// LessonPage and LessonPicture return the names of the page of a lesson, which is in the book, and of the picture of
// its card.
func LessonPage(name string) string { return "lesson-" + name + ".html" }

// LessonPicture is described at LessonPage.
func LessonPicture(name string) string { return "lesson-" + name + ".png" }

// FrontPicture is the name of the picture of the page itself.
const FrontPicture = "sandbox.png"

// pictureName returns the name of the card's picture.
func (c *Card) pictureName() string {
	switch {
	case c.Query != "":
		return comparisonName + "?" + c.Query
	case c.Name == "":
		return FrontPicture
	}
	return LessonPicture(c.Name)
}

// comparisonName is the name of the pictures of all comparisons. The query selects the comparison.
const comparisonName = "comparison.png"

// query returns the query of the address that the card is about, with the question mark; empty: the page itself.
func (c *Card) query() string {
	switch {
	case c.Query != "":
		return "?" + c.Query
	case c.Name == "":
		return ""
	}
	return "?lesson=" + url.QueryEscape(c.Name)
}

// seen describes the picture. [Card.Told] says what waits means.
func (c *Card) seen(waits bool) string {
	if c.Told != nil {
		return cmp.Or(c.Told(waits), c.Seen)
	}
	return c.Seen
}

// preview returns the card. seen describes the picture.
func (c *Card) preview(seen string) Preview {
	p := Preview{Address: c.query(), Title: c.Title, Text: c.Text, Picture: c.pictureName(), Seen: seen}
	if c.Name != "" {
		p.Canonical = LessonPage(c.Name)
	}
	return p
}

// A Preview is what services show for a link to an address. Its addresses are relative to the page's folder.
type Preview struct {
	Address, Canonical string // Canonical is where search engines find the same; empty: the address itself
	Title, Text        string
	Picture, Seen      string // Seen describes the picture; it is PictureWidth x PictureHeight
}

// Tags returns the preview as OpenGraph tags, and the canonical address for search engines. base is the address of the
// page's folder: tags need absolute addresses.
func (c Preview) Tags(base string) string {
	var b strings.Builder
	for _, tag := range [][2]string{
		{`property="og:type"`, "website"},
		{`property="og:site_name"`, siteName},
		{`property="og:title"`, c.Title},
		{`property="og:description"`, c.Text},
		{`property="og:url"`, base + c.Address},
		{`property="og:image"`, base + c.Picture},
		{`property="og:image:width"`, strconv.Itoa(PictureWidth)},
		{`property="og:image:height"`, strconv.Itoa(PictureHeight)},
		{`property="og:image:alt"`, c.Seen},
		{`name="twitter:card"`, "summary_large_image"},
	} {
		fmt.Fprintf(&b, "<meta %s content=\"%s\">\n", tag[0], html.EscapeString(tag[1]))
	}
	fmt.Fprintf(&b, "<link rel=\"canonical\" href=\"%s\">\n", html.EscapeString(base+cmp.Or(c.Canonical, c.Address)))
	return b.String()
}

// siteName is the name of the page. The title of a lesson's page ends with titleEnd.
const (
	siteName = "gameloops"
	titleEnd = " · " + siteName
)

// Title and About are the title and the description of the index.
const (
	Title = siteName + ": The same balls. Only the game loop differs."
	About = "A sandbox of game loops: see what they do to the same balls, side by side. Pause, step, measure, " +
		"and write your own."
)

// baseOf returns the address of the page's folder as the client knows it, also behind a proxy that encrypts; empty:
// the request does not say.
func baseOf(r *http.Request) string {
	if !site.IsHost(r.Host) {
		return ""
	}
	scheme := "http://"
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https://"
	}
	return scheme + r.Host + "/"
}

// card returns the card of a lesson, or of the page itself; nil: there is none.
func (p *Page) card(name string) *Card {
	for i := range p.Cards {
		if p.Cards[i].Name == name {
			return &p.Cards[i]
		}
	}
	return nil
}

// cardOf returns the card of what a query asks for: a lesson, a comparison, or else the page itself; nil: there is
// none.
func (p *Page) cardOf(query string) *Card {
	whole := p.card("")
	asked, _ := url.ParseQuery(query)
	if lesson := asked.Get("lesson"); lesson != "" {
		if c := p.card(lesson); c != nil {
			return c
		}
		return whole
	}
	if p.Comparison == nil || whole == nil {
		return whole
	}
	if c := p.Comparison(query); c != nil {
		return c
	}
	return whole
}

// indexAt returns the index for a query, in a folder at base. It has the title and the text of the query's card,
// because tabs and lists of links show them before scripts run. Without a base it has no tags. encodes says that the
// host sends the program itself in fewer bytes than its compressed copy: then the index does not name the copy.
func (p *Page) indexAt(base, query string, encodes bool) []byte {
	c := p.cardOf(query)
	tags, lessons, index := "", "", p.index
	if c != nil && c.query() != "" {
		index = strings.Replace(index, Title, html.EscapeString(c.Title)+titleEnd, 1)
		index = strings.Replace(index, About, html.EscapeString(c.Text), 1)
	}
	if base != "" && c != nil {
		tags = c.preview(c.seen(false)).Tags(base) // a visitor must not wait for a picture
	}
	if p.Book != nil {
		lessons = p.lessons()
	}
	index = strings.Replace(index, tagsPlace, tags, 1)
	index = strings.Replace(index, lessonsPlace, lessons, 1)
	index = strings.Replace(index, bookPlace, p.bookLink(), 1)
	if encodes {
		copied := `data-packed="` + wasmName + packedEnd + "?v=" + p.files[wasmName].version + `"`
		index = strings.Replace(index, copied, `data-packed=""`, 1)
	}
	return []byte(index)
}

// lessonsPlace is the placeholder for the list of lessons in the index, for clients that run no scripts.
const lessonsPlace = "{lessons}"

// bookPlace is the placeholder for the link to the book in the index.
const bookPlace = "{book}"

// bookLink returns a link to the book, for visitors who wait for the program or cannot run it; empty: there is none.
func (p *Page) bookLink() string {
	if p.Book == nil {
		return ""
	}
	return fmt.Sprintf("<a id=\"read\" href=\"%s\">The lessons, to read</a> · ", html.EscapeString(p.Book.Names()[0]))
}

// lessons returns a list of links to the pages of lessons.
func (p *Page) lessons() string {
	var b strings.Builder
	for i := range p.Cards {
		if c := &p.Cards[i]; c.Name != "" {
			fmt.Fprintf(&b, "<li><a href=\"%s\">%s</a></li>\n", html.EscapeString(LessonPage(c.Name)),
				html.EscapeString(c.Title))
		}
	}
	return b.String()
}

// sitemapName is the name of the list of addresses for search engines: see sitemaps.org.
const sitemapName = "sitemap.xml"

// robotsName is the name of the file that search engines read first: see RFC 9309.
const robotsName = "robots.txt"

// robots returns the text of robots.txt, which says where the sitemap is. base is the address of the folder.
func robots(base string) []byte {
	return []byte("User-agent: *\nAllow: /\n\nSitemap: " + base + sitemapName + "\n")
}

// sitemap lists the addresses of the page and of the pages of its book, in the folder at base.
func (p *Page) sitemap(base string) []byte {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, name := range append([]string{""}, p.bookPages()...) {
		fmt.Fprintf(&b, "<url><loc>%s</loc></url>\n", html.EscapeString(base+name))
	}
	b.WriteString("</urlset>\n")
	return []byte(b.String())
}

// shared returns a file that exists because of the cards or the book: a page, a picture, the sitemap or robots.txt;
// nil: there is none of this name. The query selects the comparison of a picture.
func (p *Page) shared(name, query, base string) (*file, error) {
	if base != "" && len(p.Cards) > 0 {
		switch name {
		case sitemapName:
			return newFile(name, p.sitemap(base)), nil
		case robotsName:
			return newFile(name, robots(base)), nil
		}
	}
	if name == comparisonName {
		c := p.cardOf(query)
		if c == nil || c.Query == "" {
			return nil, nil
		}
		png, err := c.Picture()
		return plainFile(name, png), err
	}
	for i := range p.Cards {
		if c := &p.Cards[i]; name == c.pictureName() {
			png, err := c.Picture()
			return plainFile(name, png), err
		}
	}
	return p.bookFile(name, base)
}
