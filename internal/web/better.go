package web

import (
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
	if p.keep == nil || !waited(ctx, betterAfter) {
		return
	}
	wasm := p.files[wasmName]
	better, err := p.keep(func(w io.Writer) error { return compressSlowly(ctx, w, wasm.plain) })
	if err == nil {
		wasm.better.Store(&better)
	}
}

// compressSlowly compresses with the best brotli level, and rests after each piece.
func compressSlowly(ctx context.Context, w io.Writer, from contents) error {
	r, err := from()
	if err != nil {
		return err
	}
	defer r.Close()
	to := brotli.NewWriterLevel(w, brotli.BestCompression)
	for {
		began := time.Now()
		_, err := io.CopyN(to, r, betterPiece)
		if err == io.EOF {
			return to.Close()
		}
		if err != nil {
			return err
		}
		if !waited(ctx, betterRest*time.Since(began)) {
			return ctx.Err()
		}
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
