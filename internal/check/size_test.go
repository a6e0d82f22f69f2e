package check

import (
	"go/types"
	"maps"
	"slices"
	"testing"

	"golang.org/x/tools/go/packages"
)

// The limits of what is easy to survey.
const (
	mostFields  = 20 // of a type, including those that it embeds
	mostMethods = 25 // likewise
	mostFiles   = 25 // of a folder, without tests
)

// records are plain data types with more fields than the limit, and the reason why that is fine.
var records = map[string]string{
	"internal/report.Summary":    "the columns of summary.json, which scripts read",
	"internal/report.runSummary": "the same, and the metrics",
	"cmd/sandbox.request":        "the flags of the command, a field each",
	"ui.Options":                 "what the window is told when it opens, a field for each flag",
	"ui/theme.Colors":            "a palette",
	"ui/theme.Theme":             "a look for each kind of widget",
}

// catalogues are folders with many files of one kind, which nobody reads from start to end.
var catalogues = map[string]string{
	"loops":   "a file for each loop",
	"physics": "a file for each scene",
}

// TestTypesAreSmall also counts promoted fields and methods: embedding a part of a type does not divide the type.
func TestTypesAreSmall(t *testing.T) {
	used := make(map[string]bool)
	for name, typ := range declaredTypes(t) {
		if n := countFields(typ.Type(), nil); n > mostFields {
			if used[name] = true; records[name] == "" {
				t.Errorf("%s has %d fields, more than %d", name, n, mostFields)
			}
		}
		if n := types.NewMethodSet(types.NewPointer(typ.Type())).Len(); n > mostMethods {
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
		if n := files[folder]; n > mostFiles && catalogues[folder] == "" {
			t.Errorf("%s has %d files, more than %d", folder, n, mostFiles)
		}
	}
}

// declaredTypes returns the types that the packages of the module declare, by folder and name.
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

// countFields counts the fields of a struct. For an embedded struct it counts the fields of that struct instead. within
// are the types that embed it.
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
