package web

import (
	"fmt"
	"net/http"
	"path"
	"strings"
	"sync/atomic"
	"time"
)

// A PendingPage serves the page. Until the page is built it serves a placeholder that says so and reloads every two
// seconds.
type PendingPage struct {
	began     time.Time
	ancestors string               // of the placeholder too: a frame that blocks it would stay blocked
	page      atomic.Pointer[Page] // nil: it is being built
}

// NewBuilding returns the handler for a page whose build begins now. ancestors will be the page's Ancestors.
func NewBuilding(ancestors string) *PendingPage {
	return &PendingPage{began: time.Now(), ancestors: ancestors}
}

// Done makes the handler serve the page, which has been built.
func (b *PendingPage) Done(p *Page) { b.page.Store(p) }

// buildingPage is the placeholder. Its verb is the time since the build began, in seconds.
const buildingPage = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>gameloops: being built</title>
<link rel="icon" type="image/svg+xml" href="icon.svg">
<link rel="stylesheet" href="style.css">
</head>
<body>
<main id="cover">
<img src="icon.svg" width="64" height="64" alt="">
<h1>gameloops</h1>
<p role="status">The page is being built, for %d s so far. This takes a while after each change of the source. It opens
here by itself.</p>
<progress aria-label="Building"></progress>
</main>
</body>
</html>
`

// ServeHTTP serves the page, or the placeholder and the two files that it loads.
func (b *PendingPage) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if p := b.page.Load(); p != nil {
		p.ServeHTTP(w, r)
		return
	}
	setHeaders(w, b.ancestors)
	w.Header().Set("Cache-Control", "no-store")
	if !isRead(w, r) {
		return
	}
	switch name := strings.TrimPrefix(r.URL.Path, "/"); name {
	case "style.css", "icon.svg":
		text, err := static.ReadFile(path.Join("static", name))
		if err != nil {
			panic(err) // it is embedded
		}
		w.Header().Set("Content-Type", contentTypes[path.Ext(name)])
		w.Write(text)
	default:
		w.Header().Set("Content-Type", contentTypes[".html"])
		w.Header().Set("Retry-After", "2")
		w.WriteHeader(http.StatusServiceUnavailable)
		fmt.Fprintf(w, buildingPage, int(time.Since(b.began).Seconds()))
	}
}
