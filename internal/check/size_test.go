package check

import (
	"go/types"
	"maps"
	"slices"
	"testing"

	"golang.org/x/tools/go/packages"
)

// What one can still take in at a look.
const (
	mostFields  = 20 // of a type, with those of what it embeds
	mostMethods = 25 // likewise
	mostFiles   = 25 // of a folder, without tests
)

// records are plain data with more fields than a type may have, and why that is all right.
var records = map[string]string{
	"internal/report.Summary":    "the columns of summary.json, which scripts read",
	"internal/report.runSummary": "the same, and the metrics",
	"cmd/sandbox.request":        "the flags of the command, a field each",
	"ui.Options":                 "what the window is told when it opens, a field for each flag",
	"ui/theme.Colors":            "a palette",
	"ui/theme.Theme":             "a look for each kind of widget",
}

// divided says how many fields and methods those types have, at most, that are still to be divided. The numbers only
// ever get smaller.
var divided = map[string]struct{ fields, methods int }{
	"physics.World":          {methods: 27},
	"physics/softstep.World": {26, 94},
	"ui.app":                 {48, 122},
	"ui/panel.Controls":      {42, 56},
	"ui/stage.Stage":         {52, 46},
	"ui/stage.published":     {52, 47},
}

// dividedFolders are the same for folders.
var dividedFolders = map[string]int{"internal/experiment": 26, "internal/replay": 28, "physics/softstep": 27,
	"ui/stage": 27}

// catalogues are folders of many files of one kind, which one does not read from one end to the other.
var catalogues = map[string]string{
	"loops":   "a file for each loop",
	"physics": "a file for each scene",
}

// TestTypesAreSmall counts what is promoted as well: to embed a part of a type in it does not divide it.
func TestTypesAreSmall(t *testing.T) {
	used := make(map[string]bool)
	for name, typ := range declaredTypes(t) {
		if n := countFields(typ.Type(), nil); n > max(mostFields, divided[name].fields) {
			if used[name] = true; records[name] == "" {
				t.Errorf("%s has %d fields, more than %d", name, n, mostFields)
			}
		}
		if n := types.NewMethodSet(types.NewPointer(typ.Type())).Len(); n > max(mostMethods, divided[name].methods) {
			t.Errorf("%s has %d methods, more than %d", name, n, mostMethods)
		}
	}
	for name := range records {
		if !used[name] {
			t.Errorf("%s is small, or gone: it need not be listed", name)
		}
	}
}

func TestFoldersAreSmall(t *testing.T) {
	files := make(map[string]int)
	for _, f := range goFiles(t) {
		if !f.isTest() {
			files[f.folder()]++
		}
	}
	for _, folder := range slices.Sorted(maps.Keys(files)) {
		if n := files[folder]; n > max(mostFiles, dividedFolders[folder]) && catalogues[folder] == "" {
			t.Errorf("%s has %d files, more than %d", folder, n, mostFiles)
		}
	}
}

// declaredTypes are the types that the packages of the module declare, by folder and name.
func declaredTypes(t *testing.T) map[string]*types.TypeName {
	t.Helper()
	all, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedImports | packages.NeedSyntax | packages.NeedTypes |
			packages.NeedTypesInfo,
		Dir: root,
	}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	declared := make(map[string]*types.TypeName)
	for _, p := range all {
		scope := p.Types.Scope()
		for _, name := range scope.Names() {
			if typ, ok := scope.Lookup(name).(*types.TypeName); ok && !typ.IsAlias() {
				declared[p.PkgPath[min(len(module)+1, len(p.PkgPath)):]+"."+name] = typ
			}
		}
	}
	if len(declared) < 100 {
		t.Fatalf("only %d types were found", len(declared))
	}
	return declared
}

// countFields counts the fields of a struct, and instead of a struct that it embeds that one's. within are the types
// that it is embedded in.
func countFields(t types.Type, within []types.Type) (n int) {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || slices.Contains(within, t) {
		return 1
	}
	for f := range s.Fields() {
		if f.Embedded() {
			n += countFields(f.Type(), append(within, t))
		} else {
			n++
		}
	}
	return n
}
