package book

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"html/template"
	"regexp"
	"strings"
	"sync"
)

//go:embed pages/*.html
var formFiles embed.FS

// forms returns the templates of the pages.
var forms = sync.OnceValues(func() (*template.Template, error) {
	return template.New("book").ParseFS(formFiles, "pages/*.html")
})

// measured finds a number with its unit, and staged a stage with its number.
var (
	measured = regexp.MustCompile(`([0-9]) (%|s|ms|Hz|FPS|MB|m|cm)([^a-zA-Z]|$)`)
	staged   = regexp.MustCompile(`\b([Ss]tages?) ([0-9])`)
)

// fixed finds what unbroken leaves as it is: commands and code, and tags with their attributes.
var fixed = regexp.MustCompile(`(?s)<pre.*?</pre>|<[^>]*>`)

// unbroken returns a page in whose text no line ends between a number and its unit, or before the number of a stage.
func unbroken(page string) string {
	var b strings.Builder
	end := 0
	join := func(text string) {
		text = measured.ReplaceAllString(text, "$1\u00a0$2$3")
		b.WriteString(staged.ReplaceAllString(text, "$1\u00a0$2"))
	}
	for _, at := range fixed.FindAllStringIndex(page, -1) {
		join(page[end:at[0]])
		b.WriteString(page[at[0]:at[1]])
		end = at[1]
	}
	join(page[end:])
	return b.String()
}

// css is the style of all pages, which is in each: so the text of a page is one request.
//
//go:embed pages/book.css
var css string

// The scripts of the pages, and the names of their files: the program grows into a lesson, and the address of a page is
// copied.
var (
	//go:embed pages/grow.js
	growScript string
	//go:embed pages/share.js
	shareScript string

	scripts = map[string]string{growName: growScript, shareName: shareScript}
)

const growName, shareName = "book.js", "share.js"

// Policy is the Content-Security-Policy of the pages: nothing from other hosts. Each page allows no style but its own.
func (b *Book) Policy() string { return policyWith("'unsafe-inline'") }

// policyOf returns the policy in a page with a style.
func policyOf(style string) string {
	sum := sha256.Sum256([]byte(style))
	return policyWith("'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'")
}

func policyWith(style string) string {
	return "default-src 'none'; script-src 'self'; style-src " + style + "; img-src 'self'; frame-src 'self'; " +
		"connect-src 'self'; base-uri 'none'; form-action 'none'"
}
