// Sandbox runs in the browser: the page's script starts it, and the page's address says what it shows.
package main

import (
	"fmt"
	"os"
	"strings"
	"syscall/js"

	"gameloops/internal/experiment"
	"gameloops/internal/userloop"
	"gameloops/ui"
	"gameloops/ui/lesson"
	"gameloops/ui/usercode"
)

func main() {
	tuneGC()
	p := page{global: js.Global()}
	p.sandbox = p.global.Get("gameloops")
	p.query = p.global.Get("location").Get("search").String()
	o := p.read()
	o.Touch = p.matches("(pointer: coarse)")
	o.Ready = func() { p.sandbox.Call("ready") }
	o.Publish = p.publish
	o.Link = p.link
	o.LessonLink = func(name string) string { return p.sandbox.Call("lesson", name).String() }
	o.Remote = p.listen()
	o.Drafts = "draft"
	p.goOn(&o)
	if o.Embedded {
		p.embed(&o)
	}
	if err := ui.Run(o); err != nil {
		fmt.Fprintf(os.Stderr, "sandbox: %v\n", err)
		os.Exit(1)
	}
}

// A page is the web page that contains the sandbox.
type page struct {
	global    js.Value
	sandbox   js.Value // the object that loader.js shares with the sandbox
	query     string   // of the page's address, with its question mark
	lesson    string   // its name; empty: none is open
	startPage bool     // the start page is open, which has no query
	mirror    mirror
}

// Media queries for what the user prefers.
const (
	wantsDark  = "(prefers-color-scheme: dark)"
	wantsStill = "(prefers-reduced-motion: reduce)"

	forcesColors = "(forced-colors: active)"
)

// read returns the options in the page's address, with what the user prefers. It shows what is wrong with the address.
func (p *page) read() ui.Options {
	o, problems := visit(p.query)
	p.warn(problems)
	if !says(p.query, "dark") {
		o.Dark = p.matches(wantsDark)
	}
	if o.Still = p.matches(wantsStill); o.Still {
		o.Play = false
	}
	o.System = p.system()
	p.lesson, p.startPage = o.Name, o.StartPage
	return o
}

// embed makes the page a frame for an article, with a link to the whole page.
func (p *page) embed(o *ui.Options) {
	scheme, way, asked := "", "Open it in the sandbox", ""
	if says(p.query, "dark") {
		scheme = map[bool]string{false: "light", true: "dark"}[o.Dark]
	}
	if e, ok := experiment.LessonByName(o.Name); ok {
		if e.Beats != nil {
			asked = experiment.Asked(e.Beats.Question)
		}
		if way = "Open the lesson"; len(e.Runs) > len(o.Runs) {
			way = fmt.Sprintf("Open the lesson, with %d stages", len(e.Runs))
			if strings.Contains(asked, "stage") { // which may have another number here
				asked = ""
			}
		}
	}
	p.sandbox.Call("embed", scheme, way, asked)
}

// goOn has the larger program go on from what the other one has left. The other one loads it when it is needed.
func (p *page) goOn(o *ui.Options) {
	if !userloop.RunsScripts {
		o.LoadScripts = func() { p.sandbox.Call("grow") }
		p.sandbox.Set("leave", js.FuncOf(func(js.Value, []js.Value) any {
			o.Remote.HandOver(func(text string) { p.sandbox.Call("goOn", text) })
			return nil
		}))
	}
	left := p.sandbox.Call("left").String()
	if left == "" {
		p.bring(o)
		return
	}
	if err := o.GoOn(left); err != nil {
		p.warn([]string{fmt.Sprintf("What was open before is lost: %v", err)})
	}
}

// bring adds the code in the fragment of the address, which browsers do not send to hosts. The code does not run until
// the user starts it.
func (p *page) bring(o *ui.Options) {
	packed, ok := usercode.InFragment(p.global.Get("location").Get("hash").String())
	if !ok {
		return
	}
	source, err := usercode.Unpack(packed)
	if err != nil {
		p.warn([]string{err.Error()})
		return
	}
	o.Code, o.StartPage = source, false
}

// choose lets the page's elements act on the sandbox.
func (p *page) listen() *ui.Remote {
	r := ui.NewRemote()
	p.sandbox.Set("act", js.FuncOf(func(_ js.Value, args []js.Value) any {
		r.Do(args[0].String(), args[1].String())
		return nil
	}))
	p.sandbox.Set("reveal", js.FuncOf(func(_ js.Value, args []js.Value) any {
		r.Reveal(args[0].String())
		return nil
	}))
	p.sandbox.Set("visit", js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.query = args[0].String()
		r.Visit(p.read())
		return nil
	}))
	p.follow(wantsDark, func(on bool) {
		if !says(p.query, "dark") {
			r.Dark(on)
		}
	})
	p.follow(wantsStill, r.Still)
	for _, query := range []string{forcesColors, wantsDark} { // other colours of the system may be dark, too
		p.follow(query, func(bool) { r.System(p.system()) })
	}
	return r
}

// follow calls a function when a media query begins to match, or no longer does.
func (p *page) follow(query string, do func(matches bool)) {
	p.global.Call("matchMedia", query).Call("addEventListener", "change",
		js.FuncOf(func(_ js.Value, args []js.Value) any {
			do(args[0].Get("matches").Bool())
			return nil
		}))
}

// matches reports whether a media query matches.
func (p *page) matches(query string) bool {
	return p.global.Call("matchMedia", query).Get("matches").Bool()
}

// warn shows lines of text beside the sandbox.
func (p *page) warn(lines []string) {
	if len(lines) == 0 {
		return
	}
	all := make([]any, len(lines))
	for i, line := range lines {
		all[i] = line
	}
	p.sandbox.Call("warn", all...)
}

// link returns the page's address with another query.
func (p *page) link(query string) string {
	location := p.global.Get("location")
	at := location.Get("origin").String() + location.Get("pathname").String()
	if query != "" {
		at += "?" + query
	}
	return at
}

// publish updates the address, and the state that scripts can read.
func (p *page) publish(s ui.State) {
	query := own(&s, p.query)
	if query != "" {
		query = "?" + query
	}
	lesson := ""
	if s.Lesson != nil {
		lesson = s.Lesson.Name
	}
	if query != p.query {
		p.sandbox.Call("address", query, lesson != p.lesson || p.startPage && s.Query != "")
		p.query, p.lesson, p.startPage = query, lesson, s.Query == ""
	}
	p.mirror.tell(p, s.Scene, s.Scale)
	var stages []any
	for _, t := range s.Stages {
		stages = append(stages, map[string]any{
			"name":        t.Name,
			"verdict":     t.Verdict,
			"done":        t.Done,
			"hash":        hashText(t.Hash),
			"loop":        t.Loop,
			"objects":     t.Objects,
			"fps":         t.FPS,
			"frames":      t.Frames,
			"updates":     t.Updates,
			"lastUpdates": t.Last,
			"mostUpdates": t.Most,
			"simulated":   t.Simulated.Seconds(),
			"dropped":     t.Dropped.Seconds(),
			"real":        t.Real.Seconds(),
		})
	}
	controls := make(map[string]any)
	for name, r := range s.Controls { // in CSS pixels
		controls[name] = map[string]any{
			"x": float64(r.Min.X) / s.Scale, "width": float64(r.Dx()) / s.Scale,
			"y": float64(r.Min.Y) / s.Scale, "height": float64(r.Dy()) / s.Scale,
		}
	}
	p.sandbox.Set("state", map[string]any{
		"query":    s.Query,
		"toml":     s.TOML,
		"fps":      s.FPS,
		"plays":    s.Plays,
		"playing":  s.Playing,
		"paused":   s.Paused,
		"past":     s.Past,
		"moment":   s.Moment.Seconds(),
		"scale":    s.Scale,
		"zoom":     s.Zoom,
		"moved":    s.Moved,
		"typing":   s.Typing,
		"stages":   stages,
		"controls": controls,
		"lesson":   lessonState(s.Lesson),
	})
}

// hashText returns a hash as the lab prints it; empty: none yet.
func hashText(hash uint64) string {
	if hash == 0 {
		return ""
	}
	return fmt.Sprintf("%016x", hash)
}

// lessonState returns the state of a lesson for scripts; null: none is open.
func lessonState(s *lesson.State) any {
	if s == nil {
		return nil
	}
	var answers, buttons []any
	for _, a := range s.Answers {
		answers = append(answers, map[string]any{
			"letter": a.Letter, "text": a.Text, "because": a.Because, "open": a.Open,
			"chosen": a.Chosen, "judged": a.Judged, "right": a.Right,
		})
	}
	for _, b := range s.Buttons {
		buttons = append(buttons, map[string]any{
			"name": b.Name, "keys": b.Keys, "primary": b.Primary, "does": string(b.Do),
		})
	}
	return map[string]any{
		"name": s.Name, "title": s.Title, "place": s.Place(), "group": s.Group, "number": s.Number, "of": s.Of,
		"beat": string(s.Beat), "waits": s.Waits, "text": s.Text, "question": s.Question, "answers": answers,
		"chosen": s.Chosen, "verdict": s.Verdict, "conclusion": s.Conclusion, "try": s.Try, "seen": s.Seen,
		"buttons": buttons,
	}
}
