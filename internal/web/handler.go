package web

import (
	"bytes"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"
)

// policy is the page's Content-Security-Policy: nothing from anywhere else. A program in WebAssembly has to be allowed
// in words; the pictures that the sandbox saves are blobs.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; " +
	"img-src 'self' data: blob:; base-uri 'none'; form-action 'none'"

// headers are those of every answer.
var headers = map[string]string{
	"Content-Security-Policy":      policy + "; frame-ancestors 'self'",
	"X-Content-Type-Options":       "nosniff",
	"Referrer-Policy":              "no-referrer",
	"Cross-Origin-Opener-Policy":   "same-origin",  // these two give the page a precise clock:
	"Cross-Origin-Embedder-Policy": "require-corp", // browsers blur it otherwise
	"Cross-Origin-Resource-Policy": "same-origin",
}

// ServeHTTP answers with one of the page's files. There is no folder behind it: what is not one of them is not found.
func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for name, value := range headers {
		w.Header().Set(name, value)
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD are allowed", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = indexName
	}
	f, wanted := p.files[name], asItIs
	if bare, ok := strings.CutSuffix(name, packedEnd); ok {
		f, wanted = p.files[bare], theCopy
	} else if acceptsGzip(r.Header.Get("Accept-Encoding")) {
		wanted = packed
	}
	if f == nil {
		http.Error(w, "not found", http.StatusNotFound)
		return
	}
	f.serve(w, r, wanted)
}

// A form is how a file is sent.
type form string

const (
	asItIs  form = ""
	packed  form = "-packed" // compressed on the way
	theCopy form = "-copy"   // the compressed copy, as a file of its own
)

// serve answers with the file. The address of a version never means anything else, so browsers may keep it; of all
// others they ask each time whether it is still the same.
func (f *file) serve(w http.ResponseWriter, r *http.Request, as form) {
	data := f.packed
	if as == asItIs {
		plain, err := f.plain()
		if err != nil {
			http.Error(w, "the file cannot be read", http.StatusInternalServerError)
			return
		}
		data = plain
	}
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("Vary", "Accept-Encoding")
	h.Set("ETag", strconv.Quote(f.version+string(as)))
	h.Set("Cache-Control", "no-cache")
	if r.URL.Query().Get("v") == f.version {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	switch as {
	case packed:
		h.Set("Content-Encoding", "gzip")
		h.Set("Content-Length", strconv.Itoa(len(data)))
	case theCopy:
		h.Set("Content-Type", contentTypes[packedEnd])
	}
	http.ServeContent(w, r, path.Base(r.URL.Path), time.Time{}, bytes.NewReader(data))
}

// acceptsGzip reads the header Accept-Encoding: gzip, or anything, and not with a quality of 0.
func acceptsGzip(header string) bool {
	for _, part := range strings.Split(header, ",") {
		coding, quality, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(part), " ", ""), ";")
		if coding == "gzip" || coding == "*" {
			q, err := strconv.ParseFloat(strings.TrimPrefix(quality, "q="), 64)
			return err != nil || q > 0
		}
	}
	return false
}
