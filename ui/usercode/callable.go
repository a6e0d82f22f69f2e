package usercode

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"strings"
	"sync"

	"gameloops/internal/userloop"
	"gameloops/loops"
)

// A Call is something that a loop may call or return.
type Call struct {
	Name string // such as game.Update
	Full string // with the types, such as game.Update(dt time.Duration)
	Does string // what it does, in a sentence without its subject
}

// Callable returns what a loop in a language may call, and what it may return instead of a time.
func Callable(in userloop.Language) []Call {
	if in.IsScript() {
		return scriptCalls
	}
	return goCalls()
}

// scriptCalls are what a script is driven by, and what drives the game. A page has more.
var scriptCalls = []Call{
	{"update", "update(delta)", "moves the world ahead by some milliseconds; without any, by a step"},
	{"draw", "draw(alpha)", "shows the world: 0 is the state before the last update, 1 the state after it; a time " +
		"counts as 1"},
	{"requestAnimationFrame", "requestAnimationFrame(frame)", "calls frame(now) at the next refresh of the display"},
	{"setTimeout", "setTimeout(call, delay)", "calls a function after some milliseconds"},
	{"performance.now", "performance.now()", "returns the time in milliseconds"},
	{"game.step", "game.step, game.maxStep, game.maxFPS", "are the settings of the stage, in milliseconds and frames " +
		"a second"},
}

// goCalls returns the methods of Game and NextFrame. It reads them from the declarations that every loop is compiled
// with, so that the two cannot disagree.
var goCalls = sync.OnceValue(func() (all []Call) {
	text, err := fs.ReadFile(loops.Files(), loops.Declarations)
	if err != nil {
		panic(err) // cannot happen: the file is embedded
	}
	file, err := parser.ParseFile(token.NewFileSet(), loops.Declarations, text, parser.ParseComments)
	if err != nil {
		panic(err)
	}
	for _, d := range file.Decls {
		d, ok := d.(*ast.GenDecl)
		if !ok {
			continue
		}
		switch s := d.Specs[0].(type) {
		case *ast.TypeSpec:
			if of, ok := s.Type.(*ast.InterfaceType); ok && s.Name.Name == "Game" {
				all = append(methodsOf(of, text), all...)
			}
		case *ast.ValueSpec:
			if name := s.Names[0].Name; name == "NextFrame" {
				all = append(all, Call{name, "return " + name, does(name, d.Doc)})
			}
		}
	}
	return all
})

// methodsOf returns the methods of a game.
func methodsOf(game *ast.InterfaceType, text []byte) (all []Call) {
	for _, m := range game.Methods.List {
		name := m.Names[0].Name
		full := "game." + string(text[m.Pos()-1:m.End()-1]) // positions in the first file of a set begin at 1
		all = append(all, Call{"game." + name, full, does(name, m.Doc)})
	}
	return all
}

// does returns the first sentence of a doc comment, without the name at its beginning.
func does(name string, doc *ast.CommentGroup) string {
	words := strings.Join(strings.Fields(doc.Text()), " ")
	first, _, _ := strings.Cut(words, ". ")
	return strings.TrimSuffix(strings.TrimPrefix(first, name+" "), ".")
}
