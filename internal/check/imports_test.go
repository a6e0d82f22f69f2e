package check

import (
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

const module = "gameloops"

// A boundary says what a package must not depend on, directly or indirectly, and why.
type boundary struct {
	of     string   // a package, or all below a folder: internal/...
	only   []string // the packages of the module that it may depend on; nil: any
	window []string // the packages below ui that it may depend on; nil: any
	never  []string // prefixes of import paths
	reason string
}

// toolkit are the packages that draw windows.
var toolkit = []string{"github.com/hajimehoshi", "github.com/ebitenui"}

var boundaries = []boundary{
	{of: "loops", only: []string{}, never: []string{"github.com/", "gonum.org/", "golang.org/"},
		reason: "a loop is read beside its article, with nothing but the standard library"},
	{of: "physics/softstep", only: []string{}, never: []string{"github.com/", "gonum.org/", "golang.org/"},
		reason: "an engine is numbers and the standard library"},
	{of: "physics", only: []string{"physics/softstep"},
		never:  []string{"github.com/hajimehoshi", "github.com/spf13", "gonum.org/"},
		reason: "a world does not know what drives it or shows it"},
	{of: "internal/trace", only: []string{"loops"}, reason: "a trace is of a loop, whatever it drives"},
	{of: "internal/sim", only: []string{"loops", "internal/trace"},
		reason: "the machine does not know what it simulates"},
	{of: "internal/metrics", only: []string{"loops", "internal/trace"}, reason: "metrics judge recorded frames"},
	{of: "internal/why", only: []string{"loops", "internal/trace"},
		reason: "a sentence is made of recorded calls, whoever recorded them"},
	{of: "internal/apart",
		never:  []string{module + "/internal/report", module + "/internal/film", "gonum.org/", "github.com/spf13"},
		reason: "a comparison of two runs does not know who asks for it"},
	{of: "internal/moment",
		never:  []string{module + "/internal/report", module + "/internal/film", "gonum.org/", "github.com/spf13"},
		reason: "a look at a run does not know who asks for it"},
	{of: "internal/replay",
		only: []string{"loops", "internal/replay/calls", "internal/replay/fx", "internal/replay/mainloop",
			"internal/replay/recorded"},
		reason: "a replay needs a loop and its frame times"},
	{of: "internal/replay/calls", only: []string{"loops", "internal/replay/recorded"},
		reason: "a format does not know the others"},
	{of: "internal/replay/fx", only: []string{"loops", "internal/replay/recorded"},
		reason: "a format does not know the others"},
	{of: "internal/replay/mainloop", only: []string{"loops", "internal/replay/recorded"},
		reason: "a format does not know the others"},
	{of: "internal/replay/recorded", only: []string{}, reason: "a verdict does not know the loops"},
	{of: "internal/experiment",
		only: []string{"loops", "physics", "physics/softstep", "internal/trace", "internal/sim", "internal/metrics",
			"internal/retune", "internal/timetext", "internal/lines", "internal/nearest", "internal/own",
			"internal/parallel", "internal/plaintext", "internal/pngtext", "internal/script",
			"internal/script/source", "internal/textfit", "internal/wholefile"},
		reason: "an experiment does not know how it is reported or shown"},
	{of: "internal/capture",
		never:  []string{module + "/internal/report", module + "/internal/film", "gonum.org/", "github.com/spf13"},
		reason: "a file is read in the same way in the lab, in the window and on the page"},
	{of: "internal/judge",
		never:  []string{module + "/internal/report", module + "/internal/film", "gonum.org/", "github.com/spf13"},
		reason: "a judgement does not know how it is printed"},
	{of: "internal/timetext", only: []string{}, reason: "a text of times does not know what happened then"},
	{of: "internal/rehearsal",
		never:  []string{module + "/internal/report", module + "/internal/film", "gonum.org/", "github.com/spf13"},
		reason: "what runs again before a branch does not know who goes on"},
	{of: "internal/retune", only: []string{"loops"}, reason: "a loop does not know why its settings change"},
	{of: "internal/own", only: []string{"loops", "internal/script", "internal/script/source", "internal/wholefile"},
		reason: "a loop does not know in which experiment it runs"},
	{of: "internal/script", only: []string{"loops", "internal/script/source"},
		reason: "what runs a loop does not know who drives it"},
	{of: "internal/script/source", only: []string{"loops"},
		reason: "what a source says does not depend on how it runs"},
	{of: "internal/sweep", never: []string{"github.com/spf13", "gonum.org/", module + "/internal/report"},
		reason: "a sweep does not know who starts or watches it"},
	{of: "internal/label", never: []string{module + "/internal/paint", module + "/internal/report"},
		reason: "what runs are called does not depend on where it is written"},
	{of: "internal/inks", only: []string{}, reason: "a colour tells runs apart, whatever they are"},
	{of: "internal/parallel", only: []string{}, reason: "who makes calls does not know what they do"},
	{of: "internal/lesson",
		never:  []string{module + "/internal/report", module + "/internal/film", "gonum.org/", "github.com/spf13"},
		reason: "what a lesson asks does not depend on who teaches it"},
	{of: "internal/lines", only: []string{}, reason: "it does not know what the keys mean"},
	{of: "internal/queue", only: []string{}, reason: "a queue does not know what is handed over"},
	{of: "internal/nearest", only: []string{}, reason: "it does not know what the names are of"},
	{of: "internal/commandline", only: []string{"internal/nearest"},
		reason: "both commands have it, whatever they run"},
	{of: "internal/plaintext", only: []string{}, reason: "a text does not know what it says"},
	{of: "internal/pngtext", only: []string{}, reason: "a picture does not know what its texts are about"},
	{of: "internal/wholefile", only: []string{}, reason: "a file does not know what is written into it"},
	{of: "internal/terminal", only: []string{"internal/textfit"},
		reason: "a terminal does not know what is written on it"},
	{of: "internal/question", only: []string{"internal/nearest"},
		reason: "a question names lessons and loops, and needs neither to be found"},
	{of: "internal/interrupt", only: []string{}, reason: "Ctrl C does not know what it ends"},
	{of: "internal/cmd/against", only: []string{}, never: []string{"github.com/", "golang.org/"},
		reason: "what compares two commits of a package must not need one of them"},
	{of: "internal/textfit", only: []string{}, never: []string{"github.com/", "golang.org/"},
		reason: "what breaks text into lines does not know fonts"},
	{of: "internal/paint", only: []string{"physics", "physics/softstep", "internal/textfit"},
		reason: "a painter knows poses, and not how they came about"},
	{of: "internal/licenses", only: []string{}, reason: "a text does not know what it is the license of"},
	{of: "internal/cmd/zips", only: []string{"internal/licenses", "internal/wholefile"},
		never: []string{"github.com/", "golang.org/"}, reason: "the archives are of programs that it builds"},
	{of: "internal/cmd/licenses", only: []string{"internal/licenses", "internal/wholefile"},
		never: []string{"github.com/", "golang.org/"}, reason: "what collects licenses asks for no other"},
	{of: "internal/toolchain", only: []string{}, never: []string{"net/http", "github.com/", "golang.org/"},
		reason: "who builds a program does not know what it does"},
	{of: "internal/browser", only: []string{}, never: []string{"net/http", "github.com/", "golang.org/"},
		reason: "an address is opened whatever is there"},
	{of: "internal/cmd/page", never: []string{"github.com/hajimehoshi", "github.com/ebitenui", "github.com/spf13",
		"gonum.org/", module + "/ui"},
		reason: "whoever serves the page needs no window"},
	{of: "internal/web",
		only: []string{"internal/licenses", "internal/site", "internal/toolchain", "internal/wholefile"},
		never: []string{"github.com/hajimehoshi", "github.com/ebitenui", "github.com/spf13", "gonum.org/",
			"golang.org/"},
		reason: "a web server does not know what the page shows, and needs the standard library and brotli alone"},
	{of: "internal/site", only: []string{}, reason: "a place on the web does not know what is there"},
	{of: "internal/clip", only: []string{}, never: []string{"github.com/", "golang.org/"},
		reason: "an encoder knows pictures and their time, and not what they show"},
	{of: "internal/film", never: []string{module + "/internal/report", "gonum.org/", "github.com/spf13"},
		reason: "a film is of an experiment, whoever shows it"},
	{of: "internal/exam", never: []string{module + "/internal/report", module + "/internal/sweep", "github.com/spf13"},
		reason: "an exam does not know who holds it"},
	{of: "internal/worksheet", never: []string{module + "/internal/sweep", "github.com/spf13"},
		reason: "a worksheet does not know who prints it"},
	{of: "internal/report", never: []string{module + "/internal/sweep", module + "/internal/film", "github.com/spf13"},
		reason: "a report takes a film as a picture"},
	{of: "internal/...",
		never:  []string{"github.com/hajimehoshi", "github.com/ebitenui", module + "/ui", module + "/cmd"},
		reason: "the laboratory runs where there is no display"},
	{of: "cmd/sandbox", never: []string{"net/http", "crypto/tls", "github.com/andybalholm", module + "/internal/web",
		"gonum.org/", module + "/internal/report"},
		reason: "whoever opens a window compiles no web server and no plots: internal/cmd/page and cmd/looplab " +
			"are compiled when they are needed"},
	{of: "cmd/looplab", never: []string{"github.com/hajimehoshi", "github.com/ebitenui", module + "/ui"},
		reason: "the laboratory runs where there is no display"},
	{of: "cmd/looplab/...", never: []string{"github.com/hajimehoshi", "github.com/ebitenui", module + "/ui"},
		reason: "the laboratory runs where there is no display"},
	{of: "cmd/looplab/console",
		never: []string{module + "/cmd", module + "/internal/film", module + "/internal/sweep",
			module + "/internal/worksheet"},
		reason: "what commands have in common does not know what one of them does"},
	{of: "ui/stage", window: []string{"logbook", "mark", "tape"}, never: toolkit,
		reason: "a stage is a host, whoever shows it"},
	{of: "ui/logbook", window: []string{"tape"}, never: toolkit, reason: "what a loop did is kept, whoever shows it"},
	{of: "ui/mark", only: []string{"loops", "physics", "physics/softstep", "ui/tape"},
		reason: "a mark does not know how it is drawn"},
	{of: "ui/tape", only: []string{}, reason: "a tape does not know what its words mean"},
	{of: "ui/memory", window: []string{"choice", "logbook", "mark", "stage", "tape"}, never: toolkit,
		reason: "what is remembered can be tested without a window"},
	{of: "ui/caption",
		window: []string{"access", "choice", "cut", "logbook", "mark", "pointer", "stage", "system", "tape", "theme",
			"timeline", "view"},
		reason: "what a picture is of does not depend on the window it was taken of"},
	{of: "ui/cut", window: []string{"choice", "logbook", "mark", "stage", "tape"}, never: toolkit,
		reason: "a clip can be made, and tested, without a window"},
	{of: "ui/beat", only: []string{}, never: toolkit,
		reason: "a lesson waits, stops and goes on without knowing on what it plays"},
	{of: "ui/card", window: []string{"access", "beat", "theme"},
		reason: "a card does not know on what its lesson plays"},
	{of: "ui/door", window: []string{"access", "theme"}, reason: "a door does not know what it leads to"},
	{of: "ui/recording", window: []string{"logbook", "mark", "stage", "system", "tape"},
		reason: "frame times are written without a window"},
	{of: "ui/recorder", only: []string{}, window: []string{}, never: append(toolkit, "github.com/", "golang.org/"),
		reason: "a game of one's own takes it along, and nothing else"},
	{of: "ui/theme", window: []string{}, reason: "colours and fonts do not know what is drawn with them"},
	{of: "ui/system", window: []string{}, reason: "files and clipboard do not know what is in them"},
	{of: "ui/pointer", window: []string{}, reason: "a mouse does not know what it points at"},
	{of: "ui/choice", window: []string{"logbook", "mark", "stage", "tape"}, never: toolkit,
		reason: "what was chosen can be tested, and remembered, without a window"},
	{of: "ui/view", window: []string{"logbook", "mark", "pointer", "stage", "tape", "theme"},
		reason: "a world is drawn wherever it is shown"},
	{of: "ui/floor", only: []string{}, never: append(toolkit, "golang.org/"),
		reason: "geometry can be tested without a window, for every size of it"},
	{of: "ui/evidence", window: []string{"choice", "logbook", "mark", "pointer", "stage", "tape", "theme", "view"},
		reason: "what loops did is drawn wherever it is shown"},
	{of: "ui/cell",
		window: []string{"choice", "evidence", "floor", "logbook", "mark", "pointer", "stage", "tape", "theme", "view"},
		reason: "what stands around a world does not know the window"},
	{of: "ui/access", only: []string{}, never: toolkit, reason: "words do not know how what they are about is drawn"},
	{of: "ui/ratelog",
		window: []string{"cell", "choice", "evidence", "floor", "logbook", "mark", "pointer", "stage", "tape", "theme",
			"view"},
		reason: "rates are written wherever they come from"},
	{of: "ui/timeline", window: []string{"access", "logbook", "mark", "pointer", "stage", "tape", "theme", "view"},
		reason: "a timeline knows moments and pixels, and not who plays"},
	{of: "ui/past",
		window: []string{"access", "choice", "logbook", "mark", "pointer", "stage", "tape", "theme", "timeline",
			"view"},
		reason: "what is over can be gone through without a window"},
	{of: "ui/edit", only: []string{}, never: toolkit, reason: "a text does not know how it is shown"},
	{of: "ui/syntax", only: []string{}, never: toolkit, reason: "a source does not know in which colours it is drawn"},
	{of: "ui/editor", window: []string{"edit", "pointer", "syntax", "system", "theme"},
		reason: "an editor does not know what its text is for"},
	{of: "ui/ask", window: []string{"access", "pointer", "theme"}, reason: "who asks does not know what is asked"},
	{of: "ui/workshop", window: []string{"edit"}, never: toolkit,
		reason: "a loop can be written, and tested, without a window"},
	{of: "ui/watch", only: []string{}, reason: "who watches files does not know what is in them"},
	{of: "ui/goals", window: []string{}, never: toolkit, reason: "an exercise is judged, whoever shows the goals"},
	{of: "ui/desk",
		window: []string{"access", "edit", "editor", "goals", "pointer", "syntax", "system", "theme", "workshop"},
		reason: "who writes does not know on which stage it runs"},
	{of: "ui/code", window: []string{"logbook", "mark", "stage", "syntax", "tape", "theme"},
		reason: "the code of a loop does not know the window"},
	{of: "ui/notices", only: []string{}, reason: "a message does not know where it is shown"},
	{of: "ui/ring", window: []string{"access", "theme"}, reason: "what goes around does not know what it presses"},
	{of: "ui/tip", window: []string{"theme"}, reason: "what tells does not know what it tells"},
	{of: "ui/asking", window: []string{"access", "picker", "pointer", "theme"},
		reason: "a list of questions does not know who opens their lessons"},
	{of: "ui/contents", window: []string{"access", "picker", "pointer", "theme"},
		reason: "a list of lessons does not know who opens them"},
	{of: "ui/verdict", window: []string{}, never: toolkit, reason: "a verdict does not know where it is shown"},
	{of: "ui/picker", window: []string{"access", "pointer", "theme"},
		reason: "a list knows loops, and not who runs them"},
	{of: "ui/panel", window: []string{"access", "choice", "logbook", "mark", "pointer", "stage", "tape", "theme"},
		reason: "widgets change what is chosen, and leave all else to the window"},
	{of: "ui/...", never: []string{module + "/cmd", module + "/internal/report", "gonum.org/", "github.com/spf13"},
		reason: "the window is also a web page, and has to stay small"},
	{of: "ui", never: []string{module + "/cmd", module + "/internal/report", "gonum.org/", "github.com/spf13"},
		reason: "the window is also a web page, and has to stay small"},
}

func TestArrowsPointDown(t *testing.T) {
	deps := dependencies(t)
	for _, b := range boundaries {
		found := false
		for pkg, all := range deps {
			if !covers(b.of, pkg) {
				continue
			}
			found = true
			for _, dep := range all {
				if b.forbids(dep) && dep != module+"/"+pkg {
					t.Errorf("%s depends on %s: %s", pkg, dep, b.reason)
				}
			}
		}
		if !found {
			t.Errorf("there is no package %s: the rule about it is out of date", b.of)
		}
	}
}

// A package for tests, such as internal/trace/tracetest, is in no command.
func TestOnlyTestsNeedPackagesForTests(t *testing.T) {
	deps := dependencies(t)
	found := false
	for pkg, all := range deps {
		found = found || isForTests(pkg)
		for _, dep := range all {
			if ours, ok := strings.CutPrefix(dep, module+"/"); ok && isForTests(ours) && !isForTests(pkg) {
				t.Errorf("%s depends on %s without being a test", pkg, ours)
			}
		}
	}
	if !found {
		t.Error("there is no package for tests")
	}
}

// isForTests reports whether a package is only for the tests of others: its name is that of a folder above, and test.
func isForTests(pkg string) bool {
	folder, name := path.Split(pkg)
	return name == path.Base(folder)+"test"
}

// TestThePageHasNoLab checks the packages of the sandbox in the browser, which has to load all of them.
func TestThePageHasNoLab(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "./cmd/sandbox")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for _, dep := range strings.Fields(string(out)) {
		for _, heavy := range []string{module + "/internal/report", "gonum.org/", "net/http"} {
			if strings.HasPrefix(dep, heavy) {
				t.Errorf("in the browser the sandbox depends on %s", dep)
			}
		}
	}
}

func covers(pattern, pkg string) bool {
	if folder, ok := strings.CutSuffix(pattern, "/..."); ok {
		return strings.HasPrefix(pkg, folder+"/")
	}
	return pattern == pkg
}

func (b boundary) forbids(dep string) bool {
	for _, prefix := range b.never {
		if strings.HasPrefix(dep, prefix) {
			return true
		}
	}
	ours, isOurs := strings.CutPrefix(dep, module+"/")
	if part, ok := strings.CutPrefix(ours, "ui"); ok && isOurs && b.window != nil {
		return !slices.Contains(b.window, strings.TrimPrefix(part, "/"))
	}
	if !isOurs || b.only == nil {
		return false
	}
	for _, allowed := range b.only {
		if ours == allowed {
			return false
		}
	}
	return true
}

// dependencies returns all packages that each package of the module depends on, without its tests.
func dependencies(t *testing.T) map[string][]string {
	t.Helper()
	cmd := exec.Command("go", "list", "-f", "{{.ImportPath}} {{join .Deps \" \"}}", "./...")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	deps := make(map[string][]string)
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		if name, ok := strings.CutPrefix(words[0], module+"/"); ok {
			deps[name] = words[1:]
		}
	}
	return deps
}
