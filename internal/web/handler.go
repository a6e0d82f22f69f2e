package web

import (
	"cmp"
	"io"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"
)

// policy is the page's Content-Security-Policy: it allows nothing from other hosts. WebAssembly has to be allowed
// explicitly. The pictures that the sandbox saves are blobs.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; " +
	"img-src 'self' data: blob:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// bookPolicy is the policy of a page of the book in a folder, beside the one in its head: both hold.
const bookPolicy = "base-uri 'none'"

// ownHost stands for the page's own host in a policy.
const ownHost = "'self'"

// headers are the headers of every response, beside its policy.
var headers = map[string]string{
	"X-Content-Type-Options":       "nosniff",
	"Referrer-Policy":              "no-referrer",
	"Cross-Origin-Opener-Policy":   "same-origin",  // these two give the page a precise clock,
	"Cross-Origin-Embedder-Policy": "require-corp", // which browsers make coarse otherwise
	"Cross-Origin-Resource-Policy": "same-origin",
}

// setHeaders sets headers. ancestors are the pages that may show this one in a frame; empty: those of its host.
func setHeaders(w http.ResponseWriter, ancestors string) {
	for name, value := range headers {
		w.Header().Set(name, value)
	}
	setPolicy(w, policy, ancestors)
	if ancestors != "" {
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin") // other hosts may require that of frames
	}
}

// setPolicy sets the Content-Security-Policy.
func setPolicy(w http.ResponseWriter, policy, ancestors string) {
	w.Header().Set("Content-Security-Policy", policy+"; frame-ancestors "+cmp.Or(ancestors, ownHost))
}

// ServeHTTP serves one of the page's files. It does not read from disk, so it finds no other paths.
func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	setHeaders(w, p.Ancestors)
	if !isRead(w, r) {
		return
	}
	f, wanted, err := p.find(r)
	switch {
	case err != nil:
		http.Error(w, "the file cannot be made", http.StatusInternalServerError)
	case f == nil:
		http.Error(w, "not found", http.StatusNotFound)
	default:
		if f.policy != "" {
			setPolicy(w, f.policy, p.Ancestors)
		}
		f.serve(w, r, wanted)
	}
}

// isRead reports whether a request is a GET or a HEAD. It rejects any other request.
func isRead(w http.ResponseWriter, r *http.Request) bool {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return true
	}
	w.Header().Set("Allow", "GET, HEAD")
	http.Error(w, "only GET and HEAD are allowed", http.StatusMethodNotAllowed)
	return false
}

// find returns the file that a request asks for, or nil if there is none, and the form in which to send it.
func (p *Page) find(r *http.Request) (*file, form, error) {
	name, base := strings.TrimPrefix(r.URL.Path, "/"), baseOf(r)
	if bare, ok := strings.CutSuffix(name, packedEnd); ok && p.files[bare] != nil {
		return p.files[bare], copied, nil
	}
	f := p.files[name]
	switch {
	case name == "" || name == indexName:
		encodes := p.files[wasmName].form(r.Header.Get("Accept-Encoding")) == brotly
		f = newFile(indexName, p.indexAt(base, r.URL.RawQuery, encodes))
	case f == nil:
		var err error
		if f, err = p.shared(name, r.URL.RawQuery, base); f == nil || err != nil {
			return nil, plain, err
		}
	}
	return f, f.form(r.Header.Get("Accept-Encoding")), nil
}

// A form is how a file is sent.
type form string

const (
	plain  form = ""
	packed form = "-packed" // compressed with gzip
	brotly form = "-brotli" // compressed with brotli
	copied form = "-copy"   // the compressed copy as a file
)

// form returns the smallest form of the file that a client accepts.
func (f *file) form(accepted string) form {
	switch {
	case f.brotli != nil && accepts(accepted, "br"):
		return brotly
	case f.packed != nil && accepts(accepted, "gzip"):
		return packed
	default:
		return plain
	}
}

// serve serves the file. An address with a version never changes its contents, so browsers may cache it forever. For
// all other addresses they must ask each time whether the file has changed.
func (f *file) serve(w http.ResponseWriter, r *http.Request, as form) {
	data, err := f.as(as)()
	if err != nil {
		http.Error(w, "the file cannot be read: "+err.Error(), http.StatusInternalServerError)
		return
	}
	defer data.Close()
	size, err := data.Seek(0, io.SeekEnd)
	if err != nil {
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("Vary", "Accept-Encoding")
	h.Set("ETag", strconv.Quote(f.version+string(as)))
	if as == brotly { // it may be compressed better later
		h.Set("ETag", strconv.Quote(f.version+string(as)+"-"+strconv.FormatInt(size, 10)))
	}
	h.Set("Cache-Control", "no-cache")
	if r.URL.Query().Get("v") == f.version {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	switch as {
	case packed:
		h.Set("Content-Encoding", "gzip")
		h.Set("Content-Length", strconv.FormatInt(size, 10))
	case brotly:
		h.Set("Content-Encoding", "br")
		h.Set("Content-Length", strconv.FormatInt(size, 10))
	case copied:
		h.Set("Content-Type", contentTypes[packedEnd])
	}
	http.ServeContent(w, r, path.Base(r.URL.Path), time.Time{}, data)
}

// as returns the contents in a form that the file has.
func (f *file) as(form form) contents {
	better := f.better.Load()
	switch {
	case form == plain:
		return f.plain
	case form == brotly && better != nil:
		return *better
	case form == brotly:
		return f.brotli
	default:
		return f.packed
	}
}

// accepts reports whether an Accept-Encoding header allows a coding, by name or by *, with a quality above 0.
func accepts(header, wanted string) bool {
	for _, part := range strings.Split(header, ",") {
		coding, quality, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(part), " ", ""), ";")
		if coding == wanted || coding == "*" {
			q, err := strconv.ParseFloat(strings.TrimPrefix(quality, "q="), 64)
			return err != nil || q > 0
		}
	}
	return false
}
