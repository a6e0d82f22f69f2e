//go:build !js

package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
)

// A host serves a folder until it is dead: then it breaks every connection.
type host struct {
	dir  atomic.Pointer[string]
	dead atomic.Bool
}

func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if h.dead.Load() {
		panic(http.ErrAbortHandler)
	}
	http.FileServer(http.Dir(*h.dir.Load())).ServeHTTP(w, r)
}

// rebuilt returns a copy of the page that is another build: its index has another heading.
func rebuilt(t *testing.T, dir string) string {
	t.Helper()
	to := t.TempDir()
	if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string][2]string{
		"index.html": {"<h1>gameloops</h1>", "<h1>Built again</h1>"},
		"worker.js":  {`const kept = ours + "`, `const kept = ours + "other `},
	} {
		path := filepath.Join(to, name)
		text, err := os.ReadFile(path)
		if err != nil || !bytes.Contains(text, []byte(change[0])) {
			t.Fatalf("%s: %v: there is no %s", name, err, change[0])
		}
		text = []byte(strings.Replace(string(text), change[0], change[1], 1))
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return to
}

// isKept is a JavaScript expression: whether a worker keeps the page, and only one build of it.
const isKept = `(() => {
	const c = navigator.serviceWorker.controller;
	caches.keys().then(async (all) => {
		const cache = all.length === 1 ? await caches.open(all[0]) : null;
		window.keptIndex = cache && await cache.match("./").then((r) => r && r.text());
	});
	return c && c.state === "activated" && window.keptIndex;
})()`

// TestWhatWasReadOpensWithoutItsHost reads a lesson while a worker keeps the page. Then the host is dead: the lesson
// and its film are there, and a lesson that was not read is not.
func TestWhatWasReadOpensWithoutItsHost(t *testing.T) {
	_, dir := staticPage(t)
	h := &host{}
	h.dir.Store(&dir)
	server := httptest.NewServer(h)
	defer server.Close()
	b := newTab(t, 390, 844) // where the film stays
	b.expectErrors()
	b.open(t, server.URL+"/?objects=7")
	b.await(t, "worker", isKept)
	read := func(page string) { b.do(t, chromedp.Navigate(server.URL+"/"+page)) }
	const films = "performance.getEntriesByType('resource').filter((e) => /-film-/.test(e.name) && " +
		"e.decodedBodySize > 0).length"
	read("course.html")
	read("lesson-drift.html?from=course")
	b.answers(t, "#answer1")
	b.await(t, "its film", films+" > 1")
	h.dead.Store(true)
	read("course.html")
	b.await(t, "the course", "document.querySelector('h1')?.innerText === 'What game loops do'")
	read("lesson-drift.html")
	b.answers(t, "#answer2")
	b.await(t, "its film", films+" > 1")
	if err := chromedp.Do(b.ctx, chromedp.Navigate(server.URL+"/lesson-hitch.html")); err == nil {
		t.Error("a lesson that was not read opens")
	}
}

// TestThePageOpensWithoutItsHost opens the page while its host is dead. Then the host comes back with another build.
func TestThePageOpensWithoutItsHost(t *testing.T) {
	_, dir := staticPage(t)
	h := &host{}
	h.dir.Store(&dir)
	server := httptest.NewServer(h)
	defer server.Close()
	b := newTab(t, 600, 400)
	b.expectErrors()
	reload := func() {
		t.Helper()
		b.do(t, chromedp.Navigate("about:blank"))
		b.open(t, server.URL+"/?objects=7")
	}
	built := func() string { return evaluate[string](t, b, "document.querySelector('#cover h1').textContent") }
	b.open(t, server.URL+"/?objects=7")
	b.await(t, "worker", isKept)

	h.dead.Store(true)
	reload()
	b.await(t, "settings", "gameloops.state && gameloops.state.query == 'objects=7'")

	other := rebuilt(t, dir)
	h.dir.Store(&other)
	h.dead.Store(false)
	reload()
	if got := built(); got != "Built again" {
		t.Errorf("the host has another build, but the page is %q", got)
	}
	b.await(t, "the new build to be kept alone", isKept+" && window.keptIndex.includes('Built again')")
	h.dead.Store(true)
	reload()
	if got := built(); got != "Built again" {
		t.Errorf("without the host the page is %q", got)
	}
}
