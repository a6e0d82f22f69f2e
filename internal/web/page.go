// Package web builds the sandbox as a web page and serves it. It builds the command for the browser with the installed
// Go toolchain, adds the static files, and caches the result. It does not depend on what the sandbox shows.
package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
	"sync"
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

	isBest bool                // the program has the best compression
	keep   func(better []byte) // stores the better compressed program; nil: there is no store

	Ancestors string // pages that may show it in a frame, as Content-Security-Policy lists them; empty: its host's
}

// tagsPlace is the placeholder for the tags in the index.
const tagsPlace = "{tags}\n"

// A file is a file of the page, with its compressed copies.
type file struct {
	contentType string
	version     string                 // hash of the contents; part of the address, so the file can be cached forever
	plain       func() ([]byte, error) // the file itself
	packed      []byte                 // compressed with gzip; nil: that would be no smaller
	brotli      []byte                 // compressed with brotli; nil: that would be no smaller
	better      atomic.Pointer[[]byte] // compressed with the best brotli level; nil: not yet
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

// newPage returns the page of a program. wasm is the program compressed with gzip, smaller the program compressed with
// brotli, and exec the toolchain's script that starts it.
func newPage(wasm, smaller, exec []byte) (*Page, error) {
	p := &Page{files: make(map[string]*file)}
	size, err := unpackedSize(wasm)
	if err != nil {
		return nil, err
	}
	p.files[wasmName] = &file{
		contentType: contentTypes[".wasm"],
		version:     versionOf(wasm),
		plain:       sync.OnceValues(func() ([]byte, error) { return unpack(wasm) }),
		packed:      wasm,
		brotli:      smaller,
	}
	p.names = append(p.names, wasmName)
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
	p.index = string(p.fill(index, len(wasm), size))
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
	f.packed, f.brotli = pack(text), compressBrotli(text, brotli.BestCompression)
	return f
}

// plainFile returns a file without compressed copies, for data that compression would not make smaller.
func plainFile(name string, data []byte) *file {
	return &file{contentType: contentTypes[path.Ext(name)], version: versionOf(data),
		plain: func() ([]byte, error) { return data, nil }}
}

// address returns the relative address of a file, with its version.
func (p *Page) address(name string) string { return name + "?v=" + p.files[name].version }

// fill fills in the placeholders of the index: the addresses of the other files, and the sizes of the program.
func (p *Page) fill(index []byte, packed, plain int) []byte {
	words := []string{
		"{policy}", policy,
		"{packed}", strconv.Itoa(packed),
		"{plain}", strconv.Itoa(plain),
	}
	for name, f := range p.files {
		for _, name := range []string{name, name + packedEnd} {
			words = append(words, "{"+name+"}", name+"?v="+f.version) // a copy has the version of its file
		}
	}
	return []byte(strings.NewReplacer(words...).Replace(string(index)))
}

// WireSize returns how many bytes a browser loads with an empty cache, compressed with gzip and without headers.
func (p *Page) WireSize() int {
	n := 0
	for _, f := range p.files {
		n += len(f.packed)
	}
	return n
}

func versionOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:6])
}

// pack compresses with gzip's best compression.
func pack(data []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic(err) // the level is valid
	}
	w.Write(data) // to memory: it never fails
	w.Close()
	return b.Bytes()
}

// compressBrotli compresses with brotli.
func compressBrotli(data []byte, level int) []byte {
	var b bytes.Buffer
	w := brotli.NewWriterLevel(&b, level)
	w.Write(data) // to memory: it never fails
	w.Close()
	return b.Bytes()
}

func unpack(data []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// unpackedSize reads the size that gzip stores at the end of its data.
func unpackedSize(packed []byte) (int, error) {
	if len(packed) < 18 || packed[0] != 0x1f || packed[1] != 0x8b {
		return 0, fmt.Errorf("%s is not compressed with gzip", wasmName+packedEnd)
	}
	end := packed[len(packed)-4:]
	return int(end[0]) | int(end[1])<<8 | int(end[2])<<16 | int(end[3])<<24, nil
}
