package web

import (
	"bytes"
	"context"
	"io"
	"time"

	"github.com/andybalholm/brotli"
)

// The best brotli is by a seventh smaller than what a page begins with, and takes minutes. So a page that is served
// does it beside that, with little of the processor, and not before it has been served for a while.
const (
	betterAfter = 30 * time.Second
	betterPiece = 256 << 10 // bytes that are compressed before it rests
	betterRest  = 4         // times as long as a piece has taken
)

// Improve compresses the program better, until ctx is done, and keeps that for the next time. Whoever loads the page
// from then on loads less.
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

// waited waits for a while. It reports whether ctx was not done before.
func waited(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}
