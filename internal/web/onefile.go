package web

import (
	"bufio"
	"encoding/base64"
	"errors"
	"html"
	"io"
	"regexp"
	"strings"

	"gameloops/internal/atomicfile"
	"gameloops/internal/licenses"
)

// onePolicy is the Content-Security-Policy of the page in one file: it has everything in itself, and loads nothing.
const onePolicy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; " +
	"img-src data: blob:; base-uri 'none'; form-action 'none'"

// programMark stands for the program in the text of the page in one file. No text of the page has it.
const programMark = "\x00program\x00"

// WriteFile writes the page as one HTML file, which opens by a double click, without a host and without a network. It
// has the program in it, but not the larger one, nor the book.
func (p *Page) WriteFile(name string) error {
	text, err := p.inOneFile()
	if err != nil {
		return err
	}
	before, after, ok := strings.Cut(text, programMark)
	if !ok {
		return errors.New("the page has no place for its program")
	}
	f, err := atomicfile.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	w := bufio.NewWriter(f)
	io.WriteString(w, before) // Flush returns its error
	encoder := base64.NewEncoder(base64.StdEncoding, w)
	if err := p.files[wasmName].packed.writeTo(encoder); err != nil {
		return err
	}
	encoder.Close()
	io.WriteString(w, after)
	if err := w.Flush(); err != nil {
		return err
	}
	return f.Commit()
}

// A reference is an element of the index that refers to another file.
var (
	scriptFile = regexp.MustCompile(`<script defer src="([^"?]+)[^"]*"([^>]*)></script>\n`)
	styleFile  = regexp.MustCompile(`<link rel="stylesheet" href="([^"?]+)[^"]*">`)
	iconFile   = regexp.MustCompile(`(href|src)="(icon\.svg)[^"]*"`)
	otherFile  = regexp.MustCompile(`<link rel="(?:apple-touch-icon|manifest|license)"[^>]*>\n`)
	addresses  = regexp.MustCompile(` data-(packed|plain|scripts-packed|scripts-plain)="[^"]*"`)
)

// inOneFile returns the index with all other files in it, and programMark for the program.
func (p *Page) inOneFile() (text string, err error) {
	texts := make(map[string]string)
	for name, f := range p.files {
		if name != wasmName && name != scriptsName {
			var b strings.Builder
			if err := f.plain.writeTo(&b); err != nil {
				return "", err
			}
			texts[name] = b.String()
		}
	}
	scripts := `<script type="application/gzip" id="program">` + programMark + "</script>\n"
	text = strings.NewReplacer(policy, onePolicy, tagsPlace, "", lessonsPlace, "", bookPlace, "").Replace(p.index)
	text = scriptFile.ReplaceAllStringFunc(text, func(element string) string {
		found := scriptFile.FindStringSubmatch(element)
		scripts += "<script" + emptied(found[2]) + ">\n" + texts[found[1]] + "</script>\n"
		return ""
	})
	text = styleFile.ReplaceAllStringFunc(text, func(element string) string {
		return "<style>\n" + texts[styleFile.FindStringSubmatch(element)[1]] + "</style>"
	})
	text = otherFile.ReplaceAllString(text, "")
	icon := "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(texts["icon.svg"]))
	text = iconFile.ReplaceAllString(text, `$1="`+icon+`"`)
	link := `<a href="` + p.address(licenses.Name) + `">Licenses</a>`
	text = strings.Replace(text, "<p>"+link+"</p>", "<details><summary>Licenses</summary><pre>"+
		html.EscapeString(texts[licenses.Name])+"</pre></details>", 1)
	return strings.Replace(text, "</body>", scripts+"</body>", 1), nil // scripts in a page run where they stand
}

// emptied returns the attributes of the script that loads the program, for a page that has it in itself.
func emptied(attributes string) string {
	return addresses.ReplaceAllStringFunc(attributes, func(a string) string {
		if strings.HasPrefix(a, " data-packed=") {
			return ` data-packed="#program"`
		}
		return a[:strings.Index(a, `"`)] + `""`
	})
}
