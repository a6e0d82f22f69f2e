//go:build !js

package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"gameloops/internal/web"
)

// site returns the handler of all pages for the browser: the sandbox's own page, our page with planck.js, runners, and
// empty pages. before is the folder of an earlier build of the sandbox's page, or empty.
func (r race) site(ctx context.Context, dir, before string) (http.Handler, error) {
	sandbox, err := web.Build(ctx, "", func(words string) { fmt.Fprintln(os.Stderr, words) })
	if err != nil {
		return nil, err
	}
	wasm, scripts, err := buildWasm(dir)
	if err != nil {
		return nil, err
	}
	empty, err := forBrowser(dir, "peers/testdata/empty")
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("/sandbox/", http.StripPrefix("/sandbox", sandbox))
	if before != "" {
		mux.Handle("/before/", http.StripPrefix("/before", http.FileServer(http.Dir(before))))
	}
	mux.Handle("/", http.FileServer(http.Dir("internal/cmd/peers/page")))
	mux.Handle("/node/", http.StripPrefix("/node/", http.FileServer(http.Dir("internal/cmd/peers/node"))))
	mux.Handle("/node_modules/", http.FileServer(http.Dir(filepath.Join(dir, "node")))) // once they are installed
	mux.HandleFunc("/peers.wasm", func(w http.ResponseWriter, q *http.Request) { http.ServeFile(w, q, wasm) })
	mux.HandleFunc("/empty.wasm", func(w http.ResponseWriter, q *http.Request) { http.ServeFile(w, q, empty) })
	mux.HandleFunc("/wasm_exec.js", func(w http.ResponseWriter, q *http.Request) {
		http.ServeFile(w, q, filepath.Join(scripts, "wasm_exec.js"))
	})
	mux.HandleFunc("/pit", r.servePit)
	return withPreciseClock(mux), nil
}

// servePit answers with a pit of the requested number of objects, as orders for a runner.
func (r race) servePit(w http.ResponseWriter, q *http.Request) {
	objects, err := strconv.Atoi(q.URL.Query().Get("objects"))
	if err == nil {
		pit, err2 := r.pit(objects)
		if err = err2; err == nil {
			fmt.Fprintln(w, strings.Join(r.orders(pit), "\n"))
			return
		}
	}
	http.Error(w, err.Error(), http.StatusBadRequest)
}

// withPreciseClock adds the headers of the sandbox's page to all pages. Without them browsers make their clocks coarse.
func withPreciseClock(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
		w.Header().Set("Cross-Origin-Embedder-Policy", "require-corp")
		h.ServeHTTP(w, q)
	})
}
