package book

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"html/template"
	"regexp"
	"sync"
)

//go:embed pages/*.html
var formFiles embed.FS

// forms returns the templates of the pages.
var forms = sync.OnceValues(func() (*template.Template, error) {
	return template.New("book").Funcs(template.FuncMap{"unbroken": unbroken}).ParseFS(formFiles, "pages/*.html")
})

// measured finds a number with its unit.
var measured = regexp.MustCompile(`([0-9]) (%|s|ms|Hz|FPS|MB)([^a-zA-Z]|$)`)

// unbroken returns a text in which no line ends between a number and its unit.
func unbroken(text string) string { return measured.ReplaceAllString(text, "$1\u00a0$2$3") }

// css is the style of all pages, which is in each: so the text of a page is one request.
//
//go:embed pages/book.css
var css string

//go:embed pages/grow.js
var script string

// scriptName is the name of the script with which the program grows into a lesson.
const scriptName = "book.js"

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
