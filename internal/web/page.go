// Package web builds the sandbox as a web page and serves it. It builds the command for the browser with the installed
// Go toolchain, adds the static files, and caches the result. It does not depend on what the sandbox shows.
package web

import (
	"bytes"
	"embed"
	"io"
	"path"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/andybalholm/brotli"

	"gameloops/internal/licenses"
)

//go:embed static
var static embed.FS

// The names of the page's index and of its generated files.
const (
	indexName = "index.html"
	wasmName  = "sandbox.wasm"
	// scriptsName is the name of a larger program, which also runs loops in JavaScript. The page loads it when a
	// visitor opens such a loop.
	scriptsName = "scripts.wasm"

	execName  = "wasm_exec.js"
	packedEnd = ".gz"      // suffix of a compressed copy
	brotliEnd = ".br"      // suffix of a brotli copy in the store
	bestEnd   = ".best.br" // suffix of a copy in the store with the best brotli level
)

// A Page is the sandbox as a web page: a few files that refer to each other by relative addresses only.
type Page struct {
	files map[string]*file
	names []string // in the order of writing them to a folder: the index last
	index string   // with placeholders for tags and lessons

	Cards []Card // previews of links to the page and to its lessons
	// Comparison returns the card of a query that names no lesson. If it is nil or returns nil, the page has its own.
	Comparison func(query string) *Card
	Book       Book // nil: there is none

	// keep stores the program with a better compression, as write writes it; nil: it has the best one.
	keep  func(write func(io.Writer) error) (contents, error)
	close func() // see Close; may be nil

	Ancestors string // pages that may show it in a frame, as Content-Security-Policy lists them; empty: its host's
}

// tagsPlace is the placeholder for the tags in the index.
const tagsPlace = "{tags}\n"

// A file is a file of the page, with its compressed copies.
type file struct {
	contentType string
	version     string                   // stands for the contents in the address, so the file can be cached forever
	plain       contents                 // the file itself
	packed      contents                 // compressed with gzip; nil: that would be no smaller
	brotli      contents                 // compressed with brotli; nil: that would be no smaller, or is not worth it
	better      atomic.Pointer[contents] // compressed with the best brotli level; nil: not yet
	policy      string                   // its Content-Security-Policy; empty: that of the page
}

// programFile returns the file of a program of which there is a copy that is compressed with gzip.
func programFile(version string, packed contents) *file {
	return &file{contentType: contentTypes[".wasm"], version: version, plain: packed.unpacked(), packed: packed}
}

// contentTypes are the content types of file name extensions.
var contentTypes = map[string]string{
	".html":   "text/html; charset=utf-8",
	".css":    "text/css; charset=utf-8",
	".js":     "text/javascript; charset=utf-8",
	".svg":    "image/svg+xml",
	".wasm":   "application/wasm",
	".png":    "image/png",
	".txt":    "text/plain; charset=utf-8",
	".xml":    "application/xml",
	packedEnd: "application/gzip",

	".webmanifest": "application/manifest+json",
}

// workerName is the service worker, which caches the page. Its text contains the version of the page; its address has
// no version.
const workerName = "worker.js"

// newPage returns the page of a program and of the larger one, which need not be built yet. exec is the toolchain's
// script that starts them.
func newPage(program, scripts *file, exec []byte) (*Page, error) {
	p := &Page{files: map[string]*file{wasmName: program, scriptsName: scripts}, names: []string{wasmName, scriptsName}}
	packed, err := program.packed.size()
	if err != nil {
		return nil, err
	}
	plain, err := program.plain.size()
	if err != nil {
		return nil, err
	}
	entries, err := static.ReadDir("static")
	if err != nil {
		return nil, err
	}
	p.add(execName, exec)
	p.add(licenses.Name, []byte(licenses.Text))
	var index, worker []byte
	for _, entry := range entries {
		text, err := static.ReadFile(path.Join("static", entry.Name()))
		if err != nil {
			return nil, err
		}
		switch entry.Name() {
		case indexName:
			index = text
		case workerName:
			worker = text
		default:
			p.add(entry.Name(), text)
		}
	}
	p.index = string(p.fill(index, packed, plain))
	p.add(workerName, bytes.ReplaceAll(worker, []byte("{version}"), []byte(versionOf([]byte(p.index)))))
	p.add(indexName, p.indexAt("", "", false))
	return p, nil
}

// add adds a file and compresses it, unless it is a PNG. It removes comments from scripts.
func (p *Page) add(name string, text []byte) {
	switch path.Ext(name) {
	case ".png":
		p.files[name] = plainFile(name, text)
	case ".js":
		text = bare(text)
		fallthrough
	default:
		p.files[name] = newFile(name, text)
	}
	p.names = append(p.names, name)
}

// bare returns a script without comment lines and without indentation, which a browser does not need. The comment at
// the beginning stays, because it may be a licence. No string in the scripts spans several lines.
func bare(script []byte) []byte {
	var b bytes.Buffer
	isHead := true
	for line := range bytes.Lines(script) {
		words := bytes.TrimLeft(line, " \t")
		isComment := bytes.HasPrefix(words, []byte("//"))
		isHead = isHead && isComment
		if isHead || !isComment {
			b.Write(words)
		}
	}
	return b.Bytes()
}

// newFile returns a file with compressed copies.
func newFile(name string, text []byte) *file {
	f := plainFile(name, text)
	f.packed, f.brotli = inMemory(pack(text)), inMemory(compressBrotli(text, brotli.BestCompression))
	return f
}

// plainFile returns a file without compressed copies, for data that compression would not make smaller.
func plainFile(name string, data []byte) *file {
	return &file{contentType: contentTypes[path.Ext(name)], version: versionOf(data), plain: inMemory(data)}
}

// address returns the relative address of a file, with its version.
func (p *Page) address(name string) string { return name + "?v=" + p.files[name].version }

// fill fills in the placeholders of the index: the addresses of the other files, and the sizes of the program.
func (p *Page) fill(index []byte, packed, plain int64) []byte {
	words := []string{
		"{policy}", policy,
		"{packed}", strconv.FormatInt(packed, 10),
		"{plain}", strconv.FormatInt(plain, 10),
	}
	for name, f := range p.files {
		for _, name := range []string{name, name + packedEnd} {
			words = append(words, "{"+name+"}", name+"?v="+f.version) // a copy has the version of its file
		}
	}
	return []byte(strings.NewReplacer(words...).Replace(string(index)))
}

// WireSize returns how many bytes a browser loads with an empty cache, compressed with gzip and without headers, unless
// a loop in JavaScript is opened.
func (p *Page) WireSize() (n int64) {
	for name, f := range p.files {
		if f.packed == nil || name == scriptsName {
			continue
		}
		size, _ := f.packed.size() // it is there: the page was made of it
		n += size
	}
	return n
}

// Close removes what was built, unless it is kept for the next time.
func (p *Page) Close() {
	if p.close != nil {
		p.close()
	}
}
