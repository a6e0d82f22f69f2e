package web

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"gameloops/internal/site"
)

// program stands in for the built program.
var program = bytes.Repeat([]byte("\x00asm program "), 1000)

// larger stands in for the program that also runs scripts.
var larger = bytes.Repeat([]byte("\x00asm larger "), 2000)

// fileOf returns the file of a program.
func fileOf(program []byte) *file {
	packed := pack(program)
	f := programFile(versionOf(packed), inMemory(packed))
	f.brotli = inMemory(compressBrotli(program, programLevel))
	return f
}

func testPage(t *testing.T) *Page {
	t.Helper()
	p, err := newPage(fileOf(program), fileOf(larger), []byte("// starts programs"))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// unpack unpacks what was compressed with gzip.
func unpack(data []byte) ([]byte, error) {
	r, err := inMemory(data).unpacked()()
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// ask sends a request directly to the page.
func ask(p *Page, method, target string, headers ...string) *http.Response {
	r := httptest.NewRequest(method, "http://sandbox/", nil)
	r.URL.Path, r.URL.RawQuery, _ = strings.Cut(target, "?") // not by a client, which would clean the path
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	p.ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) []byte {
	t.Helper()
	data, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestEveryFileHasItsType(t *testing.T) {
	p := testPage(t)
	for target, want := range map[string]string{
		"/":                     "text/html; charset=utf-8",
		"/index.html":           "text/html; charset=utf-8",
		"/style.css":            "text/css; charset=utf-8",
		"/loader.js":            "text/javascript; charset=utf-8",
		"/wasm_exec.js":         "text/javascript; charset=utf-8",
		"/icon.svg":             "image/svg+xml",
		"/sandbox.wasm":         "application/wasm",
		"/sandbox.wasm.gz":      "application/gzip",
		"/scripts.wasm":         "application/wasm",
		"/scripts.wasm.gz":      "application/gzip",
		"/worker.js":            "text/javascript; charset=utf-8",
		"/manifest.webmanifest": "application/manifest+json",
	} {
		r := ask(p, "GET", target)
		if got := r.Header.Get("Content-Type"); r.StatusCode != 200 || got != want || len(body(t, r)) == 0 {
			t.Errorf("%s: %d %s, want %s", target, r.StatusCode, got, want)
		}
		for name := range headers {
			if r.Header.Get(name) == "" {
				t.Errorf("%s has no %s", target, name)
			}
		}
	}
}

func TestTheProgramIsCompressedForClientsThatAcceptIt(t *testing.T) {
	p := testPage(t)
	for _, test := range []struct{ accept, encoding string }{
		{"gzip", "gzip"}, {"GZIP;q=0.5", "gzip"}, {"gzip; q=1.0", "gzip"}, {"br;q=0, gzip", "gzip"},
		{"*", "br"}, {"br", "br"}, {"gzip, deflate, br, zstd", "br"}, {"gzip;q=0, BR", "br"},
		{"", ""}, {"deflate", ""}, {"gzip;q=0", ""}, {"gzip; q=0.0, br;q=0", ""}, {"identity", ""},
	} {
		r := ask(p, "GET", "/sandbox.wasm", "Accept-Encoding", test.accept)
		data := body(t, r)
		if r.Header.Get("Content-Length") != strconv.Itoa(len(data)) || r.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: %v for %d bytes", test.accept, r.Header, len(data))
		}
		if got := r.Header.Get("Content-Encoding"); got != test.encoding {
			t.Errorf("%q: encoded with %q", test.accept, got)
		}
		var err error
		switch test.encoding {
		case "gzip":
			data, err = unpack(data)
		case "br":
			data, err = io.ReadAll(brotli.NewReader(bytes.NewReader(data)))
		}
		if err != nil || !bytes.Equal(data, program) {
			t.Errorf("%q: it is not the program: %v", test.accept, err)
		}
	}
}

// TestWhoAcceptsBrotliLoadsTheProgramItself checks that a client that accepts brotli does not load the compressed
// copy, which is larger.
func TestWhoAcceptsBrotliLoadsTheProgramItself(t *testing.T) {
	p := testPage(t)
	const copied = "sandbox.wasm.gz?v="
	for accept, want := range map[string]string{"": copied, "gzip, br;q=0": copied, "br": `"`} {
		r := ask(p, "GET", "/", "Accept-Encoding", accept)
		text := body(t, r)
		var err error
		switch r.Header.Get("Content-Encoding") {
		case "gzip":
			text, err = unpack(text)
		case "br":
			text, err = io.ReadAll(brotli.NewReader(bytes.NewReader(text)))
		}
		if err != nil || !strings.Contains(string(text), `data-packed="`+want) {
			t.Errorf("%q: %v: the index names the wrong copy:\n%s", accept, err, text)
		}
	}
}

// TestTheLargerProgramIsBuiltWhenItIsAskedFor counts the builds. What a browser loads at first does not count it.
func TestTheLargerProgramIsBuiltWhenItIsAskedFor(t *testing.T) {
	builds := 0
	build := func() (io.ReadSeekCloser, error) {
		if builds++; builds == 1 {
			return nil, errors.New("the compiler is missing")
		}
		return inMemory(pack(larger))()
	}
	p, err := newPage(fileOf(program), programFile("0123", build), nil)
	if err != nil {
		t.Fatal(err)
	}
	text := string(body(t, ask(p, "GET", "/")))
	if !strings.Contains(text, `data-scripts-packed="scripts.wasm.gz?v=0123"`) || builds != 0 {
		t.Errorf("after %d builds the index is\n%s", builds, text)
	}
	if n := p.WireSize(); n > 200_000 || builds != 0 {
		t.Errorf("a browser loads %d bytes, after %d builds", n, builds)
	}
	if r := ask(p, "GET", "/scripts.wasm.gz?v=0123"); r.StatusCode != http.StatusInternalServerError ||
		!strings.Contains(string(body(t, r)), "the compiler is missing") {
		t.Errorf("a build that fails: %d", r.StatusCode)
	}
	r := ask(p, "GET", "/scripts.wasm.gz?v=0123")
	if data, err := unpack(body(t, r)); err != nil || !bytes.Equal(data, larger) {
		t.Errorf("after a build: %d %v", r.StatusCode, err)
	}
	if r := ask(p, "GET", "/scripts.wasm"); !bytes.Equal(body(t, r), larger) {
		t.Errorf("unpacked: %d", r.StatusCode)
	}
}

func TestACachedFileIsNotSentAgain(t *testing.T) {
	p := testPage(t)
	for _, accept := range []string{"gzip", ""} {
		first := ask(p, "GET", "/loader.js", "Accept-Encoding", accept)
		tag := first.Header.Get("ETag")
		again := ask(p, "GET", "/loader.js", "Accept-Encoding", accept, "If-None-Match", `"other", `+tag)
		if tag == "" || again.StatusCode != http.StatusNotModified || len(body(t, again)) > 0 {
			t.Errorf("%q: %d for %s", accept, again.StatusCode, tag)
		}
		other := ask(p, "GET", "/loader.js", "Accept-Encoding", map[string]string{"gzip": "", "": "gzip"}[accept],
			"If-None-Match", tag)
		if other.StatusCode != 200 {
			t.Errorf("both forms have the tag %s", tag)
		}
	}
}

// TestAddressesWithVersionsMayBeCached checks all addresses in the index.
func TestAddressesWithVersionsMayBeCached(t *testing.T) {
	p := testPage(t)
	index := ask(p, "GET", "/")
	if got := index.Header.Get("Cache-Control"); got != "no-cache" {
		t.Errorf("the index may be cached: %s", got)
	}
	text := string(body(t, index))
	targets := regexp.MustCompile(`(?:href|src|data-plain|data-packed)="([^"]*)"`).FindAllStringSubmatch(text, -1)
	if len(targets) < 6 || strings.Contains(text, "{") {
		t.Errorf("%d addresses in\n%s", len(targets), text)
	}
	for _, target := range targets {
		if strings.HasPrefix(target[1], "/") || strings.Contains(target[1], ":") {
			t.Errorf("%s is not relative", target[1])
		}
		r := ask(p, "GET", "/"+target[1])
		if r.StatusCode != 200 || !strings.Contains(r.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d %s", target[1], r.StatusCode, r.Header.Get("Cache-Control"))
		}
		old := ask(p, "GET", "/"+strings.Split(target[1], "=")[0]+"=0123456789ab")
		if got := old.Header.Get("Cache-Control"); got != "no-cache" {
			t.Errorf("%s in another version may be cached: %s", target[1], got)
		}
	}
}

func TestThePolicyAllowsNothingFromElsewhere(t *testing.T) {
	got := ask(testPage(t), "GET", "/").Header.Get("Content-Security-Policy")
	for _, word := range []string{"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'"} {
		if !strings.Contains(got, word) {
			t.Errorf("no %s in %s", word, got)
		}
	}
	for _, word := range []string{"http", "*", "'unsafe-inline'", "'unsafe-eval'"} {
		if strings.Contains(got, word) {
			t.Errorf("%s in %s", word, got)
		}
	}
}

func TestNothingButThePageIsServed(t *testing.T) {
	p := testPage(t)
	for _, target := range []string{
		"/../page.go", "/static/", "/static/index.html", "//etc/passwd", "/..%2f..%2fgo.mod", "/index.html/", "/.",
		"/sandbox", "/index.html.gz.gz", "/style.css/../loader.js", "/\x00", "/INDEX.HTML",
	} {
		if r := ask(p, "GET", target); r.StatusCode != http.StatusNotFound {
			t.Errorf("%q: %d", target, r.StatusCode)
		}
	}
	l, err := site.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go Serve(t.Context(), l, p)
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	io.WriteString(c, "OPTIONS * HTTP/1.1\r\nHost: sandbox\r\n\r\n") // a server may answer this without asking the page
	if r, err := http.ReadResponse(bufio.NewReader(c), nil); err != nil || r.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("OPTIONS *: %v %v", r, err)
	}
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get"} {
		r := ask(p, method, "/")
		if r.StatusCode != http.StatusMethodNotAllowed || r.Header.Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: %d", method, r.StatusCode)
		}
	}
	if r := ask(p, "HEAD", "/sandbox.wasm"); r.StatusCode != 200 || len(body(t, r)) > 0 ||
		r.Header.Get("Content-Length") != strconv.Itoa(len(program)) {
		t.Errorf("HEAD: %d %v", r.StatusCode, r.Header)
	}
}

func TestAFolderHasTheWholePage(t *testing.T) {
	p := testPage(t)
	dir := filepath.Join(t.TempDir(), "a", "b")
	for range 2 { // the second time over existing files
		if err := p.WriteTo(dir, ""); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := os.ReadDir(dir)
	want := 0
	for _, name := range p.names {
		if want++; path.Ext(name) != ".png" { // a compressed copy would be no smaller
			want++
		}
	}
	if err != nil || len(entries) != want {
		t.Errorf("%d files: %v", len(entries), err)
	}
	if p.names[len(p.names)-1] != indexName || !slices.Contains(p.names, wasmName) {
		t.Errorf("written in the order of %v", p.names)
	}
	data, err := os.ReadFile(filepath.Join(dir, wasmName))
	if err != nil || !bytes.Equal(data, program) {
		t.Errorf("the program differs: %v", err)
	}
	if err := p.WriteTo(filepath.Join(dir, indexName), ""); err == nil {
		t.Error("a file is accepted as a folder")
	}
}

func TestAScriptGoesWithoutCommentsButWithItsLicence(t *testing.T) {
	const script = "// Mine,\n// all of it.\n\n// add adds.\n" +
		"function add(a) {\n\t// one more\n\treturn a + 1; // see\n}\n"
	const want = "// Mine,\n// all of it.\n\nfunction add(a) {\nreturn a + 1; // see\n}\n"
	if got := string(bare([]byte(script))); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, name := range []string{"loader.js", "mirror.js", workerName} { // bare would change a multi-line string
		source, err := static.ReadFile("static/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(source), "\n") {
			if strings.Count(line, "`")%2 != 0 {
				t.Errorf("%s:%d: a string spans several lines", name, n+1)
			}
		}
	}
}

func TestAnAddressInUseIsAnError(t *testing.T) {
	l, err := site.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if _, err := site.Listen(l.Addr().String()); err == nil || !strings.Contains(err.Error(), l.Addr().String()) {
		t.Errorf("%v", err)
	}
	if got := Addresses(l); len(got) != 1 || got[0] != "http://"+l.Addr().String()+"/" {
		t.Errorf("addresses: %v", got)
	}
}

func TestAClientThatDoesNotReadDelaysNoShutdown(t *testing.T) {
	t.Parallel()
	l, err := site.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(t.Context())
	over := make(chan error, 1)
	began := make(chan bool, 1)
	endless := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began <- true
		for r.Context().Err() == nil {
			if _, err := w.Write(program); err != nil {
				return
			}
		}
	})
	go func() { over <- Serve(ctx, l, endless) }()
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	io.WriteString(c, "GET / HTTP/1.1\r\nHost: sandbox\r\n\r\n")
	<-began
	end()
	select {
	case err := <-over:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(endTimeout + 10*time.Second):
		t.Error("the server does not end")
	}
}

func TestAnIncompleteRequestTimesOut(t *testing.T) {
	t.Parallel()
	l, err := site.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(t.Context())
	defer end()
	go Serve(ctx, l, testPage(t))
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	io.WriteString(c, "GET / HTTP/1.1\r\nHost: ")
	c.SetReadDeadline(time.Now().Add(headerTimeout + 20*time.Second))
	if _, err := io.ReadAll(c); errors.Is(err, os.ErrDeadlineExceeded) {
		t.Error("the server still waits for the rest")
	}
}
