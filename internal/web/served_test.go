package web

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAWrittenFolderIsServedWithoutABuild writes a page and serves its folder. What is cached for ever has a version.
func TestAWrittenFolderIsServedWithoutABuild(t *testing.T) {
	dir := t.TempDir()
	if err := testPage(t).WriteTo(dir, ""); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{".secret": "", "lessons/one.html": "<p>one"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	f, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	get := func(target, accept string) *http.Response {
		r := httptest.NewRequest("GET", "http://sandbox/", nil)
		r.URL.Path, r.URL.RawQuery, _ = strings.Cut(target, "?")
		r.Header.Set("Accept-Encoding", accept)
		w := httptest.NewRecorder()
		f.ServeHTTP(w, r)
		return w.Result()
	}
	version := testPage(t).files[wasmName].version
	for target, want := range map[string]string{
		"/":                               "text/html; charset=utf-8 no-cache",
		"/lessons/one.html":               "text/html; charset=utf-8 no-cache",
		"/sandbox.wasm?v=" + version:      "application/wasm public, max-age=31536000, immutable",
		"/sandbox.wasm.gz?v=" + version:   "application/gzip public, max-age=31536000, immutable",
		"/scripts.wasm.gz":                "application/gzip no-cache",
		"/sandbox.wasm?v=another":         "application/wasm no-cache",
		"/.secret":                        "",
		"/../" + filepath.Base(dir) + "/": "",
		"/lessons":                        "",
	} {
		r := get(target, "")
		got := r.Header.Get("Content-Type") + " " + r.Header.Get("Cache-Control")
		if want == "" && r.StatusCode != http.StatusNotFound || want != "" && (r.StatusCode != 200 || got != want) {
			t.Errorf("%s: %d %s, want %s", target, r.StatusCode, got, want)
		}
		if r.Header.Get("Content-Security-Policy") == "" {
			t.Errorf("%s has no policy", target)
		}
	}
	for target, want := range map[string]string{"/": policy, "/lessons/one.html": bookPolicy} {
		// A page of the book has a stricter policy in its head, with the hash of its style.
		got := get(target, "").Header.Get("Content-Security-Policy")
		if got != want+"; frame-ancestors 'self'" {
			t.Errorf("%s has the policy %s", target, got)
		}
	}
	r := get("/sandbox.wasm", "gzip")
	if data, err := unpack(body(t, r)); r.Header.Get("Content-Encoding") != "gzip" || !bytes.Equal(data, program) {
		t.Errorf("compressed, the program is another one: %v, %v", r.Header, err)
	}
}

func TestAFolderWithoutAPageIsNotServed(t *testing.T) {
	dir := t.TempDir()
	for _, says := range []string{"as --web-out writes one", "no sandbox.wasm"} {
		if _, err := OpenFolder(dir); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("the error is %v, want %q", err, says)
		}
		if err := os.WriteFile(filepath.Join(dir, indexName), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
