package translate

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gameloops/internal/gointerpreter"
	"gameloops/loops"
)

// loopOf exports a loop of the table.
func loopOf(t *testing.T, kind, to string) (*Translation, []string) {
	t.Helper()
	source, err := gointerpreter.Like(kind)
	if err != nil {
		t.Fatal(err)
	}
	k, _ := loops.KindByName(kind)
	made, err := Loop(kind+".go", source, k.Defaults, language(t, to), "head")
	if err != nil {
		t.Fatal(err)
	}
	return made, strings.Split(string(source), "\n")
}

func TestALineKnowsItsLineOfGo(t *testing.T) {
	for _, l := range Languages() {
		made, source := loopOf(t, "fixed-steps", l.Name)
		found := 0
		for _, line := range made.Lines {
			for text, want := range map[string]string{"while (": "for l.accumulated", "(1": "game.Draw(1)",
				"-= ": "l.accumulated -= l.Step"} {
				if strings.Contains(line.Text, text) && line.Go > 0 {
					if found++; !strings.Contains(source[line.Go-1], want) {
						t.Errorf("%s: %q comes from %q", l.Title, line.Text, source[line.Go-1])
					}
				}
			}
		}
		if found < 2 {
			t.Errorf("%s: %d lines found", l.Title, found)
		}
	}
}

func TestNamesOfFieldsAreMapped(t *testing.T) {
	for to, want := range map[string][2]string{"javascript": {"maxStep", "#accumulated"},
		"typescript": {"maxStep", "#accumulated"}, "csharp": {"MaxStep", "accumulated"},
		"java": {"maxStep", "accumulated"}} {
		made, _ := loopOf(t, "fixed-steps", to)
		if got := [2]string{made.Names["MaxStep"], made.Names["accumulated"]}; got != want {
			t.Errorf("%s: %v, want %v", to, got, want)
		}
	}
}

func TestWithoutAMaximumStepItIsInfinite(t *testing.T) {
	for to, want := range map[string]string{"javascript": "NO_LIMIT = Infinity;", "typescript": "NO_LIMIT = Infinity;",
		"csharp": "NoLimit = long.MaxValue;", "java": "NO_LIMIT = Long.MAX_VALUE;"} {
		made, _ := loopOf(t, "fixed-steps", to)
		if !strings.Contains(made.String(), want) {
			t.Errorf("%s lacks %s", to, want)
		}
	}
}

func TestExportsAreTheSameEachTime(t *testing.T) {
	for _, l := range Languages() {
		first, _ := loopOf(t, "mainloop-js-fps-control", l.Name)
		for range 5 {
			if again, _ := loopOf(t, "mainloop-js-fps-control", l.Name); again.String() != first.String() {
				t.Errorf("%s differs from run to run", l.Title)
			}
		}
	}
}

// What cannot be exported is refused with its line, and with what would do.
func TestWhatCannotBeExportedIsRefused(t *testing.T) {
	const head = "package loops\n\nimport (\n\t\"math\"\n\t\"time\"\n)\n\nvar _ = math.Pi\n\n" +
		"type pair struct{ a, b int }\n\ntype L struct {\n\tall []int\n\tn int\n\tp pair\n\tlast time.Duration\n}\n\n" +
		"func (l *L) Start(now time.Duration, game Game) time.Duration { return NextFrame }\n\n" +
		"func (l *L) Frame(now time.Duration, game Game) time.Duration {\n"
	for _, row := range []struct{ body, want string }{
		{"l.all = append(l.all, 1)", "l.go:22:9: append cannot be exported: use an array"},
		{"l.all = make([]int, 3)", "l.go:22:9: make cannot be exported: use an array"},
		{"f := func() int { return 1 }; l.n = f()", "l.go:22:6: a function in a function"},
		{"defer game.Draw(1)", "l.go:22:1: defer cannot be exported"},
		{"here: for { break here }", "l.go:22:1: a label cannot be exported"},
		{"l.n = l.n << 2", "l.go:22:7: bits cannot be exported"},
		{"game.Draw(math.Sin(1))", "l.go:22:11: math.Sin cannot be exported"},
		{"l.n, l.p.a = l.p.a, l.n", "l.go:22:1: this assignment cannot be exported, because it needs the old value"},
		{"q := l.p; l.p.a = q.b", "l.go:22:6: l.p would be copied"},
		{"l.n = int(now.Minutes())", "l.go:22:11: now.Minutes cannot be exported"},
		{"s := \"a\"; _ = s", "l.go:22:6: a text cannot be exported"},
	} {
		_, err := Loop("l.go", []byte(head+row.body+"\nreturn NextFrame\n}\n"), loops.Settings{}, language(t, "java"))
		if err == nil || !strings.HasPrefix(err.Error(), row.want) {
			t.Errorf("%s: %v, want %s", row.body, err, row.want)
		}
	}
}

// A host's lines are compiled with the loop. Engines are stubs.
func TestHostsCompile(t *testing.T) {
	for _, h := range Hosts() {
		t.Run(h.Name, func(t *testing.T) {
			for _, kind := range []string{"doom", "fixed-steps-with-interpolation"} {
				for _, name := range h.Languages {
					if name == "typescript" && kind == "doom" {
						continue // its compiler takes seconds
					}
					made, _ := loopOf(t, kind, name)
					l := language(t, name)
					text := made.Drive(h, l, kind == "doom")
					if strings.Contains(text, "«") {
						t.Errorf("a mark is left in %s", text)
					}
					dir := t.TempDir()
					put(t, filepath.Join(dir, made.Class+l.Extension), made.String())
					compileHost(t, dir, l, h, made.Class, text)
				}
			}
		})
	}
}

func compileHost(t *testing.T, dir string, l Language, h Host, class, text string) {
	t.Helper()
	file := filepath.Join(dir, "Game"+l.Extension)
	put(t, file, text)
	switch l.Name {
	case "javascript":
		put(t, filepath.Join(dir, "package.json"), `{"type": "module"}`)
		output(t, dir, tool(t, "node", "nodejs"), "--check", file)
	case "typescript":
		output(t, dir, tool(t, "node", "nodejs"), typeScript(t), "--strict", "--noEmit", "--skipLibCheck",
			"--target", "es2022", "--module", "nodenext", file)
	case "csharp":
		output(t, dir, tool(t, "mcs", "mono-mcs"), "-warnaserror", "-target:library", file,
			filepath.Join(dir, class+".cs"), absolute(t, "testdata/hosts/"+h.Name+".cs"))
	case "java":
		if err := os.Rename(file, filepath.Join(dir, "LoopWindow.java")); err != nil {
			t.Fatal(err)
		}
		output(t, dir, tool(t, "javac", "default-jdk-headless"), "-Xlint:all,-serial", "-Werror", "LoopWindow.java",
			class+".java")
	}
}

func absolute(t *testing.T, path string) string {
	t.Helper()
	full, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return full
}

// TestCodeFitsOnAScreen prints all loops.
func TestCodeFitsOnAScreen(t *testing.T) {
	for _, k := range loops.Kinds() {
		for _, l := range Languages() {
			made, _ := loopOf(t, k.Name, l.Name)
			for i, line := range made.Lines {
				if len(line.Text) > mostColumns || strings.Contains(line.Text, "\n") {
					t.Errorf("%s, line %d: %q", made.File, i+1, line.Text)
				}
			}
		}
	}
}

func TestAStatementIsBrokenOutsideOfItsBrackets(t *testing.T) {
	for text, want := range map[string]string{
		"a = f(b, c) || g(d, e);":    "a = f(b, c)",
		"a = list.map(x).filter(y);": "a = list.map(x)",
		"f(a, b, c, d, e, f, g);":    "f(a, b, c, d, ",
		"abcdefghijklmnopqrstuvwxyz": "",
	} {
		if got := text[:breakOf(text, 16)]; got != want {
			t.Errorf("%s is broken after %q, want %q", text, got, want)
		}
	}
}
