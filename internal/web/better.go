package web

import (
	"bytes"
	"context"
	"io"
	"time"

	"github.com/andybalholm/brotli"
)

// The best brotli level makes the program a seventh smaller than the level that a page starts with, but takes minutes.
// So a page compresses again while it is served: after it has been served for a while, and with little of the
// processor.
const (
	betterAfter = 30 * time.Second
	betterPiece = 256 << 10 // bytes to compress between two rests
	betterRest  = 4         // length of a rest, as a multiple of the time that the piece took
)

// Improve compresses the program with the best brotli level. Then the page sends the smaller program, and stores it
// for the next time. Improve gives up when ctx is done.
func (p *Page) Improve(ctx context.Context) {
	if p.isBest || !waited(ctx, betterAfter) {
		return
	}
	wasm := p.files[wasmName]
	data, err := wasm.plain()
	if err != nil {
		return
	}
	var b bytes.Buffer
	w := brotli.NewWriterLevel(&b, brotli.BestCompression)
	for r := bytes.NewReader(data); r.Len() > 0; {
		began := time.Now()
		io.CopyN(w, r, betterPiece) // to memory: it never fails
		if !waited(ctx, betterRest*time.Since(began)) {
			return
		}
	}
	w.Close()
	best := b.Bytes()
	wasm.better.Store(&best)
	if p.keep != nil {
		p.keep(best)
	}
}

// waited waits for d. It returns false if ctx is done before that.
func waited(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}
