//go:build !js

package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"gameloops/internal/ci"
	"gameloops/internal/experiment"
	"gameloops/internal/jsinterpreter"
	"gameloops/ui/usercode"
)

// script returns a loop in JavaScript.
func script(t *testing.T) string {
	t.Helper()
	source, err := jsinterpreter.Like("fixed-steps")
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

// loaded is a JavaScript expression: how many files the page has loaded whose names begin so.
func loaded(name string) string {
	return "performance.getEntriesByType('resource').filter(r => r.name.includes('/" + name + "')).length"
}

// pastes replaces the text in the editor, which must be open. The page may begin again at once.
func (b *tab) pastes(t *testing.T, text string) {
	t.Helper()
	evaluate[int](t, b, "document.activeElement.select(), 0")
	b.someFrames(t)
	b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, input.InsertText, input.InsertTextParams{Text: text})
		return err
	}))
}

// TestAPastedScriptLoadsTheLargerProgram pastes a script into the editor of a page with two stages. Until then the page
// has loaded one program. Then it begins again with the larger one, where everything is as before, and runs the script.
func TestAPastedScriptLoadsTheLargerProgram(t *testing.T) {
	ci.Only(t, "half a minute in Chromium")
	url, _ := staticPage(t)
	b := newTab(t, 1200, 800)
	b.open(t, url+"?loop=fixed-steps,variable-steps&objects=30&seed=5&machine=simulated&play")
	b.await(t, "a second", "gameloops.state.stages.length == 2 && gameloops.state.stages.every(s => s.real > 1)")
	b.press(t, 'e')
	b.await(t, "the editor", "document.activeElement.id == 'source'")
	if n := evaluate[int](t, b, loaded("scripts.wasm")); n != 0 {
		t.Errorf("without a script the page has loaded %d files of the larger program", n)
	}
	b.press(t, ' ')
	evaluate[int](t, b, "window.first = true, 0")
	b.pastes(t, script(t))
	b.await(t, "the larger program", "!window.first && window.gameloops?.readyAt && "+
		"document.activeElement.id == 'source' && document.activeElement.value.includes('requestAnimationFrame')")
	if n := evaluate[int](t, b, loaded("sandbox.wasm")); n != 0 {
		t.Error("the small program was loaded again")
	}
	b.await(t, "the stages as before", "gameloops.state.stages.length == 2 && "+
		"gameloops.state.stages.every(s => s.real > 1)")
	if s := b.state(t); s.Stages[0].Objects != 30 || s.Stages[1].Loop != "variable-steps" ||
		!strings.Contains(s.Query, "seed=5") {
		t.Errorf("the stages were not kept: %s", s.Query)
	}
	b.picture(t)
	b.click(t, "Run")
	b.await(t, "the script to run", "gameloops.state.stages.length == 3 && "+
		"gameloops.state.stages[1].loop == 'my-fixed-steps' && gameloops.state.stages[1].updates > 60")
	b.picture(t)
}

// TestTheLargerProgramShowsItsProgress uses a host that stops in the middle of the larger program.
func TestTheLargerProgramShowsItsProgress(t *testing.T) {
	ci.Only(t, "ten seconds in Chromium")
	_, dir := staticPage(t)
	program, err := os.ReadFile(filepath.Join(dir, "scripts.wasm.gz"))
	if err != nil {
		t.Fatal(err)
	}
	files, over := http.FileServer(http.Dir(dir)), make(chan bool)
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/scripts.wasm.gz" {
			files.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Length", strconv.Itoa(len(program)))
		w.Write(program[:len(program)/2])
		w.(http.Flusher).Flush()
		<-over
	}))
	defer host.Close()
	defer close(over)
	b := newTab(t, 1200, 800)
	b.expectErrors()
	b.open(t, host.URL+"/?loop=fixed-steps&objects=30&machine=simulated&play")
	b.press(t, 'e')
	b.await(t, "the editor", "document.activeElement.id == 'source'")
	b.pastes(t, script(t))
	size := fmt.Sprintf("%.1f MB", float64(len(program))/1e6)
	const amount = "document.querySelector('#larger .amount').textContent"
	b.await(t, "half of the program", "/ of "+size+" .(49|50) %.$/.test("+amount+")")
	words := evaluate[string](t, b, "document.querySelector('#larger [role=status]').textContent")
	if words != "Loops in JavaScript need a larger program: "+size {
		t.Errorf("the page says %q", words)
	}
	b.await(t, "the stage to play", "gameloops.state.stages[0].updates > 60")
	b.picture(t)
}

// TestALinkToAScriptLoadsOneProgram opens a link to a script, which loads the larger program alone.
func TestALinkToAScriptLoadsOneProgram(t *testing.T) {
	ci.Only(t, "ten seconds in Chromium")
	end, err := usercode.Fragment(script(t))
	if err != nil {
		t.Fatal(err)
	}
	url, _ := staticPage(t)
	b := newTab(t, 1200, 800)
	b.open(t, url+"?loop=fixed-steps&objects=20&machine=simulated&play"+end)
	b.await(t, "the code to be shown", said("This code came with the link. It can only act on its stage."))
	small, larger := evaluate[int](t, b, loaded("sandbox.wasm")), evaluate[int](t, b, loaded("scripts.wasm"))
	if small != 0 || larger != 1 {
		t.Errorf("%d files of the small program were loaded, and %d of the larger one", small, larger)
	}
	b.click(t, "Run")
	b.await(t, "the script to run", "gameloops.state.stages[1]?.loop == 'my-loop' && "+
		"gameloops.state.stages[1].updates > 5")
}

// TestWithoutTheLargerProgramThePageGoesOn pastes a script where the host has no larger program.
func TestWithoutTheLargerProgramThePageGoesOn(t *testing.T) {
	ci.Only(t, "ten seconds in Chromium")
	_, dir := staticPage(t)
	files := http.FileServer(http.Dir(dir))
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/scripts.wasm") {
			http.NotFound(w, r)
			return
		}
		files.ServeHTTP(w, r)
	}))
	defer host.Close()
	b := newTab(t, 1200, 800)
	b.expectErrors()
	b.open(t, host.URL+"/?loop=fixed-steps&objects=30&machine=simulated&play")
	b.press(t, 'e')
	b.await(t, "the editor", "document.activeElement.id == 'source'")
	evaluate[int](t, b, "window.first = true, 0")
	b.pastes(t, script(t))
	b.await(t, "the error",
		"document.querySelector('#larger').innerText.includes('scripts.wasm could not be loaded: the host says 404')")
	b.picture(t)
	const text = "document.querySelector('#source').value"
	if !evaluate[bool](t, b, "window.first && "+text+".includes('requestAnimationFrame')") {
		t.Error("the page has lost the text")
	}
	b.await(t, "the stage to play", "gameloops.state.stages[0].updates > 60")
}

// TestAFileWithAScriptOpensInTheLargerProgram drops an experiment with a script, which must not run before the user has
// seen it.
func TestAFileWithAScriptOpensInTheLargerProgram(t *testing.T) {
	ci.Only(t, "ten seconds in Chromium")
	url, _ := staticPage(t)
	b := newTab(t, 1200, 800)
	b.open(t, url+"?loop=fixed-steps&objects=30&machine=simulated&play")
	e := &experiment.Experiment{Common: experiment.Default(), Runs: []experiment.Run{{Loop: "theirs"}, {Loop: "godot"}}}
	e.Common.Own, _ = e.Common.Own.With("theirs", script(t))
	b.drops(t, fileWith(t, t.TempDir(), "dropped.toml", e.TOML()))
	b.await(t, "the larger program", said("This code came with dropped.toml. It can only act on its stage."))
	if s := b.state(t); strings.Contains(s.TOML, "theirs") || s.Stages[0].Objects != 30 {
		t.Errorf("a foreign script runs before the user starts it:\n%s", s.TOML)
	}
	b.click(t, "Run")
	b.await(t, "the experiment", "gameloops.state.stages.length == 2 && gameloops.state.stages[0].loop == 'theirs' && "+
		"gameloops.state.stages[0].updates > 5")
}

// TestALoadedLargerProgramIsKept opens a script on a page that a worker keeps. Then its host dies, and a link to a
// script opens all the same.
func TestALoadedLargerProgramIsKept(t *testing.T) {
	ci.Only(t, "half a minute in Chromium")
	_, dir := staticPage(t)
	h := &host{}
	h.dir.Store(&dir)
	server := httptest.NewServer(h)
	defer server.Close()
	b := newTab(t, 900, 600)
	b.expectErrors()
	b.open(t, server.URL+"/?objects=7")
	b.await(t, "worker", isKept)
	b.drops(t, fileWith(t, t.TempDir(), "dropped.js", []byte(script(t))))
	const came = "This code came with the %s. It can only act on its stage."
	b.await(t, "the larger program", said(fmt.Sprintf(came, "file dropped.js")))
	h.dead.Store(true)
	end, err := usercode.Fragment(script(t))
	if err != nil {
		t.Fatal(err)
	}
	b.do(t, chromedp.Navigate("about:blank"))
	b.open(t, server.URL+"/?objects=7"+end)
	b.await(t, "the code of the link", said(fmt.Sprintf(came, "link")))
}

// TestALessonGoesOnInTheLargerProgram drops a script on a lesson that has stopped.
func TestALessonGoesOnInTheLargerProgram(t *testing.T) {
	ci.Only(t, "half a minute in Chromium")
	url, _ := staticPage(t)
	b := newTab(t, 1200, 800)
	b.open(t, url+"?lesson=spiral-of-death&dark")
	b.await(t, "the question", "gameloops.state.lesson?.beat == 'question'")
	b.press(t, '2')
	b.await(t, "an answer", "gameloops.state.lesson.chosen == 1")
	b.press(t, '\r')
	b.await(t, "the stop", "gameloops.state.lesson.beat == 'stopped'")
	at := evaluate[float64](t, b, "gameloops.state.moment")
	evaluate[int](t, b, "window.first = true, 0")
	b.drops(t, fileWith(t, t.TempDir(), "dropped.js", []byte(script(t))))
	b.await(t, "the larger program", "!window.first && window.gameloops?.readyAt && "+
		said("This code came with the file dropped.js. It can only act on its stage."))
	b.await(t, "the stop again", "gameloops.state.lesson?.beat == 'stopped' && gameloops.state.lesson.chosen == 1 && "+
		"gameloops.state.past && gameloops.state.stages.length == 3")
	if again := evaluate[float64](t, b, "gameloops.state.moment"); again != at {
		t.Errorf("it stops at %v, and at %v in the larger program", at, again)
	}
	b.picture(t)
}
