// Package web builds the sandbox as a web page and serves it. It builds the command for the browser with the installed
// Go toolchain, adds the page, and caches the result. It does not know what the sandbox shows.
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
	brotliEnd = ".br"      // likewise, in the store
	bestEnd   = ".best.br" // likewise, compressed as well as can be
)

// A Page is the sandbox as a web page: a few files that refer to each other by relative addresses only.
type Page struct {
	files map[string]*file
	names []string // in the order of writing them to a folder: the index last
	index string   // the index, with a place for tags

	Cards []Card // what others show of links to it: its own, and those of lessons
	// Comparison returns what others show of a link with a query that names no lesson; nil: the page's own card.
	Comparison func(query string) *Card

	isBest bool                // the program is compressed as well as can be
	keep   func(better []byte) // stores the program, compressed better; nil: there is no store

	Ancestors string // the pages that may have it in a frame, as Content-Security-Policy lists them; empty: its host's
}

// tagsPlace is where the index has its tags.
const tagsPlace = "{tags}\n"

// A file of the page, and its compressed copy.
type file struct {
	contentType string
	version     string                 // hash of the contents; part of the address, so the file can be cached forever
	plain       func() ([]byte, error) // the file itself
	packed      []byte                 // compressed with gzip; nil: that would be no smaller
	brotli      []byte                 // compressed with brotli; likewise
	better      atomic.Pointer[[]byte] // likewise, better; nil: it is not known yet
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

// workerName is the script that keeps the page. It has the page's version in it, and no version in its address.
const workerName = "worker.js"

// newPage returns the page of a program, given its code, compressed with gzip and with brotli, and the toolchain's
// script that starts it.
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

// add adds a file and compresses it, unless it is a picture. Scripts go without their comments.
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

// bare returns a script without the lines that are comments, and without what stands before the others: a browser needs
// neither. The comment at the beginning stays, for it may say whose the script is. No text in a script has several
// lines.
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

// newFile returns a file, and compresses it.
func newFile(name string, text []byte) *file {
	f := plainFile(name, text)
	f.packed, f.brotli = pack(text), squeeze(text, brotli.BestCompression)
	return f
}

// plainFile returns a file that would not be smaller if it were compressed.
func plainFile(name string, data []byte) *file {
	return &file{contentType: contentTypes[path.Ext(name)], version: versionOf(data),
		plain: func() ([]byte, error) { return data, nil }}
}

// address returns the address of a file.
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

// WireSize returns how many bytes a browser loads with an empty cache, without headers.
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

// squeeze compresses with brotli.
func squeeze(data []byte, level int) []byte {
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
