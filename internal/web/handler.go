package web

import (
	"bytes"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"
)

// policy is the page's Content-Security-Policy: it allows nothing from other hosts. WebAssembly has to be allowed
// explicitly. The pictures that the sandbox saves are blobs.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; " +
	"img-src 'self' data: blob:; base-uri 'none'; form-action 'none'"

// headers are the headers of every response.
var headers = map[string]string{
	"Content-Security-Policy":      policy + "; frame-ancestors 'self'",
	"X-Content-Type-Options":       "nosniff",
	"Referrer-Policy":              "no-referrer",
	"Cross-Origin-Opener-Policy":   "same-origin",  // these two give the page a precise clock,
	"Cross-Origin-Embedder-Policy": "require-corp", // which browsers make coarse otherwise
	"Cross-Origin-Resource-Policy": "same-origin",
}

// ServeHTTP serves one of the page's files. It does not read from disk: other paths are not found.
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
	f, wanted := p.files[name], plain
	if bare, ok := strings.CutSuffix(name, packedEnd); ok {
		f, wanted = p.files[bare], copied
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
	plain  form = ""
	packed form = "-packed" // compressed for transfer
	copied form = "-copy"   // the compressed copy as a file
)

// serve serves the file. An address with a version never changes its contents, so browsers may cache it forever. For
// all other addresses they must ask each time whether the file has changed.
func (f *file) serve(w http.ResponseWriter, r *http.Request, as form) {
	data := f.packed
	if as == plain {
		text, err := f.plain()
		if err != nil {
			http.Error(w, "the file cannot be read", http.StatusInternalServerError)
			return
		}
		data = text
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
	case copied:
		h.Set("Content-Type", contentTypes[packedEnd])
	}
	http.ServeContent(w, r, path.Base(r.URL.Path), time.Time{}, bytes.NewReader(data))
}

// acceptsGzip reports whether an Accept-Encoding header allows gzip, by name or by *, with a quality above 0.
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
