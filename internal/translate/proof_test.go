package translate

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/gointerpreter"
	"gameloops/internal/userloop"
	"gameloops/loops"
)

// The proof: every loop runs on the same clocks in Go and in another language, and makes the same calls.

// A specimen is a loop to export, with its settings.
type specimen struct {
	folder   string // its name in the other language's output
	name     string
	source   []byte
	kind     loops.Kind
	settings loops.Settings
}

// specimens returns the loops of the table with two settings, the exercises' answers and some users' loops.
func specimens(t *testing.T) []specimen {
	var all []specimen
	add := func(name string, source []byte, k loops.Kind, s loops.Settings) {
		all = append(all, specimen{fmt.Sprintf("loop%d", len(all)), name, source, k, s})
	}
	for _, k := range loops.Kinds() {
		source, err := gointerpreter.Like(k.Name)
		if err != nil {
			t.Fatal(err)
		}
		add(k.Name, source, k, k.Defaults)
		other := loops.Settings{MaxStep: 70 * time.Millisecond, MaxFPS: 45}
		if k.Defaults.Step != 0 {
			other.Step = 21 * time.Millisecond
		}
		add(k.Name+" with other settings", source, k, other)
	}
	for _, pattern := range []string{"../exam/testdata/exercises/*/*.go", "testdata/users/*.go"} {
		files, _ := filepath.Glob(pattern)
		if len(files) == 0 {
			t.Fatalf("no file is %s", pattern)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			k, err := userloop.Loop{Name: "own", Source: string(source)}.Kind()
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			add(file, source, k, k.Defaults)
		}
	}
	return all
}

// A clock is what the host's clock does: when it starts, what calls cost, and how late each call is.
type clock struct {
	start, updateCost, drawCost, refresh time.Duration
	delays                               []time.Duration
}

// clocks returns clocks with jitter, hitches and overloads, and a long run.
func clocks() []clock {
	const ms = time.Millisecond
	random := rand.New(rand.NewPCG(44, 44))
	delays := func(n int, most time.Duration) (all []time.Duration) {
		for range n {
			all = append(all, time.Duration(random.Int64N(int64(most)+1)))
		}
		return all
	}
	hitches := delays(120, ms)
	hitches[40], hitches[80] = 250*ms, 6*time.Second
	return []clock{
		{0, 0, 0, time.Second / 60, delays(150, 0)},
		{ms, 100_000, 300_000, time.Second / 60, delays(150, 3*ms)},
		{0, ms, ms, time.Second / 144, delays(150, ms)},
		{0, 0, ms, time.Second / 24, delays(60, 5*ms)},
		{7 * ms, ms, 2 * ms, time.Second / 60, hitches},
		{0, 12 * ms, ms, time.Second / 60, delays(60, 2*ms)},
		{0, ms, 40 * ms, time.Second / 60, delays(60, 2*ms)},
		{50 * 24 * time.Hour, 333_333, 777_777, time.Second / 75, delays(150, 20*ms)},
		{0, 50_000, 200_000, time.Second/60 - 1, delays(2500, 200_000)},
	}
}

// text returns the clock as a line of numbers, which the drivers read.
func (c clock) text() string {
	line := fmt.Sprintf("%d %d %d %d", c.start, c.updateCost, c.drawCost, c.refresh)
	for _, d := range c.delays {
		line += fmt.Sprintf(" %d", d)
	}
	return line + "\n"
}

// A recorder is a game that prints its calls. Its time passes as they cost.
type recorder struct {
	clock
	out bytes.Buffer
	now time.Duration
}

func (r *recorder) Update(dt time.Duration) {
	fmt.Fprintf(&r.out, "u %d\n", dt)
	r.now += r.updateCost
}

func (r *recorder) Draw(alpha float64) {
	fmt.Fprintf(&r.out, "d %x\n", math.Float64bits(alpha))
	r.now += r.drawCost
}

func (r *recorder) UpdateFrame(dt time.Duration) { fmt.Fprintf(&r.out, "f %d\n", dt) }

// run runs a loop as the drivers do.
func (r *recorder) run(t *testing.T, s specimen) {
	r.now = r.start
	settings := s.settings
	settings.Now = func() time.Duration { return r.now }
	loop := s.kind.New(settings)
	after := func(wake time.Duration) time.Duration {
		fmt.Fprintf(&r.out, "w %d %d\n", wake, loops.Backlog(loop))
		return wake
	}
	wake := after(loop.Start(r.now, r))
	for _, delay := range r.delays {
		due := max(r.now, wake)
		if wake == loops.NextFrame {
			due = (r.now/r.refresh + 1) * r.refresh
		}
		r.now = due + delay
		wake = after(loop.Frame(r.now, r))
	}
	if err := userloop.Failure(loop); err != nil {
		t.Fatalf("%s: %v", s.name, err)
	}
}

// A proof has the loops, and what they do in Go. It is made once for all languages.
type proof struct {
	specimens []specimen
	clocks    string
	want      []string // by specimen
}

var makeProof sync.Once
var theProof proof

func proofFor(t *testing.T) *proof {
	makeProof.Do(func() {
		theProof.specimens = specimens(t)
		for _, c := range clocks() {
			theProof.clocks += c.text()
		}
		for _, s := range theProof.specimens {
			var want bytes.Buffer
			for k, c := range clocks() {
				r := &recorder{clock: c}
				fmt.Fprintf(&want, "%s %d\n", s.folder, k)
				r.run(t, s)
				want.Write(r.out.Bytes())
			}
			theProof.want = append(theProof.want, want.String())
		}
	})
	if len(theProof.want) == 0 || len(theProof.want) < len(theProof.specimens) {
		t.Fatal("the loops do not run in Go: see the first test")
	}
	return &theProof
}

// write exports all loops into folders, and writes the clocks and the list of the loops.
func (p *proof) write(t *testing.T, dir, folder string, to Language,
	wrap func(s specimen, text string) string) []*Translation {
	var all []*Translation
	list := ""
	for _, s := range p.specimens {
		made, err := Loop(s.kind.File, s.source, s.settings, to, s.name)
		if err != nil {
			t.Fatalf("%s: %v", s.name, err)
		}
		all = append(all, made)
		list += s.folder + " " + made.Class + "\n"
		put(t, filepath.Join(dir, folder, s.folder, made.Class+to.Extension), wrap(s, made.String()))
	}
	put(t, filepath.Join(dir, "loops.txt"), list)
	put(t, filepath.Join(dir, "clocks.txt"), p.clocks)
	return all
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func unchanged(_ specimen, text string) string { return text }

// compare compares the output of a driver with what the loops do in Go.
func (p *proof) compare(t *testing.T, got string) {
	t.Helper()
	calls := 0
	for i, s := range p.specimens {
		want := p.want[i]
		calls += strings.Count(want, "\n")
		if strings.HasPrefix(got, want) {
			got = got[len(want):]
			continue
		}
		frame := ""
		wants := strings.Split(want, "\n")
		for k, line := range strings.Split(got, "\n") {
			if strings.HasPrefix(line, "loop") {
				frame = line
			}
			if k >= len(wants) || line != wants[k] {
				t.Fatalf("%s (loop and clock %s), call %d: %q, want %q", s.name, frame, k, line,
					wants[min(k, len(wants)-1)])
			}
		}
		t.Fatalf("%s: the output ends too early", s.name)
	}
	t.Logf("%d loops, %d calls", len(p.specimens), calls)
}

// tool returns the path of a program. Without it the test is skipped, and fails in CI.
func tool(t *testing.T, name, pkg string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		ci.Missing(t, fmt.Sprintf("%s is not installed: Debian's %s has it", name, pkg))
	}
	return path
}

// output runs a program in a folder and returns what it prints.
func output(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = dir
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%.4000s%.4000s", filepath.Base(args[0]), err, errs.String(), out)
	}
	return string(out)
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	put(t, to, string(text))
}

func language(t *testing.T, name string) Language {
	l, ok := ByName(name)
	if !ok {
		t.Fatal(name)
	}
	return l
}

func TestJavaScriptMakesTheSameCalls(t *testing.T) {
	node := tool(t, "node", "nodejs")
	p, dir := proofFor(t), t.TempDir()
	p.write(t, dir, "js", language(t, "javascript"), unchanged)
	put(t, filepath.Join(dir, "package.json"), `{"type": "module"}`)
	copyFile(t, "testdata/drivers/driver.mjs", filepath.Join(dir, "driver.mjs"))
	p.compare(t, output(t, dir, node, "driver.mjs", "js"))
}

func TestTypeScriptMakesTheSameCalls(t *testing.T) {
	node, tsc := tool(t, "node", "nodejs"), typeScript(t)
	p, dir := proofFor(t), t.TempDir()
	p.write(t, dir, "ts", language(t, "typescript"), unchanged)
	put(t, filepath.Join(dir, "package.json"), `{"type": "module"}`)
	put(t, filepath.Join(dir, "tsconfig.json"), `{"compilerOptions": {"strict": true, "target": "es2022",
		"module": "es2022", "rootDir": "ts", "outDir": "js", "types": []}, "include": ["ts"]}`)
	output(t, dir, node, tsc, "-p", ".")
	copyFile(t, "testdata/drivers/driver.mjs", filepath.Join(dir, "driver.mjs"))
	p.compare(t, output(t, dir, node, "driver.mjs", "js"))
}

// typeScript returns the compiler of TypeScript, which .ci/run gets from npm.
func typeScript(t *testing.T) string {
	t.Helper()
	path := os.Getenv("GAMELOOPS_TYPESCRIPT")
	if path == "" {
		ci.Missing(t, "GAMELOOPS_TYPESCRIPT does not name TypeScript's tsc.js: .ci/run gets it from npm")
	}
	return path
}

func TestCSharpMakesTheSameCalls(t *testing.T) {
	mcs, mono := tool(t, "mcs", "mono-mcs"), tool(t, "mono", "mono-runtime")
	p, dir := proofFor(t), t.TempDir()
	inNamespace := func(s specimen, text string) string { return "namespace " + s.folder + "\n{\n" + text + "}\n" }
	all := p.write(t, dir, ".", language(t, "csharp"), inNamespace)
	main, games := "", ""
	for i, s := range p.specimens {
		class := s.folder + "." + all[i].Class
		text := all[i].String()
		roles := class + ".IGame"
		if strings.Contains(text, "interface IFrameUpdater") {
			roles = class + ".IFrameUpdater"
		}
		games += fmt.Sprintf("public sealed class Game%d : Recorder, %s {}\n", i, roles)
		main += fmt.Sprintf("        Run(%q, () => { var l = new %s(); var g = new Game%d();%s return new "+
			"Func<long, long>[] { t => l.Start(t, g), t => l.Frame(t, g), t => %s }; });\n", s.folder, class, i,
			when(all[i].Clock, " l.Now = () => Recorder.Time;"),
			backlogOf(text, "public long Backlog()", "l.Backlog()"))
	}
	put(t, filepath.Join(dir, "Main.cs"), "using System;\n"+games+"public static partial class Driver\n{\n"+
		"    public static void Main()\n    {\n"+main+"    }\n}\n")
	copyFile(t, "testdata/drivers/Driver.cs", filepath.Join(dir, "Driver.cs"))
	output(t, dir, mcs, "-warnaserror", "-out:driver.exe", "-recurse:*.cs")
	p.compare(t, output(t, dir, mono, "driver.exe"))
}

func when(is bool, text string) string {
	if is {
		return text
	}
	return ""
}

// backlogOf returns the call of a loop's backlog, or 0 if it has none.
func backlogOf(text, has, call string) string {
	if strings.Contains(text, has) {
		return call
	}
	return "0"
}

func TestJavaMakesTheSameCalls(t *testing.T) {
	javac, java := tool(t, "javac", "default-jdk-headless"), tool(t, "java", "default-jdk-headless")
	p, dir := proofFor(t), t.TempDir()
	inPackage := func(s specimen, text string) string { return "package " + s.folder + ";\n" + text }
	all := p.write(t, dir, ".", language(t, "java"), inPackage)
	main, games := "", ""
	args := []string{javac, "-Xlint", "-Werror", "-d", "classes", "Recorder.java", "Main.java"}
	for i, s := range p.specimens {
		class := s.folder + "." + all[i].Class
		text := all[i].String()
		args = append(args, filepath.Join(s.folder, all[i].Class+".java"))
		role := class + ".Game"
		if strings.Contains(text, "interface FrameUpdater") {
			role = class + ".FrameUpdater"
		}
		games += fmt.Sprintf("final class Game%d extends Recorder implements %s {}\n", i, role)
		main += fmt.Sprintf("        Recorder.run(%q, () -> { var l = new %s(); var g = new Game%d();%s return new "+
			"LongUnaryOperator[] { t -> l.start(t, g), t -> l.frame(t, g), t -> %s }; });\n", s.folder, class, i,
			when(all[i].Clock, " l.now = () -> Recorder.time;"),
			backlogOf(text, "public long backlog()", "l.backlog()"))
	}
	put(t, filepath.Join(dir, "Main.java"), "import java.util.function.LongUnaryOperator;\n"+games+
		"public final class Main {\n    public static void main(String[] args) throws Exception {\n"+main+"    }\n}\n")
	copyFile(t, "testdata/drivers/Recorder.java", filepath.Join(dir, "Recorder.java"))
	output(t, dir, args...)
	p.compare(t, output(t, dir, java, "-cp", "classes", "Main"))
}
