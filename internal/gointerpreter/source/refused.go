package source

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// Some valid Go is refused. Each sentence says why, or what to write instead.

// The sentences that several refusals share.
const (
	noWait    = "a loop never waits: it returns the time when it wants to be called next"
	noThreads = "a loop has no goroutines: its host calls it, frame by frame"
	noChannel = "a loop has no channels: it never waits, its host does"
	noPrint   = "a loop has nowhere to print to: the window shows its fields while it runs, and 'looplab trace' its " +
		"calls"
	noChance  = "a loop has nothing random: the same run gives the same result every time"
	noComplex = "complex numbers are not supported"
	noOrder   = "a map is not supported: its order differs from run to run, and a run is the same every time: use a " +
		"slice of structs, or an array"
)

// packages are packages that people import, with the reason why a loop cannot.
var packages = map[string]string{
	"context":      noThreads,
	"errors":       `a loop returns no errors: panic("why") stops it, and says so`,
	"fmt":          noPrint,
	"log":          noPrint,
	"maps":         noOrder,
	"math/rand":    noChance,
	"math/rand/v2": noChance,
	"os":           "a loop sees nothing but its game and the time",
	"runtime":      noThreads,
	"sync":         noThreads,
	"sync/atomic":  noThreads,
}

// notImported returns the error for a package that a source cannot import.
func notImported(path string) error {
	may := fmt.Sprintf("a loop may import %s and %s", strings.Join(Imports[:len(Imports)-1], ", "),
		Imports[len(Imports)-1])
	if why := packages[path]; why != "" {
		return errors.New(why + "; " + may)
	}
	return errors.New(may)
}

// checkLanguage refuses imports and syntax.
func checkLanguage(f *finder, file *ast.File) {
	for _, i := range file.Imports {
		if path, err := strconv.Unquote(i.Path.Value); err != nil || !slices.Contains(Imports, path) {
			f.add(i.Pos(), "import %s: %v", i.Path.Value, notImported(path))
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			f.add(n.Pos(), "go: "+noThreads)
		case *ast.SelectStmt, *ast.SendStmt, *ast.ChanType:
			f.add(n.Pos(), noChannel)
		case *ast.UnaryExpr:
			if n.Op == token.ARROW {
				f.add(n.Pos(), noChannel)
			}
		case *ast.MapType:
			f.add(n.Pos(), noOrder)
		case *ast.FuncDecl:
			if n.Body == nil {
				f.add(n.Pos(), "%s has no body", n.Name.Name)
			}
		}
		return true
	})
}

// builtins are built-in functions that are refused.
var builtins = map[string]string{
	"print":   "print: " + noPrint,
	"println": "println: " + noPrint,
	"recover": "recover is not supported: a panic ends the loop, and says why",
	"clear":   "clear is not supported: write the zeros in a loop",
	"complex": noComplex,
	"real":    noComplex,
	"imag":    noComplex,
}

// checkWords refuses built-in functions and types by their meaning, because a source may redefine their names.
func checkWords(f *finder, c *Checked) {
	for id, used := range c.Info.Uses {
		if b, ok := used.(*types.Builtin); ok && builtins[b.Name()] != "" {
			f.add(id.Pos(), "%s", builtins[b.Name()])
		}
	}
	for e, tv := range c.Info.Types {
		if b, ok := tv.Type.Underlying().(*types.Basic); ok && b.Info()&types.IsComplex != 0 {
			f.add(e.Pos(), noComplex)
		}
	}
	for _, n := range rangesOverFunctions(c) {
		f.add(n.Pos(), "range over a function is not supported: use a plain for loop")
	}
}

// rangesOverFunctions returns the loops over functions.
func rangesOverFunctions(c *Checked) (all []ast.Node) {
	ast.Inspect(c.Source(), func(n ast.Node) bool {
		if r, ok := n.(*ast.RangeStmt); ok {
			if _, ok := c.Info.TypeOf(r.X).Underlying().(*types.Signature); ok {
				all = append(all, r)
			}
		}
		return true
	})
	return all
}
