package web

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"github.com/andybalholm/brotli"

	"gameloops/internal/licenses"
)

// sent returns the program as a page sends it to a client that accepts brotli, and its ETag.
func sent(t *testing.T, p *Page) (data []byte, tag string) {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, "/"+wasmName, nil)
	r.Header.Set("Accept-Encoding", "br")
	w := httptest.NewRecorder()
	p.ServeHTTP(w, r)
	if w.Header().Get("Content-Encoding") != "br" {
		t.Fatal("it is not compressed with brotli")
	}
	return w.Body.Bytes(), w.Header().Get("ETag")
}

// TestAServedPageGetsSmaller checks that a page that has been served for a while sends the same program in fewer
// bytes, and stores it.
func TestAServedPageGetsSmaller(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		program := []byte(licenses.Text)
		p, err := newPage(fileOf(program), fileOf(larger), nil)
		if err != nil {
			t.Fatal(err)
		}
		var kept []byte
		p.keep = func(write func(io.Writer) error) (contents, error) {
			var b bytes.Buffer
			err := write(&b)
			if err == nil {
				kept = b.Bytes()
			}
			return inMemory(b.Bytes()), err
		}
		before, tag := sent(t, p)
		ctx, end := context.WithCancel(t.Context())
		go p.Improve(ctx)
		time.Sleep(betterAfter / 2)
		end()
		synctest.Wait()
		if now, _ := sent(t, p); !bytes.Equal(now, before) || kept != nil {
			t.Error("a page that was served only briefly compresses again")
		}
		p.Improve(t.Context())
		after, other := sent(t, p)
		if len(after) >= len(before)*9/10 || other == tag || !bytes.Equal(kept, after) {
			t.Errorf("%d bytes before, %d after; the tags are %s and %s; %d bytes are kept", len(before), len(after),
				tag, other, len(kept))
		}
		if got, err := io.ReadAll(brotli.NewReader(bytes.NewReader(after))); err != nil || !bytes.Equal(got, program) {
			t.Errorf("it unpacks to %d bytes of %d: %v", len(got), len(program), err)
		}
		kept, p.keep = nil, nil
		if p.Improve(t.Context()); kept != nil {
			t.Error("a program with the best compression is compressed again")
		}
	})
}
