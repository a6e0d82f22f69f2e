package book

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"html/template"
	"sync"
)

//go:embed pages/*.html
var formFiles embed.FS

// forms returns the templates of the pages.
var forms = sync.OnceValues(func() (*template.Template, error) {
	return template.New("book").ParseFS(formFiles, "pages/*.html")
})

//go:embed pages/book.css
var css string

// style returns the style of all pages, which is in each: so a page is one request.
func style() template.HTML { return template.HTML("<style>" + css + "</style>") }

//go:embed pages/grow.js
var script string

// scriptName is the name of the script with which the program grows into a lesson.
const scriptName = "book.js"

// Policy is the Content-Security-Policy of the pages: their own style, and nothing from other hosts.
func (b *Book) Policy() string {
	sum := sha256.Sum256([]byte(css))
	return "default-src 'none'; script-src 'self'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; img-src 'self'; frame-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"
}
