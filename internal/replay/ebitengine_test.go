package replay

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/loops"
)

const ebitengine = "github.com/hajimehoshi/ebiten/v2"

// TestEbitenginesOwnClocksMakeTheSameCalls runs the original clocks of Ebitengine: the last one before 2.10, and the
// one of the version that draws our window. Each gets the times that our loop got on the simulated machine.
func TestEbitenginesOwnClocksMakeTheSameCalls(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the originals")
	}
	for _, o := range []struct{ kind, version, calls string }{
		{"ebitengine-2.9", "v2.9.9", clock29},
		{"ebitengine", versionUsed(t), clock210},
	} {
		t.Run(o.kind, func(t *testing.T) {
			program := buildClock(t, moduleFolder(t, o.version), o.calls)
			kind, _ := loops.KindByName(o.kind)
			for name, m := range ebitengineMachines() {
				for _, tps := range []int{60, 120, 49, 30} {
					if diff := compareWithClock(t, program, kind, m, tps); diff != "" {
						t.Errorf("%s, %d updates a second: %s", name, tps, diff)
					}
				}
			}
		})
	}
}

// ebitengineMachines returns computers on which a nanosecond decides the number of updates, and others with jitter,
// slow updates and stalls.
func ebitengineMachines() map[string]sim.Settings {
	const ms = time.Millisecond
	all := make(map[string]sim.Settings)
	for _, hz := range []float64{60, 59.94, 30, 15, 12.01, 11, 144} {
		all[fmt.Sprint(hz, " Hz")] = sim.Settings{Refresh: hz, Vsync: true}
	}
	all["30 Hz with jitter"] = sim.Settings{Refresh: 30, Vsync: true, Jitter: ms}
	all["updates of 20 ms"] = sim.Settings{Refresh: 60, Vsync: true, UpdateCost: sim.Cost{Constant: 20 * ms}}
	all["stalls"] = sim.Settings{Refresh: 60, Vsync: true, TaskDelay: 4 * ms,
		Stalls: []sim.Period{{At: time.Second, For: 90 * ms}, {At: 2 * time.Second, For: time.Second}}}
	return all
}

// compareWithClock runs our loop on a machine, and the original at the same times. It returns where they differ.
func compareWithClock(t *testing.T, program string, kind loops.Kind, machine sim.Settings, tps int) (diff string) {
	t.Helper()
	var frames []trace.Frame // from Start on
	m := sim.New(machine, nothing{}, 1)
	m.Host.OnFrame = func(f trace.Frame) { frames = append(frames, f) }
	sim.Run(kind.New(loops.Settings{Step: time.Second / time.Duration(tps)}), m, 4*time.Second)
	var times strings.Builder
	for _, f := range frames[1:] {
		fmt.Fprintln(&times, int64(f.Measured-frames[0].Measured))
	}
	original := exec.Command(program, fmt.Sprint(tps))
	original.Stdin = strings.NewReader(times.String())
	out, err := original.Output()
	theirs := strings.Fields(string(out))
	if err != nil || len(theirs) != len(frames)-1 {
		t.Fatalf("%d frames after Start, but %d of the original: %v", len(frames)-1, len(theirs), err)
	}
	for i, f := range frames[1:] {
		if ours := fmt.Sprint(f.Updates); ours != theirs[i] && !f.Cut {
			return fmt.Sprintf("frame %d has %s updates, the original %s", i+1, ours, theirs[i])
		}
	}
	return ""
}

// nothing is a game that does nothing.
type nothing struct{}

func (nothing) Update(time.Duration) {}
func (nothing) Draw(float64)         {}
func (nothing) Objects() int         { return 0 }
func (nothing) Contacts() int        { return 0 }

// versionUsed returns the version of Ebitengine that this module requires.
func versionUsed(t *testing.T) string {
	t.Helper()
	return strings.TrimSpace(string(goCommand(t, ".", "list", "-m", "-f", "{{.Version}}", ebitengine)))
}

// moduleFolder returns the folder of a version of Ebitengine in the module cache. It downloads a missing version.
func moduleFolder(t *testing.T, version string) string {
	t.Helper()
	var module struct{ Dir string }
	out := goCommand(t, t.TempDir(), "mod", "download", "-json", ebitengine+"@"+version)
	if err := json.Unmarshal(out, &module); err != nil {
		t.Fatal(err)
	}
	return module.Dir
}

// goCommand runs the go command in a folder. If that fails, for example because a module cannot be downloaded, it
// calls ci.Missing.
func goCommand(t *testing.T, folder string, args ...string) []byte {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = folder
	out, err := cmd.Output()
	if err != nil {
		var failure struct{ Error string }
		_ = json.Unmarshal(out, &failure) // of go mod download
		ci.Missing(t, fmt.Sprintf("go %s: %v %s", strings.Join(args, " "), err, failure.Error))
	}
	return out
}

// clockTime is what the originals read instead of the real clock.
const clockTime = `package clock

var Time int64

func now() int64 { return Time }
`

// clockProgram reads times and prints the number of updates for each. The verb is the code that calls the original.
const clockProgram = `package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"

	"original/clock"
)

func main() {
	tps, _ := strconv.Atoi(os.Args[1])
	%s
	in := bufio.NewReader(os.Stdin)
	for {
		var now int64
		if _, err := fmt.Fscan(in, &now); err != nil {
			return
		}
		fmt.Println(updates(now))
	}
}
`

// The code that calls the clocks. Both start at 0.
const (
	clock29 = `
	clock.SetTPS(tps)
	updates := func(now int64) int {
		clock.Time = now
		return clock.UpdateFrame()
	}`
	clock210 = `
	c := clock.NewClock(0)
	c.SetTPS(tps)
	updates := c.UpdateFrame`
)

// buildClock copies the clock of a version of Ebitengine into a temporary module and returns a program that runs it.
func buildClock(t *testing.T, module, calls string) (program string) {
	t.Helper()
	code, err := os.ReadFile(filepath.Join(module, "internal", "clock", "clock.go"))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":         "module original\n\ngo 1.26\n",
		"clock/clock.go": string(code),
		"clock/now.go":   clockTime,
		"main.go":        fmt.Sprintf(clockProgram, calls),
	} {
		name = filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	program = filepath.Join(folder, "program")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Dir = folder
	build.Env = slices.Concat(os.Environ(), []string{"GOWORK=off", "GOFLAGS="})
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}
