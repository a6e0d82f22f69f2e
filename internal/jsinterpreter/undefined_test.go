package jsinterpreter

import (
	"strings"
	"testing"
)

func TestWhatIsUndefinedIsNamed(t *testing.T) {
	for src, want := range map[string]string{
		"let a = new A(1), b = new E.Screen(a)":   "E.Screen = class {}",
		"class Menu extends E.Screen {}":          "E.Screen = class {}",
		"E.begin; E.go(1)":                        "E.go = function () {}",
		"let x = E.assets.load(1)":                "E.assets = {}",
		"let x = E.assets.load":                   "E.assets = {}",
		"let x = 1 + E.rows[0]":                   "E.rows = []",
		"let i = 3, x = later[i + 1]":             "later = []",
		"let n = [0], x = n[0] + later[1]":        "later = []",
		"later(1)":                                "later = function () {}",
		"f(() => 1); later(1)":                    "later = function () {}",
		"Promise.resolve().then(() => new E.A())": "E.A = class {}",
	} {
		_, err := Compile("l.js", []byte("class A {} function f() {} let later; const E = {}\n"+src))
		name, _, _ := strings.Cut(want, " ")
		got := "l.js:2:1: TypeError: " + name + " is undefined: declare it before this line, as in " + want
		if err == nil || lineOnly(err.Error()) != lineOnly(got) {
			t.Errorf("%s: %v, not %s", src, err, got)
		}
	}
}

// TestWhatMayBeEitherIsNotNamed reads from one of two lists.
func TestWhatMayBeEitherIsNotNamed(t *testing.T) {
	_, err := Compile("l.js", []byte("let a = [], b, i = 0\na[i] = b[i]"))
	if err == nil || !strings.HasSuffix(err.Error(), "Cannot read property '0' of undefined") {
		t.Error(err)
	}
}

func TestANameThatIsNotDeclaredSaysWhatToWrite(t *testing.T) {
	const usual = "declare it, or define the function: update(delta) and draw(alpha) are the game's"
	for src, want := range map[string]string{
		"Engine.Game = class {}":        "Engine is not defined: declare it before this line, as in var Engine = {}",
		"const net = new Net([4, 2])":   "Net is not defined: declare it before this line, as in var Net = class {}",
		"class Menu extends Page {}":    "Page is not defined: declare it before this line, as in var Page = class {}",
		"start(canvas)":                 "canvas is not defined: declare it before this line, as in var canvas = doc",
		"onLevel()":                     "onLevel is not defined: " + usual,
		"const app = new PIXI.Ticker()": "PIXI is not defined: a library has it",
	} {
		_, err := Compile("l.js", []byte("\n"+src))
		got := "l.js:2:1: ReferenceError: " + want
		if err == nil || !strings.HasPrefix(lineOnly(err.Error()), lineOnly(got)) {
			t.Errorf("%s: %v, not %s", src, err, got)
		}
	}
}

func TestWhatIsNodesIsSaidToBe(t *testing.T) {
	for name, want := range map[string]string{
		"require": "paste the code that is wanted",
		"global":  "write window in its place",
		"process": "remove it",
		"module":  "remove it",
		"exports": "remove it",
	} {
		_, err := Compile("l.js", []byte("\n"+name+".x"))
		got := "l.js:2:1: ReferenceError: " + name + " is not defined: that is Node's, and this is a page: " + want
		if err == nil || err.Error() != got {
			t.Errorf("%v, not %s", err, got)
		}
	}
}
